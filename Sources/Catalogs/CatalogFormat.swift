/// How a catalog is written down.
///
///     CatalogFormat(fileName: "movies.JSONL")   // .jsonLines
///     CatalogFormat(fileName: "movies.dat")     // nil: look at the content
///     CatalogFormat(name: "ndjson")             // .jsonLines
public enum CatalogFormat: String, Hashable, Sendable, CaseIterable {
  /// One title a line, field `title`.
  case text = "txt"
  /// One JSON object (or string, field `title`) a line.
  case jsonLines = "jsonl"
  /// An array of objects or strings, or one of them alone.
  case json
  /// Comma-separated values with a header row (RFC 4180).
  case csv
  /// Tab-separated values with a header row, quoted as in CSV.
  case tsv

  /// The format called `name`, as an option gives it: `jsonl`, `ndjson`, `json`, `csv`, `tsv`,
  /// `txt` or `text`, in any case; `nil` for any other.
  public init?(name: String) {
    switch name.lowercased() {
    case "jsonl", "ndjson": self = .jsonLines
    case "json": self = .json
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "txt", "text": self = .text
    default: return nil
    }
  }

  /// The format that a file's name ends in; `nil` where it says none.
  public init?(fileName: String) {
    let name = fileName.utf8.split(separator: UInt8(ascii: "/")).last ?? fileName.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    self.init(name: String(decoding: name[name.index(after: dot)...], as: UTF8.self))
  }

  /// The names that `init(name:)` takes, for a message.
  public static let names = ["jsonl", "ndjson", "json", "csv", "tsv", "txt", "text"]
}
