@testable import Catalogs

/// Writes text in an encoding: the decoder turned round, for tests.
///
///     TestEncoder.encode("同じ", in: .shiftJIS)      // 93 AF 82 B6
///
/// Every sequence of one or two bytes is decoded once; of several
/// that mean the same the first is taken, and a character that none means is left out.
enum TestEncoder {
  static func encode(_ text: String, in encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .utf16LittleEndian: return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian, .utf32BigEndian:
      return text.unicodeScalars.flatMap { scalar in
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
        return encoding == .utf32LittleEndian ? bytes : bytes.reversed()
      }
    case .iso2022JP: return escaped(text)
    default:
      let table = tables[encoding] ?? [:]
      return text.unicodeScalars.flatMap { table[$0] ?? [] }
    }
  }

  /// JIS X 0208 is EUC-JP without the high bits.
  private static func escaped(_ text: String) -> [UInt8] {
    let table = tables[.eucJP] ?? [:]
    var bytes: [UInt8] = []
    var isWide = false
    for scalar in text.unicodeScalars {
      guard let code = table[scalar], scalar.isASCII || code.count == 2, code[0] != 0x8E else {
        continue
      }
      if isWide == scalar.isASCII {
        bytes += scalar.isASCII ? [0x1B, 0x28, 0x42] : [0x1B, 0x24, 0x42]
      }
      isWide = !scalar.isASCII
      bytes += code.map { $0 & 0x7F }
    }
    return isWide ? bytes + [0x1B, 0x28, 0x42] : bytes
  }

  private static let tables: [TextEncoding: [Unicode.Scalar: [UInt8]]] =
    Dictionary(
      uniqueKeysWithValues: [.shiftJIS, .eucJP, .gb18030, .big5, .eucKR, .western].map {
        ($0, table(of: $0))
      })

  private static func table(of encoding: TextEncoding) -> [Unicode.Scalar: [UInt8]] {
    var table: [Unicode.Scalar: [UInt8]] = [:]
    func add(_ bytes: [UInt8]) {
      let decoder = TextDecoder(encoding)
      var output: [UInt8] = []
      var isBad = false
      bytes.withUnsafeBufferPointer { bytes in
        decoder.decode(bytes, isLast: true, into: &output) { _ in isBad = true }
      }
      let scalars = Array(String(decoding: output, as: UTF8.self).unicodeScalars)
      if !isBad, scalars.count == 1, table[scalars[0]] == nil { table[scalars[0]] = bytes }
    }
    for first in UInt8.min...UInt8.max { add([first]) }
    for first in UInt8(0x80)...0xFE {
      for second in UInt8(0x30)...0xFE { add([first, second]) }
    }
    return table
  }
}
