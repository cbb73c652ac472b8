/// Words in which a letter of one alphabet stands that looks like one of another.
extension ScannedText {
  var mixesAlphabets: Bool {
    let alphabets =
      ScalarTraits.Script.latn.bit | ScalarTraits.Script.grek.bit | ScalarTraits.Script.cyrl.bit
    return (scripts & alphabets).nonzeroBitCount > 1
  }

  /// Looks at each word, a run of letters and marks of these alphabets.
  ///
  /// A word is taken for a mistake if the fewer letters, those of one alphabet, all look like letters of
  /// the other: Саsablanca with а. That leaves alone what is written so on purpose: sinθ, KoЯn and
  /// ZЁIЯAM, for Я is nobody's look-alike, and SMSка, an abbreviation with an ending.
  func findMixedWords(_ report: MarkReport) {
    var index = 0
    while index < count {
      guard alphabet(index) != nil else {
        index += 1
        continue
      }
      let start = index
      while index < count, alphabet(index) != nil || traits[index].contains(.mark) { index += 1 }
      findMixed(start..<index, report)
    }
  }

  private func alphabet(_ index: Int) -> ScalarTraits.Script? {
    guard traits[index].contains(.letter) else { return nil }
    let script = traits[index].script
    return script == .latn || script == .grek || script == .cyrl ? script : nil
  }

  private func findMixed(_ word: Range<Int>, _ report: MarkReport) {
    var letters: [(script: ScalarTraits.Script, count: Int)] = []
    for index in word {
      guard let script = alphabet(index) else { continue }
      if let known = letters.firstIndex(where: { $0.script == script }) {
        letters[known].count += 1
      } else {
        letters.append((script, 1))
      }
    }
    guard letters.count == 2 else { return }
    let (first, second) = (letters[0], letters[1])
    let few = first.count < second.count ? first : second
    let many = first.count < second.count ? second : first
    if first.count != second.count {
      if isMistake(few.script, in: word, of: many.script, few.count, many.count) {
        mark(few.script, in: word, as: many.script, report)
      }
      return
    }
    // As many of each: it is clear where the look-alikes are all on one side.
    let firstLooks = looks(first.script, in: word, like: second.script)
    let secondLooks = looks(second.script, in: word, like: first.script)
    guard firstLooks != secondLooks, word.count > 2 else { return }
    let (wrong, right) = firstLooks ? (first, second) : (second, first)
    if isMistake(wrong.script, in: word, of: right.script, wrong.count, right.count) {
      mark(wrong.script, in: word, as: right.script, report)
    }
  }

  private func isMistake(
    _ wrong: ScalarTraits.Script, in word: Range<Int>, of right: ScalarTraits.Script, _ few: Int,
    _ many: Int
  ) -> Bool {
    guard word.count > 2, looks(wrong, in: word, like: right) else { return false }
    let isUpper = { [self] (index: Int) in traits[index].contains(.uppercase) }
    let rights = word.filter { alphabet($0) == right }
    let wrongs = word.filter { alphabet($0) == wrong }
    // SMSка: the letters of an abbreviation are large, those of its ending small.
    if rights.allSatisfy(isUpper), rights.count > 1, !wrongs.contains(where: isUpper) {
      return false
    }
    guard right != .latn else { return true }
    // DVDшка the other way round, and XXI in front of a word.
    if wrongs.count > 1, wrongs.allSatisfy(isUpper), !rights.contains(where: isUpper) {
      return false
    }
    // Capitals of all kinds are mixed for their looks, as in TЯOИ.
    return !word.allSatisfy { alphabet($0) == nil || isUpper($0) } || many >= 2 * few && many > 2
  }

  private func looks(
    _ wrong: ScalarTraits.Script, in word: Range<Int>, like right: ScalarTraits.Script
  ) -> Bool {
    word.allSatisfy { index in
      alphabet(index) != wrong || Lookalikes.letter(scalars[index], in: right) != nil
    }
  }

  private func mark(
    _ wrong: ScalarTraits.Script, in word: Range<Int>, as right: ScalarTraits.Script,
    _ report: MarkReport
  ) {
    for index in word where alphabet(index) == wrong {
      let meant = Lookalikes.letter(scalars[index], in: right)
      report(.mixedScript, range(index..<index + 1), meant.map { String(scalars: [$0]) })
    }
  }
}

/// Letters of Latin, Greek and Cyrillic that look the same in most fonts.
///
/// From the confusables of Unicode Technical Standard 39 (version 15.0) those that no reader can tell
/// apart; not the many there that are only alike, such as к and k, α and a, З and 3. Of letters with
/// marks those that people type for one another: ë for ё, Á for Ά, and in Chuvash ă and ĕ, in Ossetian æ.
enum Lookalikes {
  private static let cyrillic =
    "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ёë їï ӕæ ӑă ӗĕ "
    + "АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS УY ԚQ ԜW ЁË ЇÏ ӔÆ ӐĂ ӖĔ"
  private static let greek =
    "οo νv ϲc ϳj όó ίí ϊï ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX "
    + "ΆÁ ΈÉ ΊÍ ΌÓ ΎÝ ΪÏ ΫŸ"

  private struct Pair: Hashable {
    var letter: UInt32
    var script: ScalarTraits.Script
  }

  private static let table: [Pair: UInt32] = {
    var table: [Pair: UInt32] = [:]
    for (pairs, script) in [(cyrillic, ScalarTraits.Script.cyrl), (greek, .grek)] {
      for pair in pairs.split(separator: " ") {
        let scalars = pair.unicodeScalars.map(\.value)
        table[Pair(letter: scalars[0], script: .latn)] = scalars[1]
        table[Pair(letter: scalars[1], script: script)] = scalars[0]
      }
    }
    return table
  }()

  /// The letter of a script that another script's letter looks like; `nil` if it looks like none.
  static func letter(_ letter: UInt32, in script: ScalarTraits.Script) -> UInt32? {
    table[Pair(letter: letter, script: script)]
  }
}
