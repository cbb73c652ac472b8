internal import TextFolding

/// The scopes of a search, those that are searched and those that are only counted, by number.
///
///     let plan = ScopePlan(options)      // -s titles, with people counted too
///     plan.scopes.map(\.name)            // ["titles", "people"]
///     plan.selected                      // 0b01
///     plan.groups.map(\.profile)         // [nil]: both are of the query's own profile
///
/// Sets of scopes are bits, so there are at most 64.
struct ScopePlan: Sendable {
  /// Scopes that one compiled query serves.
  struct Group: Sendable {
    /// Nil for the profile of the query.
    var profile: FoldingProfile?
    /// The scopes.
    var scopes: UInt64
  }

  static let mostScopes = 64

  let scopes: [SearchScope]
  /// Which of them are searched.
  let selected: UInt64
  /// The number of each counted scope.
  let counted: [Int]
  let groups: [Group]

  init(_ options: SearchOptions) {
    var scopes: [SearchScope] = []
    func number(of scope: SearchScope) -> Int {
      if let number = scopes.firstIndex(of: scope) { return number }
      scopes.append(scope)
      return scopes.count - 1
    }
    var selected: UInt64 = 0
    for scope in Self.joined(options.scopes) {
      selected |= 1 << UInt64(number(of: scope))
    }
    self.selected = selected
    counted = options.countedScopes.map(number)
    precondition(scopes.count <= Self.mostScopes, "a search has at most 64 scopes")
    self.scopes = scopes
    var groups: [Group] = []
    for (number, scope) in scopes.enumerated() {
      let bit: UInt64 = 1 << UInt64(number)
      if let place = groups.firstIndex(where: { $0.profile == scope.profile }) {
        groups[place].scopes |= bit
      } else {
        groups.append(Group(profile: scope.profile, scopes: bit))
      }
    }
    self.groups = groups
  }

  /// The scopes that are searched, those that are some fields and nothing else as one of all of these:
  /// there may be any number of them.
  private static func joined(_ scopes: [SearchScope]) -> [SearchScope] {
    let plain = scopes.filter(\.isPlain)
    if scopes.isEmpty || plain.contains(where: \.fields.isEmpty) {
      return [.all] + scopes.filter { !$0.isPlain }
    }
    guard plain.count > 1 else { return scopes }
    let name = plain.map(\.name).joined(separator: " ")
    return [SearchScope(name, fields: plain.flatMap(\.fields))] + scopes.filter { !$0.isPlain }
  }

  /// Whether records may be found by one group and by another.
  var hasSeveralSelectedGroups: Bool {
    groups.filter { $0.scopes & selected != 0 }.count > 1
  }

  /// The scopes that have a field, and how far down the heavier fields of those that are searched
  /// push it.
  func membership(ofField name: String, in group: Group) -> (scopes: UInt64, rank: Int) {
    var bits: UInt64 = 0
    var own = 0.0
    for (number, scope) in scopes.enumerated() {
      let bit: UInt64 = 1 << UInt64(number)
      guard group.scopes & bit != 0, let weight = scope.weight(ofField: name) else { continue }
      bits |= bit
      if selected & bit != 0 { own = max(own, weight) }
    }
    return (bits, weights.firstIndex { $0 <= own } ?? weights.count)
  }

  /// The different weights of searched fields, the heaviest first.
  private var weights: [Double] {
    var weights: Set<Double> = []
    for (number, scope) in scopes.enumerated() where selected & 1 << UInt64(number) != 0 {
      weights.formUnion(scope.fields.isEmpty ? [1] : scope.fields.map(\.weight))
    }
    return weights.sorted(by: >)
  }
}
