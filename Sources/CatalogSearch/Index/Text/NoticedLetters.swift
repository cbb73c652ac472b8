internal import TextFolding

/// Which letters of a fold are another form in the source that readers notice.
///
///     let letters = NoticedLetters(Folder(.und, level: .standard))
///     letters.forms(of: "る")         // 1: it becomes ル
///     letters.forms(of: "Ａ")         // 0: an a in another dress
///     letters.forms(of: "Ǆ")         // 0b10: dž, of which ž becomes z
///     letters.forms(of: "b\u{301}")   // 0: the accent is dropped, and the b stays
///     letters.forms(of: "H\u{331}")   // 0: the same of an H, though the h of its fold has one, ẖ
///
/// A letter is what the foldings that readers do not notice leave in its place, or another. So where two
/// texts are the same without a noticed folding, the forms of their letters are, too, unless one has an accent
/// (`ẖ` is H̱ without one); and so they are where a term stands in a title as it was typed, even before an accent
/// that belongs to no character.
///
/// Clusters that were met are remembered. One a thread.
final class NoticedLetters {
  private let folder: Folder
  /// By their code points.
  private var known: [UInt64: UInt64?] = [:]
  /// For each code point up to U+FFFF whether it was met as a cluster, which most are, and with what
  /// forms: 1 for none, 2 for all, 3 for others.
  private let table: UnsafeMutablePointer<UInt8>?

  private static let tableCount = 1 << 16
  private static let mostKnown = 1 << 16
  /// A cluster of so many code points is remembered.
  private static let knownScalars = 3
  private static let scalarBits: UInt64 = 21
  /// All letters of a cluster, however many.
  static let all = UInt64.max

  /// - Parameter isForCatalog: whether it is asked about a million clusters rather than some.
  init(_ folder: Folder, isForCatalog: Bool = false) {
    self.folder = folder
    guard isForCatalog else {
      table = nil
      return
    }
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.tableCount)
    table.initialize(repeating: 0, count: Self.tableCount)
    self.table = table
  }

  deinit { table?.deallocate() }

  /// The forms of the letters of a cluster of the source: a bit for each, the first one's the lowest; nil
  /// where they cannot be told.
  func forms(of cluster: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard let table, let first = cluster.first else { return knownForms(of: cluster) }
    if first >= 0xF0 { return knownForms(of: cluster) }
    let (scalar, width) = cluster.scalarValue(at: 0)
    guard width == cluster.count else { return knownForms(of: cluster) }
    switch table[Int(scalar)] {
    case 1: return 0
    case 2: return Self.all
    case 3: return knownForms(of: cluster)
    default:
      let forms = knownForms(of: cluster)
      table[Int(scalar)] = forms == 0 ? 1 : forms == Self.all ? 2 : 3
      return forms
    }
  }

  private func knownForms(of cluster: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var key: UInt64 = 0
    var scalars = 0
    var index = 0
    while index < cluster.count {
      let (scalar, width) = cluster.scalarValue(at: index)
      key = key << Self.scalarBits | UInt64(scalar)
      index += width
      scalars += 1
    }
    guard scalars <= Self.knownScalars else { return newForms(of: cluster) }
    if let forms = known[key] { return forms }
    let forms = newForms(of: cluster)
    if known.count < Self.mostKnown { known[key] = .some(forms) }
    return forms
  }

  private func newForms(of cluster: UnsafeBufferPointer<UInt8>) -> UInt64? {
    let folded = Array(folder.fold(String(decoding: cluster, as: UTF8.self)).unicodeScalars)
    func plainly(_ cluster: UnsafeBufferPointer<UInt8>) -> [UInt32] {
      folder.scalars(of: cluster, without: Ranking.noticedFoldings)
    }
    guard folded.count < UInt64.bitWidth, var forms = forms(of: plainly(cluster), folded) else {
      return nil
    }
    // Its code points each by itself: without its case H joins what H̱ has beside it.
    let typed = folder.scalars(of: cluster, without: folder.foldings.subtracting(.init(.canonical)))
    let apart = typed.flatMap { scalar in utf8(scalar).withUnsafeBufferPointer(plainly) }
    if let others = self.forms(of: apart, folded) { forms &= others }
    return !folded.isEmpty && forms == 1 << UInt64(folded.count) - 1 ? Self.all : forms
  }

  /// The forms of some letters which some code points fold to, each by itself; nil where they do not:
  /// some become others beside what follows them.
  private func forms(of scalars: [UInt32], _ letters: [Unicode.Scalar]) -> UInt64? {
    var forms: UInt64 = 0
    var count = 0
    for value in scalars {
      guard let scalar = Unicode.Scalar(value) else { return nil }
      let own = folder.fold(String(scalar)).unicodeScalars
      let isNoticed = own.count != 1 || own.first != scalar
      for letter in own {
        guard count < letters.count, letters[count] == letter else { return nil }
        if isNoticed { forms |= 1 << UInt64(count) }
        count += 1
      }
    }
    return count == letters.count ? forms : nil
  }
}
