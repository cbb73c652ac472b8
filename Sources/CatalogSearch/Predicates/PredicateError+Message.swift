// What the reasons say in English.

extension PredicateError.Reason {
  package var message: String {
    switch self {
    case .isEmpty:
      "the predicate is empty; write a comparison such as year > 1990, or TRUEPREDICATE"
    case .endsEarly(let expected): "the predicate ends too early; \(expected.message)"
    case .unexpected(let found, let expected, let isKeyword):
      "\(expected.message), not \(found)"
        + (isKeyword ? "; a field of that name is written #\(found)" : "")
    case .parenthesisNotClosed: "the parenthesis is not closed; write ) after its condition"
    case .parenthesisClosesNone: "the parenthesis closes none; write a ( before it, or drop it"
    case .followsCondition(let found, let nearest):
      "\(found) follows a condition; "
        + (nearest.map { "did you mean \($0)?" } ?? "join conditions with AND or OR")
    case .tooDeep(let limit):
      "parentheses stand in one another more than \(limit) deep; chains of AND and OR need none"
    case .misspeltOperator(let found, let meant): "\(found) is no operator; did you mean \(meant)?"
    case .unknownOperator(let found, let operators):
      "\(found) is no operator; there are \(operators.dropLast().joined(separator: ", ")) and "
        + (operators.last ?? "")
    case .notBeforeOperator:
      "NOT stands before the whole comparison, as in NOT genre IN {\"drama\"}"

    case .foreignQuote(let found): "a text stands in straight quotes, \" or ', not in \(found)"
    case .fullWidth(let found, let sign):
      "\(found) is the full-width form of \(sign); write \(sign)"
    case .strangeCharacter(let found):
      "\(found) begins nothing; a text stands in quotes, and a key path of such characters is "
        + "written #\"…\""
    case .nameMissing: "# stands before a key path: #name, or #\"any name\""
    case .textNotClosed(let quote): "the text does not end; write \(quote) after it"
    case .unknownEscape(let found):
      "\\\(found) means nothing in a text; a backslash itself is written \\\\"
    case .invalidUnicodeEscape: "\\u takes four hexadecimal digits, as \\u9593"
    case .halfCodePoint(let found): "\(found) is half of a code point"
    case .lonelyMinus:
      "there is no arithmetic; a - stands inside a key path or before a number"
    case .notANumber(let found):
      "\(found) is no number; a key path that begins with a digit is written #\(found)"
    case .numberTooLarge(let found): "\(found) is too large a number"

    case .functions:
      "there are no functions; a key path stands alone, and parentheses hold conditions"
    case .variables: "there are no variables; pass arguments for %@"
    case .arithmetic: "there is no arithmetic, and no function such as @count"
    case .otherArgumentSigns:
      "only %@ and %K stand for arguments; %@ takes texts, numbers and lists alike"

    case .modifiersNotClosed: "the modifiers do not end; write ] after them"
    case .unknownModifier(let found):
      "\(found) is no modifier; there are c (case), d (diacritics), w (width), k (kana), h (Han "
        + "variants), p (punctuation and spacing), a (all of these), n (none) and l (as the locale "
        + "has them)"
    case .noModifier: "there is no modifier in the brackets; write one, or drop them"
    case .noneAmongModifiers:
      "n compares bytes as they stand, and takes no other modifier beside it"
    case .localeAlone:
      "l says whose rules the other modifiers follow, and there is none; write [cl], or [a] for all "
        + "that the locale folds"

    case .listInParentheses: "a list stands in braces, { and }"
    case .listNotClosed: "the list is not closed; write } after its last element"
    case .listInList: "a list holds no list"
    case .notListElement(let found):
      "a list has texts, numbers, TRUE, FALSE and NULL; \(found) is none of them, and a text stands "
        + "in quotes"
    case .commaMissing(let found):
      "\(found) follows an element of a list; write a comma between two, and } after the last"
    case .listHasNoOrder: "a list has no order"
    case .listByIn: "a field is compared with a list by IN"

    case .argumentMissing(let sign, let count):
      "no argument is passed for \(sign): there are \(count)"
    case .argumentTooMany(let kind, let taken, let count):
      "\(kind.message) is passed that the predicate does not ask for: it takes \(taken) arguments, "
        + "and there are \(count)"
    case .argumentNotFinite(let number):
      "the argument is \(number), which is no number to compare with"
    case .listArgument: "a list is passed, which stands behind IN and BETWEEN alone"
    case .keyArgument: "%K takes a text, the name of a field"

    case .onlyConstants(let keyPath):
      "both sides are constants; one of them must be a key path"
        + (keyPath.map { ", which is written without quotes: \($0)" } ?? "")
    case .quantifierWithoutKeyPath(let quantifier, let found):
      "\(quantifier) stands before a key path, whose values it counts; \(found) is none"
    case .noOrder(let found): "\(found) has no order; it is compared with == and != alone"
    case .digitsInsteadOfText(let relation, let number):
      "\(relation) looks into texts; write the digits in quotes: \"\(number)\""
    case .notAText(let found, let relation): "\(relation) looks into texts, and \(found) is none"
    case .patternNotText(let relation): "the pattern of \(relation) is a text"
    case .notTwoBounds: "BETWEEN takes a list of two bounds: BETWEEN {1990, 1999}"
    case .unlikeBounds: "the bounds of BETWEEN are two numbers or two texts"
    case .boundsReversed: "nothing is between these: the first bound is above the second"
    case .textAfterIn:
      "IN takes a list, {\"a\", \"b\"}, or has a constant before it and a key path behind; that a "
        + "text has another in it, CONTAINS says"
    case .valueAfterIn(let found): "IN takes a list: {\(found)}"
    case .twoKeyPaths:
      "two key paths are compared with ==, which asks for a value that both have"

    case .likeEscape:
      "in a pattern of LIKE a backslash stands before *, ? or another one, to take their meaning "
        + "away"
    case .likeTooLong(let limit): "a pattern of LIKE has at most \(limit) bytes between two *"
    case .regularExpression(let mistake, let offset):
      "the text is no regular expression: \(mistake.message)"
        + (offset.map { " (at character \($0) of it)" } ?? "")
    case .noMemory: "there is no memory for this pattern"
    case .takesTooLong(let bytes):
      "this pattern takes too long on a text of \(bytes) bytes; repetitions in repetitions, as in "
        + "(a+)+, try too many ways, and possessive ones, as (a+)++, do not"
    case .takesTooMuchMemory(let bytes):
      "this pattern takes too much memory on a text of \(bytes) bytes; possessive repetitions, as "
        + "(a|b)*+, keep fewer ways open"

    case .misspeltField(let name, let nearest):
      "no field is named \(name); did you mean \(nearest)?"
    case .fieldOrText(let name):
      "no field is named \(name); a text stands in quotes: \"\(name)\""
    case .unknownField(let name, let names, _) where names.isEmpty:
      "no field is named \(name): the catalog has no fields"
    case .unknownField(let name, let names, let isAll):
      "no field is named \(name); there are \(names.joined(separator: ", "))"
        + (isAll ? "" : " and others")
    }
  }
}

extension PredicateError.Expected {
  var message: String {
    switch self {
    case .comparison: "a comparison begins with a key path"
    case .value: "a value follows the operator"
    case .operatorAfterKeyPath: "an operator follows the key path"
    case .operatorAfterConstant: "an operator follows the constant"
    }
  }
}

extension PredicateError.ArgumentKind {
  var message: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .bool: "a truth value"
    case .null: "NULL"
    case .list: "a list"
    }
  }
}

extension PredicateError.RegularExpressionMistake {
  var message: String {
    switch self {
    case .parenthesis: "a parenthesis is not closed, or closes none"
    case .bracket: "a [ is not closed"
    case .interval: "a repetition is written {n}, {n,} or {n,m}"
    case .intervalReversed: "a repetition has its smaller number first"
    case .number: "a number is too large"
    case .escape: "a backslash stands before what it gives no meaning"
    case .property: "there is no such property of characters"
    case .range: "a range of characters has its smaller one first"
    case .lookBehind: "what is looked behind for must have a greatest length"
    case .backReference: "there is no such group to refer back to"
    case .groupName: "there is no such group, or two of one name"
    case .tooLarge: "the pattern is too large"
    case .syntax: "an operator stands where none may"
    case .other(let name): "ICU says \(name)"
    }
  }
}
