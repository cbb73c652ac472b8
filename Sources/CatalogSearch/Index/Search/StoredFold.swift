internal import Catalogs
internal import TextFolding

/// The folds of stored texts, symbol by symbol, without decoding and folding them whole.
///
///     try stored.read(17)          // true: 七人の侍 is five characters that fold each by itself
///     stored.has(letters("ノ侍"), .contains)        // true
///
/// Most titles consist of characters that no other changes. Their folds stand in a table, made as far
/// as symbols are met, so that a record takes some 50 ns where it takes microseconds to look at it
/// with a `ScanWorker`. Of any other record it says that it cannot tell.
///
/// Memory: four bytes a symbol. One a thread.
final class StoredFold {
  let folder: Folder
  let identical: Folder
  let store: RecordStore
  /// What a symbol folds to: a code point plus `firstLetter`, or one of the others; and `unusual`.
  private let folds: UnsafeMutablePointer<UInt32>
  private static let unknown: UInt32 = 0
  private static let dropped: UInt32 = 1
  private static let joining: UInt32 = 2
  private static let firstLetter: UInt32 = 3
  /// For what the usual letter does not stand for.
  private static let unusual: UInt32 = 1 << 31
  private static let letterMask = unusual - 1

  /// Longer texts are not read.
  private static let mostLetters = 256
  private static let mostSymbols = 2 * mostLetters
  private let letterBase: UnsafeMutablePointer<UInt32>
  private let placeBase: UnsafeMutablePointer<Int>
  private let symbolBase: UnsafeMutablePointer<Int>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var symbolCount = 0
  private(set) var usual: UsualLetters
  /// The folds of characters that were typed.
  private var typedFolds: [UInt32: UInt32] = [:]
  /// Whether all that was read last are usual letters, and what was dropped `und` drops, too.
  @exclusivity(unchecked) private(set) var areUsual = true
  /// For each shape of records that was met, the place of the text that is searched; -1 where there is
  /// no such, or several. And the shape that was met last.
  private var placesOfShapes: [Int: Int] = [:]
  @exclusivity(unchecked) private var last = (shape: -1, place: -1)

  /// - Parameters:
  ///   - folder: compiled at `standard` or tighter, where only what is in a cluster folds together.
  ///   - identical: what tells texts apart that are the same at no more than canonical equivalence.
  ///   - und: what the index is folded by.
  init(_ store: RecordStore, _ folder: Folder, identical: Folder, und: Folder) {
    self.store = store
    self.folder = folder
    self.identical = identical
    usual = UsualLetters(und: und)
    folds = .allocate(capacity: store.decoder.symbolCount + 1)
    folds.initialize(repeating: Self.unknown, count: store.decoder.symbolCount + 1)
    letterBase = .allocate(capacity: Self.mostLetters)
    placeBase = .allocate(capacity: Self.mostLetters)
    symbolBase = .allocate(capacity: Self.mostSymbols)
  }

  deinit {
    folds.deallocate()
    letterBase.deallocate()
    placeBase.deallocate()
    symbolBase.deallocate()
  }

  /// The code points of the fold that was read.
  var letters: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: letterBase, count: count)
  }

  /// For each of `letters`, which of `symbols` it is the fold of.
  var places: UnsafeBufferPointer<Int> { UnsafeBufferPointer(start: placeBase, count: count) }

  /// The symbols of the text that was read, with those that are dropped.
  var symbols: UnsafeBufferPointer<Int> {
    UnsafeBufferPointer(start: symbolBase, count: symbolCount)
  }

  /// Which of its record's values the text is.
  var valueNumber: Int { last.place }

  // MARK: Reading

  /// Calls `body` with each of some records, by its place among them, when it has been read, and with
  /// whether it could be.
  func forEach(_ records: [UInt32], _ body: (_ place: Int, _ isRead: Bool) -> Void) {
    store.forEachRange(of: records[...]) { place, range in
      // Nothing is stored in an empty range, so it is not read.
      if let range, !range.isEmpty { body(place, read(range)) } else { body(place, false) }
    }
  }

  /// Reads the searched text of the record that is stored in a range.
  private func read(_ range: Range<Int>) -> Bool {
    count = 0
    symbolCount = 0
    var marks: UInt32 = 0
    defer { areUsual = marks & Self.unusual == 0 }
    var offset = range.lowerBound
    guard let base = store.text.baseAddress,
      let shape = store.shapeNumber(at: &offset, end: range.upperBound)
    else { return false }
    if shape != last.shape { last = (shape, place(ofShape: shape)) }
    var skipped = last.place
    if skipped < 0 { return false }
    let largest = store.decoder.symbolCount
    while offset < range.upperBound {
      let first = Int(base.load(fromByteOffset: offset, as: UInt8.self))
      var symbol = first
      offset &+= 1
      if first >= 0xC0 {
        // The rarest symbols are not worth a table.
        guard first < 0xFC, offset < range.upperBound else { return false }
        let second = Int(base.load(fromByteOffset: offset, as: UInt8.self))
        offset &+= 1
        symbol = StoredCode.base &+ (first &- 0xC0) &* StoredCode.base &+ second
      }
      if first == 0 {
        if skipped == 0 { return true }
        skipped -= 1
        continue
      }
      if skipped > 0 { continue }
      guard symbol <= largest, symbolCount < Self.mostSymbols else { return false }
      var fold = folds[symbol]
      if fold == Self.unknown {
        fold = self.markedFold(of: store.decoder.scalar(ofSymbol: symbol))
        folds[symbol] = fold
      }
      marks |= fold
      fold &= Self.letterMask
      symbolBase[symbolCount] = symbol
      symbolCount &+= 1
      if fold == Self.dropped { continue }
      guard fold != Self.joining, count < Self.mostLetters else { return false }
      letterBase[count] = fold &- Self.firstLetter
      placeBase[count] = symbolCount &- 1
      count &+= 1
    }
    return skipped == 0
  }

  private func place(ofShape shape: Int) -> Int {
    if let place = placesOfShapes[shape] { return place }
    var found = -1
    var place = 0
    if var cursor = store.shapes.cursor(of: shape) {
      while let element = cursor.next(), element >= 0, element >> 1 < store.fields.count {
        if element & 1 == 0, !store.fields[UInt32(element >> 1)].isID {
          // One of several may be a URL.
          found = found < 0 ? place : -2
          if found == -2 { break }
        }
        place += 1
      }
    }
    placesOfShapes[shape] = max(found, -1)
    return max(found, -1)
  }

  // MARK: Letters

  /// What a character folds to wherever it stands.
  private func fold(of scalar: UInt32) -> UInt32 {
    guard Self.standsAlone(scalar), let character = Unicode.Scalar(scalar) else {
      return Self.joining
    }
    let text = String(character)
    // As one code point it is the same wherever it stands.
    guard identical.fold(text).unicodeScalars.count == 1 else { return Self.joining }
    let letters = folder.fold(text).unicodeScalars
    guard let first = letters.first else { return Self.dropped }
    return letters.count == 1 ? first.value + Self.firstLetter : Self.joining
  }

  private func markedFold(of scalar: UInt32) -> UInt32 {
    let fold = fold(of: scalar)
    guard fold != Self.joining, let character = Unicode.Scalar(scalar) else { return fold }
    let letter = fold == Self.dropped ? nil : fold - Self.firstLetter
    return usual.isUsual(character, letter: letter) ? fold : fold | Self.unusual
  }

  /// The letters of a text that is typed.
  struct Typed {
    var letters: [UInt32] = []
    /// For each letter, which of the text's code points it is.
    var places: [Int] = []
  }

  /// What a text folds to if its characters each fold by themselves: those that are kept; nil for any
  /// other text.
  func letters(of text: [UInt32]) -> Typed? {
    var result = Typed()
    result.letters.reserveCapacity(text.count)
    result.places.reserveCapacity(text.count)
    for (place, scalar) in text.enumerated() {
      let fold = typedFold(of: scalar)
      if fold == Self.dropped { continue }
      if fold == Self.joining { return nil }
      result.letters.append(fold - Self.firstLetter)
      result.places.append(place)
    }
    return result
  }

  private func typedFold(of scalar: UInt32) -> UInt32 {
    if let known = typedFolds[scalar] { return known }
    let fold = fold(of: scalar)
    typedFolds[scalar] = fold
    return fold
  }

  /// Whether a character is one of those that neither join what stands before them nor are joined, so
  /// that they are clusters of their own beside others of them: letters and signs, but no marks, jamo
  /// or Thai vowels.
  private static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530: true
    case 0x1E00..<0x2000, 0x2010..<0x2028, 0x2030..<0x205F, 0x2070..<0x20D0, 0x2100..<0x2C00: true
    case 0x2E80..<0x302A, 0x3030..<0x3099, 0x309D..<0x3100, 0x3105..<0x3130: true
    case 0x3200..<0xA000, 0xAC00..<0xD7A4, 0xF900..<0xFB00: true
    case 0xFF01..<0xFF9E: true
    default: false
    }
  }

  // MARK: Finding

  /// The places at which some letters stand in what was read, in order.
  func forEachPlace(of term: [UInt32], _ body: (Int) -> Bool) {
    guard let first = term.first, term.count <= count else { return }
    var place = 0
    while place <= count &- term.count {
      if letterBase[place] == first {
        var next = 1
        while next < term.count, letterBase[place &+ next] == term[next] { next &+= 1 }
        if next == term.count, !body(place) { return }
      }
      place &+= 1
    }
  }

  /// Whether what was read has some letters, as a mode asks.
  func has(_ term: [UInt32], _ mode: MatchMode) -> Bool {
    var has = false
    forEachPlace(of: term) { place in
      switch mode {
      case .contains: has = true
      case .prefix: has = place == 0
      case .exact: has = place == 0 && term.count == count
      }
      return !has && mode == .contains
    }
    return has
  }
}
