internal import Catalogs
internal import TextFolding

/// The characters that only one of the two forms of written Chinese has.
///
///     ChineseForms.traditional.meant[0x7121]     // 无: 無 is not written in simplified Chinese
///     ChineseForms.traditional.meant[0x4E7E]     // nil: 乾 is, in 乾隆
///     ChineseForms.simplified.meant[0x95E8]      // 門: 门 is not written in traditional Chinese
///     ChineseForms.simplified.meant[0x4E07]      // nil: 万 is, if seldom
///     ChineseForms.simplified.meant[0x6E29]      // nil: 温 is, in Hong Kong
///
/// Traditional only is what OpenCC simplifies and the Table of General Standard Chinese Characters (kTGH)
/// has not; simplified only what that table has, OpenCC makes traditional, and neither Big5 has nor
/// OpenCC's lists of forms for Hong Kong and Taiwan, nor the few that traditional texts have beside the
/// usual form. A character that may be either is never of one form.
struct ChineseForms: Sendable {
  /// From a character to that of the other form, or to nothing where that may be one of several.
  let meant: [UInt32: String?]

  static let traditional = ChineseForms(traditionalOnly: FoldingTables.han)
  static let simplified = ChineseForms(simplifiedOnly: FoldingTables.han)

  private init(traditionalOnly han: HanData) {
    let standard = Self.standard(han)
    meant = Self.meant(han, [.traditional, .traditionalCandidate]) { character, variant in
      !standard.contains(character) && standard.contains(variant)
    }
  }

  private init(simplifiedOnly han: HanData) {
    let standard = Self.standard(han)
    var traditional = Self.big5
    for pair in han.pairs where pair.relation == .hongKong || pair.relation == .taiwan {
      traditional.insert(pair.variant)
    }
    traditional.formUnion(Self.variants.unicodeScalars.map(\.value))
    meant = Self.meant(han, [.simplified, .simplifiedCandidate]) { character, _ in
      standard.contains(character) && !traditional.contains(character)
    }
  }

  private static func meant(
    _ han: HanData, _ relations: Set<HanRelation>, where isOneForm: (UInt32, UInt32) -> Bool
  ) -> [UInt32: String?] {
    var variants: [UInt32: [UInt32]] = [:]
    for pair in han.pairs where relations.contains(pair.relation) {
      variants[pair.character, default: []].append(pair.variant)
    }
    var meant: [UInt32: String?] = [:]
    for (character, variants) in variants {
      // What is also its own variant is written in both.
      guard !variants.contains(character), isOneForm(character, variants[0]) else { continue }
      meant.updateValue(variants.count == 1 ? String(scalars: variants) : nil, forKey: character)
    }
    return meant
  }

  /// Old variants and forms of print that are simplified characters besides: 吳强, 古迹, 烟花. Written for
  /// Onaji.
  private static let variants = "别内没吴强娱黄奥彦晋静横届却叙踪猫厨脉灾烟迹冲个叹赞闲荫摇刹"

  private static func standard(_ han: HanData) -> Set<UInt32> {
    ["tgh-1", "tgh-2", "tgh-3"].reduce(into: []) { $0.formUnion(han.lists[$1] ?? []) }
  }

  /// The characters of Big5 as IBM has it, code page 950, without those of Hong Kong, which has
  /// simplified ones too: decoded, since only its first level is in the tables.
  private static var big5: Set<UInt32> {
    guard let encoding = TextEncoding(named: "ibm-950") else {
      preconditionFailure("ICU knows no ibm-950")
    }
    var codes: [UInt8] = []
    for lead in 0xA4...0xF9 as ClosedRange<UInt8> {
      for trail in Array(0x40...0x7E as ClosedRange<UInt8>) + Array(0xA1...0xFE) {
        codes += [lead, trail]
      }
    }
    var text: [UInt8] = []
    codes.withUnsafeBufferPointer { codes in
      TextDecoder(encoding).decode(codes, isLast: true, into: &text) {
        (_: UndecodableBytes) throws(Never) in
      }
    }
    return Set(String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value))
  }
}
