/// Writes an index file section by section, beside its place, and puts it there when it is whole.
///
///     let writer = try IndexFileWriter(path: "movies.onaji")
///     try writer.begin(.storeText)
///     try writer.append(bytes)                 // as often as needed
///     try writer.end()
///     try writer.finish()                      // now there is a movies.onaji
///
/// Readers of an older file of this name go on with it undisturbed. Whoever does not finish, by an
/// error or by letting go of the writer, leaves nothing behind; a process that is killed leaves a
/// file `.onaji-building-…`, which the next writer in the directory removes. Of two writers of one
/// path the last to finish wins, and either file is whole.
///
/// Errors: `IndexError`, when it cannot be written or the disk is full.
final class IndexFileWriter {
  /// How the names of files that are being written begin. It does not tell their target, whose name
  /// may be as long as the file system allows.
  static let temporaryPrefix = ".onaji-building-"
  private static let bufferLength = 1 << 20
  /// From so many bytes on, the disk may be at work for longer than a request to it takes.
  private static let muchLength = 16 << 20

  /// The path as it was named.
  let path: String
  /// Where the file is until it is finished.
  var temporaryPath: String { file.path }
  private let target: String
  private let file: SystemFile
  private var isFinished = false
  private var sections: [IndexSection] = []
  private var current: (section: IndexSection, hash: XXH64)?
  private let buffer: UnsafeMutableRawBufferPointer
  private var buffered = 0
  /// How many bytes of the file have left the buffer.
  private var written = 0

  init(path: String) throws(IndexError) {
    self.path = path
    let (target, permissions) = try SystemFile.target(path)
    self.target = target
    let directory = SystemFile.directory(of: target)
    SystemFile.removeUnlocked(in: directory, prefix: Self.temporaryPrefix)
    var created: SystemFile?
    while created == nil {
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      created = try SystemFile(
        creating: directory + "/" + Self.temporaryPrefix + digits, permissions: permissions,
        target: path)
    }
    file = created!
    // The header takes its place last: a file without one is no index.
    buffer = .allocate(byteCount: Self.bufferLength, alignment: IndexSection.alignment)
    try putZeros(IndexHeader.byteCount)
  }

  deinit {
    if !isFinished { SystemFile.remove(file.path) }
    buffer.deallocate()
  }

  /// Begins a section.
  ///
  /// - Precondition: the one before was ended, and none has this kind and segment.
  func begin(_ kind: IndexSectionKind, segment: Int = 0) throws(IndexError) {
    precondition(current == nil && !isFinished, "a section is begun in another")
    precondition(
      !sections.contains { $0.kind == kind && $0.segment == segment }, "a section is written twice")
    try align()
    current = (
      IndexSection(
        kind: kind, segment: UInt16(segment), offset: UInt64(position), length: 0, checksum: 0),
      XXH64()
    )
  }

  /// Adds bytes to the section.
  func append(_ bytes: UnsafeRawBufferPointer) throws(IndexError) {
    precondition(current != nil, "bytes are outside a section")
    current?.hash.update(bytes)
    current?.section.length += UInt64(bytes.count)
    try put(bytes)
  }

  /// Adds the bytes of an array's elements to the section.
  func append<Element: BitwiseCopyable>(_ elements: [Element]) throws(IndexError) {
    let result = elements.withUnsafeBytes { bytes in
      Result { () throws(IndexError) in try append(bytes) }
    }
    try result.get()
  }

  /// Ends the section.
  func end() throws(IndexError) { try end(checksum: nil) }

  /// - Parameter checksum: nil for that of the bytes that were added.
  private func end(checksum: UInt64?) throws(IndexError) {
    guard let (section, hash) = current else { preconditionFailure("there is no section to end") }
    sections.append(section)
    sections[sections.count - 1].checksum = checksum ?? hash.digest
    current = nil
    try putZeros(IndexSection.padding)
  }

  /// Writes a section of which all is at hand.
  func write<Element: BitwiseCopyable>(
    _ kind: IndexSectionKind, segment: Int = 0, _ elements: [Element]
  ) throws(IndexError) {
    try begin(kind, segment: segment)
    try append(elements)
    try end()
  }

  /// The same of bytes.
  func write(
    _ kind: IndexSectionKind, segment: Int, _ bytes: UnsafeRawBufferPointer
  ) throws(IndexError) {
    try begin(kind, segment: segment)
    try append(bytes)
    try end()
  }

  /// Copies a section of another file, whose checksum is known to fit.
  /// - Parameter segment: that of the copy.
  func copy(_ section: IndexSection, of file: IndexFile, segment: Int) throws(IndexError) {
    try begin(section.kind, segment: segment)
    let bytes = file.bytes(of: section)
    current?.section.length = UInt64(bytes.count)
    try put(bytes)
    try end(checksum: section.checksum)
  }

  /// Begins to put on the disk what is written so far, where that is much: less is left to wait for
  /// when the file is finished.
  func beginSync() {
    if written >= Self.muchLength { file.beginSync() }
  }

  /// Calls `body` with the file as it is so far, to read what was written; then it is written on.
  ///
  /// - Precondition: all sections are ended.
  func reading<Result>(
    _ body: (IndexFile) throws(IndexError) -> Result
  ) throws(IndexError) -> Result {
    let end = try complete()
    let result = try body(try IndexFile(path: temporaryPath))
    // What follows takes the place of the table, which is shorter than what follows with its own.
    written = end
    return result
  }

  /// Puts the file in its place.
  ///
  /// - Precondition: all sections are ended.
  func finish() throws(IndexError) {
    try complete()
    try file.rename(to: target)
    isFinished = true
  }

  /// Writes the table and the header.
  /// - Returns: where the table starts.
  @discardableResult
  private func complete() throws(IndexError) -> Int {
    precondition(current == nil && !isFinished, "a section is not ended")
    try align()
    var table: [UInt8] = []
    for section in sections { section.append(to: &table) }
    let start = position
    try putBytes(of: table)
    try flush()
    let header = IndexHeader(length: written, table: start, sectionCount: sections.count)
    let bytes = header.bytes(table: table)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(IndexError) in try file.write(bytes, at: 0, target: path) }
    }
    try result.get()
    return start
  }

  // MARK: Buffer

  /// How long the file is so far; when it is finished, its length.
  var length: Int { position }

  private var position: Int { written + buffered }

  private func align() throws(IndexError) {
    try putZeros(-position & (IndexSection.alignment - 1))
  }

  private func putZeros(_ count: Int) throws(IndexError) {
    try putBytes(of: [UInt8](repeating: 0, count: count))
  }

  private func putBytes(of array: [UInt8]) throws(IndexError) {
    let result = array.withUnsafeBytes { bytes in
      Result { () throws(IndexError) in try put(bytes) }
    }
    try result.get()
  }

  private func put(_ bytes: UnsafeRawBufferPointer) throws(IndexError) {
    if buffered + bytes.count > buffer.count { try flush() }
    guard bytes.count <= buffer.count else {
      try file.write(bytes, at: written, target: path)
      written += bytes.count
      return
    }
    guard let start = bytes.baseAddress else { return }
    (buffer.baseAddress! + buffered).copyMemory(from: start, byteCount: bytes.count)
    buffered += bytes.count
  }

  private func flush() throws(IndexError) {
    try file.write(
      UnsafeRawBufferPointer(rebasing: buffer[..<buffered]), at: written, target: path)
    written += buffered
    buffered = 0
  }
}
