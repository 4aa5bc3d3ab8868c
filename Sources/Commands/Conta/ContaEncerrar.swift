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

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.encerrarConta(
        try razao.conta(por: request.conta), motivo: request.motivo, id: request.id,
        simular: recording.simular))
    session.show(effect, .contaMudada(effect, "encerrada"))
  }
}

/// `razao conta reabrir`: reopens a closed account.
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

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.reabrirConta(
        try razao.conta(por: request.conta), motivo: request.motivo, id: request.id,
        simular: recording.simular))
    session.show(effect, .contaMudada(effect, "reaberta"))
  }
}

/// The account to close or reopen, and the reason.
struct AccountToChange: ParsableArguments {
  @Argument(help: .value("CONTA", "a conta"))
  var conta: String?

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  /// The given values, as far as they can be read without the books.
  typealias Request = (conta: String, motivo: String?, id: Uuid?)

  func request(_ recording: RecordingOptions, _ problems: inout Problems) -> Request? {
    let conta = problems.text(conta, "a conta", option: "CONTA")
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
    let id = recording.id(&problems)
    guard let conta, problems.isEmpty else { return nil }
    return (conta, motivo, id)
  }
}
