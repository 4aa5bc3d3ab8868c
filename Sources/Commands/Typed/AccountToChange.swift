internal import ArgumentParser
internal import Canonical
internal import Ledger

/// The account that is closed or opened again, and why.
struct AccountToChange: ParsableArguments {
  @Argument(help: ArgumentHelp("a conta", valueName: "CONTA"))
  var conta: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  /// The given values, as far as they can be understood without the books.
  struct Request {
    let conta: String
    let motivo: String?
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ recording: RecordingOptions, _ problems: inout Problems) -> Request? {
    let conta = problems.text(conta, "a conta", option: "CONTA")
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
    let id = recording.id(&problems)
    guard let conta, problems.isEmpty else { return nil }
    return Request(conta: conta, motivo: motivo, isTrial: recording.simular, id: id)
  }
}
