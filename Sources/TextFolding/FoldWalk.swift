internal import CFoldKernel
internal import FoldingRules

/// The walk over a text: table look-ups where code points stand alone, clusters where they do not.
///
/// The look-ups are in C (`CFoldKernel`); what stops them is done here, step by step. Both are held
/// against `PlainFold`, which goes through the single foldings, in the tests.
final class FoldWalk: Sendable {
  let table: FoldTable
  let clusters: ClusterFold
  /// Whether line feeds stay, and what stands before one is nothing to what follows it.
  private let partsLines: Bool
  /// Of `table`, without the way there.
  nonisolated(unsafe) let kernelTables: UnsafeMutablePointer<fold_tables>

  convenience init(table: FoldTable, composer: ScalarComposer) {
    self.init(clusters: ClusterFold(table: table, composer: composer), partsLines: false)
  }

  private init(clusters: ClusterFold, partsLines: Bool) {
    table = clusters.table
    self.clusters = clusters
    self.partsLines = partsLines
    kernelTables = table.kernelTables + (partsLines ? 1 : 0)
  }

  /// The walk that folds each line of a text by itself.
  ///
  /// A line feed stops no scan and continues no cluster, and ill-formed bytes end at one as they do
  /// at the end of a text. So only a mark has to ask for it: at the start of a line it stands on
  /// nothing.
  func partingLines() -> FoldWalk { FoldWalk(clusters: clusters, partsLines: true) }

  /// Appends the fold of `source` to `output`. O(n), whatever the bytes are.
  ///
  /// A stretch of the source is scanned without a look at the room left: the fold of a look-up has at
  /// most three bytes.
  @inline(__always)
  func fold(_ source: UnsafeBufferPointer<UInt8>, into output: FoldedBytes) {
    guard let bytes = source.baseAddress else { return }
    let count = source.count
    let end = min(count, Self.stretch)
    output.reserve(3 &* end &+ Self.room)
    let progress = fold_scan(kernelTables, bytes, 0, end, count, output.start + output.count)
    output.count = progress.out - output.start
    if progress.index < count {
      let state = State(index: progress.index, baseOut: output.count)
      continueFold(source, from: state, into: output)
    }
  }

  /// The rest of a text that is long, or that the scan stopped at.
  @inline(never)
  private func continueFold(
    _ source: UnsafeBufferPointer<UInt8>, from state: State, into output: FoldedBytes
  ) {
    var state = state
    var sink = NoAlignment()
    // Short of the end of a stretch, there is something that the scan stopped at.
    var mayBeCareful = state.index < Self.stretch
    while true {
      if mayBeCareful { careful(source, &state, output, &sink) }
      if state.index == source.count { return }
      let end = min(source.count, state.index + Self.stretch)
      output.reserve(3 * (end - state.index) + Self.room)
      let progress = fold_scan(
        kernelTables, source.baseAddress!, state.index, end, source.count,
        output.start + output.count)
      output.count = progress.out - output.start
      state.index = progress.index
      if state.index == source.count { return }
      mayBeCareful = state.index < end
    }
  }

  /// The same, telling `sink` of each step.
  @inline(__always)
  func fold<Sink: AlignmentSink>(
    _ source: UnsafeBufferPointer<UInt8>, into output: FoldedBytes, sink: inout Sink
  ) {
    guard source.count > 0 else { return }
    let index = scan(source, from: 0, into: output, &sink)
    if index < source.count, !sink.isDone {
      let state = State(index: index, baseOut: output.count)
      continueFold(source, from: state, into: output, &sink)
    }
  }

  /// Scans a stretch, and says how far it came.
  @inline(__always)
  private func scan<Sink: AlignmentSink>(
    _ source: UnsafeBufferPointer<UInt8>, from start: Int, into output: FoldedBytes,
    _ sink: inout Sink
  ) -> Int {
    let end = min(source.count, start + Self.stretch(Sink.self))
    output.reserve(3 * (end - start) + Self.room)
    // A step is laid out as C's.
    let first = UnsafeMutableRawPointer(sink.reserve(end - start))
      .assumingMemoryBound(to: fold_step.self)
    var next: UnsafeMutablePointer<fold_step>? = first
    let progress = fold_scan_aligned(
      kernelTables, source.baseAddress!, start, end, source.count, output.start,
      output.start + output.count, &next)
    output.count = progress.out - output.start
    sink.take(next! - first)
    return progress.index
  }

  /// The rest of a text that is long, or that the scan stopped at.
  @inline(never)
  private func continueFold<Sink: AlignmentSink>(
    _ source: UnsafeBufferPointer<UInt8>, from state: State, into output: FoldedBytes,
    _ sink: inout Sink
  ) {
    var state = state
    var mayBeCareful = state.index < Self.stretch(Sink.self)
    while true {
      if mayBeCareful { careful(source, &state, output, &sink) }
      if state.index == source.count || sink.isDone { return }
      let end = min(source.count, state.index + Self.stretch(Sink.self))
      state.index = scan(source, from: state.index, into: output, &sink)
      if state.index == source.count || sink.isDone { return }
      mayBeCareful = state.index < end
    }
  }

  /// How many bytes of source are folded without a look at the room left.
  static var stretch: Int { 1 << 14 }
  private static func stretch<Sink: AlignmentSink>(_ sink: Sink.Type) -> Int {
    min(Sink.stretch, stretch)
  }
  /// What a scan may write beyond the fold, twice the longest fold of a code point at least.
  private static var room: Int { 528 }

  /// The memory, in bytes, that the fold of so much of source is written to.
  static func room(forFoldOf count: Int) -> Int { 3 * min(count, stretch) + room }

  /// Where the walk is, as offsets.
  private struct State {
    var index: Int
    /// Where the last careful step ended: what follows was scanned.
    var resumed = 0
    /// The code point before `resumed` on which a mark would stand, and its fold; -1 if there is none.
    var base = -1
    var baseOut: Int

    init(index: Int, baseOut: Int) {
      self.index = index
      self.baseOut = baseOut
    }
  }

  /// One step that is no short look-up: long folds, four bytes, ill-formed bytes, joiners, the
  /// clusters that marks make, and any where the output is full.
  @inline(never)
  private func careful<Sink: StepSink>(
    _ source: UnsafeBufferPointer<UInt8>, _ state: inout State, _ output: FoldedBytes,
    _ sink: inout Sink
  ) {
    let index = state.index
    let scalar = UTF8Scalar(source, at: index)
    let entry = table.entry(scalar.value)
    if entry & FoldEntry.extenderBit == 0 {
      state.base = index
      state.baseOut = output.count
      state.index = index + scalar.width
      table.append(entry, of: scalar.value, to: output)
      sink.add(
        sourceEnd: state.index, foldedEnd: output.count,
        foldings: Sink.isWanted ? table.acted(scalar.value).rawValue : 0)
    } else if clusters.isTransparent(scalar.value) {
      findBase(source, &state, output)
      state.index = index + scalar.width
      sink.add(
        sourceEnd: state.index, foldedEnd: output.count, foldings: FoldingSet(.spacing).rawValue)
    } else {
      findBase(source, &state, output)
      var start = index
      if state.base >= 0, joinsBase(scalar.value, source, state) {
        start = state.base
        output.count = state.baseOut
        sink.truncate(toSource: start, folded: state.baseOut)
      }
      let (end, acted) = clusters.fold(source, from: start, into: output)
      sink.add(sourceEnd: end, foldedEnd: output.count, foldings: acted.rawValue)
      state.index = end
      state.base = -1
      state.baseOut = output.count
    }
    state.resumed = state.index
  }

  /// Notes the code point on which a mark at the walk's place would stand.
  private func findBase(
    _ source: UnsafeBufferPointer<UInt8>, _ state: inout State, _ output: FoldedBytes
  ) {
    guard state.index > state.resumed else { return }
    // What was scanned is well-formed.
    var start = state.index - 1
    while source[start] & 0xC0 == 0x80 { start -= 1 }
    if partsLines, source[start] == UInt8(ascii: "\n") {
      state.base = -1
      return
    }
    let scalar = UTF8Scalar(source, at: start)
    state.base = start
    state.baseOut = output.count - table.shortLength(scalar)
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
