internal import Canonical
internal import Ledger

extension AuditScreen {
  /// A section for each account class: every account with its balance in each currency.
  ///
  /// Debts and income are shown on their natural side.
  var balances: [Section] {
    let groups = Dictionary(grouping: auditoria.contas, by: \.classe)
    let unknown = groups.keys.filter { !ClasseDeConta.todas.contains($0) }
    let order = ClasseDeConta.todas + unknown.sorted { $0.rawValue < $1.rawValue }
    return order.compactMap { classe in
      groups[classe].map { balances(of: classe, $0) }
    }
  }

  private func balances(of classe: ClasseDeConta, _ contas: [Conta]) -> Section {
    Section(classe.heading, contas.inReadingOrder, footer: totals(of: contas)) { conta in
      Row(
        conta.nome + (conta.encerrada ? " (encerrada)" : ""),
        value: PtBR.money(conta.saldoNatural, conta.moeda), details: reading(of: conta),
        selection: .conta(conta.id))
    }
  }

  private func reading(of conta: Conta) -> [Line] {
    guard let other = conta.unificadaEm else { return [] }
    let name = auditoria.contas.first { $0.id == other }?.nome ?? other.curto
    return [Line("unificada: seu saldo está em \(name)", .quiet)]
  }

  private func totals(of contas: [Conta]) -> [Line] {
    guard contas.count > 1 else { return [] }
    let byCurrency = contas.porMoeda(\.moeda)
    return byCurrency.map { currency, contas in
      Line("Total: " + PtBR.money(.sum(contas.map(\.saldoNatural)), currency), .strong)
    }
  }

  /// The sum of all balances of each currency: the proof that every entry balances.
  var trialBalance: Section {
    let totals = auditoria.balancete.sorted { $0.key < $1.key }
    return Section("Balancete", rowCount: totals.count) { index in
      let (currency, total) = totals[index]
      return Row(
        "Soma de todos os saldos em \(PtBR.symbol(of: currency))",
        value: PtBR.money(total, currency), tone: total.minor == 0 ? .good : .bad)
    }
  }

  /// Every expense report with its state and total.
  var reports: Section {
    Section("Relatórios de despesas", auditoria.relatorios.inReadingOrder) { relatorio in
      Row(
        relatorio.titulo, value: PtBR.money(relatorio.total, relatorio.moeda),
        details: details(of: relatorio), selection: .relatorio(relatorio.relatorio))
    }
  }

  private func details(of relatorio: ResumoDeRelatorio) -> [Line] {
    let facts = [
      relatorio.estado.rawValue, PtBR.day(relatorio.data),
      PtBR.count(relatorio.despesas, "despesa", "despesas"),
    ]
    let late = relatorio.tardias.count
    guard late > 0 else { return [Line(facts.joined(separator: ", "), .quiet)] }
    let apart = PtBR.count(late, "despesa chegou", "despesas chegaram")
    return [
      Line(facts.joined(separator: ", "), .quiet),
      Line("\(apart) depois do registro e fica\(late == 1 ? "" : "m") fora do total", .warning),
    ]
  }
}

extension ClasseDeConta {
  fileprivate var heading: String {
    switch self {
    case .ativo: "Saldos: o que se tem (ativo)"
    case .passivo: "Saldos: o que se deve (passivo)"
    default: "Saldos: \(words.lowercasedFirst)"
    }
  }
}

extension [Conta] {
  /// By name, case and accents aside, then by id.
  fileprivate var inReadingOrder: [Conta] {
    map { (key: $0.nome.foldedForComparison, conta: $0) }
      .sorted { ($0.key, $0.conta.id) < ($1.key, $1.conta.id) }
      .map(\.conta)
  }
}

extension [ResumoDeRelatorio] {
  /// Newest first, then by id.
  fileprivate var inReadingOrder: [ResumoDeRelatorio] {
    sorted { $0.data != $1.data ? $0.data > $1.data : $0.relatorio < $1.relatorio }
  }
}
