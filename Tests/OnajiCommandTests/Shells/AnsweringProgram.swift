import Foundation
import OnajiCommand

/// An `onaji` for a shell to call, answered by this process: tests never run the executable.
///
///     let program = try AnsweringProgram(in: folder)      // folder/bin/onaji
///     defer { program.stop() }
///
/// It is a script that sends its arguments through one named pipe and copies what comes through
/// another. The library is asked in the folder of the tests: words that name a file of the shell's
/// folder get its path.
struct AnsweringProgram {
  private let request: String

  init(in folder: URL) throws {
    request = folder.appendingPathComponent("request").path
    let reply = folder.appendingPathComponent("reply").path
    for path in [request, reply] {
      guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }
    let bin = folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let script = bin.appendingPathComponent("onaji")
    try Data(
      """
      #!/bin/sh
      printf '%s\\0' "$@" > '\(request)'
      exec cat '\(reply)'

      """.utf8
    ).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    Thread.detachNewThread { [request] in
      Self.answer(request: request, reply: reply, folder: folder)
    }
  }

  /// Ends the answering; whoever asks from here on waits for ever.
  func stop() {
    let descriptor = open(request, O_WRONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    _ = Self.quit.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  private static let quit = Array("quit".utf8)

  private static func answer(request: String, reply: String, folder: URL) {
    while let question = FileHandle(forReadingAtPath: request) {
      let asked = question.readDataToEndOfFile()
      try? question.close()
      if Array(asked) == quit { return }
      let arguments = asked.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        .map { String(decoding: $0, as: UTF8.self) }
        .map { word in
          let path = folder.appendingPathComponent(word).path
          let isFile = !word.isEmpty && FileManager.default.fileExists(atPath: path)
          return isFile ? path : word
        }
      let run = CommandRun(arguments, environment: ["HOME": folder.path])
      guard let pipe = FileHandle(forWritingAtPath: reply) else { return }
      pipe.write(Data((run.output + run.error).utf8))
      try? pipe.close()
    }
  }
}
