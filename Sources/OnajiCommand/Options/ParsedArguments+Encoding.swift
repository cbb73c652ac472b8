import Catalogs

extension ParsedArguments {
  /// What `--input-format` says that the catalog is; `nil` where there is none.
  func inputFormat() throws(CommandError) -> CatalogFormat? {
    try value(of: .inputFormat).map { value throws(CommandError) in
      guard let format = CatalogFormat(name: value) else {
        throw Wording.unknownName(.inputFormat, value, CatalogFormat.names)
      }
      return format
    }
  }

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
