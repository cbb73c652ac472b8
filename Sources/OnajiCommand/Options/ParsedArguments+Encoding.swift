import Catalogs

extension ParsedArguments {
  /// The encoding that `--encoding` names; `nil` where there is none.
  func inputEncoding() throws(CommandError) -> InputEncoding? {
    try value(of: .encoding).map { name throws(CommandError) in
      guard let encoding = InputEncoding(named: name) else {
        throw Wording.unknownEncoding(
          name, TextEncoding.names + ["auto"], others: TextEncoding.otherNames)
      }
      return encoding
    }
  }
}
