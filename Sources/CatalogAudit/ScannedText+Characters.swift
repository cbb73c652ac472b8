internal import CICU

/// What is wrong with single characters, whatever the language.
extension ScannedText {
  func findCharacters(_ report: MarkReport) {
    if union.contains(.unnormalized) { findUnnormalized(report) }
    if union.contains(.bidi) { findUnbalancedBidi(report) }
    let single: [(ScalarTraits, Finding.Kind, String?)] = [
      (.replacement, .illFormed, nil), (.control, .control, ""), (.noncharacter, .noncharacter, ""),
      (.privateUse, .privateUse, nil), (.unassigned, .unassigned, nil),
    ]
    for (trait, kind, meant) in single where union.contains(trait) {
      for run in runs(where: { traits[$0].contains(trait) }) { report(kind, range(run), meant) }
    }
    if union.contains(.zeroWidth) {
      for run in runs(where: hasNoEffect) { report(.zeroWidth, range(run), "") }
    }
  }

  private func runs(where isPart: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var index = 0
    while index < count {
      guard isPart(index) else {
        index += 1
        continue
      }
      let start = index
      while index < count, isPart(index) { index += 1 }
      runs.append(start..<index)
    }
    return runs
  }

  // MARK: Zero width

  /// Whether a character without a look of its own changes nothing where it stands.
  private func hasNoEffect(_ index: Int) -> Bool {
    guard traits[index].contains(.zeroWidth) else { return false }
    switch scalars[index] {
    case 0x200C, 0x200D: return !joins(index)
    case 0x200B:
      // Where words are not written apart, it says where a line may break.
      return !(isBesideSpaceless(index - 1) && isBesideSpaceless(index + 1))
    case 0x115F:
      // A syllable of old hangul without an initial consonant.
      return !(scalar(index + 1).map { 0x1160...0x11A7 ~= $0 } ?? false)
    case 0x1160:
      return !(index > 0 && 0x1100...0x115F ~= scalars[index - 1])
    default: return true
    }
  }

  private func isBesideSpaceless(_ index: Int) -> Bool {
    guard 0..<count ~= index else { return false }
    switch traits[index].script {
    case .thai, .laoo, .khmr, .mymr, .tibt, .cakm: return true
    default: return false
    }
  }

  /// Whether a joiner or non-joiner stands where it may change what is seen: between the parts of an
  /// emoji, or behind a letter of a script whose letters change their forms.
  private func joins(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = index - 1
    if scalars[index] == 0x200D, index + 1 < count, traits[index + 1].contains(.pictograph) {
      // A selector, a skin tone or a keycap may stand between.
      if traits[before].contains(.pictograph) || scalars[before] == 0xFE0F
        || 0x1F3FB...0x1F3FF ~= scalars[before]
      {
        return true
      }
    }
    guard !traits[before].isDisjoint(with: [.letter, .mark]) else { return false }
    // Marks that many scripts share have none; what they stand on does.
    var base = before
    while base > 0, traits[base].script == .common, traits[base].contains(.mark) { base -= 1 }
    switch traits[base].script {
    case .arab, .syrc, .mong, .nkoo, .adlm, .deva, .beng, .guru, .gujr, .orya, .taml, .telu, .knda,
      .mlym, .sinh, .khmr, .mymr, .tibt, .laoo, .thai, .cakm, .other:
      // A non-joiner at the end of a text or before a space parts nothing.
      return scalars[index] == 0x200D
        || index + 1 < count && !traits[index + 1].isDisjoint(with: [.letter, .mark])
    default: return false
    }
  }

  // MARK: Direction

  private func findUnbalancedBidi(_ report: MarkReport) {
    var open: [Int] = []
    var openIsolates = 0
    for index in 0..<count where traits[index].contains(.bidi) {
      switch scalars[index] {
      case 0x202C:
        if let last = open.last, scalars[last] < 0x2066 {
          open.removeLast()
        } else {
          report(.unbalancedBidi, range(index..<index + 1), "")
        }
      case 0x2069:
        // It closes what was opened inside it too (UAX #9, X6a).
        if openIsolates > 0, let start = open.lastIndex(where: { scalars[$0] >= 0x2066 }) {
          open.removeSubrange(start...)
          openIsolates -= 1
        } else {
          report(.unbalancedBidi, range(index..<index + 1), "")
        }
      default:
        open.append(index)
        openIsolates += scalars[index] >= 0x2066 ? 1 : 0
      }
    }
    for index in open { report(.unbalancedBidi, range(index..<index + 1), "") }
  }

  // MARK: Normalization

  /// Normalizes stretch by stretch: up to a character that changes nothing before it.
  private func findUnnormalized(_ report: MarkReport) {
    var start = 0
    while start < count {
      var end = start + 1
      var isSuspicious = traits[start].contains(.unnormalized)
      while end < count, traits[end].contains(.joinsBefore) {
        isSuspicious = isSuspicious || traits[end].contains(.unnormalized)
        end += 1
      }
      if isSuspicious { compareNormalized(start..<end, report) }
      start = end
    }
  }

  private func compareNormalized(_ stretch: Range<Int>, _ report: MarkReport) {
    let length = Int32(stretch.count)
    // Nothing composes to more than thrice its length.
    var normalized = [UInt32](repeating: 0, count: 3 * stretch.count + 8)
    let count = cicu_normalize(
      CICU_NFC, scalars + stretch.lowerBound, length, &normalized, Int32(normalized.count))
    guard count >= 0, Int(count) <= normalized.count else { return }
    let isSame =
      Int(count) == stretch.count
      && normalized.prefix(Int(count)).elementsEqual(
        UnsafeBufferPointer(start: scalars + stretch.lowerBound, count: stretch.count))
    if !isSame { report(.notNFC, range(stretch), String(scalars: normalized.prefix(Int(count)))) }
  }
}

extension String {
  /// Of code points that are none of a surrogate's.
  init(scalars: some Sequence<UInt32>) {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    self.init(text)
  }
}
