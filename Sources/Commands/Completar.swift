internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao completar`: the script by which a shell completes this command.
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

  @Argument(
    help: ArgumentHelp("bash, zsh ou fish", valueName: "SHELL"),
    completion: .list(["bash", "zsh", "fish"]))
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

  static func perform(
    _ request: CompletionShell, in session: Session
  ) throws(Failure) -> ExitStatus {
    session.output.line(CompletionScript.text(for: request))
    return .done
  }
}
