import CICU
import TestSupport
import Testing

@testable import TextFolding

/// Compares as code points, since Swift's own == takes canonical equivalents for equal.
func expectSame(
  _ actual: String, _ expected: String, _ what: @autoclosure () -> String, _ seed: UInt64? = nil,
  location: SourceLocation = #_sourceLocation
) {
  if actual.utf8.elementsEqual(expected.utf8) { return }
  Issue.record(
    """
    \(what()) is \(escaped(actual)), but must be \(escaped(expected))\
    \(seed.map { "; seed \($0)" } ?? "")
    """, sourceLocation: location)
}

/// A text with everything but ASCII as `\u{…}`.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

enum NormalizationForm {
  case composed, decomposed, foldedCompatibly
}

/// A text normalized by ICU.
func normalized(_ text: String, _ form: NormalizationForm) -> String {
  let source = text.unicodeScalars.map(\.value)
  let form =
    switch form {
    case .composed: CICU_NFC
    case .decomposed: CICU_NFD
    case .foldedCompatibly: CICU_NFKC_CASEFOLD
    }
  var out = [UInt32](repeating: 0, count: 32 * source.count + 32)
  let count = cicu_normalize(form, source, Int32(source.count), &out, Int32(out.count))
  precondition(count >= 0 && Int(count) <= out.count)
  return String(scalarValues: Array(out[..<Int(count)]))
}

extension Folder {
  /// The fold through the single foldings alone.
  func plainFold(of text: String) -> String {
    Self.withUTF8(of: text) {
      String(scalarValues: plainFold(foldings).fold($0, usingTable: false))
    }
  }
}
