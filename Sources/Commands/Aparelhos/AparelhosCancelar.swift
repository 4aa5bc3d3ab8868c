internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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

  @Argument(help: ArgumentHelp("o convite (obrigatório)", valueName: "CONVITE"))
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
