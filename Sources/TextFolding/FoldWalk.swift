internal import FoldingRules

/// The walk over a text: table look-ups where code points stand alone, clusters where they do not.
///
/// This is the fast path, and the only file that reads tables through bare pointers. It is held
/// against `PlainFold`, which goes through the single foldings, in the tests.
struct FoldWalk {
  let table: FoldTable
  let clusters: ClusterFold

  /// Appends the fold of `source` to `output`. O(n), whatever the bytes are.
  @inline(__always)
  func fold<Sink: AlignmentSink>(
    _ source: UnsafeBufferPointer<UInt8>, into output: FoldedBytes, sink: inout Sink
  ) {
    guard let bytes = source.baseAddress else { return }
    let end = source.count
    let ascii = UnsafePointer(table.ascii)
    let twoBytes = UnsafePointer(table.twoBytes)
    let threeBytes = UnsafePointer(table.threeBytes)
    var index = 0
    var base = -1  // where the code point starts on which a mark would stand
    var baseOutput = 0
    var out = output.start + output.count
    var room = output.start + output.capacity - Self.longestFold

    while index < end {
      if out > room {
        output.count = out - output.start
        output.reserve(max(2 * Self.longestFold, end - index))
        out = output.start + output.count
        room = output.start + output.capacity - Self.longestFold
      }
      let lead = bytes[index]
      var entry = FoldEntry.illFormedBit | FoldEntry.extenderBit
      var width = 1
      if lead < 0x80 {
        entry = ascii[Int(lead)]
      } else if lead >= 0xE0, lead < 0xF0, index + 2 < end {
        let second = bytes[index + 1]
        let third = bytes[index + 2]
        if second & 0xC0 == 0x80, third & 0xC0 == 0x80 {
          width = 3
          entry = threeBytes[Int(lead & 0xF) << 6 | Int(second & 0x3F)][Int(third & 0x3F)]
        }
      } else if lead >= 0xC2, lead < 0xE0, index + 1 < end, bytes[index + 1] & 0xC0 == 0x80 {
        width = 2
        entry = twoBytes[Int(lead & 0x1F)][Int(bytes[index + 1] & 0x3F)]
      } else if lead >= 0xF0 {
        let scalar = UTF8Scalar(source, at: index)
        width = scalar.width
        if width == 4, scalar.value != UTF8Scalar.replacement {
          entry = table.entry(scalar.value)
        }
      }

      if entry & FoldEntry.anySpecial == 0 {
        UnsafeMutableRawPointer(out).storeBytes(of: entry.littleEndian, as: UInt32.self)
        base = index
        baseOutput = out - output.start
        out += Int(entry >> FoldEntry.lengthShift & 3)
      } else if entry & FoldEntry.extenderBit == 0 {
        base = index
        baseOutput = out - output.start
        if entry & FoldEntry.identityBit != 0 {
          for offset in 0..<width { out[offset] = bytes[index + offset] }
          out += width
        } else {
          let result = table.longResult(entry, of: UTF8Scalar(source, at: index).value)
          out.update(from: result.baseAddress!, count: result.count)
          out += result.count
        }
      } else {
        let step = extender(
          entry, source, index, base: base, baseOutput: baseOutput, output: output, out: out,
          sink: &sink)
        index = step.index
        base = step.base
        baseOutput = step.baseOutput
        out = output.start + output.count
        room = output.start + output.capacity - Self.longestFold
        if sink.isDone { break }
        continue
      }
      index += width
      sink.add(
        sourceEnd: index, foldedEnd: out - output.start,
        foldings: Sink.wantsFoldings ? acted(source, index - width) : 0)
      if sink.isDone { break }
    }
    output.count = out - output.start
  }

  /// More than any code point folds to, in bytes.
  private static var longestFold: Int { 264 }

  private func acted(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32 {
    table.acted(UTF8Scalar(source, at: index).value).rawValue
  }

  private struct Step {
    var index: Int
    var base: Int
    var baseOutput: Int
  }

  /// What is no plain code point: ill-formed bytes, joiners, and the clusters that marks make.
  @inline(never)
  private func extender<Sink: AlignmentSink>(
    _ entry: UInt32, _ source: UnsafeBufferPointer<UInt8>, _ index: Int, base: Int,
    baseOutput: Int, output: FoldedBytes, out: UnsafeMutablePointer<UInt8>, sink: inout Sink
  ) -> Step {
    output.count = out - output.start
    let scalar = UTF8Scalar(source, at: index)
    if entry & FoldEntry.illFormedBit != 0 {
      let start = output.count
      output.append(scalar: scalar.value)
      sink.add(sourceEnd: index + scalar.width, foldedEnd: output.count, foldings: 0)
      return Step(index: index + scalar.width, base: index, baseOutput: start)
    }
    if clusters.isTransparent(scalar.value) {
      sink.add(
        sourceEnd: index + scalar.width, foldedEnd: output.count,
        foldings: FoldingSet(.spacing).rawValue)
      return Step(index: index + scalar.width, base: base, baseOutput: baseOutput)
    }
    let start = base < 0 ? index : base
    if base >= 0 {
      output.count = baseOutput
      sink.truncate(toSource: start, folded: baseOutput)
    }
    let (end, acted) = clusters.fold(source, from: start, into: output)
    sink.add(sourceEnd: end, foldedEnd: output.count, foldings: acted.rawValue)
    return Step(index: end, base: -1, baseOutput: 0)
  }
}
