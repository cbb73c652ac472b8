import CByteSearch
import TextFolding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A scan of titles that are folded already, at the speed of memory: what an index must beat to be
/// worth its bytes, and what says how many titles a phrase is in.
final class TitleScan {
  private let bytes: [UInt8]
  private let kernel = byte_kernel_best()
  private var offsets = [Int](repeating: 0, count: 256)

  init(_ folded: Titles) { bytes = folded.bytes }

  /// How many titles have the phrase.
  func count(_ phrase: Phrase) -> Int {
    var count = 0
    forEachLine(with: phrase.folded) { _ in count += 1 }
    return count
  }

  /// The 20 shortest of them, in bytes, then in the order of the file.
  ///
  /// - Returns: how many those are.
  func first(_ phrase: Phrase) -> Int {
    var best: [Range<Int>] = []
    forEachLine(with: phrase.folded) { line in
      if best.count == 20 {
        if line.count >= best[19].count { return }
        best.removeLast()
      }
      let place = best.firstIndex { $0.count > line.count } ?? best.count
      best.insert(line, at: place)
    }
    return best.count
  }

  @inline(__always)
  private func forEachLine(with needle: [UInt8], _ body: (Range<Int>) -> Void) {
    bytes.withUnsafeBufferPointer { text in
      let start = text.baseAddress!
      var from = 0
      var lineEnd = 0
      var found = offsets.count
      while found == offsets.count {
        found = byte_search(
          kernel, start, text.count, needle, needle.count, &from, &offsets, offsets.count)
        for offset in offsets[..<found] where offset >= lineEnd {
          var lineStart = offset
          while lineStart > lineEnd, text[lineStart - 1] != 0x0A { lineStart -= 1 }
          let end = memchr(start + offset, 0x0A, text.count - offset)
          lineEnd = end.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? text.count
          body(lineStart..<lineEnd)
        }
      }
    }
  }
}

extension Titles {
  /// Titles as a folder folds them, line by line.
  init(_ other: Titles, foldedBy folder: Folder) {
    let output = FoldedBytes()
    output.reserveCapacity(other.bytes.count + other.bytes.count / 8)
    var lines: [Range<Int>] = []
    lines.reserveCapacity(other.lines.count)
    other.forEachTitle { title in
      let start = output.count
      folder.fold(title, into: output)
      lines.append(start..<output.count)
      output.append(0x0A)
    }
    self.init(bytes: output.withBytes { Array($0) }, lines: lines)
  }
}
