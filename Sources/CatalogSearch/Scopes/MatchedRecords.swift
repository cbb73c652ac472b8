/// The records that a search has found so far, where several compiled queries look for them.
///
/// Of one thread: a record is looked at by one.
final class MatchedRecords {
  private var ordinals: Set<Int> = []

  /// - Returns: false for a record that is known.
  func insert(_ ordinal: Int) -> Bool { ordinals.insert(ordinal).inserted }
}
