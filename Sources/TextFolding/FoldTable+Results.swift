internal import FoldingRules

/// What an entry stands for, written out.
extension FoldTable {
  /// Appends the UTF-8 of an entry.
  func append(_ entry: UInt32, of scalar: UInt32, to output: FoldedBytes) {
    if entry & FoldEntry.identityBit != 0 {
      output.append(scalar: scalar)
    } else if entry & FoldEntry.longBit != 0 {
      output.append(longResult(entry, of: scalar))
    } else {
      for offset in 0..<(entry >> FoldEntry.lengthShift & 3) {
        output.append(UInt8(truncatingIfNeeded: entry >> (8 * offset)))
      }
    }
  }

  /// How many bytes the short fold of a code point has.
  func shortLength(_ scalar: UTF8Scalar) -> Int {
    let entry = entry(scalar.value)
    if entry & FoldEntry.identityBit != 0 { return scalar.width }
    return Int(entry >> FoldEntry.lengthShift & 3)
  }

  /// Appends the fold of a code point standing alone.
  func append(_ scalar: UInt32, to scalars: inout [UInt32]) {
    let entry = entry(scalar)
    if entry & FoldEntry.identityBit != 0 {
      scalars.append(scalar)
    } else if entry & FoldEntry.longBit != 0 {
      let bytes = longResult(entry, of: scalar)
      var index = 0
      while index < bytes.count {
        let folded = UTF8Scalar(bytes, at: index)
        scalars.append(folded.value)
        index += folded.width
      }
    } else {
      withUnsafeBytes(of: entry.littleEndian) { bytes in
        let length = Int(entry >> FoldEntry.lengthShift & 3)
        let bytes = UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<length])
        var index = 0
        while index < length {
          let folded = UTF8Scalar(bytes, at: index)
          scalars.append(folded.value)
          index += folded.width
        }
      }
    }
  }
}
