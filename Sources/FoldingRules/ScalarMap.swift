/// A sparse map from code points to short sequences of code points, read where it lies.
///
/// Three arrays of 32-bit words: the keys, ascending; where each value starts (one entry more than
/// there are keys); the values. A look-up is a binary search: it serves the composing of tables and
/// the clusters that need care, never the fast path.
package struct ScalarMap: Sendable {
  package typealias Words = UnsafeBufferPointer<UInt32>

  // The words outlive the map: they are the embedded tables, or belong to the generator's process.
  nonisolated(unsafe) package let keys: Words
  nonisolated(unsafe) package let starts: Words
  nonisolated(unsafe) package let values: Words

  package init(keys: Words, starts: Words, values: Words) {
    precondition(starts.count == keys.count + 1, "a map has one start more than it has keys")
    self.keys = keys
    self.starts = starts
    self.values = values
  }

  /// Copies a dictionary into words that are never freed: for the generator, which runs once.
  package init(_ dictionary: [UInt32: [UInt32]]) {
    let keys = dictionary.keys.sorted()
    var starts: [UInt32] = [0]
    var values: [UInt32] = []
    for key in keys {
      values += dictionary[key]!
      starts.append(UInt32(values.count))
    }
    self.init(
      keys: Self.immortal(keys), starts: Self.immortal(starts), values: Self.immortal(values))
  }

  package static let empty = ScalarMap([:])

  static func immortal(_ words: [UInt32]) -> Words {
    let copy = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: max(words.count, 1))
    _ = copy.initialize(from: words)
    return Words(rebasing: copy[..<words.count])
  }

  /// The value of a code point; `nil` where it has none.
  package subscript(scalar: UInt32) -> Slice<Words>? {
    guard let index = lowerBound(keys, scalar), keys[index] == scalar else { return nil }
    return values[Int(starts[index])..<Int(starts[index + 1])]
  }

  package func contains(_ scalar: UInt32) -> Bool { self[scalar] != nil }
}

/// The first index whose word is not below `word`; `nil` past the end.
package func lowerBound(_ words: UnsafeBufferPointer<UInt32>, _ word: UInt32) -> Int? {
  var low = 0
  var high = words.count
  while low < high {
    let middle = (low + high) / 2
    if words[middle] < word { low = middle + 1 } else { high = middle }
  }
  return low < words.count ? low : nil
}
