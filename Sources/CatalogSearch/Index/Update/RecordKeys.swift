internal import Catalogs

/// What tells the records of an index and its catalog apart while the two are compared.
///
///     let keys = RecordKeys(index)
///     var reader = keys.reader()
///     reader.key(of: 0, in: batch)        // the same for the same record in the index
///
/// Of records that the index holds it is the XXH64 of what is stored, so that of a million records two that
/// differ have the same in one catalog of ten million. Those of the largest part lie there as they are and
/// are not decoded; others are taken as that part would have them (`RecordImage`). Of records that the
/// catalog keeps it is 48 bits of their hash, and how long they are.
struct RecordKeys: Sendable {
  /// The largest part of the index, where that holds its records.
  private struct Base: Sendable {
    let part: Int
    let store: RecordStore
    let table: SymbolTable
  }

  private let base: Base?

  init(_ index: CatalogIndex) {
    var largest: (part: Int, store: RecordStore)?
    for (number, part) in index.parts.enumerated() {
      guard case .stored(let store) = part.store, store.count > largest?.store.count ?? -1 else {
        continue
      }
      largest = (number, store)
    }
    base = largest.map { part, store in
      Base(part: part, store: store, table: SymbolTable(store.decoder))
    }
  }

  /// Makes keys of records that are read. One a thread, and for batches of one set of fields.
  func reader() -> Reader { Reader(image: base.map { RecordImage($0.store, $0.table) }) }

  /// The store of a part whose records are keyed as they lie there; nil for others.
  func store(ofPart part: Int) -> RecordStore? { part == base?.part ? base?.store : nil }

  /// The key of a record of such a store.
  static func stored(_ bytes: UnsafeRawBufferPointer) -> UInt64 { XXH64.hash(bytes) }

  /// The key of a record that the catalog keeps.
  static func external(hash: UInt64, byteCount: Int) -> UInt64 {
    hash & ExternalRecords.hashMask | UInt64(truncatingIfNeeded: byteCount) << 48
  }

  struct Reader {
    fileprivate var image: RecordImage?
    private var hasher = RecordHasher()

    fileprivate init(image: RecordImage?) { self.image = image }

    mutating func key(of record: Int, in batch: RecordBatch) -> UInt64 {
      if let key = image?.withBytes(of: record, in: batch, RecordKeys.stored) { return key }
      let hash = hasher.hash(record, of: batch)
      guard image == nil, let range = batch.byteRange(ofRecord: record) else { return hash }
      return RecordKeys.external(hash: hash, byteCount: range.count)
    }
  }
}
