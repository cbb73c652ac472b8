import CatalogSearch
import TextFolding

/// Why a case failed, and what would make it pass.
///
///         text   caffè → caffe
///                           ^ U+0066 f
///         query  cafe → cafe
///                          ^ U+0065 e
///         would pass with level typo
struct CaseDiagnosis {
  let result: CaseResult
  /// Where the folds part, if the case should have matched and did not.
  let parting: Parting?
  /// Single changes that make it pass, each of which was tried; `nil` if that was not asked for.
  let remedies: [NearestMatch]?

  /// At the level of the case.
  let foldedTexts: [String]
  let foldedQuery: String

  private let canMatch: Bool

  /// - Parameters:
  ///   - runner: keeps what is dear to make from one case to the next, and tries what would help.
  ///   - triesRemedies: whether it does.
  init(_ result: CaseResult, _ runner: CaseRunner, triesRemedies: Bool = true) {
    self.result = result
    let folder = runner.folder(result.profile, result.tested.level)
    canMatch = result.finding?.isMatch ?? false || runner.canMatch(Self.query(result))
    foldedTexts = result.tested.texts.map(folder.fold)
    foldedQuery = folder.fold(result.tested.query)
    parting = Self.parting(result, foldedTexts[0], foldedQuery, folder)
    remedies = triesRemedies && canMatch ? Self.remedies(result, runner) : nil
  }

  private static func query(_ result: CaseResult) -> Query {
    Query(
      result.tested.query, mode: result.tested.mode, profile: result.profile,
      level: result.tested.level)
  }

  private static func parting(
    _ result: CaseResult, _ text: String, _ query: String, _ folder: Folder
  ) -> Parting? {
    guard result.finding?.match == nil, result.tested.expectation != .nomatch else { return nil }
    let terms = Self.query(result).terms.map(folder.fold).filter { !$0.isEmpty }
    // Where what stands between terms folds otherwise than nothing, places in one are none in the other.
    guard terms.joined().utf8.elementsEqual(query.utf8) else { return nil }
    return Parting(text: text, terms: terms, mode: result.tested.mode)
  }

  private static func remedies(_ result: CaseResult, _ runner: CaseRunner) -> [NearestMatch]? {
    let tested = result.tested
    let query = Self.query(result)
    let length = tested.texts.reduce(query.text.utf8.count) { $0 + $1.utf8.count }
    guard length <= longestTexts else { return nil }
    let passes: (Query) -> Bool = { changed in
      let other = runner.run(
        tested, profile: changed.profile, mode: changed.mode, level: changed.level)
      if case .passed = other.outcome { return true } else { return false }
    }
    if case .failed(.matched(let match)) = result.outcome {
      return NearestMatch.findMiss(query, foldings: match.foldings, where: passes)
    }
    return NearestMatch.find(query, where: passes)
  }

  /// In bytes: what is longer is no title, and to try fifty changes would take long.
  private static let longestTexts = 4096

  // MARK: For people

  /// A few lines, without the indentation.
  func lines(_ language: Language) -> [String] {
    let tested = result.tested
    let labels =
      tested.texts.indices.map { index in
        language.text(
          tested.texts.count == 1
            ? .labelText : .labelNumberedText(number: .number(index + 1)))
      } + [language.text(.labelQuery)]
    let noteLabel = language.text(.labelNote)
    let width =
      ((labels + (tested.note == nil ? [] : [noteLabel])).map(Layout.columns).max() ?? 0) + 2
    var lines: [String] = []
    for (index, text) in tested.texts.enumerated() {
      let note = index == 0 ? parting.flatMap { textNote($0, language) } : nil
      lines += side(labels[index], width, text, foldedTexts[index], note)
    }
    let note = parting.map { queryNote($0, language) }
    lines += side(labels[labels.count - 1], width, tested.query, foldedQuery, note)
    if let note = tested.note {
      lines.append(Layout.padded(noteLabel, width) + SafeText(note).text)
    }
    if !canMatch {
      lines.append(language.text(.caseQueryIsNothing))
    } else if let remedies, !remedies.isEmpty {
      lines.append(language.text(Wording.wouldPass(remedies, isMiss: isMiss)))
    }
    return lines
  }

  /// Whether it is a match too many, so that foldings are to be switched off.
  var isMiss: Bool {
    if case .failed(.matched) = result.outcome { true } else { false }
  }

  private typealias Note = (offset: Int, words: String)

  private func textNote(_ parting: Parting, _ language: Language) -> Note? {
    guard let place = parting.text else { return nil }
    return (place.offset, words(place.scalar, besides: parting.query.scalar, language))
  }

  private func queryNote(_ parting: Parting, _ language: Language) -> Note {
    // Where nothing of it is in the text, its script is told if the text begins in another.
    let other = parting.text == nil ? foldedTexts[0].unicodeScalars.first : parting.text?.scalar
    let words = words(parting.query.scalar, besides: other, language)
    return (
      parting.query.offset,
      parting.text == nil ? language.text(.partsNotInText(character: .text(words))) : words
    )
  }

  private func words(
    _ scalar: Unicode.Scalar?, besides other: Unicode.Scalar?, _ language: Language
  ) -> String {
    scalar.map { Parting.description($0, besides: other) } ?? language.text(.partsAtEnd)
  }

  /// A text, its fold, and beneath it what stands where the two part.
  private func side(
    _ label: String, _ width: Int, _ source: String, _ folded: String, _ note: Note?
  ) -> [String] {
    let source = SafeText(source).text
    var start = Layout.padded(label, width) + source + " → "
    var lines: [String] = []
    let window = FoldWindow(folded, around: note?.offset)
    if note != nil, Layout.columns(start) + window.columns > Self.widestLine {
      lines.append(Layout.padded(label, width) + source)
      start = String(repeating: " ", count: width) + "→ "
    }
    guard let note else { return [start + SafeText(folded).text] }
    lines.append(start + window.text)
    let caret = Layout.columns(start) + window.caret
    lines.append(String(repeating: " ", count: caret) + "^ " + note.words)
    return lines
  }

  /// In columns, without the indentation.
  private static let widestLine = 76
}

/// What is shown of a fold: all of it, or of a long one the part where something is pointed at.
private struct FoldWindow {
  var text: String
  /// The column of the place that is pointed at.
  var caret = 0

  /// Code points shown before and behind.
  private static let reach = 24

  init(_ folded: String, around offset: Int?) {
    let scalars = Array(folded.unicodeScalars)
    guard let offset else {
      text = SafeText(folded).text
      return
    }
    let first = offset > Self.reach + 1 ? offset - Self.reach : 0
    let last = scalars.count - offset > Self.reach + 1 ? offset + Self.reach : scalars.count
    func safe(_ range: Range<Int>) -> String {
      SafeText(String(String.UnicodeScalarView(scalars[range]))).text
    }
    let before = (first > 0 ? "…" : "") + safe(first..<offset)
    text = before + safe(offset..<last) + (last < scalars.count ? "…" : "")
    caret = Layout.columns(before)
  }

  var columns: Int { Layout.columns(text) }
}
