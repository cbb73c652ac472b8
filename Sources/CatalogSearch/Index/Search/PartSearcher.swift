internal import TextFolding

/// What is kept of one part of an index for queries of one profile and level.
final class PartSearcher {
  let part: IndexPart
  let folders: QueryFolders
  let differences: ProfileDifferences
  let scratch: GramScratch
  let looseScratch: GramScratch
  /// The folds of stored texts at `standard`, made when first asked for; nil where the catalog keeps
  /// the records.
  private(set) lazy var storedFold: StoredFold? =
    if case .stored(let store) = part.store {
      StoredFold(
        store, folders.standard, identical: folders.identical, und: part.standardFolder)
    } else {
      nil
    }
  /// What is known of the symbols of stored texts, and of what makes them others; nil as above.
  private(set) lazy var storedSymbols: StoredSymbols? = storedFold.map {
    StoredSymbols($0, folders.profile)
  }
  /// Rows of which it is known that all their letters are usual.
  private(set) lazy var usualRows = RowSet(rowCount: part.standard.rowCount)
  /// The forms of what is typed.
  private(set) lazy var noticedLetters = NoticedLetters(folders.standard)
  /// The symbols of the index that may become nothing at `loose`.
  private(set) lazy var vanishing: [UInt16] = (1...UInt16(max(part.standard.symbols.largest, 1)))
    .filter { symbol in
      let scalar = part.standard.symbols.scalar(of: symbol)
      // No mark is Han or hangul, which most are.
      if scalar < 0x300 || (0x3400..<0xA000).contains(scalar) { return false }
      return LooseSources.mayVanish(scalar)
        || Unicode.Scalar(scalar).map { ScalarClass($0).kind == .mark } ?? false
    }
  /// Whether the profile tells any of those apart that the index does not.
  private(set) lazy var tellsVanishingApart = differences.concern(
    vanishing.flatMap { utf8(part.standard.symbols.scalar(of: $0)) })

  init(_ part: IndexPart, _ folders: QueryFolders, _ differences: ProfileDifferences) {
    self.part = part
    self.folders = folders
    self.differences = differences
    scratch = GramScratch(rowCount: part.standard.rowCount)
    looseScratch = GramScratch(rowCount: part.loose.rowCount)
  }
}
