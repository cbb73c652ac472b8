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
  /// Its bytes: a letter takes one column, however many marks are on it.
  private static let titleBytes = 16 * titleLimit
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
    let rest = [year, hit.id].compactMap(\.self).filter { !$0.isEmpty }
    return [hit.field] + otherTitles + rest
  }

  private var year: String? {
    guard let field = hit.fields.first(where: { Self.isYear($0.name) }) else { return nil }
    switch field.values.first {
    case .text(let text) where !field.name.utf8.elementsEqual(hit.field.utf8): return text
    case .literal(let literal): return literal
    default: return nil
    }
  }

  private static func isYear(_ field: String) -> Bool {
    field.utf8.count == 4 && field.lowercased() == "year"
  }

  /// The record's main titles but the one that is shown already.
  private var otherTitles: [String] {
    let family = Self.family(hit.field)
    let families = Self.titleFamilies.contains(family) ? [family] : Self.titleFamilies
    var titles: [String] = []
    for field in hit.fields where families.contains(Self.family(field.name)) {
      // Short ones first: strings are compared as canonically equivalent, and that of a million
      // combining marks takes hours.
      guard case .text(let title) = field.values.first, !title.isEmpty,
        title.utf8.count <= Self.titleBytes, Layout.columns(title) <= Self.titleLimit,
        !title.utf8.elementsEqual(hit.text.utf8),
        !titles.contains(title)
      else { continue }
      titles.append(title)
      if titles.count == Self.titleCount { break }
    }
    return titles
  }

  /// `title` for `title.zh-Hant`, `title_ja` and `title`; no more of a longer name than tells it
  /// from the names looked for.
  private static func family(_ field: String) -> String {
    let separators: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")]
    return String(decoding: field.utf8.prefix { !separators.contains($0) }.prefix(8), as: UTF8.self)
      .lowercased()
  }
}
