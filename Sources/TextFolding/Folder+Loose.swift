internal import CFoldKernel
internal import FoldingRules

extension Folder {
  /// Folds the fold of `source`, which `output` holds from `start` on, by spelling habits too.
  @inline(never)
  func foldLoosely(
    _ source: UnsafeBufferPointer<UInt8>, _ output: FoldedBytes, from start: Int
  ) {
    guard let quickKana else { return }
    let count = kana_fold(quickKana, output.start + start, output.count - start)
    // -1 is C's SIZE_MAX: the context of a letter decides, and what stood there is spoilt.
    if count >= 0 {
      output.count = start + count
    } else if let loose {
      output.count = start
      walk.fold(source, into: output)
      let bytes = UnsafeBufferPointer(start: output.start + start, count: output.count - start)
      guard loose.mayChange(bytes) else { return }
      // The bytes are read before any is written.
      output.count = start
      append(bytes, foldedWith: loose, to: output)
    }
  }

  /// Appends the fold of what is folded at `standard`; looks at the context of each letter.
  func append(
    _ bytes: UnsafeBufferPointer<UInt8>, foldedWith loose: LooseFold, to output: FoldedBytes
  ) {
    LooseFold.Items.with(capacity: bytes.count) { items in
      var index = 0
      while index < bytes.count {
        let scalar = UTF8Scalar(bytes, at: index)
        items.append(scalar.value)
        index = index &+ scalar.width
      }
      loose.fold(&items)
      for index in 0..<items.count { output.append(scalar: items[index].scalar) }
    }
  }

  /// The same with alignment: letters that became one share a step, and dropped ones keep theirs.
  func foldLoosely(_ aligned: AlignedBytes, _ loose: LooseFold) {
    let isAffected = aligned.bytes.withBytes(loose.mayChange)
    guard isAffected else { return }
    LooseFold.Items.with(capacity: aligned.bytes.count) { items in
      aligned.bytes.withBytes { bytes in
        // The origin of an item is a range of the standard alignment's steps.
        var index = 0
        for (number, step) in aligned.buffer.steps.enumerated() {
          while index < Int(step.foldedEnd) {
            let scalar = UTF8Scalar(bytes, at: index)
            items.append(scalar.value, origin: UInt32(number)..<UInt32(number + 1))
            index += scalar.width
          }
        }
      }
      loose.fold(&items)
      realign(items, aligned)
    }
  }

  private func realign(_ items: LooseFold.Items, _ aligned: AlignedBytes) {
    let standard = Array(aligned.buffer.steps)
    let output = aligned.bytes
    output.removeAll()
    var steps: [Alignment.Step] = []
    var next = 0  // the first standard step that is not taken yet
    func drop(upTo end: Int) {
      while next < end {
        var step = standard[next]
        let wasEmpty = step.foldedEnd == (next == 0 ? 0 : standard[next - 1].foldedEnd)
        if !wasEmpty { step.foldings |= FoldingSet(.longVowel).rawValue }
        step.foldedEnd = UInt32(output.count)
        steps.append(step)
        next += 1
      }
    }
    for index in 0..<items.count {
      let item = items[index]
      let origin = Int(item.origin.lowerBound)..<Int(item.origin.upperBound)
      drop(upTo: origin.lowerBound)
      output.append(scalar: item.scalar)
      var step = standard[origin.upperBound - 1]
      step.foldedEnd = UInt32(output.count)
      step.foldings = item.acted.rawValue
      // Several code points of one step, or of one that an item before has taken: one step.
      if next > origin.lowerBound, let taken = steps.popLast() {
        step.foldings |= taken.foldings
        step.sourceEnd = max(step.sourceEnd, taken.sourceEnd)
      }
      for taken in origin { step.foldings |= standard[taken].foldings }
      steps.append(step)
      next = max(next, origin.upperBound)
    }
    drop(upTo: standard.count)
    aligned.buffer.count = 0
    aligned.buffer.reserve(steps.count)
    for (index, step) in steps.enumerated() {
      (aligned.buffer.start + index).initialize(to: step)
    }
    aligned.buffer.count = steps.count
  }

  /// The characters, folded at `standard`, that `han-library` takes for this one beside itself.
  package func hanLibrarySources(of head: UInt32) -> [UInt32] {
    guard foldings.contains(.hanLibrary) else { return [] }
    let library = composer.settings.hanLibrary
    // Each value is one character: the map's values stand in the order of its keys.
    var sources: [UInt32] = []
    for (place, value) in library.values.enumerated() where value == head {
      sources.append(library.keys[place])
    }
    return sources
  }
}
