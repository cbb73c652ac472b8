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
      sink.reserve(end &- index &+ 1)
      let start = output.start
      var out = start + output.count
      var last = start + baseOut

      scan: while index < end {
        var lead = Int(bytes[index])
        if lead < 0x80 {
          repeat {
            let entry = ascii[lead]
            UnsafeMutableRawPointer(out).storeBytes(of: entry.littleEndian, as: UInt32.self)
            last = out
            out += Int(entry >> Bits.length)
            index = index &+ 1
            if Sink.isWanted {
              sink.add(
                sourceEnd: index, foldedEnd: out - start, foldings: acted[lead >> 6][lead & 63])
            }
            if index == end { break }
            lead = Int(bytes[index])
          } while lead < 0x80
          base = index &- 1
          if Sink.isWanted, sink.isDone { break }
          continue
        }
        var word = nextBytes(bytes, index, count)
        if word & 0xC0_C0F0 == 0x80_80E0 {
          repeat {
            let block = Int((word & 0xF) << 6 | word >> 8 & 0x3F)
            let place = Int(word >> 16 & 0x3F)
            let entry = threeBytes[block][place]
            if entry & (Bits.long | Bits.extender) != 0 { break scan }
            let isIdentity = entry & Bits.identity != 0
            let result = isIdentity ? word : entry
            UnsafeMutableRawPointer(out).storeBytes(of: result.littleEndian, as: UInt32.self)
            base = index
            last = out
            out += isIdentity ? 3 : Int(entry >> Bits.length)
            index = index &+ 3
            if Sink.isWanted {
              sink.add(sourceEnd: index, foldedEnd: out - start, foldings: acted[block][place])
              if sink.isDone { break scan }
            }
            if index >= end { break }
            word = nextBytes(bytes, index, count)
          } while word & 0xC0_C0F0 == 0x80_80E0
          continue
        }
        guard word & 0xC0E0 == 0x80C0 else { break }
        let block = Int(word & 0x1F)
        let place = Int(word >> 8 & 0x3F)
        let entry = twoBytes[block][place]
        if entry & (Bits.long | Bits.extender) != 0 { break }
        let isIdentity = entry & Bits.identity != 0
        let result = isIdentity ? word : entry
        UnsafeMutableRawPointer(out).storeBytes(of: result.littleEndian, as: UInt32.self)
        base = index
        last = out
        out += isIdentity ? 2 : Int(entry >> Bits.length)
        index = index &+ 2
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

  /// The next four bytes as a word; beyond the end of the text they are zero, which no sequence
  /// continues with.
  @inline(__always)
  private func nextBytes(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ count: Int) -> UInt32 {
    if index &+ 4 <= count {
      return UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt32.self).littleEndian
    }
    var word = UInt32(bytes[index])
    if index &+ 1 < count { word |= UInt32(bytes[index &+ 1]) << 8 }
    if index &+ 2 < count { word |= UInt32(bytes[index &+ 2]) << 16 }
    return word
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
