// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is checked alike: Swift 6 mode (implied by the tools version).
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "onaji",
  products: [
    .library(name: "TextFolding", targets: ["TextFolding"]),
    .library(name: "Catalogs", targets: ["Catalogs"]),
    .library(name: "CatalogSearch", targets: ["CatalogSearch"]),
    .library(name: "CatalogAudit", targets: ["CatalogAudit"]),
    .executable(name: "onaji", targets: ["onaji"]),
    .executable(name: "generate-tables", targets: ["generate-tables"]),
  ],
  targets: [
    // C, from the bottom: what Swift reaches through plain scalars and opaque pointers.
    .target(
      name: "CICU",
      linkerSettings: [
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata"),
        .linkedLibrary("stdc++"), .linkedLibrary("m"),
      ]),
    .target(name: "CTables"),
    .target(name: "CByteSearch"),
    .target(name: "CFoldKernel"),

    // The libraries.
    .target(name: "JSONText", dependencies: ["CByteSearch"], swiftSettings: strict),
    .target(name: "FoldingRules", dependencies: ["JSONText"], swiftSettings: strict),
    .target(
      name: "TextFolding", dependencies: ["FoldingRules", "CTables", "CICU", "CFoldKernel"],
      swiftSettings: strict),
    .target(
      name: "Catalogs", dependencies: ["JSONText", "CByteSearch", "CICU"], swiftSettings: strict),
    .target(
      name: "CatalogSearch",
      dependencies: ["TextFolding", "Catalogs", "CByteSearch", "CICU", "JSONText"],
      swiftSettings: strict),
    .target(
      name: "CatalogAudit", dependencies: ["TextFolding", "Catalogs", "CICU"],
      swiftSettings: strict),

    // The command.
    .target(
      name: "OnajiCommand",
      dependencies: [
        "CatalogSearch", "CatalogAudit", "TextFolding", "Catalogs", "JSONText", "CICU", "CTables",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "onaji", dependencies: ["OnajiCommand"], swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))
      ]),

    // The generator of Data/Tables.
    .target(
      name: "TableGeneration", dependencies: ["CICU", "FoldingRules", "JSONText"],
      swiftSettings: strict),
    .executableTarget(
      name: "generate-tables", dependencies: ["TableGeneration"], swiftSettings: strict),

    .target(name: "CBenchmarks"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CatalogSearch", "TextFolding", "CByteSearch", "CICU", "CBenchmarks"],
      swiftSettings: strict),

    // Tests mirror Sources.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "FoldingRulesTests", dependencies: ["FoldingRules"]),
    .testTarget(
      name: "TableGenerationTests",
      dependencies: ["TableGeneration", "FoldingRules", "CTables", "CICU", "TestSupport"]),
    .testTarget(
      name: "TextFoldingTests",
      dependencies: ["TextFolding", "FoldingRules", "CFoldKernel", "CICU", "TestSupport"]),
    .testTarget(name: "CatalogsTests", dependencies: ["Catalogs", "JSONText", "TestSupport"]),
    .testTarget(name: "CByteSearchTests", dependencies: ["CByteSearch", "TestSupport"]),
    .testTarget(
      name: "CatalogSearchTests",
      dependencies: ["CatalogSearch", "Catalogs", "TextFolding", "TestSupport"],
      exclude: ["Predicates/Cases"]),
    .testTarget(
      name: "CatalogAuditTests",
      dependencies: ["CatalogAudit", "Catalogs", "TextFolding", "CICU", "TestSupport"]),
    .testTarget(
      name: "OnajiCommandTests",
      dependencies: ["OnajiCommand", "JSONText", "CTables", "CICU", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ScratchPackageTests", dependencies: ["TestSupport"],
      exclude: ["scratch-package.sh"]),
  ]
)
