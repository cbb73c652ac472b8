// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since fuzzing needs sanitizer flags that no library target may have. See
// README.md for how to run it.

// Debian's gold fails on the sanitizers' symbols.
let linking: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

let package = Package(
  name: "onaji-fuzzing",
  dependencies: [.package(name: "onaji", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "FuzzFolding",
      dependencies: ["CFuzzer", .product(name: "TextFolding", package: "onaji")],
      linkerSettings: linking),
    .executableTarget(
      name: "FuzzIndex",
      dependencies: [
        "CFuzzer", .product(name: "CatalogSearch", package: "onaji"),
        .product(name: "TextFolding", package: "onaji"),
      ],
      linkerSettings: linking),
    .executableTarget(
      name: "FuzzPredicates",
      dependencies: [
        "CFuzzer", .product(name: "CatalogSearch", package: "onaji"),
        .product(name: "Catalogs", package: "onaji"),
        .product(name: "TextFolding", package: "onaji"),
      ],
      linkerSettings: linking),
  ])
