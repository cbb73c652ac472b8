import CatalogSearch
import Catalogs

/// The names that a command line may use of the catalog on it, for a shell that completes them.
///
///     CatalogNames(.scope, words: ["search", "movies.jsonl", "-s", "ti"], context).all
///     // ["aliases", "director", …, "title", "title.en", …]: the shell takes those that fit
///
/// The words are those of the line without the program's name and without the shell's quotes, with
/// the one being typed among them. Whoever types has not finished, so that nothing here is an error:
/// a catalog that is not there, or cannot be read, has no names. Of a catalog the beginning is read,
/// of an index its list of fields; both take some milliseconds, whatever the size.
struct CatalogNames {
  private(set) var all: [String] = []

  /// Bytes of a catalog that are looked at. Fields that stand in no record before are not offered.
  private static let beginningLength = 1 << 20

  init(_ kind: ValueKind, words: [String], _ context: CommandContext) {
    let arguments = ParsedArguments(unfinished: words)
    guard let subcommand = arguments.subcommand,
      subcommand.operands.first == .catalog, var path = arguments.operands.first
    else { return }
    // The shell would have put it in, had the line been finished.
    if path.utf8.starts(with: "~/".utf8), let home = context.environment("HOME") {
      path = home + path.dropFirst()
    }
    // What is no file, as a pipe, may keep whoever reads it waiting, and is read only once.
    guard Platform.isRegularFile(path), let fields = Self.fields(of: path, arguments) else {
      return
    }
    let names =
      kind == .scope ? Self.scopes(of: path, context) + fields.scopeNames : fields.map(\.name)
    // A line each; what would upset a terminal can be typed, but not shown.
    all = names.filter { !$0.isEmpty && SafeText($0).text.utf8.elementsEqual($0.utf8) }
  }

  /// The names of the catalog's own scopes.
  private static func scopes(of path: String, _ context: CommandContext) -> [String] {
    let beside = ScopeFile.path(besides: path)
    let own = (try? context.contentsIfAny(of: beside)) ?? nil
    let indexed = own == nil && CatalogIndex.isIndex(path: path)
    guard let bytes = own ?? (indexed ? (try? CatalogIndex(path: path))?.scopes : nil),
      let file = try? ScopeFile(bytes, file: beside)
    else { return [] }
    return file.scopes.map(\.name)
  }

  private static func fields(of path: String, _ arguments: ParsedArguments) -> FieldSet? {
    if path.hasSuffix(".onaji") || CatalogIndex.isIndex(path: path) {
      return try? CatalogIndex.fields(path: path)
    }
    let format = (try? arguments.inputFormat()) ?? nil
    let encoding = (try? arguments.inputEncoding()) ?? nil
    var options = CatalogReader.Options(encoding: encoding ?? .unnamed)
    options.byteLimit = beginningLength
    guard let reader = try? CatalogReader(path: path, format: format, options: options) else {
      return nil
    }
    let batch = RecordBatch()
    while (try? reader.next(into: batch)) == true {}
    return reader.fields
  }
}
