internal import TextFolding

/// The rows of a gram in the order of ranking, as far as the index knows it.
///
///     // する: スル as a whole, する before スル; rows that begin with it, する before スル; those in which
///     // a word does; the rest
///     while let (row, position, hasOtherForms) = try ranked.next() { … }
///
/// So rows come by position; at one position first those that may have the gram as it is typed somewhere,
/// then those that need a folding which readers notice; and among these by length.
///
/// The first rows of each position stand in the tree. Only when more are asked for are all listed, and
/// how they stand is found out a few at a time.
struct RankedRows {
  private let index: GramIndex
  private let gram: Gram
  private let forms: DenseText.Forms
  private let mode: MatchMode
  private let scratch: GramScratch
  /// Rows from this one on have more letters than the gram.
  private let wholeEnd: UInt32
  private var node: GramTreeLayout.Node?
  private var hasBegun = false
  /// Whether all rows are in `scratch.candidates`.
  private var areListed = false
  /// How all rows stand as far as is known: for the class of the starts only whether they begin.
  private var standings: [UInt8] = []

  // The class whose rows are given: 0 for starts, 1 for word starts, 2 for the rest.

  private var standing = 0
  /// Whether the rows that are the gram as a whole were given.
  private var areWholeGiven = false
  /// Rows of the class that may have the gram as it is typed.
  private var same = Queue()
  /// Those that have it in other forms.
  private var others = Queue()
  /// Whether those that the tree keeps were taken: of `same`, and of `others`.
  private var areKeptTaken = (same: false, others: false)
  /// How many of all rows were gone through.
  private var place = 0

  /// Rows that are taken from the front.
  private struct Queue {
    private(set) var rows: [UInt32] = []
    private var next = 0
    /// The first row of which it is not known whether it belongs here; above all rows where that is
    /// known of all.
    var unseen: UInt32 = 0

    /// Most queues have no more rows: room for them is made at once.
    private static let usualCount = 32

    mutating func append(_ row: UInt32) {
      if rows.capacity == 0 { rows.reserveCapacity(Self.usualCount) }
      rows.append(row)
    }

    mutating func removeAll() {
      rows.removeAll(keepingCapacity: true)
      (next, unseen) = (0, 0)
    }

    /// The next row, if it is below a bound.
    mutating func take(below bound: UInt32) -> UInt32? {
      guard next < rows.count, rows[next] < bound else { return nil }
      next += 1
      return rows[next - 1]
    }
  }

  /// How many rows are classified at a time.
  private static let step = 256

  /// - Parameters:
  ///   - forms: in which the gram is typed.
  ///   - wholeEnd: the first row that has more letters than the gram.
  init(
    _ index: GramIndex, _ gram: Gram, as forms: DenseText.Forms, _ mode: MatchMode,
    wholeEnd: UInt32, _ scratch: GramScratch
  ) {
    self.index = index
    self.gram = gram
    self.forms = forms
    self.mode = mode
    self.wholeEnd = wholeEnd
    self.scratch = scratch
  }

  /// Only some of the gram's rows, ascending, which are copied to `scratch`.
  mutating func limit(to rows: [UInt32]) {
    scratch.candidates.count = 0
    for row in rows { scratch.candidates.append(row) }
    areListed = true
    hasBegun = true
  }

  /// How many rows there are.
  mutating func count() throws(GramTree.Fault) -> Int {
    try begin()
    guard let node else { return scratch.candidates.count }
    return Int(mode == .prefix ? node.starts : node.rows)
  }

  /// The next row, the best position that the gram can have in it, and whether it has it in other forms
  /// than typed everywhere. The rows of the gram must not be listed with `scratch` in between.
  mutating func next() throws(GramTree.Fault) -> (
    row: UInt32, position: MatchPosition, hasOtherForms: Bool
  )? {
    try begin()
    while true {
      let position: MatchPosition = standing == 0 ? .start : standing == 1 ? .wordStart : .inside
      if standing == 0, !areWholeGiven {
        if let next = try next(below: wholeEnd) { return (next.row, position, next.hasOtherForms) }
        areWholeGiven = true
      }
      if let next = try next(below: .max) { return (next.row, position, next.hasOtherForms) }
      guard standing < (mode == .contains ? 2 : 0) else { return nil }
      standing += 1
      same.removeAll()
      others.removeAll()
      (areKeptTaken, place) = ((false, false), 0)
      // Those of the starts do not say more.
      if standing == 1 { standings.removeAll(keepingCapacity: true) }
    }
  }

  /// The next row of the class below a bound.
  private mutating func next(
    below bound: UInt32
  ) throws(GramTree.Fault) -> (row: UInt32, hasOtherForms: Bool)? {
    while true {
      if let row = same.take(below: bound) { return (row, false) }
      if same.unseen >= bound { break }
      try seeMore()
    }
    while true {
      if let row = others.take(below: bound) { return (row, true) }
      if others.unseen >= bound { return nil }
      try seeMoreOthers()
    }
  }

  private mutating func begin() throws(GramTree.Fault) {
    if hasBegun { return }
    hasBegun = true
    if mode != .exact, case .node(let node) = try index.tree.end(of: gram.symbols[...]) {
      self.node = node
    } else {
      try list()
    }
  }

  private mutating func list() throws(GramTree.Fault) {
    try index.list(gram, mode, scratch)
    areListed = true
  }

  // MARK: Seeing rows

  private mutating func seeMore() throws(GramTree.Fault) {
    guard let node, !areKeptTaken.same else { return try goThroughMore() }
    areKeptTaken.same = true
    // Of which forms the rows are that may be the same; nil where that is not known of all letters.
    let form = forms.coversAll ? forms.noticed == 0 ? 0 : 1 : nil as Int?
    let (rows, end) = try keptRows(of: node, form)
    if form == 0 {
      for row in rows { same.append(row) }
    } else {
      for (row, standing) in zip(rows, classified(rows)) {
        if standing & DenseText.hasOtherForms == 0 {
          same.append(row)
        } else if form == nil {
          others.append(row)
        }
      }
    }
    same.unseen = end
    if form == nil { (others.unseen, areKeptTaken.others) = (end, true) }
  }

  /// What has other forms is asked for when all that has the same was given.
  private mutating func seeMoreOthers() throws(GramTree.Fault) {
    guard let node, !areKeptTaken.others else { return try goThroughMore() }
    areKeptTaken.others = true
    let (rows, end) = try keptRows(of: node, nil)
    for (row, standing) in zip(rows, classified(rows))
    where standing & DenseText.hasOtherForms != 0 { others.append(row) }
    others.unseen = end
  }

  /// The first rows of the class that the tree keeps, and up to where these are all.
  /// - Parameter form: 0 for those without letters in other forms, 1 for those with such, nil for both.
  private func keptRows(
    of node: GramTreeLayout.Node, _ form: Int?
  ) throws(GramTree.Fault) -> (rows: [UInt32], end: UInt32) {
    var rows: [UInt32] = []
    var end = UInt32.max
    for form in form.map({ $0...$0 }) ?? 0...1 {
      scratch.other.count = 0
      let areAll = try index.tree.appendFirstRows(
        ofList: 2 * standing + form, of: node, to: &scratch.other)
      let kept = scratch.other.rows
      if !areAll { end = min(end, kept.last.map { $0 + 1 } ?? 0) }
      rows = rows.isEmpty ? Array(kept) : AscendingNumbers.union(rows, Array(kept))
    }
    // Behind that, one list may go on and the other not.
    while let last = rows.last, last >= end { rows.removeLast() }
    return (rows, end)
  }

  /// Goes through some more of all rows: there are more of the class than the tree keeps.
  private mutating func goThroughMore() throws(GramTree.Fault) {
    if !areListed { try list() }
    if place == standings.count { classify() }
    let rows = scratch.candidates.rows
    let other = UInt8(standing) | DenseText.hasOtherForms
    for index in place..<standings.count {
      let row = rows[index]
      if standings[index] == UInt8(standing), row >= same.unseen { same.append(row) }
      if standings[index] == other, row >= others.unseen { others.append(row) }
    }
    place = standings.count
    let seen = place < rows.count ? rows[place] : .max
    same.unseen = max(same.unseen, seen)
    others.unseen = max(others.unseen, seen)
    areKeptTaken = (true, true)
    guard place == rows.count, let node else { return }
    let count = standing == 0 ? node.starts : standing == 1 ? node.wordStarts : node.insides
    guard same.rows.count + others.rows.count == Int(count) else { throw GramTree.Fault() }
  }

  private mutating func classify() {
    let rows = scratch.candidates.rows
    let end = min(rows.count, standings.count + Self.step)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.step) { new in
      guard let base = new.baseAddress else { return }
      let next = UnsafeBufferPointer(rebasing: rows[standings.count..<end])
      classify(next, into: base)
      standings.append(contentsOf: new[..<next.count])
    }
  }

  private func classified(_ rows: [UInt32]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: rows.count) { standings, count in
      count = rows.count
      guard let base = standings.baseAddress else { return }
      rows.withUnsafeBufferPointer { classify($0, into: base) }
    }
  }

  private func classify(
    _ rows: UnsafeBufferPointer<UInt32>, into standings: UnsafeMutablePointer<UInt8>
  ) {
    gram.bytes.withUnsafeBufferPointer {
      index.text.standings(
        of: $0, as: forms, in: rows, onlyStarts: standing == 0, into: standings)
    }
  }
}
