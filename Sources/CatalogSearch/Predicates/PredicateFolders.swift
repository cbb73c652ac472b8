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

  /// A pattern of MATCHES as ICU gets it: in form C as the texts are, and otherwise as it stands,
  /// since folding would make other escapes of its escapes.
  func regularExpression(_ pattern: [UInt8], _ modifiers: TextModifiers) -> [UInt8] {
    modifiers.contains(.none) ? pattern : fold(pattern, [])
  }

  /// A pattern of LIKE.
  func pattern(
    _ text: [UInt8], _ modifiers: TextModifiers
  ) throws(LikePattern.Failure) -> LikePattern {
    try LikePattern(text) { fold($0, modifiers) }
  }
}
