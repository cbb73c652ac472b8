internal import FoldingRules

/// The walk over a text: table look-ups where code points stand alone, clusters where they do not.
///
/// This is the fast path, and the only file that reads tables through bare pointers. It is held
/// against `PlainFold`, which goes through the single foldings, in the tests.
final class FoldWalk: Sendable {
  let table: FoldTable
  let clusters: ClusterFold

  init(table: FoldTable, composer: ScalarComposer) {
    self.table = table
    clusters = ClusterFold(table: table, composer: composer)
  }

  /// Appends the fold of `source` to `output`. O(n), whatever the bytes are.
  ///
  /// Runs of ASCII, of three-byte and of two-byte sequences have a loop each, without a check of the
  /// output: a short fold has at most three bytes, and there is room for a stretch of them.
  @inline(__always)
  func fold<Sink: AlignmentSink>(
    _ source: UnsafeBufferPointer<UInt8>, into output: FoldedBytes, sink: inout Sink
  ) {
    guard let bytes = source.baseAddress else { return }
    let ascii = UnsafePointer(table.ascii)
    let twoBytes = UnsafePointer(table.twoBytes)
    let threeBytes = UnsafePointer(table.threeBytes)
    let acted = UnsafePointer(table.actedBlocks)
    let count = source.count
    var index = 0
    // Where the code point starts on which a mark would stand, and its fold.
    var base = -1
    var baseOut = output.count

    while index < count {
      let end = min(count, index &+ Self.stretch)
      output.reserve(3 &* (end &- index) &+ 2 &* Self.longestFold)
      let start = output.start
      var out = start + output.count
      var last = start + baseOut

      while index < end {
        let lead = bytes[index]
        if lead < 0x80 {
          repeat {
            let byte = Int(bytes[index])
            if byte >= 0x80 { break }
            let entry = ascii[byte]
            UnsafeMutableRawPointer(out).storeBytes(of: entry.littleEndian, as: UInt32.self)
            last = out
            out += Int(entry >> Bits.length)
            index = index &+ 1
            if Sink.isWanted {
              sink.add(
                sourceEnd: index, foldedEnd: out - start, foldings: acted[byte >> 6][byte & 63])
            }
          } while index < end
          base = index &- 1
          if Sink.isWanted, sink.isDone { break }
          continue
        }
        guard index &+ 4 <= count else { break }
        let word = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt32.self).littleEndian
        let block: Int
        let place: Int
        let entry: UInt32
        let width: Int
        if word & 0xC0_C0F0 == 0x80_80E0 {
          block = Int((word & 0xF) << 6 | word >> 8 & 0x3F)
          place = Int(word >> 16 & 0x3F)
          entry = threeBytes[block][place]
          width = 3
        } else if word & 0xC0E0 == 0x80C0 {
          block = Int(word & 0x1F)
          place = Int(word >> 8 & 0x3F)
          entry = twoBytes[block][place]
          width = 2
        } else {
          break
        }
        if entry & (Bits.long | Bits.extender) != 0 { break }
        let isIdentity = entry & Bits.identity != 0
        let result = isIdentity ? word : entry
        UnsafeMutableRawPointer(out).storeBytes(of: result.littleEndian, as: UInt32.self)
        base = index
        last = out
        out += isIdentity ? width : Int(entry >> Bits.length)
        index = index &+ width
        if Sink.isWanted {
          sink.add(sourceEnd: index, foldedEnd: out - start, foldings: acted[block][place])
          if sink.isDone { break }
        }
      }

      output.count = out - start
      baseOut = last - start
      if Sink.isWanted, sink.isDone { return }
      if index < end {
        var state = State(index: index, base: base, baseOut: baseOut)
        careful(source, &state, output, &sink)
        (index, base, baseOut) = (state.index, state.base, state.baseOut)
        if Sink.isWanted, sink.isDone { return }
      }
    }
  }

  /// How many bytes of source are folded without a look at the room left.
  private static var stretch: Int { 1 << 14 }
  /// More than any code point folds to, in bytes.
  private static var longestFold: Int { 264 }

  /// The bits of a `FoldEntry` as constants of this file: across modules each would cost a call.
  private enum Bits {
    static let length: UInt32 = 24
    static let identity: UInt32 = 1 << 26
    static let long: UInt32 = 1 << 27
    static let extender: UInt32 = 1 << 28
  }

  /// Where the walk is, as offsets.
  private struct State {
    var index: Int
    /// -1 if there is none.
    var base: Int
    var baseOut: Int
  }

  /// One step that is no short look-up: long folds, four bytes, ill-formed bytes, joiners, the
  /// clusters that marks make, and any where the output is full.
  @inline(never)
  private func careful<Sink: AlignmentSink>(
    _ source: UnsafeBufferPointer<UInt8>, _ state: inout State, _ output: FoldedBytes,
    _ sink: inout Sink
  ) {
    let index = state.index
    let scalar = UTF8Scalar(source, at: index)
    let entry = table.entry(scalar.value)
    if entry & Bits.extender == 0 {
      state = State(index: index + scalar.width, base: index, baseOut: output.count)
      table.append(entry, of: scalar.value, to: output)
      sink.add(
        sourceEnd: state.index, foldedEnd: output.count,
        foldings: Sink.isWanted ? table.acted(scalar.value).rawValue : 0)
    } else if clusters.isTransparent(scalar.value) {
      state.index = index + scalar.width
      sink.add(
        sourceEnd: state.index, foldedEnd: output.count, foldings: FoldingSet(.spacing).rawValue)
    } else {
      var start = index
      if state.base >= 0, joinsBase(scalar.value, source, state) {
        start = state.base
        output.count = state.baseOut
        sink.truncate(toSource: start, folded: state.baseOut)
      }
      let (end, acted) = clusters.fold(source, from: start, into: output)
      sink.add(sourceEnd: end, foldedEnd: output.count, foldings: acted.rawValue)
      state = State(index: end, base: -1, baseOut: output.count)
    }
  }

  /// Whether an extender at the walk's place belongs to the cluster of the base before it: a jamo
  /// only where it follows directly.
  private func joinsBase(
    _ scalar: UInt32, _ source: UnsafeBufferPointer<UInt8>, _ state: State
  ) -> Bool {
    guard Hangul.isVowelOrFinal(scalar) else { return true }
    let base = UTF8Scalar(source, at: state.base)
    return state.base + base.width == state.index && Hangul.isPartOfSyllable(base.value)
  }
}
