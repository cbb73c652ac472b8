internal import FoldingRules

/// A compiled profile at one level: made once, used from any thread.
///
///     let folder = Folder(.und)
///     folder.fold("Ａmélie")            // "amelie"
///     folder.fold("ﾊﾟﾌﾟﾘｶ")             // "パプリカ", and so are ぱぷりか and は゜ぷりか
///     folder.fold("无间道 · 無間道")     // the same twice
///
/// Two texts that fold to the same bytes are the same text under the profile. Any bytes have a fold;
/// what is no UTF-8 counts as U+FFFD. Folding is idempotent, and additive at every boundary of
/// grapheme clusters that no voicing mark follows.
public final class Folder: Sendable {
  public let profile: FoldingProfile
  public let level: MatchLevel
  /// The foldings that act.
  public let foldings: FoldingSet

  let walk: FoldWalk
  let lineWalk: FoldWalk
  /// What comes after the walk at `loose`.
  let loose: LooseFold?
  /// The letters of `loose.quick`, without the way there.
  nonisolated(unsafe) let quickKana: UnsafePointer<UInt32>?
  let composer: ScalarComposer

  /// Compiles a profile at a level: microseconds for a shipped profile, some milliseconds where
  /// foldings were switched. Beyond `loose`, that level is meant: nothing looser is a fold.
  public init(_ profile: FoldingProfile = .und, level: MatchLevel = .loosestBuilt) {
    self.profile = profile
    self.level = min(level, .loosestBuilt)
    foldings = profile.foldings(at: self.level)
    composer = ScalarComposer(FoldingTables.data, profile.settings(foldings))
    let table = Self.table(profile, composer)
    walk = FoldWalk(table: table, composer: composer)
    lineWalk = walk.partingLines()
    loose = LooseFold(foldings, FoldingTables.data)
    quickKana = (loose?.quick.letters).map { UnsafePointer($0) }
  }

  /// Appends the fold of a text to `output`.
  ///
  /// Source and fold are UTF-8. O(n); allocates only where `output` must grow.
  public func fold(_ source: UnsafeBufferPointer<UInt8>, into output: FoldedBytes) {
    let start = output.count
    walk.fold(source, into: output)
    if loose != nil { foldLoosely(source, output, from: start) }
  }

  /// The fold of a text.
  public func fold(_ text: String) -> String {
    Self.withUTF8(of: text) { source in
      let output = FoldedBytes(capacity: FoldWalk.room(forFoldOf: source.count))
      fold(source, into: output)
      return output.withBytes { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The fold of a text, with the way back to it.
  public func foldAligned(_ source: UnsafeBufferPointer<UInt8>) -> FoldedText {
    let aligned = AlignedBytes(forFoldOf: source.count)
    foldAligned(source, into: aligned)
    return FoldedText(aligned)
  }

  /// The same into memory that is reused: replaces what `aligned` held, and allocates only where it
  /// must grow.
  public func foldAligned(_ source: UnsafeBufferPointer<UInt8>, into aligned: AlignedBytes) {
    foldAlignedAtStandard(source, into: aligned)
    if let loose { foldLoosely(aligned, loose) }
  }

  /// The same without what comes after the walk.
  func foldAlignedAtStandard(
    _ source: UnsafeBufferPointer<UInt8>, into aligned: AlignedBytes
  ) {
    aligned.bytes.removeAll()
    aligned.buffer.count = 0
    var sink = FullAlignment(aligned.buffer)
    walk.fold(source, into: aligned.bytes, sink: &sink)
  }

  /// The fold of a text, with the way back to it.
  public func foldAligned(_ text: String) -> FoldedText {
    Self.withUTF8(of: text) { foldAligned($0) }
  }

  /// The same by way of memory that is reused, of which the result has a copy.
  package func foldAligned(_ text: String, by way: AlignedBytes) -> FoldedText {
    Self.withUTF8(of: text) { foldAligned($0, into: way) }
    return FoldedText(way)
  }

  /// Where the bytes `range` of the fold of `source` come from: whole code points and clusters, and
  /// what is dropped between them, in UTF-8 bytes of `source`.
  ///
  /// Folds `source` up to there again and, but at `loose`, keeps no alignment. An empty range has an
  /// empty source.
  public func sourceRange(
    of range: Range<Int>, in source: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    if loose != nil { return foldAligned(source).alignment.source(of: range) }
    var sink = SourceOfRange(range)
    walk.fold(source, into: FoldedBytes(capacity: range.upperBound + 1024), sink: &sink)
    sink.finish()
    return sink.source
  }

  static func withUTF8<Result>(
    of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8(body)
  }

  // MARK: Tables

  /// The embedded table of the profile with these foldings, or the nearest that has them all with
  /// the code points composed anew on which a folding too many acts.
  private static func table(_ profile: FoldingProfile, _ composer: ScalarComposer) -> FoldTable {
    let wanted = composer.settings.foldings
    let record = profile.record
    let levels = MatchLevel.folded.map { Int($0.rawValue) }
    if profile.own != nil {
      // Nothing is known of how its parameters differ from its parent's.
      let parent = FoldingProfile(number: profile.number)
      let base = ScalarComposer(composer.data, parent.settings(parent.foldings(at: .loose)))
      let scalars = Set(base.changeable()).union(composer.changeable()).sorted()
      return FoldTable(root: record.roots[levels.last!], recomposing: scalars, by: composer)
    }
    if let exact = levels.first(where: { record.foldings[$0] == wanted }) {
      return FoldTable(root: record.roots[exact])
    }
    guard let larger = levels.first(where: { record.foldings[$0].isSuperset(of: wanted) }) else {
      return FoldTable(
        root: record.roots[levels.last!], recomposing: composer.changeable(), by: composer)
    }
    let table = FoldTable(root: record.roots[larger])
    let tooMany = record.foldings[larger].subtracting(wanted)
    let changed = composer.changeable().filter { !table.acted($0).isDisjoint(with: tooMany) }
    return FoldTable(root: record.roots[larger], recomposing: changed, by: composer)
  }
}
