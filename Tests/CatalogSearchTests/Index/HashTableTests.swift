import TestSupport
import Testing

@testable import CatalogSearch

@Suite struct HashTableTests {
  /// Which bits of a hash are random; few hashes make one part, and so do those that are alike.
  @Test(arguments: [
    (5, UInt64.max), (3000, .max), (40_000, .max), (40_000, 0x3FFF),
    (40_000, 0xFFFF_0000_0000_FFFF),
  ])
  func occurrences(count: Int, mask: UInt64) {
    var random = SeededGenerator.forTest()
    var hashes = (0..<count).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) & mask }
    // Some of them twice and more.
    for _ in 0..<count / 10 {
      hashes[Int.random(in: 0..<count, using: &random)] = hashes.randomElement(using: &random)!
    }
    var places: [UInt64: [Int]] = [:]
    for (index, hash) in hashes.enumerated() { places[hash, default: []].append(index) }
    for threads in [1, 3] {
      let table = HashTable(hashes, threads: threads)
      var wrong = 0
      for (hash, expected) in places {
        var found: [Int] = []
        var next = table.first(hash)
        while let place = next {
          found.append(place)
          next = table.occurrence(after: place)
        }
        if found != expected { wrong += 1 }
      }
      #expect(wrong == 0, "seed \(random.seed), \(count) hashes, \(threads) threads")
      let other = (0..<100).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
      #expect(other.allSatisfy { places[$0] != nil || table.first($0) == nil })
    }
  }

  @Test func empty() { #expect(HashTable([]).first(7) == nil) }
}
