internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao aparelhos`: who writes in the ledger; alone it lists.
struct AparelhosCommand: Command {
  static let configuration = CommandConfiguration(
    name: "aparelhos", english: "devices",
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
    ])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    try AparelhosListar.perform(request, in: session)
  }
}
