import Catalogs
import TestSupport
import Testing
import TextFolding

@testable import CatalogSearch

@Suite struct StoredFoldTests {
  static func store(of lines: [String]) throws -> RecordStore {
    let catalog = TemporaryCatalog(lines.joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let index = try CatalogIndex(path: output.path, isMapped: false)
    guard case .stored(let store) = index.parts[0].store else {
      preconditionFailure("an index holds its records")
    }
    return store
  }

  private static func stored(_ lines: [String], _ folder: Folder) throws -> StoredFold {
    StoredFold(
      try store(of: lines), folder, identical: Folder(.und, level: .identical),
      und: Folder(.und, level: .standard))
  }

  /// Titles, and whether their characters each fold by themselves.
  @Test(arguments: [
    ("七人の侍", true), ("Seven Samurai", true), ("ﾊﾞｯﾄﾏﾝ", false), ("か\u{3099}", false),
    ("「君の名は。」", true), ("e\u{301}te", false), ("été", true), ("㍿", false), ("한글", true),
    ("ᄒ\u{1161}ᆫ", false), ("เมือง", false), ("Ｆｕｌｌ", true),
  ])
  func reads(title: String, isRead: Bool) throws {
    let folder = Folder(.und, level: .standard)
    let stored = try Self.stored([title], folder)
    var letters: [UInt32]?
    stored.forEach([0]) { _, isRead in letters = isRead ? Array(stored.letters) : nil }
    #expect(letters == (isRead ? folder.fold(title).unicodeScalars.map(\.value) : nil))
  }

  /// What is read is the fold, whatever the text and the profile.
  @Test(arguments: ["und", "ja", "sv", "tr", "ko"])
  func readsAsFolded(tag: String) throws {
    var random = SeededGenerator.forTest()
    let seed = random.seed
    let lines = (0..<2000).map { _ in
      AwkwardText.string(length: 6, using: &random).unicodeScalars
        .filter { !["\n", "\r", "\u{0}"].contains($0) }.map(String.init).joined()
    }.filter { !$0.isEmpty }
    let folder = Folder(try .resolving(tag), level: .standard)
    let store = try Self.store(of: lines)
    let stored = StoredFold(
      store, folder, identical: Folder(.und, level: .identical),
      und: Folder(.und, level: .standard))
    let batch = RecordBatch()
    batch.beginBuilding(fields: store.fields)
    for record in 0..<store.count { try store.append(record, to: batch) }
    var read = 0
    stored.forEach((0..<UInt32(store.count)).map { $0 }) { place, isRead in
      guard isRead else { return }
      read += 1
      let text = batch.string(of: batch.values[place])
      #expect(
        Array(stored.letters) == folder.fold(text).unicodeScalars.map(\.value),
        "seed \(seed): \(text.debugDescription)")
    }
    #expect(read > 0, "seed \(seed)")
  }

  /// A query's mode, and whether 七人の侍 has some letters.
  @Test(arguments: [
    ("人ノ", MatchMode.contains, true), ("侍", .contains, true), ("ノ人", .contains, false),
    ("七人", .prefix, true), ("人", .prefix, false), ("七人ノ侍", .exact, true), ("七人", .exact, false),
  ])
  func has(letters: String, mode: MatchMode, isThere: Bool) throws {
    let und = Folder(.und, level: .standard)
    let stored = try Self.stored(["七人の侍"], und)
    stored.forEach([0]) { _, isRead in
      #expect(isRead && stored.has(letters.unicodeScalars.map(\.value), mode) == isThere)
    }
  }

  /// Swedish tells å from a: what is met first is the usual one.
  @Test func usualLetters() throws {
    let stored = try Self.stored(
      ["and", "Åland", "ånd", "d'an"], Folder(try .resolving("sv"), level: .standard))
    #expect(stored.usual.letters(for: [0x61]) == nil)
    var areUsual: [Bool] = []
    stored.forEach([0, 1, 2, 3]) { _, isRead in areUsual.append(isRead && stored.areUsual) }
    #expect(areUsual == [true, false, false, true])
    #expect(stored.usual.letters(for: [0x61, 0x6E]) == [0x61, 0x6E])
    #expect(stored.usual.letters(for: [0x7A]) == nil)
  }
}
