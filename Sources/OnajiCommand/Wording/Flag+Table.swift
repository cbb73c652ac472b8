import CatalogSearch
import Catalogs
import TextFolding

extension Flag {
  /// Every option there is, in the order in which help lists them.
  static let all: [Flag] = [
    locale, profile, mode, level, fold, noFold,
    scope, `where`, inputFormat, strict,
    encoding, queries,
    weight, sort, file, update, external, memory, verify,
    matrix,
    set, diff,
    limit, count, facet, format, explain, color,
    help, version,
  ]

  static let locale = Flag(
    long: "locale", short: "l", value: Value("TAG", .locale),
    commands: [.search, .scopes, .index, .fold, .match, .test, .audit], group: .matching,
    help: """
      The language whose readers decide what is the same text: a BCP 47 tag as ja, zh-Hant-HK \
      or tr. The default und is safe for catalogs in several languages.
      """,
    also: [
      Addition(.index, "Here it is only for --sort: an index serves all."),
      Addition(.test, "It takes the place of the cases' own."),
    ])
  static let profile = Flag(
    long: "profile", value: Value("FILE", .file),
    commands: [.search, .scopes, .fold, .match, .test, .locales, .audit], group: .matching,
    help: """
      In place of --locale, a profile of your own, in the form of those in the project's \
      Locales folder: what it says differs from its parent.
      """,
    also: [Addition(.locales, "Shows it, or compares it.")])
  static let mode = Flag(
    long: "mode", short: "m", value: Value("MODE", .choice(MatchMode.allCases.map(\.rawValue))),
    commands: [.search, .scopes, .match], group: .matching,
    help: """
      Where the query must stand: contains (the default; each word anywhere), prefix, or exact \
      (the whole field).
      """)
  static let level = Flag(
    long: "level", value: Value("LEVEL", .choice(MatchLevel.built.map(\.name))),
    commands: [.search, .scopes, .fold, .match, .audit], group: .matching,
    help: """
      How much may differ: identical (nothing), standard (what readers take for the same text: \
      case, width, kana, accents, Han variants, punctuation and spaces), loose (habits of \
      spelling too: サーバ and サーバー, II and 2), or typo (typing errors too: one in a word of 4 \
      letters or more, two from 9). The default is loose; what matches more tightly comes first.
      """,
    also: [
      Addition(.fold, "Default standard; typo is as loose."),
      Addition(.audit, "Default standard; typo is as loose."),
    ])
  static let fold = Flag(
    long: "fold", value: Value("NAME", .folding), repeats: true,
    commands: [.search, .scopes, .fold, .match, .test, .audit],
    group: .matching, help: "Switch a folding on that the locale leaves off.")
  static let noFold = Flag(
    long: "no-fold", value: Value("NAME", .folding), repeats: true,
    commands: [.search, .scopes, .fold, .match, .test, .audit],
    group: .matching,
    help: "Switch a folding off, as --no-fold han-variants to tell 間 from 间.")

  static let scope = Flag(
    long: "scope", short: "s", value: Value("NAME", .scope), repeats: true, commands: [.search],
    group: .catalog,
    help: """
      Search this scope only, or this field and what is under it: title is also title.ja and \
      title.zh-Hant. Repeat it for more. onaji scopes lists the scopes of a catalog.
      """)
  static let `where` = Flag(
    long: "where", value: Value("PREDICATE", .text), repeats: true, commands: [.search, .scopes],
    group: .catalog,
    help: """
      Only records for which this holds, as --where 'year BETWEEN {1990, 1999} AND director \
      CONTAINS[cd] "wong"'. Repeat it for more conditions. QUERY may be left out then.
      """)
  static let inputFormat = Flag(
    long: "input-format", value: Value("FORMAT", .choice(CatalogFormat.allCases.map(\.rawValue))),
    commands: [.search, .scopes, .index], group: .catalog,
    help: """
      What the catalog is, where its name and content do not say: jsonl, json, csv, tsv or txt.
      """)
  static let strict = Flag(
    long: "strict", commands: [.search, .scopes, .index], group: .catalog,
    help: "Stop at the first bad record.",
    also: [
      Addition(.search, "Otherwise the good ones are searched."),
      Addition(.index, "Otherwise the good ones are indexed."),
    ])

  static let encoding = Flag(
    long: "encoding", value: Value("NAME", .encoding),
    commands: [.search, .scopes, .index, .fold, .test],
    group: .input,
    help: """
      The encoding of what is read, if not UTF-8: shift_jis, euc-jp, iso-2022-jp, gb18030, \
      big5, euc-kr, utf-16, or another name that ICU knows; auto finds out. Bytes that are no \
      character are reported and read as U+FFFD.
      """)

  static let queries = Flag(
    long: "queries", value: Value("FILE", .file), commands: [.search], group: .input,
    help: """
      Search for each line of a file, or of standard input for -, and print in place of the hits \
      how many there are and how many microseconds the search took. With --count, it only counts.
      """)

  static let weight = Flag(
    long: "weight", value: Value("FIELD", .field), commands: [.search, .index], group: .catalog,
    help: """
      Of hits that are equally good, show first those whose FIELD has the larger number, as \
      --weight votes.
      """,
    also: [
      Addition(.search, "An index knows it from its building."),
      Addition(.index, "Searches of the index need not say it again."),
    ])

  static let sort = Flag(
    long: "sort", value: Value("ORDER", .field), repeats: true, commands: [.search, .index],
    group: .catalog,
    help: """
      Sort by a field as --sort title, --sort year:desc or --sort title.ja:asc in place of relevance: \
      numbers first, then texts as readers of the locale sort them, Japanese by a reading such as \
      title_kana where there is one, Chinese as -l zh-u-co-zhuyin (pinyin, stroke) says.
      """,
    also: [
      Addition(
        .index,
        "Keeps that order for searches with the same --sort and --locale, up or down, which have it at "
          + "once. Repeat it for more.")
    ])

  static let file = Flag(
    long: "output", short: "o", value: Value("FILE", .file), commands: [.index], group: .index,
    help: """
      The file to write, as movies.onaji. It takes the place of an older one when it is whole; \
      who searches that goes on undisturbed.
      """)
  static let update = Flag(
    long: "update", commands: [.index], group: .index,
    help: """
      Change an index that is there to what the catalog says now; that takes a part of the time \
      where little changed. It is built where there is none, or most changed.
      """)
  static let external = Flag(
    long: "external", commands: [.index], group: .index,
    help: """
      Leave the records in the catalog: the index is smaller, and needs the catalog, a file in UTF-8, \
      as it was.
      """)
  static let memory = Flag(
    long: "memory", value: Value("SIZE", .size), commands: [.index], group: .index,
    help: """
      Take about so much memory, at least 64M and 1G if not given; K, M and G are 1024s. A catalog \
      for which that is little gets an index of several parts, which is a little slower.
      """)
  static let verify = Flag(
    long: "verify", commands: [.index], group: .index,
    help: "Build nothing; hold every byte of an index against its checksums.")

  static let matrix = Flag(
    long: "matrix", value: Value("TAG,TAG", .locales), commands: [.test], group: .cases,
    help: "Run the cases once for each of these locales and print where they differ.")

  static let set = Flag(
    long: "set", value: Value("NAME", .choice(FoldingAudit.CharacterSet.allCases.map(\.rawValue))),
    commands: [.audit], group: .comparison,
    help: """
      The characters to compare, group by group: joyo, jinmeiyo, tgh, big5, kana or jamo. \
      Without it, how many merge in each.
      """)
  static let diff = Flag(
    long: "diff", commands: [.locales], group: .comparison,
    help: "Print what separates two profiles.")

  static let limit = Flag(
    long: "limit", short: "n", value: Value("N", .number), commands: [.search], group: .output,
    help: "Print at most N hits (default 20); 0 prints all.")
  static let count = Flag(
    long: "count", commands: [.search], group: .output,
    help: "Print the number of matching records and nothing else.")
  static let facet = Flag(
    long: "facet", value: Value("FIELD", .field), repeats: true, commands: [.search],
    group: .output,
    help: """
      Count the values of this field over all that is found, the most frequent first. Repeat it for \
      more fields. QUERY may be left out then.
      """)
  static let format = Flag(
    long: "format", value: Value("FORMAT", .format), commands: Subcommand.reporting, group: .output,
    help: "How to print: text, the default, is for people; the others are for programs.")
  static let explain = Flag(
    long: "explain", commands: [.search, .fold, .match], group: .output,
    help: "",
    also: [
      Addition(.search, "Say why each hit matched, in a line under it."),
      Addition(.fold, "Show what each folding does, a line each."),
      Addition(.match, "Say where the match stands and how both sides fold."),
    ])
  static let color = Flag(
    long: "color", value: Value("WHEN", .choice(OutputSettings.colorChoices)),
    commands: Subcommand.reporting, group: .output,
    help: "auto (the default: on a terminal, unless NO_COLOR is set), always or never.")

  static let help = Flag(
    long: "help", short: "h", commands: Subcommand.allCases, group: .other,
    help: "Print this.")
  static let version = Flag(
    long: "version", short: "V", commands: Subcommand.allCases, group: .other,
    help: "Print the versions of the program, its tables, Unicode and ICU.")
}
