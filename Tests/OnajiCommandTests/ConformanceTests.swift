import Foundation
import TestSupport
import Testing
import TextFolding

@testable import OnajiCommand

/// The conformance suite, `Tests/Conformance/Cases/*.tsv`: it is whole, and passes.
///
/// `Sources/CatalogSearch/CatalogSearch.docc/Conformance.md` tells what it is.
@Suite struct ConformanceTests {
  static let folder = "Tests/Conformance/Cases"

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: packageRoot + "/" + folder)
    return (names ?? []).filter { $0.hasSuffix(".tsv") }.sorted()
  }()

  static let files = names.map { CaseFile($0, packageFile(folder + "/" + $0)) }
  static let cases = files.flatMap(\.cases)

  /// What is right and does not pass yet: how the ids begin, and what is missing.
  ///
  /// A case that comes to pass fails the test until it is taken out of this list.
  static let missing: [(ids: String, why: String)] = [
    ("arabic-hebrew-teh-marbuta-is-heh-", "ة is ه at loose")
  ]

  @Test(arguments: names.indices) func passes(_ index: Int) {
    let file = Self.files[index]
    #expect(file.mistakes.map(\.message) == [])
    #expect(!file.cases.isEmpty)
    for searchCase in file.cases {
      let failure = CaseRunner().run(searchCase).failure
      let place = "\(file.name):\(searchCase.line): \(searchCase.id)"
      if Self.missing.contains(where: { searchCase.id.hasPrefix($0.ids) }) {
        #expect(failure != nil, "\(place) passes: take it out of what is missing")
      } else if let failure {
        Issue.record("\(place): \(Wording.outcome(failure, of: searchCase))")
      }
    }
  }

  /// Each file says what it covers; each case has an id that says where it belongs, and a reason.
  @Test(arguments: names.indices) func explains(_ index: Int) {
    let file = Self.files[index]
    let subject = file.name.dropLast(".tsv".count)
    #expect(packageFile(Self.folder + "/" + file.name).starts(with: Array("# ".utf8)))
    for searchCase in file.cases {
      #expect(searchCase.id.hasPrefix(subject + "-"), "\(file.name):\(searchCase.line)")
      #expect(searchCase.note != nil, "\(searchCase.id) has no note")
    }
  }

  @Test func idsAndCasesAreUnique() {
    var ids: Set<String> = []
    var seen: Set<[String]> = []
    for each in Self.cases {
      #expect(ids.insert(each.id).inserted, "\(each.id) stands there twice")
      let key =
        each.texts.map(bytes) + [
          bytes(each.query), each.profile.tag, each.mode.rawValue, each.level.name,
        ]
      #expect(seen.insert(key).inserted, "\(each.id) is the same case as another")
    }
  }

  /// To a `String`, NFC and NFD are equal; to a case they are not.
  private func bytes(_ text: String) -> String {
    text.utf8.map(String.init).joined(separator: " ")
  }

  @Test func sizes() {
    let cases = Self.cases
    #expect(cases.count >= 1_500)
    let unlike = cases.count { $0.expectation == .nomatch }
    #expect(3 * unlike >= cases.count, "what must not match is what makes a suite")
    for profile in FoldingProfile.shipped {
      let count = cases.count { $0.profile.tag == profile.tag }
      #expect(count >= 10, "\(profile.tag) has \(count) cases")
    }
  }

  /// An editor or a tool that normalizes text changes nothing: what is not NFC is escaped.
  @Test(arguments: names) func isNormalized(_ name: String) {
    let text = String(decoding: packageFile(Self.folder + "/" + name), as: UTF8.self)
    #expect(text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8))
  }
}
