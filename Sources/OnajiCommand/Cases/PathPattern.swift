/// A pattern for paths, as shells know them, for where the shell did not expand one.
///
///     PathPattern("cases/**/*.tsv").paths { … }     // cases/a.tsv, cases/ja/kana.tsv
///     PathPattern.matches("ka?a[0-9].*", "kana1.tsv")      // true
///
/// `*` and `?` stand for any code points and one, `[a-z]` and `[!a-z]` for one of some, and `**` between
/// slashes for any folders, none as well. A name that begins with a dot is found only by a pattern that
/// does. What a slash parts is matched by itself.
struct PathPattern {
  private let parts: [[Unicode.Scalar]]
  private let isAbsolute: Bool

  init(_ pattern: String) {
    isAbsolute = pattern.utf8.first == UInt8(ascii: "/")
    parts = pattern.unicodeScalars.split(separator: "/").map(Array.init)
  }

  /// Whether there is anything in a path that stands for something else.
  static func isPattern(_ path: String) -> Bool {
    path.unicodeScalars.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// A path that is meant as it stands, as a pattern: each special sign in brackets.
  static func escaped(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "") { result, scalar in
      result += isPattern(String(scalar)) ? "[\(scalar)]" : String(scalar)
    }
  }

  /// What it matches, files and folders, sorted by the bytes. A pipe is neither: who opens one waits.
  /// - Parameter report: told of each folder that cannot be read.
  func paths(_ report: (_ folder: String, _ error: SystemError) -> Void) -> [String] {
    var found: Set<[UInt8]> = []
    collect(isAbsolute ? "/" : "", parts[...], &found, within: [], report)
    return found.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// - Parameters:
  ///   - folder: where `parts` begin, empty or with a slash behind it.
  ///   - ancestors: the folders above, so that links in a circle end.
  private func collect(
    _ folder: String, _ parts: ArraySlice<[Unicode.Scalar]>, _ found: inout Set<[UInt8]>,
    within ancestors: [Platform.FileIdentity],
    _ report: (_ folder: String, _ error: SystemError) -> Void
  ) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    let text = String(String.UnicodeScalarView(part))
    if text == "**" {
      guard let identity = Platform.identity(of: folder.isEmpty ? "." : folder),
        !ancestors.contains(identity)
      else { return }
      collect(folder, rest, &found, within: ancestors, report)
      for name in names(in: folder, report) where !name.hasPrefix(".") {
        guard Platform.isFolder(folder + name) else { continue }
        collect(folder + name + "/", parts, &found, within: ancestors + [identity], report)
      }
      return
    }
    let names =
      Self.isPattern(text)
      ? names(in: folder, report).filter { Self.matches(part, Array($0.unicodeScalars)) } : [text]
    for name in names {
      let path = folder + name
      if !rest.isEmpty {
        if Platform.isFolder(path) { collect(path + "/", rest, &found, within: ancestors, report) }
      } else if Platform.isRegularFile(path) || Platform.isFolder(path) {
        found.insert(Array(path.utf8))
      }
    }
  }

  private func names(
    in folder: String, _ report: (_ folder: String, _ error: SystemError) -> Void
  ) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    do throws(SystemError) {
      return try Platform.names(in: folder)
    } catch {
      report(folder, error)
      return []
    }
  }

  /// Whether a pattern without slashes matches a whole name.
  static func matches(_ pattern: String, _ name: String) -> Bool {
    matches(Array(pattern.unicodeScalars), Array(name.unicodeScalars))
  }

  private static func matches(_ pattern: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    if name.first == ".", pattern.first != "." { return false }
    var (p, n) = (0, 0)
    // Where to go on if what follows the last star does not fit: the star takes one more.
    var retry: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        retry = (p + 1, n)
        p += 1
      } else if p < pattern.count, let length = step(pattern[p...], name[n]) {
        p += length
        n += 1
      } else if let (after, start) = retry {
        retry = (after, start + 1)
        (p, n) = (after, start + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// How much of the pattern matches a code point; `nil` if it does not.
  private static func step(_ pattern: ArraySlice<Unicode.Scalar>, _ scalar: Unicode.Scalar) -> Int?
  {
    let start = pattern.startIndex
    guard pattern[start] == "[" else {
      return pattern[start] == "?" || pattern[start] == scalar ? 1 : nil
    }
    let isNegated = pattern.dropFirst().first == "!" || pattern.dropFirst().first == "^"
    let first = start + (isNegated ? 2 : 1)
    // A bracket right behind the first is one of the set; one that nothing closes is itself.
    guard first < pattern.endIndex,
      let end = pattern[(first + 1)...].firstIndex(of: "]")
    else { return scalar == "[" ? 1 : nil }
    var holds = false
    var index = first
    while index < end {
      if index + 2 < end, pattern[index + 1] == "-" {
        holds = holds || (pattern[index] <= scalar && scalar <= pattern[index + 2])
        index += 3
      } else {
        holds = holds || pattern[index] == scalar
        index += 1
      }
    }
    return holds != isNegated ? end + 1 - start : nil
  }
}
