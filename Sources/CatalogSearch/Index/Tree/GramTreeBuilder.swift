internal import Catalogs

/// Builds the gram tree of a text.
///
/// The places of all symbols are dealt out by their first symbol, in the order of the text, and then
/// again and again by the next one, always keeping that order; so every list comes out sorted, and
/// nothing is ever compared. Grams with the same first symbols are built together as a *batch*,
/// which bounds the memory; batches are independent, so threads take one after the other. The result
/// depends neither on the number of threads nor on their timing.
///
/// Time: linear in the symbols of the text times the depth at which their grams become rare.
/// Memory: 18 bytes for each place of a batch, a batch a thread, and what is built.
struct GramTreeBuilder {
  /// Dense text in row order, each row ended by 00. One byte more can be read.
  let text: UnsafeBufferPointer<UInt8>
  /// A bit for each byte of the text: whether a word begins there.
  let wordStarts: UnsafePointer<UInt8>
  /// The same: whether a letter begins there that is another form in the source which readers notice.
  let noticed: UnsafePointer<UInt8>
  let rowCount: Int
  /// How often each symbol occurs, from 0, which is not counted.
  let frequencies: [Int]
  var settings = GramTreeLayout.Settings()
  /// Places of a batch, unless a single symbol has more.
  var batchPlaces = 1 << 21
  var threads = 1
  /// Called after each batch, with the places that are done and all there are; never twice at once.
  var progress: (@Sendable (Int, Int) -> Void)?

  /// - Returns: the stretches that the sections of the tree are made of.
  func build() -> [GramTreeParts] { Self.build([self], threads: threads)[0] }

  /// Builds several trees; no thread waits before there is no batch of any left.
  static func build(_ builders: [GramTreeBuilder], threads: Int) -> [[GramTreeParts]] {
    let progress = Locked(TreeProgress(builders))
    let trees = builders.indices.map { number in
      TreeInWork(builders[number]) { places in
        progress.withLock { $0.add(places, to: number) }
      }
    }
    let work: @Sendable (Int) -> Void = { _ in
      for tree in trees { tree.work() }
    }
    let batchCount = trees.reduce(0) { $0 + $1.batchCount }
    let others = Threads(max(0, min(threads, batchCount) - 1), work)
    work(0)
    others.join()
    return trees.map { $0.finish() }
  }

  /// The batches of one tree, which threads take one after the other.
  private final class TreeInWork: Sendable {
    private typealias Built = (parts: GramTreeParts, roots: [GramTreeLayout.Child])

    private let builder: GramTreeBuilder
    private let batches: [ClosedRange<Int>]
    private let next = Locked(0)
    private let built: Locked<[Built?]>
    /// Called with the places of each batch.
    private let report: @Sendable (Int) -> Void

    init(_ builder: GramTreeBuilder, _ report: @escaping @Sendable (Int) -> Void) {
      self.builder = builder
      self.report = report
      batches = builder.batches()
      built = Locked(Array(repeating: nil, count: batches.count))
    }

    var batchCount: Int { batches.count }

    /// Builds batches until none are left.
    func work() {
      var memory: GramBatch?
      while true {
        let index = next.withLock { next in
          next += 1
          return next - 1
        }
        guard index < batches.count else { return }
        let batch = memory ?? GramBatch(builder)
        memory = batch
        let result = batch.build(batches[index])
        built.withLock { $0[index] = result }
        report(builder.frequencies[batches[index]].reduce(0, +))
      }
    }

    /// The tree of all batches: a stretch for each, and the root behind them.
    func finish() -> [GramTreeParts] {
      var stretches: [GramTreeParts] = []
      var place = GramTreeParts.Place()
      var last = GramTreeParts()
      built.withLock { built in
        for index in built.indices {
          guard var batch = built[index] else { continue }
          built[index] = nil
          batch.parts.move(to: place)
          last.children += batch.roots.map(place.moved)
          place.advance(over: batch.parts)
          stretches.append(batch.parts)
        }
      }
      var root = GramTreeLayout.Node()
      root.rows = UInt32(builder.rowCount)
      root.firstChild = UInt32(place.children)
      root.childCount = UInt32(last.children.count)
      last.nodes.append(root)
      return stretches + [last]
    }
  }

  /// How far several trees are, told one after the other, though they are built at once.
  private struct TreeProgress {
    private let builders: [GramTreeBuilder]
    private let totals: [Int]
    private var done: [Int]
    /// The tree that is told of.
    private var current = 0

    init(_ builders: [GramTreeBuilder]) {
      self.builders = builders
      totals = builders.map { $0.frequencies.dropFirst().reduce(0, +) }
      done = builders.map { _ in 0 }
    }

    mutating func add(_ places: Int, to number: Int) {
      done[number] += places
      guard number == current else { return }
      builders[current].progress?(done[current], totals[current])
      while current + 1 < builders.count, done[current] == totals[current] {
        current += 1
        if done[current] > 0 { builders[current].progress?(done[current], totals[current]) }
      }
    }
  }

  /// Ranges of symbols that are built together.
  private func batches() -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    var first = 1
    var places = 0
    for symbol in 1..<max(frequencies.count, 1) {
      if places > 0, places + frequencies[symbol] > batchPlaces {
        result.append(first...symbol - 1)
        first = symbol
        places = 0
      }
      places += frequencies[symbol]
    }
    if places > 0 { result.append(first...frequencies.count - 1) }
    return result
  }
}

extension GramTreeBuilder: @unchecked Sendable {}
