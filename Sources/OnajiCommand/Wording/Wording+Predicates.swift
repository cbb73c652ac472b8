import CatalogSearch

/// What errors of predicates say in the reader's language.
extension Wording {
  /// The message after its place, and under it the predicate with a caret, which is in no language.
  static func shown(_ error: PredicateError) -> Message.Argument {
    let line = Message.predicateColumn(
      column: .text("\(error.column)"), message: .message(message(error.reason)))
    return .joined([.message(line), .text("\n" + error.excerpt)])
  }

  static func message(_ reason: PredicateError.Reason) -> Message {
    switch reason {
    case .isEmpty: .predicateEmpty
    case .endsEarly(let expected): .predicateEndsEarly(expected: argument(expected))
    case .unexpected(let found, let expected, false):
      .predicateUnexpected(expected: argument(expected), found: safe(found))
    case .unexpected(let found, let expected, true):
      .predicateUnexpectedKeyword(expected: argument(expected), found: safe(found))
    case .parenthesisNotClosed: .predicateParenthesisNotClosed
    case .parenthesisClosesNone: .predicateParenthesisClosesNone
    case .followsCondition(let found, nil): .predicateFollowsCondition(found: safe(found))
    case .followsCondition(let found, let nearest?):
      .predicateJunctionMisspelt(found: safe(found), meant: .text(nearest))
    case .tooDeep(let limit): .predicateTooDeep(limit: .number(limit))
    case .misspeltOperator(let found, let meant):
      .predicateOperatorMisspelt(found: safe(found), meant: safe(meant))
    case .unknownOperator(let found, let operators):
      .predicateUnknownOperator(found: safe(found), names: .list(operators))
    case .notBeforeOperator: .predicateNotBeforeOperator

    case .foreignQuote(let found): .predicateForeignQuote(found: safe(found))
    case .fullWidth(let found, let sign):
      .predicateFullWidth(found: safe(found), sign: .text(sign))
    case .strangeCharacter(let found): .predicateStrangeCharacter(found: safe(found))
    case .nameMissing: .predicateNameMissing
    case .textNotClosed(let quote): .predicateTextNotClosed(quote: .text(quote))
    case .unknownEscape(let found): .predicateUnknownEscape(found: safe(found))
    case .invalidUnicodeEscape: .predicateInvalidUnicodeEscape
    case .halfCodePoint(let found): .predicateHalfCodePoint(found: safe(found))
    case .lonelyMinus: .predicateLonelyMinus
    case .notANumber(let found): .predicateNotANumber(found: safe(found))
    case .numberTooLarge(let found): .predicateNumberTooLarge(found: safe(found))

    case .functions: .predicateFunctions
    case .variables: .predicateVariables
    case .arithmetic: .predicateArithmetic
    case .otherArgumentSigns: .predicateOtherArgumentSigns

    case .modifiersNotClosed: .predicateModifiersNotClosed
    case .unknownModifier(let found): .predicateUnknownModifier(found: safe(found))
    case .noModifier: .predicateNoModifier
    case .noneAmongModifiers: .predicateNoneAmongModifiers
    case .localeAlone: .predicateLocaleAlone

    case .listInParentheses: .predicateListInParentheses
    case .listNotClosed: .predicateListNotClosed
    case .listInList: .predicateListInList
    case .notListElement(let found): .predicateNotListElement(found: safe(found))
    case .commaMissing(let found): .predicateCommaMissing(found: safe(found))
    case .listHasNoOrder: .predicateListHasNoOrder
    case .listByIn: .predicateListByIn

    case .argumentMissing(let sign, let count):
      .predicateArgumentMissing(sign: .text(sign), count: .number(count))
    case .argumentTooMany(let kind, let taken, let count):
      .predicateArgumentTooMany(
        kind: argument(kind), taken: .number(taken), count: .number(count))
    case .argumentNotFinite(let number): .predicateArgumentNotFinite(number: .text(number))
    case .listArgument: .predicateListArgument
    case .keyArgument: .predicateKeyArgument

    case .onlyConstants(nil): .predicateOnlyConstants
    case .onlyConstants(let keyPath?): .predicateQuotedKeyPath(name: safe(keyPath))
    case .quantifierWithoutKeyPath(let quantifier, let found):
      .predicateQuantifierWithoutKeyPath(quantifier: safe(quantifier), found: safe(found))
    case .noOrder(let found): .predicateNoOrder(found: safe(found))
    case .digitsInsteadOfText(let relation, let number):
      .predicateDigitsInsteadOfText(relation: .text(relation), number: .text(number))
    case .notAText(let found, let relation):
      .predicateNotAText(relation: .text(relation), found: safe(found))
    case .patternNotText(let relation): .predicatePatternNotText(relation: .text(relation))
    case .notTwoBounds: .predicateNotTwoBounds
    case .unlikeBounds: .predicateUnlikeBounds
    case .boundsReversed: .predicateBoundsReversed
    case .textAfterIn: .predicateTextAfterIn
    case .valueAfterIn(let found):
      .predicateValueAfterIn(list: .joined([.text("{"), safe(found), .text("}")]))
    case .twoKeyPaths: .predicateTwoKeyPaths

    case .likeEscape: .predicateLikeEscape
    case .likeTooLong(let limit): .predicateLikeTooLong(limit: .number(limit))
    case .regularExpression(let mistake, nil):
      .predicateRegularExpression(mistake: argument(mistake))
    case .regularExpression(let mistake, let offset?):
      .predicateRegularExpressionAt(mistake: argument(mistake), offset: .number(offset))
    case .noMemory: .predicateNoMemory
    case .takesTooLong(let bytes): .predicateTakesTooLong(count: .number(bytes))
    case .takesTooMuchMemory(let bytes): .predicateTakesTooMuchMemory(count: .number(bytes))

    case .misspeltField(let name, let nearest):
      .predicateFieldMisspelt(name: safe(name), nearest: safe(nearest))
    case .fieldOrText(let name): .predicateFieldOrText(name: safe(name))
    case .unknownField(let name, let names, _) where names.isEmpty:
      .predicateNoFields(name: safe(name))
    case .unknownField(let name, let names, true):
      .predicateUnknownField(name: safe(name), names: .list(names.map(safe), .comma))
    case .unknownField(let name, let names, false):
      .predicateUnknownFieldOfMany(name: safe(name), names: .list(names.map(safe), .comma))
    }
  }

  private static func argument(_ expected: PredicateError.Expected) -> Message.Argument {
    switch expected {
    case .comparison: .message(.expectedComparison)
    case .value: .message(.expectedValue)
    case .operatorAfterKeyPath: .message(.expectedOperatorAfterKeyPath)
    case .operatorAfterConstant: .message(.expectedOperatorAfterConstant)
    }
  }

  private static func argument(_ kind: PredicateError.ArgumentKind) -> Message.Argument {
    switch kind {
    case .text: .message(.argumentText)
    case .number: .message(.argumentNumber)
    case .bool: .message(.argumentBool)
    case .null: .message(.argumentNull)
    case .list: .message(.argumentList)
    }
  }

  private static func argument(
    _ mistake: PredicateError.RegularExpressionMistake
  ) -> Message.Argument {
    switch mistake {
    case .parenthesis: .message(.regexParenthesis)
    case .bracket: .message(.regexBracket)
    case .interval:
      .message(.regexInterval(forms: .list(["{n}", "{n,}", "{n,m}"], .or)))
    case .intervalReversed: .message(.regexIntervalReversed)
    case .number: .message(.regexNumber)
    case .escape: .message(.regexEscape)
    case .property: .message(.regexProperty)
    case .range: .message(.regexRange)
    case .lookBehind: .message(.regexLookBehind)
    case .backReference: .message(.regexBackReference)
    case .groupName: .message(.regexGroupName)
    case .tooLarge: .message(.regexTooLarge)
    case .syntax: .message(.regexSyntax)
    case .other(let name): .message(.regexOther(name: .text(name)))
    }
  }
}
