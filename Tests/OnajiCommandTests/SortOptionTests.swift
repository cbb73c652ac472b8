import OnajiCommand
import Testing

/// `onaji search --sort`.
@Suite struct SortOptionTests {
  static let movies = """
    {"id":"1","title":{"ja":"東京物語","zh-Hans":"东京物语","sv":"Föräldrarna"},"title_kana":"とうきょうものがたり","year":1953,"x":"same"}
    {"id":"2","title":{"ja":"秋刀魚の味","zh-Hans":"秋刀鱼之味","sv":"En höstdag"},"title_kana":"さんまのあじ","year":1962,"x":"same"}
    {"id":"3","title":{"ja":"浮草","zh-Hans":"浮草","sv":"Ögon"},"title_kana":"うきくさ","year":1959,"x":"same"}
    {"id":"4","title":{"ja":"晩春","zh-Hans":"晚春","sv":"Zon 10"},"title_kana":"ばんしゅん","x":"same"}
    {"id":"5","title":{"ja":"早春","zh-Hans":"早春","sv":"Zon 9"},"title_kana":"そうしゅん","year":1956,"x":"same same"}

    """

  private static func ids(_ run: CommandRun) -> String {
    run.output.split(separator: "\n").compactMap { $0.split(separator: "\t").dropFirst().first }
      .joined()
  }

  @Test(arguments: [
    (["--sort", "relevance"], "12345"), (["--sort", "title", "-l", "ja"], "32514"),
    (["--sort", "title:desc", "-l", "ja"], "41523"), (["--sort", "title", "-l", "zh"], "13245"),
    (["--sort", "title", "-l", "zh-Hans-u-co-stroke"], "15234"),
    (["--sort", "title", "-l", "sv"], "21543"),
    (["--sort", "title.sv:asc", "-l", "sv", "-n2"], "21"),
    (["--sort", "title", "-l", "sv-u-kn-false"], "21453"), (["--sort=year"], "15324"),
    (["--sort", "year:desc"], "23514"), (["--sort", "title", "--sort", "year", "-n", "3"], "153"),
  ])
  func orders(_ arguments: [String], _ ids: String) throws {
    let run = try SearchCommandTests.search(
      ["same", "--format", "tsv"] + arguments, in: Self.movies)
    #expect(Self.ids(run) == ids)
    #expect(run.error == "" && run.status == 0)
    try withFile("movies.jsonl", Self.movies) { path in
      let index = path + ".onaji"
      #expect(CommandRun("index", path, "-o", index).status == 0)
      let indexed = CommandRun(["search", index, "same", "--format", "tsv"] + arguments)
      #expect(indexed.output == run.output)
    }
  }

  /// They say what is wrong before and after the catalog is read.
  @Test(arguments: [
    (
      ["--sort", "titel"],
      "no field is called 'titel' — did you mean title? the fields are id, title, title.ja, title.sv, "
        + "title.zh-Hans, title_kana, x and year"
    ),
    (["--sort", "year:dsc", "--count"], "no field is called 'year:dsc' — the nearest is year; "),
    (["--sort", ""], "--sort names no field — write --sort year:desc"),
    (["--sort", ":desc"], "--sort names no field — write --sort year:desc"),
    (
      ["--sort", "title", "-l", "zh-u-co-zhuyn"],
      "zh-u-co-zhuyn asks for an order that its language does not have; write one as "
    ),
    (["--sor", "title"], "unknown option '--sor' — did you mean --sort?"),
  ])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let run = try SearchCommandTests.search(["same"] + arguments, in: Self.movies)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.hasPrefix("onaji: " + message), "\(run.error)")
    try withFile("q.txt", "same\n") { queries in
      try withFile("movies.jsonl", Self.movies) { path in
        let run = CommandRun(["search", path, "--queries", queries] + arguments)
        #expect(run.status == 2 && run.error.hasPrefix("onaji: " + message), "\(run.error)")
      }
    }
  }

  /// An index that keeps an order has it in both directions; what it does not keep it sorts all the same.
  @Test func keptOrders() throws {
    try withFile("movies.jsonl", Self.movies) { path in
      let index = path + ".onaji"
      #expect(
        CommandRun("index", path, "-o", index, "--sort", "title", "--sort", "year:desc", "-l", "ja")
          .status == 0)
      for (arguments, ids) in [
        (["--sort", "title", "-l", "ja"], "32514"),
        (["--sort", "title:desc", "-l", "ja"], "41523"),
        (["--sort", "year", "-l", "ja", "-n3"], "153"), (["--sort", "title", "-l", "sv"], "21543"),
      ] {
        let run = CommandRun(["search", index, "same", "--format", "tsv"] + arguments)
        #expect(Self.ids(run) == ids)
      }
      #expect(CommandRun("index", "--verify", index).status == 0)
      for (arguments, message) in [
        (
          ["--sort", "titel"],
          "no record has the field \"titel\" to sort by; the fields are id, title.ja"
        ),
        (["-l", "ja"], "index: one index serves all locales"),
        (["--sort", "relevance"], "--sort names no field"),
        (["--sort", "x", "-l", ""], "the locale is empty"),
      ] {
        let run = CommandRun(["index", path, "-o", index] + arguments)
        #expect(run.status == 2 && run.output == "" && run.error.contains(message), "\(run.error)")
      }
    }
  }

  @Test func queries() throws {
    try withFile("q.txt", "same\nnothing\n") { queries in
      try withFile("movies.jsonl", Self.movies) { path in
        let run = CommandRun(
          "search", path, "--queries", queries, "--sort", "title", "-l", "ja", "--format", "tsv")
        #expect(run.status == 0)
        #expect(
          run.output.split(separator: "\n").map { $0.split(separator: "\t")[1] } == ["5", "0"])
      }
    }
  }

  /// A query without a hit is still told what it is near to, by how near it is.
  @Test func nearestTitles() throws {
    let run = try SearchCommandTests.search(["smae", "--sort", "year:desc"], in: Self.movies)
    #expect(
      run.error
        == "no match for smae\ndid you mean 'same' or 'same same'? --level typo finds it\n")
  }
}
