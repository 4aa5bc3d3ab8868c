package import Canonical
internal import EventLog
internal import Ledger
package import Projections

extension Figures {
  /// The figures of the real code for the lines of a fold.
  /// - Complexity: O(everything in the books).
  package init(of fold: Fold) {
    let store = fold.store
    add("fingerprint", "\(store.graph.fingerprint(of: store.ledger).hash)")
    add("razao", (store.nome ?? "").debugDescription)
    commits(of: fold)
    for device in store.dispositivos where device.commits > 0 {
      add("aparelho", "\(device.aparelho)", device.confianca.rawValue, "\(device.commits)")
    }
    for account in store.contas { add(account) }
    for entry in store.ids(of: .transacao) { add(entry: entry, store) }
    for report in store.relatorios { add(report, store) }
    for plan in store.planos(ate: Figures.lastDay) { add(plan) }
    for bill in store.faturas { add(bill) }
    for budget in store.orcamentos { add(budget) }
    for kind in [Especie.conferencia, .periodo, .importacao, .convite] {
      for one in store.ids(of: kind) {
        let isUndone = store.situacao(de: Agregado(kind, one)) == .desfeita
        add(kind.rawValue, "\(one)", isUndone ? kind.undone : kind.initial)
      }
    }
    for conflict in store.conflitosAbertos {
      let id = store.idDoConflito(conflict.tipo, conflict.assunto)
      add("conflito", conflict.tipo.rawValue, "\(id)")
    }
    sort()
  }

  private mutating func commits(of fold: Fold) {
    let store = fold.store
    let waiting = fold.emEspera
    let keyless = store.graph.allCommits.count {
      store.graph.introduction(of: $0) == nil && store.graph.seq($0) > 0
    }
    add("espera", "\(waiting.porAusencia.count + keyless)")
    add("invalidos", "\(store.graph.allCommits.count { store.status(of: $0) == .invalid })")
    add("quarentena", "\(store.emQuarentena.count + waiting.porQuarentena.count)")
  }

  private mutating func add(_ plan: PlanoAuditado) {
    guard let occurrences = plan.ocorrencias else { return add("plano", "\(plan.plano)", "-") }
    for one in occurrences {
      let state = [one.estado] + (one.transacao.map { ["\($0)"] } ?? [])
      add("plano", "\(plan.plano)", "\(one.numero)", "\(one.data)", state.joined(separator: " "))
    }
  }

  private mutating func add(_ bill: FaturaAuditada) {
    add(
      "fatura", "\(bill.conta)", "\(bill.mes)", bill.fechamento.map { "\($0)" } ?? "-",
      bill.vencimento.map { "\($0)" } ?? "-", "\(bill.total.fine)",
      bill.declarado.map { "\($0)" } ?? "-",
      bill.transacoes.map { "\($0)" }.joined(separator: " "))
  }

  private mutating func add(_ budget: OrcamentoAuditado) {
    let planned = budget.previsto.map { "\($0.orcado.fine) \($0.trazido.fine)" } ?? "-"
    add("orcamento", "\(budget.conta)", "\(budget.mes)", planned, "\(budget.gasto.fine)")
  }

  private mutating func add(_ account: Conta) {
    let id = "\(account.id)"
    add(
      "conta", id, account.classe.rawValue, "\(account.moeda)",
      account.encerrada ? "encerrada" : "aberta", account.nome.debugDescription,
      (account.tipo ?? "").debugDescription, account.vinculada.map { "\($0)" } ?? "")
    add("saldo", id, "\(account.saldo.fine)")
    if let root = account.unificadaEm { add("leitura", id, "\(root)") }
  }

  private mutating func add(entry id: Uuid, _ store: LedgerStore) {
    guard let base = store.base(id) else { return }
    let isAnnulled = store.situacao(de: Agregado(.transacao, id)) == .desfeita
    let situation =
      store.isViva(id) ? "vivo" : isAnnulled ? "anulado" : base.viva ? "preterido" : "desfeito"
    let postings = base.conteudo.partidas.map { "\($0.conta):\($0.valor)" }
    let keys = base.chaves.map(\.texto.debugDescription).sorted()
    add(
      "lancamento", "\(id)", situation, "\(base.conteudo.data)",
      base.conteudo.tipo.debugDescription, (postings + keys).joined(separator: " "))
  }

  private mutating func add(_ report: ResumoDeRelatorio, _ store: LedgerStore) {
    let id = "\(report.relatorio)"
    add(
      "relatorio", id, report.estado.rawValue, "\(report.total.fine)", "\(report.despesas)",
      report.titulo.debugDescription)
    let registration = store.declaracao(report.relatorio).map {
      Visao.agora.vista(por: .evento($0.evento))
    }
    for expense in store.itens(report.relatorio, registration ?? .agora) {
      add("despesa", id, "\(expense.despesa)", expense.titulo.debugDescription, "\(expense.valor)")
    }
  }
}

extension LedgerStore {
  fileprivate func ids(of kind: Especie) -> [Uuid] {
    let all = Uuid(high: 0, low: 0)...Uuid(high: .max, low: .max)
    return agregados([kind], all).map(\.id)
  }
}

extension Especie {
  /// The first situation of this kind of aggregate, and the possible later ones.
  fileprivate var initial: String {
    switch self {
    case .convite: "aberto"
    case .periodo: "fechado"
    default: "feita"
    }
  }

  fileprivate var undone: String {
    switch self {
    case .convite: "cancelado"
    case .periodo: "reaberto"
    case .importacao: "desfeita"
    default: "anulada"
    }
  }
}

extension Fold {
  /// A fold in memory of lines without their LF, in this order, settled once.
  /// - Parameter ledger: whose lines to fold; nil for the ledger with most authentic lines.
  package init(of lines: [[UInt8]], ledger: Uuid? = nil) {
    self.init(ledger: ledger)
    var reader = LineReader(TipoDeEvento.formas)
    var batch = LineBatch()
    for (number, line) in lines.enumerated() {
      line.withUnsafeBytes { bytes in
        switch reader.read(bytes) {
        case .canonical(let header):
          batch.append(
            header, hash: Hash256.of(bytes), reader, bytes,
            at: PieceLocation(ordinal: number, byte: number, count: line.count))
        case .newer: receiveNewer(hash: Hash256.of(bytes))
        case .damaged: break
        }
      }
    }
    receive(batch) { $0.location(carrier: 0, firstLine: 1) }
    settle { lines[$0.line - 1] }
  }
}
