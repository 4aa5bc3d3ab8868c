package import Canonical
package import Ledger
internal import Tables

// Plans, bills and budgets, computed on demand.
extension LedgerStore {
  /// All plans, by UUID, with their occurrences up to a day.
  package func planos(ate last: Day) -> [PlanoAuditado] {
    ids(.plano).map { id in
      let end = fim(doPlano: id)
      return PlanoAuditado(
        plano: id, nome: planName(id) ?? id.curto, vezes: end.vezes, ate: end.ate,
        ocorrencias: ocorrencias(doPlano: id, ate: last))
    }
  }

  /// The bills of all cards that have a posting of their own or a declaration, by account, then
  /// month.
  package var faturas: [FaturaAuditada] { ids(.conta).flatMap { faturas(doCartao: $0) } }

  /// The same for one card, by month; none if the account is no card, or is read with another.
  /// - Complexity: O(the card's postings).
  package func faturas(doCartao conta: Uuid) -> [FaturaAuditada] {
    let moved = movidas(conta)
    guard let days = calendario(doCartao: conta, Set(moved.map(\.mes))),
      let casas = atributos(daConta: conta)?.casas
    else { return [] }
    let posted = datas(em: conta)
    let months = posted.map { Month(of: $0.data) } + mesesDeclarados(conta)
    guard let first = months.min(), let last = months.max() else { return [] }
    let bills = OrdemDeFaturas(days, first...last)
    let put = Dictionary(moved.map { ($0.transacao, $0.mes) }) { first, _ in first }
    var entries: [Month: [Uuid]] = [:]
    for entry in posted {
      let month = put[entry.id] ?? bills.fatura(doDia: entry.data.number)?.mes
      if let month { entries[month, default: []].append(entry.id) }
    }
    return bills.faturas.sorted { $0.mes < $1.mes }.compactMap { bill in
      guard entries[bill.mes] != nil || bill.declarada != nil,
        let total = total(daFatura: bill.mes, conta, bills, moved)
      else { return nil }
      return FaturaAuditada(
        conta: conta, fatura: bill, total: Total(fine: total, decimals: casas),
        declarado: bill.declarada?.total.map { Total(fine: $0.fine, decimals: $0.decimals) },
        transacoes: (entries[bill.mes] ?? []).sorted())
    }
  }

  /// The budgets of all categories, by account, then month.
  package var orcamentos: [OrcamentoAuditado] {
    ids(.conta).flatMap { conta -> [OrcamentoAuditado] in
      guard let casas = atributos(daConta: conta)?.casas,
        orcamentos(escritosDe: conta)?.meses.isEmpty == false
      else { return [] }
      let last = datas(em: conta).map(\.data).max().map { Month(of: $0) }
      return orcamentos(conta, ultimo: last) { month in
        let before = month.day(1).number - 1
        let earlier =
          before < Day.numbers.lowerBound ? 0 : saldo(conta, ate: Day(number: before))
        return saldo(conta, ate: month.day(31)) - earlier
      }.map { OrcamentoAuditado(conta: conta, $0, casas: casas) }
    }
  }

  /// The live entries with a posting on an account as it is read, and their days.
  private func datas(em conta: Uuid) -> [(id: Uuid, data: Day)] {
    guard let number = tables.known(Agregado(.conta, conta)) else { return [] }
    return entries(on: accounts(readWith: number), days: .min ... .max).map { entry in
      let content = tables.contents[Int(state.aggregates[Int(entry)].counted)]
      return (tables.agregado(entry).id, Day(number: content.day))
    }
  }
}
