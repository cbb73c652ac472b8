import TextFolding

/// What errors of locale tags and profile files say in the reader's language.
extension Wording {
  static func message(_ reason: FoldingError.Reason) -> Message {
    switch reason {
    case .unknownLanguage(let tag): .unknownLocale(tag: .text(printable(tag)))
    case .illFormedTag(let tag): .illFormedLocale(tag: .text(printable(tag)))
    case .unknownCollation(let tag): .unknownCollation(tag: .text(printable(tag)))
    case .json(let reason): message(reason)
    case .unknownKey(let names): .profileUnknownKey(remedy: argument(names))
    case .isMissing: .profileKeyMissing
    case .notAnObject(let kind): .profileNotAnObject(kind: argument(kind))
    case .notAString(let kind): .profileNotAString(kind: argument(kind))
    case .notStrings: .profileNotStrings
    case .notABool: .profileNotABool
    case .unknownFolding(let names): .profileUnknownFolding(remedy: argument(names))
    case .unknownLevel(let name): .profileUnknownLevel(name: safe(name))
    case .unknownRelation(let name, let names):
      .profileUnknownRelation(name: safe(name), remedy: argument(names))
    case .unknownList(let name, let names):
      .profileUnknownList(name: safe(name), remedy: argument(names))
    case .unknownParameter(let folding): .profileUnknownParameter(name: .text(folding))
    case .onlyReason(let key): .profileOnlyReason(name: .text(key))
    case .reasonMissing: .profileReasonMissing
    case .notALetter: .profileNotALetter
    case .notLowerCase: .profileNotLowerCase
    case .alternativeEmpty: .profileAlternativeEmpty
    case .alternativeTwice: .profileAlternativeTwice
    case .invalidTag(let tag): .profileInvalidTag(tag: safe(tag))
    case .tagNotCanonical(let tag): .profileTagNotCanonical(tag: safe(tag))
    case .parentMissing: .profileParentMissing
    case .unknownParent(let tag, let names):
      .profileUnknownParent(tag: safe(tag), remedy: argument(names))
    case .circle(let tags):
      .profileCircle(tags: safe(tags.joined(separator: " → ")))
    }
  }

  private static func argument(_ names: FoldingError.KnownNames) -> Message.Argument {
    switch names {
    case .nearest(let name): .message(.namesNearest(name: safe(name)))
    case .all(let names) where names.count > 1:
      .message(.namesMany(names: .list(names.map(safe), .and)))
    case .all(let names):
      names.first.map { .message(.namesOne(name: safe($0))) } ?? .message(.namesNone)
    }
  }
}
