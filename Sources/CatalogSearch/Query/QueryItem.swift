/// A piece of a query as people write it: a term, or a condition on a field.
///
///     Query.items(in: "star -wars title:hope year:1977..1983")
///     // star; not wars; hope in title; year from 1977 to 1983
///
/// Whether `title:hope` is a field and a term or a text with a colon, as `Re:Zero` is one, each
/// record says: it is a field where the record has one of that name.
struct QueryItem: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// A word or a phrase, without its quotes.
    case text(String)
    /// What a value of the field must lie in.
    case range(ValueRange)
  }

  /// Whether records that have it are not wanted.
  var isExcluded = false
  /// The name before the colon; nil without one.
  var field: String?
  var content: Content
  /// All of it as a text, for records that have no such field: `title:hope`.
  var typed: String

  init(_ text: String) {
    content = .text(text)
    typed = text
  }

  init(isExcluded: Bool, field: String?, content: Content, typed: String) {
    self.isExcluded = isExcluded
    self.field = field
    self.content = content
    self.typed = typed
  }

  /// Whether it is a term to be found anywhere.
  var isPlain: Bool { !isExcluded && field == nil }
}
