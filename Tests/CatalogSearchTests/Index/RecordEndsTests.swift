import TestSupport
import Testing

@testable import CatalogSearch

@Suite struct RecordEndsTests {
  static func expectRanges(_ lengths: [UInt32]) throws {
    let total = lengths.reduce(0) { $0 + Int($1) }
    let half = lengths.count / 2
    let section = RecordEnds.section(
      lengths: [Array(lengths[..<half]), [], Array(lengths[half...])])
    try (section + [UInt8](repeating: 0, count: 8)).withUnsafeBytes { bytes in
      let own = UnsafeRawBufferPointer(rebasing: bytes[..<section.count])
      let ends = try #require(RecordEnds(own, count: lengths.count, total: total))
      var start = 0
      var wrong = 0
      for (record, length) in lengths.enumerated() {
        if ends.range(of: record) != start..<start + Int(length) { wrong += 1 }
        start += Int(length)
        if ends.end(of: record) != start { wrong += 1 }
      }
      #expect(wrong == 0)
      var listed: [Int] = []
      #expect(ends.forEachEnd { listed.append($0) })
      var sum = 0
      #expect(
        listed
          == lengths.map { length in
            sum += Int(length)
            return sum
          })
      #expect(RecordEnds(own, count: lengths.count + 64, total: total) == nil)
      #expect(
        RecordEnds(
          UnsafeRawBufferPointer(rebasing: own.dropLast()), count: lengths.count, total: total)
          == nil)
    }
  }

  @Test(arguments: [
    [], [0], [1], [5], [.max], [0, 0, 0], [0, 7], [7, 0], [1, 2, 3, 4],
    [UInt32](repeating: 0, count: 1000), [UInt32](repeating: 17, count: 1000),
    [UInt32](repeating: .max, count: 300), [UInt32](repeating: 1, count: 64),
    [UInt32](repeating: 1, count: 65),
    [UInt32](repeating: 0, count: 500) + [9_000_000] + [UInt32](repeating: 20, count: 500),
  ])
  func edges(lengths: [UInt32]) throws { try Self.expectRanges(lengths) }

  @Test func randomLengths() throws {
    var random = SeededGenerator.forTest()
    for _ in 0..<200 {
      let limit: UInt32 = [1, 3, 40, 300, 100_000].randomElement(using: &random)!
      let zeros = Int.random(in: 0...3, using: &random)
      try Self.expectRanges(
        (0..<Int.random(in: 0...700, using: &random)).map { _ in
          Int.random(in: 0...3, using: &random) < zeros ? 0 : .random(in: 0...limit, using: &random)
        })
    }
  }

  /// A list that is wrong is told wherever it is gone through, and nothing beyond it is read.
  @Test func damage() throws {
    let lengths = (0..<300).map { UInt32($0 % 7) }
    let total = lengths.reduce(0) { $0 + Int($1) }
    let section = RecordEnds.section(lengths: [lengths])
    for place in section.indices {
      for byte: UInt8 in [0, 0xFF] {
        var damaged = section + [UInt8](repeating: 0, count: 8)
        damaged[place] = byte
        try damaged.withUnsafeBytes { bytes in
          let own = UnsafeRawBufferPointer(rebasing: bytes[..<section.count])
          let ends = try #require(RecordEnds(own, count: lengths.count, total: total))
          var listed: [Int] = []
          let isRight = ends.forEachEnd { listed.append($0) }
          #expect(isRight == (listed.count == lengths.count))
          #expect(listed == listed.sorted() && listed.allSatisfy { (0...total).contains($0) })
        }
      }
    }
  }

  @Test func sizeOfAMillion() {
    var random = SeededGenerator(seed: 1)
    let lengths = (0..<1_000_000).map { _ in UInt32.random(in: 2...30, using: &random) }
    #expect(RecordEnds.section(lengths: [lengths]).count < 850_000)
  }
}
