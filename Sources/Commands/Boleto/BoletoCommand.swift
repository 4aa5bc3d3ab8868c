internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao boleto`: slips, read and paid.
struct BoletoCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "boleto", english: "slip",
    abstract: "boletos e contas de consumo: ler o código, guardar para depois, gravar o pagamento",
    discussion: """
      O código é a linha digitável (47 ou 48 dígitos) ou o código de barras (44), como vier.

      Exemplo:
        razao boleto ler 84670000001-7 43590024020-9 02405000243-5 84221010811-9
      """,
    subcommands: [BoletoLer.self, BoletoGuardar.self, BoletoPagar.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem = "Falta dizer o que fazer com o boleto."
}
