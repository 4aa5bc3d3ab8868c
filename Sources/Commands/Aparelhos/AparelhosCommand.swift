internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao aparelhos`: who writes in the ledger; alone it lists.
struct AparelhosCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "aparelhos",
    abstract: "lista os aparelhos do razão; convida, aprova e revoga outros",
    discussion: """
      Sem mais nada, lista. Cada computador que grava no razão é um aparelho dele.

      Exemplos:
        razao aparelhos
        razao aparelhos convidar
      """,
    subcommands: [
      AparelhosListar.self, AparelhosMostrar.self, AparelhosConvidar.self, AparelhosCancelar.self,
      AparelhosAprovar.self, AparelhosRevogar.self, AparelhosRenomear.self, AparelhosCodigo.self,
      AparelhosRecuperar.self, AparelhosSenha.self,
    ],
    helpNames: [],
    aliases: ["devices"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Void? { () }

  static func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    try AparelhosListar.perform(request, in: session)
  }
}
