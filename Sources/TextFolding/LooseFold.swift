internal import FoldingRules

/// The foldings of spelling habits, which look at what stands beside a letter: `long-vowel`,
/// `iteration`, `kana-v`, `kana-legacy`, `kana-size`.
///
///     とーきょー → トキョ      かゝみ → カカミ      ヴァイオリン → バイオリン      関ケ原 → 関ガ原
///
/// They act on text that is folded at `standard`, one after the other in the order of the functions
/// below: ー goes, marks repeat, ヴ and its small letter become one, old letters become modern, small
/// ones large, a vowel repeated goes, and ケ between Han becomes ガ last. Every other order breaks
/// idempotence (ちゞ→チヂ→チジ, うゞ→ウヴ→ウブ, あゝ→アア→ア, かぁ→カア→カ).
final class LooseFold: Sendable {
  let foldings: FoldingSet
  let data: FoldingData

  static let all = FoldingSet([.longVowel, .iteration, .kanaV, .kanaLegacy, .kanaSize])

  /// A code point of the text, and where it comes from: positions of whatever was folded before.
  struct Item: Hashable, Sendable {
    var scalar: UInt32
    var origin: Range<Int>
    var acted: FoldingSet = []
  }

  /// `nil` where none of the foldings is wanted.
  init?(_ foldings: FoldingSet, _ data: FoldingData) {
    guard !foldings.isDisjoint(with: Self.all) else { return nil }
    self.foldings = foldings
    self.data = data
  }

  /// Whether folded UTF-8 holds a letter that may change: katakana or 々 〻.
  ///
  /// Katakana are E3 82 A1–E3 83 BE.
  func mayChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] != 0xE3 {
        index += 1
      } else if bytes[index + 1] & 0xFE == 0x82 || bytes[index + 1] == 0x80 {
        return true
      } else {
        index += 3
      }
    }
    return false
  }

  func fold(_ items: inout [Item]) {
    if foldings.contains(.longVowel) { dropProlonged(&items) }
    if foldings.contains(.iteration) { repeatLetters(&items) }
    joinVoicedSmall(&items)
    if foldings.contains(.kanaV) { replaceV(&items) }
    if foldings.contains(.kanaLegacy) { change(&items, .kanaLegacy, KanaTable.modern) }
    if foldings.contains(.kanaSize) { change(&items, .kanaSize, KanaTable.large) }
    if foldings.contains(.longVowel) { dropRepeatedVowels(&items) }
    if foldings.contains(.kanaSize) { voiceBetweenHan(&items) }
  }

  // MARK: The foldings, in order

  private func dropProlonged(_ items: inout [Item]) {
    var isDropped = false  // a mark on what is dropped goes with it
    items.removeAll { item in
      if data.properties[item.scalar].kind != .mark {
        isDropped = item.scalar == KanaTable.prolonged
      }
      return isDropped
    }
  }

  /// A run of marks repeats the one letter before it.
  private func repeatLetters(_ items: inout [Item]) {
    var letter: UInt32?
    for index in items.indices {
      let scalar = items[index].scalar
      if !KanaTable.isIterationMark(scalar) {
        let kind = data.properties[scalar].kind
        if kind != .mark { letter = kind == .letter ? scalar : nil }
      } else if let letter {
        items[index].scalar = KanaTable.repeated(letter, by: scalar)
        items[index].acted.formUnion(FoldingSet(.iteration))
      }
    }
  }

  /// ッ with a voicing mark is enlarged and joined at once: ヅ.
  private func joinVoicedSmall(_ items: inout [Item]) {
    guard foldings.contains(.kanaSize), items.contains(where: { Voicing.marks ~= $0.scalar }) else {
      return
    }
    var out: [Item] = []
    for item in items {
      if item.scalar == Voicing.voiced, let last = out.last {
        let voiced = KanaTable.voicedSmall(last.scalar)
        if !voiced.isEmpty {
          let origin = last.origin.lowerBound..<item.origin.upperBound
          let acted = last.acted.union(item.acted).union(FoldingSet(.kanaSize))
          out.removeLast()
          out += voiced.map { Item(scalar: $0, origin: origin, acted: acted) }
          continue
        }
      }
      out.append(item)
    }
    items = out
  }

  private func replaceV(_ items: inout [Item]) {
    var out: [Item] = []
    var index = 0
    while index < items.count {
      var item = items[index]
      index += 1
      if item.scalar == KanaTable.v {
        item.acted.formUnion(FoldingSet(.kanaV))
        item.scalar = KanaTable.b
        if index < items.count, let (letter, remains) = KanaTable.afterV(items[index].scalar) {
          item.scalar = letter
          if !remains {
            item.origin = item.origin.lowerBound..<items[index].origin.upperBound
            item.acted.formUnion(items[index].acted)
            index += 1
            // ヷ with a mark is ヴァ with one, and バ takes no second.
            while index < items.count, Voicing.marks ~= items[index].scalar { index += 1 }
          }
        }
      }
      out.append(item)
    }
    items = out
  }

  private func change(_ items: inout [Item], _ folding: Folding, _ letter: (UInt32) -> UInt32) {
    for index in items.indices {
      let changed = letter(items[index].scalar)
      if changed != items[index].scalar {
        items[index].scalar = changed
        items[index].acted.formUnion(FoldingSet(folding))
      }
    }
  }

  /// アア is ア, and オウ is オ; a vowel that bears a mark of its own stays.
  private func dropRepeatedVowels(_ items: inout [Item]) {
    var last = KanaTable.Vowel.none
    var write = 0
    for index in items.indices {
      let item = items[index]
      let isMarked = index + 1 < items.count && Voicing.marks ~= items[index + 1].scalar
      let lengthens =
        switch item.scalar {
        case 0x30A2: last == .a
        case 0x30A4: last == .i
        case 0x30A6: last == .u || last == .o
        case 0x30A8: last == .e
        case 0x30AA: last == .o
        default: false
        }
      if lengthens && !isMarked { continue }
      last = KanaTable.vowel(item.scalar)
      items[write] = item
      write += 1
    }
    items.removeLast(items.count - write)
  }

  /// 関ケ原 is 関ガ原.
  private func voiceBetweenHan(_ items: inout [Item]) {
    guard items.count > 2 else { return }
    for index in 1..<items.count - 1 where items[index].scalar == KanaTable.ke {
      if isHan(items[index - 1].scalar), isHan(items[index + 1].scalar) {
        items[index].scalar = KanaTable.ga
        items[index].acted.formUnion(FoldingSet(.kanaSize))
      }
    }
  }

  private func isHan(_ scalar: UInt32) -> Bool {
    data.properties[scalar].script == data.scripts.han
  }
}
