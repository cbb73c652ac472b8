internal import CICU

/// How wide a text is on a terminal.
///
///     DisplayColumns.columns(of: "無間道")           // 6: East_Asian_Width W and F take two
///     DisplayColumns.columns(of: "Ame\u{301}lie")    // 6: marks take none
///     DisplayColumns.columns(of: "👩‍👩‍👧")             // 2: joined by U+200D, one emoji
///     DisplayColumns.columns(of: "☎\u{FE0F}☎")       // 3: an emoji where U+FE0F asks for it
///
/// By ICU's East_Asian_Width, Grapheme_Cluster_Break and emoji properties; ambiguous characters
/// take one. Terminals agree on all but emoji sequences, which old ones draw apart.
package enum DisplayColumns {
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
    var row = Row()
    for scalar in text.unicodeScalars { row.add(scalar) }
    return row.columns
  }

  /// Of a code point alone.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    Int(cicu_layout_of(scalar.value).width)
  }

  /// A row of cells that is filled from the left.
  private struct Row {
    var columns = 0
    /// What the last cells hold.
    private var last = Last.other

    private enum Last {
      case other
      /// An emoji that U+FE0F would widen.
      case narrowEmoji
      /// A pictograph, to which U+200D may join another, with marks and skin tones.
      case pictograph
      case joinedPictograph
      /// The same for an emoji that takes one column alone.
      case joinedNarrowEmoji
      case firstOfFlag
    }

    mutating func add(_ scalar: Unicode.Scalar) {
      if 0x20..<0x7F ~= scalar.value, scalar != "#", scalar != "*", !("0"..."9" ~= scalar) {
        columns += 1
        last = .other
        return
      }
      let layout = cicu_layout_of(scalar.value)
      switch cicu_cell_kind(UInt32(layout.cell)) {
      // Nothing, but for those that have a cell of their own: ﾟ of half width, ำ of Thai.
      case CICU_CELL_EXTENDS: columns += Int(layout.width)
      case CICU_CELL_EMOJI_SELECTOR:
        if last == .narrowEmoji {
          columns += 1
          last = .pictograph
        }
      case CICU_CELL_JOINER:
        if last == .pictograph { last = .joinedPictograph }
        if last == .narrowEmoji { last = .joinedNarrowEmoji }
      case CICU_CELL_EMOJI_MODIFIER where last == .pictograph || last == .narrowEmoji:
        columns += last == .narrowEmoji ? 1 : 0
        last = .pictograph
      case CICU_CELL_PICTOGRAPH where last == .joinedPictograph: last = .pictograph
      case CICU_CELL_PICTOGRAPH where last == .joinedNarrowEmoji:
        columns += 1
        last = .pictograph
      case CICU_CELL_REGIONAL_INDICATOR:
        columns += 1
        last = last == .firstOfFlag ? .other : .firstOfFlag
      default:
        columns += Int(layout.width)
        last = layout.emoji == 0 ? .other : layout.width == 1 ? .narrowEmoji : .pictograph
      }
    }
  }
}
