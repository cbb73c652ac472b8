internal import CICU
internal import FoldingRules

extension FoldingProfile {
  /// A profile from a file of one's own, of the same form as those in `Locales/`.
  ///
  ///     let bytes = Array(#"""
  ///       {"tag": "de-CH", "parent": "de", "name": "Swiss German",
  ///        "foldings": {"kana": {"level": "off", "reason": "No Japanese titles here."}}}
  ///       """#.utf8)
  ///     try FoldingProfile(bytes, file: "de-CH.json").parent?.tag   // "de"
  ///
  /// The parent is a shipped profile. Making one takes some tens of milliseconds, and what it holds
  /// stays in memory: it is meant for a few that live as long as the program.
  ///
  /// Errors name `file`, line, column and key: no JSON, a key or value that means nothing, a tag that
  /// BCP 47 does not allow, a parent that is missing or the profile itself.
  public init(_ bytes: [UInt8], file: String) throws(FoldingError) {
    let own = try ProfileFile(bytes, file: file)
    func error(
      _ key: String, _ place: (line: Int, column: Int)?, _ reason: FoldingError.Reason
    ) -> FoldingError {
      FoldingError(reason, file: file, line: place?.line, column: place?.column, key: key)
    }
    guard let tag = Self.canonicalTag(own.tag) else {
      throw error("tag", own.tagPlace, .invalidTag(own.tag))
    }
    guard tag == own.tag else {
      throw error("tag", own.tagPlace, .tagNotCanonical(tag))
    }
    guard let parent = own.parent else {
      throw error("parent", nil, .parentMissing)
    }
    var files = Self.shippedFiles()
    files[own.tag] = own
    let resolved = try ResolvedProfile(own, among: files, name: file)
    let han = try FoldingTables.han.classes(resolved, file: file)
    // A parent of the same tag would have been a circle, so it is a shipped one.
    let number = Self.shipped.firstIndex { $0.tag == parent }!
    self.init(
      number: number,
      own: OwnProfile(
        bytes: bytes, file: file, resolved: resolved,
        hanClasses: ScalarMap(han.variants.mapValues { [$0] }),
        hanLibrary: ScalarMap(han.library.mapValues { [$0] })))
  }

  /// The shipped profiles' files by tag.
  static func shippedFiles() -> [String: ProfileFile] {
    do throws(FoldingError) {
      var files: [String: ProfileFile] = [:]
      for profile in shipped {
        let place = profile.record.file
        let bytes = Array(FoldingTables.reader.string(place[0], place[1]))
        files[profile.tag] = try ProfileFile(bytes, file: "Locales/\(profile.tag).json")
      }
      return files
    } catch {
      preconditionFailure("the embedded profiles: \(error)")
    }
  }

  /// The profile with its ancestors' rules filled in.
  var resolved: ResolvedProfile {
    if let own { return own.resolved }
    do throws(FoldingError) {
      let files = Self.shippedFiles()
      return try ResolvedProfile(files[tag]!, among: files)
    } catch {
      preconditionFailure("the embedded profiles: \(error)")
    }
  }
}

/// What a profile from a file comes down to.
final class OwnProfile: Hashable, Sendable {
  let bytes: [UInt8]
  let file: String
  let resolved: ResolvedProfile
  let hanClasses: ScalarMap
  let hanLibrary: ScalarMap

  init(
    bytes: [UInt8], file: String, resolved: ResolvedProfile, hanClasses: ScalarMap,
    hanLibrary: ScalarMap
  ) {
    self.bytes = bytes
    self.file = file
    self.resolved = resolved
    self.hanClasses = hanClasses
    self.hanLibrary = hanLibrary
  }

  /// The bytes decide everything.
  static func == (a: OwnProfile, b: OwnProfile) -> Bool { a === b || a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
