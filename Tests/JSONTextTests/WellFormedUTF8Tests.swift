import TestSupport
import Testing

@testable import JSONText

@Suite struct WellFormedUTF8Tests {
  /// The bytes at which the table of well-formed sequences changes its mind.
  static let edges: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  private func check(_ bytes: [UInt8], _ origin: String = "") {
    let reference = Array(String(decoding: bytes, as: UTF8.self).utf8)
    bytes.withUnsafeBufferPointer { buffer in
      let holds = WellFormedUTF8.holds(buffer)
      if holds != (reference == bytes) { Issue.record("holds(\(bytes)) is \(holds) \(origin)") }
      if WellFormedUTF8.holdsByVectors(buffer) != holds {
        Issue.record("by vectors: \(bytes) \(origin)")
      }
    }
    if WellFormedUTF8.repaired(bytes) != reference { Issue.record("repaired(\(bytes)) \(origin)") }
  }

  /// Sequences of up to four edge bytes.
  private func forEachSequence(_ body: ([UInt8]) -> Void) {
    for a in Self.edges {
      body([a])
      for b in Self.edges {
        body([a, b])
        for c in Self.edges { body([a, b, c]) }
      }
    }
    for a in Self.edges where a >= 0xE0 {
      for b in Self.edges {
        for c in Self.edges where c >= 0x80 && c <= 0xC2 {
          for d in Self.edges { body([a, b, c, d]) }
        }
      }
    }
  }

  /// As Swift's own decoder sees them.
  @Test func agreesWithSwiftOnEdges() { forEachSequence { check($0) } }

  /// In a text that is long enough for vectors, across the ends of blocks and at the end of all.
  @Test(arguments: [[0x41], [0xE5, 0x90, 0x8C]] as [[UInt8]])
  func agreesWithSwiftInLongTexts(_ filling: [UInt8]) {
    func fill(_ count: Int) -> [UInt8] {
      let whole = [[UInt8]](repeating: filling, count: count / filling.count).flatMap(\.self)
      return whole + [UInt8](repeating: 0x42, count: count - whole.count)
    }
    let beginnings = [29, 30, 31, 32, 125, 127].map(fill)
    let endings = [0, 1, 100].map(fill)
    forEachSequence { sequence in
      let expected = Array(String(decoding: sequence, as: UTF8.self).utf8) == sequence
      for beginning in beginnings {
        for ending in endings {
          let bytes = beginning + sequence + ending
          let (holds, byVectors) = bytes.withUnsafeBufferPointer {
            (WellFormedUTF8.holds($0), WellFormedUTF8.holdsByVectors($0))
          }
          if holds != expected || byVectors != expected {
            Issue.record("\(sequence) at \(beginning.count): \(holds), \(byVectors)")
          }
        }
      }
    }
  }

  @Test func agreesWithSwiftOnLongRandomBytes() {
    var random = SeededGenerator.forTest()
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      let length = Int.random(in: 0...3000, using: &random)
      while bytes.count < length {
        switch Int.random(in: 0..<1000, using: &random) {
        case 0: bytes.append(Self.edges.randomElement(using: &random)!)
        case 1..<300: bytes.append(UInt8.random(in: 0..<0x80, using: &random))
        case 300..<400: bytes += Array("é".utf8)
        case 400..<450: bytes += Array("\u{20BB7}".utf8)
        default: bytes += Array("同".utf8)
        }
      }
      check(bytes, "seed \(random.seed)")
      check(bytes + [0xE3, 0x81], "seed \(random.seed)")
    }
  }

  @Test func incompleteSuffixes() {
    let table: [([UInt8], Int)] = [
      ([], 0), ([0x41], 0), ([0xE3], 1), ([0x41, 0xE3, 0x81], 2), ([0xE3, 0x81, 0x82], 0),
      ([0xF0, 0xA0, 0xAE], 3), ([0xF0, 0xA0], 2), ([0xF0], 1), ([0x80, 0x80, 0x80], 0),
      ([0xC0], 0), ([0xED, 0xA0], 0), ([0xE3, 0x81, 0x80, 0x80], 0), ([0xC3], 1),
    ]
    for (bytes, expected) in table {
      bytes.withUnsafeBufferPointer {
        #expect(WellFormedUTF8.incompleteSuffixLength($0) == expected, "\(bytes)")
      }
    }
  }
}
