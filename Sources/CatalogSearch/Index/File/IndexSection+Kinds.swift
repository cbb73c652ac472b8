/// The sections of the index proper. Those of a fold have `IndexFold.segment`, the others the number
/// of their part; the catalog's own has 0.
extension IndexSectionKind {
  /// How many rows and records there are, and what the trees were built with.
  static let summary = IndexSectionKind(rawValue: 1)
  /// See `GramSymbols`.
  static let symbols = IndexSectionKind(rawValue: 2)
  static let symbolOrder = IndexSectionKind(rawValue: 25)
  /// Dense text, each row ended by 00.
  static let text = IndexSectionKind(rawValue: 3)
  /// Where rows start: see `RowOffsets`.
  static let rowOffsets = IndexSectionKind(rawValue: 4)
  static let longRows = IndexSectionKind(rawValue: 5)
  /// A bit for each byte of the text: whether a word starts there.
  static let wordStarts = IndexSectionKind(rawValue: 6)
  /// A bit for each byte of the text at `standard`: whether a letter begins there that is another form
  /// in the source which readers notice.
  static let noticedLetters = IndexSectionKind(rawValue: 42)
  /// The gram tree: see `GramTreeLayout`.
  static let nodes = IndexSectionKind(rawValue: 7)
  static let children = IndexSectionKind(rawValue: 8)
  static let lists = IndexSectionKind(rawValue: 9)
  /// u32 length in code points and u32 first row of each length that there is.
  static let lengths = IndexSectionKind(rawValue: 10)
  /// The record of each row: see `RowRecords`.
  static let rowRecords = IndexSectionKind(rawValue: 11)
  /// u32 row at `standard` of each row at `loose`.
  static let looseRows = IndexSectionKind(rawValue: 12)
  /// A bit for each row: whether each code point of its fold came from a cluster of its own.
  static let plainRows = IndexSectionKind(rawValue: 13)
  /// A bit for each row and for each record: whether it is withdrawn.
  static let withdrawnRows = IndexSectionKind(rawValue: 14)
  static let withdrawnRecords = IndexSectionKind(rawValue: 15)
  /// u64 weight of each record, smaller where it is heavier: see `Weight`.
  static let weights = IndexSectionKind(rawValue: 24)
  /// See `StoredOrder`.
  static let orders = IndexSectionKind(rawValue: 40)
  /// See `Ranks`.
  static let ranks = IndexSectionKind(rawValue: 41)
  /// See `CatalogSummary`.
  static let catalog = IndexSectionKind(rawValue: 23)
  /// The fields of a part that have URLs, which are not searched: for each a varint, the length of its
  /// name, and the name in UTF-8.
  static let unsearchedFields = IndexSectionKind(rawValue: 31)
  /// The scopes of the catalog: a `ScopeFile` as it stood beside it.
  static let scopes = IndexSectionKind(rawValue: 30)
}

extension IndexSectionKind {
  /// Whether a fold has it.
  var isOfFold: Bool {
    (2...9).contains(rawValue) || self == .symbolOrder || self == .noticedLetters
  }

  /// Whether a part has it, and it stays as it is while the part is in an index.
  ///
  /// - Parameter isExternal: where the catalog keeps the records, what says where they are changes
  ///   with it.
  func isOfPart(isExternal: Bool) -> Bool {
    switch self {
    case .summary, .lengths, .rowRecords, .looseRows, .plainRows, .weights, .unsearchedFields: true
    case .storeSummary, .storeFields, .storeShapes, .storeSymbols, .storeText, .storeEnds:
      !isExternal
    default: false
    }
  }
}

/// The texts of a part that have a tree.
enum IndexFold: Int {
  /// All rows at `standard`.
  case standard = 0
  /// At `loose`, those that it changes.
  case loose = 1
  /// The withdrawn ones at `standard`, in the symbols of all.
  case withdrawn = 2

  /// The segment of its sections. Number 3 of each part is for readings.
  func segment(ofPart part: Int) -> Int { 4 * part + rawValue }
}
