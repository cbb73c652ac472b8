import TestSupport
import Testing

@testable import CatalogSearch
@testable import TextFolding

@Suite struct ProfileDifferencesTests {
  /// Every letter and number that a profile folds otherwise than the index is folded, and every other
  /// that either takes for the same: each finds in an index as many titles of one letter as fold to it,
  /// but for those that fold to several letters, which may be spelled in other ways.
  @Test(arguments: FoldingProfile.shipped)
  func everyLetter(profile: FoldingProfile) throws {
    let und = Folder(.und, level: .standard)
    let folder = Folder(profile, level: .standard)
    if folder.differences(from: und).isEmpty { return }
    var letters: [(text: String, own: String, other: String)] = []
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        let text = String(scalar)
        letters.append((text, folder.fold(text), und.fold(text)))
      default: break
      }
    }
    var folds: Set<String> = []
    for letter in letters where letter.own != letter.other {
      folds.formUnion([letter.own, letter.other, und.fold(letter.own)])
    }
    let titles = letters.filter { folds.contains($0.own) || folds.contains($0.other) }
    let catalog = TemporaryCatalog(
      titles.map(\.text).joined(separator: "\n"), suffix: ".txt")
    let output = TemporaryCatalog("", suffix: ".onaji")
    _ = try IndexBuilder().build(catalog: catalog.path, output: output.path)
    let searcher = IndexSearcher(
      try CatalogIndex(path: output.path), profile: profile, level: .standard)
    let counts = Dictionary(grouping: titles, by: \.own).mapValues(\.count)
    for title in titles where title.own.unicodeScalars.count == 1 {
      let count = try searcher.count(title.text, mode: .exact)
      #expect(count == counts[title.own], "\(title) under \(profile.tag)")
    }
  }
}
