import Foundation
import Testing

@testable import OnajiCommand

/// The scripts of `onaji completions` in the shells themselves: keys are pressed in bash and zsh,
/// fish is asked what it would offer. One table for all.
@Suite(.serialized) struct CompletionShellTests {
  @Test(.enabled(if: Shell.bash.isInstalled, "bash is not installed")) func bash() throws {
    try check(.bash) { folder in
      let keys = CompletionCase.all.map { row in
        // Tab where one is expected, which is put in with its quotes; else all, one after another.
        let key = row.offers.count == 1 ? "\t" : "\u{1B}*"
        return "\(row.before)\u{18}p\(row.before)\(row.word)\(key)\u{18}p"
      }
      let settings = folder.appendingPathComponent("settings.bash")
      try Data(Self.bashSettings.utf8).write(to: settings)
      let run = try Shell.bash.run(
        ["--noprofile", "--rcfile", settings.path, "-i"], input: keys.joined(), in: folder,
        environment: ["OUT": folder.appendingPathComponent("out").path])
      #expect(!run.error.contains("rror"), "\(run.error)")
      let lines = try Self.blocks(folder)
      try #require(lines.count == 2 * CompletionCase.all.count, "\(run.output)\(run.error)")
      return CompletionCase.all.enumerated().map { index, row in
        Self.offersOfBash(row, Array(lines[2 * index + 1].dropFirst(lines[2 * index].count)))
      }
    }
  }

  /// What shells show beside the names, in each language; nothing in it ends a quotation.
  @Test(arguments: [Shell.zsh, .fish].filter(\.isInstalled), Language.allCases)
  func descriptionsAreInALanguage(_ shell: Shell, _ language: Language) throws {
    let script = CommandRun("completions", shell.name, "--language", language.tag).output
    let summary = language.text(Wording.summary(.search))
    #expect(script.contains(summary))
    #expect(script.contains(CompletionText.summary(language.text(.optionMode))))
    try withFile("onaji.\(shell.name)", script) { path in
      let run = try shell.run(
        ["-n", path], in: URL(fileURLWithPath: path).deletingLastPathComponent())
      #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    }
  }

  /// Prints the line's words as a command would get them, and empties the line.
  private static let bashSettings = #"""
    source ./onaji.bash
    print_words() {
      printf 'LINE\n' >>"$OUT"
      eval "set -- ${READLINE_LINE}" 2>/dev/null || set -- 'not whole:' "$READLINE_LINE"
      # A word that is complete has a space behind it.
      [[ $READLINE_LINE == *' ' ]] || set -- "$@" '(open)'
      (($#)) && printf '%s\n' "$@" >>"$OUT"
      READLINE_LINE= READLINE_POINT=0
    }
    bind -x '"\C-xp": print_words'
    bind 'set bell-style none'

    """#

  /// bash replaces only what stands behind the last = or :, so that what follows the first offer
  /// lacks it. Where there is no offer, the word stands there as typed.
  private static func offersOfBash(_ row: CompletionCase, _ words: [String]) -> [String] {
    if words == [row.word, "(open)"] { return [] }
    let head = row.word.lastIndex { ":=".contains($0) }.map { row.word[...$0] } ?? ""
    return words.prefix(1) + words.dropFirst().map { head + $0 }
  }

  @Test(.enabled(if: Shell.zsh.isInstalled, "zsh is not installed")) func zsh() throws {
    try check(.zsh) { folder in
      try Data(Self.zshSettings.utf8).write(to: folder.appendingPathComponent("settings.zsh"))
      try Data(Self.zshDriver.utf8).write(to: folder.appendingPathComponent("driver.zsh"))
      let run = try Shell.zsh.run(
        ["-f", "driver.zsh"], input: CompletionCase.all.map { $0.before + $0.word + "\n" }.joined(),
        in: folder, environment: ["OUT": folder.appendingPathComponent("out").path])
      #expect(run.error.isEmpty)
      return try Self.blocks(folder)
    }
  }

  /// Presses the keys in a zsh on a terminal of its own.
  private static let zshDriver = #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'source ./settings.zsh; print is''ready'
    zpty -r -m shell out '*isready*'
    while IFS= read -r line; do
      zpty -w -n shell $'\x15'$line$'\t'
      zpty -r -m shell out '*ENDED*'
    done
    zpty -d shell

    """#

  /// In place of showing what fits, notes it.
  private static let zshSettings = #"""
    PS1=
    autoload -Uz compinit
    compinit -D -u
    source ./onaji.zsh
    unset zle_bracketed_paste
    bindkey '^U' kill-whole-line
    zstyle ':completion:*' completer _complete
    compadd () {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        # Only a question.
        builtin compadd "$@"
        return
      fi
      local -a hits before hidden
      builtin compadd -A hits "$@"
      local result=$? hit
      zparseopts -E P:=before p:=hidden
      for hit in $hits; do
        [[ $hit == *\\* ]] && hit=${(Q)hit}
        print -r -- "$IPREFIX$before[2]$hidden[2]$hit" >>$OUT
      done
      return result
    }
    note () {
      print LINE >>$OUT
      _main_complete "$@"
      print -n 'END''ED'
      compstate[insert]=
      compstate[list]=
    }
    zle -C note complete-word note
    bindkey '^I' note

    """#

  @Test(.enabled(if: Shell.fish.isInstalled, "fish is not installed")) func fish() throws {
    try check(.fish) { folder in
      let run = try Shell.fish.run(
        [
          "--no-config", "-c",
          """
          source ./onaji.fish
          while read -l -d \\n line
              echo LINE >>$OUT
              complete -C $line | string replace -r '\\t.*' '' >>$OUT
          end
          """,
        ],
        input: CompletionCase.all.map { $0.before + $0.word + "\n" }.joined(), in: folder,
        environment: ["OUT": folder.appendingPathComponent("out").path])
      #expect(run.error.isEmpty)
      return try Self.blocks(folder)
    }
  }

  /// A shell, and what prints all that it offers for one line, in the shell's own words.
  private static let questions: [(shell: Shell, commands: String)] = [
    (
      .bash,
      """
      source ./script
      COMP_WORDS=(onaji search movies.jsonl -s ti) COMP_CWORD=4
      COMP_LINE=${COMP_WORDS[*]} COMP_POINT=${#COMP_LINE}
      _onaji onaji ti -s
      echo "${COMPREPLY[@]}"
      """
    ),
    (.fish, "source ./script; complete -C 'onaji search movies.jsonl -s ti'; echo"),
  ]

  /// Where the program is gone, or not in the path, nothing is offered, and nothing said.
  @Test(arguments: questions.filter { $0.shell.isInstalled })
  func programIsGone(_ question: (shell: Shell, commands: String)) throws {
    try withFile("script", CommandRun("completions", question.shell.name).output) { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try Data("{}".utf8).write(to: folder.appendingPathComponent("movies.jsonl"))
      let run = try question.shell.run(
        ["-c", question.commands], in: folder, environment: ["PATH": "/nonexistent"])
      #expect(run.output == "\n" && run.error.isEmpty, "\(run.output)\(run.error)")
    }
  }

  // MARK: For all of them

  /// Holds what a shell offers, row for row, against the table.
  private func check(_ shell: Shell, _ offers: (URL) throws -> [[String]]) throws {
    try withFolder { folder in
      let script = CommandRun("completions", shell.name)
      #expect(script.status == 0)
      try Data(script.output.utf8).write(to: folder.appendingPathComponent("onaji.\(shell.name)"))
      let program = try AnsweringProgram(in: folder)
      defer { program.stop() }
      let offers = try offers(folder)
      try #require(offers.count == CompletionCase.all.count)
      for (row, offered) in zip(CompletionCase.all, offers) {
        #expect(offered.sorted() == row.offers.sorted(), "\(shell.name): \(row.before)\(row.word)")
      }
    }
  }

  /// What was noted, line by line typed.
  private static func blocks(_ folder: URL) throws -> [[String]] {
    let noted = try Data(contentsOf: folder.appendingPathComponent("out"))
    var blocks: [[String]] = []
    for line in String(decoding: noted, as: UTF8.self).split(separator: "\n") {
      if line == "LINE" { blocks.append([]) } else { blocks[blocks.count - 1].append(String(line)) }
    }
    return blocks
  }

  /// A folder with what the table tells of.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    try withFile("cases.tsv", "id\ttext\tquery\texpect\n") { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let movies = try Data(contentsOf: URL(fileURLWithPath: SampleCatalogTests.path))
      for (name, content) in [
        ("movies.jsonl", movies), ("my films.jsonl", movies),
        ("it's.json", Data(#"[{"title":"同じ","note":"x"}]"#.utf8)),
        ("映画.csv", Data("id,題名,dc:title,odd $name\n1,a,b,c\n".utf8)),
      ] {
        try content.write(to: folder.appendingPathComponent(name))
      }
      let index = CommandRun(
        "index", SampleCatalogTests.path, "-o", folder.appendingPathComponent("movies.onaji").path)
      #expect(index.status == 0)
      #expect(mkfifo(folder.appendingPathComponent("secret").path, 0o600) == 0)
      try body(folder)
    }
  }
}
