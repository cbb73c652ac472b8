/// A query that is one phrase.
struct Phrase {
  /// As a user types it.
  let text: String
  /// As titles are folded at `standard`, for those who cannot fold; the time for it is not counted.
  var folded: [UInt8] = []

  var codePoints: Int { folded.count { $0 & 0xC0 != 0x80 } }
}

/// One who answers queries, and what is known about it.
struct Entrant {
  let name: String
  /// - Returns: how many hits there are.
  let answer: (Phrase) throws -> Int
}

/// The same queries put to several, on one thread, warm.
///
/// Queries take turns within a pass, so that each finds the caches as others left them, and the
/// entrants take turns from pass to pass: where the machine is slow for a while, it is slow for all
/// of them. Of a query the median over the passes counts, and of those the median, the 99th
/// percentile and the maximum are printed, in microseconds, and how many times the median of the
/// first entrant it is.
///
/// What passes is measured, not the thread's own time: to ask for that is a system call, which takes a
/// tenth of a short answer and empties what the processor has learned.
struct QueryRace {
  private static let passes = 3
  /// Seconds that a pass may take; of a slow entrant only one query in so many is asked.
  private static let passSeconds = 4.0

  /// How the names of the rows begin that are wanted.
  let wanted: String

  func wants(_ what: String) -> Bool { what.hasPrefix(wanted) }

  static func printHeader() {
    print("index\twhat\twho\tasked\tp50 µs\tp99 µs\tmax µs\tratio\tanswers\tslowest")
  }

  /// - Parameter judge: the entrant whose answers are right; nil where no other gives any.
  func run(
    _ what: String, _ phrases: [Phrase], _ entrants: [Entrant], judge: Int? = nil
  ) throws {
    guard wants(what), !phrases.isEmpty else { return }
    var times = entrants.map { _ in [Int: [Double]]() }
    var answers = entrants.map { _ in [Int: Int]() }
    let steps = try entrants.map { try Self.step($0, phrases) }
    for pass in 0...Self.passes {
      for (entrant, step) in zip(entrants.indices, steps) {
        for number in stride(from: 0, to: phrases.count, by: step) {
          let start = Stopwatch.wall()
          let answer = try entrants[entrant].answer(phrases[number])
          let time = Stopwatch.wall() - start
          if pass > 0 { times[entrant][number, default: []].append(time) }
          answers[entrant][number] = answer
        }
      }
    }
    var first: Double?
    for (entrant, times) in zip(entrants.indices, times) {
      let each = times.map { (time: $0.value.sorted()[Self.passes / 2] * 1e6, number: $0.key) }
        .sorted { $0 < $1 }
      func at(_ share: Double) -> Double {
        each[min(each.count - 1, Int(Double(each.count) * share))].time
      }
      let median = at(0.5)
      let ratio = median / (first ?? median)
      first = first ?? median
      let verdict = Self.verdict(answers[entrant], judge.map { answers[$0] })
      print(
        "index\t\(what)\t\(entrants[entrant].name)\t\(each.count)\t\(tenths(median))\t"
          + "\(tenths(at(0.99)))\t\(tenths(at(1)))\t\(tenths(ratio))×\t\(verdict)\t"
          + phrases[each[each.count - 1].number].text)
    }
  }

  /// Rows of one entrant.
  func run(_ what: String, _ queries: [String], _ body: @escaping (String) throws -> Int) throws {
    try run(
      what, queries.map { Phrase(text: $0) }, [Entrant(name: "Onaji") { try body($0.text) }])
  }

  /// One query in how many a pass has time for, by some of them.
  private static func step(_ entrant: Entrant, _ phrases: [Phrase]) throws -> Int {
    let sample = stride(from: 0, to: phrases.count, by: max(1, phrases.count / 8))
    let start = Stopwatch.wall()
    for number in sample { _ = try entrant.answer(phrases[number]) }
    let each = (Stopwatch.wall() - start) / Double(sample.underestimatedCount)
    return max(1, Int((each * Double(phrases.count) / passSeconds).rounded(.up)))
  }

  /// How many answers are the judge's, of those that it gave too; without one, how many have hits.
  private static func verdict(_ answers: [Int: Int], _ right: [Int: Int]?) -> String {
    guard let right else { return "\(answers.values.count { $0 > 0 }) found" }
    let judged = answers.filter { right[$0.key] != nil }
    return "\(judged.count { right[$0.key] == $0.value }) of \(judged.count) right"
  }
}

func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
