internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections

// Plans and budgets, in terms of an export's accounts.
extension ExportAccounts {
  /// The plans: as rules if a journal's rhythm can express them, else entry by entry for a year.
  func planos(_ store: LedgerStore, hoje: Day) -> [Diario.Plano] {
    let last = Day.clamped(hoje, Limits.planDaysAhead)
    return store.planosPrevistos(ate: last).map { plan in
      let entries = plan.previstas
      guard plan.isRegular, let rhythm = Diario.Regra.Cada(plan.ritmo) else {
        let dated = entries.filter { $0.conteudo.data <= last }
        return Diario.Plano(
          nome: plan.nome, regras: [], previstos: dated.map { lancamento($0, 0, hoje: hoje) })
      }
      // One rule for each stretch in which only the entry's day changes.
      var rules: [Diario.Regra] = []
      var start = 0
      while start < entries.count {
        var end = start + 1
        while end < entries.count, entries[end].isAlike(entries[start]) { end += 1 }
        let isLast = end == entries.count
        let day = entries[end - 1].conteudo.data
        rules.append(
          Diario.Regra(
            cada: rhythm, de: entries[start].conteudo.data,
            antesDe: isLast && plan.isSemFim ? nil : Day.clamped(day, 1),
            lancamento: lancamento(entries[start], 0, hoje: hoje)))
        start = end
      }
      return Diario.Plano(nome: plan.nome, regras: rules, previstos: [])
    }
  }

  /// The plans with everything expected of them, entry by entry; for a year if they are endless.
  func planosInteiros(_ store: LedgerStore, hoje: Day) -> [Diario.Plano] {
    store.planosPrevistos(ate: Day.clamped(hoje, Limits.planDaysAhead)).map { plan in
      var whole = Diario.Plano(
        nome: plan.nome, regras: [],
        previstos: plan.previstas.map { lancamento($0, 0, hoje: hoje) })
      whole.id = plan.id
      whole.ritmo = Diario.Ritmo(
        cada: plan.ritmo.cada, intervalo: plan.ritmo.intervalo, inicio: plan.ritmo.inicio,
        fimDeSemana: plan.ritmo.fimDeSemana, isSemFim: plan.isSemFim)
      return whole
    }
  }

  /// The expense reports of the exported days, by day and UUID.
  func relatorios(_ pedido: PedidoDeExportacao, _ store: LedgerStore) -> [Diario.Relatorio] {
    store.relatorios.filter { report in
      pedido.contem(report.data)
    }
    .sorted { ($0.data, $0.relatorio) < ($1.data, $1.relatorio) }
    .compactMap { store.relatorio($0.relatorio) }
    .map { (report: RelatorioDeDespesas) in
      var made = Diario.Relatorio(
        id: report.id, titulo: report.titulo, data: report.data, moeda: report.moeda,
        casas: report.casas, estado: report.estado.rawValue,
        total: Diario.Valor(fine: report.valorTotal.fine))
      made.despesas = report.despesas.map { expense in
        let kinds = report.tipos + TipoDeDespesa.fixos
        var one = Diario.Despesa(
          id: expense.despesa, titulo: expense.titulo, tipo: expense.tipo,
          nomeDoTipo: kinds.first { $0.numero == expense.tipo }?.titulo,
          valor: Diario.Valor(fine: expense.valor.fine), data: expense.data)
        one.comprovante = expense.comprovante.map { ($0.nome, $0.hash) }
        return one
      }
      made.reembolsos = report.reembolsos.map(\.transacao)
      return made
    }
  }

  /// The budgets of categories, and how many of them carry over into the next month.
  func metas(_ store: LedgerStore) -> (metas: [Diario.Meta], comSobra: Int) {
    var goals: [Diario.Meta] = []
    var carrying = 0
    for (index, conta) in contas.enumerated() {
      guard let moeda = conta.moeda, let found = store.metas(conta.id) else { continue }
      carrying += found.transporta ? 1 : 0
      let sign: Int128 = conta.classe == .receita ? -1 : 1
      goals += found.metas.map {
        Diario.Meta(
          conta: index, moeda: moeda, de: $0.de, antesDe: $0.antesDe,
          valor: Diario.Valor(fine: sign * $0.valor.fine), transporta: found.transporta)
      }
    }
    return (goals, carrying)
  }
}

extension LancamentoContado {
  /// Whether it has the same content as another, on any day.
  fileprivate func isAlike(_ other: LancamentoContado) -> Bool {
    var content = conteudo
    content.data = other.conteudo.data
    return content == other.conteudo
  }
}

extension Diario.Regra.Cada {
  /// A rhythm in the form of journals; nil if that would give other days.
  fileprivate init?(_ ritmo: Ritmo) {
    guard let count = Int(exactly: ritmo.intervalo) else { return nil }
    let (_, month, day) = ritmo.inicio.parts
    switch ritmo.cada {
    case "dia": self = .dias(count)
    case "semana": self = .dias(7 * count)
    case "mes" where count == 1 && day <= 28: self = .mes
    case "ano" where count == 1 && (month, day) != (2, 29): self = .ano
    default: return nil
    }
  }
}
