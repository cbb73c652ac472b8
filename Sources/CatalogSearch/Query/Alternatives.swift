internal import TextFolding

/// Letters of titles that readers without the key write as two: ü is found as u and as ue.
///
///     // de: ä ö ü as ae oe ue
///     Matcher(Query("muenster", …)).match("Münster")     // found
///     Matcher(Query("manül", …)).match("Manuel")         // nil: only a title's letter has two ways
///
/// Each letter of a title may be read either way, whatever the others are. Letters are compared by
/// canonical equivalence and without case: Ü, and u with U+0308.
struct Alternatives: Sendable {
  /// Few letters: they are compared with each.
  private let replacements: [(letter: Character, bytes: [UInt8])]

  /// - Parameter letters: what may stand for each letter, both as folded, lower-case code points.
  init(_ letters: [UInt32: [UInt32]]) {
    guard !letters.isEmpty else {
      replacements = []
      return
    }
    replacements = letters.compactMap { letter, text in
      Unicode.Scalar(letter).map { (Character($0), text.flatMap(utf8)) }
    }
  }

  var isEmpty: Bool { replacements.isEmpty }

  /// How the letter in the bytes of a source may also be read; nil if it is none of them.
  func replacement(of letter: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    // None of them is ASCII alone.
    guard letter.count > 1 else { return nil }
    let text = String(decoding: letter, as: UTF8.self).lowercased()
    guard let character = text.first else { return nil }
    return replacements.first { $0.letter == character }?.bytes
  }

  /// Where replacements stand in a folded term, overlapping ones too.
  func places(in term: [UInt8]) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let replacements = Set(self.replacements.map(\.bytes))
    return term.indices.flatMap { start in
      replacements.compactMap { replacement in
        term[start...].starts(with: replacement) ? start..<start + replacement.count : nil
      }
    }
  }
}
