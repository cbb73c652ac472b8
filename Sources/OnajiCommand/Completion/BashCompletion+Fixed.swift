/// What in the script is the same whatever the table of options says.
extension BashCompletion {
  static let beginning = #"""
    # bash completion for onaji, printed by: onaji completions bash
    #
    # Variables of _onaji that the functions share: words, the line without quotes; current, the
    # number of the one at the cursor, and word, that one up to the cursor; quote, the quotation mark
    # that is open there; head, what of the word stands before the value; cut, how many of its
    # characters bash leaves in place.

    # Sets reply to a word as the shell reads it, but for expansions, and quote to what is left open.
    _onaji_unquote() {
      local text=$1 character i
      reply= quote=
      if [[ $text != *[\'\"\\]* ]]; then
        reply=$text
        return
      fi
      for ((i = 0; i < ${#text}; i++)); do
        character=${text:i:1}
        if [[ $quote == "'" ]]; then
          if [[ $character == "'" ]]; then quote=; else reply+=$character; fi
        elif [[ $character == '\' ]]; then
          i=$((i + 1))
          character=${text:i:1}
          [[ $quote && $character != [\"\$\`\\] ]] && reply+='\'
          reply+=$character
        elif [[ $quote ]]; then
          if [[ $character == '"' ]]; then quote=; else reply+=$character; fi
        elif [[ $character == [\'\"] ]]; then
          quote=$character
        else
          reply+=$character
        fi
      done
    }

    # Sets words, current and word to what bash has split at = and :, joined again.
    _onaji_join() {
      local line=$COMP_LINE piece last=-1 raw=() i
      for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
        piece=${COMP_WORDS[i]}
        if ((i > 0)) && [[ $piece && $line != [[:space:]]* ]]; then
          raw[last]+=$piece
        else
          last=$((last + 1))
          raw[last]=$piece
        fi
        line=${line#*"$piece"}
        if ((i == COMP_CWORD)); then
          current=$last
          # What bash replaces is $1; behind = or : that is nothing.
          if [[ ! $1 && $piece != [=:]* ]]; then
            word=${raw[last]%"$piece"}
          elif [[ $1 ]]; then
            word=${raw[last]%"$piece"}${piece%%"$1"*}$1
          else
            word=${raw[last]}
          fi
        fi
      done
      for ((i = 0; i <= last; i++)); do
        _onaji_unquote "${raw[i]}"
        words[i]=$reply
      done
    }

    # Offers those of the words that begin as $word does behind $head.
    _onaji_offer() {
      local offer escaped i
      for offer; do
        offer=$head$offer
        [[ $offer == "$word"* ]] || continue
        offer=${offer:cut}
        if [[ $offer == *[!A-Za-z0-9_./,:=@%+-]* ]]; then
          escaped=
          for ((i = 0; i < ${#offer}; i++)); do
            case $quote${offer:i:1} in
              "''") escaped+="'\\'" ;;
              "'"?) ;;
              '"'[\"\\\$\`]) escaped+='\' ;;
              '"'?) ;;
              [\ \'\"\\\$\`\!\&\|\;\<\>\(\)\{\}\[\]\*\?\#\~^]) escaped+='\' ;;
            esac
            escaped+=${offer:i:1}
          done
          offer=$escaped
        fi
        COMPREPLY+=("$offer")
      done
    }

    # Leaves what stands before the last comma in place.
    _onaji_last() {
      local value=${word#"$head"}
      [[ $value == *,* ]] && head+=${value%,*},
    }

    # Has the catalog on the line say what it has.
    _onaji_ask() {
      local name names=()
      while IFS= read -r name; do names+=("$name"); done < <(
        "${words[0]/#\~\//$HOME/}" completions "$1" -- "${words[@]:1}" 2>/dev/null </dev/null)
      ((${#names[@]})) && _onaji_offer "${names[@]}"
    }

    # Leaves files to bash, but where their name is only the end of a word.
    _onaji_files() {
      local name value=${word#"$head"}
      if ((cut >= ${#head})); then
        compopt -o default
        return
      fi
      compopt -o filenames -o nospace
      while IFS= read -r name; do
        name=$head$name
        COMPREPLY+=("${name:cut}")
      done < <(compgen -f -- "$value")
    }


    """#

  static let end = #"""
    _onaji() {
      local IFS=$' \t\n'
      local words=() current=0 word= quote= reply= head= cut
      local subcommand= operands=0 ended= pending=
      COMPREPLY=()
      _onaji_join "$2"
      _onaji_unquote "$2"
      cut=${#reply}
      _onaji_unquote "$word"
      word=$reply
      cut=$((${#word} - cut))
      _onaji_read
      _onaji_complete
    }

    # The order is kept where bash can, from 4.4 on.
    complete -o nosort -F _onaji onaji 2>/dev/null || complete -F _onaji onaji

    """#
}
