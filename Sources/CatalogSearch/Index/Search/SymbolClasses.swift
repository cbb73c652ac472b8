internal import CByteSearch

/// What the symbols of an index may become where a term is followed, as `dense_follow` has it: those that
/// become the same are of one class.
struct SymbolClasses {
  /// For each symbol.
  private var classes: [UInt8]
  /// For each class; of the first are the symbols that become nothing and stay.
  private var becomes: [UInt64] = [0]
  private var vanishes: [UInt64] = [0]
  private let letterCount: Int

  /// - Parameters:
  ///   - symbols: that become something, a bit for each letter, or may vanish.
  ///   - largest: the largest symbol.
  ///   - letterCount: at most 63.
  /// - Returns: nil for more classes than there are numbers.
  init?(
    _ symbols: [UInt16: (becomes: UInt64, vanishes: Bool)], largest: Int, letterCount: Int
  ) {
    self.letterCount = letterCount
    classes = [UInt8](repeating: 0, count: largest + 1)
    let letters = UInt64(1) << UInt64(letterCount) - 1
    for (symbol, (bits, mayVanish)) in symbols where symbol <= largest {
      let (bits, vanishing) = (bits & letters, mayVanish ? UInt64.max : 0)
      let known = becomes.indices.first { becomes[$0] == bits && vanishes[$0] == vanishing }
      if known == nil {
        becomes.append(bits)
        vanishes.append(vanishing)
      }
      guard let number = UInt8(exactly: known ?? becomes.count - 1) else { return nil }
      classes[Int(symbol)] = number
    }
  }

  func withPattern(_ body: (dense_pattern) -> Void) {
    classes.withUnsafeBufferPointer { classes in
      becomes.withUnsafeBufferPointer { becomes in
        vanishes.withUnsafeBufferPointer { vanishes in
          body(
            dense_pattern(
              classes: classes.baseAddress, symbol_count: classes.count,
              becomes: becomes.baseAddress, vanishes: vanishes.baseAddress,
              letter_count: UInt32(letterCount)))
        }
      }
    }
  }
}
