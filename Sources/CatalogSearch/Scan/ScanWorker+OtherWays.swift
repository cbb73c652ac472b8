internal import Catalogs
internal import TextFolding

/// Records that have the rarest term otherwise than as it folds.
///
/// Each way has strings that a text must have for it, so most texts are told by a look at all of
/// them at once.
extension ScanWorker {
  func searchOtherwise(
    _ bytes: UnsafeBufferPointer<UInt8>, for term: Term, in batch: RecordBatch
  ) {
    if let respelled = term.respelled { search(bytes, for: respelled, of: term, in: batch) }
    if let pattern = term.loose { search(bytes, for: pattern, of: term, in: batch) }
    if let respelled = term.looselyRespelled { search(bytes, for: respelled, of: term, in: batch) }
    if let typos = term.typos { search(bytes, for: typos, of: term, in: batch) }
  }

  private func search(
    _ bytes: UnsafeBufferPointer<UInt8>, for typos: TypoTerm, of term: Term, in batch: RecordBatch
  ) {
    for needle in typos.anchors {
      var place = 0
      var last = -1
      visit(needle, in: bytes) { offset in
        while places[place].end <= offset { place += 1 }
        guard place != last else { return }
        last = place
        guard !isSeen[places[place].record],
          typos.mayStand(in: bytes[in: start(of: place)..<places[place].end])
        else { return }
        tryOtherwise(place, term, in: batch, bytes)
      }
    }
  }

  private func search(
    _ bytes: UnsafeBufferPointer<UInt8>, for pattern: LoosePattern, of term: Term,
    in batch: RecordBatch
  ) {
    switch pattern.anchors {
    case .letter(let number, let needles):
      for needle in needles {
        visit(needle, in: bytes) { offset in
          guard pattern.mayContinue(from: number, at: offset, in: bytes) else { return }
          tryOtherwise(place(at: offset), term, in: batch, bytes)
        }
      }
    case .insertions(let needles):
      // At a start ー counts where the term must stand there.
      let isAnywhere = compiled.query.mode == .contains
      for needle in needles {
        visit(needle, in: bytes) { offset in
          if offset > 0, bytes[offset - 1] != 0xFF || isAnywhere {
            let before = bytes.scalarValue(at: bytes.scalarStart(before: offset)).value
            guard pattern.letters(of: before) != 0 || pattern.mayVanish(before) else { return }
          }
          tryOtherwise(place(at: offset), term, in: batch, bytes)
        }
      }
    }
  }

  private func search(
    _ bytes: UnsafeBufferPointer<UInt8>, for respelled: RespelledTerm, of term: Term,
    in batch: RecordBatch
  ) {
    switch respelled.anchors {
    case .strings(let needles), .numerals(let needles):
      for needle in needles {
        visit(needle, in: bytes) { tryOtherwise(place(at: $0), term, in: batch, bytes) }
      }
    case .syllables(let needles):
      guard let syllable = respelled.halfTyped?.syllable else { return }
      for needle in needles {
        visit(needle, in: bytes) { offset in
          guard syllable.end(in: bytes, at: offset) != nil else { return }
          tryOtherwise(place(at: offset), term, in: batch, bytes)
        }
      }
    case .letters:
      for place in 0..<places.count { tryOtherwise(place, term, in: batch, bytes) }
    }
  }

  /// Calls `body` with each occurrence.
  private func visit(
    _ needle: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void
  ) {
    var from = 0
    var found: Int
    repeat {
      found = matcher.search.fill(&offsets, with: needle, in: bytes, from: &from)
      for offset in offsets[..<found] { body(offset) }
    } while found == offsets.count
  }

  /// The value that the folded byte at `offset` is of.
  private func place(at offset: Int) -> Int {
    (0..<places.count).partitioningIndex { places[$0].end > offset }
  }

  /// Looks at a record that has not been looked at, if the term is in this value.
  private func tryOtherwise(
    _ place: Int, _ term: Term, in batch: RecordBatch, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let record = places[place].record
    guard !isSeen[record], !isURL(batch.values[places[place].value], in: batch) else { return }
    begin(place, in: batch, bytes)
    guard let finding = matcher.findOtherwise(term) else { return }
    isSeen[record] = true
    var best: HitScore?
    if compiled.terms.count == 1, finding.level > .standard {
      best = .best(at: .whole, level: finding.level, edits: finding.edits)
    }
    take(place, at: finding.level, atBest: best, in: batch, bytes)
  }
}
