import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

/// Law 3 at `loose`: a query finds a text if some substring of it, cut between clusters, folds to
/// what the query folds to. Held against all substrings.
@Suite struct LooseEqualsBruteForceTests {
  static let alphabets = [
    "かがヽヾゝー一々", "ヴァブバィゥ々ヾ", "おうとーえオ〜い", "ケ一ヶガんー々カ", "ッャヤツ\u{3099}ヾうワ", "あゝーアァx々う",
    "ヲオヰイジヂこう", "ーx々あ一aー、",
    "岩嵒仙僊州洲々ー",
  ]
  static let awkward = Array("かがブヴァィゥェォッャー〜ゝゞヽヾ々〻あいうえおとうえいケヶ一ん゛ゎヮヰヲ、 x無无㌀ヂはぱ".unicodeScalars)

  /// What all substrings of a text fold to.
  struct Substrings {
    var all: Set<String> = []
    var prefixes: Set<String> = []
    var whole: String
    var standard: String

    init(_ text: String, _ standard: Folder, _ loose: Folder) {
      let aligned = standard.foldAligned(text)
      self.standard = aligned.text
      whole = loose.fold(text)
      let utf8 = Array(text.utf8)
      let ends = aligned.alignment.map(\.source.upperBound)
      for start in [0] + ends.dropLast() {
        for end in ends where end > start {
          let folded = loose.fold(String(decoding: utf8[start..<end], as: UTF8.self))
          all.insert(folded)
          if start == 0 { prefixes.insert(folded) }
        }
      }
    }

    func isMatch(_ query: String, _ loose: String, _ mode: MatchMode) -> MatchLevel? {
      switch mode {
      case .contains:
        if standard.utf8.indices.contains(where: {
          standard.utf8[$0...].starts(with: query.utf8)
        }) {
          return .standard
        }
        return !loose.isEmpty && all.contains(loose) ? .loose : nil
      case .prefix:
        if standard.utf8.starts(with: query.utf8) { return .standard }
        return !loose.isEmpty && prefixes.contains(loose) ? .loose : nil
      case .exact:
        if standard.utf8.elementsEqual(query.utf8) { return .standard }
        return !loose.isEmpty && whole.utf8.elementsEqual(loose.utf8) ? .loose : nil
      }
    }
  }

  struct Typed {
    var text: String
    var standard: String
    var loose: String
    /// By mode.
    var matchers: [FieldMatcher]

    /// - Returns: nil for what law 8 has rules of its own for, and what is several terms.
    init?(_ text: String, _ profile: FoldingProfile, _ standard: Folder, _ loose: Folder) {
      self.text = text
      self.standard = standard.fold(text)
      self.loose = loose.fold(text)
      matchers = MatchMode.allCases.map {
        FieldMatcher(CompiledQuery(Query(text, mode: $0, profile: profile)))
      }
      let query = Query(text, profile: profile)
      guard !self.standard.isEmpty, query.canMatch, query.terms == [text] else { return nil }
    }
  }

  /// Compares in all modes; says what was wrong.
  static func compare(_ text: String, _ substrings: Substrings, _ typed: Typed) -> String? {
    var source = text
    var folded = substrings.standard
    for (mode, matcher) in zip(MatchMode.allCases, typed.matchers) {
      let expected = substrings.isMatch(typed.standard, typed.loose, mode)
      let level: MatchLevel? = source.withUTF8 { source in
        folded.withUTF8 { folded in
          matcher.begin(source: source, folded: folded)
          let term = matcher.compiled.terms[0]
          return matcher.finds(term) ? matcher.find(term).level : nil
        }
      }
      if level != expected {
        return "\(typed.text) (\(mode)) in \(text): \(String(describing: level)), "
          + "not \(String(describing: expected))"
      }
    }
    return nil
  }

  static func strings(_ alphabet: [Unicode.Scalar], length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { text in
        alphabet.map { text + String(Character($0)) }
      }
      all += last
    }
    return all
  }

  @Test(arguments: alphabets) func exhaustive(_ alphabet: String) {
    let standard = Folder(.und, level: .standard)
    let loose = Folder(.und, level: .loose)
    let scalars = Array(alphabet.unicodeScalars)
    let queries = Self.strings(scalars, length: 2).compactMap {
      Typed($0, .und, standard, loose)
    }
    for text in Self.strings(scalars, length: 3) {
      let substrings = Substrings(text, standard, loose)
      for typed in queries {
        if let issue = Self.compare(text, substrings, typed) {
          Issue.record("\(issue)")
          return
        }
      }
    }
  }

  @Test func random() throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    for profile in [FoldingProfile.und, try .resolving("ja"), try .resolving("tr")] {
      let standard = Folder(profile, level: .standard)
      let loose = Folder(profile, level: .loose)
      for _ in 0..<100 {
        func string(_ length: Int) -> String {
          var view = String.UnicodeScalarView()
          for _ in 0..<length { view.append(Self.awkward.randomElement(using: &random)!) }
          return String(view)
        }
        let text = string(.random(in: 1...8, using: &random))
        let substrings = Substrings(text, standard, loose)
        var queries = (0..<6).map { _ in string(.random(in: 1...4, using: &random)) }
        // Most strings are not found; what is cut from the text with a change often is.
        let scalars = Array(text.unicodeScalars)
        for _ in 0..<10 {
          let start = Int.random(in: 0..<scalars.count, using: &random)
          let end = Int.random(in: start..<scalars.count, using: &random)
          var cut = Array(scalars[start...end])
          cut.insert(
            Self.awkward.randomElement(using: &random)!,
            at: Int.random(in: 0...cut.count, using: &random))
          queries.append(String(String.UnicodeScalarView(cut)))
          queries.append(loose.fold(String(String.UnicodeScalarView(scalars[start...end]))))
        }
        for query in queries {
          guard let typed = Typed(query, profile, standard, loose) else { continue }
          if let issue = Self.compare(text, substrings, typed) {
            Issue.record("seed \(seed), \(profile.tag): \(issue)")
            return
          }
        }
      }
    }
  }

  /// Once missed.
  @Test(arguments: [("ゥ゛ェィはヴ", "ベイ"), ("ゥ゙ァ", "バ")])
  func smallLetters(_ text: String, _ query: String) throws {
    let standard = Folder(.und, level: .standard)
    let loose = Folder(.und, level: .loose)
    let typed = try #require(Typed(query, .und, standard, loose))
    #expect(Self.compare(text, Substrings(text, standard, loose), typed) == nil)
    #expect(Matcher(Query(query)).match(text)?.level == .loose)
  }

  /// Terms of more letters than are followed at once.
  @Test func longTerms() throws {
    let long = String(repeating: "サーバとルータ", count: 20)
    let loose = String(repeating: "サバートルーター", count: 20)
    let wrong = loose.dropLast(2) + "タン"
    for text in [long, "x" + long + "y", "ー" + long + "ー。"] {
      let match = try #require(Matcher(Query(loose)).match(text))
      #expect(match.level == .loose && match.ranges.count == 1)
      #expect(Matcher(Query(String(wrong))).match(text) == nil)
    }
    #expect(Matcher(Query(loose, mode: .exact)).match(long + "ー") != nil)
    #expect(Matcher(Query(loose, mode: .exact)).match(long + "x") == nil)
    #expect(Matcher(Query(loose, mode: .prefix)).match("ー" + long + "x") != nil)
  }

  /// What a search that tries all starts and ends would take hours for.
  @Test func linearTime() {
    let vowels = String(repeating: "あ", count: 20_000)
    #expect(Matcher(Query("いあん")).match(vowels + "ん") == nil)
    #expect(Matcher(Query("あいん")).match(vowels + "ん") == nil)
    #expect(Matcher(Query("アン")).match(vowels + "ん")?.level == .standard)
    #expect(Matcher(Query("ばん")).match("ば" + vowels + "ん")?.level == .loose)
    let marks = String(repeating: "ー", count: 20_000)
    #expect(Matcher(Query("ばん")).match("ば" + marks + "ん")?.level == .loose)
    let half = String(repeating: "ば", count: 3_000)
    #expect(Matcher(Query(half + "ん" + half)).match(half + half + half) == nil)
  }
}
