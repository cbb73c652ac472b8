internal import TextFolding

/// Where words start in a text that is gone through from its beginning, as `isWordStart` says.
///
///     var words = WordStartScan(source, WordStartScan.classes)     // of "The 7 君の名は"
///     words.isWordStart(at: 4)                                     // true: 7 stands after a space
///     words.isWordStart(at: 9)                                     // true: の after 君
///
/// Each code point is looked up once, in a table, and compared with that before it; only after a mark
/// is the text looked at as `isWordStart` does.
struct WordStartScan {
  private let source: UnsafeBufferPointer<UInt8>
  private let classes: UnsafePointer<UInt16>
  /// Where the code point begins that comes after `here`.
  private var next = 0
  /// The class of the code point that was read last, and of the two before it.
  private var here = continuing
  private var last = continuing
  private var beforeLast = continuing

  /// - Parameter source: well-formed UTF-8.
  init(_ source: UnsafeBufferPointer<UInt8>, _ classes: UnsafePointer<UInt16>) {
    self.source = source
    self.classes = classes
  }

  /// Whether a word starts at `offset`, where a code point begins behind those that were asked for.
  @inline(__always)
  mutating func isWordStart(at offset: Int) -> Bool {
    guard let bytes = source.baseAddress else { return offset == 0 }
    while next <= offset, next < source.count {
      beforeLast = last
      last = here
      let scalar = StoredCode.nextScalar(bytes, &next, end: source.count)
      here = scalar <= 0xFFFF ? classes[scalar] : Self.wordClass(UInt32(scalar))
    }
    if here == Self.continuing { return offset == 0 }
    // A letter of no script goes with any letter, and so does what comes after it.
    if last >= Self.separating {
      return here == Self.anyLetter ? last <= Self.digit : here != last || here == Self.separating
    }
    if last == Self.anyLetter {
      if here < Self.firstScript { return here != Self.anyLetter }
      if beforeLast >= Self.separating { return here != beforeLast }
    }
    return CatalogSearch.isWordStart(source, at: offset)
  }

  // MARK: Classes

  /// Marks and what has no look: they belong to what is before them.
  private static let continuing: UInt16 = 0
  /// Letters of no single script.
  private static let anyLetter: UInt16 = 1
  /// Spaces, punctuation and symbols, after each of which a word starts.
  private static let separating: UInt16 = 2
  private static let digit: UInt16 = 3
  /// Letters of a script have its number above this.
  private static let firstScript: UInt16 = 4

  /// Of U+0000–FFFF; 128 KiB, made in less than a millisecond when first asked for.
  nonisolated(unsafe) static let classes: UnsafePointer<UInt16> = {
    let classes = UnsafeMutablePointer<UInt16>.allocate(capacity: 1 << 16)
    for scalar in 0..<UInt32(1 << 16) { classes[Int(scalar)] = wordClass(scalar) }
    return UnsafePointer(classes)
  }()

  private static func wordClass(_ scalar: UInt32) -> UInt16 {
    guard let scalar = Unicode.Scalar(scalar) else { return continuing }
    let scalarClass = ScalarClass(scalar)
    switch scalarClass.kind {
    case .other, .mark: return continuing
    case .space, .punctuation, .symbol: return separating
    case .digit: return digit
    case .letter:
      return scalarClass.script == 0 ? anyLetter : firstScript + UInt16(scalarClass.script)
    }
  }
}
