extension Query {
  /// Takes a query apart as people write it.
  ///
  ///     Query.items(in: "star -wars")             // star; not wars
  ///     Query.items(in: "-ナルト-")                // -ナルト-: nothing comes before it
  ///     Query.items(in: "ranma -1/2- -\"the movie\"")   // ranma; -1/2-; not the movie
  ///     Query.items(in: "title:森林 year:1990..1999")   // 森林 in title; a range of year
  ///     Query.items(in: "Re:Zero")                // Zero in Re, or the text where no field is so named
  ///     Query.items(in: "\"title:森林\"")          // the text: quotes take all syntax away
  ///
  /// Beside quotes, which `split` describes, syntax is:
  ///
  /// - `-` before a term, behind another term that is wanted, and not where the term ends in a
  ///   hyphen too: records that have it are not wanted.
  /// - `name:` before a term: it must stand in that field or scope.
  /// - `name:` before `a..b`, `a..`, `..b`, `>=a`, `>a`, `<=b`, `<b` or `=a`: a `ValueRange`.
  ///
  /// Hyphen, colon and what a range is written with may be in full width, as Japanese and Chinese
  /// keyboards give them. All else is text.
  ///
  /// Time: linear in the text.
  static func items(in text: String) -> [QueryItem] {
    var parser = ItemParser(text)
    let items = parser.items()
    // Of `""` and the like nothing is left, and they are what is looked for.
    return items.isEmpty ? split(text).map(QueryItem.init) : items
  }

  /// Whether there is more in it than terms.
  var hasSyntax: Bool {
    guard hasOperators, mode == .contains else { return false }
    // Most queries have nothing of which that is written.
    let mayHave =
      text.unicodeScalars.contains { $0 == ":" || $0 == "：" }
      || text.unicodeScalars.dropFirst().contains { $0 == "-" || $0 == "－" }
    return mayHave && !Self.items(in: text).allSatisfy(\.isPlain)
  }

  /// A text with the full-width forms of ASCII as ASCII: names of fields, numbers and signs.
  static func narrowed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = 0xFF01...0xFF5E ~= scalar.value
      result.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(result)
  }
}

private struct ItemParser {
  private let scalars: [Unicode.Scalar]
  // Past its last occurrence a closing quote need not be looked for again and again.
  private let lastStraight: Int
  private let lastCurly: Int
  private var position = 0
  /// The end of a word that begins at the position or before it.
  private var knownWordEnd = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    lastStraight = scalars.lastIndex(of: "\"") ?? -1
    lastCurly = scalars.lastIndex(of: "”") ?? -1
  }

  mutating func items() -> [QueryItem] {
    var items: [QueryItem] = []
    var hasWanted = false
    while position < scalars.count {
      if isWhiteSpace(scalars[position]) {
        position += 1
        continue
      }
      guard let item = next(mayExclude: hasWanted) else { continue }
      hasWanted = hasWanted || !item.isExcluded
      items.append(item)
    }
    return items
  }

  /// The item at the position, which is no white space; nil for empty quotes.
  private mutating func next(mayExclude: Bool) -> QueryItem? {
    let start = position
    let wordEnd = self.wordEnd(from: start)
    let isExcluded =
      mayExclude && start + 1 < wordEnd && isHyphen(scalars[start])
      && !isHyphen(scalars[start + 1])
      && (!isHyphen(scalars[wordEnd - 1]) || closing(at: start + 1) != nil)
    let first = isExcluded ? start + 1 : start
    let field = fieldEnd(from: first, to: wordEnd)
    let body = field.map { $0 + 1 } ?? first
    if let quote = closing(at: body) {
      position = quote + 1
      let phrase = scalars[(body + 1)..<quote]
      if phrase.allSatisfy(isWhiteSpace) { return nil }
      return QueryItem(
        isExcluded: isExcluded, field: field.map { name(first..<$0) },
        content: .text(Query.text(phrase)),
        typed: field == nil ? Query.text(phrase) : text(first..<position))
    }
    position = wordEnd
    let word = text(body..<wordEnd)
    guard let field else {
      return QueryItem(isExcluded: isExcluded, field: nil, content: .text(word), typed: word)
    }
    let range = ValueRange(Query.narrowed(word))
    return QueryItem(
      isExcluded: isExcluded, field: name(first..<field),
      content: range.map(QueryItem.Content.range) ?? .text(word), typed: text(first..<wordEnd))
  }

  /// Where the colon behind a name stands, if there are a name and something behind it.
  private func fieldEnd(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end, !isColon(scalars[index]) {
      if Query.closingQuote(of: scalars[index]) != nil { return nil }
      index += 1
    }
    return index > start && index + 1 < end ? index : nil
  }

  /// Where the phrase is closed that begins at a place; nil if none does.
  private func closing(at place: Int) -> Int? {
    guard place < scalars.count, let closing = Query.closingQuote(of: scalars[place]),
      place < (closing == "”" ? lastCurly : lastStraight)
    else { return nil }
    var end = place + 1
    while scalars[end] != closing { end += 1 }
    return end
  }

  /// Where the word ends that goes on at a place, which never falls: asked for once for each word, though
  /// it may have any number of empty quotes.
  private mutating func wordEnd(from start: Int) -> Int {
    if start < knownWordEnd { return knownWordEnd }
    var end = start
    while end < scalars.count, !isWhiteSpace(scalars[end]) { end += 1 }
    knownWordEnd = end
    return end
  }

  private func isHyphen(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "－" }
  private func isColon(_ scalar: Unicode.Scalar) -> Bool { scalar == ":" || scalar == "：" }

  private func text(_ range: Range<Int>) -> String { Query.text(scalars[range]) }
  private func name(_ range: Range<Int>) -> String { Query.narrowed(text(range)) }
}
