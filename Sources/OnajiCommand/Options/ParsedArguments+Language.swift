import CICU

extension ParsedArguments {
  /// The language that `--language` names; `nil` without it.
  func language() throws(CommandError) -> Language? {
    try value(of: .language).map { tag throws(CommandError) in try Language(tag: tag) }
  }

  /// The language that a command line names which could not be taken apart, as far as it can be told.
  static func typedLanguage(in arguments: [String]) -> Language? {
    let option = Flag.language.typed
    let words = arguments.prefix { $0 != "--" }
    if let word = words.last(where: { $0.hasPrefix(option + "=") }) {
      return try? Language(tag: String(word.dropFirst(option.count + 1)))
    }
    guard let index = words.lastIndex(of: option), index + 1 < words.endIndex else { return nil }
    return try? Language(tag: words[index + 1])
  }
}

extension Language {
  /// The language of a BCP 47 tag: English where there are no messages in it.
  ///
  ///     try Language(tag: "zh-TW")     // zhHant
  ///     try Language(tag: "de")        // en
  ///
  /// Errors: an ill-formed tag, a language that CLDR does not know.
  init(tag: String) throws(CommandError) {
    if let exact = Self.allCases.first(where: { $0.tag.utf8.elementsEqual(tag.utf8) }) {
      self = exact
      return
    }
    var buffer = [CChar](repeating: 0, count: 200)
    // A NUL would end the tag early for ICU.
    let isTag = !tag.isEmpty && !tag.utf8.contains(0)
    let result = isTag ? cicu_canonical_tag(tag, &buffer, Int32(buffer.count)) : 1
    guard result == 0 else { throw Wording.badLanguage(tag, isIllFormed: result != 2) }
    let canonical = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.init(subtags: canonical.split(separator: "-").map(String.init))
  }
}
