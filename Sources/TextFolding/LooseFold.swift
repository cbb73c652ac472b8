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
  /// The same for texts in which a letter and its neighbours decide.
  let quick: QuickKanaFold

  static let all = FoldingSet([.longVowel, .iteration, .kanaV, .kanaLegacy, .kanaSize])

  /// A code point of the text, and where it comes from: positions of whatever was folded before.
  struct Item: Hashable, Sendable {
    var scalar: UInt32
    var origin: Range<UInt32>
    var acted: FoldingSet = []
  }

  /// Items in memory of the caller's; folding never makes them more.
  struct Items {
    let start: UnsafeMutablePointer<Item>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<Item>) { start = buffer.baseAddress! }

    mutating func append(_ scalar: UInt32, origin: Range<UInt32> = 0..<0) {
      (start + count).initialize(to: Item(scalar: scalar, origin: origin))
      count += 1
    }

    mutating func truncate(_ count: Int) { self.count = count }

    subscript(index: Int) -> Item {
      unsafeAddress { UnsafePointer(start + index) }
      nonmutating unsafeMutableAddress { start + index }
    }

    var scalars: [UInt32] { (0..<count).map { self[$0].scalar } }

    /// Memory for so many items, on the stack where they are few.
    static func with<Result>(capacity: Int, _ body: (inout Items) -> Result) -> Result {
      withUnsafeTemporaryAllocation(of: Item.self, capacity: max(capacity, 1)) { buffer in
        var items = Items(buffer)
        return body(&items)
      }
    }
  }

  /// `nil` where none of the foldings is wanted.
  init?(_ foldings: FoldingSet, _ data: FoldingData) {
    guard !foldings.isDisjoint(with: Self.all) else { return nil }
    self.foldings = foldings
    self.data = data
    quick = QuickKanaFold(foldings)
  }

  /// Whether folded UTF-8 holds a letter that may change: katakana or 々 〻.
  ///
  /// Katakana are E3 82 A1–E3 83 BE. Eight bytes of ASCII are passed at once.
  func mayChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var index = 0
    while index &+ 2 < bytes.count {
      if start[index] == 0xE3 {
        if start[index + 1] & 0xFE == 0x82 || start[index + 1] == 0x80 { return true }
        index = index &+ 3
      } else if index &+ 8 <= bytes.count,
        UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index = index &+ 8
      } else {
        index = index &+ 1
      }
    }
    return false
  }

  func fold(_ items: inout Items) {
    if foldings.contains(.longVowel) { dropProlonged(&items) }
    if foldings.contains(.iteration) { repeatLetters(items) }
    if foldings.contains(.kanaSize) { joinVoicedSmall(&items) }
    if foldings.contains(.kanaV) { replaceV(&items) }
    if foldings.contains(.kanaLegacy) { change(items, .kanaLegacy, KanaTable.modern) }
    if foldings.contains(.kanaSize) { change(items, .kanaSize, KanaTable.large) }
    if foldings.contains(.longVowel) { dropRepeatedVowels(&items) }
    if foldings.contains(.kanaSize) { voiceBetweenHan(items) }
  }

  // MARK: The foldings, in order

  private func dropProlonged(_ items: inout Items) {
    var write = 0
    var isDropped = false  // a mark on what is dropped goes with it
    for index in 0..<items.count {
      let scalar = items[index].scalar
      if scalar == KanaTable.prolonged {
        isDropped = true
        continue
      }
      if isDropped, data.properties[scalar].kind == .mark { continue }
      isDropped = false
      if write != index { items[write] = items[index] }
      write += 1
    }
    items.truncate(write)
  }

  /// A run of marks repeats the one letter before it.
  private func repeatLetters(_ items: Items) {
    var place = -1  // of what the marks repeat
    for index in 0..<items.count {
      let scalar = items[index].scalar
      if !KanaTable.isIterationMark(scalar) {
        if !(Voicing.marks ~= scalar) { place = index }
      } else if place >= 0 {
        let letter = items[place].scalar
        guard repeats(letter) else { continue }
        items[index].scalar = KanaTable.repeated(letter, by: scalar)
        items[index].acted.formUnion(FoldingSet(.iteration))
      }
    }
  }

  /// Marks of repetition repeat kana and Han characters.
  private func repeats(_ letter: UInt32) -> Bool {
    data.properties[letter].flags.contains(.kanaLetter) || isHan(letter)
  }

  /// ッ with a voicing mark is enlarged and joined at once: ヅ.
  private func joinVoicedSmall(_ items: inout Items) {
    var write = 0
    for index in 0..<items.count {
      let item = items[index]
      if item.scalar == Voicing.voiced, write > 0 {
        let last = items[write - 1]
        let voiced = KanaTable.voicedSmall(last.scalar)
        if let first = voiced.first {
          let joined = Item(
            scalar: first, origin: last.origin.lowerBound..<item.origin.upperBound,
            acted: last.acted.union(item.acted).union(FoldingSet(.kanaSize)))
          items[write - 1] = joined
          if let second = voiced.second {
            items[write] = joined
            items[write].scalar = second
            write += 1
          }
          continue
        }
      }
      if write != index { items[write] = item }
      write += 1
    }
    items.truncate(write)
  }

  private func replaceV(_ items: inout Items) {
    var write = 0
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
      items[write] = item
      write += 1
    }
    items.truncate(write)
  }

  @inline(__always)
  private func change(_ items: Items, _ folding: Folding, _ letter: (UInt32) -> UInt32) {
    for index in 0..<items.count {
      let changed = letter(items[index].scalar)
      if changed != items[index].scalar {
        items[index].scalar = changed
        items[index].acted.formUnion(FoldingSet(folding))
      }
    }
  }

  /// アア is ア, and オウ is オ; a vowel that bears a mark of its own stays.
  private func dropRepeatedVowels(_ items: inout Items) {
    var last = KanaTable.Vowel.none
    var write = 0
    for index in 0..<items.count {
      let scalar = items[index].scalar
      let lengthens =
        switch scalar {
        case 0x30A2: last == .a
        case 0x30A4: last == .i
        case 0x30A6: last == .u || last == .o
        case 0x30A8: last == .e
        case 0x30AA: last == .o
        default: false
        }
      if lengthens {
        let isMarked = index + 1 < items.count && Voicing.marks ~= items[index + 1].scalar
        if !isMarked { continue }
      }
      last = KanaTable.vowel(scalar)
      if write != index { items[write] = items[index] }
      write += 1
    }
    items.truncate(write)
  }

  /// 関ケ原 is 関ガ原.
  private func voiceBetweenHan(_ items: Items) {
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
