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

  @Argument(help: .value("CODIGO", "o código, com pontos e espaços ou sem; - lê da entrada padrão"))
  var codigo: [String] = []

  @Option(help: .value("DIA", "o dia em que se olha o vencimento; sem ele, hoje"))
  var em: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> CodeReading? {
    CodeReading(.boleto, codigo, em, today: today, &problems)
  }
}

/// `razao boleto pagar`: the flow of paying a slip.
struct BoletoPagar: Command {
  static let configuration = CommandConfiguration(
    name: "pagar", english: "pay",
    abstract: "grava o pagamento de um boleto",
    discussion: """
      O dinheiro quem paga é o banco; aqui fica o registro. Se o boleto já foi pago, neste aparelho \
      ou noutro, avisa antes. Num terminal, pergunta o que falta e mostra tudo antes de gravar.

      Exemplos:
        razao boleto pagar 34191101213456788005871234570001616670000012345 --conta Corrente
        razao boleto pagar 34191101213456788005871234570001616670000012345 --conta Corrente --interessado Escola --categoria educacao
      """)

  @Argument(help: .value("CODIGO", "o código, com pontos e espaços ou sem; - lê da entrada padrão"))
  var codigo: [String] = []

  @OptionGroup(title: "Opções do pagamento") var payment: PaymentOptions

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PaymentRequest? {
    PaymentRequest(.boleto, codigo, payment, common, &problems)
  }
}
