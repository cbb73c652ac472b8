import OnajiCommand
import Testing

/// `--encoding`, and what is said where it is missing.
@Suite struct EncodingOptionTests {
  /// 無間道 and インファナル in Shift_JIS, a line each, between them a line that is not.
  static let titles: [UInt8] =
    [0x96, 0xB3, 0x8A, 0xD4, 0x93, 0xB9, 0x0A, 0x85, 0x40, 0x41, 0x0A]
    + [0x83, 0x43, 0x83, 0x93, 0x83, 0x74, 0x83, 0x40, 0x83, 0x69, 0x83, 0x8B, 0x0A]

  static func search(_ arguments: [String], in bytes: [UInt8] = titles) throws -> CommandRun {
    var run: CommandRun?
    try withFile("titles.txt", bytes) { path in
      var new = CommandRun(["search", path] + arguments)
      new.error = new.error.replacing(path, with: "titles.txt")
      run = new
    }
    return try #require(run)
  }

  @Test func named() throws {
    let run = try Self.search(["无间道", "--encoding", "CP932"])
    #expect(run.output == "無間道\n")
    #expect(
      run.error == "onaji: titles.txt:2: bytes 85 40 at offset 7 are no character of Shift_JIS "
        + "and read as U+FFFD; name another encoding with --encoding if there are more\n")
    #expect(run.status == 2)
    let strict = try Self.search(["无间道", "--encoding", "CP932", "--strict"])
    #expect(strict.output == "")
    #expect(strict.error == run.error)
    #expect(strict.status == 2)
    let good = try Self.search(["いんふぁ", "--encoding", "sjis"], in: Array(Self.titles[11...]))
    #expect(good.output == "インファナル\n")
    #expect(good.error == "")
    #expect(good.status == 0)
  }

  @Test func automatic() throws {
    let run = try Self.search(
      ["无间道", "--encoding", "auto"], in: Array(Self.titles[..<7] + Self.titles[11...]))
    #expect(run.output == "無間道\n")
    #expect(run.error == "onaji: titles.txt is read as Shift_JIS\n")
    #expect(run.status == 0)
    let utf8 = try Self.search(["无间道", "--encoding", "auto"], in: Array("無間道\n".utf8))
    #expect(utf8.output == "無間道\n")
    #expect(utf8.error == "")
  }

  /// 伽 in EUC-KR's place for 가 is 啊 in GB18030.
  @Test func tooShortToTell() throws {
    let run = try Self.search(["x", "--encoding", "auto"], in: [0xB0, 0xA1, 0x0A])
    #expect(
      run.error == "onaji: titles.txt is read as UTF-8, for it is too short to tell EUC-KR from "
        + "GB18030 — name one with --encoding\nno match for x\n")
    #expect(run.status == 1)
  }

  @Test func hint() throws {
    let run = try Self.search(["x"])
    #expect(
      run.error == "onaji: titles.txt is not UTF-8; it looks like Shift_JIS: name it with "
        + "--encoding shift_jis\nno match for x\n")
    #expect(run.status == 1)
    #expect(try Self.search(["x", "--encoding", "utf-8"]).error.contains("looks like") == false)
  }

  @Test(arguments: ["text", "jsonl"]) func fold(_ format: String) {
    let run = CommandRun(
      ["fold", "--encoding", "shift_jis", "--format", format], bytes: Self.titles)
    let utf8 = CommandRun("fold", "--format", format, input: "無間道\n\u{FFFD}A\nインファナル\n")
    #expect(run.output == utf8.output)
    #expect(run.error.hasPrefix("onaji: standard input:2: bytes 85 40 at offset 7 "))
    #expect(run.status == 2)
    let guessed = CommandRun(["fold", "--encoding", "auto"], bytes: Array(Self.titles[11...]))
    #expect(guessed.output == "インファナル\n")
    #expect(guessed.error == "onaji: standard input is read as Shift_JIS\n")
    #expect(guessed.status == 0)
  }

  /// More than a block, characters across its end.
  @Test func longInput() {
    let line: [UInt8] = [0x61, 0x83, 0x5C, 0x0A]
    let run = CommandRun(
      ["fold", "--encoding", "shift_jis"],
      bytes: [0x62] + Array(repeatElement(line, count: 100_000).joined()) + [0xFD])
    let expected = "baソ\n" + String(repeating: "aソ\n", count: 99_999) + "\u{FFFD}\n"
    let isSame = run.output == expected
    #expect(isSame)
    #expect(run.error.contains("100001: byte FD at offset 400001 is"))
    let bad = CommandRun(
      ["fold", "--encoding", "cp932"], bytes: [UInt8](repeating: 0xFD, count: 100_000))
    #expect(bad.error.hasSuffix("onaji: … and 99,980 more\n"))
    #expect(bad.error.split(separator: "\n").count == 21)
  }

  @Test func cases() {
    // 1, 髙, 高, match
    let header = Array("id\ttext\tquery\texpect\n".utf8)
    let row: [UInt8] = [0x31, 0x09, 0xEE, 0xE0, 0x09, 0x8D, 0x82, 0x09] + Array("match\n".utf8)
    let run = CommandRun(["test", "--encoding", "shift_jis", "-"], bytes: header + row)
    #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
    #expect(run.status == 0)
    let bad = CommandRun(
      ["test", "--encoding", "shift_jis", "-"], bytes: header + row + Array("# \u{A0}\n".utf8))
    #expect(bad.output == "1 passed, 0 failed, 0 skipped\n")
    #expect(bad.error.hasPrefix("onaji: standard input:3: byte A0 at offset "))
    #expect(bad.status == 2)
  }
}
