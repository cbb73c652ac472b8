// swift-format-ignore-file
// Written by generate-tables from Locales/Messages/en.json: edit that.

/// Every message there is.
extension Message {
  /// '{text}'
  static func quote(text: Argument) -> Message {
    Message(0, [text])
  }
  /// , 
  static var listSeparator: Message { Message(1) }
  ///  and 
  static var listAnd: Message { Message(2) }
  ///  or 
  static var listOr: Message { Message(3) }
  ///  from 
  static var listFrom: Message { Message(4) }
  /// none
  static var listEmpty: Message { Message(5) }
  /// {names}, and {count} more
  static func listCut(names: Argument, count: Argument) -> Message {
    Message(6, [names, count])
  }
  /// ,
  static var digitGroup: Message { Message(7) }
  /// .
  static var decimalPoint: Message { Message(8) }
  /// {message} — {remedy}
  static func messageAndRemedy(message: Argument, remedy: Argument) -> Message {
    Message(9, [message, remedy])
  }
  /// standard input
  static var standardInput: Message { Message(10) }
  /// did you mean {name}? 
  static func didYouMean(name: Argument) -> Message {
    Message(11, [name])
  }
  /// the nearest is {name}; 
  static func nearestName(name: Argument) -> Message {
    Message(12, [name])
  }
  /// unknown command {typed}
  static func unknownCommand(typed: Argument) -> Message {
    Message(13, [typed])
  }
  /// {suggestion}the commands are {commands}; see onaji --help
  static func unknownCommandRemedy(suggestion: Argument, commands: Argument) -> Message {
    Message(14, [suggestion, commands])
  }
  /// no command given
  static var noCommand: Message { Message(15) }
  /// say what to do, as in: onaji search movies.jsonl 无间道; see onaji --help
  static var noCommandRemedy: Message { Message(16) }
  /// unknown option {typed}
  static func unknownOption(typed: Argument) -> Message {
    Message(17, [typed])
  }
  /// {suggestion}see {help}, and write -- before a word that begins with a dash
  static func unknownOptionRemedy(suggestion: Argument, help: Argument) -> Message {
    Message(18, [suggestion, help])
  }
  /// {command} does not take {option}, which belongs to {commands}
  static func foreignOption(command: Argument, option: Argument, commands: Argument) -> Message {
    Message(19, [command, option, commands])
  }
  /// leave it out; see {help}
  static func foreignOptionRemedy(help: Argument) -> Message {
    Message(20, [help])
  }
  /// {option} needs a value
  static func missingValue(option: Argument) -> Message {
    Message(21, [option])
  }
  /// write {option} {value}
  static func missingValueRemedy(option: Argument, value: Argument) -> Message {
    Message(22, [option, value])
  }
  /// {option} takes no value
  static func unexpectedValue(option: Argument) -> Message {
    Message(23, [option])
  }
  /// write {option} alone
  static func unexpectedValueRemedy(option: Argument) -> Message {
    Message(24, [option])
  }
  /// {option} needs a whole number from 0, not {typed}
  static func badNumber(option: Argument, typed: Argument) -> Message {
    Message(25, [option, typed])
  }
  /// write {option} 20, or {option} 0 for all
  static func badNumberRemedy(option: Argument) -> Message {
    Message(26, [option])
  }
  /// unknown {kind} {typed}
  static func unknownName(kind: Argument, typed: Argument) -> Message {
    Message(27, [kind, typed])
  }
  /// {suggestion}the choices are {names}
  static func unknownNameRemedy(suggestion: Argument, names: Argument) -> Message {
    Message(28, [suggestion, names])
  }
  /// {suggestion}onaji locales und shows them all
  static func unknownFoldingRemedy(suggestion: Argument) -> Message {
    Message(29, [suggestion])
  }
  /// mode
  static var kindMode: Message { Message(30) }
  /// level
  static var kindLevel: Message { Message(31) }
  /// format
  static var kindFormat: Message { Message(32) }
  /// folding
  static var kindFolding: Message { Message(33) }
  /// set
  static var kindSet: Message { Message(34) }
  /// --color value
  static var kindColor: Message { Message(35) }
  /// unknown encoding {typed}
  static func unknownEncoding(typed: Argument) -> Message {
    Message(36, [typed])
  }
  /// {suggestion}the usual ones are {names}; ICU's other names will do too
  static func unknownEncodingRemedy(suggestion: Argument, names: Argument) -> Message {
    Message(37, [suggestion, names])
  }
  /// level {level} is not built in this version
  static func unbuiltLevel(level: Argument) -> Message {
    Message(38, [level])
  }
  /// the levels built are {levels}
  static func unbuiltLevelRemedy(levels: Argument) -> Message {
    Message(39, [levels])
  }
  /// --language: no language is called {typed}
  static func unknownLanguage(typed: Argument) -> Message {
    Message(40, [typed])
  }
  /// --language: {typed} is no BCP 47 tag
  static func illFormedLanguage(typed: Argument) -> Message {
    Message(41, [typed])
  }
  /// --language: the tag is empty
  static var emptyLanguage: Message { Message(42) }
  /// {suggestion}there are messages in {languages}
  static func languageRemedy(suggestion: Argument, languages: Argument) -> Message {
    Message(43, [suggestion, languages])
  }
  /// leave one of them out
  static var leaveOneOut: Message { Message(44) }
  /// --profile and --locale both name a profile
  static var profileAndLocale: Message { Message(45) }
  /// {command}: {problem}
  static func operands(command: Argument, problem: Argument) -> Message {
    Message(46, [command, problem])
  }
  /// write {synopsis}; see {help}
  static func operandsRemedy(synopsis: Argument, help: Argument) -> Message {
    Message(47, [synopsis, help])
  }
  /// no catalog given
  static var noCatalog: Message { Message(48) }
  /// one catalog at a time
  static var oneCatalog: Message { Message(49) }
  /// no index given
  static var noIndex: Message { Message(50) }
  /// one index at a time
  static var oneIndex: Message { Message(51) }
  /// nothing to search for
  static var nothingToSearchFor: Message { Message(52) }
  /// no case file given
  static var noCaseFile: Message { Message(53) }
  /// TEXT and QUERY are both needed
  static var textAndQuery: Message { Message(54) }
  /// two texts are compared, not {count}
  static func twoTexts(count: Argument) -> Message {
    Message(55, [count])
  }
  /// --diff compares two profiles, not {count}
  static func twoProfiles(count: Argument) -> Message {
    Message(56, [count])
  }
  /// one TAG at a time, or two with --diff
  static var oneTag: Message { Message(57) }
  /// the set is named by --set
  static var setIsNamed: Message { Message(58) }
  /// the query is empty
  static var emptyQuery: Message { Message(59) }
  /// give at least one word to search for
  static var emptyQueryRemedy: Message { Message(60) }
  /// --matrix prints text or json only
  static var matrixFormat: Message { Message(61) }
  /// leave --format out, or write --format json
  static var matrixFormatRemedy: Message { Message(62) }
  /// --matrix and --locale both name locales
  static var matrixAndLocale: Message { Message(63) }
  /// the locale is empty
  static var emptyLocale: Message { Message(64) }
  /// write a tag as ja or zh-Hant, or und for all languages
  static var emptyLocaleRemedy: Message { Message(65) }
  /// --matrix names no locale
  static var emptyMatrix: Message { Message(66) }
  /// write the tags with commas between, as --matrix und,ja,tr
  static var emptyMatrixRemedy: Message { Message(67) }
  /// cannot read {name}: {reason}
  static func unreadable(name: Argument, reason: Argument) -> Message {
    Message(68, [name, reason])
  }
  /// check that it is a file that you may read
  static var unreadableRemedy: Message { Message(69) }
  /// split it, or check that it is the right file
  static var tooLargeRemedy: Message { Message(70) }
  /// cannot write the results: {reason}
  static func unwritable(reason: Argument) -> Message {
    Message(71, [reason])
  }
  /// make room, or send them elsewhere
  static var unwritableRemedy: Message { Message(72) }
  /// it is larger than {count} bytes
  static func largerThan(count: Argument) -> Message {
    Message(73, [count])
  }
  /// line {line} is longer than {count} bytes
  static func lineLongerThan(line: Argument, count: Argument) -> Message {
    Message(74, [line, count])
  }
  /// No such file or directory
  static var systemNoSuchFile: Message { Message(75) }
  /// Input/output error
  static var systemInputOutput: Message { Message(76) }
  /// Permission denied
  static var systemPermissionDenied: Message { Message(77) }
  /// Not a directory
  static var systemNotADirectory: Message { Message(78) }
  /// Is a directory
  static var systemIsADirectory: Message { Message(79) }
  /// No space left on device
  static var systemNoSpaceLeft: Message { Message(80) }
  /// index: no file named for the index
  static var noIndexFile: Message { Message(81) }
  /// write {option} {name}.onaji
  static func noIndexFileRemedy(option: Argument, name: Argument) -> Message {
    Message(82, [option, name])
  }
  /// index: an index cannot go to standard output
  static var indexToStandardOutput: Message { Message(83) }
  /// name a file with -o
  static var indexToStandardOutputRemedy: Message { Message(84) }
  /// index: {problem}
  static func indexToVerify(problem: Argument) -> Message {
    Message(85, [problem])
  }
  /// write onaji index --verify FILE.onaji
  static var indexToVerifyRemedy: Message { Message(86) }
  /// --memory {typed} is no size of at least {least}M
  static func badMemory(typed: Argument, least: Argument) -> Message {
    Message(87, [typed, least])
  }
  /// write a number with K, M or G behind it, as --memory 512M
  static var badMemoryRemedy: Message { Message(88) }
  /// index: --verify builds nothing that {option} could tell how
  static func verifyAndBuilding(option: Argument) -> Message {
    Message(89, [option])
  }
  /// index: --verify builds nothing that --output could name
  static var verifyAndOutput: Message { Message(90) }
  /// search: a query is given, and --queries too
  static var queryAndQueries: Message { Message(91) }
  /// search: --queries reads the catalog once for each query, and standard input can be read on…
  static var queriesOfStream: Message { Message(92) }
  /// save the catalog to a file, best as an index: onaji index - -o catalog.onaji
  static var queriesOfStreamRemedy: Message { Message(93) }
  /// {file} is an index, which is read without {option}
  static func indexTakesNo(file: Argument, option: Argument) -> Message {
    Message(94, [file, option])
  }
  /// leave {option} out
  static func indexTakesNoRemedy(option: Argument) -> Message {
    Message(95, [option])
  }
  /// {file} was built with --weight {field}
  static func builtWithWeight(file: Argument, field: Argument) -> Message {
    Message(96, [file, field])
  }
  /// {file} was built without --weight
  static func builtWithoutWeight(file: Argument) -> Message {
    Message(97, [file])
  }
  /// leave --weight out, or build it again with --weight {field}
  static func otherWeightRemedy(field: Argument) -> Message {
    Message(98, [field])
  }
  /// {file}: {records}, {values}, {size}, {seconds} s
  static func built(file: Argument, records: Argument, values: Argument, size: Argument, seconds: Argument) -> Message {
    Message(99, [file, records, values, size, seconds])
  }
  /// {file}: {change}; {records}, {values}, {size}, {seconds} s
  static func updated(file: Argument, change: Argument, records: Argument, values: Argument, size: Argument, seconds: Argument) -> Message {
    Message(100, [file, change, records, values, size, seconds])
  }
  /// built anew
  static var changeRebuilt: Message { Message(101) }
  /// nothing changed
  static var changeNone: Message { Message(102) }
  /// {count} added
  static func changeAdded(count: Argument) -> Message {
    Message(103, [count])
  }
  /// {count} removed
  static func changeRemoved(count: Argument) -> Message {
    Message(104, [count])
  }
  /// {count} altered
  static func changeAltered(count: Argument) -> Message {
    Message(105, [count])
  }
  /// {count} records
  static func records(count: Argument) -> Message {
    Message(106, [count])
  }
  /// {count} values
  static func values(count: Argument) -> Message {
    Message(107, [count])
  }
  /// {count} bytes
  static func bytes(count: Argument) -> Message {
    Message(108, [count])
  }
  /// {size} kB
  static func kilobytes(size: Argument) -> Message {
    Message(109, [size])
  }
  /// {size} MB
  static func megabytes(size: Argument) -> Message {
    Message(110, [size])
  }
  /// {size} GB
  static func gigabytes(size: Argument) -> Message {
    Message(111, [size])
  }
  /// reading
  static var stageReading: Message { Message(112) }
  /// storing
  static var stageStoring: Message { Message(113) }
  /// indexing
  static var stageIndexing: Message { Message(114) }
  /// indexing loose forms
  static var stageIndexingLoose: Message { Message(115) }
  /// writing to disk
  static var stageFinishing: Message { Message(116) }
  /// {file} is as it was written: {records}
  static func verified(file: Argument, records: Argument) -> Message {
    Message(117, [file, records])
  }
  /// onaji: {file}: the index was cut short or its disk failed while it was read; build it agai…
  static func lostFile(file: Argument) -> Message {
    Message(118, [file])
  }
  /// no queries
  static var noQueries: Message { Message(119) }
  /// {count} queries, {found} with hits; microseconds a query: {middle} in the middle, {last} a…
  static func timings(count: Argument, found: Argument, middle: Argument, last: Argument) -> Message {
    Message(120, [count, found, middle, last])
  }
  /// no match for {query}
  static func noHits(query: Argument) -> Message {
    Message(121, [query])
  }
  /// did you mean {titles}? --level typo finds it
  static func nearTitles(titles: Argument) -> Message {
    Message(122, [titles])
  }
  /// onaji: nothing is left of {query} to search for — type a letter, a digit or a sign that st…
  static func foldsToNothing(query: Argument) -> Message {
    Message(123, [query])
  }
  /// {shown} of {total} hits; -n 0 shows all
  static func someOfTotal(shown: Argument, total: Argument) -> Message {
    Message(124, [shown, total])
  }
  /// onaji: … and {count} more
  static func andMore(count: Argument) -> Message {
    Message(125, [count])
  }
  /// an index is searched as a file, by its name
  static var indexAsStream: Message { Message(126) }
  /// onaji: {file} is not UTF-8; it looks like {encoding}: name it with --encoding {name}
  static func looksLike(file: Argument, encoding: Argument, name: Argument) -> Message {
    Message(127, [file, encoding, name])
  }
  /// onaji: {file} is read as UTF-8, for it is too short to tell {names} — name one with --enco…
  static func guessTooShort(file: Argument, names: Argument) -> Message {
    Message(128, [file, names])
  }
  /// onaji: {file} is read as {encoding}
  static func guessed(file: Argument, encoding: Argument) -> Message {
    Message(129, [file, encoding])
  }
  /// no field is called {name}, for the catalog has none
  static func noFieldAtAll(name: Argument) -> Message {
    Message(130, [name])
  }
  /// check that it is the right file
  static var noFieldAtAllRemedy: Message { Message(131) }
  /// no field is called {name}
  static func noField(name: Argument) -> Message {
    Message(132, [name])
  }
  /// {suggestion}the fields are {names}
  static func noFieldRemedy(suggestion: Argument, names: Argument) -> Message {
    Message(133, [suggestion, names])
  }
  /// {position}, {foldings}
  static func explanation(position: Argument, foldings: Argument) -> Message {
    Message(134, [position, foldings])
  }
  /// the whole field
  static var positionWhole: Message { Message(135) }
  /// at the start
  static var positionStart: Message { Message(136) }
  /// at the start of a word
  static var positionWordStart: Message { Message(137) }
  /// inside a word
  static var positionInside: Message { Message(138) }
  /// inside a word and across a space
  static var positionAcrossSpace: Message { Message(139) }
  /// as typed
  static var asTyped: Message { Message(140) }
  /// through {foldings}
  static func throughFoldings(foldings: Argument) -> Message {
    Message(141, [foldings])
  }
  /// nothing
  static var foldedToNothing: Message { Message(142) }
  /// match
  static var match: Message { Message(143) }
  /// no match
  static var noMatch: Message { Message(144) }
  /// would match with {option} {names}
  static func wouldMatch(option: Argument, names: Argument) -> Message {
    Message(145, [option, names])
  }
  /// text
  static var labelText: Message { Message(146) }
  /// text {number}
  static func labelNumberedText(number: Argument) -> Message {
    Message(147, [number])
  }
  /// query
  static var labelQuery: Message { Message(148) }
  /// note
  static var labelNote: Message { Message(149) }
  /// {count} foldings, for all to start from
  static func profileRoot(count: Argument) -> Message {
    Message(150, [count])
  }
  /// as {parent}
  static func profileLikeParent(parent: Argument) -> Message {
    Message(151, [parent])
  }
  /// {tag}: {name}{ancestors}
  static func profileHeading(tag: Argument, name: Argument, ancestors: Argument) -> Message {
    Message(152, [tag, name, ancestors])
  }
  /// {asked} is {tag}: {name}{ancestors}
  static func profileHeadingAsked(asked: Argument, tag: Argument, name: Argument, ancestors: Argument) -> Message {
    Message(153, [asked, tag, name, ancestors])
  }
  /// , after {tag}
  static func profileAncestor(tag: Argument) -> Message {
    Message(154, [tag])
  }
  /// {first} and {second} have the same rules
  static func sameRules(first: Argument, second: Argument) -> Message {
    Message(155, [first, second])
  }
  /// {merged} of the {size} characters of {set} fold as another does, in {groups} ({tag}, {leve…
  static func merged(merged: Argument, size: Argument, set: Argument, groups: Argument, tag: Argument, level: Argument) -> Message {
    Message(156, [merged, size, set, groups, tag, level])
  }
  /// {count} groups
  static func groups(count: Argument) -> Message {
    Message(157, [count])
  }
  /// expected match, got no match
  static var caseMissed: Message { Message(158) }
  /// expected no match, got one {foldings}
  static func caseMatched(foldings: Argument) -> Message {
    Message(159, [foldings])
  }
  /// expected the texts in their order, the first of them always, got {order}
  static func caseRanked(order: Argument) -> Message {
    Message(160, [order])
  }
  /// expected {wanted} marked, got {marked}
  static func caseMarked(wanted: Argument, marked: Argument) -> Message {
    Message(161, [wanted, marked])
  }
  /// order {order}
  static func caseOrder(order: Argument) -> Message {
    Message(162, [order])
  }
  /// skipped
  static var caseSkipped: Message { Message(163) }
  /// open, matches today
  static var caseOpenMatching: Message { Message(164) }
  /// open, does not match today
  static var caseOpen: Message { Message(165) }
  /// level {level} is not built yet
  static func caseUnbuiltLevel(level: Argument) -> Message {
    Message(166, [level])
  }
  /// skipped {skipped}: expect is open; {count} of them match today
  static func openCases(skipped: Argument, count: Argument) -> Message {
    Message(167, [skipped, count])
  }
  /// skipped {count}: level {level} is not built yet
  static func unbuiltCases(count: Argument, level: Argument) -> Message {
    Message(168, [count, level])
  }
  /// {passed} passed, {failed} failed, {skipped} skipped
  static func caseTally(passed: Argument, failed: Argument, skipped: Argument) -> Message {
    Message(169, [passed, failed, skipped])
  }
  /// the file has no header
  static var noHeader: Message { Message(170) }
  /// name the columns in its first line: {columns} at least
  static func noHeaderRemedy(columns: Argument) -> Message {
    Message(171, [columns])
  }
  /// the file is in UTF-16
  static var caseFileInUTF16: Message { Message(172) }
  /// convert it to UTF-8, for example with iconv
  static var caseFileInUTF16Remedy: Message { Message(173) }
  /// this looks binary, for it has NUL bytes
  static var binaryCaseFile: Message { Message(174) }
  /// name a case file; within one, write \u{0} for U+0000
  static var binaryCaseFileRemedy: Message { Message(175) }
  /// no column is named {column}
  static func missingColumn(column: Argument) -> Message {
    Message(176, [column])
  }
  /// rename {name}
  static func renameColumnRemedy(name: Argument) -> Message {
    Message(177, [name])
  }
  /// add it to the header, with tabs between the names
  static var addColumnRemedy: Message { Message(178) }
  /// two columns are named {column}
  static func repeatedColumn(column: Argument) -> Message {
    Message(179, [column])
  }
  /// rename or delete one of them
  static var repeatedColumnRemedy: Message { Message(180) }
  /// {cells} values under {columns} columns
  static func extraCell(cells: Argument, columns: Argument) -> Message {
    Message(181, [cells, columns])
  }
  /// delete the tab too many, or write \t for one within a text
  static var extraCellRemedy: Message { Message(182) }
  /// {column} is empty
  static func emptyCell(column: Argument) -> Message {
    Message(183, [column])
  }
  /// give the case a name of its own
  static var emptyIDRemedy: Message { Message(184) }
  /// the choices are {names}
  static func emptyCellRemedy(names: Argument) -> Message {
    Message(185, [names])
  }
  /// unknown {column} {typed}
  static func unknownCell(column: Argument, typed: Argument) -> Message {
    Message(186, [column, typed])
  }
  /// id {id} stands in line {line} too
  static func repeatedID(id: Argument, line: Argument) -> Message {
    Message(187, [id, line])
  }
  /// give each case its own
  static var repeatedIDRemedy: Message { Message(188) }
  /// {typed} is no escape
  static func badEscape(typed: Argument) -> Message {
    Message(189, [typed])
  }
  /// write \u{3042} for a code point, or \t, \n, \\
  static var badEscapeRemedy: Message { Message(190) }
  /// Onaji searches catalogs of titles in Japanese, Chinese, Korean, English and other language…
  static var introduction: Message { Message(191) }
  /// onaji COMMAND --help tells more of each.
  static var closing: Message { Message(192) }
  /// Usage: {synopsis}
  static func usage(synopsis: Argument) -> Message {
    Message(193, [synopsis])
  }
  /// Commands:
  static var headingCommands: Message { Message(194) }
  /// Examples:
  static var headingExamples: Message { Message(195) }
  /// Options:
  static var headingOptions: Message { Message(196) }
  /// Matching:
  static var headingMatching: Message { Message(197) }
  /// Catalog:
  static var headingCatalog: Message { Message(198) }
  /// Input:
  static var headingInput: Message { Message(199) }
  /// Index:
  static var headingIndex: Message { Message(200) }
  /// Cases:
  static var headingCases: Message { Message(201) }
  /// Comparison:
  static var headingComparison: Message { Message(202) }
  /// Output:
  static var headingOutput: Message { Message(203) }
  /// Other:
  static var headingOther: Message { Message(204) }
  /// onaji {version} tables {fingerprint} Unicode {unicode} ICU {icu}, tables made with {tables…
  static func versions(version: Argument, fingerprint: Argument, unicode: Argument, icu: Argument, tablesICU: Argument) -> Message {
    Message(205, [version, fingerprint, unicode, icu, tablesICU])
  }
  /// Search a catalog of titles and print the hits, best first
  static var searchSummary: Message { Message(206) }
  /// CATALOG is a file of JSON Lines, JSON, CSV, TSV or plain text with one title a line, or - …
  static var searchDescription: Message { Message(207) }
  /// finds 無間道
  static var searchExampleHan: Message { Message(208) }
  /// five titles, kana alike
  static var searchExampleKana: Message { Message(209) }
  /// an object a hit
  static var searchExampleJSON: Message { Message(210) }
  /// how many titles say Amélie
  static var searchExampleCount: Message { Message(211) }
  /// hits and time of each line
  static var searchExampleQueries: Message { Message(212) }
  /// Build a file that search opens in place of a large catalog
  static var indexSummary: Message { Message(213) }
  /// Reads all of CATALOG, a file as search takes it or - for standard input, and writes one fi…
  static var indexDescription: Message { Message(214) }
  /// then: search movies.onaji …
  static var indexExampleBuild: Message { Message(215) }
  /// from a pipe
  static var indexExamplePipe: Message { Message(216) }
  /// whether it is undamaged
  static var indexExampleVerify: Message { Message(217) }
  /// Print text as it is compared: folded
  static var foldSummary: Message { Message(218) }
  /// Two texts match at a level if their folds there are the same. Prints a line for each TEXT;…
  static var foldDescription: Message { Message(219) }
  /// one line
  static var foldExampleLine: Message { Message(220) }
  /// each step
  static var foldExampleExplain: Message { Message(221) }
  /// a line for each line
  static var foldExampleStream: Message { Message(222) }
  /// Say whether a query finds a text, where, and why
  static var matchSummary: Message { Message(223) }
  /// Prints the level of the match, the foldings it needed and the text with the match marked. …
  static var matchDescription: Message { Message(224) }
  /// match, through han-variants
  static var matchExampleHan: Message { Message(225) }
  /// no match: ı and i are two letters there
  static var matchExampleTurkish: Message { Message(226) }
  /// Run files of search cases and report
  static var testSummary: Message { Message(227) }
  /// CASES are files of tab-separated values, or - for standard input. A header names the colum…
  static var testDescription: Message { Message(228) }
  /// the failures, and how many passed
  static var testExampleRun: Message { Message(229) }
  /// where the locales differ
  static var testExampleMatrix: Message { Message(230) }
  /// for a build server
  static var testExampleJUnit: Message { Message(231) }
  /// List the locales' folding profiles, show one in full, or compare two
  static var localesSummary: Message { Message(232) }
  /// A profile says which foldings act for the readers of a language. A tag without a profile o…
  static var localesDescription: Message { Message(233) }
  /// all of them
  static var localesExampleList: Message { Message(234) }
  /// zh-Hant-TW in full
  static var localesExampleTag: Message { Message(235) }
  /// what separates them
  static var localesExampleDiff: Message { Message(236) }
  /// Count the characters that a locale takes for one another
  static var auditSummary: Message { Message(237) }
  /// To find more is to confuse more. Prints the characters of a set that a locale takes for on…
  static var auditDescription: Message { Message(238) }
  /// 云 雲, for simplified 云 is 雲, …
  static var auditExampleSet: Message { Message(239) }
  /// how many of each set
  static var auditExampleAll: Message { Message(240) }
  /// The language whose readers decide what is the same text: a BCP 47 tag as ja, zh-Hant-HK or…
  static var optionLocale: Message { Message(241) }
  /// It takes the place of the cases' own.
  static var optionLocaleTest: Message { Message(242) }
  /// In place of --locale, a profile of your own, in the form of those in the project's Locales…
  static var optionProfile: Message { Message(243) }
  /// Shows it, or compares it.
  static var optionProfileLocales: Message { Message(244) }
  /// Where the query must stand: contains (the default; each word anywhere), prefix, or exact (…
  static var optionMode: Message { Message(245) }
  /// How much may differ: identical (nothing), standard (what readers take for the same text: c…
  static var optionLevel: Message { Message(246) }
  /// Default standard; typo is as loose.
  static var optionLevelFolding: Message { Message(247) }
  /// Switch a folding on that the locale leaves off.
  static var optionFold: Message { Message(248) }
  /// Switch a folding off, as --no-fold han-variants to tell 間 from 间.
  static var optionNoFold: Message { Message(249) }
  /// Search this field only, and what is under it: title is also title.ja and title.zh-Hant. Re…
  static var optionScope: Message { Message(250) }
  /// What the catalog is, where its name and content do not say: jsonl, json, csv, tsv or txt.
  static var optionInputFormat: Message { Message(251) }
  /// Stop at the first bad record.
  static var optionStrict: Message { Message(252) }
  /// Otherwise the good ones are searched.
  static var optionStrictSearch: Message { Message(253) }
  /// Otherwise the good ones are indexed.
  static var optionStrictIndex: Message { Message(254) }
  /// The encoding of what is read, if not UTF-8: shift_jis, euc-jp, iso-2022-jp, gb18030, big5,…
  static var optionEncoding: Message { Message(255) }
  /// Search for each line of a file, or of standard input for -, and print in place of the hits…
  static var optionQueries: Message { Message(256) }
  /// Of hits that are equally good, show first those whose FIELD has the larger number, as --we…
  static var optionWeight: Message { Message(257) }
  /// An index knows it from its building.
  static var optionWeightSearch: Message { Message(258) }
  /// Searches of the index need not say it again.
  static var optionWeightIndex: Message { Message(259) }
  /// The file to write, as movies.onaji. It takes the place of an older one when it is whole; w…
  static var optionOutput: Message { Message(260) }
  /// Change an index that is there to what the catalog says now; that takes a part of the time …
  static var optionUpdate: Message { Message(261) }
  /// Leave the records in the catalog: the index is smaller, and needs the catalog, a file in U…
  static var optionExternal: Message { Message(262) }
  /// Take about so much memory, at least 64M and 1G if not given; K, M and G are 1024s. A catal…
  static var optionMemory: Message { Message(263) }
  /// Build nothing; hold every byte of an index against its checksums.
  static var optionVerify: Message { Message(264) }
  /// Run the cases once for each of these locales and print where they differ.
  static var optionMatrix: Message { Message(265) }
  /// The characters to compare, group by group: joyo, jinmeiyo, tgh, big5, kana or jamo. Withou…
  static var optionSet: Message { Message(266) }
  /// Print what separates two profiles.
  static var optionDiff: Message { Message(267) }
  /// Print at most N hits (default 20); 0 prints all.
  static var optionLimit: Message { Message(268) }
  /// Print the number of matching records and nothing else.
  static var optionCount: Message { Message(269) }
  /// How to print: text, the default, is for people; the others are for programs.
  static var optionFormat: Message { Message(270) }
  /// Say why each hit matched, in a line under it.
  static var optionExplainSearch: Message { Message(271) }
  /// Show what each folding does, a line each.
  static var optionExplainFold: Message { Message(272) }
  /// Say where the match stands and how both sides fold.
  static var optionExplainMatch: Message { Message(273) }
  /// auto (the default: on a terminal, unless NO_COLOR is set), always or never.
  static var optionColor: Message { Message(274) }
  /// The language of messages and help: en, ja, zh-Hans or zh-Hant; otherwise that of LC_ALL, L…
  static var optionLanguage: Message { Message(275) }
  /// Print this.
  static var optionHelp: Message { Message(276) }
  /// Print the versions of the program, its tables, Unicode and ICU.
  static var optionVersion: Message { Message(277) }
}
