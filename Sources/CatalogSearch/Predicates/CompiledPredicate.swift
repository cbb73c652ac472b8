internal import TextFolding

/// A predicate ready to be evaluated: comparisons in order, each with where to go on.
///
///     // a == 1 AND (b == 2 OR c == 3)
///     //   0: a == 1     true: 1       false: false
///     //   1: b == 2     true: true    false: 2
///     //   2: c == 3     true: true    false: false
///
/// So evaluation is a loop, and never asks what is decided.
final class CompiledPredicate: Sendable {
  /// A comparison and what follows it: another step, or a result.
  struct Step: Sendable {
    var leaf: PredicateLeaf
    var ifTrue: Int
    var ifFalse: Int
  }

  /// In place of a step's number.
  static let isTrue = -1
  static let isFalse = -2

  /// The key paths, each once.
  let keys: [String]
  let folders: [Folder]
  let steps: [Step]
  /// The first step, or a result.
  let start: Int
  let patterns: [Pattern]

  /// A regular expression, which each evaluator compiles for itself.
  struct Pattern: Sendable {
    var bytes: [UInt8]
    var modifiers: TextModifiers
    var place: Range<Int>
  }

  init(_ condition: Condition, _ folders: PredicateFolders) {
    var compiler = Compiler(folders: folders)
    start = compiler.compile(condition, ifTrue: Self.isTrue, ifFalse: Self.isFalse)
    steps = compiler.steps
    keys = compiler.keys
    patterns = compiler.patterns
    self.folders = folders.folders
  }

  /// Makes the steps from the last to the first, since each knows what follows.
  private struct Compiler {
    let folders: PredicateFolders
    var steps: [Step] = []
    var keys: [String] = []
    var patterns: [Pattern] = []
    private var numbers: [[UInt8]: Int] = [:]

    init(folders: PredicateFolders) { self.folders = folders }

    /// The number of the step that a condition begins with.
    mutating func compile(_ condition: Condition, ifTrue: Int, ifFalse: Int) -> Int {
      switch condition {
      case .constant(let value): return value ? ifTrue : ifFalse
      case .not(let condition): return compile(condition, ifTrue: ifFalse, ifFalse: ifTrue)
      case .all(let parts):
        return parts.reversed().reduce(ifTrue) { compile($1, ifTrue: $0, ifFalse: ifFalse) }
      case .any(let parts):
        return parts.reversed().reduce(ifFalse) { compile($1, ifTrue: ifTrue, ifFalse: $0) }
      case .comparison(let comparison):
        steps.append(Step(leaf: leaf(comparison), ifTrue: ifTrue, ifFalse: ifFalse))
        return steps.count - 1
      }
    }

    private mutating func leaf(_ comparison: Comparison) -> PredicateLeaf {
      var (left, right, relation) = (comparison.left, comparison.right, comparison.relation)
      if !left.isField, let exchanged = relation.exchanged {
        (left, right, relation) = (right, left, exchanged)
      }
      let isNot = relation == .notEqual
      if isNot { relation = .equal }
      let folder = folders.number(comparison.modifiers)
      if !left.isField, case .literal(.text(let text)) = left {
        let folded = folders.fold(text, comparison.modifiers)
        return PredicateLeaf(
          subject: subject(right), folder: folder, test: .stands(relation, in: folded),
          quantifier: nil, isNot: false)
      }
      var textFolder = folder
      if relation == .matches {
        textFolder = folders.number(RegularExpression.folded(comparison.modifiers))
      }
      let test = test(relation, right, comparison)
      return PredicateLeaf(
        subject: subject(left), folder: textFolder, test: test, quantifier: comparison.quantifier,
        isNot: isNot, takesNull: takesNull(right))
    }

    private func takesNull(_ operand: Operand) -> Bool {
      switch operand {
      case .literal(.null): true
      case .list(let elements): elements.contains(.null)
      default: false
      }
    }

    private mutating func subject(_ operand: Operand) -> PredicateSubject {
      guard case .key(let name) = operand else { return .record }
      if let number = numbers[name] { return .key(number) }
      numbers[name] = keys.count
      keys.append(String(decoding: name, as: UTF8.self))
      return .key(keys.count - 1)
    }

    private mutating func test(
      _ relation: Relation, _ operand: Operand, _ comparison: Comparison
    ) -> PredicateTest {
      let modifiers = comparison.modifiers
      switch operand {
      case .record, .key: return .field(relation, subject(operand))
      case .literal(.null): return .null
      case .literal(.bool(let bool)): return .bool(bool)
      case .literal(.number(let number)): return .number(relation, number)
      case .list(let elements):
        return relation == .between
          ? .between(low: bound(elements[0], modifiers), high: bound(elements[1], modifiers))
          : .oneOf(list(elements, modifiers))
      case .literal(.text(let text)):
        switch relation {
        case .contains, .beginsWith, .endsWith:
          return .has(relation, folders.fold(text, modifiers))
        case .like:
          // The parser has refused those that are none.
          return (try? folders.pattern(text, modifiers)).map(PredicateTest.like) ?? .null
        case .matches:
          patterns.append(
            Pattern(
              bytes: folders.regularExpression(text, modifiers), modifiers: modifiers,
              place: comparison.rightPlace.range))
          return .matches(patterns.count - 1)
        default: return .text(relation, constant(text, modifiers))
        }
      }
    }

    private func constant(_ text: [UInt8], _ modifiers: TextModifiers) -> TextConstant {
      TextConstant(
        folded: folders.fold(text, modifiers),
        number: text.withUnsafeBufferPointer { PredicateNumber($0) })
    }

    private func bound(_ literal: Literal, _ modifiers: TextModifiers) -> PredicateTest.Bound {
      switch literal {
      case .number(let number): .number(number)
      case .text(let text): .text(constant(text, modifiers))
      case .bool, .null: preconditionFailure("the parser takes numbers and texts alone")
      }
    }

    private func list(_ elements: [Literal], _ modifiers: TextModifiers) -> ConstantList {
      var texts: [TextConstant] = []
      var numbers: [PredicateNumber] = []
      var bools: [Bool] = []
      for element in elements {
        switch element {
        case .text(let text): texts.append(constant(text, modifiers))
        case .number(let number): numbers.append(number)
        case .bool(let bool): bools.append(bool)
        case .null: break
        }
      }
      return ConstantList(texts: texts, numbers: numbers, bools: bools)
    }
  }
}

/// A comparison, compiled: whether some value of a field passes a test, or the opposite.
///
/// A class, since it is asked for with each record, and to copy one takes longer than most answers.
final class PredicateLeaf: Sendable {
  let subject: PredicateSubject
  /// The number of the folder for the field's texts, or `PredicateFolders.none`.
  let folder: Int
  let test: PredicateTest
  /// Whether it asks for a value that does not pass.
  let negatesValue: Bool
  /// Whether it asks that there is no such value.
  let negatesResult: Bool
  /// Whether a field without values is as good as one that passes.
  let isMetByNothing: Bool
  /// Whether it is so where the other field has none, either.
  let isMetByNothingTwice: Bool

  /// - Parameters:
  ///   - isNot: the operator is `!=`, and the test that of `==`.
  ///   - takesNull: NULL, which a field without values is, is among what is compared with.
  init(
    subject: PredicateSubject, folder: Int, test: PredicateTest,
    quantifier: Comparison.Quantifier?, isNot: Bool, takesNull: Bool = false
  ) {
    self.subject = subject
    self.folder = folder
    self.test = test
    // All pass where none does not pass. Without a quantifier != is the opposite of ==.
    negatesValue = quantifier == .allOf ? !isNot : quantifier == nil ? false : isNot
    negatesResult = quantifier.map { $0 != .anyOf } ?? isNot
    isMetByNothing = quantifier == nil && takesNull
    if quantifier == nil, case .field(.equal, _) = test {
      isMetByNothingTwice = true
    } else {
      isMetByNothingTwice = false
    }
  }
}
