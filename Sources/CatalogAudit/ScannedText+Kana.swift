internal import CICU

/// Kana and Han characters that look like one another, where only one of them can be meant.
///
///     ス力イライン      // 力, power: no word begins with one katakana and 力, so スカイライン
///     二ューヨーク      // ュ begins no word, so ニューヨーク
///     アイカツ!カ―ド    // a dash between single katakana that are no range, so カード
///     第ー話           // after 第 comes a number, so 第一話
///
/// The pairs are among the confusables of Unicode Technical Standard 39; what tells which is meant is
/// written for Onaji and leaves alone what can be right: コミュニケーション力アップ, くノ一ツバキ,
/// 日本ハム, 二ノ国, 東京ヘ with other katakana, スパイダーマン-ホームカミング.
extension ScannedText {
  func findKanaLookalikes(_ report: MarkReport) {
    // The long mark found last, behind which a word goes on.
    var longMark = -2
    let hasOneKatakana = (0..<count).lazy.filter(isKatakana).prefix(2).count == 1
    for index in 0..<count {
      if let meant = meant(index, after: longMark, isOnly: hasOneKatakana) {
        if meant == KanaLookalikes.longMark { longMark = index }
        report(.mixedScript, range(index..<index + 1), meant)
      } else if let joined = voiced(index) {
        report(.mixedScript, range(index - 1..<index + 1), joined)
      }
    }
  }

  /// What is meant by the sign at an index, if it is another.
  /// - Parameters:
  ///   - longMark: where the last sign stands for which a long mark is meant.
  ///   - isOnly: whether there is a single katakana in all of the text.
  private func meant(_ index: Int, after longMark: Int, isOnly: Bool) -> String? {
    switch scalars[index] {
    case 0x4E00:  // 一
      return isLongMark(index, after: longMark) ? KanaLookalikes.longMark : nil
    case 0x2010...0x2015, 0x2212, 0x2500, 0x2501, 0x2D, 0xFF0D:
      return isLongMarkForDash(index) ? KanaLookalikes.longMark : nil
    case 0x30FC:
      return KanaLookalikes.wordsWithOne.contains(before(index) ?? 0) && !isKana(index + 1)
        ? "一" : nil
    case 0x3078, 0x3079, 0x307A:  // へべぺ
      return isKatakanaHe(index) ? String(scalars: [scalars[index] + 0x60]) : nil
    case 0x308A:  // り
      return isKatakanaRi(index) ? "リ" : nil
    case 0x30D8, 0x30D9, 0x30DA, 0x30EA:  // ヘベペリ
      return isOnly && isHiragana(index) ? String(scalars: [scalars[index] - 0x60]) : nil
    case 0x31F0...0x31FF: return isLargeKana(index) ? KanaLookalikes.large(scalars[index]) : nil
    case let scalar:
      if let katakana = KanaLookalikes.katakana[scalar] {
        return isKatakana(index, KanaLookalikes.Han(scalar)) ? String(scalars: [katakana]) : nil
      }
      guard let han = KanaLookalikes.han[scalar] else { return nil }
      return isHan(index, scalar) ? String(scalars: [han]) : nil
    }
  }

  // MARK: Neighbours

  private func before(_ index: Int) -> UInt32? { scalar(index - 1) }

  /// Katakana of full or half width, the long mark among them.
  private func isKatakana(_ index: Int) -> Bool {
    guard let scalar = scalar(index) else { return false }
    return 0x30A1...0x30FA ~= scalar || scalar == 0x30FC || 0xFF66...0xFF9F ~= scalar
  }

  private func isHiraganaLetter(_ index: Int) -> Bool {
    scalar(index).map { 0x3041...0x3096 ~= $0 } ?? false
  }

  private func isKana(_ index: Int) -> Bool { isKatakana(index) || isHiraganaLetter(index) }

  /// Han characters, 々 and 〇 among them.
  private func isHanLetter(_ index: Int) -> Bool {
    0..<count ~= index && traits[index].script == .hani && traits[index].contains(.letter)
  }

  private func isWord(_ index: Int) -> Bool {
    0..<count ~= index && !traits[index].isDisjoint(with: [.letter, .mark])
  }

  private func isLongSign(_ index: Int) -> Bool {
    scalar(index) == 0x30FC || scalar(index) == 0xFF70
  }

  /// How many katakana stand before an index. Long marks are of the letter before them, which may be
  /// none: in ぺーぺー there are no katakana.
  private func katakana(before index: Int) -> Int {
    var start = index
    while isKatakana(start - 1) { start -= 1 }
    while isLongSign(start), start < index { start += 1 }
    return index - start
  }

  /// How many katakana stand behind an index; none if they are long marks alone.
  private func katakana(after index: Int) -> Int {
    var end = index + 1
    var hasLetter = false
    while isKatakana(end) {
      hasLetter = hasLetter || !isLongSign(end)
      end += 1
    }
    return hasLetter ? end - index - 1 : 0
  }

  // MARK: The long mark

  /// Whether 一 is a long mark: behind a single katakana that begins a word or follows another long mark
  /// (ケ一キ, ス一パ一マン), or before a single one that ends it (スタ一ト).
  private func isLongMark(_ index: Int, after longMark: Int) -> Bool {
    let (left, right) = (katakana(before: index), katakana(after: index))
    guard left > 0, right > 0, let next = scalar(index + 1), let last = before(index),
      !KanaLookalikes.cannotLengthen.contains(last), !KanaLookalikes.counters.contains(next)
    else { return false }
    let isAtStart = left == 1 && (!isWord(index - 2) || longMark == index - 2)
    let isAtEnd = right == 1 && !isWord(index + 2)
    return isAtStart || isAtEnd && left > 1
  }

  /// Whether a dash is a long mark. Where it parts words, as in スパイダーマン-ホームカミング, both have
  /// more than a letter; where it parts the ends of a range, as in ア-オ, these have an order.
  private func isLongMarkForDash(_ index: Int) -> Bool {
    let (left, right) = (katakana(before: index), katakana(after: index))
    guard left > 0, right > 0, let last = before(index), let next = scalar(index + 1),
      !KanaLookalikes.cannotLengthen.contains(last)
    else { return false }
    if KanaLookalikes.beginNoWord.contains(next) { return true }
    // A letter of a longer word is no word: where hiragana or Han go on, nothing is known.
    let isAlone = left == 1 && !isWord(index - 2)
    let isLast = right == 1 && !isHiraganaLetter(index + 2)
    if isAlone && isLast { return !(KanaLookalikes.isPlain(last) && KanaLookalikes.isPlain(next)) }
    return isAlone && !KanaLookalikes.isVowel(last) || isLast && !KanaLookalikes.isVowel(next)
  }

  // MARK: Hiragana and katakana

  /// Whether へ, べ or ぺ is katakana: before katakana where no particle can stand; べ and ぺ, which are
  /// none, also between katakana.
  private func isKatakanaHe(_ index: Int) -> Bool {
    guard katakana(after: index) > 0 else { return false }
    if katakana(before: index) > 0 {
      return scalars[index] != 0x3078 || KanaLookalikes.beginNoWord.contains(scalars[index + 1])
    }
    if isKatakana(index - 1) { return false }
    // A start of the text that is no start of a sentence: へリコプター, but へタレ.
    return index == 0 && katakana(after: index) > 2
  }

  /// Whether り is katakana: between katakana, where no word begins with it (アメりカ, but キラりピカリ).
  private func isKatakanaRi(_ index: Int) -> Bool {
    guard katakana(before: index) > 0 else { return false }
    return katakana(after: index) == 1 && !isKana(index + 2)
      || isLongSign(index + 1) && katakana(after: index) > 0
  }

  /// Whether ヘ or リ, the only katakana of the text, is hiragana: among hiragana, but not in ヘちょうちょう,
  /// the key of F.
  private func isHiragana(_ index: Int) -> Bool {
    guard isHiraganaLetter(index - 1), isHiraganaLetter(index + 1) else { return false }
    let next = scalars[index + 1]
    return scalars[index] == 0x30EA || !KanaLookalikes.keys.contains(next)
  }

  /// Whether a small katakana of Ainu is a large one: there it ends a syllable, so that it begins no
  /// word and nothing lengthens it.
  private func isLargeKana(_ index: Int) -> Bool {
    guard isKatakana(index + 1) else { return false }
    return !isKana(index - 1) || KanaLookalikes.beginNoWord.contains(scalars[index + 1])
  }

  /// A kana with the loose voicing mark behind it as one letter: か゛ and カﾞ are が and ガ.
  private func voiced(_ index: Int) -> String? {
    guard index > 0, let base = before(index), 0x3041...0x3096 ~= base || 0x30A1...0x30F6 ~= base
    else { return nil }
    let mark: UInt32
    switch scalars[index] {
    case 0x309B, 0xFF9E: mark = 0x3099
    case 0x309C, 0xFF9F: mark = 0x309A
    default: return nil
    }
    let joined = cicu_compose(base, mark)
    return joined > 0 ? String(scalars: [UInt32(joined)]) : nil
  }

  // MARK: Katakana and Han

  /// Whether a Han character is the katakana that it looks like.
  private func isKatakana(_ index: Int, _ kind: KanaLookalikes.Han) -> Bool {
    guard katakana(after: index) > 0, !isHanLetter(index - 1), !isHiraganaLetter(index - 1) else {
      return false
    }
    let next = scalars[index + 1]
    if KanaLookalikes.beginNoWord.contains(next) {
      // 三ッ矢, 八ッ場.
      return next != 0x30C3 && next != 0xFF6F || !kind.isNumber
    }
    switch kind {
    case .number: return false
    case .rare: return katakana(before: index) > 0
    case .suffix: return katakana(before: index) == 1 && !isWord(index - 2)
    }
  }

  /// Whether a katakana is the Han character that it looks like: in one of the words that have it.
  private func isHan(_ index: Int, _ scalar: UInt32) -> Bool {
    if let last = before(index), KanaLookalikes.endsWord(last, scalar), !isKana(index + 1) {
      return true
    }
    guard let next = self.scalar(index + 1), KanaLookalikes.beginsWord(scalar, next) else {
      return false
    }
    return !isWord(index - 1)
  }
}
