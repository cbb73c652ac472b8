import Foundation
import Testing

/// Texts that must not change unseen, each in a file beside the tests.
///
///     expectSnapshot("help-fold", CommandRun("fold", "--help").output)
///
/// `ONAJI_RECORD_SNAPSHOTS=1 swift test …` writes the files anew; such a run fails, so that it
/// cannot pass for a test.
func expectSnapshot(
  _ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["ONAJI_RECORD_SNAPSHOTS"] != nil {
    do { try Data(text.utf8).write(to: file) } catch { Issue.record(error) }
    Issue.record("recorded \(name); run again without recording", sourceLocation: sourceLocation)
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record(
      "no snapshot \(name); ONAJI_RECORD_SNAPSHOTS=1 makes it", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  // Byte by byte: == would take NFC and NFD for the same.
  let isSame = expected.utf8.elementsEqual(text.utf8)
  #expect(isSame, "\(name) is now:\n\(text)", sourceLocation: sourceLocation)
}

/// Calls `body` with the path of a new file, which is deleted afterwards.
func withFile(_ name: String, _ content: String, _ body: (String) throws -> Void) throws {
  try withFile(name, Array(content.utf8), body)
}

func withFile(_ name: String, _ content: [UInt8], _ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("onaji-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent(name)
  try Data(content).write(to: file)
  try body(file.path)
}
