extension IndexFileWriter {
  /// Writes the dense text of a fold and where its rows are.
  /// - Parameter offsets: the tables of the rows, by `RowOffsets`.
  func write(
    text: UnsafeBufferPointer<UInt8>, wordStarts: UnsafeBufferPointer<UInt8>,
    _ offsets: (blocks: [UInt8], long: [UInt8]), segment: Int
  ) throws(IndexError) {
    try write(.text, segment: segment, UnsafeRawBufferPointer(text))
    try write(.wordStarts, segment: segment, UnsafeRawBufferPointer(wordStarts))
    try write(.rowOffsets, segment: segment, offsets.blocks)
    try write(.longRows, segment: segment, offsets.long)
  }

  /// Writes its gram tree.
  func write(_ tree: [GramTreeParts], segment: Int) throws(IndexError) {
    try begin(.nodes, segment: segment)
    for parts in tree { try append(parts.nodes) }
    try end()
    try begin(.children, segment: segment)
    for parts in tree { try append(parts.children) }
    try end()
    try begin(.lists, segment: segment)
    for parts in tree { try append(parts.lists) }
    try end()
  }
}
