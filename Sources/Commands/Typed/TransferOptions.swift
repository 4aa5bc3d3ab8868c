internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The options that judge two entries that may be one transfer between own accounts.
struct TransferOptions: ParsableArguments {
  @Option(
    help: .value("ID", "faz um lançamento só de dois que são uma transferência; basta um deles"))
  var juntar: String?

  @Option(help: .value("ID", "diz que dois que parecem uma transferência não são; basta um deles"))
  var distintos: String?

  @Flag(help: "grava mesmo num período fechado")
  var mesmoFechado = false

  @Option(help: .value("MOTIVO", "por que muda o que está fechado"))
  var motivo: String?

  /// Whether any of them was given.
  var isGiven: Bool { juntar != nil || distintos != nil || mesmoFechado || motivo != nil }

  /// The judgement; nil if none is requested, or the request is invalid.
  func request(_ problems: inout Problems) -> TransferForm.Request? {
    guard isGiven else { return nil }
    guard juntar != nil || distintos != nil else {
      problems.usage("--mesmo-fechado e --motivo só servem com --juntar.")
      return nil
    }
    return TransferForm([
      .juntar: juntar, .distintos: distintos, .mesmoFechado: Ticked.text(mesmoFechado),
      .motivo: motivo,
    ]).read((), &problems)
  }

  static func perform(
    _ request: TransferForm.Request, on conta: Uuid, id: Uuid?, isTrial: Bool, _ razao: Razao,
    in session: Session
  ) throws(Failure) -> ExitStatus {
    let effect = try answered { () throws(RazaoError) in
      let entry = try razao.lancamento(por: request.lancamento).id
      return request.junta
        ? try razao.juntar(
          transferencia: entry, em: conta, motivoNoFechado: request.motivoNoFechado, id: id,
          simular: isTrial)
        : try razao.distinguir(transferencia: entry, em: conta, id: id, simular: isTrial)
    }
    session.show(effect, .transferencia(effect, junta: request.junta))
    return .done
  }
}
