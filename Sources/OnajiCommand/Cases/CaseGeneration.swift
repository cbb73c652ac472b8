import CatalogSearch
import Catalogs
import TextFolding

/// `onaji test --generate CATALOG`: proposes cases from the titles of a catalog.
///
///     onaji test --generate movies.jsonl --locales ja,zh-Hant -n 200 > cases.tsv
///     onaji test cases.tsv                       // 200 passed or skipped, none failed
///
/// Titles are the values of the fields `title` or `name` and of those below them or with a language
/// behind, as `title.ja` and `title_ja`; where there are no such, of the first field of text in a record.
/// A title that names its language is tried under locales of that language alone. The same catalog gives
/// the same cases; ids come from those of the records.
struct CaseGeneration {
  private let path: String
  private let format: CatalogFormat?
  private let encoding: InputEncoding?
  private let locales: [Locale]?
  private let switches: (on: FoldingSet, off: FoldingSet)
  /// How many cases at most.
  private let limit: Int
  private let context: CommandContext

  private struct Locale {
    /// As it was typed.
    var tag: String
    var profile: FoldingProfile
  }

  /// So many as a team reads through in a day.
  private static let usualLimit = 500

  init(
    _ path: String, _ arguments: ParsedArguments, _ switches: (on: FoldingSet, off: FoldingSet),
    _ context: CommandContext
  ) throws(CommandError) {
    guard arguments.operands.isEmpty else { throw Wording.generateAndCases }
    if path != "-", path.hasSuffix(".onaji") || CatalogIndex.isIndex(path: path) {
      throw Wording.generateFromIndex(path)
    }
    self.path = path
    self.switches = switches
    self.context = context
    format = try arguments.inputFormat()
    encoding = try arguments.inputEncoding()
    limit = try arguments.limit() ?? Self.usualLimit
    locales = try arguments.value(of: .locales).map { value throws(CommandError) in
      var locales: [Locale] = []
      for tag in value.split(separator: ",").map(String.init) {
        locales.append(Locale(tag: tag, profile: try MatchSettings.profile(tag)))
      }
      guard !locales.isEmpty else { throw Wording.noLocale(.locales) }
      return locales
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    do throws(CatalogError) {
      let reader = try CatalogReader(
        path: path, format: format,
        options: CatalogReader.Options(encoding: encoding ?? .unnamed))
      let count = try write(reader)
      ReadingReport(
        path: path, asked: encoding ?? .unnamed, encoding: reader.encoding,
        suggestedEncoding: reader.suggestedEncoding, problems: reader.problems,
        problemCount: reader.problemCount
      ).write(context)
      if count == 0, locales != nil { context.report(Wording.noProposals(path)) }
      if limit > 0, count > limit { context.report(Wording.someProposals(limit)) }
      return reader.problemCount > 0 ? .failed : count == 0 ? .notFound : .found
    } catch {
      throw Wording.badCatalog(error)
    }
  }

  /// Returns how many cases there are; one more than the limit if there would have been more.
  private func write(_ reader: CatalogReader) throws(CatalogError) -> Int {
    let sink = context.output
    sink.write("# Proposed by onaji \(Wording.programVersion) from the titles of a catalog.\n")
    sink.write("# Read them: open is what is not found at present; say match or nomatch.\n")
    sink.write(CaseProposal.header + "\n")
    let runner = CaseRunner(CaseRunner.Setting(switches: switches))
    var ids: Set<[UInt8]> = []
    // Two records of one title ask the same.
    var lines: Set<[UInt8]> = []
    var asked: Set<[UInt8]> = []
    var count = 0
    let batch = RecordBatch()
    while try reader.next(into: batch) {
      for record in 0..<batch.recordCount where sink.isOpen {
        for title in Self.titles(of: record, in: batch) {
          for locale in locales(for: title.tag)
          where asked.insert(Array("\(locale.tag)\t\(title.text)".utf8)).inserted {
            let proposals = CaseProposal.proposals(
              for: title.text, place: title.place, under: locale.profile, tag: locale.tag, runner)
            for var proposal in proposals {
              let line = proposal.line(locale: locale.tag)
              guard lines.insert(Array(line.utf8.drop { $0 != UInt8(ascii: "\t") })).inserted
              else { continue }
              count += 1
              if limit > 0, count > limit { return count }
              let id = proposal.id
              var number = 1
              while !ids.insert(Array(proposal.id.utf8)).inserted {
                number += 1
                proposal.id = "\(id)-\(number)"
              }
              sink.write(proposal.line(locale: locale.tag) + "\n")
            }
          }
        }
      }
    }
    return count
  }

  // MARK: Titles

  private struct Title {
    var text: String
    /// The language that its field names.
    var tag: String?
    /// The record and the field.
    var place: String
  }

  /// The titles of a record, in its order.
  private static func titles(of record: Int, in batch: RecordBatch) -> [Title] {
    let values = batch.values[batch.valueRange(ofRecord: record)]
      .filter { batch.isSearchable($0) }
    guard let first = values.first else { return [] }
    let isTitle: (RecordBatch.Value) -> Bool = { titleNames.contains(root(batch.fields[$0.field])) }
    let titles =
      values.contains(where: isTitle)
      ? values.filter(isTitle) : values.filter { $0.field == first.field }
    let number = batch.ordinal(ofRecord: record)
    let id = batch.id(ofRecord: record).map(nameable) ?? "record-\(number)"
    return titles.map { value in
      let field = batch.fields[value.field]
      return Title(
        text: batch.string(of: value), tag: field.localeTag, place: "\(id)-\(nameable(field.name))")
    }
  }

  private static let titleNames: Set<String> = ["title", "titles", "name", "names"]

  /// What a field's name begins with: `title` of `title.ja` and of `title_zh-Hant`.
  private static func root(_ field: Field) -> String {
    let name = String(field.name.prefix(longestName))
    let end = name.firstIndex { $0 == "." || $0 == "_" || $0 == "-" }
    guard let end else { return name.lowercased() }
    let isPath = name[end] == "." || field.localeTag != nil
    return isPath ? name[..<end].lowercased() : name.lowercased()
  }

  private static let longestName = 200

  /// A name that can be part of an id: ids have no escapes and no spaces here.
  private static func nameable(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(longestName) {
      let isPlain = SafeText(String(scalar)).text.unicodeScalars.count == 1
      result.append(isPlain && !scalar.properties.isWhitespace ? scalar : "_")
    }
    return String(result)
  }

  /// The locales under which a title is tried: those asked for that are of its language, or else its own.
  private func locales(for tag: String?) -> [Locale] {
    let own = tag.flatMap { try? FoldingProfile.resolving($0) }
    guard let locales else {
      return [
        own.map { Locale(tag: $0.tag, profile: $0) } ?? Locale(tag: "und", profile: .und)
      ]
    }
    guard let own else { return locales }
    return locales.filter { $0.profile.isKin(of: own) }
  }
}

extension FoldingProfile {
  /// Whether one of the two starts from the other, or is it: `zh` and `zh-Hant`, but not `zh-Hans`.
  fileprivate func isKin(of other: FoldingProfile) -> Bool {
    let isAncestor = { (one: FoldingProfile, two: FoldingProfile) in
      sequence(first: two, next: \.parent).contains { $0.tag == one.tag }
    }
    return isAncestor(self, other) || isAncestor(other, self)
  }
}
