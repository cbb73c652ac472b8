/// The script that completes `onaji` in bash 4 and later, with the package bash-completion or
/// without it.
///
/// bash splits the line not only at spaces, but at `=` and `:` too, leaves quotes in the words, and
/// replaces only the piece behind the last such character. The script puts the pieces together,
/// takes the quotes off, completes what a person sees as a word, and cuts off again what bash will
/// not replace.
struct BashCompletion {
  private(set) var script = ""

  init() {
    script += Self.beginning
    writeParsing()
    writeValues()
    writeOptions()
    writeOperands()
    script += Self.end
  }

  /// What the words before the cursor mean; `$pending` is the option whose value is being typed.
  private mutating func writeParsing() {
    let longs = CompletionText.valuedFlags.map(\.typed).joined(separator: " | ")
    script += #"""
      # Reads the words before the cursor: the command, how many words follow it, whether -- came, and
      # the option whose value comes next.
      _onaji_read() {
        local word letters
        for word in "${words[@]:1:current-1}"; do
          if [[ $pending ]]; then
            pending=
            continue
          fi
          if [[ ! $ended ]]; then
            case $word in
              --) ended=1; continue ;;
              --*=*) continue ;;
              \#(longs)) pending=$word; continue ;;
              --*) continue ;;
              -?*)
                letters=${word#-}
                while [[ $letters ]]; do
                  if [[ $letters == [\#(CompletionText.valuedLetters)]* ]]; then
                    [[ ${#letters} == 1 ]] && pending=-$letters
                    break
                  fi
                  letters=${letters#?}
                done
                continue ;;
            esac
          fi
          if [[ $subcommand ]]; then operands=$((operands + 1)); else subcommand=$word; fi
        done
      }

      # Completes $word, the word at the cursor.
      _onaji_complete() {
        local letters
        if [[ $pending ]]; then
          _onaji_value "$pending"
        elif [[ ! $ended && $word == --*=* ]]; then
          head=${word%%=*}=
          _onaji_value "${word%%=*}"
        elif [[ ! $ended && $word == -* ]]; then
          letters=${word#-}
          while [[ $letters && $letters != -* ]]; do
            if [[ $letters == [\#(CompletionText.valuedLetters)]?* ]]; then
              head=${word%"${letters#?}"}
              [[ ${letters:1:1} == '=' ]] && head+='='
              _onaji_value "-${letters:0:1}"
              return
            fi
            letters=${letters#?}
          done
          _onaji_options
        elif [[ $subcommand ]]; then
          _onaji_operand
        else
          _onaji_offer \#(CompletionText.quoted(Subcommand.allCases.map(\.rawValue)))
        fi
      }


      """#
  }

  private mutating func writeValues() {
    script += "# Completes the value of an option.\n_onaji_value() {\n  case $1 in\n"
    for flag in CompletionText.valuedFlags {
      guard let kind = flag.value?.kind else { continue }
      let names = flag.spellings.joined(separator: " | ")
      if kind == .format {
        script += "    \(names))\n      case $subcommand in\n"
        for subcommand in flag.commands {
          script += "        \(subcommand.rawValue)) \(action(kind, subcommand)) ;;\n"
        }
        script += "      esac ;;\n"
      } else {
        script += "    \(names)) \(action(kind, nil)) ;;\n"
      }
    }
    script += "  esac\n}\n\n"
  }

  private mutating func writeOptions() {
    script += "# Completes the options of the command.\n_onaji_options() {\n  case $subcommand in\n"
    for subcommand in Subcommand.allCases {
      script += "    \(subcommand.rawValue)) \(offer(Flag.known(to: subcommand))) ;;\n"
    }
    script += "    '') \(offer(Flag.all)) ;;\n  esac\n}\n\n"
  }

  private func offer(_ flags: [Flag]) -> String {
    "_onaji_offer " + flags.flatMap(\.spellings).joined(separator: " ")
  }

  private mutating func writeOperands() {
    script += "# Completes the words after the command.\n_onaji_operand() {\n"
    script += "  case $subcommand:$operands in\n"
    for subcommand in Subcommand.allCases {
      let operands = subcommand.operands
      for (pattern, kind) in [("0", operands.first), ("*", operands.others)] {
        guard let kind, kind != .text else { continue }
        script += "    \(subcommand.rawValue):\(pattern)) \(action(kind, subcommand)) ;;\n"
      }
    }
    script += "  esac\n}\n\n"
  }

  /// What completes a value.
  private func action(_ kind: ValueKind, _ subcommand: Subcommand?) -> String {
    switch kind {
    case .text, .number, .size: return "return"
    case .file, .catalog: return "_onaji_files"
    case .field: return "_onaji_ask fields"
    case .scope: return "_onaji_ask scopes"
    case .locales:
      return "_onaji_last; "
        + "_onaji_offer " + CompletionText.quoted(kind.offers(for: subcommand).map(\.value))
    case .locale, .folding, .encoding, .format, .choice:
      return "_onaji_offer " + CompletionText.quoted(kind.offers(for: subcommand).map(\.value))
    }
  }
}
