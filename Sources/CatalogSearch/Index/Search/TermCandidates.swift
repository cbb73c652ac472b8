internal import TextFolding

/// Where in an index the rows of a term may be.
struct TermCandidates {
  /// What is looked up.
  enum Needle {
    /// In the fold at `standard`.
    case standard(Gram)
    /// In the fold at `loose`; if `beginnings` are given, of rows that have one of them in the fold at
    /// `standard`.
    case loose(Gram, beginnings: [Gram])
  }

  /// The term's own fold; nil where no row has it.
  private(set) var main: Gram?
  /// Whether the rows of `main` have the term without a look at them.
  private(set) var isExact: Bool
  /// What the rows have one of which have the term otherwise than as it folds: to be looked at.
  var others: [Needle] = []
  /// From which of `others` on they are there for `loose` alone, where the term is not respelled.
  private(set) var looseOthers = 0
  /// Whether rows may have the term that have another text under `und`.
  var hasOtherTexts: Bool { looseOthers > 0 }
  /// For a term that is one letter at `loose`, what becomes that letter beside the term itself: a row that
  /// has the term at `loose` alone has one of these. An alternative to those of `others` that are there
  /// for `loose`.
  private(set) var otherLetters: [Gram]?
  /// What rows, if each of their code points came from a cluster of its own, need but have for the
  /// term to be in them at `loose`: it is the term at `loose`, as a cut-out of the row.
  var certain: [Gram] = []
  /// Where it may be with typing errors.
  private(set) var typos: TypoCandidates?
  /// Whether any row may have the term.
  private(set) var isAnything = false

  /// - Parameter compiled: the query that the term is of.
  init(_ term: Term, _ compiled: CompiledQuery, _ searcher: PartSearcher) {
    let part = searcher.part
    let folded = Array(part.standardFolder.fold(term.text).utf8)
    self.init(folded: folded, isCompared: compiled.folder.level == .standard, searcher)
    if isAnything { return }
    if let respelled = term.respelled { add(respelled, searcher) }
    if let pattern = term.loose {
      let loose = Array(part.looseFolder.fold(term.text).utf8)
      if isExact, compiled.query.mode == .contains, term.respelled == nil,
        term.looselyRespelled == nil
      {
        addOtherLetters(pattern, folded, part)
      }
      if !addLoose(loose, folded, searcher) {
        let letter = pattern.folded
        switch pattern.anchors {
        case .letter(_, let needles):
          for needle in needles {
            add(needle, part)
            // A symbol that letters share says of none that the row has it.
            if let gram = Gram(needle, part.standard.symbols), !gram.isVague,
              let loose = compiled.looseFolder,
              loose.fold(String(decoding: needle, as: UTF8.self)).utf8.elementsEqual(letter),
              !searcher.differences.concern(needle)
            {
              certain.append(gram)
            }
          }
        case .insertions(let needles):
          for needle in needles { add(needle, part) }
        }
      }
    }
    if let respelled = term.looselyRespelled { add(respelled, searcher) }
    if let pattern = term.typos {
      // The pieces of other texts are not looked up: few terms have such.
      typos = hasOtherTexts ? nil : TypoCandidates(term, pattern, searcher, compiled.query.mode)
      isAnything = isAnything || typos == nil
    }
  }

  /// A fold without the letters at its ends which may become others beside what a row has there:
  /// kana before a voicing mark, hangul beside hangul.
  private static func withoutJoiningEnds(_ text: [UInt8]) -> [UInt8] {
    func isHangul(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
      default: false
      }
    }
    var scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)[...]
    if let first = scalars.first, isHangul(first) { scalars.removeFirst() }
    if let last = scalars.last, isHangul(last) || (0x3040...0x30FF).contains(last) {
      scalars.removeLast()
    }
    return scalars.flatMap(utf8)
  }

  /// Of a query that is a single term which nothing reads otherwise than it folds, but for what is
  /// looser than `standard`.
  ///
  /// - Returns: nil if it cannot be looked up, or nothing that can is left of it at `loose`.
  init?(_ term: IndexSearcher.SimpleTerm, _ searcher: PartSearcher) {
    self.init(folded: term.folded, isCompared: true, searcher)
    if isAnything { return nil }
    // What is one letter at `loose` is better known when it is compiled.
    if let loose = term.loose, loose.withUnsafeBufferPointer(codePointCount) == 1 { return nil }
    if let loose = term.loose, !addLoose(loose, term.folded, searcher) { return nil }
  }

  /// Rows that may have a text as the searcher's profile folds it, whichever foldings that has.
  init(possibly text: String, _ searcher: PartSearcher) {
    let folded = Array(searcher.part.standardFolder.fold(text).utf8)
    let isLoosened = searcher.differences.loosens(searcher.folders.standard.fold(text))
    self.init(folded: isLoosened ? [] : folded, isCompared: false, isLooser: false, searcher)
  }

  /// - Parameter isCompared: whether the query compares at `standard`.
  private init(
    folded: [UInt8], isCompared: Bool, isLooser: Bool? = nil, _ searcher: PartSearcher
  ) {
    // Where characters of no width are kept, letters may join in the index that are apart in a row,
    // anywhere in what is looked up.
    let keepsApart = isCompared && !searcher.folders.standard.foldings.contains(.spacing)
    guard !folded.isEmpty, !(isLooser ?? searcher.differences.isLooser), !keepsApart else {
      isExact = false
      isAnything = true
      return
    }
    let symbols = searcher.part.standard.symbols
    // What is compared keeps characters that `und` drops; without them letters may join that the
    // row has apart: カ and ゛ around a character of no width.
    let isCut = !isCompared || searcher.differences.keepsMore
    let folded = isCut ? Self.withoutJoiningEnds(folded) : folded
    if folded.isEmpty {
      isExact = false
      isAnything = true
      return
    }
    main = Gram(folded, symbols)
    isExact =
      isCompared && !(main?.isVague ?? false) && !searcher.differences.concern(folded)
    guard let texts = searcher.differences.otherTexts(of: folded) else {
      isAnything = true
      return
    }
    for text in texts {
      if let gram = Gram(text, symbols) { others.append(.standard(gram)) }
    }
    looseOthers = others.count
  }

  /// Looks a text up that is part of the row's fold at `standard` under the query's profile.
  private mutating func add(_ text: [UInt8], _ part: IndexPart) {
    let folded = Array(part.standardFolder.fold(String(decoding: text, as: UTF8.self)).utf8)
    if folded.isEmpty {
      isAnything = true
    } else if let gram = Gram(folded, part.standard.symbols) {
      others.append(.standard(gram))
    }
  }

  /// Looks up what a term of one letter is the same as at `loose`, for `otherLetters`.
  private mutating func addOtherLetters(
    _ pattern: LoosePattern, _ folded: [UInt8], _ part: IndexPart
  ) {
    guard pattern.letters.count == 1, !pattern.isCut else { return }
    var grams: [Gram] = []
    for source in pattern.sources {
      let text = Array(
        part.standardFolder.fold(String(decoding: utf8(source.scalar), as: UTF8.self)).utf8)
      if text.isEmpty { return }
      if text != folded, let gram = Gram(text, part.standard.symbols) { grams.append(gram) }
    }
    otherLetters = grams
  }

  private mutating func add(_ respelled: RespelledTerm, _ searcher: PartSearcher) {
    let part = searcher.part
    switch respelled.anchors {
    case .strings(let strings):
      if let halfTyped = respelled.halfTyped,
        case let before = respelled.folded.bytes[..<halfTyped.start],
        strings.contains(where: { $0.elementsEqual(before) })
      {
        add(halfTyped.syllable, after: Array(before), part)
      } else {
        for string in strings { add(string, part) }
      }
    case .numerals where addSpellings(of: respelled, searcher):
      break
    case .numerals(let spellings):
      for spelling in spellings { add(spelling, part) }
    case .syllables:
      if let halfTyped = respelled.halfTyped { add(halfTyped.syllable, after: [], part) }
    case .letters:
      isAnything = true
    }
  }

  /// Looks up a term with each choice of its numbers in other figures, as it is at `loose`.
  /// - Returns: false for a term of a number alone, of many, or with other ways to read it.
  private mutating func addSpellings(
    of respelled: RespelledTerm, _ searcher: PartSearcher
  ) -> Bool {
    let part = searcher.part
    let (bytes, numbers) = (respelled.folded.bytes, respelled.numbers)
    guard respelled.halfTyped == nil, respelled.alternatives.isEmpty, numbers.count <= 3,
      numbers.reduce(0, { $0 + $1.folded.count }) < bytes.count
    else { return false }
    for choice in 1..<(1 << numbers.count) {
      var text: [UInt8] = []
      var next = 0
      for (place, number) in numbers.enumerated() where choice >> place & 1 == 1 {
        text += bytes[next..<number.folded.lowerBound]
        let digits = Array(String(number.value).utf8)
        text += bytes[number.folded].elementsEqual(digits) ? romanNumeral(number.value) : digits
        next = number.folded.upperBound
      }
      text += bytes[next...]
      // The text is as the profile folds it.
      let kept = Self.withoutEnds(
        Array(part.looseFolder.fold(String(decoding: text, as: UTF8.self)).utf8))
      guard !kept.isEmpty, let otherTexts = searcher.differences.otherTexts(of: kept) else {
        return false
      }
      for text in [kept] + otherTexts {
        if let gram = Gram(text, part.loose.symbols) {
          others.append(.loose(gram, beginnings: []))
        }
        if let gram = Gram(text, part.standard.symbols) { others.append(.standard(gram)) }
      }
    }
    return true
  }

  /// Looks up what a half-typed syllable may become, by its first code point.
  private mutating func add(
    _ syllable: HalfTypedSyllable, after before: [UInt8], _ part: IndexPart
  ) {
    let folded = Array(part.standardFolder.fold(String(decoding: before, as: UTF8.self)).utf8)
    let symbols = part.standard.symbols
    var first: [UInt16] = []
    if !folded.isEmpty {
      guard let gram = Gram(folded, symbols) else { return }
      first = gram.symbols
    }
    for way in syllable.ways {
      for symbol in symbols.symbols(ofScalars: way[0]) {
        others.append(.standard(Gram(symbols: first + [symbol], isVague: true)))
      }
    }
  }
}
