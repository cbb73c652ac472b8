import Glibc

@testable import Catalogs

/// A file that is there as long as its object.
final class TemporaryFile {
  let path: String

  init(_ content: [UInt8], suffix: String = "") {
    var template = Array("/tmp/catalog-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var written = 0
    content.withUnsafeBytes { bytes in
      while written < bytes.count {
        let length = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        precondition(length > 0, "the temporary file cannot be written")
        written += length
      }
    }
    close(descriptor)
  }

  deinit { unlink(path) }
}

/// What a catalog reads as: a line a record (`1 id=7 title=a|b`), then a line a problem
/// (`! 2:5 syntax #2`).
func reading(
  _ content: [UInt8], suffix: String, format: CatalogFormat? = nil,
  options: CatalogReader.Options = CatalogReader.Options()
) -> [String] {
  let file = TemporaryFile(content, suffix: suffix)
  return reading(path: file.path, format: format, options: options)
}

func reading(
  path: String, format: CatalogFormat? = nil,
  options: CatalogReader.Options = CatalogReader.Options()
) -> [String] {
  var lines: [String] = []
  do {
    let reader = try CatalogReader(path: path, format: format, options: options)
    let batch = RecordBatch()
    while try reader.next(into: batch) {
      for index in 0..<batch.recordCount {
        let record = batch.record(at: index)
        let fields = record.fields.map { field in
          let values = zip(field.values, field.areLiteral).map { $1 ? "#\($0)" : $0 }
          return " \(field.name)=\(values.joined(separator: "|"))"
        }
        lines.append("\(record.ordinal)\(fields.joined())")
      }
    }
    lines += reader.problems.map(summary)
  } catch {
    lines.append(summary(error))
  }
  return lines
}

private func summary(_ error: CatalogError) -> String {
  let place = [error.line, error.column].compactMap { $0 }.map(String.init)
  let record = error.record.map { " #\($0)" } ?? ""
  return "! \(place.joined(separator: ":")) \(error.code.rawValue)\(record)"
}

/// Options that cut the file after every so many bytes.
func cut(every length: Int, recordLimit: Int = 1 << 30, isStrict: Bool = false)
  -> CatalogReader.Options
{
  var options = CatalogReader.Options(isStrict: isStrict)
  options.chunkLength = length
  options.lookahead = 1
  options.recordLimit = recordLimit
  return options
}
