internal import TextFolding

/// How good a hit is, catalog order apart; a smaller score is better.
///
///     HitScore(level: .standard, position: .start, cost: 4, matched: 2, field: 5)
///       < HitScore(level: .identical, position: .wordStart, cost: 0, matched: 2, field: 2)
///
/// Coverage is compared as exact integers: 1/3 and 2/6 are equal, and go by catalog order.
struct HitScore: Hashable, Comparable, Sendable {
  /// Level group, edits, half-typed syllable, rank of the field, position and cost, most significant
  /// first.
  private var head: UInt32
  /// Code points of the terms found in the field, and of the field, both folded.
  private var matched: UInt32
  private var field: UInt32

  init(
    level: MatchLevel, edits: Int = 0, isHalfTyped: Bool = false, position: MatchPosition,
    cost: Int, matched: Int, field: Int
  ) {
    head =
      Ranking.group(level) << 30 | Self.bits(ofEdits: edits) | (isHalfTyped ? Self.halfTypedBit : 0)
      | UInt32(position.rawValue) << 16 | UInt32(min(cost, 0xFFFF))
    self.matched = UInt32(clamping: matched)
    self.field = UInt32(clamping: max(field, 1))
  }

  private static let halfTypedBit: UInt32 = 1 << 26

  /// Of more edits than these bits hold, all are equally bad.
  private static func bits(ofEdits edits: Int) -> UInt32 { UInt32(min(edits, 7)) << 27 }
  private var edits: Int { Int(head >> 27 & 7) }

  /// How many weights of searched fields are larger than that of the field; of more than these bits
  /// hold, all are equally bad.
  var fieldRank: Int {
    get { Int(head >> 20 & 63) }
    set { head = head & ~(63 << 20) | UInt32(min(newValue, 63)) << 20 }
  }

  /// The best score that a hit at this position can have. It covers more than the field: with
  /// letters missing there, or read otherwise, the term may be the longer one.
  static func best(
    at position: MatchPosition, level: MatchLevel = .identical, edits: Int = 0
  ) -> HitScore {
    HitScore(level: level, edits: edits, position: position, cost: 0, matched: .max, field: 1)
  }

  /// Adds the edits and the cost of terms in another field, and takes the looser level and a
  /// half-typed syllable.
  mutating func join(_ other: HitScore) {
    let cost = min((head & 0xFFFF) + (other.head & 0xFFFF), 0xFFFF)
    let level = max(head & 0xC000_0000, other.head & 0xC000_0000)
    let edits = Self.bits(ofEdits: edits + other.edits)
    let isHalfTyped = (head | other.head) & Self.halfTypedBit
    head = level | edits | isHalfTyped | head & 0x03FF_0000 | cost
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.head != b.head { return a.head < b.head }
    return UInt64(a.matched) * UInt64(b.field) > UInt64(b.matched) * UInt64(a.field)
  }

  static func == (a: Self, b: Self) -> Bool {
    a.head == b.head
      && UInt64(a.matched) * UInt64(b.field) == UInt64(b.matched) * UInt64(a.field)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(head) }
}
