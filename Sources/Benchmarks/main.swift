#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// swift run -c release Benchmarks TITLES [ROW]
//
// TITLES is a file with one title a line; ROW is how the name of what is to be measured begins.
// Prints, tab-separated: area, input, what was measured, its rate, and how many times as fast the
// first row of the input is.
let path = CommandLine.arguments.dropFirst().first
guard let path, let titles = Titles(path: path) else {
  print("usage: Benchmarks TITLES [ROW], a file with one title a line, and how a row's name begins")
  exit(2)
}
FoldBenchmark.run(titles, CommandLine.arguments.dropFirst(2).first ?? "")
