import Testing

@testable import CatalogSearch

@Suite struct PartitioningIndexTests {
  /// Every length up to 40 and every place at which the condition begins to hold, of a slice too.
  @Test func allPlaces() {
    for count in 0...40 {
      for first in 0...count {
        let numbers = Array(0..<count)
        #expect(numbers.partitioningIndex { $0 >= first } == first)
        let slice = (Array(repeating: -1, count: 3) + numbers)[3...]
        #expect(slice.partitioningIndex { $0 >= first } == first + 3)
      }
    }
  }
}
