#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the command asks of the operating system; with `Platform+Files.swift` all that sees a libc.
///
///     let catalog = try Platform.contents(of: "movies.jsonl")
///     Platform.isTerminal(Platform.standardOutput)     // false in a pipe
///
/// Interrupted calls are taken up again. A failure is a ``SystemError`` with the number and the
/// system's own words.
enum Platform {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// The process's arguments without the program's name; ill-formed UTF-8 becomes U+FFFD.
  static var arguments: [String] {
    var result: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      result.append(String(decoding: bytes, as: UTF8.self))
    }
    return result
  }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(
      decoding: UnsafeRawBufferPointer(start: value, count: strlen(value)), as: UTF8.self)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Takes the numbers of standard streams that are closed, so that no file which is opened later gets
  /// one of them and is read or written as that stream. To use such a stream is an error still.
  static func keepStandardStreams() {
    for (stream, access) in [
      (standardInput, O_WRONLY), (standardOutput, O_RDONLY), (standardError, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free: this one, as those below it are taken.
      _ = open("/dev/null", access)
    }
  }

  /// Lets a write to a closed pipe return an error instead of ending the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Reads at most a bufferful; 0 is the end.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw lastError() }
    }
  }

  /// Writes all of the bytes.
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Darwin)
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        throw lastError()
      }
    }
  }

  /// Whether it is a file, and neither a folder nor a pipe, a terminal or another device.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether what a path names can be read only once: standard input, a pipe, a terminal.
  static func isStream(_ path: String) -> Bool {
    if path == "-" { return true }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether there is a named pipe, which nobody may be writing to.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The whole of a file; a directory is an error.
  static func contents(of path: String) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    return try contents { buffer throws(SystemError) in try read(descriptor, into: buffer) }
  }

  /// Everything that `read` gives until it gives nothing; more than `limit` bytes are an error, for
  /// /dev/zero and its like never end.
  static func contents(
    limit: Int = 1 << 28,
    reading read: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try read(block)
      if count == 0 { return contents }
      guard contents.count + count <= limit else {
        throw .tooLarge(.largerThan(count: .number(limit)))
      }
      contents.append(contentsOf: block[..<count])
    }
  }

  // MARK: Time

  /// Nanoseconds of a clock that nobody sets.
  static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  // MARK: Signals

  /// What a signal handler looks at: plain memory, for little else is safe there.
  fileprivate struct SignalMemory {
    var unfinishedFile: UnsafeMutablePointer<CChar>?
    var lostFileMessage: UnsafeMutableBufferPointer<UInt8>?
  }

  fileprivate nonisolated(unsafe) static let signalMemory: UnsafeMutablePointer<SignalMemory> = {
    let memory = UnsafeMutablePointer<SignalMemory>.allocate(capacity: 1)
    memory.initialize(to: SignalMemory())
    return memory
  }()

  /// From here on an interrupted process removes its unfinished file, and one whose mapped file is
  /// cut short says so and ends with status 2. For the process itself, at its start.
  static func handleSignals() {
    // Made now: a handler must not be the first to ask for it.
    _ = signalMemory
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // What the parent had ignored, as nohup does, stays so.
      let before = signal(number, endInterrupted)
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
    _ = signal(SIGBUS, endWithoutFile)
    // A file that becomes larger than `ulimit -f` allows is an error of writing.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Names the file that is removed if a signal ends the process; `nil` for none any more.
  static func setUnfinishedFile(_ path: String?) {
    // The old name is not freed: a handler may be looking at it.
    signalMemory.pointee.unfinishedFile = path.flatMap { strdup($0) }
  }

  /// What is said if a mapped file is cut short under the process.
  static func setLostFileMessage(_ message: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: message.utf8.count)
    _ = bytes.initialize(from: message.utf8)
    signalMemory.pointee.lostFileMessage = bytes
  }

  // MARK: Memory

  /// The index of the first `byte`, at the speed of the C library; `nil` if there is none.
  static func firstIndex(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  static func lastError() -> SystemError {
    let number = errno
    let message = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    var error = SystemError(number: number, message: message, isClosedPipe: number == EPIPE)
    error.isMissing = number == ENOENT || number == ENOTDIR || number == ENAMETOOLONG
    return error
  }
}

/// Ends the process as the signal does, without the file that it was writing.
private func endInterrupted(_ number: Int32) {
  if let path = Platform.signalMemory.pointee.unfinishedFile { unlink(path) }
  _ = signal(number, SIG_DFL)
  raise(number)
}

/// A page of a mapped file could not be read: the file was cut short, or the disk failed.
private func endWithoutFile(_ number: Int32) {
  guard let message = Platform.signalMemory.pointee.lostFileMessage else {
    _ = signal(number, SIG_DFL)
    raise(number)
    return
  }
  _ = write(Platform.standardError, message.baseAddress, message.count)
  _exit(ExitStatus.failed.rawValue)
}
