/// A random number generator whose runs can be had again: SplitMix64 from a printed seed.
///
/// The seed is new in every run, unless the environment names one: `ONAJI_SEED=12345 swift test …`.
public struct SeededGenerator: RandomNumberGenerator {
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A generator for one test, whose seed the test prints with a failure.
  public static func forTest() -> SeededGenerator {
    SeededGenerator(
      seed: environment("ONAJI_SEED").flatMap(UInt64.init) ?? .random(in: 0...UInt64.max))
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
