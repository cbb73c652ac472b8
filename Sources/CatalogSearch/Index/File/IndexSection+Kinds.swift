/// The sections of the index proper. Those of a fold come twice: `segment` 0 is the fold at
/// `standard` of all rows, `segment` 1 the fold at `loose` of the rows that it changes.
extension IndexSectionKind {
  /// How many rows and records there are, and what the trees were built with.
  static let summary = IndexSectionKind(rawValue: 1)
  /// u32 code point of each symbol, from 0.
  static let symbols = IndexSectionKind(rawValue: 2)
  /// Dense text, each row ended by 00.
  static let text = IndexSectionKind(rawValue: 3)
  /// Where rows start: see `RowOffsets`.
  static let rowOffsets = IndexSectionKind(rawValue: 4)
  static let longRows = IndexSectionKind(rawValue: 5)
  /// A bit for each byte of the text: whether a word starts there.
  static let wordStarts = IndexSectionKind(rawValue: 6)
  /// The gram tree: see `GramTreeLayout`.
  static let nodes = IndexSectionKind(rawValue: 7)
  static let children = IndexSectionKind(rawValue: 8)
  static let lists = IndexSectionKind(rawValue: 9)
  /// u32 length in code points and u32 first row of each length that there is.
  static let lengths = IndexSectionKind(rawValue: 10)
  /// u32 record of each row.
  static let rowRecords = IndexSectionKind(rawValue: 11)
  /// u32 row at `standard` of each row at `loose`.
  static let looseRows = IndexSectionKind(rawValue: 12)
  /// A bit for each row: whether each code point of its fold came from a cluster of its own.
  static let plainRows = IndexSectionKind(rawValue: 13)
}
