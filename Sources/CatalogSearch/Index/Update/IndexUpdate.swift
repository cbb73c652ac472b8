internal import Catalogs
internal import TextFolding

/// What makes an index say what its catalog says now: what of it stays, and what comes in.
///
/// Records are the same if they say the same. Those of the catalog that the index has stay where they
/// are, those that it lacks become a part of their own, and those that the catalog lacks are
/// withdrawn. Small parts are taken into the new one, so that there are never many.
struct IndexUpdate {
  typealias Place = IndexedRecords.Place

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

  /// - Parameters:
  ///   - stretches: where the records of the catalog come from.
  ///   - ordinals: the number of each.
  ///   - ranges: where each stands in it; empty if the index holds them.
  private mutating func decide(
    _ stretches: [RecordAlignment.Stretch], _ ordinals: [Int], _ ranges: [Range<Int>],
    _ places: [Place]
  ) {
    let ofStore = keep(stretches, ordinals, ranges, places)
    // What a stretch that is kept leaves out.
    var keptPlaces: [Range<Int>] = []
    for case (.kept(let first), let count) in stretches.map({ ($0.source, $0.count) }) {
      keptPlaces.append(first..<first + count)
    }
    var next = 0
    for range in keptPlaces + [places.count..<places.count] {
      removals += places[next..<range.lowerBound]
      next = range.upperBound
    }
    func isKept(_ place: Int) -> Bool {
      let number = keptPlaces.partitioningIndex { $0.upperBound > place }
      return number < keptPlaces.count && keptPlaces[number].contains(place)
    }
    for stretch in stretches {
      switch stretch.source {
      case .kept: continue
      case .known(let first):
        movedCount += (first..<first + stretch.count).count { !isKept($0) }
      case .new: break
      }
      addedCount += stretch.count
    }
    let absorbed = absorbedParts(ofStore.map(\.count), addedCount)
    add(stretches, absorbed: absorbed, ordinals, ranges, places)
    kept = ofStore.filter { $0.count > 0 && !absorbed.contains($0.part.number) }.map(\.part)
  }

  /// The parts of the index with what stays of each, and how many records that is.
  private func keep(
    _ stretches: [RecordAlignment.Stretch], _ ordinals: [Int], _ ranges: [Range<Int>],
    _ places: [Place]
  ) -> [(part: KeptPart, count: Int)] {
    var parts = index.parts.indices.map { number in
      let count = index.parts[number].store.count
      let part = KeptPart(
        number: number, ordinals: Array(repeating: 0, count: count),
        ranges: Array(repeating: 0..<0, count: ranges.isEmpty ? 0 : count))
      return (part: part, count: 0)
    }
    var record = 0
    for stretch in stretches {
      defer { record += stretch.count }
      guard case .kept(let first) = stretch.source else { continue }
      var done = 0
      while done < stretch.count {
        // As many as are of one part.
        let number = places[first + done].part
        var end = done + 1
        while end < stretch.count, places[first + end].part == number { end += 1 }
        parts[number].count += end - done
        parts[number].part.ordinals.withUnsafeMutableBufferPointer { own in
          for index in done..<end { own[places[first + index].record] = ordinals[record + index] }
        }
        if !ranges.isEmpty {
          for index in done..<end {
            parts[number].part.ranges[places[first + index].record] = ranges[record + index]
          }
        }
        done = end
      }
    }
    return parts
  }

  /// Takes in what does not stay where it is.
  /// - Parameter absorbed: the parts of which nothing does.
  private mutating func add(
    _ stretches: [RecordAlignment.Stretch], absorbed: Set<Int>, _ ordinals: [Int],
    _ ranges: [Range<Int>], _ places: [Place]
  ) {
    var batch = 0
    var recordOfBatch = 0
    var record = 0
    for stretch in stretches {
      let records = record..<record + stretch.count
      record = records.upperBound
      switch stretch.source {
      case .kept where absorbed.isEmpty:
        continue
      case .kept(let first), .known(let first):
        var isStaying = false
        if case .kept = stretch.source { isStaying = true }
        for (number, place) in zip(records, places[first..<first + stretch.count])
        where !isStaying || absorbed.contains(place.part) {
          additions.append(
            Addition(
              ordinal: ordinals[number],
              content: ranges.isEmpty ? .known(place) : .located(ranges[number])))
        }
      case .new:
        for number in records {
          while recordOfBatch == batches[batch].recordCount {
            (batch, recordOfBatch) = (batch + 1, 0)
          }
          additions.append(
            Addition(
              ordinal: ordinals[number], content: .new(batch: batch, record: recordOfBatch)))
          recordOfBatch += 1
        }
      }
    }
  }

  /// The parts whose records come into the new part.
  /// - Parameter counts: how many records of each part stay.
  private func absorbedParts(_ counts: [Int], _ additionCount: Int) -> Set<Int> {
    guard additionCount > 0 else { return [] }
    var absorbed: Set<Int> = []
    var size = additionCount
    // The smallest first, since each makes the new part larger.
    for number in counts.indices.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
      guard counts[number] <= Self.absorbedRatio * size else { break }
      absorbed.insert(number)
      size += counts[number]
    }
    return absorbed.count == counts.count ? [] : absorbed
  }
}
