internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao pix`: Pix codes, read, paid and written.
struct PixCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "pix",
    abstract: "códigos Pix (“copia e cola”): ler, gravar o pagamento e criar",
    discussion: """
      Para um Pix sem código, há razao lancar pix VALOR.

      Exemplos:
        razao pix cobrar --chave ana@exemplo.com.br --nome Ana --cidade Recife --valor 45,90
        razao lancar pix 45,90 Ana
      """,
    subcommands: [PixLer.self, PixPagar.self, PixCobrar.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem = "Falta dizer o que fazer com o código Pix."
}
