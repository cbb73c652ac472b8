public import Catalogs
internal import TextFolding

/// Builds an index of a catalog.
///
///     try IndexBuilder().build(catalog: "movies.jsonl", output: "movies.onaji")
///
/// The catalog is read once, batch by batch. What of it fits into `memory` becomes a part of the
/// index (`PartBuilder`), then the next; most catalogs are one part.
///
/// The file is complete or not there: it is written beside and renamed into place. It depends on
/// the catalog and `memory`, not on timing.
///
/// Time: linear in the catalog. Memory: about seven times the text of the catalog, or as `memory` says.
public struct IndexBuilder: Sendable {
  /// How the catalog is read.
  public var format: CatalogFormat?
  public var reading = CatalogReader.Options()
  /// 0 for as many as there are cores, at most 8.
  public var threads = 0
  /// Called as the build gets on, some thousand times at most for a large catalog: from any thread,
  /// but never twice at once.
  public var progress: (@Sendable (Progress) -> Void)?
  /// Called with the path of the file that is renamed into place in the end: whoever may be stopped
  /// before, by a signal, removes it. Again with another where an update turns into a build.
  public var temporaryFile: (@Sendable (String) -> Void)?
  /// The field whose number decides between hits that are equally good, the larger first; nil for
  /// catalog order, or, in an update, what the index has.
  public var weight: String?
  /// Orders of which the index keeps the rank of each record, so that hits are sorted at once; nil for
  /// none, or, in an update, those that the index has. Their direction does not matter.
  public var orders: [SortOrder]?
  /// Whether the index leaves the records in the catalog, which it needs then, as it was; nil for no, or,
  /// in an update, as the index does.
  public var isExternal: Bool?
  /// The scopes of the catalog, a `ScopeFile` that is right; empty for none. Nil is none too, but in an
  /// update what the index has.
  public var scopes: [UInt8]?
  /// Bytes of memory that a build takes at most, about. A catalog for which that is too little gets an
  /// index of several parts, each of which costs every query some microseconds.
  public var memory = 1 << 30
  /// The least that `memory` may be.
  public static let leastMemory = 64 << 20

  /// What was built, and what could not be read.
  public struct Report: Sendable {
    public var records: Int
    /// Values that are searched.
    public var rows: Int
    /// Records that could not be read and bytes that could not be decoded (the first 1,000).
    public var problems: [CatalogError]
    public var problemCount: Int
    /// Bytes of the index.
    public var byteCount: Int
    public var encoding: ChosenEncoding
    public var suggestedEncoding: TextEncoding?
    /// What an update did; nil for a build.
    public var change: Change?
  }

  /// Why there is no index.
  public enum Failure: Error {
    case catalog(CatalogError)
    case index(IndexError)
  }

  public init() {}

  public func build(catalog: String, output: String) throws(Failure) -> Report {
    try failing {
      // First of all what is most likely to fail: a path that cannot be written.
      try refuseIndexOrCatalog(catalog: catalog, output: output)
      let writer = try IndexFileWriter(path: output)
      temporaryFile?(writer.temporaryPath)
      let reader = try read(catalog, isLocated: isExternal ?? false)
      var parts = 0
      var records = 0
      var rows = 0
      var hasWeights = false
      var isAtEnd = false
      while !isAtEnd {
        let part = partBuilder(weight: weight, isExternal: isExternal ?? false)
        try part.take(source(reader), path: output)
        isAtEnd = part.isAtEnd
        // The last part may be empty, but the only one is not left out.
        if part.recordCount == 0, parts > 0 { break }
        records += part.recordCount
        rows += part.rowCount
        hasWeights = hasWeights || part.hasWeights
        try part.write(parts, into: writer, reader)
        parts += 1
        guard parts < CatalogSummary.mostParts || isAtEnd else { throw tooManyParts(output) }
      }
      if let weight, records > 0, !hasWeights {
        throw noWeight(weight, reader.fields, path: output)
      }
      if records > 0 { try checkOrders(reader.fields, path: output) }
      let summary = CatalogSummary(
        partCount: parts, fields: reader.fields, weight: weight, self)
      try writer.write(.catalog, summary.bytes)
      if let scopes, !scopes.isEmpty { try writer.write(.scopes, scopes) }
      if isExternal ?? false { try ExternalCatalog.write(reader, into: writer) }
      try writeOrders(orders ?? [], parts: parts, into: writer)
      progress?(Progress(stage: .finishing, completed: 0, total: nil))
      try writer.finish()
      return Report(records: records, rows: rows, byteCount: writer.length, reader)
    }
  }

  /// An empty part to be built.
  func partBuilder(weight: String?, isExternal: Bool) -> PartBuilder {
    PartBuilder(
      isExternal: isExternal, weight: weight, threads: threadCount,
      memory: PartMemory(limit: memory, threads: threadCount), progress: progress)
  }

  /// What is wrong with a weight that no record has, as a field or as a number.
  func noWeight(_ weight: String, _ fields: FieldSet, path: String) -> IndexError {
    let names = Array(fields.map(\.name).prefix(20))
    return IndexError(
      code: .noSuchField,
      fields.index(of: weight) == nil
        ? .noField(weight, fields: names) : .noNumber(weight, fields: names), path: path)
  }

  private func tooManyParts(_ path: String) -> IndexError {
    IndexError(
      code: .tooLarge,
      .tooManyParts(limit: CatalogSummary.mostParts), path: path)
  }

  /// Tells one kind of failure from the other.
  func failing<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
    do {
      return try body()
    } catch let error as IndexError {
      throw .index(error)
    } catch let error as Failure {
      throw error
    } catch {
      preconditionFailure("\(error)")
    }
  }

  var threadCount: Int {
    threads > 0 ? threads : Threads.usualCount
  }

  func read(_ path: String, isLocated: Bool) throws(Failure) -> CatalogReader {
    var options = reading
    options.locatesRecords = isLocated
    do throws(CatalogError) {
      return try CatalogReader(path: path, format: format, options: options)
    } catch {
      throw .catalog(error)
    }
  }

  /// The batches of a reader, which says how far it is.
  private func source(_ reader: CatalogReader) -> PartBuilder.Source {
    { [progress] batch throws(CatalogError) in
      defer {
        progress?(Progress(stage: .reading, completed: reader.bytesRead, total: reader.byteCount))
      }
      return try reader.next(into: batch)
    }
  }
}

extension IndexBuilder.Report {
  init(records: Int, rows: Int, byteCount: Int, _ reader: CatalogReader) {
    self.init(
      records: records, rows: rows, problems: reader.problems,
      problemCount: reader.problemCount, byteCount: byteCount, encoding: reader.encoding,
      suggestedEncoding: reader.suggestedEncoding)
  }
}
