import CICU
import TextFolding

/// What a result depends on besides the cases.
///
///     DataVersions.current.unicode      // "15.0"
struct DataVersions: Hashable, Sendable {
  /// Of the program.
  var program: String
  /// Of the ICU that it runs with.
  var icu: String
  /// Of Unicode, as the tables have it.
  var unicode: String
  /// The fingerprint of the tables: other profiles, pairs of characters or Unicode, another one.
  var data: String

  static var current: DataVersions {
    DataVersions(
      program: Wording.programVersion, icu: String(cString: cicu_version()),
      unicode: FoldingTables.unicodeVersion, data: FoldingTables.fingerprint)
  }

  /// Each with the name that it has in reports.
  var named: [(name: String, value: String)] {
    [("onaji", program), ("icu", icu), ("unicode", unicode), ("data", data)]
  }
}
