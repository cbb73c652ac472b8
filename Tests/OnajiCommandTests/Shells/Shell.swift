import Foundation
import Testing

/// A shell or another program of this machine, run as a person would.
///
///     Shell.fish.isInstalled
///     try Shell.bash.run(["-c", "echo 同じ"], in: folder).output      // "同じ\n"
///
/// Where one is not installed its tests are skipped and say so. `.ci/run` installs all, and sets
/// `ONAJI_REQUIRE_SHELLS`, with which a missing one is a failure.
struct Shell: Sendable, CustomTestStringConvertible {
  var name: String
  var testDescription: String { name }

  static let bash = Shell(name: "bash")
  static let zsh = Shell(name: "zsh")
  static let fish = Shell(name: "fish")
  static let man = Shell(name: "man")
  static let mandoc = Shell(name: "mandoc")

  static let all = [bash, zsh, fish, man, mandoc]

  var path: String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }

  var isInstalled: Bool { path != nil }

  struct Run {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs it until it ends, at most a minute.
  func run(
    _ arguments: [String], input: String = "", in folder: URL, environment: [String: String] = [:]
  ) throws -> Run {
    let path = try #require(path)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(folder.path)/bin:/usr/local/bin:/usr/bin:/bin", "HOME": folder.path,
      "LC_ALL": "C.UTF-8", "TERM": "dumb", "MANWIDTH": "80",
    ].merging(environment) { $1 }
    // Files: a pipe that nobody empties would stop it.
    let scratch = folder.appendingPathComponent("streams-\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let files = ["input", "output", "error"].map(scratch.appendingPathComponent)
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    let end = Date(timeIntervalSinceNow: 60)
    while process.isRunning && Date() < end { Thread.sleep(forTimeInterval: 0.005) }
    if process.isRunning {
      // An interactive shell ends for nothing less.
      kill(process.processIdentifier, SIGKILL)
      Issue.record("\(name) did not end")
    }
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

@Suite struct ShellTests {
  /// What the continuous checks install is there, so that no test is skipped there unseen.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["ONAJI_REQUIRE_SHELLS"] != nil,
      "only where all shells are said to be installed"),
    arguments: Shell.all)
  func isInstalled(_ shell: Shell) { #expect(shell.isInstalled, "\(shell.name)") }
}
