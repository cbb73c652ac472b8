internal import Catalogs
internal import TextFolding

/// What makes an index say what its catalog says now: what of it stays, and what comes in.
///
/// Records are the same if they say the same. Those of the catalog that the index has stay where they
/// are, those that it lacks become a part of their own, and those that the catalog lacks are
/// withdrawn. Small parts are taken into the new one, so that there are never many.
struct IndexUpdate {
  typealias Place = IndexedRecords.Place
  typealias Source = RecordAlignment.Source

  /// A part of the index that stays.
  struct KeptPart {
    /// Its number in the old file.
    var number: Int
    /// The numbers of its records in the catalog now; 0 for those that are withdrawn.
    var ordinals: [Int]
    /// Where they stand in it, if it keeps them.
    var ranges: [Range<Int>]
  }

  /// A record that comes in.
  struct Addition {
    enum Content {
      /// A record of the index says the same.
      case known(Place)
      /// A record of the index says the same, but the catalog keeps it: there.
      case located(Range<Int>)
      /// A record of one of `batches`.
      case new(batch: Int, record: Int)
    }

    var ordinal: Int
    var content: Content
  }

  /// A part that has no more than so many times the records of the new one is taken into it, so that
  /// each that stays is more than twice as large as all that came after it: there are few.
  static let absorbedRatio = 2
  /// An index of which more than one record in so many would be withdrawn or come in is built anew.
  static let rebuiltShare = 4

  let index: CatalogIndex
  let fields: FieldSet
  private(set) var kept: [KeptPart] = []
  private(set) var additions: [Addition] = []
  /// The records that say something new.
  private(set) var batches: [RecordBatch] = []
  /// Records that are gone.
  private(set) var removals: [Place] = []
  /// How many records the catalog has that the index lacked, or had elsewhere.
  private(set) var addedCount = 0
  /// How many of these only stand elsewhere, and so were removed too.
  private(set) var movedCount = 0

  /// Reads a catalog and compares it with an index of it.
  /// - Parameter whenChanged: called early, from any thread, where something is known to have changed.
  /// - Returns: nil where it is better to build the index anew.
  init?(
    _ index: CatalogIndex, _ reader: CatalogReader, threads: Int,
    progress: (@Sendable (IndexBuilder.Progress) -> Void)?,
    whenChanged: @escaping @Sendable () -> Void = {}
  ) throws {
    self.index = index
    let most = max(1000, index.recordCount) / Self.rebuiltShare
    let keys = RecordKeys(index)
    let records = try IndexedRecords(index, keys, threads: threads)
    guard
      var comparison = try CatalogComparison(
        old: records.keys, keys, reader, mostNew: most, threads: threads, progress: progress,
        whenChanged: whenChanged)
    else { return nil }
    fields = reader.fields
    batches = comparison.newRecords.batches
    decide(
      comparison.alignment.finish(), comparison.ordinals, comparison.ranges, records.places)
    let isSmall = additions.count + removals.count <= most
    guard !kept.isEmpty, isSmall, withdrawnCount <= most else { return nil }
  }

  /// Whether the index says already what the catalog says.
  var isNothing: Bool {
    additions.isEmpty && removals.isEmpty
      && fields.map { Array($0.name.utf8) } == index.fields.map { Array($0.name.utf8) }
      && kept.allSatisfy { part in
        let store = index.parts[part.number].store
        return part.ordinals.indices.allSatisfy {
          part.ordinals[$0] == 0 || part.ordinals[$0] == store.ordinal(of: $0)
        }
      }
  }

  /// Records of kept parts that are not in the catalog.
  private var withdrawnCount: Int {
    kept.reduce(0) { $0 + $1.ordinals.count { $0 == 0 } }
  }

  // MARK: Deciding

  /// - Parameter ranges: where each record of the catalog stands in it; empty if the index holds them.
  private mutating func decide(
    _ sources: [Source], _ ordinals: [Int], _ ranges: [Range<Int>], _ places: [Place]
  ) {
    var parts = index.parts.indices.map { number in
      let count = index.parts[number].store.count
      return KeptPart(
        number: number, ordinals: Array(repeating: 0, count: count),
        ranges: Array(repeating: 0..<0, count: ranges.isEmpty ? 0 : count))
    }
    var isKept = [Bool](repeating: false, count: places.count)
    var others: [Int] = []
    for (number, source) in sources.enumerated() {
      guard case .kept(let place) = source else {
        others.append(number)
        continue
      }
      isKept[place] = true
      let (part, record) = (places[place].part, places[place].record)
      parts[part].ordinals[record] = ordinals[number]
      if !ranges.isEmpty { parts[part].ranges[record] = ranges[number] }
    }
    removals = places.indices.filter { !isKept[$0] }.map { places[$0] }

    addedCount = others.count
    movedCount = others.count { number in
      if case .known(let place) = sources[number] { !isKept[place] } else { false }
    }
    let absorbed = absorbedParts(parts, others.count)
    let isAbsorbed = parts.map { absorbed.contains($0.number) }
    var batch = 0
    var record = 0
    for number in absorbed.isEmpty ? others : Array(sources.indices) {
      let content: Addition.Content
      switch sources[number] {
      case .kept(let place) where !isAbsorbed[places[place].part]:
        continue
      case .kept(let place), .known(let place):
        content = ranges.isEmpty ? .known(places[place]) : .located(ranges[number])
      case .new:
        while record == batches[batch].recordCount { (batch, record) = (batch + 1, 0) }
        content = .new(batch: batch, record: record)
        record += 1
      }
      additions.append(Addition(ordinal: ordinals[number], content: content))
    }
    kept = parts.filter { !isAbsorbed[$0.number] && $0.ordinals.contains { $0 > 0 } }
  }

  /// The parts whose records come into the new part.
  private func absorbedParts(_ parts: [KeptPart], _ additionCount: Int) -> Set<Int> {
    let counts = parts.map { $0.ordinals.count { $0 > 0 } }
    guard additionCount > 0 else { return [] }
    var absorbed: Set<Int> = []
    var size = additionCount
    // The smallest first, since each makes the new part larger.
    for number in counts.indices.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
      guard counts[number] <= Self.absorbedRatio * size else { break }
      absorbed.insert(number)
      size += counts[number]
    }
    return absorbed.count == parts.count ? [] : absorbed
  }
}
