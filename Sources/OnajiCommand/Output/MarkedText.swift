/// A text with its matched ranges marked, safe to print.
///
///     MarkedText("無間道 II", [0..<9]).printed(Style(isColoured: true))
///     // "\e[1;35m無間道\e[0m II"
///
/// Ranges are UTF-8 offsets into the text on grapheme boundaries, ascending and apart.
struct MarkedText {
  /// The text in pieces, each marked or not.
  private(set) var pieces: [(text: String, isMarked: Bool)] = []

  init(_ text: String, _ ranges: [Range<Int>]) {
    var position = 0
    for range in ranges {
      append(text, position..<range.lowerBound, isMarked: false)
      append(text, range, isMarked: true)
      position = range.upperBound
    }
    append(text, position..<text.utf8.count, isMarked: false)
  }

  private mutating func append(_ text: String, _ range: Range<Int>, isMarked: Bool) {
    if !range.isEmpty { pieces.append((text.substring(utf8: range), isMarked)) }
  }

  /// The whole, escaped where needed.
  func printed(_ style: Style) -> String {
    pieces.map { piece in
      let safe = SafeText(piece.text).text
      return piece.isMarked ? style.match(safe) : safe
    }.joined()
  }

  /// The text cut to about `limit` characters round its first mark, with `…` where it was cut.
  func clipped(to limit: Int) -> MarkedText {
    guard pieces.reduce(0, { $0 + $1.text.count }) > limit else { return self }
    var result = self
    let first = pieces.firstIndex { $0.isMarked } ?? 0
    if first > 0 {
      let before = pieces[0].text
      if before.count > limit / 3 { result.pieces[0].text = "…" + before.suffix(limit / 3) }
    }
    var room = limit
    for index in result.pieces.indices {
      let count = result.pieces[index].text.count
      if count >= room {
        result.pieces[index].text = result.pieces[index].text.prefix(room) + "…"
        result.pieces.removeSubrange((index + 1)...)
        break
      }
      room -= count
    }
    return result
  }
}

extension String {
  /// The part at these UTF-8 offsets.
  func substring(utf8 range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }
}
