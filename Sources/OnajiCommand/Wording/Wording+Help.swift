/// The help pages: prose and examples per command; the options come from ``Flag/all``.
extension Wording {
  /// How a command is written, in every language: `onaji search [OPTIONS] CATALOG QUERY…`.
  static func synopsis(_ subcommand: Subcommand) -> String {
    switch subcommand {
    case .search: "onaji search [OPTIONS] CATALOG QUERY…"
    case .scopes: "onaji scopes [OPTIONS] CATALOG [QUERY…]"
    case .index: "onaji index [OPTIONS] CATALOG -o FILE.onaji"
    case .fold: "onaji fold [OPTIONS] [TEXT…]"
    case .match: "onaji match [OPTIONS] TEXT QUERY"
    case .test: "onaji test [OPTIONS] CASES…"
    case .locales: "onaji locales [OPTIONS] [TAG…]"
    case .audit: "onaji audit [OPTIONS] [CATALOG]"
    case .completions: "onaji completions SHELL"
    case .man: "onaji man"
    }
  }

  /// What a command does, in a line.
  static func summary(_ subcommand: Subcommand) -> Message {
    switch subcommand {
    case .search: .searchSummary
    case .scopes: .scopesSummary
    case .index: .indexSummary
    case .fold: .foldSummary
    case .match: .matchSummary
    case .test: .testSummary
    case .locales: .localesSummary
    case .audit: .auditSummary
    case .completions: .completionsSummary
    case .man: .manSummary
    }
  }

  /// What help says of a command after its summary, a paragraph a line.
  static func description(_ subcommand: Subcommand) -> Message {
    switch subcommand {
    case .search: .searchDescription
    case .scopes: .scopesDescription
    case .index: .indexDescription
    case .fold: .foldDescription
    case .match: .matchDescription
    case .test: .testDescription
    case .locales: .localesDescription
    case .audit: .auditDescription
    case .completions: .completionsDescription
    case .man: .manDescription
    }
  }

  /// Lines to try, each with what it shows.
  static func examples(_ subcommand: Subcommand) -> [(command: String, shows: Message)] {
    switch subcommand {
    case .search:
      [
        ("onaji search movies.jsonl 无间道", .searchExampleHan),
        ("onaji search -l ja -s title -n5 movies.jsonl きのこ", .searchExampleKana),
        ("onaji search --format jsonl movies.csv wong", .searchExampleJSON),
        ("zcat titles.gz | onaji search - --count amelie", .searchExampleCount),
        ("onaji search movies.jsonl 'title:英雄 -本色 year:>=1990'", .searchExampleSyntax),
        ("onaji search movies.jsonl --where 'year < 1960' --facet genre", .searchExampleWhere),
        ("onaji search movies.onaji --queries words.txt", .searchExampleQueries),
      ]
    case .scopes:
      [
        ("onaji scopes movies.jsonl", .scopesExampleAll),
        ("onaji scopes movies.jsonl 英雄", .scopesExampleQuery),
      ]
    case .index:
      [
        ("onaji index movies.jsonl -o movies.onaji", .indexExampleBuild),
        ("zcat titles.gz | onaji index - -o titles.onaji", .indexExamplePipe),
        ("onaji index --verify movies.onaji", .indexExampleVerify),
      ]
    case .fold:
      [
        ("onaji fold 'Ａmélie・プーラン'", .foldExampleLine),
        ("onaji fold --explain 無間道", .foldExampleExplain),
        ("onaji fold -l tr < titles.txt", .foldExampleStream),
      ]
    case .match:
      [
        ("onaji match 無間道 无间道", .matchExampleHan),
        ("onaji match -l tr Irmak irmak", .matchExampleTurkish),
      ]
    case .test:
      [
        ("onaji test cases.tsv", .testExampleRun),
        ("onaji test --matrix und,ja,zh-Hant cases.tsv", .testExampleMatrix),
        ("onaji test --format junit cases.tsv", .testExampleJUnit),
      ]
    case .locales:
      [
        ("onaji locales", .localesExampleList),
        ("onaji locales zh-TW", .localesExampleTag),
        ("onaji locales --diff ja zh", .localesExampleDiff),
      ]
    case .audit:
      [
        ("onaji audit movies.jsonl", .auditExampleCatalog),
        ("onaji audit a.csv --format html > a.html", .auditExampleHTML),
        ("onaji audit -l zh-Hant --set big5", .auditExampleSet),
        ("onaji audit -l ja", .auditExampleAll),
      ]
    case .completions:
      [
        ("source <(onaji completions bash)", .completionsExampleBash),
        ("source <(onaji completions zsh)", .completionsExampleZsh),
        ("onaji completions fish | source", .completionsExampleFish),
      ]
    case .man:
      [
        ("onaji man | man -l -", .manExampleRead),
        ("onaji man > /usr/local/share/man/man1/onaji.1", .manExampleInstall),
      ]
    }
  }
}
