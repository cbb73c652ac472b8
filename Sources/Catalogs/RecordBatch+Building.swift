// How others than the readers fill a batch, with records that they have stored.

extension RecordBatch {
  /// Empties the batch, keeping its memory, for records with these fields.
  ///
  ///     batch.beginBuilding(fields: fields)
  ///     let memory = batch.spareBytes(title.utf8.count)
  ///     …                                             // write well-formed UTF-8 there
  ///     batch.appendBytes(title.utf8.count)
  ///     batch.appendValue(in: 0..<title.utf8.count, field: 0, kind: .text)
  ///     batch.appendRecord(ordinal: 17)
  public func beginBuilding(fields: FieldSet) {
    removeAll()
    self.fields = fields
    firstRecord = 1
  }

  /// How many bytes there are in `bytes`.
  public var byteCount: Int { byteBuffer.count }

  /// Memory behind `bytes` for at least so many more; valid until anything is appended.
  public func spareBytes(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    byteBuffer.reserve(count)
    return byteBuffer.base + byteBuffer.count
  }

  /// Takes over what has been written to `spareBytes`: well-formed UTF-8.
  public func appendBytes(_ count: Int) { byteBuffer.count += count }

  /// Adds a value, at a range of `bytes`, to the record that is being built.
  ///
  /// - Precondition: the range is below 4 GiB, and the field one of `fields`.
  public func appendValue(in range: Range<Int>, field: UInt32, kind: Value.Kind) {
    precondition(
      range.upperBound <= min(byteBuffer.count, Int(UInt32.max)) && range.lowerBound >= 0
        && Int(field) < fields.count, "the value is outside the batch")
    valueBuffer.append(
      Value(
        field: field, start: UInt32(range.lowerBound), end: UInt32(range.upperBound), kind: kind))
  }

  /// The values since the last record become a record with this number in its catalog.
  /// - Parameter byteRange: where it stands in the catalog file; of all records of a batch or none.
  public func appendRecord(ordinal: Int, byteRange: Range<Int>? = nil) {
    endRecord(ordinal: ordinal)
    if let byteRange { locateRecord(byteRange) }
  }

  /// The values since the last record are forgotten; their bytes stay.
  public func forgetValues() { dropRecord() }
}
