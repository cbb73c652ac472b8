/// Takes one row of CSV or TSV apart.
///
///     var row = DelimitedRow(delimiter: UInt8(ascii: ","))
///     row.read(bytes, from: 0)   // of: a,"b ""c""",⏎   .row(next: 13)
///     row.cells                  // a; b ""c"" (hasDoubledQuotes); empty
///
/// A quote counts at the start of a value only: `12" LP` is taken as it stands. In TSV, where
/// quoting is rare, so is a value that goes on after its closing quote: `"Heroes" (live)`.
struct DelimitedRow: ~Copyable {
  /// A value, without its quotes.
  struct Cell: BitwiseCopyable {
    var start: Int
    var end: Int
    var hasDoubledQuotes: Bool
  }

  enum Outcome: Equatable {
    /// A line with nothing on it.
    case blank(next: Int)
    case row(next: Int)
    /// The quote at this index is not closed in the bytes at hand.
    case cut(quote: Int)
  }

  let delimiter: UInt8
  private(set) var cells = GrowingBuffer<Cell>(capacity: 64)
  /// The first column whose value goes on after its closing quote.
  private(set) var badQuoteColumn: Int?
  /// How many lines the row takes.
  private(set) var lineCount = 1
  /// The last value that `unescape` made.
  private(set) var unescaped = GrowingBuffer<UInt8>()

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Reads the row that starts at `start`. The bytes end with a line end or with the file.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Outcome {
    let count = bytes.count
    guard let base = bytes.baseAddress, start < count else { return .blank(next: start) }
    if Self.isLineEnd(base[start]) { return .blank(next: Self.skipLineEnd(bytes, start)) }
    cells.count = 0
    badQuoteColumn = nil
    lineCount = 1
    var index = start
    while true {
      if index < count, base[index] == UInt8(ascii: "\"") {
        guard let next = readQuoted(base, from: index, count: count) else {
          return .cut(quote: index)
        }
        index = next
      } else {
        let cellStart = index
        index = skipPlain(base, from: index, count: count)
        cells.append(Cell(start: cellStart, end: index, hasDoubledQuotes: false))
      }
      guard index < count else { return .row(next: index) }
      guard base[index] == delimiter else {
        return .row(next: Self.skipLineEnd(bytes, index))
      }
      index += 1
    }
  }

  /// Adds the row's values to a batch, each to the field of its column; an empty one is absent.
  ///
  /// - Precondition: there are no more values than columns.
  @inline(__always)
  mutating func appendValues(
    _ bytes: UnsafeBufferPointer<UInt8>, columns: [UInt32], to batch: RecordBatch
  ) {
    for (column, cell) in cells.elements.enumerated() where cell.end > cell.start {
      let text = UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end])
      if cell.hasDoubledQuotes {
        unescape(text)
        batch.append(unescaped.elements, field: columns[column], kind: .text)
      } else {
        batch.append(text, field: columns[column], kind: .text)
      }
    }
  }

  /// Fills `unescaped` with the text, two quotes made one.
  mutating func unescape(_ text: UnsafeBufferPointer<UInt8>) {
    unescaped.count = 0
    unescaped.reserve(text.count)
    var index = 0
    while index < text.count {
      unescaped.append(text[index])
      let isDoubled =
        text[index] == UInt8(ascii: "\"") && index + 1 < text.count
        && text[index + 1] == UInt8(ascii: "\"")
      index += isDoubled ? 2 : 1
    }
  }

  /// Reads the value whose opening quote is at `quote`; the index of what ends it, `nil` if its
  /// quote is not closed.
  private mutating func readQuoted(
    _ base: UnsafePointer<UInt8>, from quote: Int, count: Int
  ) -> Int? {
    var hasDoubledQuotes = false
    var searched = quote + 1
    while true {
      guard
        let found = InputFile.firstIndex(
          of: UInt8(ascii: "\""), in: base + searched, count: count - searched)
      else { return nil }
      let closing = searched + found
      if closing + 1 < count, base[closing + 1] == UInt8(ascii: "\"") {
        hasDoubledQuotes = true
        searched = closing + 2
        continue
      }
      let content = UnsafeBufferPointer(start: base + quote + 1, count: closing - quote - 1)
      let lineEnds = Self.lineEndCount(content)
      let next = skipPlain(base, from: closing + 1, count: count)
      if next > closing + 1 {
        let isLiteral =
          delimiter == UInt8(ascii: "\t") && lineEnds == 0 && !content.contains(delimiter)
        if isLiteral {
          cells.append(Cell(start: quote, end: next, hasDoubledQuotes: false))
          return next
        }
        badQuoteColumn = badQuoteColumn ?? cells.count
      }
      lineCount += lineEnds
      cells.append(
        Cell(start: quote + 1, end: closing, hasDoubledQuotes: hasDoubledQuotes))
      return next
    }
  }

  /// The first index from `start` on that holds a delimiter or a line end.
  @inline(__always)
  private func skipPlain(_ base: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var index = start
    while index < count {
      let byte = base[index]
      if byte == delimiter || Self.isLineEnd(byte) { break }
      index += 1
    }
    return index
  }

  @inline(__always)
  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The index after the line end at `index`: LF, CRLF or CR.
  private static func skipLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let isPair =
      bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
      && bytes[index + 1] == UInt8(ascii: "\n")
    return index + (isPair ? 2 : 1)
  }

  /// How many line ends the bytes have, CRLF counted once.
  static func lineEndCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var lineEnds = 0
    var before: UInt8 = 0
    for index in 0..<bytes.count {
      let byte = base[index]
      if isLineEnd(byte), byte == UInt8(ascii: "\r") || before != UInt8(ascii: "\r") {
        lineEnds &+= 1
      }
      before = byte
    }
    return lineEnds
  }

  /// The index before the line end that ends at `index`, if one does.
  static func beforeLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    var index = index
    if index > 0, bytes[index - 1] == UInt8(ascii: "\n") { index -= 1 }
    if index > 0, bytes[index - 1] == UInt8(ascii: "\r") { index -= 1 }
    return index
  }

  /// The start of the line after that of `index`.
  static func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
    var index = index
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    return index < bytes.count ? skipLineEnd(bytes, index) : index
  }

  /// The start of the line that `index` is on.
  static func lineStart(_ bytes: UnsafeBufferPointer<UInt8>, before index: Int) -> Int {
    var index = index
    while index > 0, !isLineEnd(bytes[index - 1]) { index -= 1 }
    return index
  }
}
