internal import FoldingRules

extension Folder {
  /// Folds what was appended to `output` from `start` on by spelling habits too.
  func foldLoosely(_ output: FoldedBytes, from start: Int, _ loose: LooseFold) {
    let bytes = UnsafeBufferPointer(start: output.start + start, count: output.count - start)
    guard loose.mayChange(bytes) else { return }
    var items: [LooseFold.Item] = []
    items.reserveCapacity(bytes.count / 2)
    var index = 0
    while index < bytes.count {
      let scalar = UTF8Scalar(bytes, at: index)
      items.append(LooseFold.Item(scalar: scalar.value, origin: 0..<0))
      index += scalar.width
    }
    loose.fold(&items)
    output.count = start
    for item in items { output.append(scalar: item.scalar) }
  }

  /// The same with alignment: letters that became one share an entry, and dropped ones keep theirs.
  func foldLoosely(_ standard: FoldedText, _ loose: LooseFold) -> FoldedText {
    let bytes = standard.bytes
    let isAffected = bytes.withUnsafeBufferPointer(loose.mayChange)
    guard isAffected else { return standard }
    // The origin of an item is a range of the standard alignment's entries.
    var items: [LooseFold.Item] = []
    bytes.withUnsafeBufferPointer { bytes in
      for (number, entry) in standard.alignment.enumerated() {
        var index = entry.folded.lowerBound
        while index < entry.folded.upperBound {
          let scalar = UTF8Scalar(bytes, at: index)
          items.append(LooseFold.Item(scalar: scalar.value, origin: number..<number + 1))
          index += scalar.width
        }
      }
    }
    loose.fold(&items)
    return realigned(items, standard.alignment)
  }

  private func realigned(_ items: [LooseFold.Item], _ standard: Alignment) -> FoldedText {
    let output = FoldedBytes(capacity: 3 * items.count + 256)
    var steps: [Alignment.Step] = []
    var next = 0  // the first standard entry that has no step yet
    func drop(upTo entry: Int) {
      while next < entry {
        var step = standard.steps[next]
        step.foldedEnd = UInt32(output.count)
        if !standard[next].folded.isEmpty { step.foldings |= FoldingSet(.longVowel).rawValue }
        steps.append(step)
        next += 1
      }
    }
    for item in items {
      drop(upTo: item.origin.lowerBound)
      output.append(scalar: item.scalar)
      var step = standard.steps[item.origin.upperBound - 1]
      step.foldedEnd = UInt32(output.count)
      step.foldings = item.acted.rawValue
      // Several code points of one entry, or of one that an item before has taken: one step.
      if next > item.origin.lowerBound, let taken = steps.popLast() {
        step.foldings |= taken.foldings
        step.sourceEnd = max(step.sourceEnd, taken.sourceEnd)
      }
      for entry in item.origin { step.foldings |= standard.steps[entry].foldings }
      steps.append(step)
      next = max(next, item.origin.upperBound)
    }
    drop(upTo: standard.count)
    return FoldedText(
      bytes: output.withBytes { Array($0) }, alignment: Alignment(steps: steps))
  }
}
