import Testing

@testable import CatalogSearch

@Suite struct DenseCodeTests {
  /// All symbols, written and read in both ways.
  @Test func mixedIsTheSame() {
    var wrong: [UInt16] = []
    for symbol in 0...UInt16(DenseCode.largest) {
      var plain: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
      var mixed = plain
      let width = DenseCode.write(symbol, to: &plain)
      let isSame =
        DenseCode.writeMixed(symbol, to: &mixed) == width && width == DenseCode.width(of: symbol)
        && mixed[..<width] == plain[..<width]
      // Whatever comes behind it.
      let isRead = [UInt8(0), 1, 0xBF, 0xC0, 0xFF].allSatisfy { next in
        plain[width] = next
        return DenseCode.read(plain) == (symbol, width)
          && DenseCode.readMixed(plain) == (symbol, width)
      }
      if !isSame || !isRead { wrong.append(symbol) }
    }
    #expect(wrong == [])
  }
}
