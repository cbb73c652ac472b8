import TestSupport
import Testing

@testable import CatalogSearch

@Suite struct RowListTests {
  /// All common rows are kept, in order, and of the others those alone that end in the same bits as
  /// one of the first list: of such as are below 32,768 none.
  @Test(arguments: [UInt32(100), 32_768, 1_000_000, .max])
  func intersectsRoughly(bound: UInt32) {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let marks = RowMarks()
    for _ in 0..<200 {
      func rows() -> [UInt32] {
        let count = Int.random(in: 0...400, using: &random)
        return Set((0..<count).map { _ in UInt32.random(in: 0..<bound, using: &random) }).sorted()
      }
      let (first, second) = (rows(), rows())
      var list = RowList()
      for row in first { list.append(row) }
      second.withUnsafeBufferPointer { list.intersectRoughly($0, marks) }
      let ends = Set(first.map { $0 % 32_768 })
      #expect(Array(list.rows) == second.filter { ends.contains($0 % 32_768) }, "seed \(seed)")
    }
  }
}
