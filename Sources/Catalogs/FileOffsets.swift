import JSONText

/// Where in the file the text stands that is made of it.
///
///     // The file: EF BB BF 41 FF 42 0A, a byte order mark, "A", what is no UTF-8, "B", a line end.
///     // The text:          41 EF BF BD 42 0A
///     offsets.offset(of: 0)        // 3
///     offsets.offset(of: 4)        // 5: "B"
///
/// The text is the file's own, without the mark, and with U+FFFD for what is ill-formed. Its
/// positions are told for what stands before and behind U+FFFD, never inside.
final class FileOffsets {
  /// From each text position on, how much further in the file it is; ascending.
  private var shifts: [(position: Int, shift: Int)]

  init(markLength: Int) { shifts = [(0, markLength)] }

  /// The offset in the file of a position in the text.
  func offset(of position: Int) -> Int {
    if shifts.count == 1 { return position + shifts[0].shift }
    var low = 1
    var high = shifts.count
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return position + shifts[low - 1].shift
  }

  /// The shift of what comes last.
  var lastShift: Int { shifts[shifts.count - 1].shift }

  /// Says what the shift is from a position on, which is behind all those named before.
  func setShift(_ shift: Int, from position: Int) {
    if shift != lastShift { shifts.append((position, shift)) }
  }

  /// Says that bytes of the file are a U+FFFD in the text.
  func noteReplacement(at offset: Int, count: Int) {
    let shift = lastShift
    setShift(
      shift + count - WellFormedUTF8.replacement.count,
      from: offset - shift + WellFormedUTF8.replacement.count)
  }

  /// Forgets what is only needed for positions before this one.
  func forget(before position: Int) {
    guard shifts.count > 1 else { return }
    let kept = shifts.lastIndex { $0.position <= position } ?? 0
    if kept > 0 { shifts.removeFirst(kept) }
  }
}
