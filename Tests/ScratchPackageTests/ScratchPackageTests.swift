import Foundation
import TestSupport
import Testing

/// Another package can depend on this one: it requires it by a git tag, and builds and runs in debug
/// and in release, with Foundation in the same program and without.
@Suite struct ScratchPackageTests {
  static let hasGit = FileManager.default.fileExists(atPath: packageRoot + "/.git")

  @Test(.enabled(if: hasGit, "outside a git checkout there is no tag to require"))
  func anotherPackageDependsOnThisByATag() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("onaji-scratch-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = packageRoot + "/Tests/ScratchPackageTests/scratch-package.sh"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [script, packageRoot, folder.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(output.suffix(4000))")
    let expected = "インフアナルアフエア true han-variants mixed-script"
    let runs = output.split(separator: "\n").filter { $0 == expected }
    #expect(runs.count == 4, "two programs in two configurations; \(output.suffix(4000))")
  }
}
