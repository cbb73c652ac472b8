/// A pattern of LIKE: `*` is any text, `?` any one character, a backslash takes their meaning away.
///
///     m?rder*        // Mörder, murder ballads
///     100\%*         // no: a backslash stands before *, ? or \ alone
///
/// A character is a grapheme cluster: `?` is が in two code points, and 👨‍👩‍👧. The first place where
/// a piece between two `*` fits is the right one, since it leaves most for the rest; so a match takes
/// time linear in the text, times the longest piece with a `?` at worst, and never tries a choice
/// twice.
struct LikePattern: Sendable {
  enum Piece: Sendable, Equatable {
    /// Folded.
    case text([UInt8])
    /// So many characters.
    case any(Int)
  }

  struct Failure: Error {
    var reason: PredicateError.Reason
  }

  /// What stands between `*`; one is the whole pattern.
  let segments: [[Piece]]
  /// The longest text in it, as it is typed and folded; empty where there is none.
  let longest: (typed: [UInt8], folded: [UInt8])

  /// Bytes of a segment: beyond, a text may take too long.
  static let longestSegment = 1024

  init(_ pattern: [UInt8], fold: ([UInt8]) -> [UInt8]) throws(Failure) {
    var segments: [[Piece]] = [[]]
    var longest: (typed: [UInt8], folded: [UInt8]) = ([], [])
    var text: [UInt8] = []
    func endText() {
      guard !text.isEmpty else { return }
      let folded = fold(text)
      if folded.count > longest.folded.count { longest = (text, folded) }
      if !folded.isEmpty { segments[segments.count - 1].append(.text(folded)) }
      text = []
    }
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "*"):
        endText()
        // Several are one.
        if segments.count == 1 || !segments[segments.count - 1].isEmpty { segments.append([]) }
      case UInt8(ascii: "?"):
        endText()
        let last = segments.count - 1
        if case .any(let count)? = segments[last].last {
          segments[last][segments[last].count - 1] = .any(count + 1)
        } else {
          segments[last].append(.any(1))
        }
      case UInt8(ascii: "\\"):
        guard index + 1 < pattern.count, "*?\\".utf8.contains(pattern[index + 1]) else {
          throw Failure(reason: .likeEscape)
        }
        index += 1
        text.append(pattern[index])
      default: text.append(pattern[index])
      }
      index += 1
    }
    endText()
    for segment in segments {
      let bytes = segment.reduce(0) { total, piece in
        switch piece {
        case .text(let text): total + text.count
        case .any(let count): total + count
        }
      }
      guard bytes <= Self.longestSegment else {
        throw Failure(reason: .likeTooLong(limit: Self.longestSegment))
      }
    }
    self.segments = segments
    self.longest = longest
  }

  /// Whether there is no `*`.
  var isWhole: Bool { segments.count == 1 }

  /// Whether all of a folded text is as the pattern says.
  func matches(
    _ text: UnsafeBufferPointer<UInt8>, _ clusters: TextClusters, _ search: ByteSearch
  ) -> Bool {
    if !longest.folded.isEmpty, search.first(of: longest.folded, in: text) == nil { return false }
    clusters.begin(text)
    let end = clusters.count
    if isWhole { return self.end(of: segments[0], at: 0, text, clusters) == end }
    guard var place = self.end(of: segments[0], at: 0, text, clusters) else { return false }
    for segment in segments.dropFirst().dropLast() {
      var next: Int?
      while place <= end, next == nil {
        next = self.end(of: segment, at: place, text, clusters)
        place += 1
      }
      guard let next else { return false }
      place = next
    }
    let last = segments[segments.count - 1]
    if last.isEmpty { return true }
    while place <= end {
      if self.end(of: last, at: place, text, clusters) == end { return true }
      place += 1
    }
    return false
  }

  /// Where a segment ends that begins at a cluster; `nil` if it does not stand there.
  private func end(
    of segment: [Piece], at start: Int, _ text: UnsafeBufferPointer<UInt8>,
    _ clusters: TextClusters
  ) -> Int? {
    var cluster = start
    for piece in segment {
      switch piece {
      case .any(let count):
        cluster += count
        if cluster > clusters.count { return nil }
      case .text(let expected):
        let offset = clusters.offset(cluster)
        guard text.count - offset >= expected.count, text[offset] == expected[0],
          text[in: offset..<offset + expected.count].elementsEqual(expected),
          let next = clusters.cluster(at: offset + expected.count, from: cluster)
        else { return nil }
        cluster = next
      }
    }
    return cluster
  }
}
