import CICU
import CatalogSearch

/// Where the folds of a text and of what was looked for in it part.
///
///     Parting(text: "caffe", terms: ["cafe"], mode: .exact)      // f at 3 and e at 3
///     Parting(text: "thematrix", terms: ["matrox"], mode: .contains)   // i at 7 and o at 4
///     Parting(text: "abc", terms: ["重庆"], mode: .contains)      // nothing of 重庆 is there
///
/// In `contains` the term is laid where most of its beginning is found, the first such place. Offsets
/// are in code points of the folds.
struct Parting {
  /// A place in a fold.
  struct Place {
    var offset: Int
    /// What stands there; `nil` at the end.
    var scalar: Unicode.Scalar?
  }

  /// `nil` where nothing of the term is in the text.
  var text: Place?
  var query: Place

  /// - Parameters:
  ///   - text: the fold of the text.
  ///   - terms: the folds of what is looked for, in the order typed.
  /// - Returns: `nil` where they do not part, or are longer than anybody's titles.
  init?(text: String, terms: [String], mode: MatchMode) {
    let text = Array(text.unicodeScalars)
    let terms = terms.map { Array($0.unicodeScalars) }
    guard text.count * (terms.map(\.count).max() ?? 0) <= Self.mostComparisons else { return nil }
    var start = 0
    for term in terms {
      let (place, common) = Self.longestBeginning(of: term, in: text, mode)
      let isWhole = common == term.count && (mode != .exact || text.count == common)
      if !isWhole {
        query = Place(offset: start + common, scalar: common < term.count ? term[common] : nil)
        let end = place + common
        if common > 0 || mode != .contains {
          self.text = Place(offset: end, scalar: end < text.count ? text[end] : nil)
        }
        return
      }
      start += term.count
    }
    return nil
  }

  private static let mostComparisons = 1 << 22

  private static func longestBeginning(
    of term: [Unicode.Scalar], in text: [Unicode.Scalar], _ mode: MatchMode
  ) -> (place: Int, common: Int) {
    var best = (place: 0, common: 0)
    for place in 0..<(mode == .contains ? max(1, text.count) : 1) {
      let common = zip(text[place...], term).prefix { $0 == $1 }.count
      if common > best.common { best = (place, common) }
    }
    return best
  }

  /// `U+0430 а Cyrillic`: the code point, what it looks like, and its script where the other side
  /// has another.
  static func description(_ scalar: Unicode.Scalar, besides other: Unicode.Scalar?) -> String {
    var words = [code(scalar)]
    let safe = SafeText(String(scalar)).text
    // What is escaped shows its number already; a mark needs something to stand on.
    if safe.unicodeScalars.count == 1, safe != " " {
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      words.append(isMark ? "\u{25CC}" + safe : safe)
    }
    if let other, let name = script(scalar), let otherName = script(other), name != otherName {
      words.append(name)
    }
    return words.joined(separator: " ")
  }

  /// `U+0430`.
  static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `nil` for what stands in texts of any script.
  private static func script(_ scalar: Unicode.Scalar) -> String? {
    let number = cicu_properties_of(scalar.value).script
    let common = [
      cicu_script_number("Zyyy"), cicu_script_number("Zinh"), cicu_script_number("Zzzz"),
    ]
    guard !common.contains(Int32(number)), let name = cicu_script_long_name(number) else {
      return nil
    }
    return String(cString: name).split(separator: "_").joined(separator: " ")
  }
}
