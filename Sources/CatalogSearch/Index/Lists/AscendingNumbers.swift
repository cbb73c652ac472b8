/// Lists of rows or records that ascend, each number once.
///
///     AscendingNumbers.union([1, 4], [2, 4])             // [1, 2, 4]
///     AscendingNumbers.intersection([1, 4], [2, 4])      // [4]
///     AscendingNumbers.sortedOnce([4, 1, 4])             // [1, 4]
enum AscendingNumbers {
  /// What is in one of two ascending lists, each once.
  static func union(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    return [UInt32](unsafeUninitializedCapacity: first.count + second.count) { union, count in
      var (a, b) = (0, 0)
      while a < first.count, b < second.count {
        let (left, right) = (first[a], second[b])
        union[count] = min(left, right)
        count += 1
        a += left <= right ? 1 : 0
        b += right <= left ? 1 : 0
      }
      for number in first[a...] {
        union[count] = number
        count += 1
      }
      for number in second[b...] {
        union[count] = number
        count += 1
      }
    }
  }

  /// Numbers in any order, ascending and each once.
  static func sortedOnce(_ numbers: [UInt32]) -> [UInt32] {
    var numbers = numbers
    numbers.sort()
    var last = UInt32.max
    numbers.removeAll { number in
      defer { last = number }
      return number == last
    }
    return numbers
  }

  /// What is in both of two ascending lists.
  static func intersection(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var common: [UInt32] = []
    var (a, b) = (0, 0)
    while a < first.count, b < second.count {
      let (left, right) = (first[a], second[b])
      if left == right { common.append(left) }
      a += left <= right ? 1 : 0
      b += right <= left ? 1 : 0
    }
    return common
  }

  /// Whether an ascending list has a row.
  static func has(_ rows: [UInt32], _ row: UInt32) -> Bool {
    let place = rows.partitioningIndex { $0 >= row }
    return place < rows.count && rows[place] == row
  }
}
