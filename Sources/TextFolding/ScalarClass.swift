internal import FoldingRules

/// What a code point is to a reader who looks for the start of a word.
///
///     ScalarClass("ラ").script == ScalarClass("の").script   // false: katakana and hiragana
///     ScalarClass("ー").script                                // 0: it goes with what is before it
public struct ScalarClass: Hashable, Sendable {
  public typealias Kind = ScalarKind

  public var kind: ScalarKind
  /// A number for each script, without meaning of its own; 0 for what belongs to no single script.
  public var script: UInt8

  public init(_ scalar: Unicode.Scalar) {
    let properties = FoldingTables.data.properties[scalar.value]
    kind = properties.kind
    script = properties.script <= 1 ? 0 : UInt8(truncatingIfNeeded: properties.script)
  }
}
