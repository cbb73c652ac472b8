import CatalogSearch
import TextFolding

/// What must hold for any bytes of an index file: it is opened and searched to an answer or an
/// `IndexError`, without a trap, a read out of bounds or a loop without end.
///
/// An input is a byte that chooses the sample index, one that chooses what is asked, and alterations of
/// 14 bytes each: kind, section, u32 place, u64 value.
enum FuzzIndex {
  private static let samples = try! SampleIndexes()
  private static let originals = samples.paths.map { try! ForgedIndex(Files.read($0)) }
  private static let forgery = samples.directory + "/forged.onaji"
  private static let alterationLength = 14

  private static let texts = [
    "a", "the", "無間", "godzila", "カ", "가", "\"the a\"", "the 侍", "rocky 4", "long title long",
    "ueber",
    "!!!", "机", "x", "七人の侍 a", "サオ", "10", "q", "z", "ong",
  ]
  private static let profiles = ["und", "ja", "zh-Hant", "ko", "sv", "tr", "de"].map {
    try! FoldingProfile.resolving($0)
  }
  private static let scopes: [[SearchScope]] = [[], ["title"], ["alias"], ["none"]]

  static func check(_ data: UnsafeBufferPointer<UInt8>) {
    guard data.count >= 2 else { return }
    // The last is large and slow, so it is seldom taken.
    let last = originals.count - 1
    let sample = data[0] >= 240 ? last : Int(data[0]) % last
    var forged = originals[sample]
    var offset = 2
    while offset + alterationLength <= data.count {
      func number(_ from: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(data[offset + from + $1]) << UInt64(8 * $1) }
      }
      let kinds = ForgedIndex.Alteration.allCases
      forged.alter(
        kinds[Int(data[offset]) % kinds.count], section: Int(data[offset + 1]),
        place: Int(number(2, 4)), value: number(6, 8))
      offset += alterationLength
    }
    let choice = Int(data[1])
    // An update reads all records and copies what it keeps, of a file that is whole.
    let isUpdated = choice % 8 == 0
    Files.write(forged.forged(isWhole: isUpdated), to: forgery)
    ask(choice)
    if isUpdated {
      var builder = IndexBuilder()
      builder.threads = 1
      _ = try? builder.update(catalog: samples.changed[sample], output: forgery)
    }
  }

  private static func ask(_ choice: Int) {
    do throws(IndexError) {
      let index = try CatalogIndex(path: forgery, isMapped: false)
      try? index.verify()
      for number in 0..<4 {
        let query = Query(
          texts[(choice + 7 * number) % texts.count],
          mode: MatchMode.allCases[(choice / 3 + number) % 3],
          profile: profiles[number < 2 ? 0 : (choice + number) % profiles.count],
          level: MatchLevel.built[(choice / 5 + number) % MatchLevel.built.count])
        var options = SearchOptions()
        options.threads = 1
        options.scopes = scopes[number == 3 ? choice % scopes.count : 0]
        options.limit = [20, 1, 0][(choice / 7 + number) % 3]
        options.countOnly = (choice + number) % 5 == 0
        // One that fails does not keep the next from being asked.
        guard let results = try? index.search(query, options: options) else { continue }
        precondition(results.total >= 0, "fewer than no hits")
        precondition(options.limit == 0 || results.hits.count <= options.limit, "too many hits")
      }
    } catch { return }
  }
}

/// libFuzzer's callback; outside main.swift, where a function would belong to the main actor.
let fuzzIndex: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { data, size in
  FuzzIndex.check(UnsafeBufferPointer(start: data, count: size))
  return 0
}
