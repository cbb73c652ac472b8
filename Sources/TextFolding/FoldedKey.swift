internal import FoldingRules

/// The fold of a text to store elsewhere, with the fingerprint of what made it.
///
///     let key = FoldedKey("無間道", folder)
///     key == FoldedKey("无间道", folder)           // true
///     let stored = key.serialized                 // in a database column, say
///     try FoldedKey(serialized: stored).isStale(for: folder)   // false, until tables or profile change
///
/// Keys of different fingerprints are never equal. The order is that of the folded UTF-8, which is
/// that of the code points; it is no alphabetical order.
public struct FoldedKey: Hashable, Comparable, Sendable {
  /// Of the tables, the profile and the level: 16 bytes.
  public let fingerprint: FoldingFingerprint
  /// The folded text in UTF-8.
  public let bytes: [UInt8]

  public init(_ text: String, _ folder: Folder) {
    bytes = Folder.withUTF8(of: text) { source in
      let output = FoldedBytes(capacity: FoldWalk.room(forFoldOf: source.count))
      folder.fold(source, into: output)
      return output.withBytes { Array($0) }
    }
    fingerprint = folder.fingerprint
  }

  /// The fingerprint's 16 bytes, then the folded text.
  public var serialized: [UInt8] { fingerprint.bytes + bytes }

  /// Errors: fewer than 16 bytes.
  public init(serialized: [UInt8]) throws(FoldingError) {
    guard serialized.count >= FoldingFingerprint.byteCount else {
      throw FoldingError(
        code: .invalidKey,
        message: "a stored key has at least \(FoldingFingerprint.byteCount) bytes, this one has"
          + " \(serialized.count); make it anew from the text")
    }
    fingerprint = FoldingFingerprint(Array(serialized[..<FoldingFingerprint.byteCount]))
    bytes = Array(serialized[FoldingFingerprint.byteCount...])
  }

  /// Whether the key was made by other tables, another profile or level than the folder's: it must
  /// be made anew from the text before it is compared with the folder's keys.
  public func isStale(for folder: Folder) -> Bool { fingerprint != folder.fingerprint }

  public static func < (a: FoldedKey, b: FoldedKey) -> Bool {
    if a.fingerprint != b.fingerprint {
      return a.fingerprint.bytes.lexicographicallyPrecedes(b.fingerprint.bytes)
    }
    return a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

/// What decides a fold, in 16 bytes: tables, foldings and their parameters.
public struct FoldingFingerprint: Hashable, Sendable {
  public static let byteCount = 16
  public let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension Folder {
  /// The fingerprint of what this folder does: equal for folders that fold alike by the same tables.
  public var fingerprint: FoldingFingerprint {
    let settings = composer.settings
    var words = FoldingTables.reader.fingerprint
    words += [settings.foldings.rawValue, settings.turkic ? 1 : 0, UInt32(settings.letters.count)]
    words += settings.letters
    if settings.foldings.contains(.hanVariants) {
      words += settings.hanClasses.keys
      words += settings.hanClasses.values
    }
    return FoldingFingerprint(
      TableFile.fingerprint(words).flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
      })
  }
}
