internal import Catalogs

extension IndexBuilder {
  /// An index that was there, and which of its parts each kept one is.
  struct KeptRanks {
    var file: IndexFile
    var orders: [StoredOrder]
    var parts: [Int]
  }

  /// Writes the ranks of all records in the orders that are asked for, and which these are.
  /// - Parameters:
  ///   - kept: what stays as it is: the first parts.
  func writeOrders(
    _ orders: [SortOrder], parts: Int, kept: KeptRanks? = nil,
    into writer: IndexFileWriter
  ) throws(IndexError) {
    var stored: [StoredOrder] = []
    for order in orders where !stored.contains(where: { $0.isLike(order) }) {
      stored.append(StoredOrder(order))
    }
    guard !stored.isEmpty else { return }
    guard stored.count <= StoredOrder.most else {
      throw IndexError(
        code: .tooLarge, .tooManyOrders(stored.count, limit: StoredOrder.most), path: writer.path)
    }
    for (number, order) in stored.enumerated() {
      let old = kept?.orders.firstIndex(of: order)
      for part in 0..<parts {
        let segment = StoredOrder.segment(ofOrder: number, part: part)
        if let kept, let old, part < kept.parts.count,
          let section = kept.file.sections.first(where: {
            $0.kind == .ranks
              && Int($0.segment) == StoredOrder.segment(ofOrder: old, part: kept.parts[part])
          })
        {
          try writer.copy(section, of: kept.file, segment: segment)
          continue
        }
        let ranks = try writer.reading { file throws(IndexError) in
          let records = try Records(
            file, segment: part, catalog: try Records.catalog(of: file))
          let bits = file.bytes(of: .withdrawnRecords, segment: part).map { Array($0) }
          let isWithdrawn = bits.map { bits in
            { @Sendable (record: Int) in bits[record >> 3] >> UInt8(record & 7) & 1 == 1 }
          }
          return try RankBuilder(order.order, records, isWithdrawn: isWithdrawn)
            .build(threads: threadCount)
        }
        try writer.write(.ranks, segment: segment, ranks)
      }
    }
    try writer.write(.orders, StoredOrder.section(stored))
  }

  /// Whether an index keeps the orders that are asked for, and no others.
  func hasOrders(_ index: CatalogIndex) -> Bool {
    let asked = orders ?? []
    return index.orders.allSatisfy { stored in
      asked.contains(where: stored.isLike) && stored.isCurrent
    } && asked.allSatisfy { order in index.orders.contains { $0.isLike(order) } }
  }

  /// What is wrong with an order of which no record has the field.
  func checkOrders(_ fields: FieldSet, path: String) throws(IndexError) {
    for order in orders ?? [] {
      let field = SortField(order)
      if fields.contains(where: { field.distance(of: $0) != nil }) { continue }
      throw IndexError(
        code: .noSuchField,
        .noSortField(order.field, fields: Array(fields.map(\.name).prefix(20))), path: path)
    }
  }
}
