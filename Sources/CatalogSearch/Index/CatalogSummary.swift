internal import Catalogs

/// What an index says of its catalog as a whole.
///
/// Section: u32 parts; u32 fields; for each field a varint, the length of its name, and the name in
/// UTF-8; then in the same way the name of the field that records are weighed by, of the format and of
/// the encoding that it was said to be in, each empty for none.
struct CatalogSummary: Sendable {
  /// Parts are few: each costs every query some microseconds.
  static let mostParts = 256

  var partCount: Int
  /// In the order in which the catalog has them.
  var fields: FieldSet
  /// The field that records are weighed by.
  var weight: String?
  /// What the builder was told to read it as; an update reads it so too.
  var format: CatalogFormat?
  var encoding: InputEncoding

  init(partCount: Int, fields: FieldSet, weight: String?, _ builder: IndexBuilder) {
    self.partCount = partCount
    self.fields = fields
    self.weight = weight
    format = builder.format
    encoding = builder.reading.encoding
  }

  init(_ file: IndexFile) throws(IndexError) {
    var reader = try file.reader(of: .catalog)
    partCount = Int(try reader.next() as UInt32)
    guard partCount <= Self.mostParts else {
      throw .damaged("it has too many parts", path: file.path)
    }
    fields = try FieldSet(from: &reader)
    func name() throws(IndexError) -> String? {
      let name = try reader.bytes(try reader.varint())
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
    weight = try name()
    format = try name().flatMap { CatalogFormat(rawValue: $0) }
    encoding = try name().flatMap { InputEncoding(named: $0) } ?? .unnamed
  }

  /// The section's bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(partCount))
    fields.append(to: &bytes)
    for name in [weight, format?.rawValue, encoding.name] {
      let name = name ?? ""
      bytes.append(varint: UInt64(name.utf8.count))
      bytes += name.utf8
    }
    return bytes
  }
}

extension FieldSet {
  /// u32 count; for each name its length as a varint and its UTF-8.
  init(from reader: inout SectionReader) throws(IndexError) {
    self.init()
    let count: UInt32 = try reader.next()
    for number in 0..<count {
      let name = try reader.bytes(try reader.varint())
      guard intern(String(decoding: name, as: UTF8.self)) == number else {
        throw .damaged("two fields have one name", path: reader.path)
      }
    }
  }

  func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: UInt32(count))
    for field in self {
      bytes.append(varint: UInt64(field.name.utf8.count))
      bytes += field.name.utf8
    }
  }
}
