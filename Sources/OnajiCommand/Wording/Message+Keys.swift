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
  /// --matrix prints text or json only
  static var matrixFormat: Message { Message(65) }
  /// leave --format out, or write --format json
  static var matrixFormatRemedy: Message { Message(66) }
  /// --matrix and --locale both name locales
  static var matrixAndLocale: Message { Message(67) }
  /// the locale is empty
  static var emptyLocale: Message { Message(68) }
  /// write a tag as ja or zh-Hant, or und for all languages
  static var emptyLocaleRemedy: Message { Message(69) }
  /// --matrix names no locale
  static var emptyMatrix: Message { Message(70) }
  /// write the tags with commas between, as --matrix und,ja,tr
  static var emptyMatrixRemedy: Message { Message(71) }
  /// cannot read {name}: {reason}
  static func unreadable(name: Argument, reason: Argument) -> Message {
    Message(72, [name, reason])
  }
  /// check that it is a file that you may read
  static var unreadableRemedy: Message { Message(73) }
  /// split it, or check that it is the right file
  static var tooLargeRemedy: Message { Message(74) }
  /// cannot write the results: {reason}
  static func unwritable(reason: Argument) -> Message {
    Message(75, [reason])
  }
  /// make room, or send them elsewhere
  static var unwritableRemedy: Message { Message(76) }
  /// it is larger than {count} bytes
  static func largerThan(count: Argument) -> Message {
    Message(77, [count])
  }
  /// line {line} is longer than {count} bytes
  static func lineLongerThan(line: Argument, count: Argument) -> Message {
    Message(78, [line, count])
  }
  /// No such file or directory
  static var systemNoSuchFile: Message { Message(79) }
  /// Input/output error
  static var systemInputOutput: Message { Message(80) }
  /// Permission denied
  static var systemPermissionDenied: Message { Message(81) }
  /// Not a directory
  static var systemNotADirectory: Message { Message(82) }
  /// Is a directory
  static var systemIsADirectory: Message { Message(83) }
  /// No space left on device
  static var systemNoSpaceLeft: Message { Message(84) }
  /// Cannot allocate memory
  static var systemOutOfMemory: Message { Message(85) }
  /// Too many open files
  static var systemTooManyFiles: Message { Message(86) }
  /// File too large
  static var systemFileTooLarge: Message { Message(87) }
  /// Read-only file system
  static var systemReadOnly: Message { Message(88) }
  /// index: no file named for the index
  static var noIndexFile: Message { Message(89) }
  /// write {option} {name}.onaji
  static func noIndexFileRemedy(option: Argument, name: Argument) -> Message {
    Message(90, [option, name])
  }
  /// index: an index cannot go to standard output
  static var indexToStandardOutput: Message { Message(91) }
  /// name a file with -o
  static var indexToStandardOutputRemedy: Message { Message(92) }
  /// index: {problem}
  static func indexToVerify(problem: Argument) -> Message {
    Message(93, [problem])
  }
  /// write onaji index --verify FILE.onaji
  static var indexToVerifyRemedy: Message { Message(94) }
  /// --memory {typed} is no size of at least {least}M
  static func badMemory(typed: Argument, least: Argument) -> Message {
    Message(95, [typed, least])
  }
  /// write a number with K, M or G behind it, as --memory 512M
  static var badMemoryRemedy: Message { Message(96) }
  /// index: --verify builds nothing that {option} could tell how
  static func verifyAndBuilding(option: Argument) -> Message {
    Message(97, [option])
  }
  /// index: --verify builds nothing that --output could name
  static var verifyAndOutput: Message { Message(98) }
  /// search: a query is given, and --queries too
  static var queryAndQueries: Message { Message(99) }
  /// search: --queries reads the catalog once for each query, and standard input can be read on…
  static var queriesOfStream: Message { Message(100) }
  /// save the catalog to a file, best as an index: onaji index - -o catalog.onaji
  static var queriesOfStreamRemedy: Message { Message(101) }
  /// {file} is an index, which is read without {option}
  static func indexTakesNo(file: Argument, option: Argument) -> Message {
    Message(102, [file, option])
  }
  /// leave {option} out
  static func indexTakesNoRemedy(option: Argument) -> Message {
    Message(103, [option])
  }
  /// {file} was built with --weight {field}
  static func builtWithWeight(file: Argument, field: Argument) -> Message {
    Message(104, [file, field])
  }
  /// {file} was built without --weight
  static func builtWithoutWeight(file: Argument) -> Message {
    Message(105, [file])
  }
  /// leave --weight out, or build it again with --weight {field}
  static func otherWeightRemedy(field: Argument) -> Message {
    Message(106, [field])
  }
  /// {file}: {records}, {values}, {size}, {seconds} s
  static func built(file: Argument, records: Argument, values: Argument, size: Argument, seconds: Argument) -> Message {
    Message(107, [file, records, values, size, seconds])
  }
  /// {file}: {change}; {records}, {values}, {size}, {seconds} s
  static func updated(file: Argument, change: Argument, records: Argument, values: Argument, size: Argument, seconds: Argument) -> Message {
    Message(108, [file, change, records, values, size, seconds])
  }
  /// built anew
  static var changeRebuilt: Message { Message(109) }
  /// nothing changed
  static var changeNone: Message { Message(110) }
  /// {count} added
  static func changeAdded(count: Argument) -> Message {
    Message(111, [count])
  }
  /// {count} removed
  static func changeRemoved(count: Argument) -> Message {
    Message(112, [count])
  }
  /// {count} altered
  static func changeAltered(count: Argument) -> Message {
    Message(113, [count])
  }
  /// {count} records
  static func records(count: Argument) -> Message {
    Message(114, [count])
  }
  /// {count} values
  static func values(count: Argument) -> Message {
    Message(115, [count])
  }
  /// {count} bytes
  static func bytes(count: Argument) -> Message {
    Message(116, [count])
  }
  /// {size} kB
  static func kilobytes(size: Argument) -> Message {
    Message(117, [size])
  }
  /// {size} MB
  static func megabytes(size: Argument) -> Message {
    Message(118, [size])
  }
  /// {size} GB
  static func gigabytes(size: Argument) -> Message {
    Message(119, [size])
  }
  /// reading
  static var stageReading: Message { Message(120) }
  /// storing
  static var stageStoring: Message { Message(121) }
  /// indexing
  static var stageIndexing: Message { Message(122) }
  /// indexing loose forms
  static var stageIndexingLoose: Message { Message(123) }
  /// writing to disk
  static var stageFinishing: Message { Message(124) }
  /// {file} is as it was written: {records}
  static func verified(file: Argument, records: Argument) -> Message {
    Message(125, [file, records])
  }
  /// onaji: {file}: the index was cut short or its disk failed while it was read; build it agai…
  static func lostFile(file: Argument) -> Message {
    Message(126, [file])
  }
  /// no queries
  static var noQueries: Message { Message(127) }
  /// {count} queries, {found} with hits; microseconds a query: {middle} in the middle, {last} a…
  static func timings(count: Argument, found: Argument, middle: Argument, last: Argument) -> Message {
    Message(128, [count, found, middle, last])
  }
  /// no match for {query}
  static func noHits(query: Argument) -> Message {
    Message(129, [query])
  }
  /// did you mean {titles}? --level typo finds it
  static func nearTitles(titles: Argument) -> Message {
    Message(130, [titles])
  }
  /// onaji: nothing is left of {query} to search for — type a letter, a digit or a sign that st…
  static func foldsToNothing(query: Argument) -> Message {
    Message(131, [query])
  }
  /// {shown} of {total} hits; -n 0 shows all
  static func someOfTotal(shown: Argument, total: Argument) -> Message {
    Message(132, [shown, total])
  }
  /// onaji: … and {count} more
  static func andMore(count: Argument) -> Message {
    Message(133, [count])
  }
  /// an index is searched as a file, by its name
  static var indexAsStream: Message { Message(134) }
  /// onaji: {file} is not UTF-8; it looks like {encoding}: name it with --encoding {name}
  static func looksLike(file: Argument, encoding: Argument, name: Argument) -> Message {
    Message(135, [file, encoding, name])
  }
  /// onaji: {file} is read as UTF-8, for it is too short to tell {names} — name one with --enco…
  static func guessTooShort(file: Argument, names: Argument) -> Message {
    Message(136, [file, names])
  }
  /// onaji: {file} is read as {encoding}
  static func guessed(file: Argument, encoding: Argument) -> Message {
    Message(137, [file, encoding])
  }
  /// no field is called {name}, for the catalog has none
  static func noFieldAtAll(name: Argument) -> Message {
    Message(138, [name])
  }
  /// check that it is the right file
  static var noFieldAtAllRemedy: Message { Message(139) }
  /// no field is called {name}
  static func noField(name: Argument) -> Message {
    Message(140, [name])
  }
  /// {suggestion}the fields are {names}
  static func noFieldRemedy(suggestion: Argument, names: Argument) -> Message {
    Message(141, [suggestion, names])
  }
  /// no field is called {name}, so it was looked for as text; did you mean {near}:?
  static func noFieldNear(name: Argument, near: Argument) -> Message {
    Message(142, [name, near])
  }
  /// no record is as asked
  static var noRecords: Message { Message(143) }
  /// --where: {error}
  static func badPredicate(error: Argument) -> Message {
    Message(144, [error])
  }
  /// the condition of the scope {scope}: {error}
  static func badScopeCondition(scope: Argument, error: Argument) -> Message {
    Message(145, [scope, error])
  }
  /// --where: the index says which records may be meant; {count} records looked at
  static func predicateLookedUp(count: Argument) -> Message {
    Message(146, [count])
  }
  /// --where: the index does not say which records may be meant; {count} records looked at
  static func predicateNotLookedUp(count: Argument) -> Message {
    Message(147, [count])
  }
  /// the query has {count} terms, and at most {limit} are looked for
  static func tooManyTerms(count: Argument, limit: Argument) -> Message {
    Message(148, [count, limit])
  }
  /// leave some out, or put a list of queries into a file and write --queries FILE
  static var tooManyTermsRemedy: Message { Message(149) }
  /// search: --facet prints text or json only
  static var facetFormat: Message { Message(150) }
  /// write --format json, or leave --format out
  static var facetFormatRemedy: Message { Message(151) }
  /// and {count} more
  static func moreValues(count: Argument) -> Message {
    Message(152, [count])
  }
  /// --sort names no field
  static var emptySort: Message { Message(153) }
  /// write --sort year:desc, --sort title, or --sort relevance
  static var emptySortRemedy: Message { Message(154) }
  /// index: one index serves all locales, and only --sort asks for one
  static var localeWithoutSort: Message { Message(155) }
  /// leave --locale out, or write --sort title too
  static var localeWithoutSortRemedy: Message { Message(156) }
  /// {position}, {foldings}
  static func explanation(position: Argument, foldings: Argument) -> Message {
    Message(157, [position, foldings])
  }
  /// the whole field
  static var positionWhole: Message { Message(158) }
  /// at the start
  static var positionStart: Message { Message(159) }
  /// at the start of a word
  static var positionWordStart: Message { Message(160) }
  /// inside a word
  static var positionInside: Message { Message(161) }
  /// inside a word and across a space
  static var positionAcrossSpace: Message { Message(162) }
  /// as typed
  static var asTyped: Message { Message(163) }
  /// through {foldings}
  static func throughFoldings(foldings: Argument) -> Message {
    Message(164, [foldings])
  }
  /// nothing
  static var foldedToNothing: Message { Message(165) }
  /// match
  static var match: Message { Message(166) }
  /// no match
  static var noMatch: Message { Message(167) }
  /// would match with {option} {names}
  static func wouldMatch(option: Argument, names: Argument) -> Message {
    Message(168, [option, names])
  }
  /// text
  static var labelText: Message { Message(169) }
  /// text {number}
  static func labelNumberedText(number: Argument) -> Message {
    Message(170, [number])
  }
  /// query
  static var labelQuery: Message { Message(171) }
  /// note
  static var labelNote: Message { Message(172) }
  /// {count} foldings, for all to start from
  static func profileRoot(count: Argument) -> Message {
    Message(173, [count])
  }
  /// as {parent}
  static func profileLikeParent(parent: Argument) -> Message {
    Message(174, [parent])
  }
  /// {tag}: {name}{ancestors}
  static func profileHeading(tag: Argument, name: Argument, ancestors: Argument) -> Message {
    Message(175, [tag, name, ancestors])
  }
  /// {asked} is {tag}: {name}{ancestors}
  static func profileHeadingAsked(asked: Argument, tag: Argument, name: Argument, ancestors: Argument) -> Message {
    Message(176, [asked, tag, name, ancestors])
  }
  /// , after {tag}
  static func profileAncestor(tag: Argument) -> Message {
    Message(177, [tag])
  }
  /// {first} and {second} have the same rules
  static func sameRules(first: Argument, second: Argument) -> Message {
    Message(178, [first, second])
  }
  /// {merged} of the {size} characters of {set} fold as another does, in {groups} ({tag}, {leve…
  static func merged(merged: Argument, size: Argument, set: Argument, groups: Argument, tag: Argument, level: Argument) -> Message {
    Message(179, [merged, size, set, groups, tag, level])
  }
  /// {count} groups
  static func groups(count: Argument) -> Message {
    Message(180, [count])
  }
  /// error
  static var severityError: Message { Message(181) }
  /// warning
  static var severityWarning: Message { Message(182) }
  /// note
  static var severityNote: Message { Message(183) }
  /// Bytes that are no character, here or where the text came from
  static var findingIllFormed: Message { Message(184) }
  /// take the text from its source again; if there are many, name the right --encoding
  static var findingIllFormedRemedy: Message { Message(185) }
  /// Control characters within a text
  static var findingControl: Message { Message(186) }
  /// remove them
  static var findingControlRemedy: Message { Message(187) }
  /// Code points that are never characters
  static var findingNoncharacter: Message { Message(188) }
  /// remove them
  static var findingNoncharacterRemedy: Message { Message(189) }
  /// Titles of different records that are the same when folded
  static var findingSameTitle: Message { Message(190) }
  /// join the records if they are one work; if not, tell the titles apart
  static var findingSameTitleRemedy: Message { Message(191) }
  /// Titles of which folding leaves nothing
  static var findingEmptyFold: Message { Message(192) }
  /// give the record another title, one that people can type
  static var findingEmptyFoldRemedy: Message { Message(193) }
  /// Text that is not in the script of its field's tag
  static var findingScriptOfTag: Message { Message(194) }
  /// move it to the field of its own language, or correct it
  static var findingScriptOfTagRemedy: Message { Message(195) }
  /// Characters that look like the ones meant and are of another script
  static var findingMixedScript: Message { Message(196) }
  /// put the right ones in their place
  static var findingMixedScriptRemedy: Message { Message(197) }
  /// Invisible characters that change nothing
  static var findingZeroWidth: Message { Message(198) }
  /// remove them
  static var findingZeroWidthRemedy: Message { Message(199) }
  /// Controls of the writing direction that are not closed, or close nothing
  static var findingUnbalancedBidi: Message { Message(200) }
  /// remove them, or close each
  static var findingUnbalancedBidiRemedy: Message { Message(201) }
  /// Private-use characters, which mean nothing to others
  static var findingPrivateUse: Message { Message(202) }
  /// put the characters that Unicode has for them in their place
  static var findingPrivateUseRemedy: Message { Message(203) }
  /// Code points that Unicode {version} has no character for
  static func findingUnassigned(version: Argument) -> Message {
    Message(204, [version])
  }
  /// correct them, unless they are newer characters
  static var findingUnassignedRemedy: Message { Message(205) }
  /// Text that is not in Normalization Form C
  static var findingNotNFC: Message { Message(206) }
  /// normalize it, so that the same text has the same bytes
  static var findingNotNFCRemedy: Message { Message(207) }
  /// Titles that different records share letter for letter
  static var findingRepeatedTitle: Message { Message(208) }
  /// make sure that these are different works
  static var findingRepeatedTitleRemedy: Message { Message(209) }
  /// {level}, through {foldings}
  static func findingJoined(level: Argument, foldings: Argument) -> Message {
    Message(210, [level, foldings])
  }
  /// {count} more; -n 0 shows all
  static func moreFindings(count: Argument) -> Message {
    Message(211, [count])
  }
  /// {records}, {texts}: {errors}, {warnings}, {notes}
  static func auditTotal(records: Argument, texts: Argument, errors: Argument, warnings: Argument, notes: Argument) -> Message {
    Message(212, [records, texts, errors, warnings, notes])
  }
  /// {count} texts
  static func auditTexts(count: Argument) -> Message {
    Message(213, [count])
  }
  /// {count} errors
  static func auditErrors(count: Argument) -> Message {
    Message(214, [count])
  }
  /// {count} warnings
  static func auditWarnings(count: Argument) -> Message {
    Message(215, [count])
  }
  /// {count} notes
  static func auditNotes(count: Argument) -> Message {
    Message(216, [count])
  }
  /// Audit of {file}
  static func auditPageTitle(file: Argument) -> Message {
    Message(217, [file])
  }
  /// Compared under {locale}, at {level}; titles are {fields}.
  static func auditPageSetting(locale: Argument, level: Argument, fields: Argument) -> Message {
    Message(218, [locale, level, fields])
  }
  /// Made by onaji {version} with Unicode {unicode}.
  static func pageMadeBy(version: Argument, unicode: Argument) -> Message {
    Message(219, [version, unicode])
  }
  /// Show only
  static var pageFilter: Message { Message(220) }
  /// Nothing has all of this.
  static var pageNothingLeft: Message { Message(221) }
  /// no field is called title, name or alias, so no titles were compared; name theirs with --sc…
  static var noTitleFields: Message { Message(222) }
  /// {file} is an index, and audit reads catalogs
  static func auditOfIndex(file: Argument) -> Message {
    Message(223, [file])
  }
  /// name the catalog that it was built of
  static var auditOfIndexRemedy: Message { Message(224) }
  /// the scope {name} has a condition, and audit looks at all records
  static func scopeHasCondition(name: Argument) -> Message {
    Message(225, [name])
  }
  /// name fields with --scope: {fields}
  static func scopeHasConditionRemedy(fields: Argument) -> Message {
    Message(226, [fields])
  }
  /// --set compares characters, and a catalog was given
  static var setAndCatalog: Message { Message(227) }
  /// {option} is about a catalog, and none was given
  static func optionNeedsCatalog(option: Argument) -> Message {
    Message(228, [option])
  }
  /// write onaji audit {option} … CATALOG
  static func optionNeedsCatalogRemedy(option: Argument) -> Message {
    Message(229, [option])
  }
  /// expected match, got no match
  static var caseMissed: Message { Message(230) }
  /// expected no match, got one {foldings}
  static func caseMatched(foldings: Argument) -> Message {
    Message(231, [foldings])
  }
  /// expected the texts in their order, the first of them always, got {order}
  static func caseRanked(order: Argument) -> Message {
    Message(232, [order])
  }
  /// expected {wanted} marked, got {marked}
  static func caseMarked(wanted: Argument, marked: Argument) -> Message {
    Message(233, [wanted, marked])
  }
  /// skipped
  static var caseSkipped: Message { Message(234) }
  /// open, matches today
  static var caseOpenMatching: Message { Message(235) }
  /// open, does not match today
  static var caseOpen: Message { Message(236) }
  /// level {level} is not built yet
  static func caseUnbuiltLevel(level: Argument) -> Message {
    Message(237, [level])
  }
  /// skipped {skipped}: expect is open; {count} of them match today
  static func openCases(skipped: Argument, count: Argument) -> Message {
    Message(238, [skipped, count])
  }
  /// skipped {count}: level {level} is not built yet
  static func unbuiltCases(count: Argument, level: Argument) -> Message {
    Message(239, [count, level])
  }
  /// {passed} passed, {failed} failed, {skipped} skipped
  static func caseTally(passed: Argument, failed: Argument, skipped: Argument) -> Message {
    Message(240, [passed, failed, skipped])
  }
  /// the file has no header
  static var noHeader: Message { Message(241) }
  /// name the columns in its first line: {columns} at least
  static func noHeaderRemedy(columns: Argument) -> Message {
    Message(242, [columns])
  }
  /// the file is in UTF-16
  static var caseFileInUTF16: Message { Message(243) }
  /// convert it to UTF-8, for example with iconv
  static var caseFileInUTF16Remedy: Message { Message(244) }
  /// this looks binary, for it has NUL bytes
  static var binaryCaseFile: Message { Message(245) }
  /// name a case file; within one, write \u{0} for U+0000
  static var binaryCaseFileRemedy: Message { Message(246) }
  /// no column is named {column}
  static func missingColumn(column: Argument) -> Message {
    Message(247, [column])
  }
  /// rename {name}
  static func renameColumnRemedy(name: Argument) -> Message {
    Message(248, [name])
  }
  /// add it to the header, with tabs between the names
  static var addColumnRemedy: Message { Message(249) }
  /// two columns are named {column}
  static func repeatedColumn(column: Argument) -> Message {
    Message(250, [column])
  }
  /// rename or delete one of them
  static var repeatedColumnRemedy: Message { Message(251) }
  /// {cells} values under {columns} columns
  static func extraCell(cells: Argument, columns: Argument) -> Message {
    Message(252, [cells, columns])
  }
  /// delete the tab too many, or write \t for one within a text
  static var extraCellRemedy: Message { Message(253) }
  /// {column} is empty
  static func emptyCell(column: Argument) -> Message {
    Message(254, [column])
  }
  /// give the case a name of its own
  static var emptyIDRemedy: Message { Message(255) }
  /// the choices are {names}
  static func emptyCellRemedy(names: Argument) -> Message {
    Message(256, [names])
  }
  /// unknown {column} {typed}
  static func unknownCell(column: Argument, typed: Argument) -> Message {
    Message(257, [column, typed])
  }
  /// id {id} stands in line {line} too
  static func repeatedID(id: Argument, line: Argument) -> Message {
    Message(258, [id, line])
  }
  /// give each case its own
  static var repeatedIDRemedy: Message { Message(259) }
  /// {typed} is no escape
  static func badEscape(typed: Argument) -> Message {
    Message(260, [typed])
  }
  /// write \u{3042} for a code point, or \t, \n, \\
  static var badEscapeRemedy: Message { Message(261) }
  /// the end of the text
  static var jsonFoundEnd: Message { Message(262) }
  /// the byte 0x{digits}
  static func jsonFoundByte(digits: Argument) -> Message {
    Message(263, [digits])
  }
  /// expected a value, but found {found}; add the value, or remove the comma too many
  static func jsonValueMissing(found: Argument) -> Message {
    Message(264, [found])
  }
  /// expected a value, but found {found}; strings stand in double quotes
  static func jsonValueInSingleQuotes(found: Argument) -> Message {
    Message(265, [found])
  }
  /// expected a value, but found {found}; a text needs double quotes
  static func jsonValueNotQuoted(found: Argument) -> Message {
    Message(266, [found])
  }
  /// expected a key in double quotes, but found {found}; remove the comma before it
  static func jsonKeyAfterComma(found: Argument) -> Message {
    Message(267, [found])
  }
  /// expected a key in double quotes, but found {found}; put the key in quotes
  static func jsonKeyNotQuoted(found: Argument) -> Message {
    Message(268, [found])
  }
  /// expected ':' after the key, but found {found}; add the colon
  static func jsonColonMissing(found: Argument) -> Message {
    Message(269, [found])
  }
  /// expected ',' or '{closing}', but found {found}; add what is missing
  static func jsonCommaMissing(closing: Argument, found: Argument) -> Message {
    Message(270, [closing, found])
  }
  /// the text ends before a value; write one, if only 'null'
  static var jsonEndsBeforeValue: Message { Message(271) }
  /// the text ends inside an object; add what is missing and '}'
  static var jsonEndsInObject: Message { Message(272) }
  /// the text ends inside an array; add what is missing and ']'
  static var jsonEndsInArray: Message { Message(273) }
  /// the text ends inside a value; complete it
  static var jsonEndsInValue: Message { Message(274) }
  /// a number does not start with 0; drop the 0, or put the number in quotes
  static var jsonLeadingZero: Message { Message(275) }
  /// {found} cannot stand there in a number; put the value in quotes
  static func jsonNotInNumber(found: Argument) -> Message {
    Message(276, [found])
  }
  /// a digit is missing in a number, before {found}
  static func jsonDigitMissing(found: Argument) -> Message {
    Message(277, [found])
  }
  /// expected '{word}', but found {found}; a text needs double quotes
  static func jsonWordExpected(word: Argument, found: Argument) -> Message {
    Message(278, [word, found])
  }
  /// the string has no closing quote; add '"' where it ends
  static var jsonStringNotClosed: Message { Message(279) }
  /// the control character U+{code} stands unescaped in a string; write it as \u{code}
  static func jsonControlCharacter(code: Argument) -> Message {
    Message(280, [code])
  }
  /// '\' followed by {found} is no escape; for a backslash, write '\\'
  static func jsonInvalidEscape(found: Argument) -> Message {
    Message(281, [found])
  }
  /// '\u' needs four hexadecimal digits after it, as in '\u3042'
  static var jsonInvalidUnicodeEscape: Message { Message(282) }
  /// found {found} after the end of the value; remove it, or put each value on a line of its ow…
  static func jsonTrailingContent(found: Argument) -> Message {
    Message(283, [found])
  }
  /// arrays and objects are nested more than {limit} deep; flatten the value
  static func jsonNestingTooDeep(limit: Argument) -> Message {
    Message(284, [limit])
  }
  /// {message}; what follows has not been read
  static func jsonEnd(message: Argument) -> Message {
    Message(285, [message])
  }
  /// there is no such file; check the path
  static var noSuchFile: Message { Message(286) }
  /// permission denied; make the file readable, or run as its owner
  static var permissionDenied: Message { Message(287) }
  /// this is a directory; name a catalog file in it
  static var catalogIsDirectory: Message { Message(288) }
  /// opening failed ({reason}); check the path
  static func catalogOpeningFailed(reason: Argument) -> Message {
    Message(289, [reason])
  }
  /// reading failed ({reason}); check the disk or the connection and try again
  static func catalogReadingFailed(reason: Argument) -> Message {
    Message(290, [reason])
  }
  /// byte {bytes} at offset {offset} is no character of {encoding} and reads as U+FFFD; name an…
  static func catalogUndecodableByte(bytes: Argument, offset: Argument, encoding: Argument) -> Message {
    Message(291, [bytes, offset, encoding])
  }
  /// bytes {bytes} at offset {offset} are no character of {encoding} and read as U+FFFD; name a…
  static func catalogUndecodable(bytes: Argument, offset: Argument, encoding: Argument) -> Message {
    Message(292, [bytes, offset, encoding])
  }
  /// this looks binary; name the format with --input-format if it is text
  static var catalogLooksBinary: Message { Message(293) }
  /// value {column} goes on after its closing quote; write each '"' inside a quoted value twice
  static func catalogQuoteInValue(column: Argument) -> Message {
    Message(294, [column])
  }
  /// name {column} of the header goes on after its closing quote; write each '"' inside a quote…
  static func catalogQuoteInName(column: Argument) -> Message {
    Message(295, [column])
  }
  /// the row has {columns} columns, but the header names {named}; put a value that contains {ma…
  static func catalogTooManyColumns(columns: Argument, named: Argument, mark: Argument) -> Message {
    Message(296, [columns, named, mark])
  }
  /// a tab
  static var markTab: Message { Message(297) }
  /// the quote that opens here is not closed before the file ends; close it, or write each '"' …
  static var catalogQuoteNotClosed: Message { Message(298) }
  /// the quote that opens here is not closed within {count} bytes; close it, or write each '"' …
  static func catalogQuoteTooLong(count: Argument) -> Message {
    Message(299, [count])
  }
  /// a record is an object, or a string for a title alone; put the value in an object, as {"tit…
  static var catalogNotARecord: Message { Message(300) }
  /// the record is longer than {count} bytes; split it, or check that the format is the right o…
  static func catalogRecordTooLong(count: Argument) -> Message {
    Message(301, [count])
  }
  /// the catalog is in {encoding}, and only of one in UTF-8 can an index leave the records in t…
  static func catalogExternalEncoding(encoding: Argument) -> Message {
    Message(302, [encoding])
  }
  /// this is no file, and an index can leave the records only in a file; save the catalog to on…
  static var catalogExternalStream: Message { Message(303) }
  /// there is no such directory; create it, or check the path
  static var indexNoSuchDirectory: Message { Message(304) }
  /// this is a directory; name an index file in it
  static var indexIsDirectory: Message { Message(305) }
  /// this is a device or a pipe; an index must be a file
  static var indexIsDevice: Message { Message(306) }
  /// {step} failed ({reason}); check the disk or the connection and try again
  static func indexReadFailed(step: Argument, reason: Argument) -> Message {
    Message(307, [step, reason])
  }
  /// {step} failed ({reason}); check the disk or name a file elsewhere
  static func indexWriteFailed(step: Argument, reason: Argument) -> Message {
    Message(308, [step, reason])
  }
  /// opening
  static var stepOpening: Message { Message(309) }
  /// reading
  static var stepReading: Message { Message(310) }
  /// mapping
  static var stepMapping: Message { Message(311) }
  /// writing
  static var stepWriting: Message { Message(312) }
  /// renaming
  static var stepRenaming: Message { Message(313) }
  /// creating a file beside it
  static var stepCreating: Message { Message(314) }
  /// the directory cannot be written to ({reason}); make it writable, or name a file elsewhere
  static func indexDirectoryNotWritable(reason: Argument) -> Message {
    Message(315, [reason])
  }
  /// the disk is full ({reason}); make room, or name a file on another disk
  static func indexDiskFull(reason: Argument) -> Message {
    Message(316, [reason])
  }
  /// the file is empty; build an index with "onaji index"
  static var indexEmptyFile: Message { Message(317) }
  /// this is no index; build one with "onaji index"
  static var indexNotAnIndex: Message { Message(318) }
  /// the index is of version {version}, this program reads {reads}; use a newer onaji, or build…
  static func indexNewerVersion(version: Argument, reads: Argument) -> Message {
    Message(319, [version, reads])
  }
  /// the index is of version {version}, which is no longer read; build it again with "onaji ind…
  static func indexOlderVersion(version: Argument) -> Message {
    Message(320, [version])
  }
  /// the index was made with other folding tables than this program's; build it again with "ona…
  static var indexOtherTables: Message { Message(321) }
  /// the file is cut short: it has {count} bytes; build it again with "onaji index"
  static func indexTooShort(count: Argument) -> Message {
    Message(322, [count])
  }
  /// the file is cut short: it has {count} bytes of {whole}; build it again with "onaji index"
  static func indexTruncated(count: Argument, whole: Argument) -> Message {
    Message(323, [count, whole])
  }
  /// the index is damaged ({what}); build it again with "onaji index"
  static func indexDamaged(what: Argument) -> Message {
    Message(324, [what])
  }
  /// this is the catalog itself, which the index would replace; name another file
  static var indexIsCatalog: Message { Message(325) }
  /// this is no index, and an index would replace it; remove it, or name another file
  static var indexWouldReplace: Message { Message(326) }
  /// this is an index already; search it, or name the catalog that it was built of
  static var indexIsIndex: Message { Message(327) }
  /// no record has the field "{field}" to sort by; the fields are {names}; build the index with…
  static func indexNoSortField(field: Argument, names: Argument) -> Message {
    Message(328, [field, names])
  }
  /// no record has the field "{field}" to weigh it by; the fields are {names}; build the index …
  static func indexNoField(field: Argument, names: Argument) -> Message {
    Message(329, [field, names])
  }
  /// no record has a number in the field "{field}" to weigh it by; the fields are {names}; buil…
  static func indexNoNumber(field: Argument, names: Argument) -> Message {
    Message(330, [field, names])
  }
  /// there is no such file here or beside {index}, which leaves its records in it; put the cata…
  static func indexCatalogMissing(index: Argument) -> Message {
    Message(331, [index])
  }
  /// the catalog has changed since {index} was built; run "onaji index --update"
  static func indexCatalogChanged(index: Argument) -> Message {
    Message(332, [index])
  }
  /// record {record} has changed since {index} was built; run "onaji index --update"
  static func indexRecordChanged(record: Argument, index: Argument) -> Message {
    Message(333, [record, index])
  }
  /// the catalog changed while it was indexed; build the index again
  static var indexChangedWhileIndexed: Message { Message(334) }
  /// the catalog changed while it was read; update the index again
  static var indexChangedWhileRead: Message { Message(335) }
  /// the catalog has {count} records, an index holds {limit}; split it
  static func indexTooManyRecords(count: Argument, limit: Argument) -> Message {
    Message(336, [count, limit])
  }
  /// the catalog has {count} records, an index that leaves them there holds {limit}; split it
  static func indexTooManyExternalRecords(count: Argument, limit: Argument) -> Message {
    Message(337, [count, limit])
  }
  /// a part of the catalog has {count} searched values, an index holds {limit} a part; give it …
  static func indexTooManyValues(count: Argument, limit: Argument) -> Message {
    Message(338, [count, limit])
  }
  /// the records have too many different fields; split the catalog
  static var indexTooManyFields: Message { Message(339) }
  /// an index keeps at most {limit} orders, not {count}; leave some out
  static func indexTooManyOrders(limit: Argument, count: Argument) -> Message {
    Message(340, [limit, count])
  }
  /// the catalog does not fit into {limit} parts; give it more --memory
  static func indexTooManyParts(limit: Argument) -> Message {
    Message(341, [limit])
  }
  /// a record is longer than 4 GiB; shorten it or leave it out
  static var indexRecordTooLong: Message { Message(342) }
  /// a record, or what stands between two, is longer than 4 GiB; shorten it, or build the index…
  static var indexExternalRecordTooLong: Message { Message(343) }
  /// the folded text of a part is longer than 4 GiB; give it less --memory
  static var indexFoldedTextTooLong: Message { Message(344) }
  /// column {column}: {message}
  static func predicateColumn(column: Argument, message: Argument) -> Message {
    Message(345, [column, message])
  }
  /// the predicate is empty; write a comparison such as year > 1990, or TRUEPREDICATE
  static var predicateEmpty: Message { Message(346) }
  /// the predicate ends too early; {expected}
  static func predicateEndsEarly(expected: Argument) -> Message {
    Message(347, [expected])
  }
  /// {expected}, not {found}
  static func predicateUnexpected(expected: Argument, found: Argument) -> Message {
    Message(348, [expected, found])
  }
  /// {expected}, not {found}; a field of that name is written #{found}
  static func predicateUnexpectedKeyword(expected: Argument, found: Argument) -> Message {
    Message(349, [expected, found])
  }
  /// a comparison begins with a key path
  static var expectedComparison: Message { Message(350) }
  /// a value follows the operator
  static var expectedValue: Message { Message(351) }
  /// an operator follows the key path
  static var expectedOperatorAfterKeyPath: Message { Message(352) }
  /// an operator follows the constant
  static var expectedOperatorAfterConstant: Message { Message(353) }
  /// the parenthesis is not closed; write ) after its condition
  static var predicateParenthesisNotClosed: Message { Message(354) }
  /// the parenthesis closes none; write a ( before it, or drop it
  static var predicateParenthesisClosesNone: Message { Message(355) }
  /// {found} follows a condition; join conditions with AND or OR
  static func predicateFollowsCondition(found: Argument) -> Message {
    Message(356, [found])
  }
  /// {found} follows a condition; did you mean {meant}?
  static func predicateJunctionMisspelt(found: Argument, meant: Argument) -> Message {
    Message(357, [found, meant])
  }
  /// parentheses stand in one another more than {limit} deep; chains of AND and OR need none
  static func predicateTooDeep(limit: Argument) -> Message {
    Message(358, [limit])
  }
  /// {found} is no operator; did you mean {meant}?
  static func predicateOperatorMisspelt(found: Argument, meant: Argument) -> Message {
    Message(359, [found, meant])
  }
  /// {found} is no operator; there are {names}
  static func predicateUnknownOperator(found: Argument, names: Argument) -> Message {
    Message(360, [found, names])
  }
  /// NOT stands before the whole comparison, as in NOT genre IN {"drama"}
  static var predicateNotBeforeOperator: Message { Message(361) }
  /// a text stands in straight quotes, " or ', not in {found}
  static func predicateForeignQuote(found: Argument) -> Message {
    Message(362, [found])
  }
  /// {found} is the full-width form of {sign}; write {sign}
  static func predicateFullWidth(found: Argument, sign: Argument) -> Message {
    Message(363, [found, sign])
  }
  /// {found} begins nothing; a text stands in quotes, and a key path of such characters is writ…
  static func predicateStrangeCharacter(found: Argument) -> Message {
    Message(364, [found])
  }
  /// # stands before a key path: #name, or #"any name"
  static var predicateNameMissing: Message { Message(365) }
  /// the text does not end; write {quote} after it
  static func predicateTextNotClosed(quote: Argument) -> Message {
    Message(366, [quote])
  }
  /// \{found} means nothing in a text; a backslash itself is written \\
  static func predicateUnknownEscape(found: Argument) -> Message {
    Message(367, [found])
  }
  /// \u takes four hexadecimal digits, as \u9593
  static var predicateInvalidUnicodeEscape: Message { Message(368) }
  /// {found} is half of a code point
  static func predicateHalfCodePoint(found: Argument) -> Message {
    Message(369, [found])
  }
  /// there is no arithmetic; a - stands inside a key path or before a number
  static var predicateLonelyMinus: Message { Message(370) }
  /// {found} is no number; a key path that begins with a digit is written #{found}
  static func predicateNotANumber(found: Argument) -> Message {
    Message(371, [found])
  }
  /// {found} is too large a number
  static func predicateNumberTooLarge(found: Argument) -> Message {
    Message(372, [found])
  }
  /// there are no functions; a key path stands alone, and parentheses hold conditions
  static var predicateFunctions: Message { Message(373) }
  /// there are no variables; pass arguments for %@
  static var predicateVariables: Message { Message(374) }
  /// there is no arithmetic, and no function such as @count
  static var predicateArithmetic: Message { Message(375) }
  /// only %@ and %K stand for arguments; %@ takes texts, numbers and lists alike
  static var predicateOtherArgumentSigns: Message { Message(376) }
  /// the modifiers do not end; write ] after them
  static var predicateModifiersNotClosed: Message { Message(377) }
  /// {found} is no modifier; there are c (case), d (diacritics), w (width), k (kana), h (Han va…
  static func predicateUnknownModifier(found: Argument) -> Message {
    Message(378, [found])
  }
  /// there is no modifier in the brackets; write one, or drop them
  static var predicateNoModifier: Message { Message(379) }
  /// n compares bytes as they stand, and takes no other modifier beside it
  static var predicateNoneAmongModifiers: Message { Message(380) }
  /// l says whose rules the other modifiers follow, and there is none; write [cl], or [a] for a…
  static var predicateLocaleAlone: Message { Message(381) }
  /// a list stands in braces, { and }
  static var predicateListInParentheses: Message { Message(382) }
  /// the list is not closed; write } after its last element
  static var predicateListNotClosed: Message { Message(383) }
  /// a list holds no list
  static var predicateListInList: Message { Message(384) }
  /// a list has texts, numbers, TRUE, FALSE and NULL; {found} is none of them, and a text stand…
  static func predicateNotListElement(found: Argument) -> Message {
    Message(385, [found])
  }
  /// {found} follows an element of a list; write a comma between two, and } after the last
  static func predicateCommaMissing(found: Argument) -> Message {
    Message(386, [found])
  }
  /// a list has no order
  static var predicateListHasNoOrder: Message { Message(387) }
  /// a field is compared with a list by IN
  static var predicateListByIn: Message { Message(388) }
  /// no argument is passed for {sign}: there are {count}
  static func predicateArgumentMissing(sign: Argument, count: Argument) -> Message {
    Message(389, [sign, count])
  }
  /// {kind} is passed that the predicate does not ask for: it takes {taken} arguments, and ther…
  static func predicateArgumentTooMany(kind: Argument, taken: Argument, count: Argument) -> Message {
    Message(390, [kind, taken, count])
  }
  /// a text
  static var argumentText: Message { Message(391) }
  /// a number
  static var argumentNumber: Message { Message(392) }
  /// a truth value
  static var argumentBool: Message { Message(393) }
  /// NULL
  static var argumentNull: Message { Message(394) }
  /// a list
  static var argumentList: Message { Message(395) }
  /// the argument is {number}, which is no number to compare with
  static func predicateArgumentNotFinite(number: Argument) -> Message {
    Message(396, [number])
  }
  /// a list is passed, which stands behind IN and BETWEEN alone
  static var predicateListArgument: Message { Message(397) }
  /// %K takes a text, the name of a field
  static var predicateKeyArgument: Message { Message(398) }
  /// both sides are constants; one of them must be a key path
  static var predicateOnlyConstants: Message { Message(399) }
  /// both sides are constants; one of them must be a key path, which is written without quotes:…
  static func predicateQuotedKeyPath(name: Argument) -> Message {
    Message(400, [name])
  }
  /// {quantifier} stands before a key path, whose values it counts; {found} is none
  static func predicateQuantifierWithoutKeyPath(quantifier: Argument, found: Argument) -> Message {
    Message(401, [quantifier, found])
  }
  /// {found} has no order; it is compared with == and != alone
  static func predicateNoOrder(found: Argument) -> Message {
    Message(402, [found])
  }
  /// {relation} looks into texts; write the digits in quotes: "{number}"
  static func predicateDigitsInsteadOfText(relation: Argument, number: Argument) -> Message {
    Message(403, [relation, number])
  }
  /// {relation} looks into texts, and {found} is none
  static func predicateNotAText(relation: Argument, found: Argument) -> Message {
    Message(404, [relation, found])
  }
  /// the pattern of {relation} is a text
  static func predicatePatternNotText(relation: Argument) -> Message {
    Message(405, [relation])
  }
  /// BETWEEN takes a list of two bounds: BETWEEN {1990, 1999}
  static var predicateNotTwoBounds: Message { Message(406) }
  /// the bounds of BETWEEN are two numbers or two texts
  static var predicateUnlikeBounds: Message { Message(407) }
  /// nothing is between these: the first bound is above the second
  static var predicateBoundsReversed: Message { Message(408) }
  /// IN takes a list, {"a", "b"}, or has a constant before it and a key path behind; that a tex…
  static var predicateTextAfterIn: Message { Message(409) }
  /// IN takes a list: {list}
  static func predicateValueAfterIn(list: Argument) -> Message {
    Message(410, [list])
  }
  /// two key paths are compared with ==, which asks for a value that both have
  static var predicateTwoKeyPaths: Message { Message(411) }
  /// in a pattern of LIKE a backslash stands before *, ? or another one, to take their meaning …
  static var predicateLikeEscape: Message { Message(412) }
  /// a pattern of LIKE has at most {limit} bytes between two *
  static func predicateLikeTooLong(limit: Argument) -> Message {
    Message(413, [limit])
  }
  /// the text is no regular expression: {mistake}
  static func predicateRegularExpression(mistake: Argument) -> Message {
    Message(414, [mistake])
  }
  /// the text is no regular expression: {mistake} (at character {offset} of it)
  static func predicateRegularExpressionAt(mistake: Argument, offset: Argument) -> Message {
    Message(415, [mistake, offset])
  }
  /// a parenthesis is not closed, or closes none
  static var regexParenthesis: Message { Message(416) }
  /// a [ is not closed
  static var regexBracket: Message { Message(417) }
  /// a repetition is written {forms}
  static func regexInterval(forms: Argument) -> Message {
    Message(418, [forms])
  }
  /// a repetition has its smaller number first
  static var regexIntervalReversed: Message { Message(419) }
  /// a number is too large
  static var regexNumber: Message { Message(420) }
  /// a backslash stands before what it gives no meaning
  static var regexEscape: Message { Message(421) }
  /// there is no such property of characters
  static var regexProperty: Message { Message(422) }
  /// a range of characters has its smaller one first
  static var regexRange: Message { Message(423) }
  /// what is looked behind for must have a greatest length
  static var regexLookBehind: Message { Message(424) }
  /// there is no such group to refer back to
  static var regexBackReference: Message { Message(425) }
  /// there is no such group, or two of one name
  static var regexGroupName: Message { Message(426) }
  /// the pattern is too large
  static var regexTooLarge: Message { Message(427) }
  /// an operator stands where none may
  static var regexSyntax: Message { Message(428) }
  /// ICU says {name}
  static func regexOther(name: Argument) -> Message {
    Message(429, [name])
  }
  /// there is no memory for this pattern
  static var predicateNoMemory: Message { Message(430) }
  /// this pattern takes too long on a text of {count} bytes; repetitions in repetitions, as in …
  static func predicateTakesTooLong(count: Argument) -> Message {
    Message(431, [count])
  }
  /// this pattern takes too much memory on a text of {count} bytes; possessive repetitions, as …
  static func predicateTakesTooMuchMemory(count: Argument) -> Message {
    Message(432, [count])
  }
  /// no field is named {name}; did you mean {nearest}?
  static func predicateFieldMisspelt(name: Argument, nearest: Argument) -> Message {
    Message(433, [name, nearest])
  }
  /// no field is named {name}; a text stands in quotes: "{name}"
  static func predicateFieldOrText(name: Argument) -> Message {
    Message(434, [name])
  }
  /// no field is named {name}: the catalog has no fields
  static func predicateNoFields(name: Argument) -> Message {
    Message(435, [name])
  }
  /// no field is named {name}; there are {names}
  static func predicateUnknownField(name: Argument, names: Argument) -> Message {
    Message(436, [name, names])
  }
  /// no field is named {name}; there are {names} and others
  static func predicateUnknownFieldOfMany(name: Argument, names: Argument) -> Message {
    Message(437, [name, names])
  }
  /// {key}: {message}
  static func keyed(key: Argument, message: Argument) -> Message {
    Message(438, [key, message])
  }
  /// null
  static var jsonNull: Message { Message(439) }
  /// true or false
  static var jsonBool: Message { Message(440) }
  /// a number
  static var jsonNumber: Message { Message(441) }
  /// a string
  static var jsonString: Message { Message(442) }
  /// an array
  static var jsonArray: Message { Message(443) }
  /// an object
  static var jsonObject: Message { Message(444) }
  /// expected an object with a list "scopes"
  static var scopesMissing: Message { Message(445) }
  /// {count} scopes are more than the {limit} that there may be; leave some out
  static func scopesTooMany(count: Argument, limit: Argument) -> Message {
    Message(446, [count, limit])
  }
  /// scope {number} is {found}; write an object
  static func scopeNotAnObject(number: Argument, found: Argument) -> Message {
    Message(447, [number, found])
  }
  /// scope {number} has no name; add "name"
  static func scopeNameMissing(number: Argument) -> Message {
    Message(448, [number])
  }
  /// a name has no white space and no colon, and is not empty
  static var scopeInvalidName: Message { Message(449) }
  /// two scopes are called "{name}"; rename one
  static func scopeNameTwice(name: Argument) -> Message {
    Message(450, [name])
  }
  /// all searches everything; give this scope another name
  static var scopeAllNarrowed: Message { Message(451) }
  /// "{key}" means nothing here; known are {names}
  static func scopeUnknownKey(key: Argument, names: Argument) -> Message {
    Message(452, [key, names])
  }
  /// "{key}" means nothing here; did you mean "{nearest}"? known are {names}
  static func scopeMisspeltKey(key: Argument, nearest: Argument, names: Argument) -> Message {
    Message(453, [key, nearest, names])
  }
  /// expected {expected}, but found {found}
  static func scopeUnexpected(expected: Argument, found: Argument) -> Message {
    Message(454, [expected, found])
  }
  /// a text
  static var scopeText: Message { Message(455) }
  /// a text, or an object with one for each language
  static var scopeTitles: Message { Message(456) }
  /// a weight, a number above 0
  static var scopeWeight: Message { Message(457) }
  /// a list of names, or an object of names and weights
  static var scopeFields: Message { Message(458) }
  /// a list of names of foldings
  static var scopeFoldings: Message { Message(459) }
  /// no folding is called "{name}"; the nearest is {nearest}
  static func scopeUnknownFolding(name: Argument, nearest: Argument) -> Message {
    Message(460, [name, nearest])
  }
  /// CLDR knows no language {tag}; use a tag such as ja, zh-Hant or und
  static func unknownLocale(tag: Argument) -> Message {
    Message(461, [tag])
  }
  /// {tag} is no BCP 47 tag; write a language and, after hyphens, script and region: zh-Hant-HK
  static func illFormedLocale(tag: Argument) -> Message {
    Message(462, [tag])
  }
  /// {tag} asks for an order that its language does not have; write one as zh-u-co-pinyin, zh-u…
  static func unknownCollation(tag: Argument) -> Message {
    Message(463, [tag])
  }
  /// did you mean {name}?
  static func namesNearest(name: Argument) -> Message {
    Message(464, [name])
  }
  /// there are {names}
  static func namesMany(names: Argument) -> Message {
    Message(465, [names])
  }
  /// there is {name}
  static func namesOne(name: Argument) -> Message {
    Message(466, [name])
  }
  /// there is none
  static var namesNone: Message { Message(467) }
  /// is no key of a profile; {remedy}
  static func profileUnknownKey(remedy: Argument) -> Message {
    Message(468, [remedy])
  }
  /// is missing; add it at the top of the profile
  static var profileKeyMissing: Message { Message(469) }
  /// is {kind}, but must be an object: { … }
  static func profileNotAnObject(kind: Argument) -> Message {
    Message(470, [kind])
  }
  /// is {kind}, but must be a string
  static func profileNotAString(kind: Argument) -> Message {
    Message(471, [kind])
  }
  /// must be an array of strings
  static var profileNotStrings: Message { Message(472) }
  /// must be true or false
  static var profileNotABool: Message { Message(473) }
  /// there is no such folding; {remedy}
  static func profileUnknownFolding(remedy: Argument) -> Message {
    Message(474, [remedy])
  }
  /// must be identical, standard, loose or off, not {name}
  static func profileUnknownLevel(name: Argument) -> Message {
    Message(475, [name])
  }
  /// there is no relation {name}; {remedy}
  static func profileUnknownRelation(name: Argument, remedy: Argument) -> Message {
    Message(476, [name, remedy])
  }
  /// there is no list {name}; {remedy}
  static func profileUnknownList(name: Argument, remedy: Argument) -> Message {
    Message(477, [name, remedy])
  }
  /// is no parameter of {name}
  static func profileUnknownParameter(name: Argument) -> Message {
    Message(478, [name])
  }
  /// is no parameter of {name}; it has only a reason
  static func profileOnlyReason(name: Argument) -> Message {
    Message(479, [name])
  }
  /// is missing; say in a sentence why the profile does so
  static var profileReasonMissing: Message { Message(480) }
  /// must be one letter, or reason
  static var profileNotALetter: Message { Message(481) }
  /// must be a lower-case letter, which stands for both cases
  static var profileNotLowerCase: Message { Message(482) }
  /// is empty; write what the letter is found as
  static var profileAlternativeEmpty: Message { Message(483) }
  /// stands twice
  static var profileAlternativeTwice: Message { Message(484) }
  /// {tag} is no BCP 47 tag; write one as de-CH
  static func profileInvalidTag(tag: Argument) -> Message {
    Message(485, [tag])
  }
  /// must be in its canonical form, which is {tag}
  static func profileTagNotCanonical(tag: Argument) -> Message {
    Message(486, [tag])
  }
  /// is missing; name the shipped profile to start from, such as und
  static var profileParentMissing: Message { Message(487) }
  /// there is no profile {tag}; {remedy}
  static func profileUnknownParent(tag: Argument, remedy: Argument) -> Message {
    Message(488, [tag, remedy])
  }
  /// goes in a circle: {tags}; end it with und
  static func profileCircle(tags: Argument) -> Message {
    Message(489, [tags])
  }
  /// Onaji searches catalogs of titles in Japanese, Chinese, Korean, English and other language…
  static var introduction: Message { Message(490) }
  /// onaji COMMAND --help tells more of each.
  static var closing: Message { Message(491) }
  /// Usage: {synopsis}
  static func usage(synopsis: Argument) -> Message {
    Message(492, [synopsis])
  }
  /// Commands:
  static var headingCommands: Message { Message(493) }
  /// Examples:
  static var headingExamples: Message { Message(494) }
  /// Options:
  static var headingOptions: Message { Message(495) }
  /// Matching:
  static var headingMatching: Message { Message(496) }
  /// Catalog:
  static var headingCatalog: Message { Message(497) }
  /// Input:
  static var headingInput: Message { Message(498) }
  /// Index:
  static var headingIndex: Message { Message(499) }
  /// Cases:
  static var headingCases: Message { Message(500) }
  /// Comparison:
  static var headingComparison: Message { Message(501) }
  /// Output:
  static var headingOutput: Message { Message(502) }
  /// Other:
  static var headingOther: Message { Message(503) }
  /// onaji {version} tables {fingerprint} Unicode {unicode} ICU {icu}, tables made with {tables…
  static func versions(version: Argument, fingerprint: Argument, unicode: Argument, icu: Argument, tablesICU: Argument) -> Message {
    Message(504, [version, fingerprint, unicode, icu, tablesICU])
  }
  /// Search a catalog of titles and print the hits, best first
  static var searchSummary: Message { Message(505) }
  /// CATALOG is a file of JSON Lines, JSON, CSV, TSV or plain text with one title a line, or - …
  static var searchDescription: Message { Message(506) }
  /// finds 無間道
  static var searchExampleHan: Message { Message(507) }
  /// five titles, kana alike
  static var searchExampleKana: Message { Message(508) }
  /// an object a hit
  static var searchExampleJSON: Message { Message(509) }
  /// how many titles say Amélie
  static var searchExampleCount: Message { Message(510) }
  /// fields, and what not
  static var searchExampleSyntax: Message { Message(511) }
  /// by condition
  static var searchExampleWhere: Message { Message(512) }
  /// hits and time of each line
  static var searchExampleQueries: Message { Message(513) }
  /// List the scopes of a catalog, and count what a query finds in each
  static var scopesSummary: Message { Message(514) }
  /// Scopes are parts of a catalog to search: some fields of some records, as the buttons of a …
  static var scopesDescription: Message { Message(515) }
  /// the scopes, and how large they are
  static var scopesExampleAll: Message { Message(516) }
  /// how many hits are in each
  static var scopesExampleQuery: Message { Message(517) }
  /// Build a file that search opens in place of a large catalog
  static var indexSummary: Message { Message(518) }
  /// Reads all of CATALOG, a file as search takes it or - for standard input, and writes one fi…
  static var indexDescription: Message { Message(519) }
  /// then: search movies.onaji …
  static var indexExampleBuild: Message { Message(520) }
  /// from a pipe
  static var indexExamplePipe: Message { Message(521) }
  /// whether it is undamaged
  static var indexExampleVerify: Message { Message(522) }
  /// Print text as it is compared: folded
  static var foldSummary: Message { Message(523) }
  /// Two texts match at a level if their folds there are the same. Prints a line for each TEXT;…
  static var foldDescription: Message { Message(524) }
  /// one line
  static var foldExampleLine: Message { Message(525) }
  /// each step
  static var foldExampleExplain: Message { Message(526) }
  /// a line for each line
  static var foldExampleStream: Message { Message(527) }
  /// Say whether a query finds a text, where, and why
  static var matchSummary: Message { Message(528) }
  /// Prints the level of the match, the foldings it needed and the text with the match marked. …
  static var matchDescription: Message { Message(529) }
  /// match, through han-variants
  static var matchExampleHan: Message { Message(530) }
  /// no match: ı and i are two letters there
  static var matchExampleTurkish: Message { Message(531) }
  /// Run files of search cases and report
  static var testSummary: Message { Message(532) }
  /// CASES are files of tab-separated values, or - for standard input. A header names the colum…
  static var testDescription: Message { Message(533) }
  /// the failures, and how many passed
  static var testExampleRun: Message { Message(534) }
  /// where the locales differ
  static var testExampleMatrix: Message { Message(535) }
  /// for a build server
  static var testExampleJUnit: Message { Message(536) }
  /// List the locales' folding profiles, show one in full, or compare two
  static var localesSummary: Message { Message(537) }
  /// A profile says which foldings act for the readers of a language. A tag without a profile o…
  static var localesDescription: Message { Message(538) }
  /// all of them
  static var localesExampleList: Message { Message(539) }
  /// zh-Hant-TW in full
  static var localesExampleTag: Message { Message(540) }
  /// what separates them
  static var localesExampleDiff: Message { Message(541) }
  /// Find what looks wrong in a catalog, or the characters that a locale confuses
  static var auditSummary: Message { Message(542) }
  /// With CATALOG, looks for titles of different records that are the same when folded, and for…
  static var auditDescription: Message { Message(543) }
  /// what looks wrong in it
  static var auditExampleCatalog: Message { Message(544) }
  /// a page to send to somebody
  static var auditExampleHTML: Message { Message(545) }
  /// 云 雲, for simplified 云 is 雲, …
  static var auditExampleSet: Message { Message(546) }
  /// how many of each set
  static var auditExampleAll: Message { Message(547) }
  /// Print the script with which a shell completes onaji
  static var completionsSummary: Message { Message(548) }
  /// SHELL is bash (4 or later), zsh or fish. The script completes commands, options and their …
  static var completionsDescription: Message { Message(549) }
  /// in ~/.bashrc
  static var completionsExampleBash: Message { Message(550) }
  /// in ~/.zshrc, after compinit
  static var completionsExampleZsh: Message { Message(551) }
  /// in ~/.config/fish/config.fish
  static var completionsExampleFish: Message { Message(552) }
  /// Print the manual page
  static var manSummary: Message { Message(553) }
  /// Prints it in the language of man, to be shown at once or kept in a file.
  static var manDescription: Message { Message(554) }
  /// reads it
  static var manExampleRead: Message { Message(555) }
  /// then: man onaji
  static var manExampleInstall: Message { Message(556) }
  /// The language whose readers decide what is the same text: a BCP 47 tag as ja, zh-Hant-HK or…
  static var optionLocale: Message { Message(557) }
  /// Here it is only for --sort: an index serves all.
  static var optionLocaleIndex: Message { Message(558) }
  /// It takes the place of the cases' own.
  static var optionLocaleTest: Message { Message(559) }
  /// In place of --locale, a profile of your own, in the form of those in the project's Locales…
  static var optionProfile: Message { Message(560) }
  /// Shows it, or compares it.
  static var optionProfileLocales: Message { Message(561) }
  /// Where the query must stand: contains (the default; each word anywhere), prefix, or exact (…
  static var optionMode: Message { Message(562) }
  /// How much may differ: identical (nothing), standard (what readers take for the same text: c…
  static var optionLevel: Message { Message(563) }
  /// Default standard; typo is as loose.
  static var optionLevelFolding: Message { Message(564) }
  /// Switch a folding on that the locale leaves off.
  static var optionFold: Message { Message(565) }
  /// Switch a folding off, as --no-fold han-variants to tell 間 from 间.
  static var optionNoFold: Message { Message(566) }
  /// Search this scope only, or this field and what is under it: title is also title.ja and tit…
  static var optionScope: Message { Message(567) }
  /// Look at this field only, and at what is under it, and take it for titles. Repeat it for mo…
  static var optionScopeAudit: Message { Message(568) }
  /// Only records for which this holds, as --where 'year BETWEEN {1990, 1999} AND director CONT…
  static var optionWhere: Message { Message(569) }
  /// What the catalog is, where its name and content do not say: jsonl, json, csv, tsv or txt.
  static var optionInputFormat: Message { Message(570) }
  /// Stop at the first bad record.
  static var optionStrict: Message { Message(571) }
  /// Otherwise the good ones are searched.
  static var optionStrictSearch: Message { Message(572) }
  /// Otherwise the good ones are indexed.
  static var optionStrictIndex: Message { Message(573) }
  /// Otherwise the good ones are looked at.
  static var optionStrictAudit: Message { Message(574) }
  /// The encoding of what is read, if not UTF-8: shift_jis, euc-jp, iso-2022-jp, gb18030, big5,…
  static var optionEncoding: Message { Message(575) }
  /// Search for each line of a file, or of standard input for -, and print in place of the hits…
  static var optionQueries: Message { Message(576) }
  /// Of hits that are equally good, show first those whose FIELD has the larger number, as --we…
  static var optionWeight: Message { Message(577) }
  /// An index knows it from its building.
  static var optionWeightSearch: Message { Message(578) }
  /// Searches of the index need not say it again.
  static var optionWeightIndex: Message { Message(579) }
  /// Sort by a field as --sort title, --sort year:desc or --sort title.ja:asc in place of relev…
  static var optionSort: Message { Message(580) }
  /// Keeps that order for searches with the same --sort and --locale, up or down, which have it…
  static var optionSortIndex: Message { Message(581) }
  /// The file to write, as movies.onaji. It takes the place of an older one when it is whole; w…
  static var optionOutput: Message { Message(582) }
  /// Change an index that is there to what the catalog says now; that takes a part of the time …
  static var optionUpdate: Message { Message(583) }
  /// Leave the records in the catalog: the index is smaller, and needs the catalog, a file in U…
  static var optionExternal: Message { Message(584) }
  /// Take about so much memory, at least 64M and 1G if not given; K, M and G are 1024s. A catal…
  static var optionMemory: Message { Message(585) }
  /// Build nothing; hold every byte of an index against its checksums.
  static var optionVerify: Message { Message(586) }
  /// Run the cases once for each of these locales and print where they differ.
  static var optionMatrix: Message { Message(587) }
  /// The characters to compare, group by group: joyo, jinmeiyo, tgh, big5, kana or jamo. Withou…
  static var optionSet: Message { Message(588) }
  /// Print what separates two profiles.
  static var optionDiff: Message { Message(589) }
  /// Print at most N hits (default 20); 0 prints all.
  static var optionLimit: Message { Message(590) }
  /// Show at most N findings of each kind (default 20, and all in JSON); 0 shows all. All are c…
  static var optionLimitAudit: Message { Message(591) }
  /// Print the number of matching records and nothing else.
  static var optionCount: Message { Message(592) }
  /// Count the values of this field over all that is found, the most frequent first. Repeat it …
  static var optionFacet: Message { Message(593) }
  /// How to print: text, the default, is for people; the others are for programs.
  static var optionFormat: Message { Message(594) }
  /// Say why each hit matched, in a line under it.
  static var optionExplainSearch: Message { Message(595) }
  /// Show what each folding does, a line each.
  static var optionExplainFold: Message { Message(596) }
  /// Say where the match stands and how both sides fold.
  static var optionExplainMatch: Message { Message(597) }
  /// auto (the default: on a terminal, unless NO_COLOR is set), always or never.
  static var optionColor: Message { Message(598) }
  /// The language of messages and help: en, ja, zh-Hans or zh-Hant; otherwise that of LC_ALL, L…
  static var optionLanguage: Message { Message(599) }
  /// Print this.
  static var optionHelp: Message { Message(600) }
  /// Print the versions of the program, its tables, Unicode and ICU.
  static var optionVersion: Message { Message(601) }
}
