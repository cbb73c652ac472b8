/// Normalization form C of short runs of code points, from the tables alone.
///
///     normalizer.compose([0x65, 0x301])   // [0xE9]: é
///
/// Unicode Standard Annex 15, with Hangul by arithmetic (chapter 3.12). That composition never
/// changes for assigned characters makes a fold depend on the tables, whatever ICU is linked.
/// Linear in the number of code points: marks are ordered by counting, so that a run of a million
/// of them costs no more than a million single ones.
package struct Normalizer: Sendable {
  let decompositions: ScalarMap
  let compositions: ScalarMap
  let properties: PropertyTable

  package init(_ data: FoldingData) {
    decompositions = data.decompositions
    compositions = data.compositions
    properties = data.properties
  }

  /// The primary composite of two code points; `nil` if there is none.
  package func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if first &- Hangul.leading < Hangul.leadingCount, second &- Hangul.vowel < Hangul.vowelCount {
      return Hangul.syllable
        + ((first - Hangul.leading) * Hangul.vowelCount + second - Hangul.vowel)
        * Hangul.trailingCount
    }
    if first &- Hangul.syllable < Hangul.syllableCount,
      (first - Hangul.syllable) % Hangul.trailingCount == 0,
      second &- (Hangul.trailing + 1) < Hangul.trailingCount - 1
    {
      return first + second - Hangul.trailing
    }
    guard let pairs = compositions[first] else { return nil }
    var index = pairs.startIndex
    while index < pairs.endIndex {
      if pairs[index] == second { return pairs[index + 1] }
      index += 2
    }
    return nil
  }

  /// The canonical decomposition in one step, as a base and a mark; `nil` unless there are two.
  package func pair(_ scalar: UInt32) -> (base: UInt32, mark: UInt32)? {
    guard let value = decompositions[scalar], value.count == 2 else { return nil }
    return (value[value.startIndex], value[value.startIndex + 1])
  }

  /// Normalizes `scalars` to form C.
  package func compose(_ scalars: inout [UInt32]) {
    if scalars.count == 1, decompositions[scalars[0]] == nil { return }
    var decomposed: [UInt32] = []
    decomposed.reserveCapacity(scalars.count + 4)
    for scalar in scalars { decompose(scalar, into: &decomposed) }
    order(&decomposed)
    recompose(&decomposed)
    scalars = decomposed
  }

  /// Whether `compose` changes nothing, as far as can be seen without trying it: it need not be asked
  /// where this says so.
  package func isSurelyComposed(_ scalars: [UInt32]) -> Bool {
    var starter: UInt32?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      if scalar &- Hangul.syllable < Hangul.syllableCount || decompositions.contains(scalar) {
        return false
      }
      let thisClass = combiningClass(scalar)
      if let starter, composite(starter, scalar) != nil { return false }
      if thisClass == 0 {
        starter = scalar
      } else if thisClass < lastClass {
        return false
      }
      lastClass = thisClass
    }
    return true
  }

  /// Letters and marks apart, as in normalization form D, but Hangul syllables whole.
  package func withMarksApart(_ scalars: [UInt32]) -> [UInt32] {
    var apart: [UInt32] = []
    func take(_ scalar: UInt32) {
      if let value = decompositions[scalar] { value.forEach(take) } else { apart.append(scalar) }
    }
    scalars.forEach(take)
    order(&apart)
    return apart
  }

  func decompose(_ scalar: UInt32, into out: inout [UInt32]) {
    if scalar &- Hangul.syllable < Hangul.syllableCount {
      let index = scalar - Hangul.syllable
      let trailing = index % Hangul.trailingCount
      out.append(Hangul.leading + index / (Hangul.vowelCount * Hangul.trailingCount))
      out.append(Hangul.vowel + index / Hangul.trailingCount % Hangul.vowelCount)
      if trailing > 0 { out.append(Hangul.trailing + trailing) }
    } else if let value = decompositions[scalar] {
      for part in value { decompose(part, into: &out) }
    } else {
      out.append(scalar)
    }
  }

  /// Sorts each run of marks by combining class, keeping the order of equals.
  func order(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      guard combiningClass(scalars[start]) != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      var sorted = true
      var last = combiningClass(scalars[start])
      while end < scalars.count {
        let next = combiningClass(scalars[end])
        if next == 0 { break }
        sorted = sorted && last <= next
        last = next
        end += 1
      }
      if !sorted { countingSort(&scalars, start..<end) }
      start = end
    }
  }

  private func countingSort(_ scalars: inout [UInt32], _ range: Range<Int>) {
    var starts = [Int](repeating: 0, count: 257)
    for index in range { starts[Int(combiningClass(scalars[index])) + 1] += 1 }
    for index in 1...256 { starts[index] += starts[index - 1] }
    let run = Array(scalars[range])
    for scalar in run {
      let place = Int(combiningClass(scalar))
      scalars[range.lowerBound + starts[place]] = scalar
      starts[place] += 1
    }
  }

  private func recompose(_ scalars: inout [UInt32]) {
    var starter: Int?
    var lastClass: UInt8 = 0
    var write = 0
    for scalar in scalars {
      let thisClass = combiningClass(scalar)
      if let starter, write - 1 == starter || lastClass < thisClass,
        let composed = composite(scalars[starter], scalar)
      {
        scalars[starter] = composed
        continue
      }
      if thisClass == 0 { starter = write }
      lastClass = thisClass
      scalars[write] = scalar
      write += 1
    }
    scalars.removeLast(scalars.count - write)
  }

  func combiningClass(_ scalar: UInt32) -> UInt8 { properties[scalar].combiningClass }
}

/// The arithmetic of Hangul syllables: Unicode Standard, chapter 3.12.
package enum Hangul {
  package static let syllable: UInt32 = 0xAC00
  package static let leading: UInt32 = 0x1100
  package static let vowel: UInt32 = 0x1161
  package static let trailing: UInt32 = 0x11A7
  package static let leadingCount: UInt32 = 19
  package static let vowelCount: UInt32 = 21
  package static let trailingCount: UInt32 = 28
  package static let syllableCount: UInt32 = 11172

  /// A vowel or final, which forms a syllable with what stands right before it.
  package static func isVowelOrFinal(_ scalar: UInt32) -> Bool {
    (0x1160...0x11FF).contains(scalar) || (0xD7B0...0xD7FF).contains(scalar)
  }

  /// A conjoining jamo or a syllable.
  package static func isPartOfSyllable(_ scalar: UInt32) -> Bool {
    (0x1100...0x11FF).contains(scalar) || (0xAC00...0xD7FF).contains(scalar)
      || (0xA960...0xA97C).contains(scalar)
  }
}
