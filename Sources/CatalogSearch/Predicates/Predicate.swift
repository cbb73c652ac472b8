public import Catalogs
public import TextFolding

/// A condition on records, in the language of Foundation's predicate format strings.
///
///     let predicate = try Predicate(#"year BETWEEN {1990, 1999} AND title.en CONTAINS[cd] "express""#)
///     try predicate.evaluate(record)                                 // true for 重慶森林
///     try Predicate("SELF CONTAINS[ch] %@", ["无间"]).evaluate("無間道")  // true
///     try Predicate("NOT(genre == 'drama')").description             // NOT genre == "drama"
///
/// What the language has, and where it differs from Foundation's, says <doc:Predicates>. A predicate
/// is a value that any thread may use; parsing takes time linear in its text.
public struct Predicate: Sendable, CustomStringConvertible {
  /// How many parentheses may be open at one place.
  public static let deepestNesting = 200

  let source: PredicateSource
  let condition: Condition
  let compiled: CompiledPredicate
  let uses: [PredicateParser.KeyPathUse]
  /// Whose foldings the modifiers `a` and `l` follow.
  public let profile: FoldingProfile

  /// Parses a predicate.
  ///
  /// - Parameters:
  ///   - arguments: what `%@` and `%K` stand for, in their order.
  ///   - profile: whose foldings the modifiers `a` and `l` follow.
  public init(
    _ format: String, _ arguments: [PredicateArgument] = [], profile: FoldingProfile = .und
  ) throws(PredicateError) {
    try self.init(format, arguments, PredicateFolders(profile))
  }

  /// With folders that others have used: for several predicates at once, as a folder takes longer to
  /// make than a predicate to parse.
  init(
    _ format: String, _ arguments: [PredicateArgument] = [], _ folders: PredicateFolders
  ) throws(PredicateError) {
    source = PredicateSource(format)
    profile = folders.profile
    var parser = try PredicateParser(source, arguments, folders)
    condition = try parser.parse()
    uses = parser.keyPaths
    compiled = CompiledPredicate(condition, folders)
  }

  /// The predicate in its canonical form, arguments filled in: parsed, it is the same predicate.
  ///
  ///     try Predicate("(a==1)&&!(b IN{'x'})").description     // a == 1 AND NOT b IN {"x"}
  public var description: String { condition.description }

  // MARK: Evaluating

  /// Whether a record is as the predicate says.
  ///
  /// For one record here and there: each call takes some microseconds.
  ///
  /// Errors: a pattern of MATCHES that takes too long or too much memory.
  public func evaluate(_ record: Record) throws(PredicateError) -> Bool {
    try evaluate(RecordBatch(record), takesURLs: false)
  }

  /// Whether a text is as the predicate says, which is `SELF` and the field `title`, as that of a
  /// text catalog's record.
  public func evaluate(_ text: String) throws(PredicateError) -> Bool {
    try evaluate(
      RecordBatch(fields: [("title", [(text: text, isLiteral: false)])], ordinal: 1),
      takesURLs: true)
  }

  /// What it says of every record that has no other fields than these; nil where it asks about them.
  func settled(in fields: FieldSet) -> Bool? {
    let evaluator = PredicateEvaluator(self)
    evaluator.begin(fields)
    return evaluator.settled
  }

  private func evaluate(
    _ batch: RecordBatch, takesURLs: Bool
  ) throws(PredicateError) -> Bool {
    let evaluator = PredicateEvaluator(self, takesURLs: takesURLs)
    evaluator.begin(batch)
    let result = evaluator.matches(record: 0, of: batch)
    if let problem = evaluator.problem { throw problem }
    return result
  }

  // MARK: Key paths

  /// The key paths as they stand in the predicate, with their ranges in UTF-8 bytes of it; that of an
  /// argument is the range of its `%K`.
  public var keyPaths: [(name: String, range: Range<Int>)] {
    uses.map { (String(decoding: $0.name, as: UTF8.self), $0.range) }
  }

  /// What is wrong with the predicate for a catalog with these fields: the first key path that names
  /// none of them. `nil` if all do.
  ///
  ///     // column 1: no field is named titel; did you mean title?
  ///     //   titel.ja == "同じ"
  ///     //   ^
  public func problem(in fields: FieldSet) -> PredicateError? {
    var known: Set<[UInt8]> = []
    for use in uses where known.insert(use.name).inserted {
      let name = String(decoding: use.name, as: UTF8.self)
      if fields.indices(in: Scope(name: name)).isEmpty { return unknownField(use, name, fields) }
    }
    return nil
  }

  private func unknownField(
    _ use: PredicateParser.KeyPathUse, _ name: String, _ fields: FieldSet
  ) -> PredicateError {
    let names = fields.scopeNames
    let shown = source.text(use.range) == "%K" ? name : source.quoted(use.range)
    let nearest = NearestName(name, among: names).flatMap { $0.isClose ? $0.name : nil }
    let reason: PredicateError.Reason =
      if let nearest {
        .misspeltField(shown, nearest: nearest)
      } else if use.isRight {
        .fieldOrText(shown)
      } else {
        .unknownField(shown, names: Array(names.prefix(8)), isAll: names.count <= 8)
      }
    return source.error(
      .unknownField, at: use.range, reason, expected: names, suggestion: nearest)
  }
}

extension RecordBatch {
  /// A batch of one record.
  convenience init(_ record: Record) {
    let fields = record.fields.map { field in
      let kinds = field.areLiteral + Array(repeating: false, count: field.values.count)
      return (field.name, zip(field.values, kinds).map { (text: $0, isLiteral: $1) })
    }
    self.init(fields: fields, ordinal: record.ordinal)
  }

  fileprivate convenience init(
    fields: [(name: String, values: [(text: String, isLiteral: Bool)])], ordinal: Int
  ) {
    self.init()
    var set = FieldSet()
    let numbers = fields.map { set.intern($0.name) }
    beginBuilding(fields: set)
    for (number, field) in zip(numbers, fields) {
      for (text, isLiteral) in field.values {
        var text = text
        let start = byteCount
        text.withUTF8 { bytes in
          guard let from = bytes.baseAddress else { return }
          spareBytes(bytes.count).update(from: from, count: bytes.count)
          appendBytes(bytes.count)
        }
        appendValue(in: start..<byteCount, field: number, kind: isLiteral ? .literal : .text)
      }
    }
    appendRecord(ordinal: ordinal)
  }
}
