#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// swift run -c release Benchmarks fold TITLES [ROW]
// swift run -c release Benchmarks index TITLES QUERIES [ROW]
// swift run -c release Benchmarks compare TITLES QUERIES [STEP]
// swift run -c release Benchmarks cuts TITLES COUNT [SEED]
//
// TITLES is a file with one title a line, QUERIES one with a query a line. Prints tab-separated rows:
// fold    area, input, what was measured (its name begins with ROW), its rate, and how many times as
//         fast the first row of the input is
// index   area, what was measured (it begins with ROW), and in the columns of the header: our figures,
//         then those of a scan, SQLite and Groonga for the same queries, and how many times ours they
//         are. Of builds: time, time of the processors, size, and the most memory
// compare the queries, one in STEP, of which the index answers another than a scan, in six locales, at
//         each level and in each mode: none, or it says which and ends with status 1
// cuts    the same of COUNT queries that are cut out of titles
//
// (build, build-external, update CATALOG OUTPUT are what `index` starts for its rows.)
setvbuf(stdout, nil, _IOLBF, 0)
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 3,
  try BuildBenchmark.work(arguments[0], arguments[1], arguments[2])
{
  exit(0)
}
guard arguments.count >= 2, let titles = Titles(path: arguments[1]) else {
  print(
    "usage: Benchmarks fold TITLES [ROW] | index TITLES QUERIES [ROW] | "
      + "compare TITLES QUERIES [STEP] | cuts TITLES COUNT [SEED]")
  exit(2)
}
let queries = arguments.count > 2 ? Titles(path: arguments[2])?.texts ?? [] : []
switch arguments[0] {
case "fold":
  FoldBenchmark.run(titles, arguments.count > 2 ? arguments[2] : "")
case "index":
  try IndexBenchmark.run(
    titles, path: arguments[1], queries, arguments.count > 3 ? arguments[3] : "")
case "compare":
  let step = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
  let some = queries.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  exit(try IndexComparison(path: arguments[1]).run(some) ? 0 : 1)
case "cuts":
  let count = arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000
  let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : UInt64.random(in: 1...1 << 32)
  let comparison = try IndexComparison(path: arguments[1])
  exit(try comparison.run(cuts: count, of: titles, seed: seed) ? 0 : 1)
default:
  print("no benchmark \(arguments[0]): fold, index, compare or cuts")
  exit(2)
}
