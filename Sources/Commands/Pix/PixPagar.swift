internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao pix pagar`: the flow of paying a Pix code.
struct PixPagar: Command {
  static let configuration = CommandConfiguration(
    name: "pagar", english: "pay",
    abstract: "grava o pagamento de um código Pix",
    discussion: """
      O dinheiro quem manda é o banco; aqui fica o registro. Entre aspas simples, o código chega \
      inteiro. Se a cobrança já foi paga, neste aparelho ou noutro, avisa antes.

      Exemplo:
        razao pix pagar '00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE' --conta Corrente
      """)

  @Argument(
    help: ArgumentHelp("o código “copia e cola”; - lê da entrada padrão", valueName: "CODIGO"))
  var codigo: [String] = []

  @OptionGroup(title: "Opções do pagamento") var payment: PaymentOptions

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PaymentRequest? {
    PaymentRequest(.pix, codigo, payment, common, &problems)
  }

  static func perform(
    _ request: PaymentRequest, in session: Session
  ) throws(Failure) -> ExitStatus {
    try request.perform(in: session)
  }
}
