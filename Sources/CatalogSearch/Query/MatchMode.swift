/// Where in the field the query must stand.
///
/// - `contains`: anywhere; white space separates terms, which may stand in any order.
/// - `prefix`: at the start of the folded field. `君の` finds 「君の名は。」, whose bracket is folded.
/// - `exact`: the folded field is the folded query.
///
/// The raw value is the public name, as in `--mode prefix`.
public enum MatchMode: String, CaseIterable, Sendable { case contains, prefix, exact }
