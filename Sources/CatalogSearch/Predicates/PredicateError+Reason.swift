extension PredicateError {
  /// What is wrong in detail; ``PredicateError/message`` says it in English, the command in its
  /// reader's language.
  ///
  /// A text in a case is a part of the predicate as messages quote it, or a name.
  package enum Reason: Hashable, Sendable {
    // What stands where.
    case isEmpty
    case endsEarly(Expected)
    /// - Parameter isKeyword: With `#` before it, it would be a key path.
    case unexpected(String, Expected, isKeyword: Bool)
    case parenthesisNotClosed, parenthesisClosesNone
    /// - Parameter nearest: `AND` or `OR`, where that was probably meant.
    case followsCondition(String, nearest: String?)
    case tooDeep(limit: Int)
    /// - Parameter meant: what was probably meant.
    case misspeltOperator(String, meant: String)
    case unknownOperator(String, operators: [String])
    /// NOT in the place of an operator.
    case notBeforeOperator

    // Characters, texts and numbers.
    case foreignQuote(String)
    /// - Parameter sign: what it is the full-width form of.
    case fullWidth(String, sign: String)
    case strangeCharacter(String)
    case nameMissing
    case textNotClosed(quote: String)
    case unknownEscape(String)
    case invalidUnicodeEscape
    case halfCodePoint(String)
    case lonelyMinus
    case notANumber(String)
    case numberTooLarge(String)

    // What Foundation's language has beyond this one.
    case functions, variables, arithmetic, otherArgumentSigns

    // Modifiers.
    case modifiersNotClosed
    case unknownModifier(String)
    case noModifier
    /// `n` with others, `l` alone.
    case noneAmongModifiers, localeAlone

    // Lists.
    case listInParentheses, listNotClosed, listInList
    case notListElement(String)
    case commaMissing(String)
    case listHasNoOrder, listByIn

    // Arguments.
    case argumentMissing(sign: String, count: Int)
    case argumentTooMany(ArgumentKind, taken: Int, count: Int)
    case argumentNotFinite(String)
    case listArgument, keyArgument

    // Comparisons.
    /// - Parameter keyPath: what the left side is without its quotes, where that is a key path.
    case onlyConstants(keyPath: String?)
    case quantifierWithoutKeyPath(quantifier: String, String)
    case noOrder(String)
    case digitsInsteadOfText(relation: String, number: String)
    case notAText(String, relation: String)
    case patternNotText(relation: String)
    case notTwoBounds, unlikeBounds, boundsReversed
    case textAfterIn
    case valueAfterIn(String)
    case twoKeyPaths

    // Patterns.
    case likeEscape
    /// In bytes.
    case likeTooLong(limit: Int)
    /// - Parameter offset: in characters of the pattern, from 0; `nil` where ICU does not say.
    case regularExpression(RegularExpressionMistake, offset: Int?)
    case noMemory
    /// A match of a text of so many bytes was broken off.
    case takesTooLong(bytes: Int)
    case takesTooMuchMemory(bytes: Int)

    // Fields.
    case misspeltField(String, nearest: String)
    /// On the right side, where it may be a text.
    case fieldOrText(String)
    /// - Parameter names: some of those that there are, or all.
    case unknownField(String, names: [String], isAll: Bool)
  }

  /// What could stand at a place.
  package enum Expected: CaseIterable, Sendable {
    case comparison, value, operatorAfterKeyPath, operatorAfterConstant
  }

  /// What an argument for `%@` is.
  package enum ArgumentKind: CaseIterable, Sendable {
    case text, number, bool, null, list
  }

  /// Why ICU takes a text for no regular expression.
  package enum RegularExpressionMistake: Hashable, Sendable {
    case parenthesis, bracket, interval, intervalReversed, number, escape, property, range
    case lookBehind, backReference, groupName, tooLarge, syntax
    /// ICU's name for something rarer.
    case other(String)

    /// - Parameter name: ICU's name of the error.
    init(_ name: String) {
      self =
        switch name {
        case "U_REGEX_MISMATCHED_PAREN": .parenthesis
        case "U_REGEX_MISSING_CLOSE_BRACKET": .bracket
        case "U_REGEX_BAD_INTERVAL": .interval
        case "U_REGEX_MAX_LT_MIN": .intervalReversed
        case "U_REGEX_NUMBER_TOO_BIG": .number
        case "U_REGEX_BAD_ESCAPE_SEQUENCE": .escape
        case "U_REGEX_PROPERTY_SYNTAX": .property
        case "U_REGEX_INVALID_RANGE": .range
        case "U_REGEX_LOOK_BEHIND_LIMIT": .lookBehind
        case "U_REGEX_INVALID_BACK_REF": .backReference
        case "U_REGEX_INVALID_CAPTURE_GROUP_NAME": .groupName
        case "U_REGEX_PATTERN_TOO_BIG": .tooLarge
        case "U_REGEX_RULE_SYNTAX": .syntax
        default: .other(name)
        }
    }
  }
}
