/// The titles that a thread has seen, by a hash of their folds.
///
/// They lie in some tens of lists by the first bits of the hash, so that several threads can look for
/// equals at once: an entry of 32 bytes each, and the text and the id themselves. One thread has it.
final class TitleList {
  struct Entry: BitwiseCopyable {
    var hash: UInt64
    /// Where in `bytes` the id starts, which the text follows.
    var start: UInt64
    var idLength: UInt32
    var length: UInt32
    var record: UInt32
    var field: UInt32
  }

  static let partBits = 6
  static var partCount: Int { 1 << partBits }

  @exclusivity(unchecked) private(set) var parts = [[Entry]](repeating: [], count: partCount)
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
  @exclusivity(unchecked) private(set) var count = 0

  /// - Parameters:
  ///   - fold: what is left of the text when it is folded.
  ///   - record: its number.
  func append(
    _ text: UnsafeBufferPointer<UInt8>, fold: UnsafeBufferPointer<UInt8>, field: UInt32,
    id: UnsafeBufferPointer<UInt8>, record: Int
  ) {
    let hash = Self.hash(fold)
    let entry = Entry(
      hash: hash, start: UInt64(bytes.count), idLength: UInt32(truncatingIfNeeded: id.count),
      length: UInt32(truncatingIfNeeded: text.count), record: UInt32(truncatingIfNeeded: record),
      field: field)
    bytes.append(contentsOf: id)
    bytes.append(contentsOf: text)
    parts[Int(hash >> (64 - UInt64(Self.partBits)))].append(entry)
    count += 1
  }

  func text(_ entry: Entry) -> ArraySlice<UInt8> {
    let start = Int(entry.start) + Int(entry.idLength)
    return bytes[start..<start + Int(entry.length)]
  }

  /// `nil` if it is empty, as where there is none.
  func id(_ entry: Entry) -> String? {
    if entry.idLength == 0 { return nil }
    let start = Int(entry.start)
    return String(decoding: bytes[start..<start + Int(entry.idLength)], as: UTF8.self)
  }

  /// Of eight bytes at a time, multiplied and folded together. Texts with equal hashes are compared, so
  /// that an unlucky one costs time and nothing else.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    var hash = mixed(0x9E37_79B9_7F4A_7C15, UInt64(text.count))
    var index = 0
    while index + 8 <= raw.count {
      hash = mixed(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return mixed(hash, rest)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word ^ 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
