import CatalogSearch

/// A hit as a person reads it, on one line.
///
///     無間道  title.zh-Hant · Infernal Affairs · インファナル・アフェア · 2002 · tt0338564
///
/// First the text with the match marked, then, dim, what tells one hit from another: the field,
/// the record's other titles if they are short, its year and its identifier. Where the line is
/// all there is, as in a catalog of plain text, it stands alone.
struct HitLine {
  private let hit: Hit
  private let isClipped: Bool

  /// Characters of a text that a terminal is shown.
  private static let textLimit = 160
  /// Columns of a title that still counts as short.
  private static let titleLimit = 40
  private static let titleCount = 3
  /// What catalogs call their main title.
  private static let titleFamilies = ["title", "titles", "name", "names"]

  init(_ hit: Hit, isClipped: Bool) {
    self.hit = hit
    self.isClipped = isClipped
  }

  func printed(_ style: Style) -> String {
    var marked = MarkedText(hit.text, hit.ranges)
    if isClipped { marked = marked.clipped(to: Self.textLimit) }
    let line = marked.printed(style)
    let details = self.details
    return details.isEmpty
      ? line : line + "  " + style.dim(details.map { SafeText($0).text }.joined(separator: " · "))
  }

  /// What stands after the text.
  var details: [String] {
    if hit.fields.count == 1 && hit.id == nil { return [] }
    return [hit.field] + otherTitles + [year, hit.id].compactMap(\.self)
  }

  private var year: String? {
    guard let field = hit.fields.first(where: { $0.name.lowercased() == "year" }) else {
      return nil
    }
    switch field.values.first {
    case .text(let text) where field.name != hit.field: return text
    case .literal(let literal): return literal
    default: return nil
    }
  }

  /// The record's main titles but the one that is shown already.
  private var otherTitles: [String] {
    let family = Self.family(hit.field)
    let families = Self.titleFamilies.contains(family) ? [family] : Self.titleFamilies
    var titles: [String] = []
    for field in hit.fields where families.contains(Self.family(field.name)) {
      guard case .text(let title) = field.values.first, title != hit.text,
        !titles.contains(title), !title.isEmpty, Layout.columns(title) <= Self.titleLimit
      else { continue }
      titles.append(title)
      if titles.count == Self.titleCount { break }
    }
    return titles
  }

  /// `title` for `title.zh-Hant`, `title_ja` and `title`.
  private static func family(_ field: String) -> String {
    String(field.lowercased().prefix { !".-_".contains($0) })
  }
}
