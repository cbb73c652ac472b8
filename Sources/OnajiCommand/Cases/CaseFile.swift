import CatalogSearch
import TextFolding

/// A case file, read: its cases, and its mistakes with their places.
///
///     CaseFile("a.tsv", Array("id\ttext\tquery\texpect\n1\tＡ\ta\tmatch\n".utf8)).cases.count  // 1
///
/// Tab-separated values in UTF-8. The first line that is neither empty nor a comment (`#`) names
/// the columns, in any order; unknown ones are ignored. A row with a mistake is left out and the
/// rest are read on. Lines end in LF or CR LF; ill-formed bytes are U+FFFD, UTF-16 is a mistake.
struct CaseFile {
  let name: String
  private(set) var cases: [SearchCase] = []
  private(set) var mistakes: [CommandError] = []

  fileprivate enum Column: String, CaseIterable {
    case id, locale, mode, level, text, query, expect, highlight, note

    /// Without which there is no case.
    var isNeeded: Bool {
      switch self {
      case .id, .text, .query, .expect: true
      default: false
      }
    }
  }

  /// Where each known column stands.
  private var header: [Column: Int]?
  private var width = 0
  // Keys are bytes: to hash a string with a million combining marks takes hours.
  private var profiles: [[UInt8]: Result<FoldingProfile, FoldingError>] = [:]
  private var lineOfID: [[UInt8]: Int] = [:]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    if let mistake = unreadable(bytes) {
      mistakes.append(mistake)
      return
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lines[0] = lines[0].dropFirst(3) }
    for (index, bytes) in lines.enumerated() {
      let content = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
      let cells = content.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      if header == nil {
        readHeader(cells, line: index + 1)
        if !mistakes.isEmpty { return }
      } else {
        read(Row(cells: cells, line: index + 1))
      }
    }
    if header == nil {
      mistakes.append(Wording.noHeader(place(1, 1), Column.allCases.filter(\.isNeeded).names))
    }
  }

  /// A file that could not be read.
  init(_ name: String, _ mistake: CommandError) {
    self.name = name
    mistakes = [mistake]
  }

  /// Leaves out the cases of which `isKept` says no.
  mutating func keep(_ isKept: (SearchCase) -> Bool) { cases = cases.filter(isKept) }

  /// Whether bytes are UTF-16, as their mark says.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether bytes may be UTF-8, but for some. Of others each would be named, or the columns would be
  /// said to be missing.
  static func mayBeUTF8(_ bytes: [UInt8]) -> Bool {
    !isUTF16(bytes) && !bytes.prefix(8 << 10).contains(0)
  }

  private func unreadable(_ bytes: [UInt8]) -> CommandError? {
    if Self.mayBeUTF8(bytes) { return nil }
    return Self.isUTF16(bytes)
      ? Wording.caseFileInUTF16(place(1, 1)) : Wording.binaryCaseFile(place(1, 1))
  }

  private func place(_ line: Int, _ column: Int) -> CommandError.Place {
    CommandError.Place(file: name, line: line, column: column)
  }

  private mutating func readHeader(_ cells: [String], line: Int) {
    let row = Row(cells: cells, line: line)
    var header: [Column: Int] = [:]
    for (index, cell) in cells.enumerated() {
      guard let column = Column(rawValue: cell) else { continue }
      if header.updateValue(index, forKey: column) != nil {
        mistakes.append(Wording.repeatedColumn(cell, place(line, row.column(of: index))))
      }
    }
    for column in Column.allCases where column.isNeeded && header[column] == nil {
      mistakes.append(Wording.missingColumn(column.rawValue, cells, place(line, 1)))
    }
    self.header = header
    width = cells.count
  }

  private mutating func read(_ row: Row) {
    do throws(CommandError) {
      let new = try searchCase(row)
      if let first = lineOfID.updateValue(row.line, forKey: Array(new.id.utf8)) {
        lineOfID[Array(new.id.utf8)] = first
        throw Wording.repeatedID(new.id, first, place(of: .id, in: row))
      }
      cases.append(new)
    } catch {
      mistakes.append(error)
    }
  }

  private mutating func searchCase(_ row: Row) throws(CommandError) -> SearchCase {
    if let extra = row.cells.indices.dropFirst(width).first(where: { !row.cells[$0].isEmpty }) {
      throw Wording.extraCell(row.cells.count, width, place(row.line, row.column(of: extra)))
    }
    let id = cell(.id, row)
    guard !id.isEmpty else { throw Wording.emptyCell(Column.id.rawValue, place(of: .id, in: row)) }
    let expectation: SearchCase.Expectation = try choice(.expect, row, default: nil)
    let parts =
      expectation == .rank
      ? Self.split(cell(.text, row), at: SearchCase.textSeparator) : [cell(.text, row)]
    var texts: [String] = []
    var offset = 0
    for part in parts {
      texts.append(try unescape(part, .text, row, offset: offset))
      offset += part.unicodeScalars.count + SearchCase.textSeparator.unicodeScalars.count
    }
    let highlight = try unescape(cell(.highlight, row), .highlight, row)
    return SearchCase(
      id: id, line: row.line, profile: try profile(row),
      mode: try choice(.mode, row, default: .contains),
      level: try choice(.level, row, default: .standard),
      texts: texts, query: try unescape(cell(.query, row), .query, row),
      expectation: expectation, highlight: highlight.isEmpty ? nil : highlight,
      note: cell(.note, row).isEmpty ? nil : cell(.note, row))
  }

  /// A cell's text; empty where the file has no such column or the row ends before it.
  private func cell(_ column: Column, _ row: Row) -> String {
    guard let index = header?[column], index < row.cells.count else { return "" }
    return row.cells[index]
  }

  private func place(of column: Column, in row: Row, offset: Int = 0) -> CommandError.Place {
    place(row.line, row.column(of: header?[column] ?? 0) + offset)
  }

  private func choice<Choice: NamedChoice>(
    _ column: Column, _ row: Row, default value: Choice?
  ) throws(CommandError) -> Choice {
    let text = cell(column, row)
    let names = Choice.allCases.map(\.name)
    if text.isEmpty {
      guard let value else {
        throw Wording.emptyCell(column.rawValue, names, place(of: column, in: row))
      }
      return value
    }
    guard let choice = Choice.named(text) else {
      throw Wording.unknownCell(column.rawValue, text, names, place(of: column, in: row))
    }
    return choice
  }

  private mutating func profile(_ row: Row) throws(CommandError) -> FoldingProfile {
    let tag = cell(.locale, row)
    if tag.isEmpty { return .und }
    let key = Array(tag.utf8)
    let result =
      profiles[key]
      ?? Result { () throws(FoldingError) in try FoldingProfile.resolving(tag) }
    profiles[key] = result
    switch result {
    case .success(let profile): return profile
    case .failure(let error):
      throw Wording.badLocaleCell(error, tag, place(of: .locale, in: row))
    }
  }

  private func unescape(
    _ text: String, _ column: Column, _ row: Row, offset: Int = 0
  ) throws(CommandError) -> String {
    do throws(CaseEscape.Mistake) {
      return try CaseEscape.unescape(text)
    } catch {
      throw Wording.badEscape(
        error.text, place(of: column, in: row, offset: offset + error.offset))
    }
  }

  private static func split(_ text: String, at separator: String) -> [String] {
    var parts: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    let separator = Array(separator.unicodeScalars)
    var part = String.UnicodeScalarView()
    while let scalar = rest.first {
      if rest.starts(with: separator) {
        parts.append(String(part))
        part = String.UnicodeScalarView()
        rest = rest.dropFirst(separator.count)
      } else {
        part.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return parts + [String(part)]
  }
}

/// A line of a case file.
private struct Row {
  var cells: [String]
  var line: Int

  /// The column, in code points from 1, at which a cell starts; past the end for one that lacks.
  func column(of cell: Int) -> Int {
    1 + cells.prefix(cell).reduce(0) { $0 + $1.unicodeScalars.count + 1 }
  }
}

extension [CaseFile.Column] {
  fileprivate var names: [String] { map(\.rawValue) }
}
