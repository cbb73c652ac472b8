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
  /// The next four bytes are read as a word; beyond the end of the text they are zero, which no
  /// sequence continues with.
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
    var start = output.start
    var room = start + output.capacity - State.longestFold
    var out = start + output.count
    var index = 0
    // Where the code point starts on which a mark would stand, and its fold.
    var base = -1
    var baseOut = out

    while index < count {
      let word =
        index <= count &- 4
        ? UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt32.self).littleEndian
        : lastBytes(bytes + index, count &- index)
      let entry: UInt32
      let width: Int
      var foldings: UInt32 = 0
      if word & 0x80 == 0 {
        entry = ascii[Int(word & 0x7F)]
        width = 1
        if Sink.wantsFoldings { foldings = acted[Int(word >> 6 & 1)][Int(word & 0x3F)] }
      } else if word & 0xC0_C0F0 == 0x80_80E0 {
        let block = Int((word & 0xF) << 6 | word >> 8 & 0x3F)
        entry = threeBytes[block][Int(word >> 16 & 0x3F)]
        width = 3
        if Sink.wantsFoldings { foldings = acted[block][Int(word >> 16 & 0x3F)] }
      } else if word & 0xC0E0 == 0x80C0 {
        entry = twoBytes[Int(word & 0x1F)][Int(word >> 8 & 0x3F)]
        width = 2
        if Sink.wantsFoldings { foldings = acted[Int(word & 0x1F)][Int(word >> 8 & 0x3F)] }
      } else {
        entry = Bits.extender
        width = 0
      }
      if entry & (Bits.long | Bits.extender) == 0, out <= room {
        let isIdentity = entry & Bits.identity != 0
        let result = isIdentity ? word : entry
        UnsafeMutableRawPointer(out).storeBytes(of: result.littleEndian, as: UInt32.self)
        base = index
        baseOut = out
        out += isIdentity ? width : Int(entry >> Bits.length)
        index = index &+ width
        sink.add(sourceEnd: index, foldedEnd: out - start, foldings: foldings)
      } else {
        output.count = out - start
        var state = State(index: index, base: base, baseOut: baseOut - start)
        careful(source, &state, output, &sink)
        start = output.start
        room = start + output.capacity - State.longestFold
        out = start + output.count
        index = state.index
        base = state.base
        baseOut = start + state.baseOut
      }
      if sink.isDone { break }
    }
    output.count = out - start
  }

  /// The last one to three bytes of a text as the low end of a word.
  @inline(__always)
  private func lastBytes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var word = UInt32(bytes[0])
    if count > 1 { word |= UInt32(bytes[1]) << 8 }
    if count > 2 { word |= UInt32(bytes[2]) << 16 }
    return word
  }

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

    /// More than any code point folds to, in bytes.
    static let longestFold = 264
  }

  /// One step that is no short look-up: long folds, four bytes, ill-formed bytes, joiners, the
  /// clusters that marks make, and any where the output is full.
  @inline(never)
  private func careful<Sink: AlignmentSink>(
    _ source: UnsafeBufferPointer<UInt8>, _ state: inout State, _ output: FoldedBytes,
    _ sink: inout Sink
  ) {
    let index = state.index
    output.reserve(2 * State.longestFold + source.count - index)
    let scalar = UTF8Scalar(source, at: index)
    let entry = table.entry(scalar.value)
    if entry & Bits.extender == 0 {
      state = State(index: index + scalar.width, base: index, baseOut: output.count)
      table.append(entry, of: scalar.value, to: output)
      sink.add(
        sourceEnd: state.index, foldedEnd: output.count,
        foldings: Sink.wantsFoldings ? table.acted(scalar.value).rawValue : 0)
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
