/// The best candidates so far, at most `limit` of them (0: all).
///
/// Candidates gather unsorted past the limit and are cut back now and then, so that each costs
/// O(log limit) on average. `admits` says beforehand whether a candidate of some score has a
/// chance; what it refuses need not be looked at.
///
/// A class: those who look for candidates in different ways share it.
final class TopHits {
  let limit: Int
  @exclusivity(unchecked) private(set) var candidates: [Candidate] = []
  /// The last place of the full list when it was last sorted.
  @exclusivity(unchecked) private var last:
    (score: HitScore, precedence: Precedence, key: SortKey?)?
  /// How the record which is looked at compares with that place in the order asked for.
  @exclusivity(unchecked) private var comparison = 0
  /// Whether a record was refused for its place in that order: then so are all that stand behind it.
  private(set) var isBeyondLast = false

  init(limit: Int) { self.limit = limit > 0 ? limit : .max }

  /// Forgets that a record was refused for its place: records follow one another as the order has them
  /// from now on, beginning anew.
  func beginOrder() { isBeyondLast = false }

  /// Whether the record that the keys have begun can be among the best where it stands in their order.
  func admits(_ keys: SortKeys) -> Bool {
    comparison = last?.key.map { keys.comparison(to: $0) } ?? 0
    if comparison > 0 { isBeyondLast = true }
    return comparison <= 0
  }

  /// Whether a hit of this score can still be among the best.
  func admits(_ score: HitScore, at precedence: Precedence = .first) -> Bool {
    admits(score) { precedence }
  }

  /// The same where it costs something to know the precedence, which few scores need.
  func admits<Failure: Error>(
    _ score: HitScore, at precedence: () throws(Failure) -> Precedence
  ) throws(Failure) -> Bool {
    guard let last else { return true }
    if comparison != 0 { return comparison < 0 }
    return score == last.score ? try precedence() < last.precedence : score < last.score
  }

  func insert(_ candidate: Candidate) {
    // Most have room then; few searches find more.
    if candidates.isEmpty { candidates.reserveCapacity(min(limit, 20)) }
    candidates.append(candidate)
    guard limit < .max else { return }
    let isFull = last == nil ? candidates.count == limit : candidates.count > limit + limit / 4 + 4
    if isFull { cut() }
  }

  /// The best, in order.
  func sorted() -> [Candidate] {
    cut()
    return candidates
  }

  private func cut() {
    candidates.sort()
    if candidates.count > limit { candidates.removeLast(candidates.count - limit) }
    if candidates.count == limit, let worst = candidates.last {
      last = (worst.score, worst.precedence, worst.key)
    }
  }
}
