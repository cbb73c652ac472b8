/// The script that completes `onaji` in fish 3 and later.
///
/// A line for each option, with the commands that take it as its condition; fish itself knows how
/// options are written, and shows beside each what it is for, in one language.
struct FishCompletion {
  private(set) var script = ""
  private let language: Language

  init(_ language: Language) {
    self.language = language
    let longs = CompletionText.valuedFlags.map(\.typed).joined(separator: " ")
    script += Self.beginning(longs: longs, letters: CompletionText.valuedLetters)
    for subcommand in Subcommand.allCases {
      let summary = language.text(Wording.summary(subcommand))
      write(
        "'not __onaji_typed >/dev/null'",
        "-a \(subcommand.rawValue) -d \(CompletionText.fishQuoted(summary))")
    }
    for subcommand in Subcommand.allCases { writeOperands(subcommand) }
    for flag in Flag.all { write(flag) }
  }

  private mutating func write(_ condition: String, _ rest: String) {
    script += "complete -c onaji -n \(condition) \(rest)\n"
  }

  private mutating func writeOperands(_ subcommand: Subcommand) {
    let operands = subcommand.operands
    for (place, kind) in [("first", operands.first), ("later", operands.others)] {
      guard let kind, kind != .text else { continue }
      write("'__onaji_operand \(place) \(subcommand.rawValue)'", source(of: kind, subcommand))
    }
  }

  /// An option; a line for each command where they differ.
  private mutating func write(_ flag: Flag) {
    let commands = flag.commands
    let differs = flag.help == nil || flag.value?.kind == .format
    let groups = differs ? commands.map { [$0] } : [commands]
    for group in groups {
      let help = CompletionText.summary(flag.help(for: differs ? group[0] : nil, language))
      let names = (flag.short.map { "-s \($0) " } ?? "") + "-l \(flag.long)"
      let value = flag.value.map { " -r " + source(of: $0.kind, group[0]) } ?? ""
      write(
        "'__onaji_takes \(group.map(\.rawValue).joined(separator: " "))'",
        "\(names)\(value) -d \(CompletionText.fishQuoted(help))")
    }
  }

  /// What completes a value: `-f`, no files, or `-F`, files, and what to choose from.
  private func source(of kind: ValueKind, _ subcommand: Subcommand) -> String {
    switch kind {
    case .text, .number, .size: return "-f"
    case .file, .catalog: return "-F"
    case .field: return "-f -a '(__onaji_ask fields)'"
    case .scope: return "-f -a '(__onaji_ask scopes)'"
    case .locales:
      return "-f -a \(CompletionText.fishQuoted("(__onaji_list \(offers(kind, subcommand)))"))"
    case .locale, .folding, .encoding, .format, .choice:
      return "-f -a \(CompletionText.fishQuoted(offers(kind, subcommand)))"
    }
  }

  /// The names to choose from as fish expands them: `ja\t'Japanese' ko\t'Korean'`.
  private func offers(_ kind: ValueKind, _ subcommand: Subcommand) -> String {
    kind.offers(for: subcommand).map { offer in
      offer.value + (offer.meaning.map { "\\t" + CompletionText.fishQuoted($0) } ?? "")
    }.joined(separator: " ")
  }

  private static func beginning(longs: String, letters: String) -> String {
    #"""
    # fish completion for onaji, printed by: onaji completions fish

    # Prints the command before the cursor, then each word that follows it; fails without a command.
    function __onaji_typed
        set -l words (commandline -opc)
        set -l typed
        set -l skips 0
        set -l ended 0
        for word in $words[2..-1]
            if test $skips = 1
                set skips 0
                continue
            end
            if test $ended = 0
                switch $word
                    case --
                        set ended 1
                        continue
                    case '--*=*'
                        continue
                    case \#(longs)
                        set skips 1
                        continue
                    case '--*'
                        continue
                    case -
                    case '-*'
                        # -n 5, but not -n5: the value is the next word.
                        if string match -qr -- '^-[^\#(letters)]*[\#(letters)]$' $word
                            set skips 1
                        end
                        continue
                end
            end
            set -a typed $word
        end
        set -q typed[1]; or return 1
        printf '%s\n' $typed
    end

    # Whether the command is one of these, or not known yet.
    function __onaji_takes
        set -l typed (__onaji_typed)
        or return 0
        contains -- $typed[1] $argv
    end

    # Whether the first, or a later, word of a command is being typed.
    function __onaji_operand
        set -l typed (__onaji_typed)
        or return 1
        test $typed[1] = $argv[2]; or return 1
        if test $argv[1] = first
            test (count $typed) -eq 1
        else
            test (count $typed) -gt 1
        end
    end

    # Has the catalog on the line say what it has.
    function __onaji_ask
        set -l before (commandline -opc)
        set -l now (commandline -ct)
        set -l all (commandline -op)
        set -l next (math (count $before) + 1)
        test -n "$now"; and set next (math $next + 1)
        set -l program (string replace -r '^~/' "$HOME/" -- $before[1])
        # fish would say that there is no such command, whatever is done with its errors.
        type -q $program; or return
        $program completions $argv[1] -- $before[2..-1] "$now" $all[$next..-1] 2>/dev/null </dev/null
    end

    # Offers names behind what stands before the last comma.
    function __onaji_list
        set -l before (commandline -ct | string replace -r '^(--[^=]*=)' '' | string match -r '^.*,')
        set -q before[1]; or set before ''
        printf '%s\n' $before$argv
    end

    complete -c onaji -f

    """#
  }
}
