import JSONText

/// Which of the cases are run: those of some ids, and those that failed before.
///
///     var selection = CaseSelection()
///     selection.only = ["M1", "a.tsv:N2"]
///     selection.select(from: &files)          // what was asked for and is not there
///
/// Ids are compared byte by byte. The same id may stand in several files, and means all of them.
struct CaseSelection {
  /// Ids, or `FILE:ID`; `nil` for all.
  var only: [String]?
  /// The failures of an earlier report; `nil` for all.
  var failed: [Failure]?

  /// A case that failed.
  struct Failure {
    var id: String
    var file: String
  }

  /// Leaves the chosen cases in the files. What is wrong with those stays.
  /// - Returns: an error for each that was asked for in vain.
  func select(from files: inout [CaseFile]) -> [CommandError] {
    let only = only.map { Requests($0, in: files) }
    let failed = failed.map { Requests($0, in: files) }
    let ids = files.flatMap { $0.cases.map(\.id) }
    // To look for what is nearest among very many takes long.
    func known(_ number: Int) -> [String] { number < Self.mostSuggestions ? ids : [] }
    var missing = (only?.missing ?? []).enumerated().map {
      Wording.unknownCase($0.element, known($0.offset))
    }
    missing += (failed?.missing ?? []).enumerated().map {
      Wording.goneCase($0.element.id, $0.element.file, known($0.offset))
    }
    for index in files.indices {
      let name = files[index].name
      files[index].keep { each in
        (only?.contains(each, name) ?? true) && (failed?.contains(each, name) ?? true)
      }
    }
    return missing
  }

  /// For so many ids that are not there the nearest is told.
  private static let mostSuggestions = 5

  /// What is asked for, with what of it there is.
  private struct Requests<Request> {
    private var places: Set<[UInt8]> = []
    private(set) var missing: [Request] = []

    /// One of `ID,ID`; what is an id as a whole is not parted at its commas.
    init(_ values: [String], in files: [CaseFile]) where Request == String {
      let known = Self.names(of: files)
      for value in values {
        let parts =
          known[Array(value.utf8)] == nil ? value.split(separator: ",").map(String.init) : [value]
        // A list of nothing, as of a variable that is not set, must not pass for all that is well.
        if parts.isEmpty { missing.append(value) }
        for part in parts {
          guard let found = known[Array(part.utf8)] else {
            missing.append(part)
            continue
          }
          places.formUnion(found)
        }
      }
    }

    /// A file that is not among those given is looked past: it may have been moved.
    init(_ failures: [Failure], in files: [CaseFile]) where Request == Failure {
      let known = Self.names(of: files)
      let names = Set(files.map { Array($0.name.utf8) })
      for failure in failures {
        let isGiven = names.contains(Array(failure.file.utf8))
        let key = isGiven ? CaseSelection.place(failure.id, failure.file) : Array(failure.id.utf8)
        guard let found = known[key] else {
          missing.append(failure)
          continue
        }
        places.formUnion(found)
      }
    }

    func contains(_ searchCase: SearchCase, _ file: String) -> Bool {
      places.contains(CaseSelection.place(searchCase.id, file))
    }

    /// The places that a name means: the id alone, or the file and the id.
    private static func names(of files: [CaseFile]) -> [[UInt8]: [[UInt8]]] {
      var names: [[UInt8]: [[UInt8]]] = [:]
      for file in files {
        for each in file.cases {
          let place = CaseSelection.place(each.id, file.name)
          names[Array(each.id.utf8), default: []].append(place)
          names[place, default: []].append(place)
        }
      }
      return names
    }
  }

  private static func place(_ id: String, _ file: String) -> [UInt8] {
    Array(file.utf8) + [UInt8(ascii: ":")] + id.utf8
  }

  /// The failures that a report in JSON has.
  static func failures(
    in bytes: [UInt8], of file: String
  ) throws(CommandError) -> [Failure] {
    let report: JSONValue
    do throws(JSONError) {
      report = try JSONValue.parse(bytes)
    } catch {
      throw Wording.badJSON(error, file, .badReportRemedy)
    }
    guard let elements = report["failures"]?.elements else { throw Wording.badReport(file) }
    var failures: [Failure] = []
    for element in elements {
      guard let id = element["id"]?.text, let name = element["file"]?.text else {
        throw Wording.badReport(file)
      }
      failures.append(Failure(id: id, file: name))
    }
    return failures
  }
}
