import TestSupport
import Testing

@testable import CatalogSearch

@Suite struct MonotoneListTests {
  private static func decoded(_ bytes: [UInt8], count: Int, below bound: Int) -> [UInt32] {
    // Eight bytes behind a list may be read.
    let padded = bytes + [UInt8](repeating: 0xFF, count: 8)
    return [UInt32](unsafeUninitializedCapacity: max(count, 1)) { output, written in
      written = padded.withUnsafeBufferPointer {
        MonotoneList.decode(
          $0.baseAddress!, count: count, below: bound, into: output.baseAddress!)
      }
    }
  }

  private static func encoded(_ numbers: [UInt32], below bound: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    numbers.withUnsafeBufferPointer { MonotoneList.append($0, below: bound, to: &bytes) }
    return bytes
  }

  /// Every set of numbers below 12.
  @Test func allSmallSets() {
    for bound in 1...12 {
      for set in 0..<(1 << bound) {
        let numbers = (0..<UInt32(bound)).filter { set >> Int($0) & 1 == 1 }
        let bytes = Self.encoded(numbers, below: bound)
        #expect(bytes.count == MonotoneList.byteCount(of: numbers.count, below: bound))
        #expect(Self.decoded(bytes, count: numbers.count, below: bound) == numbers)
      }
    }
  }

  @Test func randomSets() {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for _ in 0..<400 {
      let bound =
        1 << Int.random(in: 0...26, using: &random) + Int.random(in: 0...3, using: &random)
      let count = Int.random(in: 0...min(bound, 3000), using: &random)
      let numbers = Array(
        Set((0..<count).map { _ in UInt32.random(in: 0..<UInt32(bound), using: &random) })
      ).sorted()
      let bytes = Self.encoded(numbers, below: bound)
      #expect(
        bytes.count == MonotoneList.byteCount(of: numbers.count, below: bound), "seed \(seed)")
      #expect(Self.decoded(bytes, count: numbers.count, below: bound) == numbers, "seed \(seed)")
    }
  }

  /// Whatever the bytes are, what comes out is below the bound, and no more than was asked.
  @Test func damagedLists() {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for _ in 0..<2000 {
      let bound = Int.random(in: 1...5000, using: &random)
      let count = Int.random(in: 1...bound, using: &random)
      let size = MonotoneList.byteCount(of: count, below: bound)
      let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
      let numbers = Self.decoded(bytes, count: count, below: bound)
      #expect(numbers.count <= count && numbers.allSatisfy { Int($0) < bound }, "seed \(seed)")
    }
  }

  /// The size that the design counts on: two bits and the low part for each number.
  @Test func size() {
    #expect(MonotoneList.byteCount(of: 0, below: 1000) == 0)
    #expect(MonotoneList.byteCount(of: 1000, below: 1_000_000) == 1495)
    #expect(MonotoneList.byteCount(of: 1000, below: 1000) == 125)
  }
}
