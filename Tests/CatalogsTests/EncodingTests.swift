import TestSupport
import Testing

@testable import Catalogs

/// What each encoding's bytes mean, whatever the pieces they come in.
@Suite struct EncodingTests {
  /// Bytes in hexadecimal, as other programs write the text.
  static let texts: [(encoding: String, bytes: String, text: String)] = [
    // What tells code page 932 from JIS X 0208, and ASCII from JIS X 0201.
    ("shift_jis", "8160 8161 817C 8191 8192 81CA 815C 8740 8757 878A", "～∥－￠￡￢―①Ⅳ㈱"),
    ("cp932", "EEE0 ED95", "髙﨑"),
    ("sjis", "835C 945C 955C B1D2D8 5C7E", "ソ能表ｱﾒﾘ\\~"),
    ("shift_jis", "1A 1C 7F 41", "\u{1A}\u{1C}\u{7F}A"),
    ("euc-jp", "C6B1A4B8 A5A2A5E1A5EA", "同じアメリ"),
    ("euc-jp", "8EB18ED28ED8 8FB0A1 ADA1 F9A1 A1C1", "ｱﾒﾘ丂①纊～"),
    ("iso-2022-jp", "1B2442 4631 2438 1B2842 41", "同じA"),
    ("iso-2022-jp", "1B2849 315258 1B2842 1B242844 3021 1B2842", "ｱﾒﾘ丂"),
    ("iso-2022-jp", "1B2442 2D21 1B2842 0E31520F 1B24401B2842 41", "①ｱﾒA"),
    ("big5", "B54CB6A1B944", "無間道"),
    ("big5-hkscs", "9DF59DF8AB59CBDD 91C1C94E925D8FD4", "嗰啲係咁嚟冇哋瞓"),
    ("big5-hkscs", "8862 41", "\u{F325}A"),
    ("gb18030", "CEDEBCE4B5C0 9F6FE967B5C0 D6ECE946BBF9", "无间道無間道朱镕基"),
    ("gbk", "9534B235 D2B0BCD2", "𠮷野家"),
    ("euc-kr", "B1E2BBFDC3E6 8C63B9E6B0A2C7CF20BC84BDC3", "기생충똠방각하 펲시"),
    ("utf-16le", "0C54 42D8B7DF 0A00", "同𠮷\n"),
    ("utf-16be", "540C D842DFB7 000A", "同𠮷\n"),
    ("utf-16", "0C54 0A00 42D8B7DF", "同\n𠮷"),
    ("utf-16", "540C 000A", "同\n"),
    ("utf-32le", "0C540000 B70B0200", "同𠮷"),
    ("utf-32be", "0000540C 00020BB7", "同𠮷"),
    ("utf-32", "0C540000 B70B0200", "同𠮷"),
    ("utf-8", "E5908C F0A0AEB7", "同𠮷"),
    ("windows-1252", "416DE96C6965 9273", "Amélie’s"),
    ("koi8-r", "EDC9D2", "Мир"),
    // Byte order marks are believed before the name, and no text.
    ("shift_jis", "EFBBBF E5908C", "同"),
    ("shift_jis", "FFFE 0C54", "同"),
    ("utf-16be", "FFFE 0C54", "同"),
    ("utf-8", "FEFF 540C", "同"),
    ("utf-8", "FFFE0000 0C540000", "同"),
    ("euc-jp", "0000FEFF 0000540C", "同"),
    ("gb18030", "84319533 D2B0", "野"),
  ]

  @Test(arguments: texts)
  func text(_ encoding: String, _ hexadecimal: String, _ text: String) throws {
    let input = try #require(InputEncoding(named: encoding))
    let bytes = bytes(hexadecimal)
    for parts in cuts(bytes) {
      let decoded = decoded(parts, in: input)
      #expect(decoded.text.unicodeScalars.elementsEqual(text.unicodeScalars), "\(parts)")
      #expect(decoded.bad == [])
    }
  }

  /// What is no character, and where: offset, line, bytes.
  static let badTexts: [(encoding: String, bytes: String, text: String, bad: [String])] = [
    // A lead byte alone is bad where what follows is ASCII.
    ("shift_jis", "41 81 20 42", "A\u{FFFD} B", ["1:1:81"]),
    ("shift_jis", "0A 0A FD 82A0 0A 81", "\n\n\u{FFFD}あ\n\u{FFFD}", ["2:3:FD", "6:4:81"]),
    ("shift_jis", "41 8540 81AD 42", "A\u{FFFD}\u{FFFD}B", ["1:1:85 40", "3:1:81 AD"]),
    ("euc-jp", "C6B1 A4 0A A0", "同\u{FFFD}\n\u{FFFD}", ["2:1:A4", "4:2:A0"]),
    ("euc-jp", "8FA141 A4", "\u{FFFD}\u{FFFD}A\u{FFFD}", ["0:1:8F", "1:1:A1", "3:1:A4"]),
    (
      "iso-2022-jp", "1B2442 4631 7E7E 1B2842 41 E9 1B2451 41", "同\u{FFFD}A\u{FFFD}\u{FFFD}$QA",
      ["5:1:7E 7E", "11:1:E9", "12:1:1B"]
    ),
    ("gb18030", "D2 0A 9534 41", "\u{FFFD}\n\u{FFFD}4A", ["0:1:D2", "2:2:95"]),
    ("big5", "B5 0D0A B54C C87F 41", "\u{FFFD}\r\n無\u{FFFD}\u{7F}A", ["0:1:B5", "5:2:C8"]),
    ("euc-kr", "C9A1 B0 31", "\u{E000}\u{FFFD}1", ["2:1:B0"]),
    (
      "utf-8", "41 E381 42 EDA080", "A\u{FFFD}B\u{FFFD}\u{FFFD}\u{FFFD}",
      ["1:1:E3 81", "4:1:ED", "5:1:A0", "6:1:80"]
    ),
    (
      "utf-16le", "0C54 00D8 4100 00DC 41", "同\u{FFFD}A\u{FFFD}\u{FFFD}",
      ["2:1:00 D8", "6:1:00 DC", "8:1:41"]
    ),
    ("utf-16be", "FEFF 000A DC00", "\n\u{FFFD}", ["4:2:DC 00"]),
    ("utf-32be", "00110000 00000041", "\u{FFFD}A", ["0:1:00 11 00 00"]),
    // Lines that end with carriage returns alone are not counted.
    ("shift_jis", "41 0D 42 0D 43 0D FD", "A\rB\rC\r\u{FFFD}", ["6:-:FD"]),
  ]

  @Test(arguments: badTexts)
  func badText(_ encoding: String, _ hexadecimal: String, _ text: String, _ bad: [String]) throws {
    let input = try #require(InputEncoding(named: encoding))
    for parts in cuts(bytes(hexadecimal)) {
      let decoded = decoded(parts, in: input)
      #expect(decoded.text == text, "\(parts)")
      #expect(
        decoded.bad.map { "\($0.offset):\($0.line.map(String.init) ?? "-"):\($0.hexadecimal)" }
          == bad, "\(parts)")
    }
  }

  /// In whatever pieces random bytes come, they are the same text; what is reported are the bytes
  /// that stand there.
  @Test(arguments: [
    "shift_jis", "euc-jp", "iso-2022-jp", "gb18030", "big5", "euc-kr", "utf-8", "utf-16le",
    "utf-32be",
  ])
  func pieces(_ name: String) throws {
    let encoding = try #require(TextEncoding(named: name))
    var random = SeededGenerator(seed: 7)
    let escapes: [[UInt8]] = [
      [0x1B, 0x24, 0x42], [0x1B, 0x28, 0x42], [0x1B, 0x28, 0x49], [0x0A],
    ]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        switch UInt8.random(in: 0...9, using: &random) {
        case 0 where name == "iso-2022-jp": bytes += escapes.randomElement(using: &random)!
        case 0...1: bytes.append(.random(in: 0...0x7F, using: &random))
        case 2 where name.hasPrefix("utf-32"): bytes += [0, 0, 0x30, 0x42]
        default: bytes.append(.random(in: 0x80...0xFE, using: &random))
        }
      }
      let whole = decoded([bytes], in: encoding)
      #expect(whole.text.unicodeScalars.count { $0 == "\u{FFFD}" } >= whole.bad.count)
      var end = 0
      for bad in whole.bad {
        #expect(bad.offset >= end)
        end = bad.offset + bad.count
        #expect(bad.bytes == Array(bytes[bad.offset..<end]), "\(bytes)")
      }
      for length in [1, 2, 3, 5] {
        let parts = stride(from: 0, to: bytes.count, by: length).map {
          Array(bytes[$0..<min($0 + length, bytes.count)])
        }
        let cut = decoded(parts, in: encoding)
        #expect(cut.text == whole.text, "\(bytes) by \(length)")
        #expect(cut.bad == whole.bad, "\(bytes) by \(length)")
      }
    }
  }

  static let names: [(String, String?)] = [
    ("SHIFT_JIS", "Shift_JIS"), ("Windows-31J", "Shift_JIS"), ("MS_Kanji", "Shift_JIS"),
    ("x-sjis", "Shift_JIS"), ("EUC_JP", "EUC-JP"), ("eucJP-ms", "EUC-JP"), ("JIS", "ISO-2022-JP"),
    ("GB2312", "GB18030"), ("cp936", "GB18030"), ("Big5-HKSCS", "Big5"), ("cp950", "Big5"),
    ("UHC", "EUC-KR"), ("ks_c_5601-1987", "EUC-KR"), ("windows-949", "EUC-KR"), ("utf8", "UTF-8"),
    ("UTF-16LE", "UTF-16LE"), ("ISO-8859-15", "ISO-8859-15"), ("Latin1", "ISO_8859-1:1987"),
    ("", nil), ("sjsi", nil), ("/etc/passwd", nil), ("shift_jis,version=1", nil), ("日本", nil),
    (String(repeating: "a", count: 100), nil),
  ]

  @Test(arguments: names) func name(_ name: String, _ expected: String?) {
    #expect(TextEncoding(named: name)?.name == expected)
  }

  @Test func everyNameShownIsKnown() {
    for name in TextEncoding.names { #expect(TextEncoding(named: name) != nil, "\(name)") }
    #expect(InputEncoding(named: "AUTO") == .automatic)
    #expect(InputEncoding(named: "automat") == nil)
  }

  @Test func problems() throws {
    let file = TemporaryFile(bytes("81FD0A 93AF82B6 0A 81"), suffix: ".txt")
    var options = cut(every: 1)
    options.encoding = .named(.shiftJIS)
    let reader = try CatalogReader(path: file.path, options: options)
    let batch = RecordBatch()
    while try reader.next(into: batch) {}
    #expect(reader.recordCount == 3)
    #expect(reader.problemCount == 3)
    #expect(reader.problems.map(\.offset) == [0, 1, 8])
    #expect(reader.problems.map(\.line) == [1, 1, 3])
    #expect(
      reader.problems.last?.description
        == "\(file.path):3: byte 81 at offset 8 is no character of Shift_JIS and reads as U+FFFD; "
        + "name another encoding with --encoding if there are more")
    options.isStrict = true
    #expect(
      reading(path: file.path, options: options) == ["! 1 undecodable-bytes"])
  }

  @Test func onlyTheFirstProblemsAreKept() throws {
    var options = CatalogReader.Options(encoding: .named(.shiftJIS))
    options.chunkLength = 100
    let file = TemporaryFile([UInt8](repeating: 0xFD, count: 5000), suffix: ".txt")
    let reader = try CatalogReader(path: file.path, options: options)
    let batch = RecordBatch()
    while try reader.next(into: batch) {}
    #expect(reader.problems.count == 1000)
    #expect(reader.problemCount == 5000)
  }

  /// Each format, each cut into pieces of a few bytes.
  @Test(arguments: [
    (".txt", "同じ\n能\n", ["1 title=同じ", "2 title=能"]),
    (".csv", "id,title\n1,\"同じ\r\nソ\"\n", ["1 id=1 title=同じ\r\nソ"]),
    (".jsonl", "{\"title\":\"表\"}\n\"ソ\"\n", ["1 title=表", "2 title=ソ"]),
    (".json", "[\"表\",{\"title\":\"能\"}]", ["1 title=表", "2 title=能"]),
  ])
  func formats(_ suffix: String, _ text: String, _ expected: [String]) throws {
    for name in ["shift_jis", "utf-16le", "utf-32be", "iso-2022-jp"] {
      let encoding = try #require(TextEncoding(named: name))
      let content = TestEncoder.encode(text, in: encoding)
      for length in [1, 2, 3, 7, 100] {
        var options = cut(every: length)
        options.encoding = .named(encoding)
        #expect(reading(content, suffix: suffix, options: options) == expected, "\(name) \(length)")
      }
    }
  }

  // MARK: Pieces

  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.filter { $0 != " " }.map { UInt8($0.hexDigitValue!) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The bytes whole, in two at each place, and one by one.
  private func cuts(_ bytes: [UInt8]) -> [[[UInt8]]] {
    (0...bytes.count).map { [Array(bytes[..<$0]), Array(bytes[$0...])] } + [bytes.map { [$0] }]
  }

  private func decoded(
    _ parts: [[UInt8]], in input: InputEncoding
  ) -> (text: String, bad: [UndecodableBytes]) {
    let all = parts.flatMap(\.self)
    let choice = all.withUnsafeBufferPointer {
      ChosenEncoding(input, beginning: $0, isWhole: true)
    }
    var left = choice.markLength
    let rest = parts.map { part in
      let dropped = min(left, part.count)
      left -= dropped
      return Array(part.dropFirst(dropped))
    }
    return decoded(rest, in: choice.encoding, offset: choice.markLength)
  }

  private func decoded(
    _ parts: [[UInt8]], in encoding: TextEncoding, offset: Int = 0
  ) -> (text: String, bad: [UndecodableBytes]) {
    let decoder = TextDecoder(encoding, offset: offset)
    var output: [UInt8] = []
    var bad: [UndecodableBytes] = []
    for (index, part) in parts.enumerated() {
      part.withUnsafeBufferPointer { bytes in
        decoder.decode(bytes, isLast: index == parts.count - 1, into: &output) { bad.append($0) }
      }
    }
    return (String(decoding: output, as: UTF8.self), bad)
  }
}
