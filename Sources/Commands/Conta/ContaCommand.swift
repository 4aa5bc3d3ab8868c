internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao conta`: what is done with accounts, one file a subcommand.
struct ContaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "conta",
    abstract: "lista, mostra, abre, altera, encerra, reabre e unifica contas",
    discussion: """
      Exemplos:
        razao conta listar
        razao conta abrir Pets --classe despesa
      """,
    subcommands: [
      ContaListar.self, ContaMostrar.self, ContaAbrir.self, ContaAlterar.self, ContaEncerrar.self,
      ContaReabrir.self, ContaUnificar.self,
    ],
    helpNames: [],
    aliases: ["account"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? {
    problems.usage("Falta dizer o que fazer com contas: listar ou mostrar, por exemplo.")
    return nil
  }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus { .done }
}
