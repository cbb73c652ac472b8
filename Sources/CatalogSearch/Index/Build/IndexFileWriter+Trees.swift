extension IndexFileWriter {
  /// Writes the dense text of a fold, where its rows are, and its gram tree.
  /// - Parameter lengths: of the rows in bytes, ends included.
  func write(
    _ builder: GramTreeBuilder, _ wordStarts: UnsafeBufferPointer<UInt8>, _ lengths: [UInt32],
    segment: Int
  ) throws(IndexError) {
    try write(.text, segment: segment, builder.text)
    try write(.wordStarts, segment: segment, wordStarts)
    let (blocks, long) = RowOffsets.tables(lengths: lengths)
    try write(.rowOffsets, segment: segment, blocks)
    try write(.longRows, segment: segment, long)
    let parts = builder.build()
    try write(.nodes, segment: segment, parts.nodes)
    try write(.children, segment: segment, parts.children)
    try write(.lists, segment: segment, parts.lists)
  }

  private func write(
    _ kind: IndexSectionKind, segment: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(IndexError) {
    try begin(kind, segment: segment)
    try append(UnsafeRawBufferPointer(bytes))
    try end()
  }
}
