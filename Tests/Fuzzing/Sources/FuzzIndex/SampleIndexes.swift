import CatalogSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Small indexes that the fuzzer starts from, each with what another does not have.
struct SampleIndexes {
  /// A folder of this process, which is left: a crash is looked at with the catalog beside it.
  let directory: String
  /// An index of a few titles; one with a tree of several nodes; one of several parts with withdrawn
  /// records; one with weights; one that leaves its records in the catalog; and a large one.
  let paths: [String]
  /// For each a catalog to which it is updated: some records are gone, some are new.
  let changed: [String]

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    directory = "\(parent)/onaji-fuzz-\(getpid())"
    mkdir(directory, 0o700)
    var paths: [String] = []
    var changedPaths: [String] = []

    let few = Self.titles(40)
    let many = Self.titles(2400)
    // Enough that a gram is a node of which no list is kept.
    let large = (0..<17_600).map { "\($0 % 16 == 0 ? "q" : "")\(String($0, radix: 36))" }
    let records = many.prefix(1200).enumerated().map { number, title in
      let (alias, votes) = (many[number / 2], number % 9)
      return #"{"id":\#(number),"title":"\#(title)","alias":["\#(alias)","x"],"votes":\#(votes)}"#
    }
    for (name, lines, isExternal, weight) in [
      ("few.txt", few, false, nil), ("many.txt", many, false, nil),
      ("parts.jsonl", records, false, nil),
      ("weight.jsonl", Array(records.prefix(300)), false, "votes"),
      ("external.jsonl", Array(records.prefix(300)), true, nil), ("large.txt", large, false, nil),
    ] as [(String, [String], Bool, String?)] {
      let catalog = "\(directory)/\(name)"
      let index = "\(catalog).onaji"
      Self.write(lines, to: catalog)
      var builder = IndexBuilder()
      builder.threads = 1
      builder.isExternal = isExternal
      builder.weight = weight
      _ = try builder.build(catalog: catalog, output: index)
      var changed = lines
      if name == "parts.jsonl" {
        // Two updates: a part each, and records withdrawn from what was there.
        for round in 1...2 {
          for number in stride(from: 17 * round, to: changed.count, by: 61) {
            changed[number] = #"{"title":"\#(many[number]) \#(round)"}"#
          }
          Self.write(changed, to: catalog)
          builder.isExternal = nil
          _ = try builder.update(catalog: catalog, output: index)
        }
      }
      changed.remove(at: changed.count / 2)
      changed.remove(at: 3)
      changed.append(changed[0])
      changed.append(changed[1].replacing("a", with: "e"))
      Self.write(changed, to: "\(directory)/changed-\(name)")
      paths.append(index)
      changedPaths.append("\(directory)/changed-\(name)")
    }
    self.paths = paths
    self.changed = changedPaths
  }

  /// Titles of words in several scripts, some often, with long ones and rare letters among them.
  private static func titles(_ count: Int) -> [String] {
    let words = [
      "the", "a", "無間道", "机", "機", "Ångström", "カード", "ｶﾞ", "가나", "서울", "Rocky", "IV", "4", "侍",
      "七人の", "godzilla", "ゴジラ", "sao", "über", "İzmir", "Θ", "ヴァ", "バ", "ー", "々", "👩‍🚀", "!", "10",
    ]
    var state: UInt64 = 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { number in
      var title = (0...next(4)).map { _ in words[min(next(words.count), next(words.count))] }
        .joined(separator: " ")
      // More than 1,024 have a node.
      if number % 2 == 0 { title = "the " + title }
      if number % 40 == 7 { title += String(repeating: "long title ", count: 30) }
      if number % 5 == 0 { title.unicodeScalars.append(Unicode.Scalar(0x4E00 + next(3000))!) }
      return title
    }
  }

  private static func write(_ lines: [String], to path: String) {
    Files.write(Array(lines.joined(separator: "\n").utf8), to: path)
  }
}

/// Whole files.
enum Files {
  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { preconditionFailure("cannot write \(path)") }
    let written = fwrite(bytes, 1, bytes.count, file)
    precondition(fclose(file) == 0 && written == bytes.count, "cannot write \(path)")
  }

  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { preconditionFailure("cannot read \(path)") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    precondition(fread(&bytes, 1, bytes.count, file) == bytes.count, "cannot read \(path)")
    return bytes
  }
}
