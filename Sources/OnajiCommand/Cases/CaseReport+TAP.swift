import JSONText

/// The report as TAP, version 13, the last that prove knows (testanything.org): a point a case, and one that fails for each mistake
/// in a file.
///
///     TAP version 13
///     1..2
///     ok 1 - C001
///     not ok 2 - C002
///       ---
///       message: "expected match, got no match"
///       at: "cases.tsv:3"
///       setting: "und, contains, standard"
///       folds:
///         - "text   無間道 → 无間道"
///       ...
extension CaseReport {
  func writeTAP(_ sink: Output) {
    sink.write("TAP version 13\n1..\(tally.total + mistakeCount)\n")
    var number = 0
    var doctor = CaseDoctor()
    for file in files {
      for mistake in file.mistakes {
        number += 1
        sink.write("not ok \(number) - \(Self.tapDescription(mistake.placeText(in: file.name)))\n")
        sink.write("  ---\n  message: \(Self.jsonString(mistake.sentence))\n  ...\n")
      }
      for result in file.results {
        number += 1
        let id = Self.tapDescription(result.tested.id)
        switch result.outcome {
        case .passed: sink.write("ok \(number) - \(id)\n")
        case .skipped(let reason):
          sink.write(
            "ok \(number) - \(id) # SKIP \(Language.en.text(Wording.skip(reason, result.tested)))\n"
          )
        case .failed(let failure):
          sink.write("not ok \(number) - \(id)\n")
          writeYAML(failure, doctor.diagnosis(of: result), file.name, sink)
        }
      }
    }
  }

  private func writeYAML(
    _ failure: CaseResult.Failure, _ diagnosis: CaseDiagnosis, _ file: String, _ sink: Output
  ) {
    let result = diagnosis.result
    let message = Language.en.text(Wording.outcome(failure, of: result.tested))
    sink.write("  ---\n  message: \(Self.jsonString(message))\n")
    sink.write("  at: \(Self.jsonString("\(file):\(result.tested.line)"))\n")
    sink.write("  setting: \(Self.jsonString(Wording.setting(result)))\n  folds:\n")
    for line in diagnosis.lines(.en) { sink.write("    - \(Self.jsonString(line))\n") }
    sink.write("  ...\n")
  }

  /// In YAML a JSON string is a string.
  private static func jsonString(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// `#` would begin a directive.
  private static func tapDescription(_ text: String) -> String {
    SafeText(text).text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}

extension CommandError {
  /// `a.tsv:12:3`; the file alone where no line is known.
  func placeText(in file: String) -> String {
    ([file] + [place?.line, place?.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
  }

  /// What is wrong and what to do, in English, without the place.
  var sentence: String {
    var error = self
    error.place = nil
    return error.text(in: .en)
  }
}
