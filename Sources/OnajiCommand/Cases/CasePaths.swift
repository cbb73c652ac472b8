/// The case files that the words of a command line mean.
///
///     CasePaths(["cases", "more/*.tsv", "-"], context).paths
///     // cases/a.tsv, cases/ja/kana.tsv, more/b.tsv, -
///
/// A folder means the `.tsv` files in it and below; a pattern what it matches, unless a file has that
/// very name. Each file is named once, whatever ways lead to it.
struct CasePaths {
  private(set) var paths: [String] = []
  /// What means no file, reported as it is met.
  private(set) var hasProblems = false
  private var seen: Set<Platform.FileIdentity> = []

  init(_ words: [String], _ context: CommandContext) {
    for word in words {
      do throws(CommandError) {
        try append(word, context)
      } catch {
        context.report(error)
        hasProblems = true
      }
    }
  }

  private mutating func append(
    _ word: String, _ context: CommandContext
  ) throws(CommandError) {
    guard word != "-", let identity = Platform.identity(of: word) else {
      guard word != "-", PathPattern.isPattern(word) else {
        // What is not there is told where it is read.
        if !paths.contains(where: { $0.utf8.elementsEqual(word.utf8) }) { paths.append(word) }
        return
      }
      let found = matches(word, context)
      if found.isEmpty { throw Wording.noFileMatches(word) }
      for path in found { try append(file: path, context: context) }
      return
    }
    try append(file: word, identity, context: context)
  }

  private mutating func append(
    file word: String, _ known: Platform.FileIdentity? = nil, context: CommandContext
  ) throws(CommandError) {
    guard Platform.isFolder(word) else {
      if let identity = known ?? Platform.identity(of: word), seen.insert(identity).inserted {
        paths.append(word)
      }
      return
    }
    let folder = word.utf8.last == UInt8(ascii: "/") ? word : word + "/"
    let found = matches(PathPattern.escaped(folder) + "**/*.tsv", context)
      .filter { !Platform.isFolder($0) }
    if found.isEmpty { throw Wording.noCaseFile(in: word) }
    for path in found { try append(file: path, context: context) }
  }

  /// Folders that cannot be read are named, and the others looked into.
  private mutating func matches(_ pattern: String, _ context: CommandContext) -> [String] {
    var isWhole = true
    let paths = PathPattern(pattern).paths { folder, error in
      context.report(Wording.unreadable(folder, error))
      isWhole = false
    }
    hasProblems = hasProblems || !isWhole
    return paths
  }
}
