import TableGeneration

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

// Run from the package's root, or with its path as the only argument.
do {
  let files = SourceFiles(root: CommandLine.arguments.dropFirst().first ?? ".")
  let bytes = try Tables.bytes(from: files)
  try files.write(bytes, to: Tables.path)
  print("\(Tables.path): \(bytes.count) bytes")
} catch {
  fputs("generate-tables: \(error)\n", stderr)
  exit(1)
}
