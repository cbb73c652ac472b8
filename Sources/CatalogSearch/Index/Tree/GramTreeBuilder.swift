/// Builds the gram tree of a text.
///
/// The places of all symbols are dealt out by their first symbol, in the order of the text, and then
/// again and again by the next one, always keeping that order; so every list comes out sorted, and
/// nothing is ever compared. Grams with the same first symbols are built together as a *batch*,
/// which bounds the memory; batches are independent, so threads take one after the other. The result
/// depends neither on the number of threads nor on their timing.
///
/// Time: linear in the symbols of the text times the depth at which their grams become rare.
/// Memory: 16 bytes for each place of a batch, a batch a thread.
struct GramTreeBuilder {
  /// Dense text in row order, each row ended by 00.
  let text: UnsafeBufferPointer<UInt8>
  /// A bit for each byte of the text: whether a word begins there.
  let wordStarts: UnsafePointer<UInt8>
  let rowCount: Int
  /// How often each symbol occurs, from 0, which is not counted.
  let frequencies: [Int]
  var settings = GramTreeLayout.Settings()
  /// Places of a batch, unless a single symbol has more.
  var batchPlaces = 1 << 21
  var threads = 1
  /// Called after each batch, with the places that are done and all there are; never twice at once.
  var progress: (@Sendable (Int, Int) -> Void)?

  func build() -> GramTreeParts {
    let batches = self.batches()
    let results = Locked<[(parts: GramTreeParts, roots: [GramTreeLayout.Child])?]>(
      Array(repeating: nil, count: batches.count))
    let next = Locked(0)
    let done = Locked(0)
    let places = frequencies.dropFirst().reduce(0, +)
    let work: @Sendable (Int) -> Void = { [self] _ in
      let batchBuilder = GramBatch(self)
      while true {
        let index = next.withLock { next in
          next += 1
          return next - 1
        }
        guard index < batches.count else { return }
        let result = batchBuilder.build(batches[index])
        results.withLock { $0[index] = result }
        done.withLock { done in
          done += frequencies[batches[index]].reduce(0, +)
          progress?(done, places)
        }
      }
    }
    let others = Threads(max(0, min(threads, batches.count) - 1), work)
    work(0)
    others.join()

    var parts = GramTreeParts()
    var roots: [GramTreeLayout.Child] = []
    results.withLock { results in
      for index in results.indices {
        if let (built, builtRoots) = results[index] {
          roots += parts.append(built, roots: builtRoots)
        }
        results[index] = nil
      }
    }
    var root = GramTreeLayout.Node()
    root.rows = UInt32(rowCount)
    root.firstChild = UInt32(parts.children.count)
    root.childCount = UInt32(roots.count)
    parts.children += roots
    parts.nodes.append(root)
    return parts
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
