internal import TextFolding

/// What is known of the symbols of stored texts, and of what makes one character another.
///
///     symbols[symbol].isSpace
///     // What makes Ｔｈｅ "the" is asked once a searcher, and is the same for Ｈｅｔ:
///     symbols.need(for: Change(scalars, typed, acting: [.width, .letterCase])) { … }
///
/// Found as far as symbols are met. One a thread.
final class StoredSymbols {
  struct Symbol {
    var scalar: UInt32
    /// What it is at level `identical`.
    var identical: UInt32
    /// The foldings that change it.
    var foldings: FoldingSet
    var scalarClass: ScalarClass
    var isSpace: Bool
    /// Bytes of its UTF-8.
    var width: Int
  }

  let profile: FoldingProfile
  private let stored: StoredFold
  /// For each symbol its number in `known` plus 1, or 0.
  private let numbers: UnsafeMutablePointer<UInt16>
  @exclusivity(unchecked) private var known: [Symbol] = []
  private var needs: [Change: FieldMatcher.Need] = [:]

  /// What makes some characters typed ones.
  struct Change: Hashable {
    /// Each different pair once, ascending.
    private var pairs: [UInt64]
    /// The foldings that change something about them or beside them.
    private var acting: UInt32

    /// - Parameters:
    ///   - scalars: as many as `typed`, each in the place of one.
    ///   - acting: the foldings that change something in either.
    init(_ scalars: [UInt32], _ typed: [UInt32], acting: FoldingSet) {
      pairs = []
      for (scalar, typed) in zip(scalars, typed) where scalar != typed {
        let pair = UInt64(scalar) << 32 | UInt64(typed)
        if !pairs.contains(pair) { pairs.append(pair) }
      }
      pairs.sort()
      self.acting = acting.rawValue
    }

    /// The same for a stretch that has more or fewer characters than what was typed.
    init(whole scalars: [UInt32], _ typed: [UInt32], acting: FoldingSet) {
      // No pair has two zeros.
      pairs = scalars.map(UInt64.init) + [0] + typed.map(UInt64.init)
      self.acting = acting.rawValue
    }
  }

  /// How many changes are remembered.
  private static let mostNeeds = 4096

  init(_ stored: StoredFold, _ profile: FoldingProfile) {
    self.stored = stored
    self.profile = profile
    numbers = .allocate(capacity: stored.store.decoder.symbolCount + 1)
    numbers.initialize(repeating: 0, count: stored.store.decoder.symbolCount + 1)
  }

  deinit { numbers.deallocate() }

  /// - Precondition: a `StoredFold` has read it.
  subscript(symbol: Int) -> Symbol {
    let number = numbers[symbol]
    return number > 0 ? known[Int(number) - 1] : learn(symbol)
  }

  private func learn(_ symbol: Int) -> Symbol {
    let scalar = stored.store.decoder.scalar(ofSymbol: symbol)
    let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    let text = String(character)
    let new = Symbol(
      scalar: scalar, identical: stored.identical.fold(text).unicodeScalars.first?.value ?? scalar,
      foldings: stored.folder.foldAligned(text).alignment
        .reduce(into: []) { $0.formUnion($1.foldings) },
      scalarClass: ScalarClass(character), isSpace: isWhiteSpace(character),
      width: text.utf8.count)
    // There are as many symbols as numbers at most.
    if known.count < Int(UInt16.max) {
      known.append(new)
      numbers[symbol] = UInt16(known.count)
    }
    return new
  }

  /// What is needed for a change, from memory if it was asked before. What else is the same in both
  /// texts has no part in it.
  func need(for change: Change, _ need: () -> FieldMatcher.Need) -> FieldMatcher.Need {
    if let known = needs[change] { return known }
    let need = need()
    if needs.count >= Self.mostNeeds { needs.removeAll(keepingCapacity: true) }
    needs[change] = need
    return need
  }
}
