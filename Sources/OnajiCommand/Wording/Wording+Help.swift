/// The help pages: prose and examples per command; the options come from ``Flag/all``.
extension Wording {
  /// How a command is written: `onaji search [OPTIONS] CATALOG QUERY…`.
  static func synopsis(_ subcommand: Subcommand) -> String {
    switch subcommand {
    case .search: "onaji search [OPTIONS] CATALOG QUERY…"
    case .scopes: "onaji scopes [OPTIONS] CATALOG [QUERY…]"
    case .index: "onaji index [OPTIONS] CATALOG -o FILE.onaji"
    case .fold: "onaji fold [OPTIONS] [TEXT…]"
    case .match: "onaji match [OPTIONS] TEXT QUERY"
    case .test: "onaji test [OPTIONS] CASES…"
    case .locales: "onaji locales [OPTIONS] [TAG…]"
    case .audit: "onaji audit [OPTIONS]"
    case .completions: "onaji completions SHELL"
    case .man: "onaji man"
    }
  }

  /// What a command does, in a line.
  static func summary(_ subcommand: Subcommand) -> String {
    switch subcommand {
    case .search: "Search a catalog of titles and print the hits, best first"
    case .scopes: "List the scopes of a catalog, and count what a query finds in each"
    case .index: "Build a file that search opens in place of a large catalog"
    case .fold: "Print text as it is compared: folded"
    case .match: "Say whether a query finds a text, where, and why"
    case .test: "Run files of search cases and report"
    case .locales: "List the locales' folding profiles, show one in full, or compare two"
    case .audit: "Count the characters that a locale takes for one another"
    case .completions: "Print the script with which a shell completes onaji"
    case .man: "Print the manual page"
    }
  }

  /// What help says of a command after its summary, a paragraph each.
  static func description(_ subcommand: Subcommand) -> [String] {
    switch subcommand {
    case .search:
      [
        """
        CATALOG is a file of JSON Lines, JSON, CSV, TSV or plain text with one title a line, or \
        - for standard input, or an index that onaji index built of one. Its kind is known from \
        its name or its content.
        """,
        """
        The words of QUERY may stand in any field of a record and in any order; "quoted words" \
        stand together. Each record is one hit, shown at its best field.
        """,
        """
        In QUERY, -word leaves out records that have the word; title:word finds it in that field or \
        scope alone; year:1990..1999, year:1990.., year:..1999, year:>=1990, year:<1990 and year:1994 \
        want a number or a date of that field. A hyphen is text before the first word, where the word \
        ends in one too, and before a space; a colon is text where the record has no field of that \
        name. Quotes make text of all: "-word", "title:word". So Re:Zero, C++, -1 and -ナルト- are \
        found as they are.
        """,
        """
        Exit status: 0 if something was found, 1 if nothing was, 2 if something was wrong, a bad \
        record too.
        """,
      ]
    case .scopes:
      [
        """
        Scopes are parts of a catalog to search: some fields of some records, as the buttons of a \
        search bar. They stand in a file beside the catalog, movies.scopes.json for movies.jsonl, and \
        in the index that is built of it; all is always there. A catalog without such a file has one \
        scope for each field.
        """,
        """
        Prints the name of each scope, how many records of it QUERY finds, and its title; without \
        QUERY, how many records it has.
        """,
      ]
    case .index:
      [
        """
        Reads all of CATALOG, a file as search takes it or - for standard input, and writes one \
        file, which search opens in its place and answers from without reading it all: the same hits \
        for every locale, level and mode. It holds all fields of the records, so that the catalog is \
        no longer needed.
        """,
        """
        When the catalog has changed, --update changes the index too. Bad records are reported and left out.
        """,
        """
        Exit status: 0 if all is well, 2 if something was wrong, a bad record too; the index is \
        written then all the same, but not with --strict.
        """,
      ]
    case .fold:
      [
        """
        Two texts match at a level if their folds there are the same. Prints a line for each \
        TEXT; without TEXT, one for each line of standard input.
        """
      ]
    case .match:
      [
        """
        Prints the level of the match, the foldings it needed and the text with the match \
        marked. If there is none, says what would have made one: another folding, locale, level \
        or mode.
        """,
        "Exit status: 0 for a match, 1 for none, 2 if something was wrong.",
      ]
    case .test:
      [
        """
        CASES are files of tab-separated values, or - for standard input. A header names the \
        columns, in any order: id, text, query and expect, and as needed locale, mode, level, \
        highlight and note; others are ignored. Lines that start with # are comments. In text, \
        query and highlight \\u{3042} stands for a code point and \\t, \\n, \\\\ for a tab, a \
        line break and a backslash.
        """,
        """
        expect is match, nomatch, open (reported, never a failure) or rank (text holds several \
        texts with ' ¦ ' between; those that match must come in this order, the first always).
        """,
        """
        Exit status: 0 if all cases passed, 1 if one failed, 2 if a case file has a mistake; \
        its other cases are run all the same.
        """,
      ]
    case .locales:
      [
        """
        A profile says which foldings act for the readers of a language. A tag without a profile \
        of its own gets the nearest: zh-MO is zh-Hant, and what is not listed is und.
        """
      ]
    case .audit:
      [
        """
        To find more is to confuse more. Prints the characters of a set that a locale takes for \
        one at a level, each group with the pairs and their relations, or the foldings, that unite \
        them, and at the end how many fold as another does. Relations are those of the project's \
        Data/Han folder.
        """
      ]
    case .completions:
      [
        """
        SHELL is bash (4 or later), zsh or fish. The script completes commands, options and their \
        values; and for --scope and --weight the fields of the catalog that stands on the line.
        """
      ]
    case .man: ["Prints it in the language of man, to be shown at once or kept in a file."]
    }
  }

  /// Lines to try, each with what it shows.
  static func examples(_ subcommand: Subcommand) -> [(command: String, shows: String)] {
    switch subcommand {
    case .search:
      [
        ("onaji search movies.jsonl 无间道", "finds 無間道"),
        ("onaji search -l ja -s title -n5 movies.jsonl きのこ", "five titles, kana alike"),
        ("onaji search --format jsonl movies.csv wong", "an object a hit"),
        ("zcat titles.gz | onaji search - --count amelie", "how many titles say Amélie"),
        ("onaji search movies.jsonl 'title:英雄 -本色 year:>=1990'", "fields, and what not"),
        ("onaji search movies.jsonl --where 'year < 1960' --facet genre", "by condition"),
        ("onaji search movies.onaji --queries words.txt", "hits and time of each line"),
      ]
    case .scopes:
      [
        ("onaji scopes movies.jsonl", "the scopes, and how large they are"),
        ("onaji scopes movies.jsonl 英雄", "how many hits are in each"),
      ]
    case .index:
      [
        ("onaji index movies.jsonl -o movies.onaji", "then: search movies.onaji …"),
        ("zcat titles.gz | onaji index - -o titles.onaji", "from a pipe"),
        ("onaji index --verify movies.onaji", "whether it is undamaged"),
      ]
    case .fold:
      [
        ("onaji fold 'Ａmélie・プーラン'", "one line"),
        ("onaji fold --explain 無間道", "each step"),
        ("onaji fold -l tr < titles.txt", "a line for each line"),
      ]
    case .match:
      [
        ("onaji match 無間道 无间道", "match, through han-variants"),
        ("onaji match -l tr Irmak irmak", "no match: ı and i are two letters there"),
      ]
    case .test:
      [
        ("onaji test cases.tsv", "the failures, and how many passed"),
        ("onaji test --matrix und,ja,zh-Hant cases.tsv", "where the locales differ"),
        ("onaji test --format junit cases.tsv", "for a build server"),
      ]
    case .locales:
      [
        ("onaji locales", "all of them"),
        ("onaji locales zh-TW", "zh-Hant-TW in full"),
        ("onaji locales --diff ja zh", "what separates them"),
      ]
    case .audit:
      [
        ("onaji audit -l zh-Hant --set big5", "云 雲, for simplified 云 is 雲, …"),
        ("onaji audit -l ja", "how many of each set"),
      ]
    case .completions:
      [
        ("source <(onaji completions bash)", "in ~/.bashrc"),
        ("source <(onaji completions zsh)", "in ~/.zshrc, after compinit"),
        ("onaji completions fish | source", "in ~/.config/fish/config.fish"),
      ]
    case .man:
      [
        ("onaji man | man -l -", "reads it"),
        ("onaji man > /usr/local/share/man/man1/onaji.1", "then: man onaji"),
      ]
    }
  }

  /// What `onaji --help` says before its list of commands.
  static let introduction = """
    Onaji searches catalogs of titles in Japanese, Chinese, Korean, English and other languages \
    at once, and finds a title however it is written: 无间道 finds 無間道, ｱﾒﾘ finds アメリ, amelie \
    finds Amélie.
    """

  static let closing = "onaji COMMAND --help tells more of each."
}
