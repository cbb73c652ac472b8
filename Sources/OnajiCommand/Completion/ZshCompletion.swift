/// The script that completes `onaji` in zsh 5.
///
/// A file for the path of functions, or to be read by `source`. zsh's own `_arguments` knows how
/// options are written; which of them there are depends on the command, which stands anywhere. What
/// they are for is said in one language.
struct ZshCompletion {
  private(set) var script = ""
  private let language: Language

  init(_ language: Language) {
    self.language = language
    let longs = CompletionText.valuedFlags.map(\.typed).joined(separator: "|")
    script += Self.beginning(longs: longs, letters: CompletionText.valuedLetters)
    for subcommand in Subcommand.allCases {
      script += "    \(subcommand.rawValue))\n      specs+=(\n"
      for flag in Flag.known(to: subcommand) { write(flag, subcommand) }
      let operands = subcommand.operands
      for (place, kind) in [("2", operands.first), ("*", operands.others)] {
        guard let kind else { continue }
        script += "        '\(place): :\(action(kind, subcommand))'\n"
      }
      script += "      ) ;;\n"
    }
    script += "    '')\n      specs+=(\n"
    for flag in Flag.all { write(flag, nil) }
    script += "      ) ;;\n"
    script += Self.end
    writeDescribed(
      "commands", "command",
      Subcommand.allCases.map { ($0.rawValue, language.text(Wording.summary($0))) })
    writeDescribed(
      "locales", "language",
      ValueKind.locale.offers(for: nil).map { ($0.value, $0.meaning ?? "") })
    script += Self.start
  }

  /// An option in both its spellings, as `_arguments` takes them.
  private mutating func write(_ flag: Flag, _ subcommand: Subcommand?) {
    // Brackets end what it says.
    let help = CompletionText.summary(flag.help(for: subcommand ?? flag.commands.first, language))
      .escaping(#"[]\"#)
    let value = flag.value.map {
      ":\($0.name):\(action($0.kind, subcommand ?? flag.commands.first))"
    }
    let others = flag.repeats ? "*" : "(\(flag.spellings.joined(separator: " ")))"
    for spelling in flag.spellings {
      let joint = value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      let spec = others + spelling + joint + "[\(help)]" + (value ?? "")
      script += "        " + CompletionText.quoted(spec) + "\n"
    }
  }

  /// What completes a value.
  private func action(_ kind: ValueKind, _ subcommand: Subcommand?) -> String {
    switch kind {
    case .text, .number, .size: return " "
    case .file, .catalog: return "_files"
    case .field: return "_onaji_ask fields"
    case .scope: return "_onaji_ask scopes"
    case .locale: return "_onaji_locales"
    case .locales: return "_onaji_list_locales"
    case .folding, .encoding, .format, .choice:
      let names = kind.offers(for: subcommand).map(\.value)
      return "(\(names.joined(separator: " ")))"
    }
  }

  /// A function that offers names with what they mean.
  private mutating func writeDescribed(
    _ function: String, _ tag: String, _ offers: [(String, String)]
  ) {
    script += "_onaji_\(function)() {\n  local -a offers=(\n"
    for (name, meaning) in offers {
      script += "    " + CompletionText.quoted("\(name.escaping(":")):\(meaning)") + "\n"
    }
    script += "  )\n  _describe \(tag) offers \"$@\"\n}\n\n"
  }

  private static func beginning(longs: String, letters: String) -> String {
    #"""
    #compdef onaji
    # zsh completion for onaji, printed by: onaji completions zsh

    _onaji() {
      local subcommand word skips ended
      local -a specs=('1: :_onaji_commands')
      local -a typed
      # Sorts out what is neither an option nor an option's value.
      for word in "${(@Q)words[2,CURRENT-1]}"; do
        if [[ -n $skips ]]; then
          skips=
          continue
        fi
        if [[ -z $ended ]]; then
          case $word in
            --) ended=1; continue ;;
            \#(longs)) skips=1; continue ;;
            --*) continue ;;
            -?*)
              # -n 5, but not -n5: the value is the next word.
              [[ $word =~ '^-[^\#(letters)]*[\#(letters)]$' ]] && skips=1
              continue ;;
          esac
        fi
        typed+=("$word")
      done
      subcommand=$typed[1]
      case $subcommand in

    """#
  }

  private static let end = #"""
      esac
      if [[ -n $ended ]]; then
        # Behind -- nothing is an option; and _arguments would count the -- itself.
        words=(onaji "$typed[@]" "$words[CURRENT]")
        CURRENT=$#words
        specs=(${(M)specs:#(<->|\*):*})
      fi
      _arguments -s -S : "$specs[@]"
    }

    # Has the catalog on the line say what it has; before that stand options of compadd.
    _onaji_ask() {
      local -a names
      names=("${(@f)$(
        "${${(Q)words[1]}/#\~\//$HOME/}" completions $argv[-1] -- "${(@Q)words[2,-1]}" \
          2>/dev/null </dev/null
      )}")
      [[ -n $names[1] ]] && compadd "$argv[1,-2]" -a names
    }

    _onaji_list_locales() {
      compset -P '*,'
      _onaji_locales "$@"
    }


    """#

  /// A file of the path of functions is the function's body the first time; what is read by `source`
  /// declares itself.
  private static let start = #"""
    if [[ $funcstack[1] == _onaji ]]; then
      _onaji "$@"
    else
      compdef _onaji onaji
    fi

    """#
}
