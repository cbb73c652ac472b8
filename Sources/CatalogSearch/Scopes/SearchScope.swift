internal import Catalogs
public import TextFolding

/// A part of a catalog to search, as a search bar has a button for: some fields of some records.
///
///     var scope = SearchScope("title")              // the field title and what is below it
///     scope = SearchScope("people", fields: [SearchScope.Field("director"), SearchScope.Field("cast")])
///     scope.titles["ja"] = "人物"
///     scope.condition = try Predicate("year < 2000")
///
/// A record is in a scope if it has a text in one of the fields and meets the condition. Several
/// scopes together search the fields of each, in records that meet its condition. A scope of
/// another profile is matched by itself: its terms are not found partly in it and partly in others.
public struct SearchScope: Sendable, Hashable {
  /// A field of a scope, with its dotted children.
  public struct Field: Sendable, Hashable {
    public var name: String
    /// Of hits that are equally good up to their edits, those in a heavier field come first.
    public var weight: Double

    public init(_ name: String, weight: Double = 1) {
      self.name = name
      self.weight = weight
    }
  }

  /// The name of the scope that is always there: all fields of all records.
  public static let allName = "all"
  /// All fields of all records.
  public static let all = SearchScope(allName, fields: [])

  /// What it is called by programs and on the command line.
  public var name: String
  /// What people call it, by BCP 47 tag.
  public var titles: [String: String] = [:]
  /// The fields that are searched; none is all.
  public var fields: [Field]
  /// What counts as the same text in it; nil for the profile of the query.
  public var profile: FoldingProfile?
  /// What a record must meet.
  public var condition: Predicate?

  /// A scope of the field with that name.
  public init(_ name: String) { self.init(name, fields: [Field(name)]) }

  public init(_ name: String, fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  /// What people of a language call it: in that language, or the nearest above it, in English, or by
  /// its name.
  ///
  ///     scope.title(in: "zh-Hant-TW")      // that of zh-Hant
  public func title(in language: String) -> String {
    var tag = Substring(language)
    while true {
      if let title = titles[String(tag)] { return title }
      guard let hyphen = tag.lastIndex(of: "-") else { break }
      tag = tag[..<hyphen]
    }
    return titles["en"] ?? titles["und"] ?? name
  }

  /// Whether it is some fields and nothing else.
  var isPlain: Bool {
    profile == nil && condition == nil && fields.allSatisfy { $0.weight == 1 }
  }

  /// The weight of the heaviest of its fields that covers a field of a catalog; nil if none does.
  func weight(ofField name: String) -> Double? {
    if fields.isEmpty { return 1 }
    return fields.filter { Scope(name: $0.name).covers(name) }.map(\.weight).max()
  }

  func covers(_ field: String) -> Bool { weight(ofField: field) != nil }

  /// Whether it covers any of these fields.
  func coversAny(of fields: FieldSet) -> Bool { fields.contains { covers($0.name) } }
}

extension SearchScope: ExpressibleByStringLiteral {
  /// The field with that name.
  public init(stringLiteral name: String) { self.init(name) }
}
