internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta encerrar`: closes an account.
struct ContaEncerrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "encerrar", english: "close",
    abstract: "encerra uma conta: nada mais se lança nela",
    discussion: """
      Exemplos:
        razao conta encerrar Lazer
        razao conta encerrar Fundo --motivo 'resgatado'
      """)

  @OptionGroup var account: AccountToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> AccountToChange.Request? {
    account.request(recording, &problems)
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.encerrarConta(
        try razao.conta(por: request.conta), motivo: request.motivo, id: request.id,
        simular: request.isTrial))
    session.show(effect, .contaMudada(effect, "encerrada"))
  }
}
