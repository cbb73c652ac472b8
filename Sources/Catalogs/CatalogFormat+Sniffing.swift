import JSONText

extension CatalogFormat {
  /// The format that a catalog's beginning looks like.
  ///
  ///     {"title":…}⏎{…            .jsonLines
  ///     [ {"title":…             .json; but "[REC]⏎Alien" is .text
  ///     id⇥title⏎                .tsv
  ///     id,title⏎1,Alien⏎        .csv, where the rows have as many commas as the header
  ///
  /// - Parameters:
  ///   - beginning: UTF-8 without byte order mark; 64 KB tell enough.
  ///   - isWhole: whether that is all there is.
  init(sniffing beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let visible = beginning.filter { !blanks.contains($0) }.prefix(2)
    switch (visible.first, visible.last) {
    case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "\"")),
      (UInt8(ascii: "["), UInt8(ascii: "]")):
      self = .json
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
      let isLines = Self.firstLineIsCut(beginning, isWhole: isWhole)
      self = isLines || Self.firstLineIsValue(beginning) ? .jsonLines : .json
    default:
      if let delimited = Self.delimited(beginning, isWhole: isWhole) {
        self = delimited
      } else {
        self = .text
      }
    }
  }

  /// Whether the first line that is not blank is longer than the beginning. A document on one line
  /// reads alike either way, and one with line ends has one earlier.
  private static func firstLineIsCut(
    _ beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> Bool {
    guard !isWhole, let start = beginning.firstIndex(where: { $0 > 0x20 }) else { return false }
    return !beginning[start...].contains(UInt8(ascii: "\n"))
  }

  /// Whether the first line that is not blank holds a whole JSON value.
  private static func firstLineIsValue(_ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
    let lines = beginning.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    guard let line = lines.first(where: { $0.contains { $0 > 0x20 } }) else { return false }
    var reader = JSONReader()
    reader.restart(with: UnsafeBufferPointer(rebasing: line))
    do {
      while true {
        if case .endOfInput = try reader.next() { return true }
      }
    } catch {
      return false
    }
  }

  private static func delimited(
    _ beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> CatalogFormat? {
    let header = beginning.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if header.contains(UInt8(ascii: "\t")) { return .tsv }
    guard header.contains(UInt8(ascii: ",")) else { return nil }
    // Commas outside quotes, row by row; a row that is cut off does not count.
    var counts: [Int] = []
    var commas = 0
    var isQuoted = false
    var isBlank = true
    for byte in beginning {
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        isBlank = false
      case UInt8(ascii: ",") where !isQuoted:
        commas += 1
        isBlank = false
      case UInt8(ascii: "\n") where !isQuoted, UInt8(ascii: "\r") where !isQuoted:
        if !isBlank { counts.append(commas) }
        commas = 0
        isBlank = true
      default: isBlank = false
      }
      if counts.count > 32 { break }
    }
    if isWhole && !isBlank && !isQuoted { counts.append(commas) }
    return counts.count > 1 && counts.allSatisfy { $0 == counts[0] } ? .csv : nil
  }
}
