import JSONText
import TestSupport
import Testing

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
    }
    if WellFormedUTF8.repaired(bytes) != reference { Issue.record("repaired(\(bytes)) \(origin)") }
  }

  /// All sequences of up to four edge bytes, as Swift's own decoder sees them.
  @Test func agreesWithSwiftOnEdges() {
    for a in Self.edges {
      check([a])
      for b in Self.edges {
        check([a, b])
        for c in Self.edges { check([a, b, c]) }
      }
    }
    for a in Self.edges where a >= 0xE0 {
      for b in Self.edges {
        for c in Self.edges where c >= 0x80 && c <= 0xC2 {
          for d in Self.edges { check([a, b, c, d]) }
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
