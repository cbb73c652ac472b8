/// Where the grapheme clusters of a text begin, for one text after the other.
///
///     clusters.begin(…"e\u{301}a"…)
///     clusters.count                   // 2
///     clusters.isBoundary(1)           // false
///
/// Clusters are those of Unicode Standard Annex 29 as the Swift standard library has them. They are
/// looked for only in texts that may have any of more than one code point.
final class TextClusters {
  /// The offsets of all clusters and the text's end; unused where each byte is one.
  private var offsets: [Int] = []
  private var isByteEach = true
  private var length = 0

  /// Begins with a text, and finds its clusters: time is linear in it.
  func begin(_ text: UnsafeBufferPointer<UInt8>) {
    length = text.count
    // CR and LF are one cluster.
    isByteEach = text.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    guard !isByteEach else { return }
    offsets.removeAll(keepingCapacity: true)
    if appendLoneScalars(of: text) { return }
    offsets.removeAll(keepingCapacity: true)
    var offset = 0
    for character in String(decoding: text, as: UTF8.self) {
      offsets.append(offset)
      offset += character.utf8.count
    }
    offsets.append(offset)
  }

  /// Appends where each code point begins, and the text's end, as long as none joins another: that is
  /// so of most titles, and takes a tenth of looking for clusters.
  /// - Returns: false where one may.
  private func appendLoneScalars(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      let (scalar, width) = text.scalarValue(at: offset)
      guard Self.standsAlone(scalar) else { return false }
      offsets.append(offset)
      offset += width
    }
    offsets.append(offset)
    return true
  }

  var count: Int { isByteEach ? length : offsets.count - 1 }

  /// Where a cluster begins; for `count`, where the text ends.
  func offset(_ cluster: Int) -> Int { isByteEach ? cluster : offsets[cluster] }

  /// The cluster that begins at an offset, which is not before a cluster; `nil` if none does.
  func cluster(at offset: Int, from first: Int) -> Int? {
    if isByteEach { return offset }
    let place = offsets[first...].partitioningIndex { $0 >= offset }
    return place < offsets.count && offsets[place] == offset ? place : nil
  }

  /// Whether a cluster begins or the text ends there.
  func isBoundary(_ offset: Int) -> Bool { cluster(at: offset, from: 0) != nil }

  // MARK: Without looking for clusters

  /// Whether two neighbours are of different clusters: quick, and right where it says yes.
  static func areSurelyApart(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    if offset == 0 || offset == text.count { return true }
    let start = text.scalarStart(before: offset)
    return standsAlone(text.scalarValue(at: start).value)
      && standsAlone(text.scalarValue(at: offset).value)
  }

  /// Whether a code point joins none of the others on either side: Latin, Cyrillic, kana, Han
  /// characters and whole hangul syllables.
  private static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20..<0x7F, 0xC0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x3041...0x3096,
      0x30A1...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }
}
