/// A random number generator whose runs can be had again: SplitMix64 from a printed seed.
///
/// The seed is the same in every run, so that a change is never blamed for what it did not do, unless
/// the environment names another or asks for a new one: `ONAJI_SEED=12345 swift test …`,
/// `ONAJI_SEED=random swift test …`.
public struct SeededGenerator: RandomNumberGenerator {
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A generator for one test, whose seed the test prints with a failure.
  public static func forTest() -> SeededGenerator {
    let seed: UInt64? =
      switch environment("ONAJI_SEED") {
      case "random": .random(in: 0...UInt64.max)
      case let named: named.flatMap(UInt64.init)
      }
    return SeededGenerator(seed: seed ?? 20_261_130)
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
