import CatalogSearch
import Catalogs
import TextFolding

/// What a value of the command line is: what completion offers where one is being typed.
///
///     ValueKind.choice(["auto", "never"]).offers(for: .fold)     // auto, never
///     ValueKind.format.offers(for: .locales)                     // text, json
///     ValueKind.text.offers(for: .fold)                          // none: nobody knows it
///
/// An option cannot be declared without it, see ``Flag/Value``; nor a command, see
/// ``Subcommand/operands``.
enum ValueKind: Hashable, Sendable {
  /// Whatever a person writes: a query, a text.
  case text
  /// A whole number.
  case number
  /// A number of bytes, as 256M.
  case size
  /// A path.
  case file
  /// The path of a catalog or of an index: what fields and scopes are asked of.
  case catalog
  /// A field of the catalog on the same line.
  case field
  /// A field of the catalog on the same line, or what stands above fields.
  case scope
  /// A language tag with a profile of its own.
  case locale
  /// Several of them, with commas between.
  case locales
  case folding
  case encoding
  /// One of the output formats of the command.
  case format
  /// One of a few names.
  case choice([String])

  /// Something to type, and what it means where that is more than the name says.
  struct Offer: Hashable, Sendable {
    var value: String
    var meaning: String?
  }

  /// What there is to choose from, as far as that is known without a catalog.
  func offers(for subcommand: Subcommand?) -> [Offer] {
    switch self {
    case .text, .number, .size, .file, .catalog, .field, .scope: []
    case .locale, .locales:
      FoldingProfile.shipped.map { Offer(value: $0.tag, meaning: $0.name) }
    case .folding: Self.plain(Folding.allCases.map(\.name))
    case .encoding: Self.plain(TextEncoding.names + ["auto"])
    case .format: Self.plain(subcommand?.formats.map(\.rawValue) ?? [])
    case .choice(let names): Self.plain(names)
    }
  }

  private static func plain(_ names: [String]) -> [Offer] {
    names.map { Offer(value: $0, meaning: nil) }
  }
}
