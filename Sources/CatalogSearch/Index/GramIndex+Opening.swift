extension GramIndex {
  /// The index of a fold as it lies in a file.
  /// - Parameters:
  ///   - part: the number of the part that the fold is of.
  ///   - rowCount: its rows.
  ///   - firstRows: how many of a class its nodes keep.
  ///   - symbols: nil for its own.
  init(
    _ file: IndexFile, _ fold: IndexFold, ofPart part: Int, rowCount: Int, firstRows: Int,
    symbols: GramSymbols? = nil
  ) throws(IndexError) {
    let segment = fold.segment(ofPart: part)
    let symbols =
      if let symbols { symbols } else { try GramSymbols(file, segment: segment) }
    let text = try file.requiredBytes(of: .text, segment: segment)
    let offsets = try file.requiredBytes(of: .rowOffsets, segment: segment)
    let long = try file.requiredBytes(of: .longRows, segment: segment)
    let words = try file.requiredBytes(of: .wordStarts, segment: segment)
    // Of the other folds no row is ranked by it.
    let noticed =
      fold == .standard ? try file.requiredBytes(of: .noticedLetters, segment: segment) : nil
    let nodes = try file.requiredBytes(of: .nodes, segment: segment)
    let children = try file.requiredBytes(of: .children, segment: segment)
    let lists = try file.requiredBytes(of: .lists, segment: segment)
    do throws(Fault) {
      self.symbols = symbols
      self.text = try DenseText(
        text: text, wordStarts: words,
        noticed: noticed,
        offsets: try RowOffsets(
          blocks: offsets, long: long, rowCount: rowCount, textCount: text.count))
      tree = try GramTree(
        nodes: nodes, children: children, lists: lists, rowCount: rowCount, firstRows: firstRows)
    } catch {
      throw .damaged("the parts of a tree do not fit together", path: file.path)
    }
  }
}

extension GramSymbols {
  /// The symbols of a fold as they lie in a file.
  init(_ file: IndexFile, segment: Int) throws(IndexError) {
    guard
      let symbols = GramSymbols(
        codePoints: try file.requiredBytes(of: .symbols, segment: segment),
        order: try file.requiredBytes(of: .symbolOrder, segment: segment))
    else { throw .damaged("its list of symbols is of another length", path: file.path) }
    self = symbols
  }
}
