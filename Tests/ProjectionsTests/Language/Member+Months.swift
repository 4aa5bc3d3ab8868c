import Canonical
import EventLog
import Ledger

/// Plans, bills and budgets.
extension Member {
  /// Makes a plan of one entry, every month from a day on.
  @discardableResult func plans(
    _ cents: Int64 = -1000, on conta: Uuid, against other: Uuid, from day: String = "2026-09-10",
    slip: String? = nil, tolerating: Int64? = nil
  ) -> Uuid {
    let entry = ConteudoDeTransacao.of(cents, on: conta, against: other)
    let plan = PlanoCriado(
      ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: .of(day)),
      lancamento: LancamentoDePlano(tipo: entry.tipo, partidas: entry.partidas),
      tolerancia: tolerating.map { .cents($0) }, chave: slip)
    return writes(.planoCriado(plan), of: slip.map { PlanoCriado.id(chave: $0, in: ledger.id) }).id
  }

  @discardableResult func says(
    _ estado: String, of plano: Uuid, _ numero: UInt64, by transacao: Uuid? = nil,
    day: String? = nil
  ) -> Written {
    writes(
      .planoOcorrencia(
        .init(
          numero: numero, estado: estado, data: day.map { .of($0) }, transacao: transacao)),
      of: plano)
  }

  /// Says that an occurrence is an entry.
  @discardableResult func fulfils(_ plano: Uuid, _ numero: UInt64, by transacao: Uuid) -> Written {
    says("feita", of: plano, numero, by: transacao)
  }

  @discardableResult func cycles(
    _ conta: Uuid, from month: String, closing: UInt64, due: UInt64, _ noDia: String = "proxima"
  ) -> Written {
    writes(
      .contaCiclo(
        .init(desde: .of(month), fechamento: closing, vencimento: due, noDia: noDia)),
      of: conta)
  }

  @discardableResult func declares(
    _ conta: Uuid, _ month: String, _ total: String? = nil, closing: String? = nil,
    due: String? = nil
  ) -> Written {
    writes(
      .contaFaturada(
        .init(
          mes: .of(month), fechamento: closing.map { .of($0) }, vencimento: due.map { .of($0) },
          total: total.map { .written($0) })),
      of: conta)
  }

  /// Puts an entry into a bill; into the one that the rule says where no month is given.
  @discardableResult func puts(
    _ transacao: Uuid, of conta: Uuid, into month: String? = nil
  ) -> Written {
    writes(.transacaoFaturada(.init(conta: conta, mes: month.map { .of($0) })), of: transacao)
  }

  @discardableResult func budgets(
    _ conta: Uuid, _ month: String, _ valor: String?, _ por: String = "diante",
    _ sobra: String? = nil
  ) -> Written {
    writes(
      .contaOrcada(
        .init(mes: .of(month), por: por, valor: valor.map { .written($0) }, sobra: sobra)),
      of: conta)
  }
}

extension Month {
  static func of(_ text: String) -> Month {
    guard let month = Month(text) else { preconditionFailure("\(text) is no month") }
    return month
  }
}
