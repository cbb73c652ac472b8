/// Pieces of the scripts that complete `onaji`, which every shell needs.
enum CompletionText {
  /// In single quotes, as bash and zsh read it: `'it'\''s'`.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// In single quotes, as fish reads it, which knows backslashes there: `'it\'s'`.
  static func fishQuoted(_ text: String) -> String {
    "'" + text.escaping(#"\'"#) + "'"
  }

  /// Several of them, with spaces between.
  static func quoted(_ texts: [String]) -> String {
    texts.map { quoted($0) }.joined(separator: " ")
  }

  /// What help says of an option, as far as a list of choices has room for: the first clause.
  ///
  ///     "Where the query must stand: contains (the default; …"     // Where the query must stand
  static func summary(_ help: String) -> String {
    let characters = Array(help)
    var depth = 0
    for (index, character) in characters.enumerated() {
      let isLast = index + 1 == characters.count || characters[index + 1] == " "
      switch character {
      case "(", "（": depth += 1
      case ")", "）": depth -= 1
      case ".", ":", ";": if depth == 0 && isLast { return String(characters[..<index]) }
      case "。", "：", "；": if depth == 0 { return String(characters[..<index]) }
      default: break
      }
    }
    return help
  }

  /// `-l` and `--locale`, of all the options that take a value: what follows is no word of its own.
  static var valuedFlags: [Flag] { Flag.all.filter { $0.value != nil } }

  /// The letters of those that have one, as a set of a pattern: `lmsno`.
  static var valuedLetters: String {
    String(valuedFlags.compactMap(\.short))
  }
}

extension Flag {
  /// What is typed for it, the letter first: `-l`, `--locale`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [typed] }
}

extension String {
  /// With a backslash before each of these characters.
  func escaping(_ characters: String) -> String {
    reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
