import CatalogSearch
import Catalogs
import TextFolding

/// What is searched: a catalog, which each search reads, or an index, which is opened once.
///
///     let source = try SearchSource("movies.onaji", reading, settings, context)
///     try source.search("无间道", SearchOptions())
///
/// An index is known by its content, whatever its name; what is called .onaji must be one.
struct SearchSource {
  /// How a catalog is read.
  struct Reading {
    var format: CatalogFormat?
    var encoding: InputEncoding?
    var isStrict: Bool

    init(_ arguments: ParsedArguments) throws(CommandError) {
      format = try arguments.inputFormat()
      encoding = try arguments.inputEncoding()
      isStrict = arguments.contains(.strict)
    }
  }

  let path: String
  private let reading: Reading
  private let settings: MatchSettings
  private let index: IndexSearcher?
  private let catalogIndex: CatalogIndex?

  /// Titles that are named where a query has no hit, and the hits among which they are.
  private static let namedTitles = 3
  private static let hitsForTitles = 20

  init(
    _ path: String, _ reading: Reading, _ settings: MatchSettings, _ context: CommandContext
  ) throws(CommandError) {
    self.path = path
    self.reading = reading
    self.settings = settings
    guard Self.isIndex(path) else {
      index = nil
      catalogIndex = nil
      return
    }
    if reading.format != nil { throw Wording.indexTakesNo(.inputFormat, path) }
    if reading.encoding != nil { throw Wording.indexTakesNo(.encoding, path) }
    context.signals.lostFile(context.text(Wording.lostFile(path)) + "\n")
    do throws(IndexError) {
      let catalogIndex = try CatalogIndex(path: path)
      index = IndexSearcher(
        catalogIndex, profile: settings.profile, level: settings.level)
      self.catalogIndex = catalogIndex
    } catch {
      throw Wording.badIndex(error)
    }
  }

  /// Whether it is an index.
  var isIndex: Bool { index != nil }

  static func isIndex(_ path: String) -> Bool {
    path != "-" && (path.hasSuffix(".onaji") || CatalogIndex.isIndex(path: path))
  }

  /// Searches; `nil` where the query can match nothing, so that the catalog need not be read.
  func search(_ query: Query, _ options: SearchOptions) throws(CommandError) -> SearchResults? {
    if let index {
      if let weight = options.weight, weight != catalogIndex?.weight {
        throw Wording.otherWeight(weight, catalogIndex?.weight, path)
      }
      do throws(IndexError) {
        return try index.search(query, options: options)
      } catch {
        throw Wording.badIndex(error)
      }
    }
    let scan = CatalogScan(query, options: options)
    guard scan.canMatch else { return nil }
    do throws(CatalogError) {
      return try scan.search(
        path: path, format: reading.format, strict: reading.isStrict,
        encoding: reading.encoding ?? .unnamed)
    } catch {
      throw Wording.badCatalog(error)
    }
  }

  /// The scopes of the catalog: of the file beside it, or of the index; none of a stream.
  func scopes(_ context: CommandContext) throws(CommandError) -> [SearchScope] {
    guard path != "-" else { return [] }
    let beside = ScopeFile.path(besides: path)
    let own = try context.contentsIfAny(of: beside)
    guard let bytes = own ?? catalogIndex?.scopes else { return [] }
    do throws(ScopeError) {
      return try ScopeFile(bytes, file: own == nil ? path : beside, profile: settings.profile)
        .scopes
    } catch {
      throw Wording.badScopes(error)
    }
  }

  /// The best titles that a query without a hit finds with typing errors, where a word begins with
  /// it; none of a stream, which is read to its end, and none where errors were allowed before.
  func titlesNear(_ query: Query, _ options: SearchOptions) throws(CommandError) -> [String] {
    guard settings.level < .typo, !Platform.isStream(path) else { return [] }
    let query = Query(
      query.text, mode: query.mode, profile: query.profile, level: .typo,
      hasOperators: query.hasOperators, scopes: query.scopes)
    var options = options
    options.limit = Self.hitsForTitles
    options.countedScopes = []
    options.facets = []
    options.order = nil
    let results: SearchResults
    if let catalogIndex {
      do throws(IndexError) {
        results = try catalogIndex.search(query, options: options)
      } catch {
        throw Wording.badIndex(error)
      }
    } else {
      do throws(CatalogError) {
        results = try CatalogScan(query, options: options).search(
          path: path, format: reading.format, encoding: reading.encoding ?? .unnamed)
      } catch {
        throw Wording.badCatalog(error)
      }
    }
    var titles: [String] = []
    for hit in results.hits where hit.position <= .wordStart && !titles.contains(hit.text) {
      titles.append(hit.text)
      if titles.count == Self.namedTitles { break }
    }
    return titles
  }

  /// Says what reading the catalog left to say.
  func report(_ results: SearchResults, _ context: CommandContext) {
    ReadingReport(
      path: path, asked: reading.encoding ?? .unnamed, encoding: results.encoding,
      suggestedEncoding: results.suggestedEncoding, problems: results.problems,
      problemCount: results.problemCount
    ).write(context)
  }
}
