internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// The scripts that make shells complete `razao`: each passes the line to `razao candidatos`, and
/// does its shell's quoting.
enum CompletionScript {
  static func text(for shell: CompletionShell) -> String {
    switch shell {
    case .zsh: zsh
    case .fish: fish
    default: bash
    }
  }

  // The program quotes the words for bash, as readline inserts them unchanged.
  private static let bash = #"""
    # razao: completa no bash. Para usar: source <(razao completar bash)
    _razao() {
      local program=razao typed=${COMP_LINE:0:COMP_POINT} reply line
      case $1 in */*) program=${1/#\~/$HOME} ;; esac
      COMPREPLY=()
      reply=$(command "$program" candidatos bash "$typed" "$COMP_WORDBREAKS" 2> /dev/null) || return 0
      case $reply in
        '') return 0 ;;
        :arquivos) compopt -o default 2> /dev/null; return 0 ;;
        :pastas) compopt -o dirnames 2> /dev/null; return 0 ;;
      esac
      while IFS= read -r line; do
        COMPREPLY+=("$line")
        case $line in *=) compopt -o nospace 2> /dev/null ;; esac
      done <<< "$reply"
    }
    complete -F _razao razao
    """#

  private static let zsh = #"""
    #compdef razao
    # razao: completa no zsh. Para usar: razao completar zsh > _razao, numa pasta de $fpath
    _razao() {
      local -a found values shown before
      local line value meaning
      before=("${(@Q)words[2,CURRENT-1]}")
      found=("${(@f)$(command razao candidatos zsh "${before[@]}" "${(Q)PREFIX}" 2> /dev/null)}")
      case $found[1] in
        '') return 1 ;;
        :arquivos) _files; return ;;
        :pastas) _files -/; return ;;
      esac
      for line in "${found[@]}"; do
        value=${line%%$'\t'*}
        meaning=${line#*$'\t'}
        values+=("$value")
        if [[ -n $meaning ]]; then shown+=("$value -- $meaning"); else shown+=("$value"); fi
      done
      if (( ${#values} )) && [[ ${values[1]} == *= ]]; then
        compadd -U -V razao -S '' -l -d shown -a values
      else
        compadd -U -V razao -l -d shown -a values
      fi
    }
    if [[ $funcstack[1] == _razao ]]; then
      _razao "$@"
    else
      compdef _razao razao
    fi
    """#

  private static let fish = #"""
    # razao: completa no fish.
    # Para usar: razao completar fish > ~/.config/fish/completions/razao.fish
    function __razao_candidatos
      set -l before (commandline -opc)
      set -l found (command razao candidatos fish $before[2..-1] (commandline -ct) 2> /dev/null)
      switch "$found[1]"
        case ':arquivos'
          __fish_complete_path (commandline -ct)
        case ':pastas'
          __fish_complete_directories (commandline -ct)
        case '*'
          printf '%s\n' $found
      end
    end
    complete -c razao -f -k -a '(__razao_candidatos)'
    """#
}

/// `razao completar`: the script that makes a shell complete this command.
struct Completar: Command {
  static let configuration = CommandConfiguration(
    name: "completar", english: "completions",
    abstract: "escreve o que o bash, o zsh ou o fish precisa para completar os comandos",
    discussion: """
      Exemplos:
        source <(razao completar bash)
        razao completar zsh > ~/.zfunc/_razao
        razao completar fish > ~/.config/fish/completions/razao.fish
      """)

  @Argument(help: .value("SHELL", "bash, zsh ou fish"), completion: .list(["bash", "zsh", "fish"]))
  var shell: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> CompletionShell? {
    guard let shell = problems.text(shell, "o nome do shell", option: "bash, zsh ou fish") else {
      return nil
    }
    let known = CompletionShell.allCases.first { $0.rawValue == shell }
    if known == nil { problems.usage("Não conheço o shell “\(shell)”: há bash, zsh e fish.") }
    return known
  }

  func perform(_ request: CompletionShell, in session: Session) throws(Failure) -> ExitStatus {
    session.output.line(CompletionScript.text(for: request))
    return .done
  }
}
