import CFoldKernel
import FoldingRules
import TestSupport
import Testing

@testable import TextFolding

/// The scan in C: every kernel is the plain one, and the plain one the table's entries.
@Suite struct FoldKernelTests {
  static let kernels = (0..<Int32(fold_kernel_count)).filter { fold_kernel_is_available($0) }

  /// The tables of each shipped profile at each level, once each.
  static let folders = LawTests.profiles.flatMap { profile in
    MatchLevel.folded.map { Folder(profile, level: $0) }
  }

  /// A scan of a text that ends where its memory ends: what it wrote, and where it stopped.
  private func scan(
    _ text: [UInt8], _ folder: Folder, _ kernel: Int32, to: Int? = nil
  ) -> (folded: [UInt8], index: Int) {
    var tables = folder.walk.table.kernelTables.pointee
    fold_tables_choose(&tables, kernel)
    let source = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
    source.initialize(from: text, count: text.count)
    defer { source.deallocate() }
    let to = to ?? text.count
    let out = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * to + 128)
    out.initialize(repeating: 0xAA, count: 3 * to + 128)
    defer { out.deallocate() }
    let progress = fold_scan(&tables, source, 0, to, text.count, out)
    let count = progress.out - out
    return (Array(UnsafeBufferPointer(start: out, count: count)), progress.index)
  }

  /// The same from the entries, one after the other.
  private func expected(_ text: [UInt8], _ folder: Folder, to: Int? = nil) -> (
    folded: [UInt8], index: Int, steps: [Alignment.Step]
  ) {
    let output = FoldedBytes()
    var steps: [Alignment.Step] = []
    var index = 0
    text.withUnsafeBufferPointer { text in
      while index < to ?? text.count {
        let scalar = UTF8Scalar(text, at: index)
        let entry = FoldEntry(bits: folder.walk.table.entry(scalar.value)).bits
        let isBroken =
          scalar.value == UTF8Scalar.replacement
          && (scalar.width < 3 || text[index] != 0xEF || text[index + 2] != 0xBD)
        if isBroken || scalar.width > 3 { return }
        if entry & (FoldEntry.longBit | FoldEntry.extenderBit) != 0 { return }
        folder.walk.table.append(entry, of: scalar.value, to: output)
        index += scalar.width
        steps.append(
          .init(
            sourceEnd: UInt32(index), foldedEnd: UInt32(output.count),
            foldings: folder.walk.table.acted(scalar.value).rawValue))
      }
    }
    return (output.withBytes { Array($0) }, index, steps)
  }

  private func expectPlain(_ text: [UInt8], _ folder: Folder) {
    let plain = expected(text, folder)
    for kernel in Self.kernels {
      let found = scan(text, folder, kernel)
      #expect(
        found.folded == plain.folded && found.index == plain.index,
        "kernel \(kernel), \(folder.profile.tag), \(folder.level.name): \(text)")
    }
  }

  @Test func theBestKernelIsAvailable() {
    #expect(fold_kernel_is_available(fold_kernel_best()))
    #expect(!fold_kernel_is_available(99))
    #if arch(x86_64)
      #expect(Self.kernels.count >= 2)
    #endif
  }

  /// Every ASCII character at every place of a text of every length up to three vectors.
  @Test(arguments: folders) func everyCharacterAtEveryPlace(_ folder: Folder) {
    for count in 0...100 {
      for first in stride(from: 0, to: 128, by: count < 40 ? 1 : 37) {
        expectPlain((0..<count).map { UInt8((first + $0) & 0x7F) }, folder)
      }
    }
  }

  /// Something that is no ASCII at every place: of two, three and four bytes, long, and broken.
  @Test(arguments: ["é", "ß", "か", "無", "㍿", "𠮷", "e\u{301}", "\u{FFFD}"])
  func othersAtEveryPlace(_ other: String) {
    let folder = Folder(.und, level: .standard)
    let bytes = Array(other.utf8)
    for count in 0...70 {
      for place in 0...count {
        var text = (0..<count).map { UInt8(0x20 + ($0 * 7) % 0x5F) }
        text.insert(contentsOf: bytes, at: place)
        expectPlain(text, folder)
        expectPlain(Array(text.dropLast()), folder)
      }
    }
  }

  /// All texts of up to six letters over what is kept, dropped, made small, and no ASCII.
  @Test func smallAlphabets() {
    let folder = Folder(.und, level: .standard)
    let letters: [[UInt8]] = [Array("a".utf8), Array(" ".utf8), Array("Z".utf8), Array("中".utf8)]
    var texts: [[UInt8]] = [[]]
    for _ in 0..<6 {
      texts = texts.flatMap { text in letters.map { text + $0 } }
      for text in texts {
        expectPlain(text, folder)
        expectPlain([UInt8](repeating: 0x2D, count: 13) + text, folder)
      }
    }
  }

  @Test func anyBytes() {
    var generator = SeededGenerator.forTest()
    for _ in 0..<LawTests.rounds {
      let folder = Self.folders.randomElement(using: &generator)!
      var text: [UInt8] = []
      while text.count < 80, Int.random(in: 0..<6, using: &generator) > 0 {
        if Bool.random(using: &generator) {
          text += AwkwardText.bytes(length: 3, using: &generator)
        } else {
          let count = Int.random(in: 1...40, using: &generator)
          text += (0..<count).map { _ in UInt8.random(in: 0..<128, using: &generator) }
        }
      }
      expectPlain(text, folder)
    }
  }

  /// A scan goes on to `to`, and little further.
  @Test(arguments: kernels) func stretchesEnd(_ kernel: Int32) {
    let folder = Folder(.und, level: .standard)
    for text in ["Some Title, which is all ASCII and rather long: 1, 2", "漢字とかな Kana も"] {
      let bytes = Array((text + text).utf8)
      for to in 0...bytes.count {
        let found = scan(bytes, folder, kernel, to: to)
        #expect((to...min(to + 32, bytes.count)).contains(found.index))
        #expect(found.folded == expected(bytes, folder, to: found.index).folded)
      }
    }
  }

  /// Steps are those of the entries.
  @Test func stepsOfTheScan() {
    var generator = SeededGenerator.forTest()
    for _ in 0..<LawTests.rounds / 4 {
      let folder = Self.folders.randomElement(using: &generator)!
      let ascii = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        UInt8.random(in: 0..<128, using: &generator)
      }
      let text = ascii + Array("無Éか".utf8) + AwkwardText.bytes(length: 4, using: &generator)
      let plain = expected(text, folder)
      var tables = folder.walk.table.kernelTables.pointee
      var out = [UInt8](repeating: 0, count: 3 * text.count + 128)
      var steps = [fold_step](repeating: fold_step(), count: text.count)
      let count = out.withUnsafeMutableBufferPointer { out in
        steps.withUnsafeMutableBufferPointer { steps in
          var next: UnsafeMutablePointer<fold_step>? = steps.baseAddress!
          let progress = fold_scan_aligned(
            &tables, text, 0, text.count, text.count, out.baseAddress!, out.baseAddress!, &next)
          #expect(progress.index == plain.index)
          return (folded: progress.out - out.baseAddress!, steps: next! - steps.baseAddress!)
        }
      }
      #expect(Array(out[..<count.folded]) == plain.folded)
      let found = steps[..<count.steps].map {
        Alignment.Step(
          sourceEnd: $0.source_end, foldedEnd: $0.folded_end, foldings: $0.foldings)
      }
      #expect(found == plain.steps, "\(text)")
    }
  }

  /// Tables whose ASCII becomes more than itself or a small letter: I is ı in Turkish.
  @Test func turkishIsScannedPlainly() {
    let und = Folder(.und, level: .standard)
    let turkish = Folder(FoldingProfile.shipped.first { $0.tag == "tr" }!, level: .standard)
    var tables = und.walk.table.kernelTables.pointee
    #expect(fold_tables_choose(&tables, fold_kernel_best()) == fold_kernel_best())
    tables = turkish.walk.table.kernelTables.pointee
    #expect(fold_tables_choose(&tables, fold_kernel_best()) == Int32(fold_kernel_plain))
    #expect(turkish.fold("ILIK Title") == "ılıktitle")
  }

  /// Longer than a stretch, with something for the careful step at each edge.
  @Test(arguments: ["é", "e\u{301}", "a", "無", "か\u{3099}", "ｶﾞ", "㍿", "क्ष"])
  func textsLongerThanAStretch(_ piece: String) {
    for level in [MatchLevel.standard, .loose] {
      let folder = Folder(.und, level: level)
      for padding in stride(from: 0, to: 40, by: 3) {
        let text =
          String(repeating: "x", count: (1 << 14) - 20 + padding)
          + String(repeating: piece, count: 40)
        expectSame(folder.fold(text), folder.plainFold(of: text), "\(padding) and \(piece)")
        expectSame(
          folder.foldAligned(text).text, folder.fold(text), "aligned, \(padding), \(piece)")
      }
    }
  }
}

/// The loose foldings in one pass.
@Suite struct QuickKanaFoldTests {
  /// All strings of up to four over letters that change one another.
  @Test(arguments: [
    "アウオーヴケァッヽ々", "ケヶー原エa関、", "か゛ーッェン漢é", "ラーメンヂヲヱウ\u{301}a",
    "ヷヺー\u{302A}〆〇x", "𠮷ーケイ々ヾ",
  ])
  func smallAlphabets(_ alphabet: String) {
    let letters = alphabet.unicodeScalars.map(\.value)
    let profiles = [FoldingProfile.und, FoldingProfile.shipped.first { $0.tag == "ja" }!]
    for folding in [nil, Folding.longVowel, .kanaSize, .kanaV, .iteration, .kanaLegacy] {
      for profile in profiles {
        let folder = Folder(
          folding.map { profile.switching(off: FoldingSet($0)) } ?? profile, level: .loose)
        var strings: [[UInt32]] = [[]]
        for _ in 0..<(folding == nil ? 4 : 3) {
          strings = strings.flatMap { string in letters.map { string + [$0] } }
          for string in strings {
            let text = String(scalarValues: string)
            expectSame(folder.fold(text), folder.plainFold(of: text), escaped(text))
          }
        }
      }
    }
  }
}
