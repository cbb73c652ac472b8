#!/usr/bin/env bash
# Makes a package in FOLDER that requires the package at ROOT by a git tag, and runs its programs.
set -euo pipefail
root=$1 folder=$2

git clone --quiet "file://$root" "$folder/onaji"
git -C "$folder/onaji" tag 0.0.1

mkdir -p "$folder/app/Sources/plain" "$folder/app/Sources/with-foundation"
cat >"$folder/app/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let libraries: [Target.Dependency] = [
  .product(name: "TextFolding", package: "onaji"),
  .product(name: "CatalogSearch", package: "onaji"),
  .product(name: "CatalogAudit", package: "onaji"),
]
let package = Package(
  name: "app",
  dependencies: [.package(url: "file://$folder/onaji", exact: "0.0.1")],
  targets: [
    .executableTarget(name: "plain", dependencies: libraries),
    .executableTarget(name: "with-foundation", dependencies: libraries),
  ])
SWIFT
cat >"$folder/app/Sources/plain/main.swift" <<'SWIFT'
import CatalogAudit
import CatalogSearch
import TextFolding

let folder = Folder(.und)
let match = Matcher(Query("无间道")).match("《無間道》")
print(
  folder.fold("ｲﾝﾌｧﾅﾙ･ｱﾌｪｱ"), folder.equal("無間道", "无间道"),
  match!.foldings.foldings.map(\.name).joined(),
  Audit().findings(in: "ス力イライン").map(\.kind.rawValue).joined())
SWIFT
{
  echo "import Foundation"
  cat "$folder/app/Sources/plain/main.swift"
  # Foundation's own ICU at work beside ours.
  echo 'precondition("É".folding(options: .diacriticInsensitive, locale: nil) == "E")'
} >"$folder/app/Sources/with-foundation/main.swift"

cd "$folder/app"
for configuration in debug release; do
  swift build --quiet -c "$configuration"
  for program in plain with-foundation; do
    ".build/$configuration/$program"
  done
done
