#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The package's root folder, from the place of this file.
public let packageRoot: String = {
  var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  parts.removeLast(3)
  return parts.joined(separator: "/")
}()

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The number that a variable of the environment holds, if it holds one.
public func environmentNumber(_ name: String) -> Int? { environment(name).flatMap(Int.init) }

/// The bytes of a file of the package, by its path below the root.
public func packageFile(_ path: String) -> [UInt8] {
  guard let file = fopen(packageRoot + "/" + path, "rb") else {
    preconditionFailure("no file \(packageRoot)/\(path)")
  }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

/// The rows of a TSV file of the package, without its header, comments and empty lines.
public func packageRows(_ path: String) -> [[String]] {
  String(decoding: packageFile(path), as: UTF8.self).split(separator: "\n").dropFirst()
    .filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
