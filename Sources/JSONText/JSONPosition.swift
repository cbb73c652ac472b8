/// A place in a JSON text: line and column for people, a byte offset for programs.
///
///     JSONPosition(line: 3, column: 14, offset: 60).description   // "line 3, column 14"
///
/// Lines and columns count from 1, the offset from 0. A line ends with U+000A. A column is a code
/// point: `"同じ": 1` has its colon in column 5. A byte that continues no sequence has no column.
public struct JSONPosition: Hashable, Sendable {
  public var line: Int
  public var column: Int
  /// In bytes, from the start of the text, a byte order mark included.
  public var offset: Int

  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension JSONPosition: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}
