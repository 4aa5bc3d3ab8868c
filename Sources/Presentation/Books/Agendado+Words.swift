package import Canonical
internal import Ledger

// What lies after today is never in a balance: it has words of its own beside it.

extension PtBR {
  /// What the balance of one account is called.
  /// - Parameters:
  ///   - em: the day that was asked for; nil for none.
  ///   - agendado: whether anything lies after today.
  static func saldo(em: Day?, hoje: Day, agendado: Bool) -> String {
    guard let em else { return agendado ? "Saldo hoje" : "Saldo" }
    return em > hoje ? "Saldo previsto em \(day(em))" : "Saldo em \(day(em))"
  }

  /// What the balances of several accounts are called.
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
  /// What lies after today as a person reads it.
  var agendadoNatural: Total { classe.ladoNatural(agendado) }

  /// The balance in a sentence, and what it comes to with what lies after today.
  var saldoPorExtenso: String {
    let now = PtBR.money(saldoNatural, moeda)
    guard agendado.minor != 0 else { return now }
    return now + "; com o agendado, "
      + PtBR.money(.sum([saldoNatural, agendadoNatural]), moeda)
  }
}

extension Efeito {
  /// Points out an entry that lies after today.
  var agendamento: [Line] {
    guard let entry = lancamento, isAgendado else { return [] }
    return [
      Line("Agendado para \(PtBR.day(entry.data)): não está no saldo de hoje.", .warning)
    ]
  }
}
