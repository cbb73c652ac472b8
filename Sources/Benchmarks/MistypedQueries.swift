/// Queries as they are mistyped: letters that stand where others should.
///
/// They depend on the queries and titles alone, for the generator has a seed.
struct MistypedQueries {
  /// Of 4–8 code points, one of them wrong.
  let one: [String]
  /// Of 9–12 code points, two of them wrong.
  let two: [String]

  /// - Parameters:
  ///   - phrases: what has one wrong letter is made of those that are long enough.
  ///   - titles: what has two is made of how a thousand of these begin.
  init(_ phrases: [Phrase], titles: Titles) {
    var random = SplitMix64(seed: 2)
    let texts = phrases.map { String(decoding: $0.folded, as: UTF8.self) }
    // Frequent letters stand in place of others more often.
    let letters = Array(texts.joined().unicodeScalars).filter { !$0.properties.isWhitespace }
    func mistyped(_ text: some StringProtocol, edits: Int) -> String {
      var changed = Array(text.unicodeScalars)
      for place in changed.indices.shuffled(using: &random).prefix(edits) {
        let other = letters.filter { $0 != changed[place] }.randomElement(using: &random)
        changed[place] = other ?? changed[place]
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: changed)
      return "\"\(String(view))\""
    }
    one = texts.filter { (4...8).contains($0.unicodeScalars.count) }
      .map { mistyped($0, edits: 1) }
    let step = max(titles.lines.count / 1000, 1)
    two = titles.lines.indices.filter { $0 % step == 0 }.compactMap { number in
      let title = String(decoding: titles.bytes[titles.lines[number]], as: UTF8.self)
      guard title.unicodeScalars.count >= 9, !title.contains("\"") else { return nil }
      let start = String(title.unicodeScalars.prefix(Int.random(in: 9...12, using: &random)))
      return mistyped(start, edits: 2)
    }
  }
}

/// Random numbers from a seed (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
