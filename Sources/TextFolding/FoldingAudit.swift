internal import FoldingRules

/// Which characters of a set a profile takes for one, and which pairs or foldings make them so.
///
///     let audit = FoldingAudit(.und, level: .standard, of: .joyo)
///     audit.merged                             // 30: of 2,136 kanji so many fold as another does
///     audit.groups.first { $0.characters.contains("机") }
///     // 机 機, through 机 = 機 (simplified)
///
/// Recall is easy to see, its price is not: this counts the price. Takes some tens of milliseconds.
public struct FoldingAudit: Sendable {
  /// The characters that are compared.
  public enum CharacterSet: String, CaseIterable, Hashable, Sendable {
    /// The 2,136 kanji for general use.
    case joyo
    /// Those and the kanji for names.
    case jinmeiyo
    /// The 8,105 general standard characters of the People's Republic.
    case tgh
    /// Level 1 of Big5: 5,401 characters.
    case big5
    case kana
    /// Modern jamo: conjoining, compatibility and half-width.
    case jamo

    /// Lists of `Data/Han`, if it is made of such.
    fileprivate var lists: [String] {
      switch self {
      case .joyo: ["joyo"]
      case .jinmeiyo: ["joyo", "jinmeiyo"]
      case .tgh: ["tgh-1", "tgh-2", "tgh-3"]
      case .big5: ["big5"]
      case .kana, .jamo: []
      }
    }

    fileprivate var ranges: [ClosedRange<UInt32>] {
      switch self {
      case .kana: [0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FA, 0x30FC...0x30FE]
      case .jamo:
        [
          0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2, 0x3131...0x3163, 0xFFA1...0xFFBE,
          0xFFC2...0xFFC7, 0xFFCA...0xFFCF, 0xFFD2...0xFFD7, 0xFFDA...0xFFDC,
        ]
      default: []
      }
    }
  }

  /// Two Han characters that a row of `Data/Han` states to be forms of one.
  public struct Link: Hashable, Sendable {
    public var first: Unicode.Scalar
    public var second: Unicode.Scalar
    /// As the table names it: `simplified`, `eacc`.
    public var relation: String
  }

  /// Characters that fold to the same.
  public struct Group: Hashable, Sendable {
    /// Ascending.
    public var characters: [Unicode.Scalar]
    /// The shortest chains of pairs from the first to each other, characters outside the set between
    /// them included.
    public var links: [Link]
    /// The foldings that the merges need.
    public var foldings: FoldingSet
  }

  /// How many characters the set has.
  public private(set) var size = 0
  /// Two characters or more each, by their first.
  public private(set) var groups: [Group] = []
  /// How many characters fold as another, smaller one does: 0 if all stay apart.
  public var merged: Int { groups.reduce(0) { $0 + $1.characters.count - 1 } }

  public init(_ profile: FoldingProfile, level: MatchLevel, of set: CharacterSet) {
    let folder = Folder(profile, level: level)
    let han = FoldingTables.han
    let scalars =
      Set(set.lists.flatMap { han.lists[$0] ?? [] }).sorted() + set.ranges.flatMap { Array($0) }
    size = scalars.count
    let classes = Dictionary(grouping: scalars) { FoldKey(folder, $0) }
    let graph = HanGraph(han, profile.resolved, folder)
    for (key, members) in classes where members.count > 1 {
      var foldings: FoldingSet = []
      for other in members.dropFirst() {
        foldings.formUnion(
          folder.foldingsNeeded(
            String(scalarValues: [members[0]]), String(scalarValues: [other])))
      }
      groups.append(
        Group(
          characters: members.map { Unicode.Scalar($0)! },
          links: graph.links(from: members[0], to: members.dropFirst(), key), foldings: foldings))
    }
    groups.sort { $0.characters[0] < $1.characters[0] }
  }
}

/// A fold compared by its bytes.
private struct FoldKey: Hashable {
  var utf8: [UInt8]

  init(_ folder: Folder, _ scalar: UInt32) {
    utf8 = Array(folder.fold(String(scalarValues: [scalar])).utf8)
  }
}

/// The pairs that a profile takes at a level, as a graph.
private struct HanGraph {
  let folder: Folder
  private var neighbours: [UInt32: [(scalar: UInt32, relation: HanRelation)]] = [:]

  init(_ han: HanData, _ profile: ResolvedProfile, _ folder: Folder) {
    self.folder = folder
    var relations: Set<HanRelation> = []
    if folder.foldings.contains(.hanVariants) { relations.formUnion(profile.relations) }
    if folder.foldings.contains(.hanLibrary) { relations.formUnion(profile.libraryRelations) }
    for pair in han.pairs where relations.contains(pair.relation) && pair.character != pair.variant
    {
      neighbours[pair.character, default: []].append((pair.variant, pair.relation))
      neighbours[pair.variant, default: []].append((pair.character, pair.relation))
    }
  }

  /// The links on the shortest ways from a character to others, through such as fold to `key`: not
  /// every pair that a profile takes unites.
  func links(
    from start: UInt32, to others: ArraySlice<UInt32>, _ key: FoldKey
  ) -> [FoldingAudit.Link] {
    var origin: [UInt32: (scalar: UInt32, relation: HanRelation)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let scalar = queue[next]
      next += 1
      for (neighbour, relation) in neighbours[scalar] ?? []
      where neighbour != start && origin[neighbour] == nil && FoldKey(folder, neighbour) == key {
        origin[neighbour] = (scalar, relation)
        queue.append(neighbour)
      }
    }
    var links: [FoldingAudit.Link] = []
    for other in others {
      var way: [FoldingAudit.Link] = []
      var scalar = other
      while let (before, relation) = origin[scalar] {
        way.append(
          FoldingAudit.Link(
            first: Unicode.Scalar(before)!, second: Unicode.Scalar(scalar)!,
            relation: relation.rawValue))
        scalar = before
      }
      for link in way.reversed() where !links.contains(link) { links.append(link) }
    }
    return links
  }
}
