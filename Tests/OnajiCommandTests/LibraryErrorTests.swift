import CatalogSearch
import Catalogs
import JSONText
import Testing
import TextFolding

@testable import OnajiCommand

/// What the libraries' errors say: in English the same as the libraries themselves, and something of
/// its own in every other language.
@Suite struct LibraryErrorTests {
  static let found: [JSONError.Found] = [.endOfText, .byte("C0"), .character("'x'")]

  static let json: [JSONError.Reason] =
    found.flatMap { found in
      [
        .valueMissing(found), .valueInSingleQuotes(found), .valueNotQuoted(found),
        .keyAfterComma(found), .keyNotQuoted(found), .colonMissing(found),
        .commaMissing(closing: "}", found), .notInNumber(found), .digitMissing(found),
        .wordExpected("true", found), .invalidEscape(found), .trailingContent(found),
      ]
    } + [
      .endsBeforeValue, .endsInObject, .endsInArray, .endsInValue, .leadingZero, .stringNotClosed,
      .controlCharacter(code: "001B"), .invalidUnicodeEscape, .nestingTooDeep(limit: 512),
    ]

  static let catalogs: [CatalogError.Reason] =
    [
      .noSuchFile, .isDirectory, .permissionDenied, .openingFailed(5, "Input/output error"),
      .readingFailed(5, "Input/output error"), .openingFailed(77, "Too odd"),
      .undecodable(bytes: "81", count: 1, offset: 1, encoding: "Shift_JIS"),
      .undecodable(bytes: "81 FD", count: 2, offset: 1, encoding: "Shift_JIS"),
      .looksBinary, .quoteInValue(column: 2), .quoteInName(column: 2),
      .tooManyColumns(5, named: 4, isTabbed: false), .tooManyColumns(5, named: 4, isTabbed: true),
      .quoteNotClosed(limit: nil), .quoteNotClosed(limit: 99), .notARecord,
      .recordTooLong(limit: 99), .externalEncoding("Big5"), .externalStream,
    ] + json.flatMap { [.json($0, isEnd: false), .json($0, isEnd: true)] }

  static let indexes: [IndexError.Reason] =
    IndexError.Step.allCases.flatMap { step in
      [
        .readFailed(step, 5, "Input/output error"), .writeFailed(step, 77, "Too odd"),
      ]
    } + [
      .noSuchFile, .noSuchDirectory, .isDirectory, .isDevice, .permissionDenied,
      .directoryNotWritable(13, "Permission denied"), .diskFull(28, "No space left on device"),
      .emptyFile, .notAnIndex, .newerVersion("3.0", reads: 2), .olderVersion("1.0"), .otherTables,
      .truncated(1, of: nil), .truncated(10, of: 20), .damaged("a record ends before it begins"),
      .isCatalog, .wouldReplace, .isIndex, .noField("votes", fields: ["id", "title"]),
      .noNumber("title", fields: ["id", "title"]), .noSortField("x", fields: ["id", "title"]),
      .tooManyOrders(65, limit: 64), .catalogMissing(index: "m.onaji"),
      .catalogChanged(index: "m.onaji"), .recordChanged(7, index: "m.onaji"),
      .changedWhileIndexed, .changedWhileRead, .tooManyRecords(9, limit: 8),
      .tooManyExternalRecords(9, limit: 8), .tooManyValues(9, limit: 8), .tooManyFields,
      .tooManyParts(limit: 8), .recordTooLong, .externalRecordTooLong, .foldedTextTooLong,
    ]

  static let predicates: [PredicateError.Reason] =
    PredicateError.Expected.allCases.flatMap { ofExpected($0) }
    + PredicateError.ArgumentKind.allCases.map { .argumentTooMany($0, taken: 1, count: 2) }
    + mistakes.map { .regularExpression($0, offset: 3) }
    + mistakes.map { .regularExpression($0, offset: nil) } + ownOfPredicates

  private static func ofExpected(_ expected: PredicateError.Expected) -> [PredicateError.Reason] {
    [
      .endsEarly(expected), .unexpected("x", expected, isKeyword: false),
      .unexpected("AND", expected, isKeyword: true),
    ]
  }

  private static let mistakes: [PredicateError.RegularExpressionMistake] = [
    .parenthesis, .bracket, .interval, .intervalReversed, .number, .escape, .property, .range,
    .lookBehind, .backReference, .groupName, .tooLarge, .syntax, .other("U_REGEX_UNIMPLEMENTED"),
  ]

  private static let ownOfPredicates: [PredicateError.Reason] =
    [
      .isEmpty, .parenthesisNotClosed, .parenthesisClosesNone,
      .followsCondition("x", nearest: nil), .followsCondition("adn", nearest: "AND"),
      .tooDeep(limit: 200), .misspeltOperator("&", meant: "&&"),
      .unknownOperator("x", operators: ["==", "IN", "MATCHES"]), .notBeforeOperator,
      .foreignQuote("“"), .fullWidth("＝", sign: "="), .strangeCharacter(";"), .nameMissing,
      .textNotClosed(quote: "'"), .unknownEscape("d"), .invalidUnicodeEscape,
      .halfCodePoint("\\uD800"), .lonelyMinus, .notANumber("12abc"), .numberTooLarge("1e999"),
      .functions, .variables, .arithmetic, .otherArgumentSigns, .modifiersNotClosed,
      .unknownModifier("x"), .noModifier, .noneAmongModifiers, .localeAlone, .listInParentheses,
      .listNotClosed, .listInList, .notListElement("b"), .commaMissing("b"), .listHasNoOrder,
      .listByIn, .argumentMissing(sign: "%@", count: 0), .argumentNotFinite("inf"),
      .listArgument, .keyArgument, .onlyConstants(keyPath: nil), .onlyConstants(keyPath: "title"),
      .quantifierWithoutKeyPath(quantifier: "ANY", "1"), .noOrder("TRUE"),
      .digitsInsteadOfText(relation: "CONTAINS", number: "7"),
      .notAText("NULL", relation: "CONTAINS"), .patternNotText(relation: "LIKE"), .notTwoBounds,
      .unlikeBounds, .boundsReversed, .textAfterIn, .valueAfterIn("1990"), .twoKeyPaths,
      .likeEscape, .likeTooLong(limit: 999), .noMemory, .takesTooLong(bytes: 40),
      .takesTooMuchMemory(bytes: 40), .misspeltField("titel", nearest: "title"),
      .fieldOrText("x"), .unknownField("x", names: [], isAll: true),
      .unknownField("x", names: ["id", "title"], isAll: true),
      .unknownField("x", names: ["id", "title"], isAll: false),
    ]

  static let scopes: [ScopeError.Reason] =
    JSONValue.Kind.allCases.map { .notAnObject(scope: 2, found: $0) } + unexpected + ownOfScopes
    + json.map { .json($0) } + predicates.map { .condition($0) }

  private static let unexpected: [ScopeError.Reason] =
    JSONValue.Kind.allCases.flatMap { found in
      ScopeError.Expected.allCases.map { .unexpected(found: found, $0) }
    }

  private static let ownOfScopes: [ScopeError.Reason] =
    [
      .listMissing, .tooMany(61, limit: 60), .nameMissing(scope: 2), .invalidName,
      .nameTwice("x"), .allNarrowed, .unknownKey("x", nearest: nil, known: ["name", "title"]),
      .unknownKey("nam", nearest: "name", known: ["name", "title"]),
      .unknownFolding("kanna", nearest: "kana"),
      .locale(FoldingError(code: .unknownLanguage, .unknownLanguage("zz")), tag: "zz"),
      .locale(FoldingError(code: .illFormedTag, .illFormedTag("x-")), tag: "x-"),
    ]

  static let names: [FoldingError.KnownNames] = [
    .nearest("kana"), .all([]), .all(["kana"]), .all(["kana", "width", "case"]),
  ]

  static let profiles: [FoldingError.Reason] =
    names.flatMap { ofNames($0) } + JSONValue.Kind.allCases.map { .notAnObject($0) }
    + JSONValue.Kind.allCases.map { .notAString($0) } + ownOfProfiles + json.map { .json($0) }

  private static func ofNames(_ names: FoldingError.KnownNames) -> [FoldingError.Reason] {
    [
      .unknownKey(names), .unknownFolding(names), .unknownRelation("x", names),
      .unknownList("x", names), .unknownParent("x", names),
    ]
  }

  private static let ownOfProfiles: [FoldingError.Reason] =
    [
      .unknownLanguage("zz"), .illFormedTag("x-"), .unknownCollation("ja-u-co-pinyin"),
      .isMissing, .notStrings, .notABool, .unknownLevel("typo"), .unknownParameter(of: "kana"),
      .onlyReason(of: "half-typed-syllables"), .reasonMissing, .notALetter, .notLowerCase,
      .alternativeEmpty, .alternativeTwice, .invalidTag("x-"), .tagNotCanonical("he"),
      .parentMissing, .circle(["a", "b", "a"]),
    ]

  @Test func libraryAndCommandSayTheSame() {
    let pairs: [(message: Message, english: String)] =
      Self.json.map { (Wording.message($0), $0.message) }
      + Self.catalogs.map { (Wording.message($0), $0.message) }
      + Self.indexes.map { (Wording.message($0), $0.message) }
      + Self.predicates.map { (Wording.message($0), $0.message) }
      + Self.scopes.map { (Wording.message($0), $0.message) }
      + Self.profiles.map { (Wording.message($0), $0.message) }
    for (message, english) in pairs {
      #expect(Language.en.text(message) == english)
      let others = Set(Language.allCases.map { $0.text(message) })
      #expect(others.count == Language.allCases.count, "\(english)")
    }
  }

  /// The way from a mistake in a file to its message in Japanese.
  @Test(arguments: [
    ("a.jsonl", "{\"a\":1,}\n", "a.jsonl:1:8: 二重引用符で囲んだキーがあるはずですが、'}' があります。"),
    ("a.jsonl", "1\n", "a.jsonl:1: レコードはオブジェクト、または題名だけの文字列です。"),
    ("a.json", "[{\"a\":tru}]", "a.json:1:10: 'true' のはずですが、'}' があります。"),
    ("a.csv", "a,b\n1,2,3\n", "a.csv:2: この行には 3 列ありますが、見出し行の列は 2 列です。"),
    ("a.csv", "a,b\n\"1\n", "a.csv:2:1: ここで始まる引用符が"),
    ("a.onaji", "x", "a.onaji: 索引ではありません。"),
  ])
  func mistakesInFiles(_ name: String, _ content: String, _ message: String) throws {
    try withFile(name, content) { path in
      let run = CommandRun("search", path, "x", "--language", "ja")
      #expect(run.status == 2)
      let folder = String(path.dropLast(name.count))
      #expect(run.error.replacing(folder, with: "").hasPrefix("onaji: " + message), "\(run.error)")
    }
  }

  /// The first line of a mistake in a condition; the predicate and the caret follow in all languages.
  @Test(arguments: [
    ("year BETWEN {1, 2}", "ja", "6 文字目: BETWEN という演算子はありません。もしかして BETWEEN?"),
    ("AND == 1", "ja", "1 文字目: 比較はキーパスで始まります。AND は書けません。その名前のフィールドは"),
    ("year ==", "zh-Hans", "第 8 个字符：条件表达式不完整；运算符之后应为值"),
    ("titel == 'x'", "zh-Hant", "第 1 個字元：沒有名為 titel 的欄位；您是不是要輸入 title？"),
    ("title MATCHES '(a'", "ja", "15 文字目: テキストが正規表現ではありません: 対応する括弧が"),
    ("year == 1 )", "en", "column 11: the parenthesis closes none; write a ( before it"),
  ])
  func mistakesInConditions(_ predicate: String, _ language: String, _ message: String) throws {
    try withFile("a.jsonl", "{\"title\":\"x\",\"year\":1}\n") { path in
      let run = CommandRun("search", path, "--where", predicate, "--language", language)
      #expect(run.status == 2)
      let lines = run.error.split(separator: "\n")
      #expect(lines.first?.hasPrefix("onaji: --where: \(message)") ?? false, "\(run.error)")
      #expect(lines.count == 3 && lines[1] == "  " + predicate && lines[2].hasSuffix("^"))
    }
  }

  @Test func missingFiles() {
    let english = CommandRun("search", "missing.jsonl", "x")
    #expect(english.error == "onaji: missing.jsonl: there is no such file; check the path\n")
    let chinese = CommandRun("search", "missing.onaji", "x", "--language", "zh-TW")
    #expect(chinese.error == "onaji: missing.onaji: 沒有這個檔案；請檢查路徑\n")
  }
}
