import CatalogSearch
import TextFolding

/// A value that a case file names, out of a fixed set.
protocol NamedChoice: CaseIterable {
  var name: String { get }
}

extension NamedChoice {
  /// The value of that name; `nil` if there is none.
  static func named(_ name: String) -> Self? {
    allCases.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension MatchLevel: NamedChoice {}

extension MatchMode: NamedChoice {
  var name: String { rawValue }
}

extension SearchCase.Expectation: NamedChoice {
  var name: String { rawValue }
}
