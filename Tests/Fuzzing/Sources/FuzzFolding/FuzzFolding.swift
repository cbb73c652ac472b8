import TextFolding

/// What must hold for any bytes: the alignment tiles, the fold is well-formed and idempotent, and
/// every way of folding gives the same.
enum FuzzFolding {
  private static let folders = FoldingProfile.shipped.flatMap { profile in
    MatchLevel.folded.map { Folder(profile, level: $0) }
  }

  static func check(_ data: UnsafeBufferPointer<UInt8>) {
    guard let choice = data.first else { return }
    let folder = folders[Int(choice) % folders.count]
    let source = UnsafeBufferPointer(rebasing: data.dropFirst())
    let folded = folder.foldAligned(source)

    let output = FoldedBytes(capacity: 1)
    folder.fold(source, into: output)
    precondition(output.withBytes { $0.elementsEqual(folded.bytes) }, "aligned and plain differ")

    let text = folded.text
    precondition(text.utf8.elementsEqual(folded.bytes), "the fold is not well-formed")
    precondition(folder.fold(text).utf8.elementsEqual(folded.bytes), "folding twice differs")

    var (sourceEnd, foldedEnd) = (0, 0)
    for entry in folded.alignment {
      precondition(entry.source.lowerBound == sourceEnd && !entry.source.isEmpty, "source gap")
      precondition(entry.folded.lowerBound == foldedEnd, "fold gap")
      (sourceEnd, foldedEnd) = (entry.source.upperBound, entry.folded.upperBound)
    }
    precondition(sourceEnd == source.count && foldedEnd == folded.bytes.count, "tiles too little")

    if let last = folded.alignment.last(where: { !$0.folded.isEmpty }) {
      let range = folder.sourceRange(of: last.folded, in: source)
      precondition(range == last.source, "the source of the last entry")
    }
    let repaired = String(decoding: source, as: UTF8.self)
    precondition(folder.equal(repaired, text), "a text is not equal to its fold")
  }
}

/// libFuzzer's callback; outside main.swift, where a function would belong to the main actor.
let fuzzFolding: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { data, size in
  FuzzFolding.check(UnsafeBufferPointer(start: data, count: size))
  return 0
}
