extension Query {
  /// Splits a query at white space (any `White_Space`, U+3000 too), keeping quoted phrases whole.
  ///
  ///     Query.split("\"star wars\"　hope")     // ["star wars", "hope"]
  ///     Query.split("“kimi no” nawa")          // ["kimi no", "nawa"]
  ///     Query.split("7\" single")              // ["7\"", "single"]: a quote inside a term is itself
  ///     Query.split("\"star wars")             // ["\"star", "wars"]: nothing closes it
  ///
  /// A quote opens a phrase where a term could begin, and the next quote that closes its kind ends
  /// it. A query of nothing but empty quotes is taken as it stands, so that `""` can be looked for.
  ///
  /// Time: linear in the text.
  static func split(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let terms = split(scalars, quotes: true)
    return terms.isEmpty ? split(scalars, quotes: false) : terms
  }

  private static func split(_ scalars: [Unicode.Scalar], quotes: Bool) -> [String] {
    // Past its last occurrence a closing quote need not be looked for again and again.
    let lastStraight = scalars.lastIndex(of: "\"") ?? -1
    let lastCurly = scalars.lastIndex(of: "”") ?? -1
    var terms: [String] = []
    var i = 0
    while i < scalars.count {
      if isWhiteSpace(scalars[i]) {
        i += 1
        continue
      }
      if quotes, let closing = closingQuote(of: scalars[i]),
        i < (closing == "”" ? lastCurly : lastStraight)
      {
        var end = i + 1
        while scalars[end] != closing { end += 1 }
        let phrase = scalars[(i + 1)..<end]
        if !phrase.allSatisfy(isWhiteSpace) { terms.append(text(phrase)) }
        i = end + 1
        continue
      }
      var end = i
      while end < scalars.count, !isWhiteSpace(scalars[end]) { end += 1 }
      terms.append(text(scalars[i..<end]))
      i = end
    }
    return terms
  }

  /// What ends the phrase that a quote begins; nil for what is no such quote.
  static func closingQuote(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\"": "\""
    case "“": "”"
    default: nil
    }
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
