/// Which kana and Han characters look alike, and the words that tell which is meant.
///
/// The pairs are those of Unicode Technical Standard 39, but for タ and 夕, オ and 才, which it has not.
/// The words are common ones, chosen for Onaji: a wrong character in any other is not found.
enum KanaLookalikes {
  /// From a Han character to the katakana.
  static let katakana: [UInt32: UInt32] = pairs("口ロ 二ニ 八ハ 力カ 工エ 卜ト 夕タ 才オ 千チ")
  /// From a katakana to the Han character.
  static let han: [UInt32: UInt32] = pairs("ロ口 ニ二 ハ八 カ力 エ工 タ夕 オ才")

  /// How a Han character stands beside katakana when it is right.
  enum Han {
    /// A number: 二カ国, 八ヶ岳.
    case number
    /// Ends or begins words beside katakana: コミュニケーション力, アジア口コミ.
    case suffix
    /// Never.
    case rare

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x4E8C, 0x516B, 0x5343: self = .number
      case 0x5915, 0x535C: self = .rare
      default: self = .suffix
      }
    }

    var isNumber: Bool { self == .number }
  }

  /// Katakana that no word begins with: small ones, ン and the long mark.
  static let beginNoWord = scalars("ァィゥェォッャュョヮンーｧｨｩｪｫｬｭｮｯｰﾝ")
  static let longMark = "ー"
  /// What follows the name of a key: ちょう and たん.
  static let keys = scalars("ちた")
  /// Katakana that no long mark follows.
  static let cannotLengthen = scalars("ッンーｯﾝｰ")
  /// What follows the number 一: 一カ月, 一ヶ所, 一ツ橋, 一ッ, 一ノ瀬.
  static let counters = scalars("カヵケヶツッノ")
  /// Han characters whose next is 一 and never a long mark: 第一, 統一, 唯一, 均一, 単一.
  static let wordsWithOne = scalars("第統唯均単")

  /// Words of two characters of which one is mistaken, with that as katakana.
  private static let endings = words(
    "人ロ 入ロ 出ロ 窓ロ 悪ロ 利ロ 糸ロ 蛇ロ 能カ 学カ 体カ 権カ 暴カ 魅カ 努カ 協カ 電カ 馬カ 武カ 魔カ 実カ 戦カ 視カ "
      + "引カ 重カ 気カ 活カ 迫カ 大エ 人エ 加エ 図エ 木エ 細エ 七タ 天オ 漫オ 秀オ 第ニ 第ハ")
  private static let beginnings = words(
    "ロ座 ロ頭 ロ紅 カ士 カ学 カ量 エ業 エ場 エ房 エ学 エ作 エ芸 エ夫 エ具 エ員 タ方 タ日 タ焼 タ刊 タ食 タ陽 タ暮 オ能 オ女 ニ人 ニ階")

  static func endsWord(_ first: UInt32, _ second: UInt32) -> Bool {
    endings.contains(UInt64(first) << 32 | UInt64(second))
  }

  static func beginsWord(_ first: UInt32, _ second: UInt32) -> Bool {
    beginnings.contains(UInt64(first) << 32 | UInt64(second))
  }

  /// The large katakana of one of Ainu's small ones.
  static func large(_ scalar: UInt32) -> String? {
    let large = Array("クシストヌハヒフヘホムラリルレロ".unicodeScalars)
    let index = Int(scalar) - 0x31F0
    return large.indices.contains(index) ? String(large[index]) : nil
  }

  /// Whether a katakana may begin or end a range of the syllabary: without a voicing mark, and large.
  static func isPlain(_ scalar: UInt32) -> Bool { plain.contains(scalar) }

  static func isVowel(_ scalar: UInt32) -> Bool { vowels.contains(scalar) }

  private static let plain = scalars(
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲ")
  private static let vowels = scalars("アイウエオ")

  private static func pairs(_ text: String) -> [UInt32: UInt32] {
    var table: [UInt32: UInt32] = [:]
    for pair in text.split(separator: " ") {
      let values = pair.unicodeScalars.map(\.value)
      table[values[0]] = values[1]
    }
    return table
  }

  private static func scalars(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }

  private static func words(_ text: String) -> Set<UInt64> {
    Set(
      text.split(separator: " ").map { word in
        let values = word.unicodeScalars.map(\.value)
        return UInt64(values[0]) << 32 | UInt64(values[1])
      })
  }
}
