internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao conta`: what is done with accounts, one file a subcommand.
struct ContaCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "conta", english: "account",
    abstract: "lista, mostra, abre, altera, encerra, reabre e unifica contas",
    discussion: """
      Exemplos:
        razao conta listar
        razao conta abrir Pets --classe despesa
      """,
    subcommands: [
      ContaListar.self, ContaMostrar.self, ContaAbrir.self, ContaAlterar.self, ContaEncerrar.self,
      ContaReabrir.self, ContaUnificar.self,
    ])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem =
    "Falta dizer o que fazer com contas: listar ou mostrar, por exemplo."
}
