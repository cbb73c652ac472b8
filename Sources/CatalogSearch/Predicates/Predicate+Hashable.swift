extension Predicate: Hashable {
  /// Predicates are equal if they are the same text in canonical form, of the same profile.
  public static func == (left: Self, right: Self) -> Bool {
    left.profile == right.profile
      && left.description.utf8.elementsEqual(right.description.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in description.utf8 { hasher.combine(byte) }
  }
}
