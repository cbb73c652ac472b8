internal import CByteSearch
internal import TextFolding

/// Which rows have a term at `loose`, told by their folds at `standard`.
///
///     // ョウ: ヨーロッパ may have it, and has not; ヨウス has it, at the start
///
/// Where each code point of a row's fold came from a cluster of its own, that fold is all that a
/// `FieldMatcher` looks at: a row need not be read. An automaton over symbols tells most rows in some
/// 50 ns, and of the others what may be the term is folded at `loose`.
final class LooseRows {
  private let part: IndexPart
  private let pattern: LoosePattern
  /// For each letter of the term the symbols one of which stands for it in every row that has the term.
  let sources: [[UInt16]]
  /// Those of `sources` that are the letter only before one of `joined`: for バ it is ヴ, and ハ.
  let joining: [Set<UInt16>]
  /// Voicing marks that stand by themselves and small letters, among others.
  let joined: [UInt16]
  /// The symbols that may become nothing.
  let vanishing: [UInt16]
  private let classes: SymbolClasses
  private let scratch = FoldedBytes()
  /// A row's fold as UTF-8, and for each of its bytes where it stands in the row's dense text.
  private let utf8Base: UnsafeMutablePointer<UInt8>
  private let placeBase: UnsafeMutablePointer<UInt16>

  /// Longer rows are not told.
  private static let mostBytes = 512

  /// - Returns: nil where the profile tells letters apart that the index does not, or a term is too
  ///   long to be followed.
  init?(_ pattern: LoosePattern, _ searcher: PartSearcher) {
    part = searcher.part
    self.pattern = pattern
    // A symbol is one byte at least, and its UTF-8 four at most.
    utf8Base = .allocate(capacity: 4 * Self.mostBytes)
    placeBase = .allocate(capacity: 4 * Self.mostBytes)
    let table = part.standard.symbols
    guard !pattern.isCut, table.rest == 0, !searcher.differences.keepsMore else { return nil }
    var known: [UInt16: (becomes: UInt64, vanishes: Bool)] = [:]
    var letters: [UInt8] = []
    var sources: [[UInt16]] = Array(repeating: [], count: pattern.letters.count)
    var joining: [Set<UInt16>] = Array(repeating: [], count: pattern.letters.count)
    for pair in pattern.sources {
      letters += utf8(pair.scalar)
      guard let symbol = table.symbol(of: pair.scalar) else { continue }
      known[symbol] = (pair.bits, false)
      for index in sources.indices where pair.bits >> UInt64(index) & 1 == 1 {
        sources[index].append(symbol)
        if LooseSources.isJoining(pair.scalar, for: pattern.letters[index], pattern.folder) {
          joining[index].insert(symbol)
        }
      }
    }
    self.sources = sources
    self.joining = joining
    vanishing = searcher.vanishing
    joined = vanishing + (table.symbol(of: LooseSources.smallYa).map { [$0] } ?? [])
    for symbol in vanishing { known[symbol, default: (0, true)].vanishes = true }
    if searcher.tellsVanishingApart || searcher.differences.concern(letters) { return nil }
    guard
      let classes = SymbolClasses(
        known, largest: table.largest, letterCount: pattern.letters.count)
    else { return nil }
    self.classes = classes
  }

  deinit {
    utf8Base.deallocate()
    placeBase.deallocate()
  }

  /// Keeps the rows that may have the term at the start, where a word or the row starts, or anywhere.
  func keepPossible(_ rows: inout [UInt32], at place: DenseText.Standing = .inside) {
    classes.withPattern { part.standard.text.keep(&rows, with: $0, at: place) }
  }

  /// The best position of the term in a row, short of what only a look at it tells: `inside` may be
  /// `acrossSpace`.
  enum Standing: Equatable {
    case at(MatchPosition)
    case nowhere
    /// The row must be looked at.
    case unknown
  }

  /// - Parameters:
  ///   - onlyStart: whether what is not at the start may be called nowhere.
  ///   - anyPosition: whether any position will do.
  func standing(
    in row: UInt32, onlyStart: Bool = false, anyPosition: Bool = false
  ) -> Standing {
    let text = part.standard.text
    let range = text.offsets[row]
    guard part.isPlain(row), range.count <= Self.mostBytes else { return .unknown }
    let bytes = decode(text, range)
    let first = pattern.dropped(of: bytes, scratch)
    var best = Standing.nowhere
    var offset = first
    while offset < bytes.count {
      let (scalar, width) = bytes.scalarValue(at: offset)
      if pattern.mayBegin(with: scalar), hasEnd(from: offset, bytes) {
        if anyPosition { return .at(.inside) }
        if offset == first {
          let all = 0..<bytes.count
          let isWhole = pattern.fold(of: all, in: bytes, equals: pattern.folded, scratch)
          return .at(isWhole ? .whole : .start)
        }
        let place = range.lowerBound + Int(placeBase[offset])
        if text.wordStarts[place >> 3] >> UInt8(place & 7) & 1 == 1 { return .at(.wordStart) }
        best = .at(.inside)
      }
      if onlyStart { break }
      offset += width
    }
    return best
  }

  private func hasEnd(from start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    pattern.findEnd(from: start, in: bytes) { end in
      pattern.fold(of: start..<end, in: bytes, equals: pattern.folded, scratch)
    }
  }

  /// The fold of a row as UTF-8, valid until the next call.
  private func decode(_ text: DenseText, _ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let symbols = part.standard.symbols
    var count = 0
    var place = 0
    while place < range.count {
      let (symbol, width) = DenseCode.read(text.bytes + range.lowerBound + place)
      let scalar = symbols.scalar(of: symbol)
      let start = count
      if scalar < 0x80 {
        utf8Base[count] = UInt8(truncatingIfNeeded: scalar)
        count &+= 1
      } else {
        if scalar < 0x800 {
          utf8Base[count] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
        } else {
          if scalar < 0x1_0000 {
            utf8Base[count] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
          } else {
            utf8Base[count] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
            count &+= 1
            utf8Base[count] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
          }
          count &+= 1
          utf8Base[count] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
        }
        utf8Base[count &+ 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
        count &+= 2
      }
      for byte in start..<count { placeBase[byte] = UInt16(truncatingIfNeeded: place) }
      place &+= width
    }
    return UnsafeBufferPointer(start: utf8Base, count: count)
  }
}
