internal import CICU
internal import FoldingRules

/// The generated tables: what `generate-tables` writes and the freshness test compares.
public enum Tables {
  /// The path of the table below the package's root.
  public static let path = "Data/Tables/folding.bin"

  /// Makes the table from `Locales/`, `Data/` and ICU.
  ///
  /// Errors name the file, line and key of what is wrong; a profile's mistakes are
  /// `FoldingError`s turned into their description.
  public static func bytes(from files: SourceFiles) throws(GenerationError) -> [UInt8] {
    let data = try FoldingSource(files: files).data()
    let han = try HanSource(files, Normalizer(data))
    var builder = FoldingTableBuilder(data)
    var writer = TableWriter()
    add(data, to: &writer)
    let oneToOne = HanPartition.oneToOneClasses(han.data.pairs).mapValues { [$0] }
    writer.add(TableFile.MapNumber.hanOneToOne.rawValue, ScalarMap(oneToOne))
    han.data.add(to: &writer)
    try addProfiles(files, data, han.data, &builder, &writer)
    writer.add(.entries, builder.entries)
    writer.add(.acted, builder.acted)
    writer.add(.pages, builder.pages)
    writer.add(.roots, builder.roots)
    writer.add(.longResults, TableWriter.words(of: builder.pool.bytes))
    let versions = [cicu_unicode_version()!, cicu_version()!]
      .flatMap { writer.add(string: Array(String(cString: $0).utf8)) }
    writer.add(.versions, versions)
    return writer.bytes()
  }

  private static func add(_ data: FoldingData, to writer: inout TableWriter) {
    let maps: [(TableFile.MapNumber, ScalarMap)] = [
      (.decompositions, data.decompositions), (.compositions, data.compositions),
      (.width, data.width), (.compatibility, data.compatibility), (.letterCase, data.letterCase),
      (.turkicCase, data.turkicCase), (.arabicLetters, data.arabicLetters),
      (.letters, data.letters), (.kana, data.kana), (.punctuation, data.punctuation),
      (.spacing, data.spacing),
    ]
    for (number, map) in maps { writer.add(number.rawValue, map) }
    writer.add(.propertyBlockOf, Array(data.properties.blockOf))
    writer.add(.propertyBlocks, Array(data.properties.blocks))
  }

  private static func addProfiles(
    _ files: SourceFiles, _ data: FoldingData, _ han: HanData,
    _ builder: inout FoldingTableBuilder, _ writer: inout TableWriter
  ) throws(GenerationError) {
    let profiles = try resolvedProfiles(files)
    var scalars: [UInt32] = []
    var partitions = Partitions()
    var roots: [TableKey: UInt32] = [:]
    var words: [UInt32] = []
    for (profile, bytes) in profiles {
      var record = ProfileRecord()
      record.tag = writer.add(string: Array(profile.tag.utf8))
      record.name = writer.add(string: Array(profile.name.utf8))
      record.file = writer.add(string: bytes)
      record.parent =
        profiles.firstIndex { $0.profile.tag == profile.ancestors.first }.map(UInt32.init)
        ?? ProfileRecord.none
      record.foldings = [.identical, .standard, .loose].map(profile.foldings)
      record.turkic = profile.turkic
      record.letters = [UInt32(scalars.count), UInt32(profile.letters.count)]
      scalars += profile.letters
      let alternatives = profile.alternativeWords
      record.alternatives = [UInt32(scalars.count), UInt32(alternatives.count)]
      scalars += alternatives
      record.halfTypedSyllables = profile.halfTypedSyllables
      let classes = try classes(profile, han)
      record.hanClasses = partitions.number(of: classes.variants)
      record.hanLibrary = partitions.number(of: classes.library)
      for level in MatchLevel.folded {
        let foldings = record.foldings[Int(level.rawValue)]
        let key = TableKey(foldings, profile, record)
        let settings = FoldingSettings(
          foldings: foldings, turkic: profile.turkic, letters: profile.letters,
          hanClasses: ScalarMap(classes.variants.mapValues { [$0] }),
          hanLibrary: ScalarMap(classes.library.mapValues { [$0] }))
        if roots[key] == nil { roots[key] = builder.add(settings) }
        record.roots[Int(level.rawValue)] = roots[key]!
      }
      words += record.words
    }
    for (index, classes) in partitions.all.enumerated() {
      let number = TableFile.MapNumber.hanClasses.rawValue + UInt32(index)
      writer.add(number, ScalarMap(classes.mapValues { [$0] }))
    }
    writer.add(.profiles, words)
    writer.add(.profileScalars, scalars)
  }

  private static func classes(
    _ profile: ResolvedProfile, _ han: HanData
  ) throws(GenerationError) -> (variants: [UInt32: UInt32], library: [UInt32: UInt32]) {
    do throws(FoldingError) {
      return try han.classes(profile, file: "Locales/\(profile.tag).json")
    } catch {
      throw GenerationError("\(error)")
    }
  }

  /// The profiles with their files' bytes, `und` first, then by tag.
  private static func resolvedProfiles(
    _ files: SourceFiles
  ) throws(GenerationError) -> [(profile: ResolvedProfile, bytes: [UInt8])] {
    var byTag: [String: (file: ProfileFile, bytes: [UInt8])] = [:]
    do {
      for name in try files.names(in: "Locales", suffix: ".json") {
        let bytes = try files.bytes("Locales/" + name)
        let file = try ProfileFile(bytes, file: "Locales/" + name)
        guard name == file.tag + ".json" else {
          throw GenerationError("Locales/\(name): tag: must be the file's name")
        }
        byTag[file.tag] = (file, bytes)
      }
      let order = byTag.keys.sorted { ($0 != "und" ? 1 : 0, $0) < ($1 != "und" ? 1 : 0, $1) }
      return try order.map { tag in
        (try ResolvedProfile(byTag[tag]!.file, among: byTag.mapValues(\.file)), byTag[tag]!.bytes)
      }
    } catch {
      throw error as? GenerationError ?? GenerationError("\(error)")
    }
  }
}

/// The classes of all profiles, equal ones kept once.
private struct Partitions {
  var all: [[UInt32: UInt32]] = []

  /// Its number among the maps.
  mutating func number(of classes: [UInt32: UInt32]) -> UInt32 {
    let index = all.firstIndex(of: classes) ?? all.count
    if index == all.count { all.append(classes) }
    return TableFile.MapNumber.hanClasses.rawValue + UInt32(index)
  }
}

/// What makes two tables equal.
private struct TableKey: Hashable {
  var foldings: FoldingSet
  var turkic: Bool
  var letters: [UInt32]
  var classes: UInt32
  var library: UInt32

  init(_ foldings: FoldingSet, _ profile: ResolvedProfile, _ record: ProfileRecord) {
    self.foldings = foldings
    turkic = foldings.contains(.letterCase) && profile.turkic
    letters = foldings.contains(.diacritics) ? profile.letters : []
    classes = foldings.contains(.hanVariants) ? record.hanClasses : 0
    library = foldings.contains(.hanLibrary) ? record.hanLibrary : 0
  }
}
