internal import TextFolding

/// What makes the field's text the term.
extension FieldMatcher {
  struct Need {
    var foldings: FoldingSet = []
    var oneToMany = false
    var cost: Int { Ranking.cost(foldings, oneToMany: oneToMany) }
  }

  /// The foldings that make the occurrence's source the term.
  func need(of occurrence: Occurrence, _ term: Term, _ finding: Finding) -> Need {
    switch finding.way {
    case .folded:
      return need(of: occurrence, term)
    case .loose:
      guard let folder = term.loose?.folder else { return Need() }
      let segment = source[in: compared(occurrence)]
      return known(segment, .loose, if: compiled.terms.count == 1) {
        Need(
          foldings: folder.foldingsNeeded(String(decoding: segment, as: UTF8.self), term.text))
      }
    case .misspelled:
      return Need(foldings: need(of: occurrence, term, edits: finding.edits))
    case .respelled, .looselyRespelled:
      guard let (match, text) = finding.respelled,
        let respelled = finding.way == .respelled ? term.respelled : term.looselyRespelled
      else { return Need() }
      return need(of: compared(occurrence), match, text, respelled, term)
    }
  }

  /// What must be the term: in `prefix` and `exact` what stands beside it, too.
  func compared(_ occurrence: Occurrence) -> Range<Int> {
    switch mode {
    case .contains: occurrence.source
    case .prefix: 0..<occurrence.source.upperBound
    case .exact: 0..<source.count
    }
  }

  /// The same where stretches are read otherwise: those are taken as typed.
  private func need(
    of origin: Range<Int>, _ match: RespelledMatch, _ text: RespelledText,
    _ respelled: RespelledTerm, _ term: Term
  ) -> Need {
    var foldings: FoldingSet = []
    var typed = term.text
    let bytes = typed.withUTF8 { typed in
      var bytes: [UInt8] = []
      var next = origin.lowerBound
      for step in match.steps {
        if let folding = step.folding { foldings.formUnion(FoldingSet(folding)) }
        let written = text.folded.alignment.source(of: step.text)
        bytes += source[in: next..<max(next, written.lowerBound)]
        bytes += typed[in: respelled.folded.alignment.source(of: step.term)]
        next = max(next, written.upperBound)
      }
      return bytes + source[in: next..<max(next, origin.upperBound)]
    }
    let segment = String(decoding: bytes, as: UTF8.self)
    return Need(foldings: foldings.union(respelled.folder.foldingsNeeded(segment, term.text)))
  }

  private func need(of occurrence: Occurrence, _ term: Term) -> Need {
    let segment = source[in: compared(occurrence)]
    var typed = term.text
    if typed.withUTF8({ segment.elementsEqual($0) }) { return Need() }
    let dependsOnNothing =
      mode == .contains && compiled.terms.count == 1 && startsAndEndsCharacters(occurrence.folded)
    return known(segment, .folded, if: dependsOnNothing) {
      newNeed(of: occurrence, segment, term)
    }
  }

  /// What makes a stretch the term, found in one way, from memory if it was met before.
  /// - Parameter dependsOnNothing: whether that is the same wherever the stretch stands.
  private func known(
    _ segment: UnsafeBufferPointer<UInt8>, _ way: Finding.Way, if dependsOnNothing: Bool,
    _ need: () -> Need
  ) -> Need {
    guard dependsOnNothing, segment.count <= Self.mostKnownBytes else { return need() }
    for known in knownNeeds where known.way == way && segment.elementsEqual(known.segment) {
      return known.need
    }
    let need = need()
    if knownNeeds.count < Self.mostKnownNeeds { knownNeeds.append((way, Array(segment), need)) }
    return need
  }

  /// How many stretches are remembered, and of how many bytes.
  private static let mostKnownNeeds = 16
  private static let mostKnownBytes = 64

  /// Whether the fold of what begins and ends there is nothing more, so that it depends on nothing
  /// beside it.
  private func startsAndEndsCharacters(_ range: Range<Int>) -> Bool {
    map.entry(at: range.lowerBound).folded.lowerBound == range.lowerBound
      && map.entry(at: range.upperBound - 1).folded.upperBound == range.upperBound
  }

  private func newNeed(
    of occurrence: Occurrence, _ segment: UnsafeBufferPointer<UInt8>, _ term: Term
  ) -> Need {
    var acting = term.foldings
    var isWhole = true
    map.forEachEntry(in: occurrence.folded) { entry in
      acting.formUnion(entry.foldings)
      isWhole =
        isWhole && entry.folded.lowerBound >= occurrence.folded.lowerBound
        && entry.folded.upperBound <= occurrence.folded.upperBound
      return true
    }
    guard isWhole else { return Need(foldings: acting) }
    let needed = Self.foldingsNeeded(acting, segment, term, compiled.folder)
    return Need(
      foldings: needed,
      oneToMany: needed.contains(.hanVariants) && meetsOneToMany(occurrence.folded, term))
  }

  /// The foldings that make a stretch a term, of which it is whole characters, though it is not as
  /// typed.
  /// - Parameter acting: those that change something in either.
  static func foldingsNeeded(
    _ acting: FoldingSet, _ segment: UnsafeBufferPointer<UInt8>, _ term: Term, _ folder: Folder
  ) -> FoldingSet {
    var typed = term.text
    if typed.withUTF8({ isAlone(acting, in: segment, $0) }) { return acting }
    return folder.foldingsNeeded(String(decoding: segment, as: UTF8.self), term.text)
  }

  /// Whether two texts that fold alike and are not the same need exactly the one folding that acts:
  /// where no other could act in its stead. That is most hits, and trying takes longer than all else
  /// about one.
  private static func isAlone(
    _ acting: FoldingSet, in a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch acting {
    case FoldingSet(.letterCase):
      return a.allSatisfy { $0 < 0x80 } && b.allSatisfy { $0 < 0x80 }
    case FoldingSet(.kana):
      return areKana(a) && areKana(b)
    case FoldingSet(.hanVariants):
      return areThreeBytes(a, leads: 0xE4...0xE9) && areThreeBytes(b, leads: 0xE4...0xE9)
    default:
      return false
    }
  }

  /// Whether UTF-8 is all of U+3041–30FE without the marks and ligatures there, ゙ ゚ ゛ ゜ ゟ.
  private static func areKana(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard areThreeBytes(bytes, leads: 0xE3...0xE3) else { return false }
    return stride(from: 0, to: bytes.count, by: 3).allSatisfy { start in
      let scalar = bytes.scalarValue(at: start).value
      return (0x3041...0x3096).contains(scalar) || (0x30A1...0x30FE).contains(scalar)
    }
  }

  /// Whether UTF-8 is all of three-byte sequences with these lead bytes: U+4000–9FFF for E4 to E9.
  private static func areThreeBytes(
    _ bytes: UnsafeBufferPointer<UInt8>, leads: ClosedRange<UInt8>
  ) -> Bool {
    guard bytes.count % 3 == 0 else { return false }
    return stride(from: 0, to: bytes.count, by: 3).allSatisfy { leads.contains(bytes[$0]) }
  }

  /// Whether a character of the source and one of the term are equal only because a Han folding
  /// merged several characters. Walks both alignments together.
  private func meetsOneToMany(_ range: Range<Int>, _ term: Term) -> Bool {
    var meets = false
    var next = 0
    var typed = term.text
    typed.withUTF8 { utf8 in
      map.forEachEntry(in: range) { entry in
        guard !entry.folded.isEmpty else { return true }
        let offset = entry.folded.lowerBound - range.lowerBound
        while next < term.alignment.count,
          term.alignment[next].folded.isEmpty || term.alignment[next].folded.lowerBound < offset
        {
          next += 1
        }
        guard next < term.alignment.count, term.alignment[next].folded.lowerBound == offset else {
          return true
        }
        let a = source.scalar(at: entry.source.lowerBound)
        let b = utf8.scalar(at: term.alignment[next].source.lowerBound)
        meets = a != b && compiled.query.profile.hanMerge(a, b) == .oneToMany
        return !meets
      }
    }
    return meets
  }
}
