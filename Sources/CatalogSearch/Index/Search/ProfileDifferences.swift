internal import TextFolding

/// What a profile tells apart that the index, folded under `und`, does not.
///
/// A query none of whose letters is among them has exactly the rows that the index finds; the rows
/// of others are looked at.
struct ProfileDifferences: Sendable {
  /// Code points, of folds under either, that stand for something which the two fold differently.
  private let touched: Set<UInt32>
  /// For letters of folds under `und`, the others of which the profile takes some form for some form of
  /// them: 閑 for 間 and 間 for 閑, since 閒 is 間 in Japanese and 閑 elsewhere.
  private let others: [UInt32: Set<UInt32>]
  /// Whether the profile keeps what `und` drops: it may stand anywhere.
  let keepsMore: Bool
  /// Whether the profile takes texts for the same that `und` tells apart otherwise than letter by
  /// letter, so that the index does not help.
  var isLooser: Bool { !loosened.isEmpty }
  /// The code points, of folds under the profile, of such texts.
  private let loosened: Set<UInt32>
  /// Whether every code point of a fold under the profile is one under `und`, so that folds are not
  /// further from each other there.
  let isLetterwise: Bool

  /// None.
  init() {
    touched = []
    others = [:]
    keepsMore = false
    loosened = []
    isLetterwise = true
  }

  /// Whether the profile folds as `und` does.
  var areNone: Bool { touched.isEmpty && !keepsMore && !isLooser }

  /// - Parameters:
  ///   - folder: compiled at the level at which terms are compared.
  ///   - und: `und` at `standard`.
  init(of folder: Folder, from und: Folder) {
    var touched: Set<UInt32> = []
    // For each fold under the profile, what its forms are under `und`.
    var forms: [String: Set<UInt32>] = [:]
    var keepsMore = false
    var loosened: Set<UInt32> = []
    var isLetterwise = true
    for difference in folder.differences(from: und) {
      if difference.other.isEmpty { keepsMore = true }
      let own = String(decoding: difference.own, as: UTF8.self)
      let other = String(decoding: difference.other, as: UTF8.self)
      if own.unicodeScalars.count != other.unicodeScalars.count { isLetterwise = false }
      for scalar in own.unicodeScalars { touched.insert(scalar.value) }
      for scalar in other.unicodeScalars { touched.insert(scalar.value) }
      let ownUnderUnd = Array(und.fold(own).unicodeScalars)
      let otherScalars = Array(other.unicodeScalars)
      if ownUnderUnd == otherScalars { continue }
      if ownUnderUnd.count == 1, otherScalars.count == 1 {
        forms[own, default: [ownUnderUnd[0].value]].insert(otherScalars[0].value)
      } else {
        for scalar in own.unicodeScalars { loosened.insert(scalar.value) }
      }
    }
    var others: [UInt32: Set<UInt32>] = [:]
    for forms in forms.values {
      for form in forms { others[form, default: []].formUnion(forms.subtracting([form])) }
    }
    self.touched = touched
    self.others = others
    self.keepsMore = keepsMore
    self.loosened = loosened
    self.isLetterwise = isLetterwise && loosened.isEmpty && others.isEmpty
  }

  /// Whether a code point of folds stands for something which the two fold differently.
  func isTouched(_ scalar: UInt32) -> Bool { !touched.isEmpty && touched.contains(scalar) }

  /// Whether rows that have a text, folded under `und`, need not have it under the profile.
  func concern(_ text: [UInt8]) -> Bool {
    if keepsMore { return true }
    if touched.isEmpty { return false }
    return String(decoding: text, as: UTF8.self).unicodeScalars
      .contains { touched.contains($0.value) }
  }

  /// Whether rows may have a text, folded under the profile, that have quite another under `und`.
  func loosens(_ text: String) -> Bool {
    isLooser && text.unicodeScalars.contains { loosened.contains($0.value) }
  }

  /// The other texts, folded under `und`, that rows may have which have this one under the profile.
  /// - Returns: nil if there are too many.
  func otherTexts(of text: [UInt8]) -> [[UInt8]]? {
    if others.isEmpty { return [] }
    var texts: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let choices = [scalar.value] + (others[scalar.value] ?? []).sorted()
      texts = texts.flatMap { text in
        choices.map { choice in
          var text = text
          if let scalar = Unicode.Scalar(choice) { text.append(scalar) }
          return text
        }
      }
      if texts.count > Self.mostTexts { return nil }
    }
    return texts.dropFirst().map { Array(String($0).utf8) }
  }

  private static let mostTexts = 16
}
