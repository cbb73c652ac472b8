#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// swift run -c release Benchmarks TITLES
//
// TITLES is a file with one title a line. Prints, tab-separated: area, input, what was measured, its
// rate, and how many times as fast the first row of the input is.
let path = CommandLine.arguments.dropFirst().first
guard let path, let titles = Titles(path: path) else {
  print("usage: Benchmarks TITLES, a file with one title a line")
  exit(2)
}
FoldBenchmark.run(titles)
