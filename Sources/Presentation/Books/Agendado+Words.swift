package import Canonical
internal import Ledger

// Scheduled entries, after today, are in no balance: they have words of their own beside it.

extension PtBR {
  /// The words for the balance of one account.
  /// - Parameters:
  ///   - em: the day that was asked for; nil if none was.
  ///   - agendado: whether the account has entries after today.
  ///   - aFavor: whether more was paid than was owed.
  package static func saldo(
    em: Day?, hoje: Day, agendado: Bool, aFavor: Bool = false
  ) -> String {
    let favor = aFavor ? " a seu favor" : ""
    guard let em else { return (agendado ? "Saldo hoje" : "Saldo") + favor }
    return (em > hoje ? "Saldo previsto em " : "Saldo em ") + day(em) + favor
  }

  /// The words for the balances of several accounts.
  /// - Parameter em: the day that was asked for; nil if none was.
  package static func saldos(em: Day?, hoje: Day) -> String {
    guard let em else { return "Saldos" }
    return em > hoje ? "Saldos previstos em \(day(em))" : "Saldos em \(day(em))"
  }
}

extension Line {
  /// Notes on a screen that its balances leave out entries scheduled after today.
  static let leavesOutScheduled = Line(
    "O que está agendado para depois de hoje não está nos saldos.", .quiet)

  /// Points out that an entry is dated after today.
  static func agendado(para day: Day) -> Line {
    Line("Agendado para \(PtBR.day(day)): não está no saldo de hoje.", .warning)
  }

  /// The balance including scheduled entries; none if there are none.
  static func withScheduled(
    _ saldo: Total, _ agendado: Total, _ moeda: Currency, _ label: String = "com o agendado",
    _ tone: Tone = .quiet
  ) -> [Line] {
    guard agendado.minor != 0 else { return [] }
    return [Line(label, tone, value: PtBR.money(.sum([saldo, agendado]), moeda))]
  }
}

extension Conta {
  /// The scheduled sum as a person reads it.
  var agendadoNatural: Total { classe.ladoNatural(agendado) }

  /// Whether a card is in credit: more was paid than was owed.
  package var isAFavor: Bool { classe == .passivo && saldo.minor > 0 }

  /// The balance in a sentence, with its value once scheduled entries are included.
  var saldoPorExtenso: String {
    let now = PtBR.money(saldoNatural, moeda) + (isAFavor ? " (a seu favor)" : "")
    guard agendado.minor != 0 else { return now }
    return now + "; com o agendado, "
      + PtBR.money(.sum([saldoNatural, agendadoNatural]), moeda)
  }
}

extension Efeito {
  /// Points out an entry that is dated after today.
  var agendamento: [Line] {
    guard let entry = lancamento, isAgendado else { return [] }
    return [.agendado(para: entry.data)]
  }
}
