// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since fuzzing needs sanitizer flags that no library target may have. See
// README.md for how to run it.
let package = Package(
  name: "onaji-fuzzing",
  dependencies: [.package(name: "onaji", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "FuzzFolding",
      dependencies: ["CFuzzer", .product(name: "TextFolding", package: "onaji")],
      // Debian's gold fails on the sanitizers' symbols.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ])
