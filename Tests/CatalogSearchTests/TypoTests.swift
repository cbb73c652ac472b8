import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Terms with typing errors: what is near enough, what of it is marked, and how it ranks.
@Suite struct TypoTests {
  static let table: [(MatchMode, String, String, String?, MatchLevel, [Folding])] = [
    // One edit of each kind, from four letters on.
    (.contains, "star", "star", "star", .identical, []),
    (.contains, "star", "sttar", "star", .typo, []),
    (.contains, "stair", "star", "stair", .typo, []),
    (.contains, "star", "stxr", "star", .typo, []),
    (.contains, "star", "satr", "star", .typo, []),
    (.contains, "star", "tsra", nil, .typo, []),
    (.contains, "the star", "stra", "star", .typo, []),
    // Never for three letters, whatever the text.
    (.contains, "star", "stx", nil, .typo, []),
    (.contains, "cat", "cta", nil, .typo, []),
    (.exact, "star", "tar", nil, .typo, []),
    // One up to eight letters, two from nine.
    (.contains, "elephant", "eleqhant", "elephant", .typo, []),
    (.contains, "elephant", "eleqhamt", nil, .typo, []),
    (.contains, "elephants", "eleqhamts", "elephants", .typo, []),
    (.contains, "elephants", "leephanst", "elephants", .typo, []),
    (.contains, "elephants", "xleqhamts", nil, .typo, []),
    (.contains, "elephant", "eellephannt", nil, .typo, []),
    (.contains, "elephant", "eelephannt", "elephant", .typo, []),
    // The letters counted are those of the fold.
    (.contains, "A-B", "a-b-d", nil, .typo, []),
    (.contains, "A-B-C-D", "abxcd", "A-B-C-D", .typo, [.letterCase, .punctuation]),
    (.contains, "Amélie", "amelle", "Amélie", .typo, [.letterCase, .diacritics]),
    (.contains, "Amélie", "Amelie1", "Amélie", .typo, [.diacritics]),
    (.contains, "ＧＯDZILLA", "GODZILA", "ＧＯDZILLA", .typo, [.width]),
    // Of what is equally near, a reader would mark the word.
    (.contains, "Godzilla Minus One", "godzila", "Godzilla", .typo, [.letterCase]),
    (.contains, "Shin Godzilla", "xodzilla", "Godzilla", .typo, []),
    (.contains, "godzillas", "godzila", "godzilla", .typo, []),
    // Modes.
    (.prefix, "Casablanca 2", "casabalnca", "Casablanca", .typo, [.letterCase]),
    (.prefix, "In Casablanca", "casabalncaxx", nil, .typo, []),
    (.exact, "Casablanca", "casabalnca", "Casablanca", .typo, [.letterCase]),
    (.exact, "Casablanca 234", "casabalnca", nil, .typo, []),
    (.exact, "無間道風", "無間道雲", "無間道風", .typo, []),
    // Han, kana, hangul.
    (.contains, "無間道風雲", "無間道云", "無間道風雲", .typo, [.hanVariants]),
    (.contains, "千と千尋の神隠し", "千と千尋神隠し", "千と千尋の神隠し", .typo, []),
    (.contains, "千與千尋", "千與千寻", "千與千尋", .standard, [.hanVariants]),
    (.contains, "千與千尋", "千与于寻", "千與千尋", .typo, [.hanVariants]),
    (.contains, "シンドラーのリスト", "しんどらーのりとす", "シンドラーのリスト", .typo, [.kana]),
    (.contains, "シンドラーのリスト", "シンドラのリトス", nil, .typo, []),
    (.contains, "압구정로데오", "압구점로데오", "압구정로데오", .typo, []),
    (.contains, "압구정", "압구점", nil, .typo, []),
    // What holds more tightly is so, and each term for itself.
    (.contains, "サーバー管理", "サバー管理", "サーバー管理", .loose, [.longVowel]),
    (.contains, "Star Wars", "wars satr", "Star|Wars", .typo, [.letterCase]),
    (.contains, "Star Wars", "satr tre", nil, .typo, []),
    // Over white space, and in a character that folds to several.
    (.contains, "Starwars", "star wrs", nil, .typo, []),
    (.contains, "The Rain", "hera", "he Ra", .standard, [.letterCase, .spacing]),
    (.contains, "㍿東京", "株式会杜", "㍿", .typo, [.compatibility]),
    (.contains, "", "star", nil, .typo, []),
  ]

  @Test func examples() {
    for (mode, text, query, marked, level, foldings) in Self.table {
      let match = Matcher(Query(query, mode: mode, level: .typo)).match(text)
      let bytes = Array(text.utf8)
      let found = match.map { match in
        match.ranges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "|")
      }
      #expect(found == marked, "\(mode): \(query) in \(text)")
      guard let match else { continue }
      #expect(match.level == level, "\(mode): \(query) in \(text)")
      if level != .identical {
        #expect(
          match.foldings == FoldingSet(foldings),
          "\(query) in \(text): \(match.foldings.foldings.map(\.name))")
      }
      let isTight = level < .typo
      let unnamed = Matcher(Query(query, mode: mode)).match(text)
      #expect((unnamed != nil) == isTight, "\(query): \(text)")
    }
  }

  /// Fewer edits first, then where they stand.
  @Test func ranks() {
    let titles = [
      "ghostbusters", "new ghostbusters", "ghostbusterz", "ghostbusterz 2", "new ghostbusterz",
      "ghozdbusters",
    ]
    let matcher = Matcher(Query("ghostbusters", level: .typo))
    let reversed = Array(titles.reversed())
    #expect(matcher.rank(reversed).map { reversed[$0] } == titles)
    let several = ["star wers", "stor wers", "stor wars again", "star wars"]
    #expect(Matcher(Query("star wars", level: .typo)).rank(several) == [3, 0, 2, 1])
  }

  /// What is searched for in their stead is said by name; the level that is not named never has any.
  @Test func levels() {
    #expect(MatchLevel.built == [.identical, .standard, .loose, .typo])
    #expect(MatchLevel.loosestBuilt == .loose)
    #expect(Folder(.und, level: .typo).level == .loose)
    let text = "サーバー II"
    #expect(Folder(.und, level: .typo).fold(text) == Folder(.und, level: .loose).fold(text))
    #expect(Matcher(Query("satr")).match("star") == nil)
    #expect(NearestMatch.find(text: "star", query: Query("satr")) == [.level(.typo)])
  }
}

/// Law: whatever is within the distance is found, and nothing else. Held against a table of all
/// cells, for all stretches of a text.
@Suite struct TypoEqualsBruteForceTests {
  /// The edits between two texts, every cell of the table.
  static func distance(_ a: [UInt32], _ b: ArraySlice<UInt32>) -> Int {
    let b = Array(b)
    var cells = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          cells[i][j] = i + j
          continue
        }
        cells[i][j] = min(
          cells[i - 1][j] + 1, cells[i][j - 1] + 1,
          cells[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cells[i][j] = min(cells[i][j], cells[i - 2][j - 2] + 1)
        }
      }
    }
    return cells[a.count][b.count]
  }

  /// The fewest edits between a term and any stretch of a text that stands as the mode asks.
  static func fewest(_ term: [UInt32], _ text: [UInt32], _ mode: MatchMode) -> Int {
    var fewest = Int.max
    for start in 0...text.count where mode == .contains || start == 0 {
      for end in start...text.count where mode != .exact || end == text.count {
        fewest = min(fewest, distance(term, text[start..<end]))
      }
    }
    return fewest
  }

  /// How the matcher and the automaton find a term in a text.
  static func compare(_ term: [UInt32], _ text: [UInt32]) -> String? {
    let string = String(String.UnicodeScalarView(term.compactMap(Unicode.Scalar.init)))
    let folded = text.flatMap(utf8)
    guard let typos = TypoTerm(Array(string.utf8)) else { return "no term: \(string)" }
    for mode in MatchMode.allCases {
      let expected = fewest(term, text, mode)
      let matcher = FieldMatcher(CompiledQuery(Query(string, mode: mode, level: .typo)))
      let (found, mayStand) = folded.withUnsafeBufferPointer { bytes in
        matcher.begin(source: bytes, folded: bytes)
        let finding = matcher.find(typos, of: matcher.compiled.terms[0])
        return (finding?.edits, typos.mayStand(in: bytes))
      }
      let wanted = expected <= typos.edits ? expected : nil
      if found != wanted {
        return "\(mode): \(string) in \(String(decoding: folded, as: UTF8.self)): "
          + "\(String(describing: found)), not \(expected)"
      }
      if wanted != nil {
        if !mayStand { return "the automaton misses \(string)" }
        let hasAnchor = typos.anchors.contains { anchor in
          folded.withUnsafeBufferPointer { ByteSearch().first(of: anchor, in: $0) } != nil
        }
        if !hasAnchor {
          return "no anchor of \(string) in \(String(decoding: folded, as: UTF8.self))"
        }
      }
    }
    return nil
  }

  static func words(_ letters: [UInt32], _ lengths: ClosedRange<Int>) -> [[UInt32]] {
    var all: [[UInt32]] = []
    var last: [[UInt32]] = [[]]
    for length in 0...lengths.upperBound {
      if lengths.contains(length) { all += last }
      last = last.flatMap { word in letters.map { word + [$0] } }
    }
    return all
  }

  static let letters: [UInt32] = [0x61, 0x62]

  /// All terms of four and five letters of two, in all texts of up to six.
  @Test func allShortTexts() {
    let texts = Self.words(Self.letters, 0...6)
    for term in Self.words(Self.letters, 4...5) {
      for text in texts {
        if let problem = Self.compare(term, text) {
          Issue.record("\(problem)")
          return
        }
      }
    }
  }

  @Test func randomTexts() {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let alphabets: [[UInt32]] = [
      [0x61, 0x62], [0x61, 0x62, 0x63], [0x61, 0x30AB, 0x4E00], [0x30AB, 0x30AC, 0x30AD, 0xAC00],
    ]
    for round in 0..<6_000 {
      let alphabet = alphabets[round % alphabets.count]
      // Now and then longer than a word of the automaton has bits.
      let lengths = round % 200 == 0 ? 60...70 : 4...14
      let term = (0..<Int.random(in: lengths, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      // The term with some errors, among other letters.
      var text = term
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text[place] = alphabet.randomElement(using: &random)!
        case 1 where text.count > 1: text.remove(at: place)
        case 2: text.insert(alphabet.randomElement(using: &random)!, at: place)
        default: if place > 0 { text.swapAt(place - 1, place) }
        }
      }
      func others() -> [UInt32] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          alphabet.randomElement(using: &random)!
        }
      }
      text = others() + text + others()
      if let problem = Self.compare(term, text) {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
  }

  static func anchored(
    _ anchor: TypoAnchor<UInt32>, _ term: [UInt32], _ edits: Int, _ mode: MatchMode,
    _ symbols: GramSymbols
  ) -> DenseText.AnchoredTypos? {
    guard let gram = Gram(anchor.letters.flatMap(utf8), symbols) else { return nil }
    let letters = term.map { symbols.symbol(of: $0).map(UInt32.init) ?? .max }
    let left = edits - anchor.edits
    return DenseText.AnchoredTypos(
      anchor: gram, edits: anchor.edits,
      before: TypoPattern(letters[..<anchor.range.lowerBound].reversed(), edits: left),
      after: TypoPattern(Array(letters[anchor.range.upperBound...]), edits: left),
      beginsRow: mode != .contains, endsRow: mode == .exact)
  }

  /// The automata of symbols around the pieces of a term, wherever it is cut, in all rows.
  @Test func denseText() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let alphabet = Array("abcカ無".unicodeScalars)
    func word(_ lengths: ClosedRange<Int>) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: lengths, using: &random) {
        text.append(alphabet.randomElement(using: &random)!)
      }
      return String(text)
    }
    let rows = (0..<400).map { _ in word(0...16) }
      .sorted { $0.unicodeScalars.count < $1.unicodeScalars.count }
    let built = BuiltIndex(
      rows, .init(leafRows: 8, sharedRows: 4, firstRows: 4))
    let index = try built.index()
    for _ in 0..<200 {
      let term = word(4...12).unicodeScalars.map(\.value)
      let edits = TypoTerm.edits(ofLetters: term.count)
      let cuts = (1..<term.count).shuffled(using: &random).prefix(edits).sorted()
      let anchors = TypoTerm.anchors(term, cuts: cuts)
      for mode in MatchMode.allCases {
        let typos = anchors.compactMap { Self.anchored($0, term, edits, mode, index.symbols) }
        for (number, row) in rows.enumerated() {
          let expected = Self.fewest(term, row.unicodeScalars.map(\.value), mode)
          let bytes = index.text.offsets[UInt32(number)]
          let found = typos.compactMap { index.text.fewestEdits($0, in: bytes) }.min()
          if found != (expected <= edits ? expected : nil) {
            Issue.record("seed \(seed): \(term) in \(row) \(mode): \(String(describing: found))")
            return
          }
        }
      }
    }
  }
}
