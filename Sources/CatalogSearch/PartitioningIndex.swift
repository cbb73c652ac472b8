extension RandomAccessCollection where Index == Int {
  /// The index of the first element that meets a condition which all behind it meet; `endIndex` if none
  /// does.
  ///
  ///     [1, 3, 3, 8].partitioningIndex { $0 >= 3 }     // 1
  ///     [1, 3, 3, 8].partitioningIndex { $0 >= 9 }     // 4
  ///
  /// A binary search that takes as many steps whatever it finds: a branch on that would be told wrong
  /// half of the time.
  @inline(__always)
  func partitioningIndex(where isReached: (Element) -> Bool) -> Int {
    var first = startIndex
    var left = count
    while left > 1 {
      let half = left >> 1
      first = isReached(self[first &+ half &- 1]) ? first : first &+ half
      left &-= half
    }
    return left == 1 && !isReached(self[first]) ? first &+ 1 : first
  }
}
