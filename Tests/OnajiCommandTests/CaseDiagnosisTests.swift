import CatalogSearch
import Testing
import TextFolding

@testable import OnajiCommand

/// Why cases fail, where their sides part, and what would make them pass.
@Suite struct CaseDiagnosisTests {
  /// Folds, terms, mode, and where they part: the offset in the text, nil where it has nothing of the
  /// term, and that in the terms; nil where they do not.
  static let partings: [(text: String, terms: [String], mode: MatchMode, place: (Int?, Int)?)] = [
    ("caffe", ["cafe"], .exact, (3, 3)), ("cafe", ["cafe"], .exact, nil),
    ("cafes", ["cafe"], .exact, (4, 4)), ("cafe", ["cafes"], .exact, (4, 4)),
    ("cafe", ["x"], .exact, (0, 0)), ("", ["x"], .exact, (0, 0)),
    ("cafes", ["cafe"], .prefix, nil), ("thecafe", ["cafe"], .prefix, (0, 0)),
    ("thecafe", ["cafe"], .contains, nil), ("thecaffe", ["cafe"], .contains, (6, 3)),
    // The longest beginning, and of several as long the first.
    ("ab abc abd", ["abce"], .contains, (6, 3)), ("abxaby", ["abz"], .contains, (2, 2)),
    ("abc", ["x"], .contains, (nil, 0)), ("", ["x"], .contains, (nil, 0)),
    // The first of several terms that is not there.
    ("starwars", ["star", "trek"], .contains, (2, 4 + 1)),
    ("starwars", ["star", "xyz"], .contains, (nil, 4)),
    ("无間道", ["无间"], .contains, (1, 1)),
  ]

  @Test(arguments: partings.indices) func parts(_ index: Int) {
    let (text, terms, mode, place) = Self.partings[index]
    let parting = Parting(text: text, terms: terms, mode: mode)
    #expect(parting?.text?.offset == place?.0, "\(text) \(terms)")
    #expect(parting?.query.offset == place?.1, "\(text) \(terms)")
    if let place = parting?.text {
      #expect(place.scalar == text.unicodeScalars.dropFirst(place.offset).first)
    }
    if let parting {
      #expect(
        parting.query.scalar == terms.joined().unicodeScalars.dropFirst(parting.query.offset).first
          || parting.query.scalar == nil)
    }
  }

  @Test(arguments: [
    ("f", "e", "U+0066 f"), ("а", "a", "U+0430 а Cyrillic"), ("a", "1", "U+0061 a"),
    ("\u{200D}", "a", "U+200D"), ("\u{301}", "e", "U+0301 \u{25CC}\u{301}"), (" ", "a", "U+0020"),
    ("𠮷", "a", "U+20BB7 𠮷 Han"), ("あ", "ア", "U+3042 あ Hiragana"),
  ])
  func descriptions(_ scalar: String, _ other: String, _ description: String) {
    let words = Parting.description(
      scalar.unicodeScalars.first!, besides: other.unicodeScalars.first!)
    #expect(words.unicodeScalars.elementsEqual(description.unicodeScalars), "\(words)")
  }

  static let cases = """
    id	locale	mode	level	text	query	expect	note
    accent	en	exact		caffè	cafe	match
    desk	ja			機動戦士ガンダム	机动战士	match	typed in China
    cyrillic				Аида	aida	match	the first letter of the text is А of the Cyrillic script
    mark		exact		スパイダーマン	スパイダマン	match
    lodz				Łódź	lodz	nomatch
    same				Łódź	Łódź	nomatch
    long				a very long title that goes on and on and never seems to end for the reader	ends for ever	match
    longest	ja			長い長い題名がどこまでもどこまでも続いてゆき、いつまでたっても終わらない物語の結末について	結末についで	match
    nothing				a\\u{200B}b	\\u{200B}	match
    place		prefix		The Matrix	matrix	match
    order				zabc ¦ abc	abc	rank
    marked				The 無間道	无间道	match
    end		exact		君の名は	君の名は。二	match
    joiner				क्\\u{200D}ष	कख	match

    """

  @Test func text() {
    let run = CommandRun("test", "-", input: Self.cases)
    #expect(run.status == 1)
    expectSnapshot("test-diagnosis", run.output)
  }

  /// No line is wider than a terminal of 100 columns but those that show a text as it stands.
  @Test func caretsStandUnderWhatTheyPointAt() {
    let file = CaseFile("a.tsv", Array(Self.cases.utf8))
    var count = 0
    for each in file.cases {
      let result = CaseRunner().run(each)
      guard result.failure != nil else { continue }
      let diagnosis = CaseDiagnosis(result, CaseRunner(), triesRemedies: false)
      let lines = diagnosis.lines(.en)
      for (line, next) in zip(lines, lines.dropFirst()) where next.contains("^ U+") {
        count += 1
        let column = Layout.columns(String(next.prefix { $0 == " " }))
        let scalars = Array(line.unicodeScalars)
        let index = scalars.indices.first { index in
          Layout.columns(String(String.UnicodeScalarView(scalars[..<index]))) == column
        }
        // In the text or query after the arrow, so that it is never the label.
        let shown = index.map { Parting.code(scalars[$0]) }
        #expect(shown.map { next.contains("^ " + $0) } ?? false, "\(line)\n\(next)")
      }
    }
    #expect(count >= 10)
  }

  /// Each remedy that a report names makes the case pass, when it is followed.
  @Test(arguments: ["ja", "ko", "tr", "und"]) func remediesHelp(_ tag: String) throws {
    let profile = try FoldingProfile.resolving(tag)
    let runner = CaseRunner()
    var count = 0
    for each in ConformanceTests.cases.enumerated().filter({ $0.offset % 31 == 0 }).map(\.element) {
      let result = runner.run(each, profile: profile, mode: each.mode, level: each.level)
      guard result.failure != nil else { continue }
      let diagnosis = CaseDiagnosis(result, runner)
      for remedy in diagnosis.remedies ?? [] {
        count += 1
        var (changed, mode, level) = (profile, each.mode, each.level)
        switch remedy {
        case .folding(let folding):
          let set = FoldingSet(folding)
          changed =
            diagnosis.isMiss ? profile.switching(off: set) : profile.switching(on: set)
        case .locale(let tag): changed = try .resolving(tag)
        case .level(let other): level = other
        case .mode(let other): mode = other
        }
        let after = runner.run(each, profile: changed, mode: mode, level: level)
        #expect(after.outcome.name == "passed", "\(each.id): \(remedy)")
      }
    }
    #expect(count > 3)
  }
}
