package import Canonical
internal import Ledger

// The part of the books after today is in no balance: it has words of its own beside it.

extension PtBR {
  /// The words for the balance of one account.
  /// - Parameters:
  ///   - em: the day that was asked for; nil for none.
  ///   - agendado: whether anything lies after today.
  ///   - aFavor: whether more was paid than was owed.
  package static func saldo(
    em: Day?, hoje: Day, agendado: Bool, aFavor: Bool = false
  ) -> String {
    let favor = aFavor ? " a seu favor" : ""
    guard let em else { return (agendado ? "Saldo hoje" : "Saldo") + favor }
    return (em > hoje ? "Saldo previsto em " : "Saldo em ") + day(em) + favor
  }

  /// The words for the balances of several accounts.
  /// - Parameter em: the day that was asked for; nil for none.
  package static func saldos(em: Day?, hoje: Day) -> String {
    guard let em else { return "Saldos" }
    return em > hoje ? "Saldos previstos em \(day(em))" : "Saldos em \(day(em))"
  }
}

extension Line {
  /// The remark of a screen on which balances leave out what lies after today.
  static let leavesOutScheduled = Line(
    "O que está agendado para depois de hoje não está nos saldos.", .quiet)

  /// Points out that an entry lies after today.
  static func agendado(para day: Day) -> Line {
    Line("Agendado para \(PtBR.day(day)): não está no saldo de hoje.", .warning)
  }

  /// A balance together with what lies after it; none where nothing does.
  static func withScheduled(
    _ saldo: Total, _ agendado: Total, _ moeda: Currency, _ label: String = "com o agendado",
    _ tone: Tone = .quiet
  ) -> [Line] {
    guard agendado.minor != 0 else { return [] }
    return [Line(label, tone, value: PtBR.money(.sum([saldo, agendado]), moeda))]
  }
}

extension Conta {
  /// The part after today as a person reads it.
  var agendadoNatural: Total { classe.ladoNatural(agendado) }

  /// Whether more was paid than was owed: a card in credit.
  package var isAFavor: Bool { classe == .passivo && saldo.minor > 0 }

  /// The balance in a sentence, and what it comes to with what lies after today.
  var saldoPorExtenso: String {
    let now = PtBR.money(saldoNatural, moeda) + (isAFavor ? " (a seu favor)" : "")
    guard agendado.minor != 0 else { return now }
    return now + "; com o agendado, "
      + PtBR.money(.sum([saldoNatural, agendadoNatural]), moeda)
  }
}

extension Efeito {
  /// Points out an entry that lies after today.
  var agendamento: [Line] {
    guard let entry = lancamento, isAgendado else { return [] }
    return [.agendado(para: entry.data)]
  }
}
