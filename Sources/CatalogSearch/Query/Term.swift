internal import TextFolding

/// A term of a query, folded, with what classifying its occurrences takes.
struct Term: Sendable {
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
  var respelled: RespelledTerm?
  /// At `loose`.
  var loose: LoosePattern?
  /// Both.
  var looselyRespelled: RespelledTerm?

  /// With typing errors.
  var typos: TypoTerm?

  /// Whether there is any way but its fold to find it.
  var hasOtherWays: Bool {
    respelled != nil || loose != nil || looselyRespelled != nil || typos != nil
  }

  /// - Returns: nil for a text of which the folder leaves nothing.
  init?(_ text: String, folder: Folder) {
    let foldedText = folder.foldAligned(text)
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

extension Term {
  /// Adds how the term may stand beside its fold, as far as the levels go.
  /// - Parameter isLast: it is the one that is being typed.
  mutating func addOtherWays(mode: MatchMode, isLast: Bool, _ folders: QueryFolders) {
    let spellings = folders.spellings
    let isHalfTyped = isLast && spellings.halfTypedSyllables && mode != .exact
    respelled = RespelledTerm(
      text, folder: folders.standard, alternatives: spellings.alternatives,
      isHalfTyped: isHalfTyped, needsNumbers: false)
    guard let loose = folders.loose else { return }
    self.loose = LoosePattern(text, mode: mode, folders, loose: loose)
    looselyRespelled = RespelledTerm(
      text, folder: loose, alternatives: spellings.alternatives, isHalfTyped: isHalfTyped,
      needsNumbers: true)
    if folders.level == .typo { typos = TypoTerm(folded) }
  }
}
