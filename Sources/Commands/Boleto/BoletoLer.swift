internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao boleto ler`: the content of a slip, and its mistakes.
struct BoletoLer: Command {
  static let configuration = CommandConfiguration(
    name: "ler", english: "read",
    abstract: "mostra o que um boleto pede, ou o que há de errado no código",
    discussion: """
      Nada é gravado. Num razão, diz também se o boleto já foi pago.

      Exemplos:
        razao boleto ler 34191.10121 34567.880058 71234.570001 6 16670000012345
        razao boleto ler 84670000001-7 43590024020-9 02405000243-5 84221010811-9
      """)

  @Argument(
    help: ArgumentHelp(
      "o código, com pontos e espaços ou sem; - lê da entrada padrão", valueName: "CODIGO"))
  var codigo: [String] = []

  @Option(
    help: ArgumentHelp("o dia em que se olha o vencimento; sem ele, hoje", valueName: "DIA"))
  var em: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> CodeReading? {
    CodeReading(.boleto, codigo, em, today: today, &problems)
  }

  static func perform(_ request: CodeReading, in session: Session) throws(Failure) -> ExitStatus {
    try request.perform(in: session)
  }
}
