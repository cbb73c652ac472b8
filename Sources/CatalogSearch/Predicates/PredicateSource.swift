internal import TextFolding

/// The text of a predicate, for those who point at places in it.
struct PredicateSource: Sendable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A part of the predicate as messages quote it: on one line, and short.
  func quoted(_ range: Range<Int>) -> String {
    let scalars = text(range.prefix(4 * Self.quotedScalars + 4)).unicodeScalars
    let shown = String(String.UnicodeScalarView(scalars.prefix(Self.quotedScalars).map(visible)))
    return scalars.count > Self.quotedScalars ? shown + "…" : shown
  }

  func error(
    _ code: PredicateError.Code, at range: Range<Int>, _ reason: PredicateError.Reason,
    expected: [String] = [], suggestion: String? = nil
  ) -> PredicateError {
    let offset = min(range.lowerBound, bytes.count)
    var column = 1
    for byte in bytes[..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    let message = reason.message
    let excerpt = marked(offset)
    return PredicateError(
      code: code, message: message, offset: offset, column: column, expected: expected,
      suggestion: suggestion, rendered: "column \(column): \(message)\n\(excerpt)",
      excerpt: excerpt, reason: reason)
  }

  // MARK: Showing

  /// Code points of a quoted part.
  private static let quotedScalars = 40
  /// Columns shown before the place and from it on.
  private static let columnsBefore = 40
  private static let columnsAfter = 32

  /// The predicate, or what of it is near the place, and a caret under it.
  private func marked(_ offset: Int) -> String {
    var before: [Unicode.Scalar] = []
    var start = offset
    var columns = 0
    while start > 0, before.count < 4 * Self.columnsBefore {
      var lead = start - 1
      while bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
      let scalar = scalar(at: lead)
      columns += DisplayColumns.columns(of: scalar)
      if columns > Self.columnsBefore { break }
      before.append(scalar)
      start = lead
    }
    var after: [Unicode.Scalar] = []
    var end = offset
    columns = 0
    while end < bytes.count, after.count < 4 * Self.columnsAfter {
      let scalar = scalar(at: end)
      columns += DisplayColumns.columns(of: scalar)
      if columns > Self.columnsAfter { break }
      after.append(scalar)
      end += UTF8.width(scalar)
    }
    let head = (start > 0 ? "…" : "") + String(String.UnicodeScalarView(before.reversed()))
    let tail = String(String.UnicodeScalarView(after)) + (end < bytes.count ? "…" : "")
    let indent = DisplayColumns.columns(of: head)
    return "  \(head)\(tail)\n  \(String(repeating: " ", count: indent))^"
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    let end = min(offset + 4, bytes.count)
    // The bytes are well-formed, and one code point is wanted of those of several.
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    return visible(text.unicodeScalars.first ?? " ")
  }

  /// A code point as it can be shown: what would move the cursor or turn the line round is a mark
  /// instead.
  private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0D: " "
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF:
      "\u{FFFD}"
    default: scalar
    }
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    UTF8.encode(scalar)?.count ?? 1
  }
}
