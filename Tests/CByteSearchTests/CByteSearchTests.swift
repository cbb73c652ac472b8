import CByteSearch
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every occurrence, found by the definition.
func occurrences(of needle: [UInt8], in haystack: [UInt8]) -> [Int] {
  guard !needle.isEmpty, needle.count <= haystack.count else { return [] }
  return (0...(haystack.count - needle.count)).filter { start in
    for k in needle.indices where haystack[start + k] != needle[k] { return false }
    return true
  }
}

/// Every occurrence that a kernel gives, `capacity` at a time.
func search(
  _ kernel: Int, _ needle: [UInt8], in haystack: UnsafeBufferPointer<UInt8>, from: Int = 0,
  capacity: Int = 16
) -> [Int] {
  var result: [Int] = []
  var next = from
  var offsets = [Int](repeating: -1, count: capacity)
  while true {
    let found = byte_search(
      CInt(kernel), haystack.baseAddress, haystack.count, needle, needle.count, &next, &offsets,
      capacity)
    result += offsets[..<found]
    if found < capacity {
      #expect(next == haystack.count)
      return result
    }
  }
}

func search(
  _ kernel: Int, _ needle: [UInt8], in haystack: [UInt8], from: Int = 0, capacity: Int = 16
)
  -> [Int]
{
  haystack.withUnsafeBufferPointer {
    search(kernel, needle, in: $0, from: from, capacity: capacity)
  }
}

let kernels = (0..<Int(byte_kernel_count)).filter { byte_kernel_is_available(CInt($0)) }

@Suite struct CByteSearchTests {
  @Test func bestKernelIsAvailable() {
    #expect(byte_kernel_is_available(byte_kernel_best()))
    #expect(!byte_kernel_is_available(99))
    #if arch(x86_64)
      #expect(kernels.count >= 2)
    #endif
  }

  @Test func noPlaceForOffsets() {
    var from = 3
    #expect(byte_search(byte_kernel_best(), [1, 1], 2, [1], 1, &from, nil, 0) == 0)
    #expect(from == 3)
  }

  @Test(arguments: kernels) func edges(_ kernel: Int) {
    #expect(search(kernel, [], in: [1, 2, 3]) == [])
    #expect(search(kernel, [1], in: [] as [UInt8]) == [])
    #expect(search(kernel, [1, 2], in: [1]) == [])
    #expect(search(kernel, [1], in: [1]) == [0])
    #expect(search(kernel, Array("aa".utf8), in: Array("aaaa".utf8)) == [0, 1, 2])
    #expect(search(kernel, Array("aa".utf8), in: Array("aaaa".utf8), from: 2) == [2])
    #expect(search(kernel, Array("aa".utf8), in: Array("aaaa".utf8), from: 4) == [])
    #expect(search(kernel, Array("映画".utf8), in: Array("日本映画と映画館".utf8)) == [6, 15])
  }

  /// All needles to length 3 in all haystacks to length 7 over two letters, laid at the end of
  /// fillings that put them across every vector boundary.
  @Test(arguments: kernels) func exhaustive(_ kernel: Int) {
    func words(_ length: Int) -> [[UInt8]] {
      (0..<(1 << length)).map { bits in (0..<length).map { UInt8(97 + (bits >> $0 & 1)) } }
    }
    let needles = (1...3).flatMap(words)
    for filling in [0, 9, 13, 27, 30, 58] {
      for tail in (0...7).flatMap(words) {
        let haystack = [UInt8](repeating: 99, count: filling) + tail
        for needle in needles {
          let found = search(kernel, needle, in: haystack, capacity: 3)
          if found != occurrences(of: needle, in: haystack) {
            Issue.record("\(needle) in \(filling) + \(tail): \(found)")
            return
          }
        }
      }
    }
  }

  /// Each bit of each mask alone, and all bytes near the one looked for.
  @Test(arguments: kernels) func masks(_ kernel: Int) {
    let width = Int(byte_mask_width)
    func masks(_ bytes: [UInt8]) -> [UInt64] {
      var masks = [UInt64](repeating: 1, count: bytes.count / width)
      byte_masks(CInt(kernel), bytes, masks.count, 0x0A, &masks)
      return masks
    }
    for place in 0..<3 * width {
      var bytes = (0..<3 * width).map { [0x0B, 0x8A, 0x1A, 0x09, 0, 0xFF][$0 % 6] as UInt8 }
      #expect(masks(bytes) == [0, 0, 0])
      bytes[place] = 0x0A
      var expected: [UInt64] = [0, 0, 0]
      expected[place / width] = 1 << UInt64(place % width)
      #expect(masks(bytes) == expected)
    }
    #expect(masks([UInt8](repeating: 0x0A, count: width)) == [.max])
  }

  /// Every byte at every place of every length, among bytes that are nearly special.
  @Test func plainLengths() {
    func expect(_ bytes: [UInt8]) -> Bool {
      let expected =
        bytes.firstIndex { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        ?? bytes.count
      return byte_plain_length(bytes, bytes.count) == expected
        && byte_plain_length_words(bytes, bytes.count) == expected
    }
    let filling: [UInt8] = [0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0x9F, 0xFF]
    for count in 0...40 {
      let plain = (0..<count).map { filling[$0 % filling.count] }
      #expect(expect(plain))
      for place in 0..<count {
        for byte in 0...UInt8.max {
          var bytes = plain
          bytes[place] = byte
          if place + 1 < count { bytes[place + 1] = UInt8(ascii: "\"") }
          if !expect(bytes) {
            Issue.record("\(byte) at \(place) of \(count)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: kernels) func random(_ kernel: Int) {
    var random = SeededGenerator.forTest()
    for _ in 0..<3000 {
      let letters = UInt8.random(in: 1...4, using: &random)
      let count = Int.random(in: 0...300, using: &random)
      let haystack = (0..<count).map { _ in UInt8.random(in: 0..<letters, using: &random) }
      var needle = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        UInt8.random(in: 0..<letters, using: &random)
      }
      if count > 0, Bool.random(using: &random) {
        let a = Int.random(in: 0..<count, using: &random)
        needle = Array(haystack[a..<Int.random(in: (a + 1)...count, using: &random)])
      }
      let from = Int.random(in: 0...count, using: &random)
      let capacity = Int.random(in: 1...40, using: &random)
      let expected = occurrences(of: needle, in: haystack).filter { $0 >= from }
      let found = search(kernel, needle, in: haystack, from: from, capacity: capacity)
      if found != expected {
        Issue.record("seed \(random.seed): \(needle) in \(haystack) from \(from): \(found)")
        return
      }
    }
  }

  /// The haystack lies against a page that must not be read, first at its end, then at its start.
  @Test(arguments: kernels) func neverReadsOutside(_ kernel: Int) throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let map = mmap(nil, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
    let base = try #require(map != MAP_FAILED ? map : nil)
    defer { munmap(base, 3 * page) }
    let middle = base + page
    try #require(mprotect(middle, page, PROT_READ | PROT_WRITE) == 0)
    let bytes = middle.bindMemory(to: UInt8.self, capacity: page)
    for k in 0..<page { bytes[k] = UInt8(k % 3) }
    for count in 0...100 {
      let ends = [bytes + (page - count), bytes]
      for start in ends {
        let haystack = UnsafeBufferPointer(start: start, count: count)
        for needle in [[0], [1, 2], [2, 0, 1], Array(haystack.prefix(40)), Array(haystack)] {
          let found = search(kernel, needle, in: haystack)
          #expect(found == occurrences(of: needle, in: Array(haystack)))
        }
      }
    }
  }

  /// What makes a search that looks back quadratic: here 10¹¹ comparisons, if it did.
  @Test(arguments: kernels) func linearTime(_ kernel: Int) {
    let haystack = [UInt8](repeating: 97, count: 2_000_000)
    var needle = [UInt8](repeating: 97, count: 200_000)
    needle[100_000] = 98
    #expect(search(kernel, needle, in: haystack) == [])
    needle[100_000] = 97
    #expect(search(kernel, needle, in: haystack, capacity: 4_000_000).count == 1_800_001)
  }
}
