internal import CByteSearch

/// Rows of dense text as they lie in a file, by their numbers.
struct DenseText: @unchecked Sendable {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let offsets: RowOffsets
  private let rows: dense_rows
  /// A bit for each byte: whether a word starts there in the source.
  let wordStarts: UnsafePointer<UInt8>
  /// The same: whether a letter begins there that is another form in the source which readers notice;
  /// nil where that is not known.
  private let noticed: UnsafePointer<UInt8>?

  /// - Parameters: sections, with 64 bytes behind each.
  init(
    text: UnsafeRawBufferPointer, wordStarts: UnsafeRawBufferPointer,
    noticed: UnsafeRawBufferPointer?, offsets: RowOffsets
  ) throws(GramTree.Fault) {
    guard let base = text.baseAddress, let bits = wordStarts.baseAddress,
      wordStarts.count >= (text.count + 7) / 8,
      noticed.map({ $0.count >= (text.count + 7) / 8 }) ?? true
    else { throw GramTree.Fault() }
    bytes = base.assumingMemoryBound(to: UInt8.self)
    count = text.count
    self.offsets = offsets
    rows = offsets.rows(ofText: bytes, count: count)
    self.wordStarts = bits.assumingMemoryBound(to: UInt8.self)
    self.noticed = noticed?.baseAddress?.assumingMemoryBound(to: UInt8.self)
  }

  /// Where in a row the encoded symbols stand best: at its start, where a word starts, elsewhere, or
  /// nowhere.
  enum Standing: Int, Comparable {
    case start, wordStart, inside, nowhere

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The encoded symbols of a row, without its end.
  subscript(row: UInt32) -> UnsafeBufferPointer<UInt8> {
    let range = offsets[row]
    return UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  /// Whether a row has the encoded symbols.
  @inline(__always)
  func has(_ needle: UnsafeBufferPointer<UInt8>, in row: UInt32) -> Bool {
    first(of: needle, in: offsets[row]) != nil
  }

  /// The letters that encoded symbols are, as they were typed, and which of them readers would notice
  /// in other forms: bits for their bytes.
  struct Forms {
    /// Bytes at which a letter begins that is compared.
    var compared: UInt64 = 0
    /// Of these, those of letters that are typed in another form than they have in the index.
    var noticed: UInt64 = 0
    /// Whether all letters are compared.
    var coversAll = false

    /// Bytes that have bits.
    static let mostBytes = Int(dense_compared_bytes)
  }

  /// For `standings`: the row has the symbols in other forms than typed wherever they stand, so that it
  /// needs a folding that readers notice. A row that has them as typed is the same text at `identical`,
  /// wherever they stand best.
  static let hasOtherForms = UInt8(dense_other_forms)

  /// How the encoded symbols stand in each of some rows, as raw values of `Standing`, with
  /// `hasOtherForms` where that is known.
  /// - Parameter onlyStarts: whether all rows that do not begin with them may be called `nowhere`.
  func standings(
    of needle: UnsafeBufferPointer<UInt8>, as forms: Forms = Forms(),
    in rows: UnsafeBufferPointer<UInt32>, onlyStarts: Bool,
    into standings: UnsafeMutablePointer<UInt8>
  ) {
    let forms = dense_forms(
      bits: noticed, compared: noticed == nil ? 0 : forms.compared, typed: forms.noticed)
    withUnsafePointer(to: self.rows) { text in
      withUnsafePointer(to: forms) {
        dense_standings(
          text, wordStarts, $0, rows.baseAddress, rows.count, needle.baseAddress, needle.count,
          onlyStarts, standings)
      }
    }
  }

  /// The first place in a range at which the encoded symbols stand.
  @inline(__always)
  func first(of needle: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
    let place = withUnsafePointer(to: rows) {
      dense_find($0, range.lowerBound, range.upperBound, needle.baseAddress, needle.count)
    }
    return place < 0 ? nil : place
  }

  /// Keeps the rows that have the encoded symbols.
  func keep(_ list: inout RowList, with needle: UnsafeBufferPointer<UInt8>) {
    let count = withUnsafePointer(to: rows) {
      dense_keep($0, list.start, list.count, needle.baseAddress, needle.count)
    }
    list.count = count
  }

  /// Calls `body` with each row and its bytes, and asks for their texts some rows ahead.
  @inline(__always)
  func forEach(_ list: UnsafeBufferPointer<UInt32>, _ body: (UInt32, Range<Int>) -> Void) {
    withUnsafeTemporaryAllocation(of: dense_places.self, capacity: 1) { places in
      guard let places = places.baseAddress else { return }
      for first in stride(from: 0, to: list.count, by: Int(dense_group)) {
        let count = withUnsafePointer(to: rows) {
          dense_ask($0, list.baseAddress, list.count, first, places)
        }
        guard let starts = dense_starts(places, first), let lengths = dense_lengths(places, first)
        else { return }
        for index in 0..<count {
          body(list[first + index], starts[index]..<starts[index] + lengths[index])
        }
      }
    }
  }

  /// Keeps the rows that begin with the encoded symbols.
  func keep(_ list: inout RowList, beginningWith needle: UnsafeBufferPointer<UInt8>) {
    let step = 256
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: step) { standings in
      var kept = 0
      for first in stride(from: 0, to: list.count, by: step) {
        let rows = UnsafeBufferPointer(rebasing: list.rows[first..<min(first + step, list.count)])
        self.standings(of: needle, in: rows, onlyStarts: true, into: standings.baseAddress!)
        for index in rows.indices where standings[index] == UInt8(Standing.start.rawValue) {
          list.start[kept] = rows[index]
          kept += 1
        }
      }
      list.count = kept
    }
  }

  /// Moves the rows that lack the encoded symbols out of `list`, and returns them.
  func removeOthers(
    from list: inout [UInt32], without needle: UnsafeBufferPointer<UInt8>
  ) -> [UInt32] {
    var kept = 0
    let others = [UInt32](unsafeUninitializedCapacity: list.count) { others, count in
      kept = list.withUnsafeMutableBufferPointer { list in
        withUnsafePointer(to: rows) {
          dense_split(
            $0, list.baseAddress, list.count, needle.baseAddress, needle.count, others.baseAddress)
        }
      }
      count = list.count - kept
    }
    list.removeLast(list.count - kept)
    return others
  }

  /// Keeps the rows in which the letters of a pattern may stand, at the start, where a word starts or
  /// anywhere: nowhere better than `inside` for those.
  func keep(_ list: inout [UInt32], with pattern: dense_pattern, at place: Standing) {
    let place =
      place == .start
      ? dense_at_start : place == .wordStart ? dense_at_word_start : dense_anywhere
    let kept = list.withUnsafeMutableBufferPointer { list in
      withUnsafePointer(to: rows) { rows in
        withUnsafePointer(to: pattern) {
          dense_follow(
            rows, list.baseAddress, list.count, $0, wordStarts, Int32(place))
        }
      }
    }
    list.removeLast(list.count - kept)
  }

  /// Whether a row begins with the encoded symbols.
  @inline(__always)
  func begins(with needle: UnsafeBufferPointer<UInt8>, row: UInt32) -> Bool {
    let range = offsets[row]
    guard range.count >= needle.count else { return false }
    for index in needle.indices where bytes[range.lowerBound &+ index] != needle[index] {
      return false
    }
    return true
  }
}
