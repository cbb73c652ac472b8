/// Lines being typed, and what every shell must offer then.
struct CompletionCase: Sendable {
  /// What stands before the word at the cursor, which may begin with a quotation mark.
  var before: String
  var word: String
  /// Whole words as the program gets them, without the shell's quotes.
  var offers: [String]

  init(_ before: String, _ word: String, _ offers: [String]) {
    self.before = before
    self.word = word
    self.offers = offers
  }

  static let titles = [
    "title", "title.en", "title.ja", "title.zh-Hans", "title.zh-Hant", "title.zh-Hant-HK",
    "title.zh-Hant-TW",
  ]

  /// In a folder with `movies.jsonl`, `movies.onaji`, `my films.jsonl`, `it's.json`, `映画.csv`,
  /// `secret` (a named pipe) and `cases.tsv`.
  static let all: [CompletionCase] = [
    // Commands.
    CompletionCase(
      "onaji ", "",
      [
        "search", "scopes", "index", "fold", "match", "test", "locales", "audit", "completions",
        "man",
      ]),
    CompletionCase("onaji ", "se", ["search"]),
    CompletionCase("onaji -n5 -l ja ", "ma", ["match", "man"]),
    CompletionCase("onaji -- ", "f", ["fold"]),
    CompletionCase("onaji ", "zz", []),
    // Options of the command, and of no other.
    CompletionCase("onaji search ", "--mo", ["--mode"]),
    CompletionCase("onaji match ", "--l", ["--locale", "--level", "--language"]),
    CompletionCase(
      "onaji locales ", "--",
      ["--profile", "--diff", "--format", "--color", "--language", "--help", "--version"]),
    CompletionCase("onaji test ", "--m", ["--matrix"]),
    CompletionCase("onaji fold ", "--m", []),
    CompletionCase("onaji man ", "--", ["--language", "--help", "--version"]),
    CompletionCase("onaji index movies.jsonl ", "--w", ["--weight"]),
    CompletionCase("onaji --locale search search ", "--sc", ["--scope"]),
    CompletionCase("onaji -l search fold ", "--sc", []),
    CompletionCase("onaji ", "--ver", ["--version", "--verify"]),
    // Values from closed sets, however they are written.
    CompletionCase("onaji search --mode ", "", ["contains", "prefix", "exact"]),
    CompletionCase(
      "onaji search ", "--mode=",
      ["--mode=contains", "--mode=prefix", "--mode=exact"]),
    CompletionCase("onaji search ", "--mode=pre", ["--mode=prefix"]),
    CompletionCase("onaji search ", "-mpre", ["-mprefix"]),
    CompletionCase("onaji search -m ", "e", ["exact"]),
    CompletionCase(
      "onaji search movies.jsonl 道 --level ", "",
      ["identical", "standard", "loose", "typo"]),
    CompletionCase("onaji fold --format ", "", ["text", "json", "jsonl"]),
    CompletionCase("onaji test --format ", "", ["text", "json", "tap", "junit", "html"]),
    CompletionCase("onaji search --color ", "a", ["auto", "always"]),
    CompletionCase("onaji search --no-fold ", "han", ["han-variants", "han-library"]),
    CompletionCase("onaji fold --fold ", "kana-l", ["kana-legacy"]),
    CompletionCase("onaji search --input-format ", "j", ["jsonl", "json"]),
    CompletionCase("onaji fold --encoding ", "euc", ["euc-jp", "euc-kr"]),
    CompletionCase("onaji audit --set ", "j", ["joyo", "jinmeiyo", "jamo"]),
    CompletionCase("onaji search -l ", "zh-H", ["zh-Hans", "zh-Hant", "zh-Hant-HK", "zh-Hant-TW"]),
    CompletionCase("onaji locales ", "zh-Hant-", ["zh-Hant-HK", "zh-Hant-TW"]),
    CompletionCase("onaji locales --diff ja ", "zh-Hant-", ["zh-Hant-HK", "zh-Hant-TW"]),
    CompletionCase("onaji test --matrix ", "ja,zh-Hant-", ["ja,zh-Hant-HK", "ja,zh-Hant-TW"]),
    CompletionCase("onaji completions ", "", ["bash", "zsh", "fish"]),
    CompletionCase("onaji search -n ", "", []),
    // Files.
    CompletionCase("onaji search ", "mo", ["movies.jsonl", "movies.onaji"]),
    CompletionCase("onaji search ", "my", ["my films.jsonl"]),
    CompletionCase("onaji search ", "\"my", ["my films.jsonl"]),
    CompletionCase("onaji search ", "映", ["映画.csv"]),
    CompletionCase("onaji search -- ", "mo", ["movies.jsonl", "movies.onaji"]),
    CompletionCase("onaji search -l ja -- ", "ca", ["cases.tsv"]),
    CompletionCase("onaji test cases.tsv ", "cas", ["cases.tsv"]),
    CompletionCase("onaji index movies.jsonl -o ", "mo", ["movies.jsonl", "movies.onaji"]),
    CompletionCase("onaji search ", "--profile=it", ["--profile=it's.json"]),
    CompletionCase("onaji search movies.jsonl --queries ", "ca", ["cases.tsv"]),
    // Where nobody knows.
    CompletionCase("onaji search movies.jsonl ", "mo", []),
    CompletionCase("onaji fold ", "mo", []),
    CompletionCase("onaji index movies.jsonl ", "mo", []),
    CompletionCase("onaji man ", "mo", []),
    // What the catalog on the line has.
    CompletionCase("onaji search movies.jsonl -s ", "ti", titles),
    CompletionCase("onaji search movies.jsonl ", "-sti", titles.map { "-s" + $0 }),
    CompletionCase("onaji search movies.jsonl ", "--scope=ti", titles.map { "--scope=" + $0 }),
    CompletionCase(
      "onaji search movies.jsonl 道 -n5 --scope ", "title.zh-Hant-",
      titles.suffix(2).map(\.self)),
    // It has scopes too.
    CompletionCase("onaji search movies.onaji -s ", "ti", titles + ["titles"]),
    CompletionCase("onaji scopes movies.onaji --where ", "ti", []),
    CompletionCase("onaji search --scope title movies.jsonl -s ", "g", ["genre"]),
    CompletionCase("onaji -l ja search --mode=prefix movies.jsonl -s ", "d", ["director"]),
    CompletionCase("onaji search movies.jsonl --weight ", "y", ["year"]),
    // Only a field has numbers: title is none here.
    CompletionCase("onaji index movies.jsonl --weight ", "ti", titles.dropFirst().map(\.self)),
    CompletionCase("onaji search 'my films.jsonl' -s ", "d", ["director"]),
    CompletionCase("onaji search my\\ films.jsonl -s ", "d", ["director"]),
    CompletionCase("onaji search \"my films.jsonl\" -s ", "\"d", ["director"]),
    CompletionCase("onaji search it\\'s.json -s ", "n", ["note"]),
    CompletionCase("onaji search ~/movies.jsonl -s ", "g", ["genre"]),
    CompletionCase("onaji search 映画.csv -s ", "題", ["題名"]),
    CompletionCase("onaji search 映画.csv -s ", "dc:t", ["dc:title"]),
    CompletionCase("onaji search 映画.csv ", "--scope=dc:t", ["--scope=dc:title"]),
    CompletionCase("onaji search 映画.csv -s ", "odd", ["odd $name"]),
    CompletionCase("onaji search 映画.csv -s ", "'odd", ["odd $name"]),
    CompletionCase("onaji search 映画.csv -s ", "\"odd", ["odd $name"]),
    CompletionCase("onaji search --input-format tsv cases.tsv -s ", "e", ["expect"]),
    // Where there is none, or none that can be read: nothing, and no word about it.
    CompletionCase("onaji search -s ", "ti", []),
    CompletionCase("onaji search missing.jsonl -s ", "ti", []),
    CompletionCase("onaji search secret -s ", "ti", []),
    CompletionCase("onaji search . -s ", "ti", []),
    CompletionCase("onaji search --bogus --mode movies.jsonl -s ", "ti", []),
    CompletionCase("onaji search --bogus movies.jsonl -s ", "ge", ["genre"]),
    CompletionCase("onaji search -- movies.jsonl -s ", "ti", []),
  ]
}
