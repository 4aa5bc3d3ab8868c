internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

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

  @Argument(
    help: ArgumentHelp(
      "o código, com pontos e espaços ou sem; - lê da entrada padrão", valueName: "CODIGO"))
  var codigo: [String] = []

  @OptionGroup(title: "Opções do pagamento") var payment: PaymentOptions

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PaymentRequest? {
    PaymentRequest(.boleto, codigo, payment, common, &problems)
  }

  static func perform(
    _ request: PaymentRequest, in session: Session
  ) throws(Failure) -> ExitStatus {
    try request.perform(in: session)
  }
}
