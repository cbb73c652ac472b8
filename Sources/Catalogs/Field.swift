/// A named part of a record, with the language that its name ends in.
///
///     Field(name: "title.zh_hant_hk").localeTag   // "zh-Hant-HK"
///     Field(name: "title_ja").localeTag           // "ja"
///     Field(name: "user_id").localeTag            // nil: after "_", "id" is no Indonesian
///     Field(name: "ja").localeTag                 // nil: a tag stands after ".", "_" or "-"
///
/// The tag is the longest ending `language[-Script][-REGION]` whose language is in CLDR's main
/// list; case is free, and so are `_` and `-` inside. It is raw: `no` stays `no`, only its case is
/// made that of BCP 47 (RFC 5646, 2.1.1).
public struct Field: Hashable, Sendable {
  public let name: String
  public let localeTag: String?
  /// Whether this is the field that names a record, which is not searched.
  public let isID: Bool

  public init(name: String) {
    self.name = name
    // By bytes: `==` compares as canonically equivalent, which takes hours where the name has a
    // million combining marks.
    isID = name.utf8.elementsEqual("id".utf8)
    localeTag = Self.localeTag(of: name)
  }

  /// Words that end names more often than they name a language: `user_id`, `due_to`.
  private static let wordsAfterUnderscore: Set<String> = [
    "id", "no", "is", "to", "it", "as", "am", "my", "or", "so", "he", "be",
  ]

  private static func localeTag(of name: String) -> String? {
    let bytes = Array(name.utf8)
    // A tag has three subtags at most. To try every ending of a name of many parts would take
    // quadratic time.
    for index in bytes.indices.filter({ isSeparator(bytes[$0]) }).suffix(3) {
      let separator = bytes[index]
      let ending = bytes[(index + 1)...]
      let subtags = ending.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
        .map { String(decoding: $0, as: UTF8.self) }
      guard let tag = wellFormedTag(subtags) else { continue }
      let isWord = separator == UInt8(ascii: "_") && wordsAfterUnderscore.contains(tag.language)
      if !isWord { return tag.text }
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static func wellFormedTag(_ subtags: [String]) -> (language: String, text: String)? {
    // The length comes first: a set of strings normalises what it looks up.
    guard subtags.count <= 3, let first = subtags.first, first.utf8.count <= 8 else { return nil }
    let language = first.lowercased()
    guard LanguageCodes.contains(language) else { return nil }
    var rest = subtags.dropFirst()
    var text = language
    if let script = rest.first, script.utf8.count == 4, script.utf8.allSatisfy(isLetter) {
      text += "-" + script.prefix(1).uppercased() + script.dropFirst().lowercased()
      rest = rest.dropFirst()
    }
    if let region = rest.first {
      let isCountry = region.utf8.count == 2 && region.utf8.allSatisfy(isLetter)
      let isArea = region.utf8.count == 3 && region.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      guard isCountry || isArea else { return nil }
      text += "-" + region.uppercased()
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? (language, text) : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}

extension Field {
  public static func == (left: Field, right: Field) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
