internal import Catalogs
internal import TextFolding

/// Titles of different records that are one when they are folded.
///
/// A group holds all titles with one fold. Its records hang together where they share a title byte by
/// byte: where all do, the title is repeated; else the same title is written in several ways, and the
/// foldings are those that join them. What one record has several times says nothing.
struct SameTitles {
  private(set) var counts: [Finding.Kind: Int] = [:]
  private(set) var findings: [Finding.Kind: [Finding]] = [:]

  /// A title of a group.
  private struct Member: Hashable {
    var record: UInt32
    /// Of two titles of a record the first has the smaller.
    var place: UInt64
    var field: UInt32
    var text: [UInt8]
    var id: String?
  }

  private struct Group {
    var kind: Finding.Kind
    /// One for each record, in the order of the catalog.
    var members: [Member]
    /// One text of each set of records that share a title.
    var spellings: [String]

    /// Whether it comes first in the catalog.
    func precedes(_ other: Group) -> Bool {
      (members[0].record, members[0].place) < (other.members[0].record, other.members[0].place)
    }
  }

  /// - Parameters:
  ///   - lists: of the threads.
  ///   - limit: how many findings of each kind are made.
  init(
    _ lists: [TitleList], fields: FieldSet, _ folder: Folder, limit: Int?, threads: Int
  ) {
    let titles = Titles(lists)
    let kinds = [Finding.Kind.sameTitle, .repeatedTitle]
    // Of each part only those are kept that can be among the first of all.
    let parts = Threads.map(TitleList.partCount, threads: threads) { part in
      let groups = titles.groups(part, folder)
      return kinds.map { kind in
        let all = groups.filter { $0.kind == kind }
        return (count: all.count, first: Self.first(limit, of: all))
      }
    }
    let levels = MatchLevel.folded.filter { $0 < folder.level }.map {
      Folder(folder.profile, level: $0)
    }
    for (number, kind) in kinds.enumerated() {
      let count = parts.reduce(0) { $0 + $1[number].count }
      if count > 0 { counts[kind] = count }
      let shown = Self.first(limit, of: parts.flatMap { $0[number].first })
      // To ask for the foldings takes some microseconds.
      findings[kind] = Threads.map(shown.count, grain: 64, threads: threads) { index in
        Self.finding(shown[index], fields, folder, levels)
      }
    }
  }

  /// The first groups in the catalog.
  private static func first(_ limit: Int?, of groups: [Group]) -> [Group] {
    let sorted = groups.sorted { $0.precedes($1) }
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  private static func finding(
    _ group: Group, _ fields: FieldSet, _ folder: Folder, _ tighter: [Folder]
  ) -> Finding {
    var foldings: FoldingSet = []
    var level = MatchLevel.identical
    if let first = group.spellings.first, group.spellings.count > 1 {
      for other in group.spellings.dropFirst() {
        foldings.formUnion(folder.foldingsNeeded(first, other))
      }
      level =
        tighter.first { folder in
          group.spellings.dropFirst().allSatisfy { folder.equal(first, $0) }
        }?.level ?? folder.level
    }
    return Finding(
      kind: group.kind,
      places: group.members.map { member in
        let field = fields[member.field]
        return Finding.Place(
          record: Int(member.record), id: member.id, field: field.name,
          localeTag: field.localeTag, text: String(decoding: member.text, as: UTF8.self))
      },
      marks: [], level: level, foldings: foldings,
      sequence: Finding.Sequence(
        record: Int(group.members[0].record), value: Int(group.members[0].field)))
  }

  // MARK: Grouping

  /// The titles of all threads.
  ///
  /// Nobody adds to the lists any more: hence `@unchecked`.
  private struct Titles: @unchecked Sendable {
    private let lists: [TitleList]

    init(_ lists: [TitleList]) { self.lists = lists }

    /// The groups of one part of the hashes.
    func groups(_ part: Int, _ folder: Folder) -> [Group] {
      var entries: [(entry: TitleList.Entry, list: Int)] = []
      entries.reserveCapacity(lists.reduce(0) { $0 + $1.parts[part].count })
      for (number, list) in lists.enumerated() {
        for entry in list.parts[part] { entries.append((entry, number)) }
      }
      entries.sort { a, b in
        (a.entry.hash, a.entry.record) < (b.entry.hash, b.entry.record)
          || (a.entry.hash, a.entry.record) == (b.entry.hash, b.entry.record)
            && a.entry.start < b.entry.start
      }
      var groups: [Group] = []
      var start = 0
      while start < entries.count {
        var end = start + 1
        while end < entries.count, entries[end].entry.hash == entries[start].entry.hash { end += 1 }
        // Titles of one record stand together.
        if entries[end - 1].entry.record != entries[start].entry.record {
          groups += self.groups(entries[start..<end], folder)
        }
        start = end
      }
      return groups
    }

    /// The groups among titles with one hash, of which there is one, but for a wonder.
    private func groups(
      _ entries: ArraySlice<(entry: TitleList.Entry, list: Int)>, _ folder: Folder
    ) -> [Group] {
      let output = FoldedBytes()
      var byFold: [[UInt8]: Int] = [:]
      var members: [[Member]] = []
      var last: (text: [UInt8], number: Int)?
      for (entry, list) in entries {
        let text = Array(lists[list].text(entry))
        let number: Int
        if let last, last.text == text {
          number = last.number
        } else {
          output.removeAll()
          text.withUnsafeBufferPointer { folder.fold($0, into: output) }
          let fold = output.withBytes { Array($0) }
          number = byFold[fold] ?? members.count
          if number == members.count {
            byFold[fold] = number
            members.append([])
          }
        }
        last = (text, number)
        members[number].append(
          Member(
            record: entry.record, place: entry.start, field: entry.field, text: text,
            id: lists[list].id(entry)))
      }
      return members.compactMap(group)
    }

    private func group(_ members: [Member]) -> Group? {
      guard let first = members.first, members.contains(where: { $0.record != first.record }) else {
        return nil
      }
      var sets = TextSets()
      for member in members { sets.add(member.text, ofRecord: member.record) }
      // Of each record the title that most others share, so that what is repeated is shown.
      var shown: [Member] = []
      for member in members {
        if let last = shown.last, last.record == member.record {
          if sets.records(of: last.text) < sets.records(of: member.text) {
            shown[shown.count - 1] = member
          }
        } else {
          shown.append(member)
        }
      }
      var spellings: [String] = []
      var seen: Set<Int> = []
      for member in shown where seen.insert(sets.set(of: member.text)).inserted {
        spellings.append(String(decoding: member.text, as: UTF8.self))
      }
      return Group(
        kind: spellings.count > 1 ? .sameTitle : .repeatedTitle, members: shown,
        spellings: spellings)
    }
  }
}

/// Texts, united where a record has several of them.
private struct TextSets {
  private var numbers: [[UInt8]: Int] = [:]
  private var parents: [Int] = []
  private var counts: [Int] = []
  private var last: (record: UInt32, number: Int)?
  private var lastRecords: [UInt32] = []

  /// The texts of a record come one after the other.
  mutating func add(_ text: [UInt8], ofRecord record: UInt32) {
    let number = numbers[text] ?? parents.count
    if number == parents.count {
      numbers[text] = number
      parents.append(number)
      counts.append(0)
      lastRecords.append(0)
    }
    if lastRecords[number] != record {
      counts[number] += 1
      lastRecords[number] = record
    }
    if let last, last.record == record {
      // Halved on the way, so that long chains do not come to be.
      for start in [number, last.number] { halve(from: start) }
      parents[root(number)] = root(last.number)
    }
    last = (record, number)
  }

  /// How many records have a text.
  func records(of text: [UInt8]) -> Int { numbers[text].map { counts[$0] } ?? 0 }

  func set(of text: [UInt8]) -> Int { numbers[text].map(root) ?? -1 }

  private mutating func halve(from start: Int) {
    var number = start
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
  }

  private func root(_ number: Int) -> Int {
    var root = number
    while parents[root] != root { root = parents[root] }
    return root
  }
}
