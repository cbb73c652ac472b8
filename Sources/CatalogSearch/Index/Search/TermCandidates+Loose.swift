internal import TextFolding

/// Where a term may be at `loose`.
extension TermCandidates {
  /// Looks up what a term is at `loose`.
  ///
  /// Folding at `loose` looks at what stands beside a letter, and a title is cut where the term
  /// begins and ends; so what a cut can change is left out at both ends of the term.
  /// - Returns: false if nothing is left.
  mutating func addLoose(
    _ loose: [UInt8], _ folded: [UInt8], _ searcher: PartSearcher
  ) -> Bool {
    let part = searcher.part
    let kept = Self.withoutEnds(loose)
    guard !kept.isEmpty, let cutTexts = searcher.differences.otherTexts(of: kept),
      let texts = searcher.differences.otherTexts(of: loose)
    else { return false }
    let beginnings = beginnings(of: loose, kept, searcher)
    for text in [kept] + cutTexts {
      if let gram = Gram(text, part.loose.symbols) {
        others.append(.loose(gram, beginnings: beginnings))
      }
    }
    if loose != folded {
      // A row that no loose folding changes has the whole term as it is at `loose`.
      for text in [loose] + texts {
        if let gram = Gram(text, part.standard.symbols) { others.append(.standard(gram)) }
      }
    }
    addCertain(loose, folded, searcher)
    return true
  }

  /// Adds what rows need but have: the term at `loose`, and with other kana for its letters what becomes
  /// it.
  private mutating func addCertain(
    _ loose: [UInt8], _ folded: [UInt8], _ searcher: PartSearcher
  ) {
    // A profile may fold less at `loose` than `und`.
    guard isExact, let folder = searcher.folders.loose,
      folder.fold(String(decoding: folded, as: UTF8.self)).utf8.elementsEqual(loose)
    else { return }
    let texts = Self.spellings(of: loose, searcher.folders.kanaSources(of: folder).pairs)
      .filter { text in
        text == loose
          || folder.fold(String(decoding: text, as: UTF8.self)).utf8.elementsEqual(loose)
      }
    for text in texts where text != folded && !searcher.differences.concern(text) {
      if let gram = Gram(text, searcher.part.standard.symbols), !gram.isVague {
        certain.append(gram)
      }
    }
  }

  /// A text at `loose` with each choice of kana that may become its letters; itself alone if there are
  /// too many.
  private static func spellings(
    of loose: [UInt8], _ sources: [(kana: UInt32, letter: UInt32)]
  ) -> [[UInt8]] {
    var texts: [[UInt8]] = [[]]
    for scalar in String(decoding: loose, as: UTF8.self).unicodeScalars {
      var choices = [scalar.value]
      if LooseSources.isKana(scalar.value) {
        for source in sources where source.letter == scalar.value {
          if !choices.contains(source.kana) { choices.append(source.kana) }
        }
      }
      texts = texts.flatMap { text in choices.map { text + utf8($0) } }
      if texts.count > mostSpellings { return [loose] }
    }
    return texts
  }

  private static let mostSpellings = 12

  /// Where a text at `loose` was cut at its start, what a row must have for the letter that is left
  /// out first: one of the code points that may become it.
  private func beginnings(
    of loose: [UInt8], _ kept: [UInt8], _ searcher: PartSearcher
  ) -> [Gram] {
    guard !loose.starts(with: kept), let folder = searcher.folders.loose else { return [] }
    let first = loose.withUnsafeBufferPointer { $0.scalarValue(at: 0).value }
    let kana = searcher.folders.kanaSources(of: folder).pairs
    let sources = Set([first] + kana.filter { $0.letter == first }.map(\.kana))
    return sources.sorted().compactMap { Gram(utf8($0), searcher.part.standard.symbols) }
  }

  /// What of a text at `loose` does not depend on what stands around it.
  static func withoutEnds(_ text: [UInt8]) -> [UInt8] {
    var start = 0
    var end = text.count
    text.withUnsafeBufferPointer { text in
      while start < end, case (let first, let width) = text.scalarValue(at: start),
        isDroppedAfterOthers(first)
      {
        start += width
      }
      if start < end, case let last = text.scalarStart(before: end), last >= start,
        [0x30D6, 0x30FE, 0x30B1].contains(text.scalarValue(at: last).value)
      {
        end = last
      }
      if start < end, case (let first, let width) = text.scalarValue(at: start), first == 0x30B1 {
        start += width
      }
    }
    return start == 0 && end == text.count ? text : Array(text[start..<end])
  }

  /// アイウエオ and the marks of repetition, which are dropped or become others after some letters.
  private static func isDroppedAfterOthers(_ scalar: UInt32) -> Bool {
    [0x30A2, 0x30A4, 0x30A6, 0x30A8, 0x30AA].contains(scalar)
      || LooseSources.iterationMarks.contains(scalar)
  }
}
