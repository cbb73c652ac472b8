import Catalogs
import TestSupport
import TextFolding

@testable import CatalogSearch

/// The rows of `Cases/predicates.tsv`: whether a predicate holds for a
/// record, which is JSON or a text.
struct PredicateCase {
  var predicate: String
  var record: String
  var expected: Bool
  var profile: FoldingProfile

  static let all: [PredicateCase] = {
    let path = "Tests/CatalogSearchTests/Predicates/Cases/predicates.tsv"
    return packageRows(path).map { row in
      precondition(row.count == 4 && ["true", "false"].contains(row[0]), "a row is \(row)")
      let profile = row[3].isEmpty ? FoldingProfile.und : FoldingProfile.shippedProfile(row[3])
      return PredicateCase(
        predicate: row[1], record: row[2], expected: row[0] == "true", profile: profile)
    }
  }()

  var isJSON: Bool { record.hasPrefix("{") }
}

extension FoldingProfile {
  fileprivate static func shippedProfile(_ tag: String) -> FoldingProfile {
    guard let profile = shipped.first(where: { $0.tag == tag }) else {
      preconditionFailure("there is no profile \(tag)")
    }
    return profile
  }
}

/// A catalog's batches, each evaluated before the next is read.
func readBatches(
  _ content: String, suffix: String, _ body: (RecordBatch) throws -> Void
) throws {
  let file = TemporaryCatalog(content, suffix: suffix)
  let reader = try CatalogReader(path: file.path)
  let batch = RecordBatch()
  while try reader.next(into: batch) { try body(batch) }
  precondition(reader.problems.isEmpty, "\(reader.problems)")
}

/// Makes predicates that share their folders, since a folder takes long to make.
final class SharedFolders {
  private var folders: [FoldingProfile: PredicateFolders] = [:]

  func predicate(_ format: String, _ profile: FoldingProfile = .und) throws -> Predicate {
    try Predicate(format, [], folders(profile))
  }

  func reference(_ predicate: Predicate) -> ReferencePredicate {
    ReferencePredicate(predicate, folders(predicate.profile))
  }

  private func folders(_ profile: FoldingProfile) -> PredicateFolders {
    let shared = folders[profile] ?? PredicateFolders(profile)
    folders[profile] = shared
    return shared
  }
}
