internal import TextFolding

/// A term of a query, folded, with what classifying its occurrences takes.
///
/// A class, since every record that may be a hit asks for the terms, and to copy one takes longer
/// than most answers.
final class Term: Sendable {
  /// The term as typed.
  let text: String
  /// The fold of `text`; never empty.
  let folded: [UInt8]
  /// Code points of `folded`.
  let length: Int
  /// How the fold came from `text`; tiles both.
  let alignment: Alignment
  /// All the foldings that changed something in `text`.
  let foldings: FoldingSet
  /// Where in `folded` white space of `text` was dropped, ascending.
  let droppedSpaces: [Int]

  // How it may stand where its fold does not, in the order in which they are tried.

  /// Read otherwise than written, at `standard`.
  let respelled: RespelledTerm?
  /// At `loose`.
  let loose: LoosePattern?
  /// Both.
  let looselyRespelled: RespelledTerm?

  /// With typing errors.
  let typos: TypoTerm?

  /// Whether there is any way but its fold to find it.
  var hasOtherWays: Bool {
    respelled != nil || loose != nil || looselyRespelled != nil || typos != nil
  }

  /// The same at a level or a tighter one.
  func hasOtherWays(upTo level: MatchLevel) -> Bool {
    level <= .standard ? respelled != nil : hasOtherWays
  }

  /// Whether a text may have it otherwise than as its fold.
  /// - Parameter text: the fold of the text, in code points.
  func mayStandOtherwise(in text: UnsafeBufferPointer<UInt32>) -> Bool {
    if respelled != nil || looselyRespelled != nil || typos != nil { return true }
    return loose?.mayStand(in: text) ?? false
  }

  /// - Returns: nil for a text of which the folder leaves nothing.
  convenience init?(_ text: String, folder: Folder) {
    self.init(text, folder.foldAligned(text))
  }

  /// - Parameter foldedText: the fold of `text`.
  /// - Returns: nil for one of nothing.
  init?(_ text: String, _ foldedText: FoldedText) {
    guard !foldedText.bytes.isEmpty else { return nil }
    self.text = text
    folded = foldedText.bytes
    length = foldedText.bytes.withUnsafeBufferPointer(codePointCount)
    alignment = foldedText.alignment
    foldings = alignment.reduce(into: []) { $0.formUnion($1.foldings) }
    var copy = text
    droppedSpaces = copy.withUTF8 { utf8 in
      foldedText.alignment.compactMap { entry in
        entry.folded.isEmpty && containsWhiteSpace(utf8[in: entry.source])
          ? entry.folded.lowerBound : nil
      }
    }
    respelled = nil
    loose = nil
    looselyRespelled = nil
    typos = nil
  }

  /// A term with how it may stand beside its fold, as far as the levels go.
  /// - Parameter isLast: it is the one that is being typed.
  init(_ plain: Term, mode: MatchMode, isLast: Bool, _ folders: QueryFolders) {
    text = plain.text
    folded = plain.folded
    length = plain.length
    alignment = plain.alignment
    foldings = plain.foldings
    droppedSpaces = plain.droppedSpaces
    let spellings = folders.spellings
    let isHalfTyped = isLast && spellings.halfTypedSyllables && mode != .exact
    let hasSyllable =
      isHalfTyped
      && plain.folded.withUnsafeBufferPointer { HalfTypedSyllable.last(of: $0) } != nil
    respelled =
      hasSyllable || !spellings.alternatives.isEmpty
      ? RespelledTerm(
        plain.text, folder: folders.standard, alternatives: spellings.alternatives,
        isHalfTyped: isHalfTyped, needsNumbers: false) : nil
    loose = folders.loose.flatMap { LoosePattern(plain.text, mode: mode, folders, loose: $0) }
    var typed = plain.text
    looselyRespelled =
      typed.withUTF8(mayHaveNumerals)
      ? folders.loose.flatMap {
        RespelledTerm(
          plain.text, folder: $0, alternatives: spellings.alternatives, isHalfTyped: isHalfTyped,
          needsNumbers: true)
      } : nil
    typos = folders.level == .typo ? TypoTerm(folded) : nil
  }
}

/// How many code points UTF-8 holds: its bytes that continue none.
func codePointCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var count = 0
  for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
  return count
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a range of offsets.
  @inline(__always)
  subscript(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[range])
  }
}
