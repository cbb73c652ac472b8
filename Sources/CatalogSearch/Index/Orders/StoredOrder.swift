/// An order of which an index keeps the rank of each record.
///
/// Section: u32 orders; for each its field and its collation's tag, each a varint with its length and
/// UTF-8, u8 strength, u8 1 where digits are numbers, and u32 the version of the collator.
///
/// Ranks say how one collator sorts: they count only for the same of the same version. ICU's is part of
/// the file's fingerprint, and this one tells a library whose data were exchanged.
struct StoredOrder: Hashable, Sendable {
  /// Segments are numbers of 16 bits, of which a part takes 8.
  static let most = 64

  var field: String
  var collation: Collation
  var version: UInt32

  /// Ranks serve both directions.
  init(_ order: SortOrder) {
    field = order.field
    collation = order.collation
    version = Collator(order.collation).version
  }

  private init(field: String, collation: Collation, version: UInt32) {
    self.field = field
    self.collation = collation
    self.version = version
  }

  var order: SortOrder { SortOrder(field, collation: collation) }

  /// Whether it is an order but for its version, which takes a collator to be known.
  func isLike(_ order: SortOrder) -> Bool {
    field.utf8.elementsEqual(order.field.utf8) && collation == order.collation
  }

  /// Whether this program sorts so.
  var isCurrent: Bool { version == Collator(collation).version }

  /// The segment of its ranks in a part.
  static func segment(ofOrder number: Int, part: Int) -> Int { number << 8 | part }

  // MARK: The section

  /// None where the file has no such section.
  static func orders(of file: IndexFile) throws(IndexError) -> [StoredOrder] {
    guard let bytes = file.bytes(of: .orders) else { return [] }
    var reader = SectionReader(bytes, path: file.path)
    let count: UInt32 = try reader.next()
    guard count <= most else { throw .damaged("it has too many orders", path: file.path) }
    var orders: [StoredOrder] = []
    for _ in 0..<count {
      let field = String(decoding: try reader.bytes(try reader.varint()), as: UTF8.self)
      let tag = String(decoding: try reader.bytes(try reader.varint()), as: UTF8.self)
      var collation = Collation(canonical: tag)
      let strength: UInt8 = try reader.next()
      guard let named = Collation.Strength(rawValue: Int32(strength)) else {
        throw .damaged("an order is of no strength", path: file.path)
      }
      collation.strength = named
      collation.isNumeric = try reader.next() as UInt8 != 0
      orders.append(
        StoredOrder(field: field, collation: collation, version: try reader.next()))
    }
    return orders
  }

  static func section(_ orders: [StoredOrder]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(orders.count))
    for order in orders {
      for text in [order.field, order.collation.tag] {
        bytes.append(varint: UInt64(text.utf8.count))
        bytes += text.utf8
      }
      bytes.append(UInt8(order.collation.strength.rawValue))
      bytes.append(order.collation.isNumeric ? 1 : 0)
      bytes.append(littleEndian: order.version)
    }
    return bytes
  }
}
