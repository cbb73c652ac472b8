internal import Catalogs

/// Sorts the records of a part, and says which rank each has.
///
/// Threads make the keys, each of a stretch of the records. Memory: a key of some 30 bytes and 20 more
/// for each record.
struct RankBuilder {
  private let order: SortOrder
  private let records: Records
  private let isWithdrawn: (@Sendable (Int) -> Bool)?

  /// Records that are read at a time.
  private static let batchRecords = 512

  /// - Parameter isWithdrawn: records that have no rank and are not read; nil for none.
  init(
    _ order: SortOrder, _ records: Records, isWithdrawn: (@Sendable (Int) -> Bool)? = nil
  ) {
    // What is descending is turned around when it is asked for.
    self.order = SortOrder(order.field, collation: order.collation)
    self.records = records
    self.isWithdrawn = isWithdrawn
  }

  /// The keys of some records, one after the other.
  private struct Keys: Sendable {
    var bytes: [UInt8] = []
    /// Where each key ends; one of no length is that of a record without a value.
    var ends: [Int] = []
    var error: IndexError?
  }

  func build(threads: Int) throws(IndexError) -> [UInt32] {
    let count = records.count
    let stretches = max(1, min(threads, count / 4096))
    let made = Locked([Keys](repeating: Keys(), count: stretches))
    let work: @Sendable (Int) -> Void = { number in
      let keys = self.keys(of: count * number / stretches..<count * (number + 1) / stretches)
      made.withLock { $0[number] = keys }
    }
    // A thread that the system refuses leaves its stretch to this one.
    let others = Threads(stretches - 1) { work($0 + 1) }
    work(0)
    others.join()
    return try made.withLock { made throws(IndexError) in
      for number in made.indices where made[number].ends.isEmpty && count > 0 {
        made[number] = self.keys(
          of: count * number / stretches..<count * (number + 1) / stretches)
      }
      for keys in made { if let error = keys.error { throw error } }
      return Self.ranks(made, count: count)
    }
  }

  private func keys(of range: Range<Int>) -> Keys {
    let sortKeys = SortKeys(order)
    let batch = RecordBatch()
    var keys = Keys()
    keys.ends.reserveCapacity(range.count)
    for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.batchRecords) {
      let wanted = first..<min(first + Self.batchRecords, range.upperBound)
      batch.beginBuilding(fields: records.fields)
      let read = wanted.filter { !(isWithdrawn?($0) ?? false) }.map { UInt32($0) }
      do throws(IndexError) {
        try records.append(read[...], to: batch)
      } catch {
        keys.error = error
        return keys
      }
      var place = 0
      for record in wanted {
        if place < read.count, read[place] == record {
          sortKeys.begin(place, in: batch)
          sortKeys.appendKey(to: &keys.bytes)
          place += 1
        }
        keys.ends.append(keys.bytes.count)
      }
    }
    return keys
  }

  /// A key in the memory of all, with its first bytes at hand.
  private struct Place {
    var beginning: UInt64
    var start: Int
    var end: Int
    var record: UInt32
  }

  private static func ranks(_ made: [Keys], count: Int) -> [UInt32] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(made.reduce(0) { $0 + $1.bytes.count })
    var places: [Place] = []
    places.reserveCapacity(count)
    var ranks = [UInt32](repeating: Ranks.missing, count: count)
    var record: UInt32 = 0
    for keys in made {
      let base = bytes.count
      bytes += keys.bytes
      var start = base
      for end in keys.ends {
        let end = base + end
        if start < end {
          var beginning: UInt64 = 0
          for offset in start..<start + 8 {
            beginning = beginning << 8 | (offset < end ? UInt64(bytes[offset]) : 0)
          }
          places.append(Place(beginning: beginning, start: start, end: end, record: record))
        }
        start = end
        record += 1
      }
    }
    bytes.withUnsafeBufferPointer { bytes in
      func comparison(_ a: Place, _ b: Place) -> Int {
        if a.beginning != b.beginning { return a.beginning < b.beginning ? -1 : 1 }
        let (own, other) = (bytes[in: a.start..<a.end], bytes[in: b.start..<b.end])
        for index in 0..<min(own.count, other.count) where own[index] != other[index] {
          return own[index] < other[index] ? -1 : 1
        }
        return own.count - other.count
      }
      places.sort { comparison($0, $1) < 0 }
      var rank: UInt32 = 0
      for (number, place) in places.enumerated() {
        if number > 0, comparison(places[number - 1], place) != 0 { rank = UInt32(number) }
        ranks[Int(place.record)] = rank
      }
    }
    return ranks
  }
}
