internal import TextFolding

/// Which of a profile's letters usually stands for one of `und`, in one catalog.
///
///     // ja tells 機 and 机 apart, which are 机 in the index; 機 was met first:
///     usual.letters(for: [U+673A 机])       // [U+6A5F 機]
///
/// The letter that is met first is the usual one, which is the commonest more often than not. A row in
/// which all are usual has a term of usual letters if it has the term as `und` folds it.
struct UsualLetters {
  private let und: Folder
  private var usual: [UInt32: UInt32] = [:]

  /// - Parameter und: what the index is folded by.
  init(und: Folder) { self.und = und }

  /// Whether a character folds to the usual letter, which this one becomes if there is none.
  /// - Parameter letter: what it folds to under the profile; nil for one that is dropped.
  mutating func isUsual(_ character: Unicode.Scalar, letter: UInt32?) -> Bool {
    let folded = und.fold(String(character)).unicodeScalars
    guard let first = folded.first else { return letter == nil }
    guard let letter, folded.count == 1 else { return false }
    if let known = usual[first.value] { return known == letter }
    usual[first.value] = letter
    return true
  }

  /// The usual letters for some of `und`; nil if one was not met.
  func letters(for letters: [UInt32]) -> [UInt32]? {
    var result: [UInt32] = []
    for letter in letters {
      guard let usual = usual[letter] else { return nil }
      result.append(usual)
    }
    return result
  }
}
