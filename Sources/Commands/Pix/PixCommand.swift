internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao pix`: Pix codes, read, paid and written.
struct PixCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "pix",
    abstract: "códigos Pix (“copia e cola”): ler, gravar o pagamento e criar",
    discussion: """
      Para um Pix sem código, há razao lancar pix VALOR.

      Exemplos:
        razao pix cobrar --chave ana@exemplo.com.br --nome Ana --cidade Recife --valor 45,90
        razao lancar pix 45,90 Ana
      """,
    subcommands: [PixLer.self, PixPagar.self, PixCobrar.self],
    helpNames: [])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Never? {
    problems.usage("Falta dizer o que fazer com o código Pix.")
    return nil
  }

  static func perform(_ request: Never, in session: Session) throws(Failure) -> ExitStatus {}
}
