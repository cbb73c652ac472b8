internal import Catalogs

extension IndexFileWriter {
  /// Copies a part of another index, but for what an update changes of it.
  /// - Parameter number: which part of this file it becomes.
  func copySections(
    ofPart part: Int, of index: CatalogIndex, as number: Int
  ) throws(IndexError) {
    let folds = [IndexFold.standard, .loose]
    for section in index.file.sections {
      let segment = Int(section.segment)
      if section.kind.isOfFold {
        guard let fold = folds.first(where: { $0.segment(ofPart: part) == segment }) else {
          continue
        }
        try copy(section, of: index.file, segment: fold.segment(ofPart: number))
      } else if segment == part, section.kind.isOfPart(isExternal: index.isExternal) {
        try copy(section, of: index.file, segment: number)
      }
    }
  }

  /// Writes what an update changes of a part that stays: the numbers of its records in the catalog, and
  /// which are withdrawn.
  /// - Parameters:
  ///   - part: what stays of it.
  ///   - number: which part of this file it becomes.
  ///   - reader: that of the catalog, at its end.
  /// - Returns: how many rows of it count.
  func writeChanges(
    _ part: IndexUpdate.KeptPart, of index: CatalogIndex, as number: Int, _ reader: CatalogReader
  ) throws(IndexError) -> Int {
    let old = index.parts[part.number]
    switch old.store {
    case .stored: try write(.storeOrdinals, segment: number, part.ordinalSection)
    case .external(let records):
      try part.writer(records).finish(into: self, segment: number, reader)
    }
    guard part.ordinals.contains(0) else { return old.standard.rowCount }
    return old.standard.rowCount - (try writeWithdrawn(part, of: old, as: number))
  }

  /// Writes which records are withdrawn, and a tree of their rows.
  /// - Returns: how many rows these have.
  private func writeWithdrawn(
    _ part: IndexUpdate.KeptPart, of old: IndexPart, as number: Int
  ) throws(IndexError) -> Int {
    var records = [UInt8](repeating: 0, count: (part.ordinals.count + 7) / 8)
    for (record, ordinal) in part.ordinals.enumerated() where ordinal == 0 {
      records[record >> 3] |= 1 << UInt8(record & 7)
    }
    let rowCount = old.standard.rowCount
    var rows = [UInt8](repeating: 0, count: (rowCount + 7) / 8)
    var text: [UInt8] = []
    var lengths: [UInt32] = []
    var frequencies = [Int](repeating: 0, count: old.standard.symbols.largest + 1)
    // Asked for as bits: the rows' records come from all over.
    for row in try old.rows(ofRecords: { records[$0 >> 3] >> UInt8($0 & 7) & 1 == 1 }) {
      rows[Int(row >> 3)] |= 1 << UInt8(row & 7)
      let bytes = old.standard.text[row]
      text += bytes
      text.append(0)
      lengths.append(UInt32(bytes.count + 1))
      var offset = 0
      while offset < bytes.count {
        let (symbol, width) = DenseCode.read(bytes.baseAddress! + offset)
        guard Int(symbol) < frequencies.count, symbol > 0, offset + width <= bytes.count else {
          throw old.damaged
        }
        frequencies[Int(symbol)] += 1
        offset += width
      }
    }
    try write(.withdrawnRecords, segment: number, records)
    try write(.withdrawnRows, segment: number, rows)
    // One more, so that there is memory where there are no rows.
    let count = text.count
    text.append(0)
    // Where words start, and which forms letters have, is asked of rows that are shown.
    let wordStarts = [UInt8](repeating: 0, count: text.count / 8 + 1)
    let offsets = RowOffsets.tables(lengths: lengths)
    let segment = IndexFold.withdrawn.segment(ofPart: number)
    let result = text.withUnsafeBufferPointer { text in
      wordStarts.withUnsafeBufferPointer { wordStarts in
        Result { () throws(IndexError) in
          let text = UnsafeBufferPointer(rebasing: text[..<count])
          try write(text: text, wordStarts: wordStarts, offsets, segment: segment)
          let builder = GramTreeBuilder(
            text: text, wordStarts: wordStarts.baseAddress!, noticed: wordStarts.baseAddress!,
            rowCount: lengths.count, frequencies: frequencies,
            settings: GramTreeLayout.Settings(firstRows: 0))
          try write(builder.build(), segment: segment)
        }
      }
    }
    try result.get()
    return lengths.count
  }
}

extension IndexUpdate.KeptPart {
  /// Where its records stand now.
  fileprivate func writer(_ records: ExternalRecords) -> ExternalRecordWriter {
    let writer = ExternalRecordWriter()
    for (record, ordinal) in ordinals.enumerated() {
      if ordinal == 0 {
        writer.appendWithdrawn()
      } else {
        writer.append(ranges[record], hash: records.hash(of: record), ordinal: ordinal)
      }
    }
    return writer
  }

  fileprivate var ordinalSection: [UInt8] {
    var builder = RecordOrdinals.Builder()
    for ordinal in ordinals {
      if ordinal == 0 { builder.appendWithdrawn() } else { builder.append(ordinal) }
    }
    return builder.section
  }
}
