internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos convidar`: a code with which another computer becomes a device.
struct AparelhosConvidar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "convidar", english: "invite",
    abstract: "faz um convite: um código com que outro computador entra no razão",
    discussion: """
      O código só aparece uma vez e serve para um aparelho. Quem o tem, e os arquivos do razão, entra.

      Exemplos:
        razao aparelhos convidar
        razao aparelhos convidar --json
      """)

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { trial.simular }

  static func perform(_ isTrial: Bool, _ razao: Razao, _ session: Session) throws(Failure) {
    let made = try answered(razao.convidar(simular: isTrial))
    if let code = made.codigo {
      session.output.whatIsDone = "O convite foi feito. O código, que só aparece agora: \(code)"
    }
    session.show(made.json, or: .convite(made))
  }
}

/// `razao aparelhos cancelar`: takes an invitation back.
struct AparelhosCancelar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "cancelar", english: "cancel",
    abstract: "cancela um convite, que deixa de valer, também para quem já entrou por ele",
    discussion: """
      CONVITE são os primeiros caracteres da identificação, que razao aparelhos mostra. Um convite \
      que já foi encerrado não se cancela.

      Exemplo:
        razao aparelhos cancelar 5d2bc1a0
      """)

  @Argument(help: .value("CONVITE", "o convite (obrigatório)"))
  var convite: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let convite: String
    let isTrial: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    problems.text(convite, "o convite", option: "CONVITE").map {
      Request(convite: $0, isTrial: trial.simular)
    }
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let receipt = try answered(
      razao.cancelarConvite(por: request.convite, simular: request.isTrial))
    if !receipt.simulado { session.output.whatIsDone = "O convite foi cancelado." }
    session.show(receipt.json, or: .conviteCancelado(receipt))
  }
}
