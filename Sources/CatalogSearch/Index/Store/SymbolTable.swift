/// The code of each character of stored text, by how often they occur; nothing in it changes, hence
/// `@unchecked`.
///
///     let table = SymbolTable(counts)     // of all texts
///     table.encode(text, into: buffer)
final class SymbolTable: @unchecked Sendable {
  /// The UTF-8 of each symbol, from symbol 1 on, the first byte the lowest.
  let utf8: [UInt32]
  /// The code of each scalar, the first byte the lowest; 0 for those that do not occur.
  private let codes: UnsafeMutablePointer<UInt32>

  convenience init(_ counts: ScalarCounts) {
    self.init(counts.byFrequency.prefix(StoredCode.symbolLimit))
  }

  /// The table of what is stored.
  convenience init(_ decoder: StoredDecoder) {
    self.init((0..<decoder.symbolCount).map { Int(decoder.scalar(ofSymbol: $0 + 1)) }[...])
  }

  /// - Parameter scalars: those that have symbols, in the order of these.
  private init(_ scalars: ArraySlice<Int>) {
    codes = .allocate(capacity: StoredCode.scalarLimit)
    codes.initialize(repeating: 0, count: StoredCode.scalarLimit)
    utf8 = scalars.map(StoredCode.utf8)
    for (index, scalar) in scalars.enumerated() {
      codes[scalar] = StoredCode.bytes(ofSymbol: index + 1)
    }
  }

  deinit { codes.deallocate() }

  /// Appends the code of UTF-8 text.
  func encode(_ text: UnsafeBufferPointer<UInt8>, into output: ByteColumn) {
    guard let bytes = text.baseAddress else { return }
    let codes = codes
    var index = 0
    while index < text.count {
      // In parts: a reserve of four bytes for each byte of a long text would be enormous.
      let end = min(text.count, index + 1 << 16)
      let start = output.reserve(4 * (end - index))
      var next = start
      while index < end {
        let scalar = StoredCode.nextScalar(bytes, &index, end: text.count)
        var code = codes[scalar]
        if code == 0 { code = StoredCode.bytes(ofEscaped: scalar) }
        UnsafeMutableRawPointer(next).storeBytes(of: code.littleEndian, as: UInt32.self)
        next += StoredCode.length(of: code)
      }
      output.count += next - start
    }
  }
}
