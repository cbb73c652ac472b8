import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Whatever an index holds whose checksums fit, it is searched and updated to an answer or an error.
///
/// What the fuzzer in Tests/Fuzzing finds becomes a case here.
@Suite struct DamagedIndexTests {
  /// Something that no build writes, and what it must come to.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: IndexSectionKind
    var segment: Int
    var alter: @Sendable (inout [UInt8]) -> Void
    /// What a search for `queries` and an update say at least once; nil where there must be an answer.
    var code: IndexError.Code?

    init(
      _ description: String, _ kind: IndexSectionKind, segment: Int = 0,
      code: IndexError.Code? = .damaged, _ alter: @escaping @Sendable (inout [UInt8]) -> Void
    ) {
      testDescription = description
      self.kind = kind
      self.segment = segment
      self.alter = alter
      self.code = code
    }
  }

  private static let nodeLength = MemoryLayout<GramTreeLayout.Node>.size
  private static let childLength = MemoryLayout<GramTreeLayout.Child>.size

  /// Puts a word at one place of each entry of a section.
  @Sendable private static func put(
    _ word: UInt32, at place: Int, every length: Int, in bytes: inout [UInt8]
  ) {
    for start in stride(from: place, to: bytes.count - 3, by: length) {
      withUnsafeBytes(of: word.littleEndian) {
        bytes.replaceSubrange(start..<start + 4, with: $0)
      }
    }
  }

  static let cases = [
    Case("a node has more rows than there are", .nodes) {
      put(.max, at: 0, every: nodeLength, in: &$0)
    },
    Case("more rows begin with a gram than have it", .nodes) {
      put(19_000, at: 4, every: nodeLength, in: &$0)
    },
    Case("all nodes but the root have the same children", .nodes) { bytes in
      let root = Array(bytes.suffix(nodeLength))
      put(0, at: 12, every: nodeLength, in: &bytes)
      put(UInt32(bytes.count / nodeLength), at: 16, every: nodeLength, in: &bytes)
      put(.max, at: 20, every: nodeLength, in: &bytes)
      bytes.replaceSubrange((bytes.count - nodeLength)..., with: root)
    },
    Case("each child is the first node", .children) { bytes in
      put(0x8000_FFFF, at: 0, every: childLength, in: &bytes)
      put(0, at: 4, every: childLength, in: &bytes)
    },
    Case("rows of no record", .rowRecords) { put(0x00FF_FFFF, at: 0, every: 4, in: &$0) },
    Case("all bits of the withdrawn records are set", .withdrawnRecords) {
      for index in $0.indices { $0[index] = 0xFF }
    },
    Case("all bits of the withdrawn rows are set", .withdrawnRows) {
      for index in $0.indices { $0[index] = 0xFF }
    },
    Case("no record is withdrawn", .withdrawnRecords, code: nil) {
      for index in $0.indices { $0[index] = 0 }
    },
    Case("more rows withdrawn from a gram than have it", .nodes) {
      put(3, at: 0, every: nodeLength, in: &$0)
      put(0, at: 4, every: nodeLength, in: &$0)
    },
  ]

  /// Titles of which so many have a "q" that it is a node, and so few that the node has no list.
  private static let titles = (0..<20_005).map { number in
    let letters = String(number, radix: 16).map { String(UnicodeScalar($0.asciiValue! + 17)) }
    return (number % 18 == 0 ? "q " : "") + letters.joined()
  }

  /// An index with a part of which records were withdrawn.
  private static func writeIndex(_ path: String) throws {
    let catalog = TemporaryCatalog(titles.joined(separator: "\n"), suffix: ".txt")
    let changed = TemporaryCatalog(
      titles.enumerated().map { $0 % 180 == 0 ? "w \($1)" : $1 }.joined(separator: "\n"),
      suffix: ".txt")
    _ = try IndexBuilder().build(catalog: catalog.path, output: path)
    _ = try IndexBuilder().update(catalog: changed.path, output: path)
  }

  @Test(arguments: cases) func damage(_ damage: Case) throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.onaji"
    try Self.writeIndex(path)
    let good = try IndexFile(path: path)
    let writer = try IndexFileWriter(path: directory.path + "/b.onaji")
    for section in good.sections {
      var bytes = Array(good.bytes(of: section))
      if section.kind == damage.kind, Int(section.segment) == damage.segment {
        damage.alter(&bytes)
      }
      try writer.write(section.kind, segment: Int(section.segment), bytes)
    }
    try writer.finish()

    var codes: [IndexError.Code] = []
    func attempt(_ body: () throws(IndexError) -> Void) {
      do throws(IndexError) { try body() } catch { codes.append(error.code) }
    }
    attempt { () throws(IndexError) in
      let index = try CatalogIndex(path: directory.path + "/b.onaji", isMapped: false)
      try index.verify()
      for level in MatchLevel.built {
        for mode in MatchMode.allCases {
          for limit in [0, 20] {
            var options = SearchOptions()
            options.limit = limit
            for text in ["q", "r", "\"q r\"", "qr st", "rstu"] {
              attempt { () throws(IndexError) in
                let query = Query(text, mode: mode, level: level)
                #expect(try index.search(query, options: options).total >= 0)
              }
            }
          }
        }
      }
    }
    #expect(damage.code.map(codes.contains) ?? codes.isEmpty, "\(codes)")

    // An update takes what it can, or says why not.
    let catalog = TemporaryCatalog((Self.titles + ["new"]).joined(separator: "\n"), suffix: ".txt")
    do throws(IndexBuilder.Failure) {
      _ = try IndexBuilder().update(catalog: catalog.path, output: directory.path + "/b.onaji")
    } catch {
      guard case .index(let error) = error else { throw error }
      #expect(error.code == .damaged)
    }
  }
}
