internal import Catalogs
internal import TextFolding

/// Audits batches, one after the other; each thread has one.
///
/// A text of printable ASCII has nothing to be looked at but its fold, and most others nothing once the
/// traits of their characters are put together: so what is slow is done for few.
final class AuditWorker {
  private let limit: Int?
  private let folder: Folder
  private let scanned = ScannedText()
  private let folded = FoldedBytes()
  private var fields: AuditedFields
  private var knownFields = FieldSet()
  /// The titles of the batch, in the order of their stretches.
  @exclusivity(unchecked) private var places: [(record: Int, value: Int)] = []
  @exclusivity(unchecked) private var stretches: [FoldedStretch] = []

  @exclusivity(unchecked) private(set) var recordCount = 0
  @exclusivity(unchecked) private(set) var textCount = 0
  /// By the number of the kind.
  private(set) var counts = [Int](repeating: 0, count: Finding.Kind.allCases.count)
  private(set) var findings = [[Finding]](repeating: [], count: Finding.Kind.allCases.count)
  let titles = TitleList()

  /// Longer texts are looked at in pieces of so many bytes.
  static let pieceLength = 1 << 20

  init(_ audit: Audit, _ folder: Folder) {
    limit = audit.limit
    self.folder = folder
    fields = AuditedFields(FieldSet(), audit.scopes)
  }

  /// The fields of the texts that follow.
  func learn(_ fields: FieldSet) {
    guard fields.count > self.fields.states.count else { return }
    self.fields.learn(fields)
    knownFields = fields
  }

  func take(_ batch: RecordBatch) {
    learn(batch.fields)
    recordCount += batch.recordCount
    places.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    let values = batch.values
    let starts = batch.recordStarts
    for record in 0..<batch.recordCount {
      for index in starts[record]..<starts[record + 1] {
        let value = values[index]
        guard value.kind == .text, value.end > value.start else { continue }
        let state = fields.states[Int(value.field)]
        let text = batch.text(of: value)
        guard state.isAudited, !Self.mayBeURL(text) || batch.isSearchable(value) else { continue }
        textCount += 1
        if !Self.isPlain(text) {
          let sequence = Finding.Sequence(
            record: batch.ordinal(ofRecord: record), value: index - starts[record])
          check(text, field: value.field, at: sequence) {
            Self.place(of: value, ofRecord: record, in: batch)
          }
        }
        if state.isTitle {
          places.append((record, index))
          stretches.append(FoldedStretch(sourceStart: value.start, sourceEnd: value.end))
        }
      }
    }
    compareTitles(of: batch)
  }

  private static func place(
    of value: RecordBatch.Value, ofRecord record: Int, in batch: RecordBatch
  ) -> Finding.Place {
    let field = batch.fields[value.field]
    return Finding.Place(
      record: batch.ordinal(ofRecord: record), id: batch.id(ofRecord: record), field: field.name,
      localeTag: field.localeTag, text: batch.string(of: value))
  }

  /// Whether it begins with a word of ASCII that ends with a colon.
  @inline(__always)
  private static func mayBeURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text {
      if byte == UInt8(ascii: ":") { return true }
      if byte <= 0x20 || byte >= 0x80 { return false }
    }
    return false
  }

  /// Whether all of it is printable ASCII.
  @inline(__always)
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    var low: UInt8 = 0x7F
    var deleted = false
    for byte in text {
      all |= byte
      low = min(low, byte)
      deleted = deleted || byte == 0x7F
    }
    return all < 0x80 && low >= 0x20 && !deleted
  }

  // MARK: Titles

  /// Folds the titles of the batch and notes them.
  private func compareTitles(of batch: RecordBatch) {
    folded.removeAll()
    folded.reserveCapacity(batch.bytes.count + batch.bytes.count / 4)
    stretches.withUnsafeMutableBufferPointer { stretches in
      folder.fold(batch.bytes, stretches: stretches, separator: 0xFF, into: folded)
    }
    folded.withBytes { bytes in
      var start = 0
      var lastRecord = -1
      var id = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      for (stretch, place) in zip(stretches, places) {
        let fold = UnsafeBufferPointer(rebasing: bytes[start..<stretch.foldedEnd])
        start = stretch.foldedEnd + 1
        let value = batch.values[place.value]
        let first = batch.recordStarts[place.record]
        let sequence = Finding.Sequence(
          record: batch.ordinal(ofRecord: place.record), value: place.value - first)
        if fold.isEmpty {
          note(.emptyFold, at: sequence) {
            Finding(
              kind: .emptyFold, places: [Self.place(of: value, ofRecord: place.record, in: batch)],
              marks: [], foldings: [], sequence: sequence)
          }
          continue
        }
        if place.record != lastRecord {
          lastRecord = place.record
          id = idText(ofRecord: place.record, in: batch)
        }
        titles.append(
          batch.text(of: value), fold: fold, field: value.field, id: id, record: sequence.record)
      }
    }
  }

  /// What the field `id` says; nothing if there is none.
  private func idText(ofRecord record: Int, in batch: RecordBatch) -> UnsafeBufferPointer<UInt8> {
    let range = batch.valueRange(ofRecord: record)
    for value in batch.values[range] where fields.states[Int(value.field)].isID {
      return batch.text(of: value)
    }
    return UnsafeBufferPointer(start: nil, count: 0)
  }

  // MARK: Texts

  /// Looks at a text by itself.
  ///
  /// - Parameter place: asked for where there is a finding to keep.
  func check(
    _ text: UnsafeBufferPointer<UInt8>, field: UInt32, at sequence: Finding.Sequence,
    _ place: () -> Finding.Place
  ) {
    var marks: [Finding.Kind: [Finding.Mark]] = [:]
    var start = 0
    while start < text.count {
      var end = min(start + Self.pieceLength, text.count)
      while end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
      scanned.read(UnsafeBufferPointer(rebasing: text[start..<end]))
      check(fields.states[Int(field)].script) { kind, range, meant in
        marks[kind, default: []].append(
          Finding.Mark(range: range.lowerBound + start..<range.upperBound + start, meant: meant))
      }
      start = end
    }
    if marks.isEmpty { return }
    for kind in Finding.Kind.allCases {
      guard let marks = marks[kind] else { continue }
      note(kind, at: sequence) {
        Finding(
          kind: kind, places: [place()],
          marks: marks.sorted { $0.range.lowerBound < $1.range.lowerBound }, foldings: [],
          sequence: sequence)
      }
    }
  }

  /// Looks at what was read last.
  private func check(_ script: TagScript?, _ report: MarkReport) {
    if !scanned.union.isDisjoint(with: .suspicious) { scanned.findCharacters(report) }
    if scanned.mixesAlphabets { scanned.findMixedWords(report) }
    if scanned.has(.kana) || scanned.union.contains(.kanaSign) {
      scanned.findKanaLookalikes(report)
    }
    if let script, scanned.scripts & ~ScalarTraits.Script.latn.bit & ~1 != 0 {
      script.findForeignLetters(in: scanned, report)
    }
  }

  /// Counts a finding, and keeps it if it is among the first.
  private func note(
    _ kind: Finding.Kind, at sequence: Finding.Sequence, _ finding: () -> Finding
  ) {
    let number = kind.number
    counts[number] += 1
    if limit.map({ findings[number].count < $0 }) ?? true { findings[number].append(finding()) }
  }
}

/// Takes a part of a text that is to be looked at, in bytes, and what is meant there.
typealias MarkReport = (_ kind: Finding.Kind, _ range: Range<Int>, _ meant: String?) -> Void
