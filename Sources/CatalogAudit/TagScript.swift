internal import TextFolding

/// The script that a field's tag names, and whether a text is in it.
///
///     TagScript("ja")!         // Hira, Kana, Hani
///     TagScript("zh-TW")!      // Hani, of which characters that only simplified Chinese has are none
///     TagScript("sr")          // nil: written in two scripts
///
/// Latin letters, digits and punctuation are in any language's titles, WALL·E and 2001: they are never
/// foreign.
struct TagScript: Sendable {
  private let scripts: UInt64
  /// Characters that the tag's form of Chinese does not write.
  private let wrongForms: ChineseForms?
  private let isLatin: Bool

  /// By the script of a BCP 47 tag, or else the likely one of its language (CLDR).
  init?(_ tag: String) {
    guard let maximal = try? FoldingProfile.maximalTag(of: tag),
      case let subtags = maximal.split(separator: "-"), subtags.count >= 2
    else { return nil }
    let language = String(subtags[0])
    let script = String(subtags[1])
    let namesScript = tag.split(separator: "-").dropFirst().contains { $0.utf8.count == 4 }
    if !namesScript, Self.languagesOfSeveralScripts.contains(language) { return nil }
    switch script {
    case "Jpan": scripts = Self.set(.hira, .kana, .hani)
    case "Hrkt": scripts = Self.set(.hira, .kana)
    case "Kore": scripts = Self.set(.hang)
    case "Hans", "Hant", "Hani", "Hanb": scripts = Self.set(.hani, .bopo)
    default:
      guard
        let known = ScalarTraits.Script.allCases.first(where: { $0.code == script }),
        known != .common, known != .other
      else { return nil }
      scripts = known.bit
    }
    isLatin = script == "Latn"
    // zh alone is said of both forms.
    let namesForm = tag.contains("-")
    wrongForms =
      namesForm && script == "Hans"
      ? .traditional : namesForm && script == "Hant" ? .simplified : nil
  }

  private static func set(_ scripts: ScalarTraits.Script...) -> UInt64 {
    scripts.reduce(0) { $0 | $1.bit }
  }

  /// Languages that CLDR or Ethnologue have in more than one script today.
  private static let languagesOfSeveralScripts: Set<String> = [
    "az", "bs", "ff", "ha", "iu", "kk", "kok", "ks", "ku", "ky", "mn", "mni", "ms", "pa", "sa",
    "sat", "sd", "shi", "sr", "su", "tg", "tk", "tt", "ug", "uz", "vai", "yue", "zgh",
  ]

  /// Reports the letters of a text if none of them is of the script, and the characters of the other
  /// form of Chinese.
  func findForeignLetters(in text: ScannedText, _ report: MarkReport) {
    let latin = ScalarTraits.Script.latn.bit
    let others = text.scripts & ~latin & ~1
    if others & scripts == 0 {
      reportForeign(text, report)
    } else if let wrongForms {
      for index in 0..<text.count where text.traits[index].script == .hani {
        if let meant = wrongForms.meant[text.scalars[index]] {
          report(.scriptOfTag, text.range(index..<index + 1), meant)
        }
      }
    }
  }

  private func reportForeign(_ text: ScannedText, _ report: MarkReport) {
    var latin = 0
    var foreign: Range<Int>?
    var letters = 0
    for index in 0..<text.count where text.traits[index].contains(.letter) {
      switch text.traits[index].script {
      case .common: break
      case .latn: latin += 1
      case let script:
        // A Greek or Cyrillic letter alone is a sign: π, Я.
        letters += script == .hani || script == .hang ? 2 : 1
        foreign = (foreign?.lowerBound ?? index)..<index + 1
      }
    }
    guard let foreign, letters > 1, latin == 0 || !isLatin && letters > latin else { return }
    report(.scriptOfTag, text.range(foreign), nil)
  }
}
