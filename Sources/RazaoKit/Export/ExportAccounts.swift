internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections

/// The accounts of an export, and entries in terms of them.
///
/// Accounts appear as they are read: postings on one that was unified into another appear on that
/// one.
struct ExportAccounts {
  private(set) var contas: [Diario.Conta]
  /// The index of the account that each account is read with.
  private var places: [Uuid: Int] = [:]
  private var kinds: [Uuid: (classe: ClasseDeConta, tipo: String?)] = [:]
  private var currencies: [Uuid: Currency] = [:]

  /// - Parameter isOfOne: whether only entries of one account are exported: then there is an account
  ///   of no currency for what balances it at the start.
  init(_ store: LedgerStore, isOfOne: Bool) {
    let all = store.contas
    contas = all.filter { $0.unificadaEm == nil }.map { conta in
      var made = Diario.Conta(
        id: conta.id, nome: conta.nome, classe: Diario.Classe(conta.classe), tipo: conta.tipo,
        moeda: conta.moeda,
        casas: store.contas(lidasCom: conta.id).compactMap {
          store.atributos(daConta: $0)?.casas
        }.max() ?? conta.saldo.decimals,
        encerrada: conta.encerrada)
      made.isDinheiro = conta.isDinheiro
      return made
    }.sorted { ($0.classe.order, $0.nome, $0.id) < ($1.classe.order, $1.nome, $1.id) }
    if isOfOne {
      contas.append(
        Diario.Conta(
          id: store.razao, nome: "Saldos anteriores", classe: .patrimonio, tipo: nil, moeda: nil,
          casas: 0, encerrada: false))
    }
    let own = Dictionary(uniqueKeysWithValues: contas.enumerated().map { ($1.id, $0) })
    for conta in all {
      places[conta.id] = own[store.contaDeLeitura(conta.id)]
      kinds[conta.id] = (conta.classe, conta.tipo)
      currencies[conta.id] = conta.moeda
    }
  }

  /// The index of the account that one is read with; nil if it does not exist.
  func place(of conta: Uuid) -> Int? { places[conta] }

  /// Whether the accounts of an entry are there; where not, the read model is damaged.
  func knows(_ entry: LancamentoContado) -> Bool {
    entry.conteudo.partidas.allSatisfy { places[$0.conta] != nil && currencies[$0.conta] != nil }
  }

  /// An entry, of which all accounts are known.
  func lancamento(_ entry: LancamentoContado, _ conflicts: Int, hoje: Day) -> Diario.Lancamento {
    let content = entry.conteudo
    var made = Diario.Lancamento(
      id: entry.id, data: content.data, titulo: content.titulo { kinds[$0] },
      partidas: content.partidas.map { posting in
        guard let place = places[posting.conta], let moeda = currencies[posting.conta] else {
          preconditionFailure("entries with other accounts are left out before")
        }
        return Diario.Partida(
          conta: place, moeda: moeda, valor: Diario.Valor(fine: posting.valor.fine))
      })
    made.agendado = content.data > hoje
    (made.tipo, made.subtipo) = (content.tipo, content.subtipo)
    (made.interessado, made.descricao) = (content.interessado, content.descricao)
    made.etiquetas = content.etiquetas
    made.ligada = content.ligada
    made.conflitos = conflicts
    return made
  }

  /// The balances at the end of a day, as the postings of one entry.
  /// - Parameter conta: the account whose balance is wanted, against the account `outras`; nil for
  ///   all accounts, which sum to zero.
  func saldos(em day: Day, _ conta: Uuid?, _ store: LedgerStore) -> [Diario.Partida] {
    let one = conta.flatMap { place(of: $0) }
    var postings = contas.enumerated().compactMap { index, conta -> Diario.Partida? in
      guard one.map({ $0 == index }) ?? true, let moeda = conta.moeda else { return nil }
      let balance = store.saldo(conta.id, ate: day)
      guard balance != 0 else { return nil }
      return Diario.Partida(conta: index, moeda: moeda, valor: Diario.Valor(fine: balance))
    }
    if one != nil, let other, let posting = postings.first {
      postings.append(
        Diario.Partida(
          conta: other, moeda: posting.moeda, valor: Diario.Valor(fine: -posting.valor.fine)))
    }
    return postings
  }

  /// The index of the account that stands for all others in the opening balances of a single
  /// account's export.
  private var other: Int? { contas.firstIndex { $0.moeda == nil } }

  /// The balances compared with the bank's that still stand, by day.
  func conferencias(_ pedido: PedidoDeExportacao, _ store: LedgerStore) -> [Diario.Conferencia] {
    contas.enumerated().flatMap { index, conta -> [Diario.Conferencia] in
      guard pedido.conta.map({ place(of: $0) == index }) ?? true, let moeda = conta.moeda else {
        return []
      }
      return store.conferencias(daConta: conta.id).compactMap { id in
        guard let asserted = store.conferencia(id), pedido.de.map({ asserted.data >= $0 }) ?? true,
          pedido.ate.map({ asserted.data <= $0 }) ?? true
        else { return nil }
        return Diario.Conferencia(
          id: id, conta: index, moeda: moeda, data: asserted.data,
          valor: Diario.Valor(fine: asserted.valor.fine),
          encontrado: Diario.Valor(fine: store.saldo(conta.id, ate: asserted.data)))
      }
    }.sorted { ($0.data, $0.id) < ($1.data, $1.id) }
  }
}

extension Diario.Classe {
  fileprivate init(_ classe: ClasseDeConta) {
    switch classe {
    case .passivo: self = .passivo
    case .patrimonio: self = .patrimonio
    case .receita: self = .receita
    case .despesa: self = .despesa
    default: self = .ativo
    }
  }

  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

// Plans and budgets, in terms of an export's accounts.
extension ExportAccounts {
  /// The plans: as rules if a journal's rhythm can express them, else entry by entry for a year.
  func planos(_ store: LedgerStore, hoje: Day) -> [Diario.Plano] {
    let last = Day.clamped(hoje, Limits.planDaysAhead)
    return store.planosPrevistos(ate: last).map { plan in
      let entries = plan.previstas.filter(knows)
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
        previstos: plan.previstas.filter(knows).map { lancamento($0, 0, hoje: hoje) })
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
