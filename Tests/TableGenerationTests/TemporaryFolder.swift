import TableGeneration

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is there as long as its object.
final class TemporaryFolder {
  let path: String
  private var contents: [String] = []

  init() {
    var template = Array("/tmp/onaji-import-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no folder can be made in /tmp")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in contents.reversed() { remove("\(path)/\(name)") }
    remove(path)
  }

  func write(_ text: String, to name: String) throws {
    try SourceFiles(root: path).write(Array(text.utf8), to: name)
    contents.append(name)
  }

  func makeFolder(_ name: String) {
    mkdir("\(path)/\(name)", 0o700)
    contents.append(name)
  }
}
