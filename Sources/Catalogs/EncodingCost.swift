/// How many bits a text takes if it is in one encoding: the fewer, the likelier.
///
/// The characters of an encoding fall into classes, as its makers ordered them: kana, the frequent
/// Han characters of level 1, the rare ones of level 2, hangul, later additions. A character costs
/// −log₂(share of its class in titles ÷ size of the class) bits, so that level-1 Han characters
/// cost about 12 and those of an extension 20 or more; bytes that are no character cost 30. The
/// shares are round numbers, and the figures in ``EncodingDetector`` change little with them.
struct EncodingCost {
  let encoding: TextEncoding
  var bits: Double = 0
  var errorCount = 0

  /// UTF-8 first, then the others.
  static func all(_ sample: UnsafeBufferPointer<UInt8>, isCut: Bool) -> [EncodingCost] {
    let models: [(TextEncoding, Model)] = [
      (.utf8, utf8), (.shiftJIS, shiftJIS), (.eucJP, eucJP), (.gb18030, gb18030), (.big5, big5),
      (.eucKR, eucKR), (.western, western),
    ]
    return models.map { EncodingCost($0, sample, isCut: isCut, $1) }
  }

  private static let errorBits = 30.0

  private init(
    _ encoding: TextEncoding, _ sample: UnsafeBufferPointer<UInt8>, isCut: Bool, _ model: Model
  ) {
    self.encoding = encoding
    var index = 0
    while index < sample.count {
      if sample[index] < 0x80 {
        // The same in all, if it is a character of its own.
        bits += 7
        index += 1
        continue
      }
      let window = Window(sample, index)
      if let sequence = model(window) {
        bits += sequence.bits
        index += sequence.length
      } else {
        if isCut && index + 4 > sample.count { break }
        bits += Self.errorBits
        errorCount += 1
        index += 1
      }
    }
  }

  /// A byte above 7F with its neighbours; 0 where there is none.
  private struct Window {
    let before: UInt8
    let a: UInt8
    let b: UInt8
    let c: UInt8
    let d: UInt8

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
      func byte(_ offset: Int) -> UInt8 {
        bytes.indices.contains(index + offset) ? bytes[index + offset] : 0
      }
      before = byte(-1)
      (a, b, c, d) = (byte(0), byte(1), byte(2), byte(3))
    }
  }

  private typealias Sequence = (bits: Double, length: Int)
  private typealias Model = (Window) -> Sequence?

  // Shares of classes in titles, each over its size, in bits.

  private static func utf8(_ w: Window) -> Sequence? {
    func isNext(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    switch w.a {
    case 0xC2...0xDF: return isNext(w.b) ? (8, 2) : nil
    case 0xE0...0xEF:
      guard isNext(w.b), isNext(w.c), w.a != 0xE0 || w.b >= 0xA0, w.a != 0xED || w.b < 0xA0 else {
        return nil
      }
      return (13, 3)
    case 0xF0...0xF4:
      guard isNext(w.b), isNext(w.c), isNext(w.d), w.a != 0xF0 || w.b >= 0x90,
        w.a != 0xF4 || w.b < 0x90
      else { return nil }
      return (19, 4)
    default: return nil
    }
  }

  private static func shiftJIS(_ w: Window) -> Sequence? {
    switch (w.a, w.b) {
    case (0xA1...0xDF, _): return (12.6, 1)  // half-width kana, 0.01 / 63
    case (0x82, 0x9F...0xF1), (0x83, 0x40...0x7E), (0x83, 0x80...0x96), (0x81, 0x5B):
      return (8.3, 2)  // kana and ー, 0.55 / 170
    case (0x81...0x84, 0x40...0xFC), (0x87, 0x40...0xFC): return w.b == 0x7F ? nil : (12.6, 2)
    case (0x88...0x97, 0x40...0xFC), (0x98, 0x40...0x72):
      return w.b == 0x7F ? nil : (13.1, 2)  // level 1, 0.33 / 2,965
    case (0x98...0x9F, 0x40...0xFC), (0xE0...0xEA, 0x40...0xFC):
      return w.b == 0x7F ? nil : (17.4, 2)  // level 2, 0.02 / 3,390
    case (0xED...0xEE, 0x40...0xFC), (0xFA...0xFC, 0x40...0xFC):
      return w.b == 0x7F ? nil : (15.3, 2)  // IBM's, 0.01 / 400
    case (0xF0...0xF9, 0x40...0xFC): return w.b == 0x7F ? nil : (22, 2)  // private
    default: return nil
    }
  }

  private static func eucJP(_ w: Window) -> Sequence? {
    guard w.b >= 0xA1, w.b <= 0xFE else { return nil }
    switch (w.a, w.b) {
    case (0x8E, 0xA1...0xDF): return (14.4, 2)  // half-width kana
    case (0x8F, _): return w.c >= 0xA1 && w.c <= 0xFE ? (19.8, 3) : nil  // JIS X 0212
    case (0xA4...0xA5, _), (0xA1, 0xBC): return (8.3, 2)
    case (0xA1...0xA8, _), (0xAD, _): return (12.4, 2)
    case (0xB0...0xCF, _): return (13.1, 2)
    case (0xD0...0xF4, _): return (17.4, 2)
    case (0xF9...0xFC, _): return (19.8, 2)
    default: return nil
    }
  }

  private static func gb18030(_ w: Window) -> Sequence? {
    guard w.a >= 0x81, w.a <= 0xFE else { return nil }
    if case (0x30...0x39, 0x81...0xFE, 0x30...0x39) = (w.b, w.c, w.d) { return (25.3, 4) }
    guard w.b >= 0x40, w.b <= 0xFE, w.b != 0x7F else { return nil }
    guard w.b >= 0xA1 else { return (19.8, 2) }  // GBK's additions, 0.015 / 14,000
    switch w.a {
    case 0xB0...0xD7: return (12, 2)  // level 1, 0.9 / 3,755
    case 0xD8...0xF7: return (16.2, 2)  // level 2, 0.04 / 3,008
    case 0xA4...0xA5: return (15.4, 2)  // kana
    case 0xA1...0xA9: return (13.6, 2)
    default: return (19.8, 2)
    }
  }

  private static func big5(_ w: Window) -> Sequence? {
    guard w.a >= 0x81, w.a <= 0xFE else { return nil }
    switch (w.a, w.b) {
    case (_, 0...0x3F), (_, 0x7F...0xA0), (_, 0xFF): return nil
    case (0xA4...0xC5, _), (0xC6, 0x40...0x7E): return (12.6, 2)  // level 1, 0.9 / 5,401
    case (0xA1...0xA3, _): return (13.3, 2)
    case (0xC9...0xF9, _): return (18, 2)  // level 2, 0.03 / 7,652
    default: return (18, 2)  // Hong Kong's, 0.02 / 5,000
    }
  }

  private static func eucKR(_ w: Window) -> Sequence? {
    switch (w.a, w.b) {
    case (0xB0...0xC8, 0xA1...0xFE): return (11.3, 2)  // hangul, 0.93 / 2,350
    case (0xCA...0xFD, 0xA1...0xFE): return (18.1, 2)  // hanja, 0.018 / 4,888
    case (0xAA...0xAB, 0xA1...0xFE): return (16.4, 2)  // kana
    case (0xA1...0xAC, 0xA1...0xFE): return (13.6, 2)
    case (0x81...0xC6, 0x41...0x5A), (0x81...0xC6, 0x61...0x7A), (0x81...0xA0, 0x81...0xFE),
      (0xA1...0xC6, 0x81...0xA0):
      return (19.8, 2)  // the other hangul, 0.01 / 8,822
    default: return nil
    }
  }

  /// Letters with accents, which seldom stand side by side.
  private static func western(_ w: Window) -> Sequence? {
    if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(w.a) { return nil }
    return (w.a < 0xC0 ? 11 : w.before < 0x80 ? 6.2 : 14, 1)
  }
}
