import Testing

@testable import CatalogSearch

@Suite struct XXH64Tests {
  /// The test buffer of the reference implementation; the values are those of libxxhash 0.8.
  static let buffer: [UInt8] = {
    var generator: UInt64 = 2_654_435_761
    return (0..<2367).map { _ in
      let byte = UInt8(truncatingIfNeeded: generator >> 56)
      generator = generator &* 11_400_714_785_074_694_797
      return byte
    }
  }()

  static let cases: [(count: Int, seed: UInt64, hash: UInt64)] = [
    (0, 0, 0xEF46_DB37_51D8_E999), (0, 2_654_435_761, 0xAC75_FDA2_929B_17EF),
    (1, 0, 0xE934_A84A_DB05_2768), (1, 2_654_435_761, 0x5014_6076_43A9_B4C3),
    (4, 0, 0x9136_A0DC_A574_57EE), (4, 2_654_435_761, 0xCAAB_286B_D8E9_FDB5),
    (14, 0, 0x8282_DCC4_994E_35C8), (14, 2_654_435_761, 0xC3BD_6BF6_3DEB_6DF0),
    (31, 0, 0x299B_39A2_90E6_D783), (31, 2_654_435_761, 0xDA67_3D5F_EB5C_1D79),
    (32, 0, 0x18B2_1649_2BB4_4B70), (32, 2_654_435_761, 0xB3F3_3BDF_93AD_E409),
    (222, 0, 0xB641_AE8C_B691_C174), (222, 2_654_435_761, 0x20CB_8AB7_AE10_C14A),
    (2367, 0, 0xA824_18DD_EC0E_A581), (2367, 2_654_435_761, 0xA36A_93C1_8052_673A),
  ]

  @Test(arguments: cases)
  func knownValues(count: Int, seed: UInt64, hash: UInt64) {
    let whole = Self.buffer[..<count].withUnsafeBytes { XXH64.hash($0, seed: seed) }
    #expect(whole == hash)
    for piece in [1, 3, 31, 32, 33, 64] {
      var pieces = XXH64(seed: seed)
      for start in stride(from: 0, to: count, by: piece) {
        Self.buffer[start..<min(count, start + piece)].withUnsafeBytes { pieces.update($0) }
      }
      #expect(pieces.digest == hash, "in pieces of \(piece)")
    }
  }

  @Test func knownStrings() {
    for (text, hash) in [("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999)]
      as [(String, UInt64)]
    {
      #expect(Array(text.utf8).withUnsafeBytes { XXH64.hash($0) } == hash)
    }
  }
}
