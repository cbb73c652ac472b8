package import JSONText

extension FoldingError {
  /// What is wrong in detail; ``FoldingError/message`` says it in English, the command in its
  /// reader's language. What is wrong with a value has its key before it.
  package enum Reason: Hashable, Sendable {
    // Tags.
    case unknownLanguage(String)
    case illFormedTag(String)
    case unknownCollation(String)

    // Profile files.
    case json(JSONError.Reason)
    case unknownKey(KnownNames)
    /// A key that every profile has.
    case isMissing
    case notAnObject(JSONValue.Kind)
    case notAString(JSONValue.Kind)
    case notStrings
    case notABool
    case unknownFolding(KnownNames)
    case unknownLevel(String)
    case unknownRelation(String, KnownNames)
    case unknownList(String, KnownNames)
    /// - Parameter of: a folding.
    case unknownParameter(of: String)
    /// - Parameter of: a key whose value has a reason alone.
    case onlyReason(of: String)
    case reasonMissing
    case notALetter, notLowerCase, alternativeEmpty, alternativeTwice
    case invalidTag(String)
    case tagNotCanonical(String)
    case parentMissing
    case unknownParent(String, KnownNames)
    /// The tags, each the parent of the one before it.
    case circle([String])
  }

  /// What to say to a name that means nothing: the one that was probably meant, or all there are.
  package enum KnownNames: Hashable, Sendable {
    case nearest(String)
    case all([String])

    init(_ typed: String, among names: [String]) {
      if let nearest = NearestName(typed, among: names), nearest.isClose {
        self = .nearest(nearest.name)
      } else {
        self = .all(names)
      }
    }
  }

  package init(
    code: Code = .invalidProfile, _ reason: Reason, file: String? = nil, line: Int? = nil,
    column: Int? = nil, key: String? = nil
  ) {
    self.init(
      code: code, message: reason.message, file: file, line: line, column: column, key: key)
    self.reason = reason
  }

  /// A profile file that is no JSON.
  init(_ error: JSONError, file: String) {
    self.init(
      code: .invalidProfile, message: error.message, file: file, line: error.line,
      column: error.column)
    reason = error.reason.map { .json($0) }
  }
}

extension FoldingError.Reason {
  /// In English.
  package var message: String {
    switch self {
    case .unknownLanguage(let tag):
      "CLDR knows no language \(tag); use a tag such as ja, zh-Hant or und"
    case .illFormedTag(let tag):
      "\(tag) is no BCP 47 tag; write a language and, after hyphens, script and region: zh-Hant-HK"
    case .unknownCollation(let tag):
      "\(tag) asks for an order that its language does not have; write one as zh-u-co-pinyin, "
        + "zh-u-co-stroke, zh-u-co-zhuyin or de-u-co-phonebk, or leave -u-co out"
    case .json(let reason): reason.message
    case .unknownKey(let names): "is no key of a profile; \(names.message)"
    case .isMissing: "is missing; add it at the top of the profile"
    case .notAnObject(let kind): "is \(kind.rawValue), but must be an object: { … }"
    case .notAString(let kind): "is \(kind.rawValue), but must be a string"
    case .notStrings: "must be an array of strings"
    case .notABool: "must be true or false"
    case .unknownFolding(let names): "there is no such folding; \(names.message)"
    case .unknownLevel(let name): "must be identical, standard, loose or off, not \(name)"
    case .unknownRelation(let name, let names): "there is no relation \(name); \(names.message)"
    case .unknownList(let name, let names): "there is no list \(name); \(names.message)"
    case .unknownParameter(let folding): "is no parameter of \(folding)"
    case .onlyReason(let key): "is no parameter of \(key); it has only a reason"
    case .reasonMissing: "is missing; say in a sentence why the profile does so"
    case .notALetter: "must be one letter, or reason"
    case .notLowerCase: "must be a lower-case letter, which stands for both cases"
    case .alternativeEmpty: "is empty; write what the letter is found as"
    case .alternativeTwice: "stands twice"
    case .invalidTag(let tag): "\(tag) is no BCP 47 tag; write one as de-CH"
    case .tagNotCanonical(let tag): "must be in its canonical form, which is \(tag)"
    case .parentMissing: "is missing; name the shipped profile to start from, such as und"
    case .unknownParent(let tag, let names): "there is no profile \(tag); \(names.message)"
    case .circle(let tags):
      "goes in a circle: \(tags.joined(separator: " → ")); end it with und"
    }
  }
}

extension FoldingError.KnownNames {
  /// `did you mean kana?`, or `there are kana and width`.
  var message: String {
    switch self {
    case .nearest(let name): "did you mean \(name)?"
    case .all(let names) where names.count > 1:
      "there are \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    case .all(let names): "there is \(names.first ?? "none")"
    }
  }
}
