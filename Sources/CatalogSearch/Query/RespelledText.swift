internal import TextFolding

/// A folded text with the other ways to read stretches of it.
///
///     // de, "Münster II":  munsterii, with u also as ue and ii as the number 2
///
/// A text is any way through it: each stretch as it is folded, or as it is otherwise read.
struct RespelledText {
  /// Another way to read bytes of the fold.
  struct Respelling {
    enum Reading {
      case letters([UInt8])
      case number(Int)
    }

    var folded: Range<Int>
    var reading: Reading
  }

  let folded: FoldedText
  /// By where they begin.
  private(set) var respellings: [Respelling] = []

  init(
    _ source: UnsafeBufferPointer<UInt8>, folder: Folder, alternatives: Alternatives,
    hasNumerals: Bool
  ) {
    folded = folder.foldAligned(source)
    if !alternatives.isEmpty {
      for entry in folded.alignment where !entry.folded.isEmpty {
        if let letters = alternatives.replacement(of: source[in: entry.source]) {
          respellings.append(Respelling(folded: entry.folded, reading: .letters(letters)))
        }
      }
    }
    if hasNumerals {
      respellings += numerals(in: source, folded).map {
        Respelling(folded: $0.folded, reading: .number($0.value))
      }
      respellings.sort { $0.folded.lowerBound < $1.folded.lowerBound }
    }
  }

  /// The respellings that begin at `offset`.
  func respellings(at offset: Int) -> ArraySlice<Respelling> {
    let start = respellings.partitioningIndex { $0.folded.lowerBound >= offset }
    var end = start
    while end < respellings.count, respellings[end].folded.lowerBound == offset { end += 1 }
    return respellings[start..<end]
  }
}
