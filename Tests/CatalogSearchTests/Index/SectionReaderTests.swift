import Testing

@testable import CatalogSearch

@Suite struct SectionReaderTests {
  @Test func numbersComeBack() throws {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: 0x0102 as UInt16)
    bytes.append(littleEndian: 0xFFFF_FFFE as UInt32)
    bytes.append(littleEndian: 17 as UInt64)
    let varints: [UInt64] = [0, 1, 127, 128, 16_383, 16_384, 1 << 32, 1 << 56 - 1]
    for number in varints { bytes.append(varint: number) }
    try bytes.withUnsafeBytes { bytes in
      var reader = SectionReader(bytes, path: "x")
      let word: UInt16 = try reader.next()
      let double: UInt32 = try reader.next()
      let index = try reader.index()
      #expect(word == 0x0102 && double == 0xFFFF_FFFE && index == 17)
      for number in varints {
        let read = try reader.varint()
        #expect(read == Int(number))
      }
      #expect(reader.remaining == 0)
    }
  }

  /// Every read of every short content returns or throws, and never goes past the end.
  @Test func anyContent() {
    let contents: [[UInt8]] = [
      [], [0], [0xFF], [0x80, 0x80], [UInt8](repeating: 0xFF, count: 8),
      [UInt8](repeating: 0xFF, count: 9), [UInt8](repeating: 0x80, count: 20),
    ]
    for content in contents {
      content.withUnsafeBytes { bytes in
        var reader = SectionReader(bytes, path: "x")
        var steps = 0
        while (try? reader.varint()) != nil { steps += 1 }
        #expect(steps <= content.count && reader.offset <= content.count)
        reader = SectionReader(bytes, path: "x")
        while (try? reader.index()) != nil {}
        while (try? reader.next() as UInt16) != nil {}
        #expect((try? reader.bytes(-1)) == nil)
        #expect((try? reader.bytes(.max)) == nil)
        #expect(reader.remaining < 2)
      }
    }
  }
}
