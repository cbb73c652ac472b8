internal import FoldingRules

/// Reads the Han pairs of `Data/Han/` and the lists of characters in use.
struct HanSource {
  let data: HanData

  /// `normalizer` replaces compatibility ideographs by what they are canonically.
  init(_ files: SourceFiles, _ normalizer: Normalizer) throws(GenerationError) {
    var pairs: [HanPair] = []
    let names = try files.names(in: "Data/Han", suffix: ".tsv")
    for name in names where !name.hasSuffix(Self.listSuffix) {
      let path = "Data/Han/" + name
      let columns = ["character", "variant", "relation", "source"]
      for (line, cells) in try files.rows(path, columns: columns) {
        guard let relation = HanRelation(rawValue: cells[2]) else {
          throw GenerationError("\(path):\(line): there is no relation \(cells[2])")
        }
        var two = [
          try files.scalar(cells[0], path, line), try files.scalar(cells[1], path, line),
        ]
        for index in two.indices {
          var one = [two[index]]
          normalizer.compose(&one)
          two[index] = one[0]
        }
        pairs.append(HanPair(character: two[0], variant: two[1], relation: relation))
      }
    }
    data = HanData(pairs: pairs, lists: try Self.standardLists(files))
  }

  /// Files of characters in use, which hold no pairs.
  private static let listSuffix = "-standard.tsv"

  private static func standardLists(
    _ files: SourceFiles
  ) throws(GenerationError) -> [String: Set<UInt32>] {
    var lists: [String: Set<UInt32>] = [:]
    for name in try files.names(in: "Data/Han", suffix: listSuffix) {
      let path = "Data/Han/" + name
      for (line, cells) in try files.rows(path, columns: ["character", "list", "source"]) {
        lists[cells[1], default: []].insert(try files.scalar(cells[0], path, line))
      }
    }
    return lists
  }
}
