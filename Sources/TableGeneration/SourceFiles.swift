#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is wrong with a source of the tables, and where.
public struct GenerationError: Error, CustomStringConvertible, Sendable {
  public var description: String

  public init(_ description: String) { self.description = description }
}

/// The sources of truth under the package's root: `Locales/*.json` and `Data/**.tsv`.
public struct SourceFiles: Sendable {
  public let root: String

  /// `root` is the folder that holds `Package.swift`.
  public init(root: String) { self.root = root }

  /// The bytes of a file, by its path below the root.
  public func bytes(_ path: String) throws(GenerationError) -> [UInt8] {
    guard let file = fopen("\(root)/\(path)", "rb") else {
      throw GenerationError("\(root)/\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Replaces a file.
  public func write(_ bytes: [UInt8], to path: String) throws(GenerationError) {
    let file = fopen("\(root)/\(path)", "wb")
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard let file, fclose(file) == 0, written == bytes.count else {
      throw GenerationError("\(root)/\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// The names of the files of a folder that end in `suffix`, sorted.
  public func names(in folder: String, suffix: String) throws(GenerationError) -> [String] {
    guard let directory = opendir("\(root)/\(folder)") else {
      throw GenerationError("\(root)/\(folder): \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted()
  }

  /// The lines of a file, without their line feeds, or CR and LF.
  func lines(_ path: String) throws(GenerationError) -> [Substring] {
    String(decoding: try bytes(path), as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The rows of a TSV file, each with its line number; the header row is checked and left out.
  public func rows(
    _ path: String, columns: [String]
  ) throws(GenerationError) -> [(line: Int, cells: [String])] {
    var rows: [(line: Int, cells: [String])] = []
    for (index, line) in try lines(path).enumerated() where !line.isEmpty {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if index == 0 {
        guard cells == columns else {
          throw GenerationError("\(path):1: the columns must be \(columns.joined(separator: ", "))")
        }
        continue
      }
      guard cells.count == columns.count else {
        throw GenerationError(
          "\(path):\(index + 1): has \(cells.count) cells, but \(columns.count) columns")
      }
      rows.append((index + 1, cells))
    }
    return rows
  }

  /// The single code point of a cell.
  func scalar(_ cell: String, _ path: String, _ line: Int) throws(GenerationError) -> UInt32 {
    let scalars = Array(cell.unicodeScalars)
    guard scalars.count == 1 else {
      throw GenerationError("\(path):\(line): ‘\(cell)’ must be one character")
    }
    return scalars[0].value
  }
}
