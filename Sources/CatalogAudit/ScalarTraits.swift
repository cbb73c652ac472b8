internal import CICU

/// What an audit asks of a code point, in 32 bits: its script, if it is a letter, and what there may be
/// to say of it.
struct ScalarTraits: OptionSet, Sendable {
  var rawValue: UInt32

  /// The number of the script among those of ``Script``, in the lowest bits.
  var script: Script { Script(rawValue: UInt8(rawValue & 63))! }

  /// Of the general categories L and M.
  static let letter = ScalarTraits(rawValue: 1 << 6)
  static let mark = ScalarTraits(rawValue: 1 << 7)
  static let uppercase = ScalarTraits(rawValue: 1 << 8)
  /// Of an emoji that joiners join.
  static let pictograph = ScalarTraits(rawValue: 1 << 9)
  /// May change what stands before it when it is normalized.
  static let joinsBefore = ScalarTraits(rawValue: 1 << 10)
  /// A kana sign that may stand for another: the long mark, the small ㇰ, voicing marks.
  static let kanaSign = ScalarTraits(rawValue: 1 << 11)
  // From here on there is something to look at.
  static let replacement = ScalarTraits(rawValue: 1 << 12)
  static let control = ScalarTraits(rawValue: 1 << 13)
  static let noncharacter = ScalarTraits(rawValue: 1 << 14)
  static let privateUse = ScalarTraits(rawValue: 1 << 15)
  static let unassigned = ScalarTraits(rawValue: 1 << 16)
  static let zeroWidth = ScalarTraits(rawValue: 1 << 17)
  static let bidi = ScalarTraits(rawValue: 1 << 18)
  /// May not be in Normalization Form C, alone or beside others.
  static let unnormalized = ScalarTraits(rawValue: 1 << 19)

  /// Those that speak for themselves.
  static let suspicious: ScalarTraits = [
    .replacement, .control, .noncharacter, .privateUse, .unassigned, .zeroWidth, .bidi,
    .unnormalized,
  ]

  /// The script as a bit of a set of scripts; 0 for what is no letter.
  var scriptBit: UInt64 { contains(.letter) ? 1 << UInt64(rawValue & 63) : 0 }

  /// The scripts that an audit tells apart.
  enum Script: UInt8, CaseIterable, Sendable {
    /// Of no script, or of many.
    case common
    case latn, grek, cyrl, armn, hebr, arab, syrc, thaa, deva, beng, guru, gujr, orya, taml, telu
    case knda, mlym, sinh, thai, laoo, tibt, mymr, geor, hang, ethi, cher, khmr, mong, hira, kana
    case bopo, hani, tfng, cans, nkoo, olck, adlm, vaii, yiii, cakm
    /// Any other.
    case other

    var bit: UInt64 { 1 << UInt64(rawValue) }
    /// As ISO 15924 has it, such as `Latn`.
    var code: String {
      let name = "\(self)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }

    static let byNumber: [Script] = {
      var table = [Script](repeating: .other, count: 256)
      for script in allCases where script != .common && script != .other {
        let number = cicu_script_number(script.code)
        if table.indices.contains(Int(number)) { table[Int(number)] = script }
      }
      for code in ["Zyyy", "Zinh", "Zzzz"] {
        let number = cicu_script_number(code)
        if table.indices.contains(Int(number)) { table[Int(number)] = .common }
      }
      return table
    }()
  }
}

/// The traits of all code points, asked of ICU 256 at a time when the first of them is met.
///
/// A catalog has a few hundred of these pages, at some 30 µs each; all of Unicode would take a tenth
/// of a second. One thread has it.
final class ScalarTraitsTable {
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<ScalarTraits>?>
  private let scripts = ScalarTraits.Script.byNumber
  private static let pageCount = 0x11_0000 >> 8

  init() {
    pages = .allocate(capacity: Self.pageCount)
    pages.initialize(repeating: nil, count: Self.pageCount)
  }

  deinit {
    for page in 0..<Self.pageCount { pages[page]?.deallocate() }
    pages.deallocate()
  }

  @inline(__always)
  subscript(scalar: UInt32) -> ScalarTraits {
    (pages[Int(scalar >> 8)] ?? made(scalar >> 8))[Int(scalar & 255)]
  }

  @inline(never)
  private func made(_ page: UInt32) -> UnsafeMutablePointer<ScalarTraits> {
    let traits = UnsafeMutablePointer<ScalarTraits>.allocate(capacity: 256)
    for offset in 0..<256 as Range<UInt32> {
      (traits + Int(offset)).initialize(to: Self.traits(of: page << 8 | offset, scripts))
    }
    pages[Int(page)] = traits
    return traits
  }

  private static func traits(
    of scalar: UInt32, _ scripts: [ScalarTraits.Script]
  ) -> ScalarTraits {
    let properties = cicu_properties_of(scalar)
    let script =
      scripts.indices.contains(Int(properties.script)) ? scripts[Int(properties.script)] : .other
    var traits = ScalarTraits(rawValue: UInt32(script.rawValue))
    // ICU's numbers of the general categories: 0 Cn, 1…5 L, 6…8 M, 12 Zs, 13 Zl, 14 Zp, 15 Cc, 16 Cf,
    // 17 Co, 18 Cs.
    switch properties.category {
    case 0: traits.insert(isNoncharacter(scalar) ? .noncharacter : .unassigned)
    case 1...5: traits.insert(.letter)
    case 6...8: traits.insert(.mark)
    case 13, 14: traits.insert(.control)
    case 15:
      if ![0x09, 0x0A, 0x0D].contains(scalar) { traits.insert(.control) }
    case 17: traits.insert(.privateUse)
    default: break
    }
    if properties.category == 1 { traits.insert(.uppercase) }
    if scalar == 0xFFFD { traits.insert(.replacement) }
    switch scalar {
    case 0x202A...0x202E, 0x2066...0x2069: traits.insert(.bidi)
    // Soft hyphen, zero width space, joiners, word joiner, invisible operators, deprecated controls,
    // byte order mark, hangul fillers.
    case 0xAD, 0x200B...0x200D, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0x115F, 0x1160, 0x3164,
      0xFFA0:
      traits.insert(.zeroWidth)
    case 0x3007: traits.insert(.letter)
    case 0x30FC, 0xFF70, 0x309B, 0x309C, 0xFF9E, 0xFF9F, 0x31F0...0x31FF: traits.insert(.kanaSign)
    default: break
    }
    if properties.combining_class != 0 || cicu_nfc_quick_check(scalar) != 1 {
      traits.insert(.unnormalized)
    }
    if cicu_nfc_boundary_before(scalar) == 0 { traits.insert(.joinsBefore) }
    if cicu_layout_of(scalar).cell == CICU_CELL_PICTOGRAPH.rawValue { traits.insert(.pictograph) }
    return traits
  }

  private static func isNoncharacter(_ scalar: UInt32) -> Bool {
    scalar & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar
  }
}
