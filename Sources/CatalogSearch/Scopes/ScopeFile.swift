internal import JSONText
public import TextFolding

/// The scopes of a catalog as the file beside it states them: `movies.scopes.json` for
/// `movies.jsonl`, and for an index `movies.onaji`.
///
///     {
///       "scopes": [
///         {"name": "all", "title": {"en": "All", "ja": "すべて"}},
///         {"name": "titles", "title": "Titles", "fields": {"title": 2, "aliases": 1}},
///         {"name": "people", "fields": ["director", "cast"], "no-fold": ["han-variants"]},
///         {"name": "before-2000", "where": "year < 2000"}
///       ]
///     }
///
/// A name is what the command line says: no white space, and no colon, since `people:ozu` in a query
/// asks for a term in a scope. `title` is what people read: a text, or one for each language. All
/// else is as `SearchScope` has it, and may be left out: `fields` (none is all) with their weights,
/// `where`, and `locale`, `fold` and `no-fold` for a folding profile of its own. `all` is there even
/// if the file does not name it, and cannot be narrowed.
public struct ScopeFile: Sendable {
  /// In the order of the file, `all` first if it does not say.
  public let scopes: [SearchScope]
  /// How many scopes there may be; a search counts them all, and more than one of them is searched.
  public static let mostScopes = 60

  /// Reads and checks a file.
  /// - Parameters:
  ///   - file: its name in errors.
  ///   - profile: what `[a]` and `[l]` of conditions mean, and what is switched by `fold` alone.
  public init(
    _ bytes: [UInt8], file: String, profile: FoldingProfile = .und
  ) throws(ScopeError) {
    var reader = ScopeReader(file: file, profile: profile)
    scopes = try reader.scopes(bytes)
  }

  /// Where the file of a catalog is: beside it, with its name up to the last dot.
  ///
  ///     ScopeFile.path(besides: "data/movies.jsonl")      // "data/movies.scopes.json"
  public static func path(besides catalog: String) -> String {
    let bytes = Array(catalog.utf8)
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = bytes[name...].lastIndex(of: UInt8(ascii: ".")) ?? bytes.count
    let end = dot > name ? dot : bytes.count
    return String(decoding: bytes[..<end], as: UTF8.self) + ".scopes.json"
  }
}

private struct ScopeReader {
  let file: String
  let profile: FoldingProfile
  private var names: [String] = []

  init(file: String, profile: FoldingProfile) {
    self.file = file
    self.profile = profile
  }

  mutating func scopes(_ bytes: [UInt8]) throws(ScopeError) -> [SearchScope] {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONValue.parse(bytes)
    } catch {
      throw ScopeError(
        code: .syntax, message: error.message, file: file, line: error.line, column: error.column,
        reason: error.reason.map { .json($0) })
    }
    let start = JSONPosition(line: 1, column: 1, offset: 0)
    guard let member = root.member("scopes"), let elements = member.value.elements else {
      throw mistake(.listMissing, at: root.member("scopes")?.valuePosition ?? start)
    }
    for other in root.members ?? [] where other.key != "scopes" {
      throw unknown(other, ["scopes"], key: nil)
    }
    guard elements.count <= ScopeFile.mostScopes else {
      throw mistake(
        .tooMany(elements.count, limit: ScopeFile.mostScopes), at: member.valuePosition)
    }
    var scopes: [SearchScope] = []
    for element in elements {
      scopes.append(try scope(element, after: member.valuePosition, number: scopes.count + 1))
    }
    if !names.contains(SearchScope.allName) { scopes.insert(.all, at: 0) }
    return scopes
  }

  private static let keys = ["name", "title", "fields", "where", "locale", "fold", "no-fold"]

  private mutating func scope(
    _ value: JSONValue, after place: JSONPosition, number: Int
  ) throws(ScopeError) -> SearchScope {
    guard let members = value.members else {
      throw mistake(.notAnObject(scope: number, found: value.kind), at: place)
    }
    guard let nameMember = value.member("name") else {
      throw mistake(.nameMissing(scope: number), at: members.first?.position ?? place)
    }
    let name = try text(nameMember, key: "name")
    try check(name, nameMember)
    var scope = SearchScope(name, fields: [])
    var own = OwnProfile()
    for member in members {
      let key = "\(name).\(member.key)"
      switch member.key {
      case "name": break
      case "title": scope.titles = try titles(member, key)
      case "fields": scope.fields = try fields(member, key)
      case "where": scope.condition = try condition(member, key)
      case "locale": own.base = try locale(member, key)
      case "fold": own.on = try foldings(member, key)
      case "no-fold": own.off = try foldings(member, key)
      default: throw unknown(member, Self.keys, key: name)
      }
    }
    scope.profile = own.profile(over: profile)
    if name == SearchScope.allName, !scope.fields.isEmpty || scope.condition != nil {
      throw mistake(.allNarrowed, at: nameMember.valuePosition, key: name)
    }
    return scope
  }

  /// The profile of a scope, as far as it says one.
  private struct OwnProfile {
    var base: FoldingProfile?
    var on: FoldingSet = []
    var off: FoldingSet = []

    func profile(over profile: FoldingProfile) -> FoldingProfile? {
      if on.isEmpty, off.isEmpty { return base }
      return (base ?? profile).switching(on: on, off: off)
    }
  }

  private mutating func check(_ name: String, _ member: JSONValue.Member) throws(ScopeError) {
    let isTypable = name.unicodeScalars.allSatisfy { !isWhiteSpace($0) && $0 != ":" && $0 != "：" }
    if name.isEmpty || !isTypable {
      throw mistake(.invalidName, at: member.valuePosition, key: "name")
    }
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      throw mistake(.nameTwice(name), at: member.valuePosition, key: "name")
    }
    names.append(name)
  }

  private func titles(
    _ member: JSONValue.Member, _ key: String
  ) throws(ScopeError) -> [String: String] {
    if let text = member.value.text { return ["und": text] }
    guard let members = member.value.members else {
      throw unexpected(.titles, member, key)
    }
    var titles: [String: String] = [:]
    for title in members { titles[title.key] = try text(title, key: "\(key).\(title.key)") }
    return titles
  }

  private func fields(
    _ member: JSONValue.Member, _ key: String
  ) throws(ScopeError) -> [SearchScope.Field] {
    if let members = member.value.members {
      var fields: [SearchScope.Field] = []
      for field in members {
        guard let weight = field.value.double, weight > 0, weight.isFinite else {
          throw unexpected(.weight, field, "\(key).\(field.key)")
        }
        fields.append(SearchScope.Field(field.key, weight: weight))
      }
      return fields
    }
    guard let names = texts(member.value) else {
      throw unexpected(.fields, member, key)
    }
    return names.map { SearchScope.Field($0) }
  }

  private func condition(
    _ member: JSONValue.Member, _ key: String
  ) throws(ScopeError) -> Predicate {
    let text = try text(member, key: key)
    do throws(PredicateError) {
      return try Predicate(text, profile: profile)
    } catch {
      throw ScopeError(
        code: .invalidCondition, .condition(error.reason), file: file, at: member.valuePosition,
        key: key)
    }
  }

  private func locale(
    _ member: JSONValue.Member, _ key: String
  ) throws(ScopeError) -> FoldingProfile {
    let tag = try text(member, key: key)
    do throws(FoldingError) {
      return try FoldingProfile.resolving(tag)
    } catch {
      throw mistake(.locale(error, tag: tag), at: member.valuePosition, key: key)
    }
  }

  private func foldings(_ member: JSONValue.Member, _ key: String) throws(ScopeError) -> FoldingSet
  {
    guard let names = texts(member.value) else {
      throw unexpected(.foldings, member, key)
    }
    var set: FoldingSet = []
    for name in names {
      guard let folding = Folding(name: name) else {
        // There is one, as there are foldings.
        let nearest = NearestName(name, among: Folding.allCases.map(\.name))!.name
        throw mistake(
          .unknownFolding(name, nearest: nearest), at: member.valuePosition, key: key)
      }
      set.formUnion(FoldingSet(folding))
    }
    return set
  }

  private func texts(_ value: JSONValue) -> [String]? {
    guard let elements = value.elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  private func text(_ member: JSONValue.Member, key: String) throws(ScopeError) -> String {
    guard let text = member.value.text else { throw unexpected(.text, member, key) }
    return text
  }

  private func unexpected(
    _ expected: ScopeError.Expected, _ member: JSONValue.Member, _ key: String
  ) -> ScopeError {
    mistake(
      .unexpected(found: member.value.kind, expected), at: member.valuePosition, key: key)
  }

  private func unknown(
    _ member: JSONValue.Member, _ known: [String], key: String?
  ) -> ScopeError {
    let nearest = NearestName(member.key, among: known).flatMap { $0.isClose ? $0.name : nil }
    return mistake(
      .unknownKey(member.key, nearest: nearest, known: known), at: member.position, key: key)
  }

  private func mistake(
    _ reason: ScopeError.Reason, at place: JSONPosition, key: String? = nil
  ) -> ScopeError {
    ScopeError(reason, file: file, at: place, key: key)
  }
}
