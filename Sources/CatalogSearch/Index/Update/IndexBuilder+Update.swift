internal import Catalogs

extension IndexBuilder {
  /// What an update did.
  public struct Change: Sendable, Hashable {
    /// Records that came in, went, or say something else than before under the same `id`; where the
    /// catalog keeps the records, what one said before is not known, and these went and came in.
    public var added = 0
    public var removed = 0
    public var altered = 0
    /// Whether the index was built anew: there was none, none that this program reads, or too little
    /// of it was left.
    public var isRebuilt = false
  }

  /// Makes an index say what its catalog says now, and touches what changed.
  ///
  ///     try IndexBuilder().update(catalog: "movies.jsonl", output: "movies.onaji").change
  ///     // added 12, removed 3, altered 5
  ///
  /// It is read, weighed and kept as the index was built, where nothing else is said.
  ///
  /// Records are the same if all their values are; ids only tell, in the report, an altered record
  /// from one that went and another that came. Where more than a quarter changed, and where there is
  /// no index, it is built. Nothing is written where nothing changed.
  ///
  /// An index that leaves its records in the catalog knows them by hashes of 48 bits and their lengths.
  ///
  /// The old index is held against its checksums first. Until the new one is whole and in its place
  /// the old one is; who has it open goes on with it.
  ///
  /// Time: reading the catalog and the old index, copying it, and what a build takes for the records
  /// that are new. Memory: some 100 bytes a record and the records that are new, whatever `memory`
  /// says, which bounds the parts that are built. Standard input and pipes can be read only once, so an
  /// index of them is built.
  public func update(catalog: String, output: String) throws(Failure) -> Report {
    let index = try failing {
      try refuseIndexOrCatalog(catalog: catalog, output: output)
      return try readableIndex(output)
    }
    let isAlike =
      (weight == nil || weight == index?.weight)
      && (isExternal == nil || isExternal == index?.isExternal)
    var builder = self
    builder.weight = weight ?? index?.weight
    builder.isExternal = isExternal ?? index?.isExternal
    builder.orders = orders ?? index?.orders.map(\.order)
    builder.format = format ?? index?.format
    builder.scopes = scopes ?? index?.scopes
    if reading.encoding == .unnamed, let index { builder.reading.encoding = index.encoding }
    // What is read only once is built at once: a comparison may find that there is more to build.
    guard let index, isAlike, catalog != "-", SystemFile.isRegular(catalog),
      let report = try builder.update(index, catalog, output)
    else {
      var report = try builder.build(catalog: catalog, output: output)
      report.change = Change(isRebuilt: true)
      return report
    }
    return report
  }

  /// The index at a path; nil where there is none that can be read on.
  private func readableIndex(_ path: String) throws(IndexError) -> CatalogIndex? {
    do throws(IndexError) {
      let index = try CatalogIndex(path: path, isMapped: true, isRead: false)
      try index.file.verify(threads: threadCount)
      return index
    } catch {
      switch error.code {
      case .notFound, .otherTables, .unknownVersion, .truncated, .damaged: return nil
      default: throw error
      }
    }
  }

  /// - Returns: nil where the index is better built.
  private func update(
    _ index: CatalogIndex, _ catalog: String, _ output: String
  ) throws(Failure) -> Report? {
    try failing {
      let writer = try IndexFileWriter(path: output)
      temporaryFile?(writer.temporaryPath)
      let reader = try read(catalog, isLocated: index.isExternal)
      let copy = EarlyCopy(of: index, into: writer)
      defer { copy.wait() }
      guard
        let update = try IndexUpdate(
          index, reader, threads: threadCount, progress: progress, whenChanged: copy.begin)
      else { return nil }
      let copied = try copy.finish()
      // Where the catalog keeps the records, the index says which file it is.
      if update.isNothing, !index.isExternal, hasOrders(index),
        (scopes ?? []) == (index.scopes ?? [])
      {
        var report = Report(
          records: index.recordCount, rows: index.rowCount, byteCount: index.file.length, reader)
        report.change = Change()
        return report
      }
      if self.orders != nil, reader.recordCount > 0 { try checkOrders(update.fields, path: output) }
      if let weight = index.weight, reader.recordCount > 0, update.fields.index(of: weight) == nil {
        throw noWeight(weight, update.fields, path: output)
      }
      // A part with most of the records stays first, or so little is left that the index is built.
      guard copied == nil || update.kept.first?.number == copied else { return nil }
      var rows = 0
      for (number, part) in update.kept.enumerated() {
        if part.number != copied {
          try writer.copySections(ofPart: part.number, of: index, as: number)
        }
        rows += try writer.writeChanges(part, of: index, as: number, reader)
      }
      writer.beginSync()
      var parts = update.kept.count
      let additions = try AdditionSource(update, reader)
      var isAtEnd = update.additions.isEmpty
      while !isAtEnd {
        let part = partBuilder(weight: index.weight, isExternal: index.isExternal)
        try part.take({ additions.fill($0) }, path: output)
        if let error = additions.error { throw error }
        isAtEnd = part.isAtEnd
        if part.recordCount == 0 { break }
        rows += part.rowCount
        try part.write(parts, into: writer, reader)
        parts += 1
      }
      guard parts <= CatalogSummary.mostParts else { return nil }
      let summary = CatalogSummary(
        partCount: parts, fields: update.fields, weight: index.weight, self)
      try writer.write(.catalog, summary.bytes)
      if let scopes, !scopes.isEmpty { try writer.write(.scopes, scopes) }
      if index.isExternal { try ExternalCatalog.write(reader, into: writer) }
      let kept = KeptRanks(
        file: index.file, orders: index.orders, parts: update.kept.map(\.number))
      try writeOrders(orders ?? [], parts: parts, kept: kept, into: writer)
      progress?(Progress(stage: .finishing, completed: 0, total: nil))
      // While the disk is at work.
      let (recordCount, change) = (update.recordCount, try update.change())
      try writer.finish()
      var report = Report(
        records: recordCount, rows: rows, byteCount: writer.length, reader)
      report.change = change
      return report
    }
  }
}

extension IndexUpdate {
  /// How many records the catalog has.
  var recordCount: Int {
    additions.count + kept.reduce(0) { $0 + $1.ordinals.count { $0 > 0 } }
  }

  /// What changed, as a reader of the catalog sees it.
  func change() throws(IndexError) -> IndexBuilder.Change {
    var ids: Set<String> = []
    let scratch = RecordBatch()
    // What the catalog kept is gone.
    for place in index.isExternal ? [] : removals {
      let store = index.parts[place.part].store
      scratch.beginBuilding(fields: store.fields)
      try store.append(place.record, to: scratch)
      if let id = scratch.id(ofRecord: 0) { ids.insert(id) }
    }
    var altered = 0
    for batch in batches where !ids.isEmpty {
      for record in 0..<batch.recordCount {
        if let id = batch.id(ofRecord: record), ids.remove(id) != nil { altered += 1 }
      }
    }
    let moved = min(movedCount, removals.count)
    return IndexBuilder.Change(
      added: addedCount - altered - moved, removed: removals.count - altered - moved,
      altered: altered)
  }
}
