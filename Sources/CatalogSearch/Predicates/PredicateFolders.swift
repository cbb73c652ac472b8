internal import TextFolding

/// The folders of a predicate, one for each choice of modifiers, made when first asked for.
final class PredicateFolders {
  let profile: FoldingProfile
  private(set) var folders: [Folder] = []
  /// For each choice of modifiers, the number of its folder.
  private var numbers: [(modifiers: TextModifiers, number: Int)] = []
  private let scratch = FoldedBytes()

  init(_ profile: FoldingProfile) { self.profile = profile }

  /// The number that stands for bytes as they are.
  static let none = -1

  /// The number of the folder for these modifiers, or `none`.
  func number(_ modifiers: TextModifiers) -> Int {
    if let known = numbers.first(where: { $0.modifiers == modifiers }) { return known.number }
    var number = Self.none
    if let (profile, level) = modifiers.folding(profile) {
      // Two choices may come to the same.
      number =
        folders.firstIndex { $0.profile == profile && $0.level == level } ?? folders.count
      if number == folders.count { folders.append(Folder(profile, level: level)) }
    }
    numbers.append((modifiers, number))
    return number
  }

  /// A text as it is compared.
  func fold(_ text: [UInt8], _ modifiers: TextModifiers) -> [UInt8] {
    let number = number(modifiers)
    if number == Self.none { return text }
    scratch.removeAll()
    text.withUnsafeBufferPointer { folders[number].fold($0, into: scratch) }
    return scratch.withBytes { Array($0) }
  }

  /// A pattern of MATCHES as ICU gets it: its letters folded as the texts are, but for ASCII, which
  /// has the operators, and for what stands in brackets or behind a backslash.
  ///
  ///     .*红楼梦        // with [h]: .*紅樓夢
  ///     Don't Stop     // with [p]: DontStop, for what folding drops
  ///     [ァ-ヶ]+        // as it stands: the ends of a range are no letters of a text
  func regularExpression(_ pattern: [UInt8], _ modifiers: TextModifiers) -> [UInt8] {
    if modifiers.contains(.none) { return pattern }
    let composed = fold(pattern, [])
    let modifiers = RegularExpression.folded(modifiers)
    if modifiers.isEmpty { return composed }
    var result: [UInt8] = []
    var depth = 0
    var isEscaped = false
    for character in String(decoding: composed, as: UTF8.self) {
      let bytes = Array(character.utf8)
      if isEscaped || depth > 0 && character != "[" && character != "]" && character != "\\" {
        isEscaped = false
        result += bytes
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      default:
        if !character.isASCII || Self.lettersAlone.contains(character) {
          result += group(fold(bytes, modifiers))
          continue
        }
      }
      result += bytes
    }
    return result
  }

  /// ASCII that folding may drop, and no regular expression gives a meaning.
  private static let lettersAlone: Set<Character> = [
    " ", "'", "\"", ";", "/", "_", "`", "~", "@", "%", "&",
  ]

  /// What a letter folds to as one operand: *, + and ? follow all of it.
  private func group(_ folded: [UInt8]) -> [UInt8] {
    String(decoding: folded, as: UTF8.self).unicodeScalars.count == 1
      ? folded : Array("(?:".utf8) + folded + [UInt8(ascii: ")")]
  }

  /// A pattern of LIKE.
  func pattern(
    _ text: [UInt8], _ modifiers: TextModifiers
  ) throws(LikePattern.Failure) -> LikePattern {
    try LikePattern(text) { fold($0, modifiers) }
  }
}
