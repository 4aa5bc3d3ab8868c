internal import ArgumentParser
internal import Presentation

/// `razao conta`: the commands about accounts.
struct ContaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "conta",
    abstract: "abre, altera, encerra, reabre e unifica contas",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao conta abrir Corrente --tipo corrente
      """,
    subcommands: [
      ContaAbrir.self, ContaAlterar.self, ContaEncerrar.self, ContaReabrir.self, ContaUnificar.self,
    ],
    helpNames: [],
    aliases: ["account"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ mistakes: inout Mistakes) -> Bool? {
    mistakes.usage("Falta dizer o que fazer com contas: abrir, por exemplo.")
    return nil
  }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus { .done }
}
