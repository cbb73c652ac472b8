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
  private let replacements: [Character: [UInt8]]

  /// - Parameter letters: what may stand for each letter, both as folded, lower-case code points.
  init(_ letters: [UInt32: [UInt32]]) {
    replacements = letters.reduce(into: [:]) { result, entry in
      guard let letter = Unicode.Scalar(entry.key) else { return }
      result[Character(letter)] = entry.value.flatMap(utf8)
    }
  }

  var isEmpty: Bool { replacements.isEmpty }

  /// How the letter in the bytes of a source may also be read; nil if it is none of them.
  func replacement(of letter: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    // None of them is ASCII alone.
    guard letter.count > 1 else { return nil }
    let text = String(decoding: letter, as: UTF8.self).lowercased()
    guard let character = text.first else { return nil }
    return replacements[character]
  }

  /// Where replacements stand in a folded term, overlapping ones too.
  func places(in term: [UInt8]) -> [Range<Int>] {
    term.indices.flatMap { start in
      Set(replacements.values).compactMap { replacement in
        term[start...].starts(with: replacement) ? start..<start + replacement.count : nil
      }
    }
  }
}
