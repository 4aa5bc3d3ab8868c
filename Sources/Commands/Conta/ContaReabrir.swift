internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta reabrir`: opens an account again that was closed.
struct ContaReabrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reabrir", english: "reopen",
    abstract: "reabre uma conta que foi encerrada",
    discussion: """
      Exemplo:
        razao conta reabrir Velha
      """)

  @OptionGroup var account: AccountToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> AccountToChange.Request? {
    account.request(recording, &problems)
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.reabrirConta(
        try razao.conta(por: request.conta), motivo: request.motivo, id: request.id,
        simular: request.isTrial))
    session.show(effect, .contaMudada(effect, "reaberta"))
  }
}
