import CatalogSearch
import TextFolding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Building an index of titles and asking it, on one thread, warm.
///
/// Queries take turns within a pass, so that each finds the caches as others left them; of a query
/// the median over the passes counts, and of those the median, the 99th percentile and the maximum
/// are printed.
enum IndexBenchmark {
  private static let passes = 3

  /// - Parameter wanted: how the names of the rows to be measured begin.
  static func run(_ titles: Titles, path: String, _ queries: [String], _ wanted: String) throws {
    // A line is one phrase.
    let queries = queries.map { $0.contains("\"") ? $0 : "\"\($0)\"" }
    func measure(
      _ what: String, _ queries: [String], _ body: (String) throws -> Int
    ) throws {
      if what.hasPrefix(wanted) { try Self.measure(what, queries, body) }
    }
    let start = Stopwatch.wall()
    let index = try TemporaryIndex(of: path)
    let seconds = Stopwatch.wall() - start
    print("index\tbuild\t\(thousandths(seconds)) s\t\(index.byteCount) bytes")
    let opened = index.opened
    let standard = IndexSearcher(opened, level: .standard)
    try measure("count, standard", queries) { try standard.count($0) }
    for tag in ["und", "ja", "zh", "ko"] {
      let searcher = IndexSearcher(opened, profile: try .resolving(tag), level: .loose)
      try measure("count, loose, \(tag)", queries) { try searcher.count($0) }
    }
    for tag in ["ja", "sv", "tr"] {
      let searcher = IndexSearcher(opened, profile: try .resolving(tag), level: .standard)
      try measure("count, standard, \(tag)", queries) { try searcher.count($0) }
    }
    try measure("first 20, standard", queries) { try standard.search($0).hits.count }
    let loose = IndexSearcher(opened)
    try measure("first 20, loose", queries) { try loose.search($0).hits.count }
    try measure("first 20 of all prefixes, standard", queries) { query in
      var prefix = ""
      return try query.unicodeScalars.reduce(0) { sum, scalar in
        prefix.unicodeScalars.append(scalar)
        return sum + (try standard.search(prefix).hits.count)
      }
    }
    try measure("count of two terms, standard", pairs(titles)) { try standard.count($0) }
  }

  /// Two words or stretches of one title each.
  private static func pairs(_ titles: Titles) -> [String] {
    let step = max(titles.lines.count / 2000, 1)
    return titles.lines.indices.filter { $0 % step == 0 }.compactMap { index in
      let title = Array(
        String(decoding: titles.bytes[titles.lines[index]], as: UTF8.self).unicodeScalars)
      guard title.count >= 6, !title.contains(where: { $0 == "\"" }) else { return nil }
      func term(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: title[range].filter { !$0.properties.isWhitespace })
        return String(view)
      }
      return term(0..<2 + index % 2) + " " + term(title.count - 2 - index % 3..<title.count)
    }
  }

  private static func measure(
    _ what: String, _ queries: [String], _ body: (String) throws -> Int
  ) throws {
    var times = [[Double]](repeating: [], count: queries.count)
    for pass in 0...passes {
      for (number, query) in queries.enumerated() {
        let start = Stopwatch.now()
        _ = try body(query)
        let time = Stopwatch.now() - start
        if pass > 0 { times[number].append(time) }
      }
    }
    let each = times.map { $0.sorted()[$0.count / 2] * 1e6 }
    let slowest = each.indices.max { each[$0] < each[$1] }.map { queries[$0] } ?? ""
    let medians = each.sorted()
    func at(_ share: Double) -> Double {
      medians[min(medians.count - 1, Int(Double(medians.count) * share))]
    }
    print(
      "index\t\(what)\t\(tenths(at(0.5)))\t\(tenths(at(0.99)))\t\(tenths(at(1)))\tµs"
        + "\t\(slowest)")
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
  private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

/// An index of a catalog in a file that is removed with the object.
final class TemporaryIndex {
  let opened: CatalogIndex
  let byteCount: Int
  private let path: String

  init(of catalog: String) throws {
    path = "/tmp/onaji-benchmark-\(getpid()).onaji"
    byteCount = try IndexBuilder().build(catalog: catalog, output: path).byteCount
    opened = try CatalogIndex(path: path)
  }

  deinit { unlink(path) }
}
