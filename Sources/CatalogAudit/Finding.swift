public import TextFolding

/// Something in a catalog that looks like a mistake: what kind, where, and what is meant.
///
///     finding.kind.rawValue            // "mixed-script"
///     finding.place.text               // "Cаsablanca", with a Cyrillic а
///     finding.marks[0].range           // 1..<3, in bytes of UTF-8
///     finding.marks[0].meant           // "a"
///
/// One text has at most one finding of a kind, with a mark for each place in it. Titles of different
/// records that are one are a finding together, a place for each record.
public struct Finding: Hashable, Sendable {
  public var kind: Kind
  /// The text; of titles that are one, one for each record, in the order of the catalog.
  public var places: [Place]
  /// The parts of the first text that are to be looked at, ascending and apart; none where that is all
  /// of it.
  public var marks: [Mark]
  /// The tightest level at which titles are one; `nil` for other kinds.
  public var level: MatchLevel?
  /// The foldings that make titles one; none where they are the same byte by byte.
  public var foldings: FoldingSet
  /// Where it stands among the findings of its kind.
  var sequence: Sequence

  /// Where the first text is.
  public var place: Place { places[0] }

  /// A text in a catalog.
  public struct Place: Hashable, Sendable {
    /// The number of the record, from 1; bad ones count.
    public var record: Int
    /// What the record's field `id` says; `nil` if there is none.
    public var id: String?
    public var field: String
    /// The BCP 47 tag that the field's name ends in; `nil` if it ends in none.
    public var localeTag: String?
    /// All of the text; what was no UTF-8 is U+FFFD.
    public var text: String
  }

  /// A part of a text.
  public struct Mark: Hashable, Sendable {
    /// In bytes of UTF-8, on boundaries of code points.
    public var range: Range<Int>
    /// What is to stand there instead: empty where the part is to go, `nil` where only a person knows.
    public var meant: String?
  }

  /// Records by number, values by their place in the record.
  struct Sequence: Hashable, Comparable, Sendable {
    var record: Int
    var value: Int

    static func < (a: Sequence, b: Sequence) -> Bool {
      (a.record, a.value) < (b.record, b.value)
    }
  }
}

extension Finding {
  /// What may be wrong, in the order in which reports have it; the raw values never change.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// U+FFFD: bytes that are no character, here or where the text comes from.
    case illFormed = "ill-formed"
    /// Control characters but tabs and line ends, and U+2028 and U+2029.
    case control
    /// Code points that are never characters, such as U+FFFE.
    case noncharacter
    /// Titles of different records that are one when they are folded, and are written differently.
    case sameTitle = "same-title"
    /// A title of which nothing is left when it is folded: `!!!`.
    case emptyFold = "empty-fold"
    /// Letters of other scripts than that of the field's tag: `title.ko` without hangul.
    case scriptOfTag = "script-of-tag"
    /// A letter or sign of another script that looks like the one meant: a Cyrillic а in a Latin word,
    /// ス力イ for スカイ, カ―ド for カード.
    case mixedScript = "mixed-script"
    /// Characters without a look of their own, where they have no effect.
    case zeroWidth = "zero-width"
    /// Controls of the writing direction that are not closed, or close nothing.
    case unbalancedBidi = "unbalanced-bidi"
    /// Characters that mean what two parties agree on.
    case privateUse = "private-use"
    /// Code points without a character in ICU's version of Unicode.
    case unassigned
    /// Text that is not in Normalization Form C.
    case notNFC = "not-nfc"
    /// Titles of different records that are the same byte by byte.
    case repeatedTitle = "repeated-title"

    public var severity: Severity {
      switch self {
      case .illFormed, .control, .noncharacter: .error
      case .repeatedTitle: .note
      default: .warning
      }
    }

    /// Its place among all kinds.
    var number: Int { Self.allCases.firstIndex(of: self)! }
  }

  /// How sure it is that something must be done.
  public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
    /// Worth knowing: two films may have one title.
    case note
    /// Looks like a mistake.
    case warning
    /// Text is broken.
    case error

    public static func < (a: Severity, b: Severity) -> Bool {
      allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
  }
}
