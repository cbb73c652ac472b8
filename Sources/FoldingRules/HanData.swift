/// The Han pairs with their relations, and the lists of characters in use: what the classes of any
/// profile are made of.
///
/// The generator reads it from `Data/Han/`, the library from its tables, where it serves profiles
/// from files and whoever asks why two characters are one.
package struct HanData: Sendable {
  package var pairs: [HanPair]
  /// From a list's name (`joyo`, `jinmeiyo`, `tgh-1`, `big5` …) to its characters.
  package var lists: [String: Set<UInt32>]

  package init(pairs: [HanPair], lists: [String: Set<UInt32>]) {
    self.pairs = pairs
    self.lists = lists
  }

  /// What a profile unites: `variants` from a character to the one that stands for its class, and
  /// `library` from such a one to that of the larger class in which `han-library` puts it.
  ///
  /// The pairs that `han-library` adds come after all of `han-variants`, so that its classes are
  /// unions of those. Errors: a list to keep apart that there is not; `file` is the profile's.
  package func classes(
    _ profile: ResolvedProfile, file: String
  ) throws(FoldingError) -> (variants: [UInt32: UInt32], library: [UInt32: UInt32]) {
    var standard: Set<UInt32> = []
    for name in profile.keepApart {
      guard let list = lists[name] else {
        throw FoldingError(
          .unknownList(name, FoldingError.KnownNames(name, among: lists.keys.sorted())), file: file,
          key: "foldings.han-variants.keep-apart")
      }
      standard.formUnion(list)
    }
    var partition = HanPartition(
      pairs, relations: Set(profile.relations), keepingApart: standard)
    let variants = partition.classes(preferring: standard)
    partition.unite(pairs, relations: Set(profile.libraryRelations))
    let library = larger(partition.classes(preferring: standard), than: variants)
    return (variants, library)
  }

  /// From the heads of smaller classes to that of the larger class which holds them: one whose class
  /// holds a character in use, so that 道 does not fold to its rare form 衟.
  private func larger(
    _ classes: [UInt32: UInt32], than smaller: [UInt32: UInt32]
  ) -> [UInt32: UInt32] {
    var heads: [UInt32: Set<UInt32>] = [:]
    for (scalar, head) in classes {
      for member in [scalar, head] { heads[head, default: []].insert(smaller[member] ?? member) }
    }
    let inUse = Set(lists.values.joined().map { smaller[$0] ?? $0 })
    func rank(_ head: UInt32) -> (Int, UInt32) {
      (inUse.contains(head) ? 0 : (0x4E00...0x9FFF).contains(head) ? 1 : 2, head)
    }
    var library: [UInt32: UInt32] = [:]
    for members in heads.values where members.count > 1 {
      let head = members.min { rank($0) < rank($1) }!
      for member in members where member != head { library[member] = head }
    }
    return library
  }
}

// MARK: In the tables

extension HanData {
  /// Two words a pair, the relation's number in the upper bits of the second; for each list the
  /// place of its name in the strings, then its characters.
  package func add(to writer: inout TableWriter) {
    writer.add(
      .hanPairs,
      pairs.flatMap { pair in
        let relation = UInt32(HanRelation.allCases.firstIndex(of: pair.relation)!)
        return [pair.character, pair.variant | relation << 24]
      })
    for (index, name) in lists.keys.sorted().enumerated() {
      let place = writer.add(string: Array(name.utf8))
      writer.add(.characterLists, index: UInt32(index), place + lists[name]!.sorted())
    }
  }

  package init(_ reader: TableReader) {
    let words = reader.section(.hanPairs)
    let relations = HanRelation.allCases
    pairs = stride(from: 0, to: words.count, by: 2).map { index in
      HanPair(
        character: words[index], variant: words[index + 1] & 0xFF_FFFF,
        relation: relations[Int(words[index + 1] >> 24)])
    }
    lists = [:]
    while true {
      let list = reader.section(.characterLists, index: UInt32(lists.count))
      if list.isEmpty { return }
      let name = String(decoding: reader.string(list[0], list[1]), as: UTF8.self)
      lists[name] = Set(list.dropFirst(2))
    }
  }
}
