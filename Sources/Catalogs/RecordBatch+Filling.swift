// How the readers fill a batch: values first, then the record that they make, or nothing of it.

extension RecordBatch {
  /// Empties the batch, keeping its memory.
  func removeAll() {
    byteBuffer.count = 0
    overflow.count = 0
    isChunk = false
    valueBuffer.count = 0
    ordinalBuffer.count = 0
    rangeBuffer.count = 0
    startBuffer.count = 1
  }

  /// Declares what is in `byteBuffer` a chunk: values that lie in it are not copied.
  func beginChunk() {
    isChunk = true
    reserveValues()
  }

  /// Makes room for as many values as the bytes may well hold, so that they are not moved as they
  /// grow: memory that is not written to costs nothing.
  func reserveValues() { valueBuffer.reserve(byteBuffer.count / 16) }

  /// Ends the chunk: decoded values move in behind it.
  func endChunk() {
    guard isChunk else { return }
    byteBuffer.append(overflow.elements)
    overflow.count = 0
    isChunk = false
  }

  /// Adds a value to the record that is being built.
  @inline(__always)
  func append(_ text: UnsafeBufferPointer<UInt8>, field: UInt32, kind: Value.Kind) {
    let start: Int
    if !isChunk {
      start = byteBuffer.count
      byteBuffer.append(text)
    } else if let address = text.baseAddress,
      address >= UnsafePointer(byteBuffer.base),
      address <= UnsafePointer(byteBuffer.base + byteBuffer.count)
    {
      start = UnsafePointer(byteBuffer.base).distance(to: address)
    } else {
      start = byteBuffer.count + overflow.count
      overflow.append(text)
    }
    valueBuffer.append(
      Value(
        field: field, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: start + text.count), kind: kind))
  }

  /// The values since the last record become a record.
  @inline(__always)
  func endRecord(ordinal: Int) {
    if recordCount == 0 { firstRecord = ordinal }
    startBuffer.append(valueBuffer.count)
    ordinalBuffer.append(ordinal)
  }

  /// Says where the record that was ended last, or the next of several, stands in the file.
  func locateRecord(_ range: Range<Int>) {
    rangeBuffer.append(range.lowerBound)
    rangeBuffer.append(range.upperBound)
  }

  /// The values since the last record are forgotten.
  func dropRecord() { valueBuffer.count = startBuffer.base[startBuffer.count - 1] }

  /// Makes each value a record of its own, numbered from `first` on.
  func makeEachValueARecord(first: Int) {
    firstRecord = first
    let needed = valueBuffer.count + 1
    startBuffer.reserve(max(0, needed - startBuffer.count))
    for index in 0..<needed { startBuffer.base[index] = index }
    startBuffer.count = needed
  }
}
