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
  /// shell
  static var kindShell: Message { Message(35) }
  /// --input-format
  static var kindInputFormat: Message { Message(36) }
  /// --color value
  static var kindColor: Message { Message(37) }
  /// unknown encoding {typed}
  static func unknownEncoding(typed: Argument) -> Message {
    Message(38, [typed])
  }
  /// {suggestion}the usual ones are {names}; ICU's other names will do too
  static func unknownEncodingRemedy(suggestion: Argument, names: Argument) -> Message {
    Message(39, [suggestion, names])
  }
  /// level {level} is not built in this version
  static func unbuiltLevel(level: Argument) -> Message {
    Message(40, [level])
  }
  /// the levels built are {levels}
  static func unbuiltLevelRemedy(levels: Argument) -> Message {
    Message(41, [levels])
  }
  /// --language: no language is called {typed}
  static func unknownLanguage(typed: Argument) -> Message {
    Message(42, [typed])
  }
  /// --language: {typed} is no BCP 47 tag
  static func illFormedLanguage(typed: Argument) -> Message {
    Message(43, [typed])
  }
  /// --language: the tag is empty
  static var emptyLanguage: Message { Message(44) }
  /// {suggestion}there are messages in {languages}
  static func languageRemedy(suggestion: Argument, languages: Argument) -> Message {
    Message(45, [suggestion, languages])
  }
  /// leave one of them out
  static var leaveOneOut: Message { Message(46) }
  /// --profile and --locale both name a profile
  static var profileAndLocale: Message { Message(47) }
  /// {command}: {problem}
  static func operands(command: Argument, problem: Argument) -> Message {
    Message(48, [command, problem])
  }
  /// write {synopsis}; see {help}
  static func operandsRemedy(synopsis: Argument, help: Argument) -> Message {
    Message(49, [synopsis, help])
  }
  /// no catalog given
  static var noCatalog: Message { Message(50) }
  /// one catalog at a time
  static var oneCatalog: Message { Message(51) }
  /// no index given
  static var noIndex: Message { Message(52) }
  /// one index at a time
  static var oneIndex: Message { Message(53) }
  /// nothing to search for
  static var nothingToSearchFor: Message { Message(54) }
  /// no shell given
  static var noShell: Message { Message(55) }
  /// one shell at a time
  static var oneShell: Message { Message(56) }
  /// there is one page for all commands
  static var oneManual: Message { Message(57) }
  /// no case file given
  static var noCaseFile: Message { Message(58) }
  /// TEXT and QUERY are both needed
  static var textAndQuery: Message { Message(59) }
  /// two texts are compared, not {count}
  static func twoTexts(count: Argument) -> Message {
    Message(60, [count])
  }
  /// --diff compares two profiles, not {count}
  static func twoProfiles(count: Argument) -> Message {
    Message(61, [count])
  }
  /// one TAG at a time, or two with --diff
  static var oneTag: Message { Message(62) }
  /// the query is empty
  static var emptyQuery: Message { Message(63) }
  /// give at least one word to search for
  static var emptyQueryRemedy: Message { Message(64) }
  /// --matrix prints text, json or html only
  static var matrixFormat: Message { Message(65) }
  /// --compare prints text or json only
  static var comparisonFormat: Message { Message(66) }
  /// leave --format out, or write --format json
  static var matrixFormatRemedy: Message { Message(67) }
  /// --format html is for a matrix
  static var pageNeedsMatrix: Message { Message(68) }
  /// name its locales, as --matrix und,ja,tr
  static var pageNeedsMatrixRemedy: Message { Message(69) }
  /// --matrix and --locale both name locales
  static var matrixAndLocale: Message { Message(70) }
  /// the locale is empty
  static var emptyLocale: Message { Message(71) }
  /// write a tag as ja or zh-Hant, or und for all languages
  static var emptyLocaleRemedy: Message { Message(72) }
  /// {option} names no locale
  static func emptyMatrix(option: Argument) -> Message {
    Message(73, [option])
  }
  /// write the tags with commas between, as {option} und,ja,tr
  static func emptyMatrixRemedy(option: Argument) -> Message {
    Message(74, [option])
  }
  /// cannot read {name}: {reason}
  static func unreadable(name: Argument, reason: Argument) -> Message {
    Message(75, [name, reason])
  }
  /// check that it is a file that you may read
  static var unreadableRemedy: Message { Message(76) }
  /// split it, or check that it is the right file
  static var tooLargeRemedy: Message { Message(77) }
  /// cannot write the results: {reason}
  static func unwritable(reason: Argument) -> Message {
    Message(78, [reason])
  }
  /// make room, or send them elsewhere
  static var unwritableRemedy: Message { Message(79) }
  /// it is larger than {count} bytes
  static func largerThan(count: Argument) -> Message {
    Message(80, [count])
  }
  /// line {line} is longer than {count} bytes
  static func lineLongerThan(line: Argument, count: Argument) -> Message {
    Message(81, [line, count])
  }
  /// No such file or directory
  static var systemNoSuchFile: Message { Message(82) }
  /// Input/output error
  static var systemInputOutput: Message { Message(83) }
  /// Permission denied
  static var systemPermissionDenied: Message { Message(84) }
  /// Not a directory
  static var systemNotADirectory: Message { Message(85) }
  /// Is a directory
  static var systemIsADirectory: Message { Message(86) }
  /// No space left on device
  static var systemNoSpaceLeft: Message { Message(87) }
  /// Cannot allocate memory
  static var systemOutOfMemory: Message { Message(88) }
  /// Too many open files
  static var systemTooManyFiles: Message { Message(89) }
  /// File too large
  static var systemFileTooLarge: Message { Message(90) }
  /// Read-only file system
  static var systemReadOnly: Message { Message(91) }
  /// index: no file named for the index
  static var noIndexFile: Message { Message(92) }
  /// write {option} {name}.onaji
  static func noIndexFileRemedy(option: Argument, name: Argument) -> Message {
    Message(93, [option, name])
  }
  /// index: an index cannot go to standard output
  static var indexToStandardOutput: Message { Message(94) }
  /// name a file with -o
  static var indexToStandardOutputRemedy: Message { Message(95) }
  /// index: {problem}
  static func indexToVerify(problem: Argument) -> Message {
    Message(96, [problem])
  }
  /// write onaji index --verify FILE.onaji
  static var indexToVerifyRemedy: Message { Message(97) }
  /// --memory {typed} is no size of at least {least}M
  static func badMemory(typed: Argument, least: Argument) -> Message {
    Message(98, [typed, least])
  }
  /// write a number with K, M or G behind it, as --memory 512M
  static var badMemoryRemedy: Message { Message(99) }
  /// index: --verify builds nothing that {option} could tell how
  static func verifyAndBuilding(option: Argument) -> Message {
    Message(100, [option])
  }
  /// index: --verify builds nothing that --output could name
  static var verifyAndOutput: Message { Message(101) }
  /// search: a query is given, and --queries too
  static var queryAndQueries: Message { Message(102) }
  /// search: --queries reads the catalog once for each query, and standard input can be read on…
  static var queriesOfStream: Message { Message(103) }
  /// save the catalog to a file, best as an index: onaji index - -o catalog.onaji
  static var queriesOfStreamRemedy: Message { Message(104) }
  /// {file} is an index, which is read without {option}
  static func indexTakesNo(file: Argument, option: Argument) -> Message {
    Message(105, [file, option])
  }
  /// leave {option} out
  static func indexTakesNoRemedy(option: Argument) -> Message {
    Message(106, [option])
  }
  /// {file} was built with --weight {field}
  static func builtWithWeight(file: Argument, field: Argument) -> Message {
    Message(107, [file, field])
  }
  /// {file} was built without --weight
  static func builtWithoutWeight(file: Argument) -> Message {
    Message(108, [file])
  }
  /// leave --weight out, or build it again with --weight {field}
  static func otherWeightRemedy(field: Argument) -> Message {
    Message(109, [field])
  }
  /// {file}: {records}, {values}, {size}, {seconds} s
  static func built(file: Argument, records: Argument, values: Argument, size: Argument, seconds: Argument) -> Message {
    Message(110, [file, records, values, size, seconds])
  }
  /// {file}: {change}; {records}, {values}, {size}, {seconds} s
  static func updated(file: Argument, change: Argument, records: Argument, values: Argument, size: Argument, seconds: Argument) -> Message {
    Message(111, [file, change, records, values, size, seconds])
  }
  /// built anew
  static var changeRebuilt: Message { Message(112) }
  /// nothing changed
  static var changeNone: Message { Message(113) }
  /// {count} added
  static func changeAdded(count: Argument) -> Message {
    Message(114, [count])
  }
  /// {count} removed
  static func changeRemoved(count: Argument) -> Message {
    Message(115, [count])
  }
  /// {count} altered
  static func changeAltered(count: Argument) -> Message {
    Message(116, [count])
  }
  /// {count} records
  static func records(count: Argument) -> Message {
    Message(117, [count])
  }
  /// {count} values
  static func values(count: Argument) -> Message {
    Message(118, [count])
  }
  /// {count} bytes
  static func bytes(count: Argument) -> Message {
    Message(119, [count])
  }
  /// {size} kB
  static func kilobytes(size: Argument) -> Message {
    Message(120, [size])
  }
  /// {size} MB
  static func megabytes(size: Argument) -> Message {
    Message(121, [size])
  }
  /// {size} GB
  static func gigabytes(size: Argument) -> Message {
    Message(122, [size])
  }
  /// reading
  static var stageReading: Message { Message(123) }
  /// storing
  static var stageStoring: Message { Message(124) }
  /// indexing
  static var stageIndexing: Message { Message(125) }
  /// indexing loose forms
  static var stageIndexingLoose: Message { Message(126) }
  /// writing to disk
  static var stageFinishing: Message { Message(127) }
  /// {file} is as it was written: {records}
  static func verified(file: Argument, records: Argument) -> Message {
    Message(128, [file, records])
  }
  /// onaji: {file}: the index was cut short or its disk failed while it was read; build it agai…
  static func lostFile(file: Argument) -> Message {
    Message(129, [file])
  }
  /// no queries
  static var noQueries: Message { Message(130) }
  /// {count} queries, {found} with hits; microseconds a query: {middle} in the middle, {last} a…
  static func timings(count: Argument, found: Argument, middle: Argument, last: Argument) -> Message {
    Message(131, [count, found, middle, last])
  }
  /// no match for {query}
  static func noHits(query: Argument) -> Message {
    Message(132, [query])
  }
  /// did you mean {titles}? --level typo finds it
  static func nearTitles(titles: Argument) -> Message {
    Message(133, [titles])
  }
  /// onaji: nothing is left of {query} to search for — type a letter, a digit or a sign that st…
  static func foldsToNothing(query: Argument) -> Message {
    Message(134, [query])
  }
  /// {shown} of {total} hits; -n 0 shows all
  static func someOfTotal(shown: Argument, total: Argument) -> Message {
    Message(135, [shown, total])
  }
  /// onaji: … and {count} more
  static func andMore(count: Argument) -> Message {
    Message(136, [count])
  }
  /// an index is searched as a file, by its name
  static var indexAsStream: Message { Message(137) }
  /// onaji: {file} is not UTF-8; it looks like {encoding}: name it with --encoding {name}
  static func looksLike(file: Argument, encoding: Argument, name: Argument) -> Message {
    Message(138, [file, encoding, name])
  }
  /// onaji: {file} is read as UTF-8, for it is too short to tell {names} — name one with --enco…
  static func guessTooShort(file: Argument, names: Argument) -> Message {
    Message(139, [file, names])
  }
  /// onaji: {file} is read as {encoding}
  static func guessed(file: Argument, encoding: Argument) -> Message {
    Message(140, [file, encoding])
  }
  /// no field is called {name}, for the catalog has none
  static func noFieldAtAll(name: Argument) -> Message {
    Message(141, [name])
  }
  /// check that it is the right file
  static var noFieldAtAllRemedy: Message { Message(142) }
  /// no field is called {name}
  static func noField(name: Argument) -> Message {
    Message(143, [name])
  }
  /// {suggestion}the fields are {names}
  static func noFieldRemedy(suggestion: Argument, names: Argument) -> Message {
    Message(144, [suggestion, names])
  }
  /// no field is called {name}, so it was looked for as text; did you mean {near}:?
  static func noFieldNear(name: Argument, near: Argument) -> Message {
    Message(145, [name, near])
  }
  /// no record is as asked
  static var noRecords: Message { Message(146) }
  /// --where: {error}
  static func badPredicate(error: Argument) -> Message {
    Message(147, [error])
  }
  /// the condition of the scope {scope}: {error}
  static func badScopeCondition(scope: Argument, error: Argument) -> Message {
    Message(148, [scope, error])
  }
  /// --where: the index says which records may be meant; {count} records looked at
  static func predicateLookedUp(count: Argument) -> Message {
    Message(149, [count])
  }
  /// --where: the index does not say which records may be meant; {count} records looked at
  static func predicateNotLookedUp(count: Argument) -> Message {
    Message(150, [count])
  }
  /// the query has {count} terms, and at most {limit} are looked for
  static func tooManyTerms(count: Argument, limit: Argument) -> Message {
    Message(151, [count, limit])
  }
  /// leave some out, or put a list of queries into a file and write --queries FILE
  static var tooManyTermsRemedy: Message { Message(152) }
  /// search: --facet prints text or json only
  static var facetFormat: Message { Message(153) }
  /// write --format json, or leave --format out
  static var facetFormatRemedy: Message { Message(154) }
  /// and {count} more
  static func moreValues(count: Argument) -> Message {
    Message(155, [count])
  }
  /// --sort names no field
  static var emptySort: Message { Message(156) }
  /// write --sort year:desc, --sort title, or --sort relevance
  static var emptySortRemedy: Message { Message(157) }
  /// index: one index serves all locales, and only --sort asks for one
  static var localeWithoutSort: Message { Message(158) }
  /// leave --locale out, or write --sort title too
  static var localeWithoutSortRemedy: Message { Message(159) }
  /// {position}, {foldings}
  static func explanation(position: Argument, foldings: Argument) -> Message {
    Message(160, [position, foldings])
  }
  /// the whole field
  static var positionWhole: Message { Message(161) }
  /// at the start
  static var positionStart: Message { Message(162) }
  /// at the start of a word
  static var positionWordStart: Message { Message(163) }
  /// inside a word
  static var positionInside: Message { Message(164) }
  /// inside a word and across a space
  static var positionAcrossSpace: Message { Message(165) }
  /// as typed
  static var asTyped: Message { Message(166) }
  /// through {foldings}
  static func throughFoldings(foldings: Argument) -> Message {
    Message(167, [foldings])
  }
  /// nothing
  static var foldedToNothing: Message { Message(168) }
  /// match
  static var match: Message { Message(169) }
  /// no match
  static var noMatch: Message { Message(170) }
  /// would match with {option} {names}
  static func wouldMatch(option: Argument, names: Argument) -> Message {
    Message(171, [option, names])
  }
  /// text
  static var labelText: Message { Message(172) }
  /// text {number}
  static func labelNumberedText(number: Argument) -> Message {
    Message(173, [number])
  }
  /// query
  static var labelQuery: Message { Message(174) }
  /// note
  static var labelNote: Message { Message(175) }
  /// {count} foldings, for all to start from
  static func profileRoot(count: Argument) -> Message {
    Message(176, [count])
  }
  /// as {parent}
  static func profileLikeParent(parent: Argument) -> Message {
    Message(177, [parent])
  }
  /// {tag}: {name}{ancestors}
  static func profileHeading(tag: Argument, name: Argument, ancestors: Argument) -> Message {
    Message(178, [tag, name, ancestors])
  }
  /// {asked} is {tag}: {name}{ancestors}
  static func profileHeadingAsked(asked: Argument, tag: Argument, name: Argument, ancestors: Argument) -> Message {
    Message(179, [asked, tag, name, ancestors])
  }
  /// , after {tag}
  static func profileAncestor(tag: Argument) -> Message {
    Message(180, [tag])
  }
  /// {first} and {second} have the same rules
  static func sameRules(first: Argument, second: Argument) -> Message {
    Message(181, [first, second])
  }
  /// {merged} of the {size} characters of {set} fold as another does, in {groups} ({tag}, {leve…
  static func merged(merged: Argument, size: Argument, set: Argument, groups: Argument, tag: Argument, level: Argument) -> Message {
    Message(182, [merged, size, set, groups, tag, level])
  }
  /// {count} groups
  static func groups(count: Argument) -> Message {
    Message(183, [count])
  }
  /// error
  static var severityError: Message { Message(184) }
  /// warning
  static var severityWarning: Message { Message(185) }
  /// note
  static var severityNote: Message { Message(186) }
  /// Bytes that are no character, here or where the text came from
  static var findingIllFormed: Message { Message(187) }
  /// take the text from its source again; if there are many, name the right --encoding
  static var findingIllFormedRemedy: Message { Message(188) }
  /// Control characters within a text
  static var findingControl: Message { Message(189) }
  /// remove them
  static var findingControlRemedy: Message { Message(190) }
  /// Code points that are never characters
  static var findingNoncharacter: Message { Message(191) }
  /// remove them
  static var findingNoncharacterRemedy: Message { Message(192) }
  /// Titles of different records that are the same when folded
  static var findingSameTitle: Message { Message(193) }
  /// join the records if they are one work; if not, tell the titles apart
  static var findingSameTitleRemedy: Message { Message(194) }
  /// Titles of which folding leaves nothing
  static var findingEmptyFold: Message { Message(195) }
  /// give the record another title, one that people can type
  static var findingEmptyFoldRemedy: Message { Message(196) }
  /// Text that is not in the script of its field's tag
  static var findingScriptOfTag: Message { Message(197) }
  /// move it to the field of its own language, or correct it
  static var findingScriptOfTagRemedy: Message { Message(198) }
  /// Characters that look like the ones meant and are of another script
  static var findingMixedScript: Message { Message(199) }
  /// put the right ones in their place
  static var findingMixedScriptRemedy: Message { Message(200) }
  /// Invisible characters that change nothing
  static var findingZeroWidth: Message { Message(201) }
  /// remove them
  static var findingZeroWidthRemedy: Message { Message(202) }
  /// Controls of the writing direction that are not closed, or close nothing
  static var findingUnbalancedBidi: Message { Message(203) }
  /// remove them, or close each
  static var findingUnbalancedBidiRemedy: Message { Message(204) }
  /// Private-use characters, which mean nothing to others
  static var findingPrivateUse: Message { Message(205) }
  /// put the characters that Unicode has for them in their place
  static var findingPrivateUseRemedy: Message { Message(206) }
  /// Code points that Unicode {version} has no character for
  static func findingUnassigned(version: Argument) -> Message {
    Message(207, [version])
  }
  /// correct them, unless they are newer characters
  static var findingUnassignedRemedy: Message { Message(208) }
  /// Text that is not in Normalization Form C
  static var findingNotNFC: Message { Message(209) }
  /// normalize it, so that the same text has the same bytes
  static var findingNotNFCRemedy: Message { Message(210) }
  /// Titles that different records share letter for letter
  static var findingRepeatedTitle: Message { Message(211) }
  /// make sure that these are different works
  static var findingRepeatedTitleRemedy: Message { Message(212) }
  /// {level}, through {foldings}
  static func findingJoined(level: Argument, foldings: Argument) -> Message {
    Message(213, [level, foldings])
  }
  /// {count} more; -n 0 shows all
  static func moreFindings(count: Argument) -> Message {
    Message(214, [count])
  }
  /// {records}, {texts}: {errors}, {warnings}, {notes}
  static func auditTotal(records: Argument, texts: Argument, errors: Argument, warnings: Argument, notes: Argument) -> Message {
    Message(215, [records, texts, errors, warnings, notes])
  }
  /// {count} texts
  static func auditTexts(count: Argument) -> Message {
    Message(216, [count])
  }
  /// {count} errors
  static func auditErrors(count: Argument) -> Message {
    Message(217, [count])
  }
  /// {count} warnings
  static func auditWarnings(count: Argument) -> Message {
    Message(218, [count])
  }
  /// {count} notes
  static func auditNotes(count: Argument) -> Message {
    Message(219, [count])
  }
  /// Cases by locale
  static var matrixPageTitle: Message { Message(220) }
  /// ≠ the locales differ; ✗ not as the case expects.
  static var matrixLegend: Message { Message(221) }
  /// case
  static var matrixCase: Message { Message(222) }
  /// failed
  static var matrixFailed: Message { Message(223) }
  /// differs
  static var matrixDiffers: Message { Message(224) }
  /// alike
  static var matrixAlike: Message { Message(225) }
  /// Audit of {file}
  static func auditPageTitle(file: Argument) -> Message {
    Message(226, [file])
  }
  /// Compared under {locale}, at {level}; titles are {fields}.
  static func auditPageSetting(locale: Argument, level: Argument, fields: Argument) -> Message {
    Message(227, [locale, level, fields])
  }
  /// Made by onaji {version} with Unicode {unicode}.
  static func pageMadeBy(version: Argument, unicode: Argument) -> Message {
    Message(228, [version, unicode])
  }
  /// Show only
  static var pageFilter: Message { Message(229) }
  /// Nothing has all of this.
  static var pageNothingLeft: Message { Message(230) }
  /// no field is called title, name or alias, so no titles were compared; name theirs with --sc…
  static var noTitleFields: Message { Message(231) }
  /// {file} is an index, and audit reads catalogs
  static func auditOfIndex(file: Argument) -> Message {
    Message(232, [file])
  }
  /// name the catalog that it was built of
  static var auditOfIndexRemedy: Message { Message(233) }
  /// the scope {name} has a condition, and audit looks at all records
  static func scopeHasCondition(name: Argument) -> Message {
    Message(234, [name])
  }
  /// name fields with --scope: {fields}
  static func scopeHasConditionRemedy(fields: Argument) -> Message {
    Message(235, [fields])
  }
  /// --set compares characters, and a catalog was given
  static var setAndCatalog: Message { Message(236) }
  /// {option} is about a catalog, and none was given
  static func optionNeedsCatalog(option: Argument) -> Message {
    Message(237, [option])
  }
  /// write onaji audit {option} … CATALOG
  static func optionNeedsCatalogRemedy(option: Argument) -> Message {
    Message(238, [option])
  }
  /// expected match, got no match
  static var caseMissed: Message { Message(239) }
  /// expected no match, got one {foldings}
  static func caseMatched(foldings: Argument) -> Message {
    Message(240, [foldings])
  }
  /// expected the texts in their order, the first of them always, got {order}
  static func caseRanked(order: Argument) -> Message {
    Message(241, [order])
  }
  /// expected {wanted} marked, got {marked}
  static func caseMarked(wanted: Argument, marked: Argument) -> Message {
    Message(242, [wanted, marked])
  }
  /// {character}, which the text does not have
  static func partsNotInText(character: Argument) -> Message {
    Message(243, [character])
  }
  /// the end
  static var partsAtEnd: Message { Message(244) }
  /// nothing is left of the query once it is folded, so it matches nothing
  static var caseQueryIsNothing: Message { Message(245) }
  /// would pass with {changes}
  static func wouldPass(changes: Argument) -> Message {
    Message(246, [changes])
  }
  /// {count} cases recorded in {file}
  static func recorded(count: Argument, file: Argument) -> Message {
    Message(247, [count, file])
  }
  /// compared with {file}: {changed} changed, {worse} for the worse
  static func comparedWith(file: Argument, changed: Argument, worse: Argument) -> Message {
    Message(248, [file, changed, worse])
  }
  /// {name} {before} then, {after} now
  static func versionThenAndNow(name: Argument, before: Argument, after: Argument) -> Message {
    Message(249, [name, before, after])
  }
  /// {kind}: {before} then, {after} now
  static func findingThenAndNow(kind: Argument, before: Argument, after: Argument) -> Message {
    Message(250, [kind, before, after])
  }
  /// worse: {change}
  static func changedWorse(change: Argument) -> Message {
    Message(251, [change])
  }
  /// new: {ids}
  static func casesAdded(ids: Argument) -> Message {
    Message(252, [ids])
  }
  /// no longer there: {ids}
  static func casesRemoved(ids: Argument) -> Message {
    Message(253, [ids])
  }
  /// matches now
  static var changeIsMatch: Message { Message(254) }
  /// matches no longer
  static var changeIsMiss: Message { Message(255) }
  /// another order
  static var changeOfOrder: Message { Message(256) }
  /// another level
  static var changeOfLevel: Message { Message(257) }
  /// other foldings
  static var changeOfFoldings: Message { Message(258) }
  /// another part marked
  static var changeOfRanges: Message { Message(259) }
  /// edited
  static var changeOfCase: Message { Message(260) }
  /// new
  static var changeIsNew: Message { Message(261) }
  /// no longer there
  static var changeIsGone: Message { Message(262) }
  /// {level} at {marked}
  static func foundAt(level: Argument, marked: Argument) -> Message {
    Message(263, [level, marked])
  }
  /// {level} at {marked} through {foldings}
  static func foundThroughAt(level: Argument, marked: Argument, foldings: Argument) -> Message {
    Message(264, [level, marked, foldings])
  }
  /// nothing
  static var nothingBefore: Message { Message(265) }
  /// skipped
  static var caseSkipped: Message { Message(266) }
  /// open, matches today
  static var caseOpenMatching: Message { Message(267) }
  /// open, does not match today
  static var caseOpen: Message { Message(268) }
  /// level {level} is not built yet
  static func caseUnbuiltLevel(level: Argument) -> Message {
    Message(269, [level])
  }
  /// skipped {skipped}: expect is open; {count} of them match today
  static func openCases(skipped: Argument, count: Argument) -> Message {
    Message(270, [skipped, count])
  }
  /// skipped {count}: level {level} is not built yet
  static func unbuiltCases(count: Argument, level: Argument) -> Message {
    Message(271, [count, level])
  }
  /// {passed} passed, {failed} failed, {skipped} skipped
  static func caseTally(passed: Argument, failed: Argument, skipped: Argument) -> Message {
    Message(272, [passed, failed, skipped])
  }
  /// the file has no header
  static var noHeader: Message { Message(273) }
  /// name the columns in its first line: {columns} at least
  static func noHeaderRemedy(columns: Argument) -> Message {
    Message(274, [columns])
  }
  /// the file is in UTF-16
  static var caseFileInUTF16: Message { Message(275) }
  /// convert it to UTF-8, for example with iconv
  static var caseFileInUTF16Remedy: Message { Message(276) }
  /// this looks binary, for it has NUL bytes
  static var binaryCaseFile: Message { Message(277) }
  /// name a case file; within one, write \u{0} for U+0000
  static var binaryCaseFileRemedy: Message { Message(278) }
  /// no column is named {column}
  static func missingColumn(column: Argument) -> Message {
    Message(279, [column])
  }
  /// rename {name}
  static func renameColumnRemedy(name: Argument) -> Message {
    Message(280, [name])
  }
  /// add it to the header, with tabs between the names
  static var addColumnRemedy: Message { Message(281) }
  /// two columns are named {column}
  static func repeatedColumn(column: Argument) -> Message {
    Message(282, [column])
  }
  /// rename or delete one of them
  static var repeatedColumnRemedy: Message { Message(283) }
  /// {cells} values under {columns} columns
  static func extraCell(cells: Argument, columns: Argument) -> Message {
    Message(284, [cells, columns])
  }
  /// delete the tab too many, or write \t for one within a text
  static var extraCellRemedy: Message { Message(285) }
  /// {column} is empty
  static func emptyCell(column: Argument) -> Message {
    Message(286, [column])
  }
  /// give the case a name of its own
  static var emptyIDRemedy: Message { Message(287) }
  /// the choices are {names}
  static func emptyCellRemedy(names: Argument) -> Message {
    Message(288, [names])
  }
  /// unknown {column} {typed}
  static func unknownCell(column: Argument, typed: Argument) -> Message {
    Message(289, [column, typed])
  }
  /// id {id} stands in line {line} too
  static func repeatedID(id: Argument, line: Argument) -> Message {
    Message(290, [id, line])
  }
  /// give each case its own
  static var repeatedIDRemedy: Message { Message(291) }
  /// {typed} is no escape
  static func badEscape(typed: Argument) -> Message {
    Message(292, [typed])
  }
  /// write \u{3042} for a code point, or \t, \n, \\
  static var badEscapeRemedy: Message { Message(293) }
  /// no file matches {pattern}
  static func noFileMatches(pattern: Argument) -> Message {
    Message(294, [pattern])
  }
  /// * stands for a part of a name, ** for any folders: 'cases/**/*.tsv'
  static var noFileMatchesRemedy: Message { Message(295) }
  /// no .tsv file is in {folder} or below it
  static func noCaseFileIn(folder: Argument) -> Message {
    Message(296, [folder])
  }
  /// name case files, or a folder that has some
  static var noCaseFileInRemedy: Message { Message(297) }
  /// no case is called {id}
  static func unknownCase(id: Argument) -> Message {
    Message(298, [id])
  }
  /// {suggestion}write ids as the files have them, with commas between
  static func unknownCaseRemedy(suggestion: Argument) -> Message {
    Message(299, [suggestion])
  }
  /// case {id} of {file} failed and is not there any more
  static func goneCase(id: Argument, file: Argument) -> Message {
    Message(300, [id, file])
  }
  /// {suggestion}run all cases again for a new report
  static func goneCaseRemedy(suggestion: Argument) -> Message {
    Message(301, [suggestion])
  }
  /// {file} is no report of failed cases
  static func badReport(file: Argument) -> Message {
    Message(302, [file])
  }
  /// write one with onaji test --format json CASES > REPORT.json
  static var badReportRemedy: Message { Message(303) }
  /// {file} is no baseline
  static func badBaseline(file: Argument) -> Message {
    Message(304, [file])
  }
  /// record one with onaji test --record BASELINE.json CASES
  static var badBaselineRemedy: Message { Message(305) }
  /// {file} is a baseline with a mistake: {key} is missing or means nothing
  static func damagedBaseline(file: Argument, key: Argument) -> Message {
    Message(306, [file, key])
  }
  /// {file} was recorded by a newer onaji
  static func newerBaseline(file: Argument) -> Message {
    Message(307, [file])
  }
  /// use that version, or record a new baseline with this one
  static var newerBaselineRemedy: Message { Message(308) }
  /// cannot write {name}: {reason}
  static func unwritableFile(name: Argument, reason: Argument) -> Message {
    Message(309, [name, reason])
  }
  /// name a file in a folder that can be written to
  static var unwritableFileRemedy: Message { Message(310) }
  /// {file} is left as it was, since not all cases could be run
  static func notRecorded(file: Argument) -> Message {
    Message(311, [file])
  }
  /// mend what is named above and record again
  static var notRecordedRemedy: Message { Message(312) }
  /// a baseline is a file, not standard output
  static var baselineToStandardOutput: Message { Message(313) }
  /// --generate proposes cases and takes no CASES
  static var generateAndCases: Message { Message(314) }
  /// write what it prints into a file and run that
  static var generateAndCasesRemedy: Message { Message(315) }
  /// {file} is an index
  static func generateFromIndex(file: Argument) -> Message {
    Message(316, [file])
  }
  /// name the catalog that it was built of
  static var generateFromIndexRemedy: Message { Message(317) }
  /// these are the first {count} cases; -n 0 proposes all
  static func someProposals(count: Argument) -> Message {
    Message(318, [count])
  }
  /// no title of {file} is in one of these languages
  static func noProposals(file: Argument) -> Message {
    Message(319, [file])
  }
  /// leave --locales out, or add und to it
  static var noProposalsRemedy: Message { Message(320) }
  /// --locales belongs to --generate
  static var localesWithoutGenerate: Message { Message(321) }
  /// to run cases under other locales, write --matrix or --locale
  static var localesWithoutGenerateRemedy: Message { Message(322) }
  /// {first} and {second} do not go together
  static func excludeEachOther(first: Argument, second: Argument) -> Message {
    Message(323, [first, second])
  }
  /// the end of the text
  static var jsonFoundEnd: Message { Message(324) }
  /// the byte 0x{digits}
  static func jsonFoundByte(digits: Argument) -> Message {
    Message(325, [digits])
  }
  /// expected a value, but found {found}; add the value, or remove the comma too many
  static func jsonValueMissing(found: Argument) -> Message {
    Message(326, [found])
  }
  /// expected a value, but found {found}; strings stand in double quotes
  static func jsonValueInSingleQuotes(found: Argument) -> Message {
    Message(327, [found])
  }
  /// expected a value, but found {found}; a text needs double quotes
  static func jsonValueNotQuoted(found: Argument) -> Message {
    Message(328, [found])
  }
  /// expected a key in double quotes, but found {found}; remove the comma before it
  static func jsonKeyAfterComma(found: Argument) -> Message {
    Message(329, [found])
  }
  /// expected a key in double quotes, but found {found}; put the key in quotes
  static func jsonKeyNotQuoted(found: Argument) -> Message {
    Message(330, [found])
  }
  /// expected ':' after the key, but found {found}; add the colon
  static func jsonColonMissing(found: Argument) -> Message {
    Message(331, [found])
  }
  /// expected ',' or '{closing}', but found {found}; add what is missing
  static func jsonCommaMissing(closing: Argument, found: Argument) -> Message {
    Message(332, [closing, found])
  }
  /// the text ends before a value; write one, if only 'null'
  static var jsonEndsBeforeValue: Message { Message(333) }
  /// the text ends inside an object; add what is missing and '}'
  static var jsonEndsInObject: Message { Message(334) }
  /// the text ends inside an array; add what is missing and ']'
  static var jsonEndsInArray: Message { Message(335) }
  /// the text ends inside a value; complete it
  static var jsonEndsInValue: Message { Message(336) }
  /// a number does not start with 0; drop the 0, or put the number in quotes
  static var jsonLeadingZero: Message { Message(337) }
  /// {found} cannot stand there in a number; put the value in quotes
  static func jsonNotInNumber(found: Argument) -> Message {
    Message(338, [found])
  }
  /// a digit is missing in a number, before {found}
  static func jsonDigitMissing(found: Argument) -> Message {
    Message(339, [found])
  }
  /// expected '{word}', but found {found}; a text needs double quotes
  static func jsonWordExpected(word: Argument, found: Argument) -> Message {
    Message(340, [word, found])
  }
  /// the string has no closing quote; add '"' where it ends
  static var jsonStringNotClosed: Message { Message(341) }
  /// the control character U+{code} stands unescaped in a string; write it as \u{code}
  static func jsonControlCharacter(code: Argument) -> Message {
    Message(342, [code])
  }
  /// '\' followed by {found} is no escape; for a backslash, write '\\'
  static func jsonInvalidEscape(found: Argument) -> Message {
    Message(343, [found])
  }
  /// '\u' needs four hexadecimal digits after it, as in '\u3042'
  static var jsonInvalidUnicodeEscape: Message { Message(344) }
  /// found {found} after the end of the value; remove it, or put each value on a line of its ow…
  static func jsonTrailingContent(found: Argument) -> Message {
    Message(345, [found])
  }
  /// arrays and objects are nested more than {limit} deep; flatten the value
  static func jsonNestingTooDeep(limit: Argument) -> Message {
    Message(346, [limit])
  }
  /// {message}; what follows has not been read
  static func jsonEnd(message: Argument) -> Message {
    Message(347, [message])
  }
  /// there is no such file; check the path
  static var noSuchFile: Message { Message(348) }
  /// permission denied; make the file readable, or run as its owner
  static var permissionDenied: Message { Message(349) }
  /// this is a directory; name a catalog file in it
  static var catalogIsDirectory: Message { Message(350) }
  /// opening failed ({reason}); check the path
  static func catalogOpeningFailed(reason: Argument) -> Message {
    Message(351, [reason])
  }
  /// reading failed ({reason}); check the disk or the connection and try again
  static func catalogReadingFailed(reason: Argument) -> Message {
    Message(352, [reason])
  }
  /// byte {bytes} at offset {offset} is no character of {encoding} and reads as U+FFFD; name an…
  static func catalogUndecodableByte(bytes: Argument, offset: Argument, encoding: Argument) -> Message {
    Message(353, [bytes, offset, encoding])
  }
  /// bytes {bytes} at offset {offset} are no character of {encoding} and read as U+FFFD; name a…
  static func catalogUndecodable(bytes: Argument, offset: Argument, encoding: Argument) -> Message {
    Message(354, [bytes, offset, encoding])
  }
  /// this looks binary; name the format with --input-format if it is text
  static var catalogLooksBinary: Message { Message(355) }
  /// value {column} goes on after its closing quote; write each '"' inside a quoted value twice
  static func catalogQuoteInValue(column: Argument) -> Message {
    Message(356, [column])
  }
  /// name {column} of the header goes on after its closing quote; write each '"' inside a quote…
  static func catalogQuoteInName(column: Argument) -> Message {
    Message(357, [column])
  }
  /// the row has {columns} columns, but the header names {named}; put a value that contains {ma…
  static func catalogTooManyColumns(columns: Argument, named: Argument, mark: Argument) -> Message {
    Message(358, [columns, named, mark])
  }
  /// a tab
  static var markTab: Message { Message(359) }
  /// the quote that opens here is not closed before the file ends; close it, or write each '"' …
  static var catalogQuoteNotClosed: Message { Message(360) }
  /// the quote that opens here is not closed within {count} bytes; close it, or write each '"' …
  static func catalogQuoteTooLong(count: Argument) -> Message {
    Message(361, [count])
  }
  /// a record is an object, or a string for a title alone; put the value in an object, as {"tit…
  static var catalogNotARecord: Message { Message(362) }
  /// the record is longer than {count} bytes; split it, or check that the format is the right o…
  static func catalogRecordTooLong(count: Argument) -> Message {
    Message(363, [count])
  }
  /// the catalog is in {encoding}, and only of one in UTF-8 can an index leave the records in t…
  static func catalogExternalEncoding(encoding: Argument) -> Message {
    Message(364, [encoding])
  }
  /// this is no file, and an index can leave the records only in a file; save the catalog to on…
  static var catalogExternalStream: Message { Message(365) }
  /// there is no such directory; create it, or check the path
  static var indexNoSuchDirectory: Message { Message(366) }
  /// this is a directory; name an index file in it
  static var indexIsDirectory: Message { Message(367) }
  /// this is a device or a pipe; an index must be a file
  static var indexIsDevice: Message { Message(368) }
  /// {step} failed ({reason}); check the disk or the connection and try again
  static func indexReadFailed(step: Argument, reason: Argument) -> Message {
    Message(369, [step, reason])
  }
  /// {step} failed ({reason}); check the disk or name a file elsewhere
  static func indexWriteFailed(step: Argument, reason: Argument) -> Message {
    Message(370, [step, reason])
  }
  /// opening
  static var stepOpening: Message { Message(371) }
  /// reading
  static var stepReading: Message { Message(372) }
  /// mapping
  static var stepMapping: Message { Message(373) }
  /// writing
  static var stepWriting: Message { Message(374) }
  /// renaming
  static var stepRenaming: Message { Message(375) }
  /// creating a file beside it
  static var stepCreating: Message { Message(376) }
  /// the directory cannot be written to ({reason}); make it writable, or name a file elsewhere
  static func indexDirectoryNotWritable(reason: Argument) -> Message {
    Message(377, [reason])
  }
  /// the disk is full ({reason}); make room, or name a file on another disk
  static func indexDiskFull(reason: Argument) -> Message {
    Message(378, [reason])
  }
  /// the file is empty; build an index with "onaji index"
  static var indexEmptyFile: Message { Message(379) }
  /// this is no index; build one with "onaji index"
  static var indexNotAnIndex: Message { Message(380) }
  /// the index is of version {version}, this program reads {reads}; use a newer onaji, or build…
  static func indexNewerVersion(version: Argument, reads: Argument) -> Message {
    Message(381, [version, reads])
  }
  /// the index is of version {version}, which is no longer read; build it again with "onaji ind…
  static func indexOlderVersion(version: Argument) -> Message {
    Message(382, [version])
  }
  /// the index was made with other folding tables than this program's; build it again with "ona…
  static var indexOtherTables: Message { Message(383) }
  /// the file is cut short: it has {count} bytes; build it again with "onaji index"
  static func indexTooShort(count: Argument) -> Message {
    Message(384, [count])
  }
  /// the file is cut short: it has {count} bytes of {whole}; build it again with "onaji index"
  static func indexTruncated(count: Argument, whole: Argument) -> Message {
    Message(385, [count, whole])
  }
  /// the index is damaged ({what}); build it again with "onaji index"
  static func indexDamaged(what: Argument) -> Message {
    Message(386, [what])
  }
  /// this is the catalog itself, which the index would replace; name another file
  static var indexIsCatalog: Message { Message(387) }
  /// this is no index, and an index would replace it; remove it, or name another file
  static var indexWouldReplace: Message { Message(388) }
  /// this is an index already; search it, or name the catalog that it was built of
  static var indexIsIndex: Message { Message(389) }
  /// no record has the field "{field}" to sort by; the fields are {names}; build the index with…
  static func indexNoSortField(field: Argument, names: Argument) -> Message {
    Message(390, [field, names])
  }
  /// no record has the field "{field}" to weigh it by; the fields are {names}; build the index …
  static func indexNoField(field: Argument, names: Argument) -> Message {
    Message(391, [field, names])
  }
  /// no record has a number in the field "{field}" to weigh it by; the fields are {names}; buil…
  static func indexNoNumber(field: Argument, names: Argument) -> Message {
    Message(392, [field, names])
  }
  /// there is no such file here or beside {index}, which leaves its records in it; put the cata…
  static func indexCatalogMissing(index: Argument) -> Message {
    Message(393, [index])
  }
  /// the catalog has changed since {index} was built; run "onaji index --update"
  static func indexCatalogChanged(index: Argument) -> Message {
    Message(394, [index])
  }
  /// record {record} has changed since {index} was built; run "onaji index --update"
  static func indexRecordChanged(record: Argument, index: Argument) -> Message {
    Message(395, [record, index])
  }
  /// the catalog changed while it was indexed; build the index again
  static var indexChangedWhileIndexed: Message { Message(396) }
  /// the catalog changed while it was read; update the index again
  static var indexChangedWhileRead: Message { Message(397) }
  /// the catalog has {count} records, an index holds {limit}; split it
  static func indexTooManyRecords(count: Argument, limit: Argument) -> Message {
    Message(398, [count, limit])
  }
  /// the catalog has {count} records, an index that leaves them there holds {limit}; split it
  static func indexTooManyExternalRecords(count: Argument, limit: Argument) -> Message {
    Message(399, [count, limit])
  }
  /// a part of the catalog has {count} searched values, an index holds {limit} a part; give it …
  static func indexTooManyValues(count: Argument, limit: Argument) -> Message {
    Message(400, [count, limit])
  }
  /// the records have too many different fields; split the catalog
  static var indexTooManyFields: Message { Message(401) }
  /// an index keeps at most {limit} orders, not {count}; leave some out
  static func indexTooManyOrders(limit: Argument, count: Argument) -> Message {
    Message(402, [limit, count])
  }
  /// the catalog does not fit into {limit} parts; give it more --memory
  static func indexTooManyParts(limit: Argument) -> Message {
    Message(403, [limit])
  }
  /// a record is longer than 4 GiB; shorten it or leave it out
  static var indexRecordTooLong: Message { Message(404) }
  /// a record, or what stands between two, is longer than 4 GiB; shorten it, or build the index…
  static var indexExternalRecordTooLong: Message { Message(405) }
  /// the folded text of a part is longer than 4 GiB; give it less --memory
  static var indexFoldedTextTooLong: Message { Message(406) }
  /// column {column}: {message}
  static func predicateColumn(column: Argument, message: Argument) -> Message {
    Message(407, [column, message])
  }
  /// the predicate is empty; write a comparison such as year > 1990, or TRUEPREDICATE
  static var predicateEmpty: Message { Message(408) }
  /// the predicate ends too early; {expected}
  static func predicateEndsEarly(expected: Argument) -> Message {
    Message(409, [expected])
  }
  /// {expected}, not {found}
  static func predicateUnexpected(expected: Argument, found: Argument) -> Message {
    Message(410, [expected, found])
  }
  /// {expected}, not {found}; a field of that name is written #{found}
  static func predicateUnexpectedKeyword(expected: Argument, found: Argument) -> Message {
    Message(411, [expected, found])
  }
  /// a comparison begins with a key path
  static var expectedComparison: Message { Message(412) }
  /// a value follows the operator
  static var expectedValue: Message { Message(413) }
  /// an operator follows the key path
  static var expectedOperatorAfterKeyPath: Message { Message(414) }
  /// an operator follows the constant
  static var expectedOperatorAfterConstant: Message { Message(415) }
  /// the parenthesis is not closed; write ) after its condition
  static var predicateParenthesisNotClosed: Message { Message(416) }
  /// the parenthesis closes none; write a ( before it, or drop it
  static var predicateParenthesisClosesNone: Message { Message(417) }
  /// {found} follows a condition; join conditions with AND or OR
  static func predicateFollowsCondition(found: Argument) -> Message {
    Message(418, [found])
  }
  /// {found} follows a condition; did you mean {meant}?
  static func predicateJunctionMisspelt(found: Argument, meant: Argument) -> Message {
    Message(419, [found, meant])
  }
  /// parentheses stand in one another more than {limit} deep; chains of AND and OR need none
  static func predicateTooDeep(limit: Argument) -> Message {
    Message(420, [limit])
  }
  /// {found} is no operator; did you mean {meant}?
  static func predicateOperatorMisspelt(found: Argument, meant: Argument) -> Message {
    Message(421, [found, meant])
  }
  /// {found} is no operator; there are {names}
  static func predicateUnknownOperator(found: Argument, names: Argument) -> Message {
    Message(422, [found, names])
  }
  /// NOT stands before the whole comparison, as in NOT genre IN {"drama"}
  static var predicateNotBeforeOperator: Message { Message(423) }
  /// a text stands in straight quotes, " or ', not in {found}
  static func predicateForeignQuote(found: Argument) -> Message {
    Message(424, [found])
  }
  /// {found} is the full-width form of {sign}; write {sign}
  static func predicateFullWidth(found: Argument, sign: Argument) -> Message {
    Message(425, [found, sign])
  }
  /// {found} begins nothing; a text stands in quotes, and a key path of such characters is writ…
  static func predicateStrangeCharacter(found: Argument) -> Message {
    Message(426, [found])
  }
  /// # stands before a key path: #name, or #"any name"
  static var predicateNameMissing: Message { Message(427) }
  /// the text does not end; write {quote} after it
  static func predicateTextNotClosed(quote: Argument) -> Message {
    Message(428, [quote])
  }
  /// \{found} means nothing in a text; a backslash itself is written \\
  static func predicateUnknownEscape(found: Argument) -> Message {
    Message(429, [found])
  }
  /// \u takes four hexadecimal digits, as \u9593
  static var predicateInvalidUnicodeEscape: Message { Message(430) }
  /// {found} is half of a code point
  static func predicateHalfCodePoint(found: Argument) -> Message {
    Message(431, [found])
  }
  /// there is no arithmetic; a - stands inside a key path or before a number
  static var predicateLonelyMinus: Message { Message(432) }
  /// {found} is no number; a key path that begins with a digit is written #{found}
  static func predicateNotANumber(found: Argument) -> Message {
    Message(433, [found])
  }
  /// {found} is too large a number
  static func predicateNumberTooLarge(found: Argument) -> Message {
    Message(434, [found])
  }
  /// there are no functions; a key path stands alone, and parentheses hold conditions
  static var predicateFunctions: Message { Message(435) }
  /// there are no variables; pass arguments for %@
  static var predicateVariables: Message { Message(436) }
  /// there is no arithmetic, and no function such as @count
  static var predicateArithmetic: Message { Message(437) }
  /// only %@ and %K stand for arguments; %@ takes texts, numbers and lists alike
  static var predicateOtherArgumentSigns: Message { Message(438) }
  /// the modifiers do not end; write ] after them
  static var predicateModifiersNotClosed: Message { Message(439) }
  /// {found} is no modifier; there are c (case), d (diacritics), w (width), k (kana), h (Han va…
  static func predicateUnknownModifier(found: Argument) -> Message {
    Message(440, [found])
  }
  /// there is no modifier in the brackets; write one, or drop them
  static var predicateNoModifier: Message { Message(441) }
  /// n compares bytes as they stand, and takes no other modifier beside it
  static var predicateNoneAmongModifiers: Message { Message(442) }
  /// l says whose rules the other modifiers follow, and there is none; write [cl], or [a] for a…
  static var predicateLocaleAlone: Message { Message(443) }
  /// a list stands in braces, { and }
  static var predicateListInParentheses: Message { Message(444) }
  /// the list is not closed; write } after its last element
  static var predicateListNotClosed: Message { Message(445) }
  /// a list holds no list
  static var predicateListInList: Message { Message(446) }
  /// a list has texts, numbers, TRUE, FALSE and NULL; {found} is none of them, and a text stand…
  static func predicateNotListElement(found: Argument) -> Message {
    Message(447, [found])
  }
  /// {found} follows an element of a list; write a comma between two, and } after the last
  static func predicateCommaMissing(found: Argument) -> Message {
    Message(448, [found])
  }
  /// a list has no order
  static var predicateListHasNoOrder: Message { Message(449) }
  /// a field is compared with a list by IN
  static var predicateListByIn: Message { Message(450) }
  /// no argument is passed for {sign}: there are {count}
  static func predicateArgumentMissing(sign: Argument, count: Argument) -> Message {
    Message(451, [sign, count])
  }
  /// {kind} is passed that the predicate does not ask for: it takes {taken} arguments, and ther…
  static func predicateArgumentTooMany(kind: Argument, taken: Argument, count: Argument) -> Message {
    Message(452, [kind, taken, count])
  }
  /// a text
  static var argumentText: Message { Message(453) }
  /// a number
  static var argumentNumber: Message { Message(454) }
  /// a truth value
  static var argumentBool: Message { Message(455) }
  /// NULL
  static var argumentNull: Message { Message(456) }
  /// a list
  static var argumentList: Message { Message(457) }
  /// the argument is {number}, which is no number to compare with
  static func predicateArgumentNotFinite(number: Argument) -> Message {
    Message(458, [number])
  }
  /// a list is passed, which stands behind IN and BETWEEN alone
  static var predicateListArgument: Message { Message(459) }
  /// %K takes a text, the name of a field
  static var predicateKeyArgument: Message { Message(460) }
  /// both sides are constants; one of them must be a key path
  static var predicateOnlyConstants: Message { Message(461) }
  /// both sides are constants; one of them must be a key path, which is written without quotes:…
  static func predicateQuotedKeyPath(name: Argument) -> Message {
    Message(462, [name])
  }
  /// {quantifier} stands before a key path, whose values it counts; {found} is none
  static func predicateQuantifierWithoutKeyPath(quantifier: Argument, found: Argument) -> Message {
    Message(463, [quantifier, found])
  }
  /// {found} has no order; it is compared with == and != alone
  static func predicateNoOrder(found: Argument) -> Message {
    Message(464, [found])
  }
  /// {relation} looks into texts; write the digits in quotes: "{number}"
  static func predicateDigitsInsteadOfText(relation: Argument, number: Argument) -> Message {
    Message(465, [relation, number])
  }
  /// {relation} looks into texts, and {found} is none
  static func predicateNotAText(relation: Argument, found: Argument) -> Message {
    Message(466, [relation, found])
  }
  /// the pattern of {relation} is a text
  static func predicatePatternNotText(relation: Argument) -> Message {
    Message(467, [relation])
  }
  /// BETWEEN takes a list of two bounds: BETWEEN {1990, 1999}
  static var predicateNotTwoBounds: Message { Message(468) }
  /// the bounds of BETWEEN are two numbers or two texts
  static var predicateUnlikeBounds: Message { Message(469) }
  /// nothing is between these: the first bound is above the second
  static var predicateBoundsReversed: Message { Message(470) }
  /// IN takes a list, {"a", "b"}, or has a constant before it and a key path behind; that a tex…
  static var predicateTextAfterIn: Message { Message(471) }
  /// IN takes a list: {list}
  static func predicateValueAfterIn(list: Argument) -> Message {
    Message(472, [list])
  }
  /// two key paths are compared with ==, which asks for a value that both have
  static var predicateTwoKeyPaths: Message { Message(473) }
  /// in a pattern of LIKE a backslash stands before *, ? or another one, to take their meaning …
  static var predicateLikeEscape: Message { Message(474) }
  /// a pattern of LIKE has at most {limit} bytes between two *
  static func predicateLikeTooLong(limit: Argument) -> Message {
    Message(475, [limit])
  }
  /// the text is no regular expression: {mistake}
  static func predicateRegularExpression(mistake: Argument) -> Message {
    Message(476, [mistake])
  }
  /// the text is no regular expression: {mistake} (at character {offset} of it)
  static func predicateRegularExpressionAt(mistake: Argument, offset: Argument) -> Message {
    Message(477, [mistake, offset])
  }
  /// a parenthesis is not closed, or closes none
  static var regexParenthesis: Message { Message(478) }
  /// a [ is not closed
  static var regexBracket: Message { Message(479) }
  /// a repetition is written {forms}
  static func regexInterval(forms: Argument) -> Message {
    Message(480, [forms])
  }
  /// a repetition has its smaller number first
  static var regexIntervalReversed: Message { Message(481) }
  /// a number is too large
  static var regexNumber: Message { Message(482) }
  /// a backslash stands before what it gives no meaning
  static var regexEscape: Message { Message(483) }
  /// there is no such property of characters
  static var regexProperty: Message { Message(484) }
  /// a range of characters has its smaller one first
  static var regexRange: Message { Message(485) }
  /// what is looked behind for must have a greatest length
  static var regexLookBehind: Message { Message(486) }
  /// there is no such group to refer back to
  static var regexBackReference: Message { Message(487) }
  /// there is no such group, or two of one name
  static var regexGroupName: Message { Message(488) }
  /// the pattern is too large
  static var regexTooLarge: Message { Message(489) }
  /// an operator stands where none may
  static var regexSyntax: Message { Message(490) }
  /// ICU says {name}
  static func regexOther(name: Argument) -> Message {
    Message(491, [name])
  }
  /// there is no memory for this pattern
  static var predicateNoMemory: Message { Message(492) }
  /// this pattern takes too long on a text of {count} bytes; repetitions in repetitions, as in …
  static func predicateTakesTooLong(count: Argument) -> Message {
    Message(493, [count])
  }
  /// this pattern takes too much memory on a text of {count} bytes; possessive repetitions, as …
  static func predicateTakesTooMuchMemory(count: Argument) -> Message {
    Message(494, [count])
  }
  /// no field is named {name}; did you mean {nearest}?
  static func predicateFieldMisspelt(name: Argument, nearest: Argument) -> Message {
    Message(495, [name, nearest])
  }
  /// no field is named {name}; a text stands in quotes: "{name}"
  static func predicateFieldOrText(name: Argument) -> Message {
    Message(496, [name])
  }
  /// no field is named {name}: the catalog has no fields
  static func predicateNoFields(name: Argument) -> Message {
    Message(497, [name])
  }
  /// no field is named {name}; there are {names}
  static func predicateUnknownField(name: Argument, names: Argument) -> Message {
    Message(498, [name, names])
  }
  /// no field is named {name}; there are {names} and others
  static func predicateUnknownFieldOfMany(name: Argument, names: Argument) -> Message {
    Message(499, [name, names])
  }
  /// {key}: {message}
  static func keyed(key: Argument, message: Argument) -> Message {
    Message(500, [key, message])
  }
  /// null
  static var jsonNull: Message { Message(501) }
  /// true or false
  static var jsonBool: Message { Message(502) }
  /// a number
  static var jsonNumber: Message { Message(503) }
  /// a string
  static var jsonString: Message { Message(504) }
  /// an array
  static var jsonArray: Message { Message(505) }
  /// an object
  static var jsonObject: Message { Message(506) }
  /// expected an object with a list "scopes"
  static var scopesMissing: Message { Message(507) }
  /// {count} scopes are more than the {limit} that there may be; leave some out
  static func scopesTooMany(count: Argument, limit: Argument) -> Message {
    Message(508, [count, limit])
  }
  /// scope {number} is {found}; write an object
  static func scopeNotAnObject(number: Argument, found: Argument) -> Message {
    Message(509, [number, found])
  }
  /// scope {number} has no name; add "name"
  static func scopeNameMissing(number: Argument) -> Message {
    Message(510, [number])
  }
  /// a name has no white space and no colon, and is not empty
  static var scopeInvalidName: Message { Message(511) }
  /// two scopes are called "{name}"; rename one
  static func scopeNameTwice(name: Argument) -> Message {
    Message(512, [name])
  }
  /// all searches everything; give this scope another name
  static var scopeAllNarrowed: Message { Message(513) }
  /// "{key}" means nothing here; known are {names}
  static func scopeUnknownKey(key: Argument, names: Argument) -> Message {
    Message(514, [key, names])
  }
  /// "{key}" means nothing here; did you mean "{nearest}"? known are {names}
  static func scopeMisspeltKey(key: Argument, nearest: Argument, names: Argument) -> Message {
    Message(515, [key, nearest, names])
  }
  /// expected {expected}, but found {found}
  static func scopeUnexpected(expected: Argument, found: Argument) -> Message {
    Message(516, [expected, found])
  }
  /// a text
  static var scopeText: Message { Message(517) }
  /// a text, or an object with one for each language
  static var scopeTitles: Message { Message(518) }
  /// a weight, a number above 0
  static var scopeWeight: Message { Message(519) }
  /// a list of names, or an object of names and weights
  static var scopeFields: Message { Message(520) }
  /// a list of names of foldings
  static var scopeFoldings: Message { Message(521) }
  /// no folding is called "{name}"; the nearest is {nearest}
  static func scopeUnknownFolding(name: Argument, nearest: Argument) -> Message {
    Message(522, [name, nearest])
  }
  /// CLDR knows no language {tag}; use a tag such as ja, zh-Hant or und
  static func unknownLocale(tag: Argument) -> Message {
    Message(523, [tag])
  }
  /// {tag} is no BCP 47 tag; write a language and, after hyphens, script and region: zh-Hant-HK
  static func illFormedLocale(tag: Argument) -> Message {
    Message(524, [tag])
  }
  /// {tag} asks for an order that its language does not have; write one as zh-u-co-pinyin, zh-u…
  static func unknownCollation(tag: Argument) -> Message {
    Message(525, [tag])
  }
  /// did you mean {name}?
  static func namesNearest(name: Argument) -> Message {
    Message(526, [name])
  }
  /// there are {names}
  static func namesMany(names: Argument) -> Message {
    Message(527, [names])
  }
  /// there is {name}
  static func namesOne(name: Argument) -> Message {
    Message(528, [name])
  }
  /// there is none
  static var namesNone: Message { Message(529) }
  /// is no key of a profile; {remedy}
  static func profileUnknownKey(remedy: Argument) -> Message {
    Message(530, [remedy])
  }
  /// is missing; add it at the top of the profile
  static var profileKeyMissing: Message { Message(531) }
  /// is {kind}, but must be an object: { … }
  static func profileNotAnObject(kind: Argument) -> Message {
    Message(532, [kind])
  }
  /// is {kind}, but must be a string
  static func profileNotAString(kind: Argument) -> Message {
    Message(533, [kind])
  }
  /// must be an array of strings
  static var profileNotStrings: Message { Message(534) }
  /// must be true or false
  static var profileNotABool: Message { Message(535) }
  /// there is no such folding; {remedy}
  static func profileUnknownFolding(remedy: Argument) -> Message {
    Message(536, [remedy])
  }
  /// must be identical, standard, loose or off, not {name}
  static func profileUnknownLevel(name: Argument) -> Message {
    Message(537, [name])
  }
  /// there is no relation {name}; {remedy}
  static func profileUnknownRelation(name: Argument, remedy: Argument) -> Message {
    Message(538, [name, remedy])
  }
  /// there is no list {name}; {remedy}
  static func profileUnknownList(name: Argument, remedy: Argument) -> Message {
    Message(539, [name, remedy])
  }
  /// is no parameter of {name}
  static func profileUnknownParameter(name: Argument) -> Message {
    Message(540, [name])
  }
  /// is no parameter of {name}; it has only a reason
  static func profileOnlyReason(name: Argument) -> Message {
    Message(541, [name])
  }
  /// is missing; say in a sentence why the profile does so
  static var profileReasonMissing: Message { Message(542) }
  /// must be one letter, or reason
  static var profileNotALetter: Message { Message(543) }
  /// must be a lower-case letter, which stands for both cases
  static var profileNotLowerCase: Message { Message(544) }
  /// is empty; write what the letter is found as
  static var profileAlternativeEmpty: Message { Message(545) }
  /// stands twice
  static var profileAlternativeTwice: Message { Message(546) }
  /// {tag} is no BCP 47 tag; write one as de-CH
  static func profileInvalidTag(tag: Argument) -> Message {
    Message(547, [tag])
  }
  /// must be in its canonical form, which is {tag}
  static func profileTagNotCanonical(tag: Argument) -> Message {
    Message(548, [tag])
  }
  /// is missing; name the shipped profile to start from, such as und
  static var profileParentMissing: Message { Message(549) }
  /// there is no profile {tag}; {remedy}
  static func profileUnknownParent(tag: Argument, remedy: Argument) -> Message {
    Message(550, [tag, remedy])
  }
  /// goes in a circle: {tags}; end it with und
  static func profileCircle(tags: Argument) -> Message {
    Message(551, [tags])
  }
  /// Onaji searches catalogs of titles in Japanese, Chinese, Korean, English and other language…
  static var introduction: Message { Message(552) }
  /// onaji COMMAND --help tells more of each.
  static var closing: Message { Message(553) }
  /// Usage: {synopsis}
  static func usage(synopsis: Argument) -> Message {
    Message(554, [synopsis])
  }
  /// Commands:
  static var headingCommands: Message { Message(555) }
  /// Examples:
  static var headingExamples: Message { Message(556) }
  /// Options:
  static var headingOptions: Message { Message(557) }
  /// Matching:
  static var headingMatching: Message { Message(558) }
  /// Catalog:
  static var headingCatalog: Message { Message(559) }
  /// Input:
  static var headingInput: Message { Message(560) }
  /// Index:
  static var headingIndex: Message { Message(561) }
  /// Cases:
  static var headingCases: Message { Message(562) }
  /// Comparison:
  static var headingComparison: Message { Message(563) }
  /// Output:
  static var headingOutput: Message { Message(564) }
  /// Other:
  static var headingOther: Message { Message(565) }
  /// onaji {version} tables {fingerprint} Unicode {unicode} ICU {icu}, tables made with {tables…
  static func versions(version: Argument, fingerprint: Argument, unicode: Argument, icu: Argument, tablesICU: Argument) -> Message {
    Message(566, [version, fingerprint, unicode, icu, tablesICU])
  }
  /// Search a catalog of titles and print the hits, best first
  static var searchSummary: Message { Message(567) }
  /// CATALOG is a file of JSON Lines, JSON, CSV, TSV or plain text with one title a line, or - …
  static var searchDescription: Message { Message(568) }
  /// finds 無間道
  static var searchExampleHan: Message { Message(569) }
  /// five titles, kana alike
  static var searchExampleKana: Message { Message(570) }
  /// an object a hit
  static var searchExampleJSON: Message { Message(571) }
  /// how many titles say Amélie
  static var searchExampleCount: Message { Message(572) }
  /// fields, and what not
  static var searchExampleSyntax: Message { Message(573) }
  /// by condition
  static var searchExampleWhere: Message { Message(574) }
  /// hits and time of each line
  static var searchExampleQueries: Message { Message(575) }
  /// List the scopes of a catalog, and count what a query finds in each
  static var scopesSummary: Message { Message(576) }
  /// Scopes are parts of a catalog to search: some fields of some records, as the buttons of a …
  static var scopesDescription: Message { Message(577) }
  /// the scopes, and how large they are
  static var scopesExampleAll: Message { Message(578) }
  /// how many hits are in each
  static var scopesExampleQuery: Message { Message(579) }
  /// Build a file that search opens in place of a large catalog
  static var indexSummary: Message { Message(580) }
  /// Reads all of CATALOG, a file as search takes it or - for standard input, and writes one fi…
  static var indexDescription: Message { Message(581) }
  /// then: search movies.onaji …
  static var indexExampleBuild: Message { Message(582) }
  /// from a pipe
  static var indexExamplePipe: Message { Message(583) }
  /// whether it is undamaged
  static var indexExampleVerify: Message { Message(584) }
  /// Print text as it is compared: folded
  static var foldSummary: Message { Message(585) }
  /// Two texts match at a level if their folds there are the same. Prints a line for each TEXT;…
  static var foldDescription: Message { Message(586) }
  /// one line
  static var foldExampleLine: Message { Message(587) }
  /// each step
  static var foldExampleExplain: Message { Message(588) }
  /// a line for each line
  static var foldExampleStream: Message { Message(589) }
  /// Say whether a query finds a text, where, and why
  static var matchSummary: Message { Message(590) }
  /// Prints the level of the match, the foldings it needed and the text with the match marked. …
  static var matchDescription: Message { Message(591) }
  /// match, through han-variants
  static var matchExampleHan: Message { Message(592) }
  /// no match: ı and i are two letters there
  static var matchExampleTurkish: Message { Message(593) }
  /// Run files of search cases and report
  static var testSummary: Message { Message(594) }
  /// CASES are files of tab-separated values, folders with such files (.tsv) in them, patterns …
  static var testDescription: Message { Message(595) }
  /// the failures, and how many passed
  static var testExampleRun: Message { Message(596) }
  /// where the locales differ
  static var testExampleMatrix: Message { Message(597) }
  /// for a build server
  static var testExampleJUnit: Message { Message(598) }
  /// List the locales' folding profiles, show one in full, or compare two
  static var localesSummary: Message { Message(599) }
  /// A profile says which foldings act for the readers of a language. A tag without a profile o…
  static var localesDescription: Message { Message(600) }
  /// all of them
  static var localesExampleList: Message { Message(601) }
  /// zh-Hant-TW in full
  static var localesExampleTag: Message { Message(602) }
  /// what separates them
  static var localesExampleDiff: Message { Message(603) }
  /// Find what looks wrong in a catalog, or the characters that a locale confuses
  static var auditSummary: Message { Message(604) }
  /// With CATALOG, looks for titles of different records that are the same when folded, and for…
  static var auditDescription: Message { Message(605) }
  /// what looks wrong in it
  static var auditExampleCatalog: Message { Message(606) }
  /// a page to send to somebody
  static var auditExampleHTML: Message { Message(607) }
  /// 云 雲, for simplified 云 is 雲, …
  static var auditExampleSet: Message { Message(608) }
  /// how many of each set
  static var auditExampleAll: Message { Message(609) }
  /// Print the script with which a shell completes onaji
  static var completionsSummary: Message { Message(610) }
  /// SHELL is bash (4 or later), zsh or fish. The script completes commands, options and their …
  static var completionsDescription: Message { Message(611) }
  /// in ~/.bashrc
  static var completionsExampleBash: Message { Message(612) }
  /// in ~/.zshrc, after compinit
  static var completionsExampleZsh: Message { Message(613) }
  /// in ~/.config/fish/config.fish
  static var completionsExampleFish: Message { Message(614) }
  /// Print the manual page
  static var manSummary: Message { Message(615) }
  /// Prints it in the language of man, to be shown at once or kept in a file.
  static var manDescription: Message { Message(616) }
  /// reads it
  static var manExampleRead: Message { Message(617) }
  /// then: man onaji
  static var manExampleInstall: Message { Message(618) }
  /// The language whose readers decide what is the same text: a BCP 47 tag as ja, zh-Hant-HK or…
  static var optionLocale: Message { Message(619) }
  /// Here it is only for --sort: an index serves all.
  static var optionLocaleIndex: Message { Message(620) }
  /// It takes the place of the cases' own.
  static var optionLocaleTest: Message { Message(621) }
  /// In place of --locale, a profile of your own, in the form of those in the project's Locales…
  static var optionProfile: Message { Message(622) }
  /// Shows it, or compares it.
  static var optionProfileLocales: Message { Message(623) }
  /// Where the query must stand: contains (the default; each word anywhere), prefix, or exact (…
  static var optionMode: Message { Message(624) }
  /// How much may differ: identical (nothing), standard (what readers take for the same text: c…
  static var optionLevel: Message { Message(625) }
  /// The default is loose; what matches more tightly comes first.
  static var optionLevelSearch: Message { Message(626) }
  /// The default is standard; typo is as loose.
  static var optionLevelFolding: Message { Message(627) }
  /// Switch a folding on that the locale leaves off.
  static var optionFold: Message { Message(628) }
  /// Switch a folding off, as --no-fold han-variants to tell 間 from 间.
  static var optionNoFold: Message { Message(629) }
  /// Search this scope only, or this field and what is under it: title is also title.ja and tit…
  static var optionScope: Message { Message(630) }
  /// Look at this field only, and at what is under it, and take it for titles. Repeat it for mo…
  static var optionScopeAudit: Message { Message(631) }
  /// Only records for which this holds, as --where 'year BETWEEN {1990, 1999} AND director CONT…
  static var optionWhere: Message { Message(632) }
  /// What the catalog is, where its name and content do not say: jsonl, json, csv, tsv or txt.
  static var optionInputFormat: Message { Message(633) }
  /// Stop at the first bad record.
  static var optionStrict: Message { Message(634) }
  /// Otherwise the good ones are searched.
  static var optionStrictSearch: Message { Message(635) }
  /// Otherwise the good ones are indexed.
  static var optionStrictIndex: Message { Message(636) }
  /// Otherwise the good ones are looked at.
  static var optionStrictAudit: Message { Message(637) }
  /// The encoding of what is read, if not UTF-8: shift_jis, euc-jp, iso-2022-jp, gb18030, big5,…
  static var optionEncoding: Message { Message(638) }
  /// Search for each line of a file, or of standard input for -, and print in place of the hits…
  static var optionQueries: Message { Message(639) }
  /// Of hits that are equally good, show first those whose FIELD has the larger number, as --we…
  static var optionWeight: Message { Message(640) }
  /// An index knows it from its building.
  static var optionWeightSearch: Message { Message(641) }
  /// Searches of the index need not say it again.
  static var optionWeightIndex: Message { Message(642) }
  /// Sort by a field as --sort title, --sort year:desc or --sort title.ja:asc in place of relev…
  static var optionSort: Message { Message(643) }
  /// Keeps that order for searches with the same --sort and --locale, up or down, which have it…
  static var optionSortIndex: Message { Message(644) }
  /// The file to write, as movies.onaji. It takes the place of an older one when it is whole; w…
  static var optionOutput: Message { Message(645) }
  /// Change an index that is there to what the catalog says now; that takes a part of the time …
  static var optionUpdate: Message { Message(646) }
  /// Leave the records in the catalog: the index is smaller, and needs the catalog, a file in U…
  static var optionExternal: Message { Message(647) }
  /// Take about so much memory, at least 64M and 1G if not given; K, M and G are 1024s. A catal…
  static var optionMemory: Message { Message(648) }
  /// Build nothing; hold every byte of an index against its checksums.
  static var optionVerify: Message { Message(649) }
  /// Run the cases once for each of these locales and print a table, a row a case: the level at…
  static var optionMatrix: Message { Message(650) }
  /// Run the cases of these ids alone, with commas between; FILE:ID names that of one file.
  static var optionOnly: Message { Message(651) }
  /// Run the cases alone that failed before, by the report that --format json printed then. Wit…
  static var optionFailedFrom: Message { Message(652) }
  /// Write what is found into FILE, which --compare reads later, with the versions of onaji, IC…
  static var optionRecord: Message { Message(653) }
  /// Print what is found otherwise than when FILE was recorded, and exit with 1 only on a chang…
  static var optionCompare: Message { Message(654) }
  /// Instead of running cases, propose such from the titles of CATALOG, each as it may be typed…
  static var optionGenerate: Message { Message(655) }
  /// For which locales to propose; a title whose field names its language is tried under those …
  static var optionLocales: Message { Message(656) }
  /// For --generate: at most N cases (default 500; 0 for all).
  static var optionLimitTest: Message { Message(657) }
  /// The characters to compare, group by group: joyo, jinmeiyo, tgh, big5, kana or jamo. Withou…
  static var optionSet: Message { Message(658) }
  /// Print what separates two profiles.
  static var optionDiff: Message { Message(659) }
  /// Print at most N hits (default 20); 0 prints all.
  static var optionLimit: Message { Message(660) }
  /// Show at most N findings of each kind (default 20, and all in JSON); 0 shows all. All are c…
  static var optionLimitAudit: Message { Message(661) }
  /// Print the number of matching records and nothing else.
  static var optionCount: Message { Message(662) }
  /// Count the values of this field over all that is found, the most frequent first. Repeat it …
  static var optionFacet: Message { Message(663) }
  /// How to print: text, the default, is for people; the others are for programs.
  static var optionFormat: Message { Message(664) }
  /// Say why each hit matched, in a line under it.
  static var optionExplainSearch: Message { Message(665) }
  /// Show what each folding does, a line each.
  static var optionExplainFold: Message { Message(666) }
  /// Say where the match stands and how both sides fold.
  static var optionExplainMatch: Message { Message(667) }
  /// auto (the default: on a terminal, unless NO_COLOR is set), always or never.
  static var optionColor: Message { Message(668) }
  /// The language of messages and help: en, ja, zh-Hans or zh-Hant; otherwise that of LC_ALL, L…
  static var optionLanguage: Message { Message(669) }
  /// Print this.
  static var optionHelp: Message { Message(670) }
  /// Print the versions of the program, its tables, Unicode and ICU.
  static var optionVersion: Message { Message(671) }
}
