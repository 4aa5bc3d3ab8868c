internal import Canonical
package import Ledger
internal import Projections

/// The events of a plan, in the order of recording, in batches that fit a line of the log.
struct ImportEvents {
  let plan: PlanoDeImportacao
  let importacao: Uuid
  /// Whether none has been made yet.
  private(set) var isEmpty = true
  /// The first row whose events have not been made yet.
  private var nextRow = 0
  /// Events not yet in a batch, each with its row; those before all rows have none.
  private var waiting: ArraySlice<(row: Int?, event: EventoEscrito)> = []
  private var hasBegun = false
  /// Whether another file was imported into the account before.
  private var hasEarlierFile = false
  private let razao: Razao

  init(_ plan: PlanoDeImportacao, _ razao: Razao) {
    (self.plan, self.razao) = (plan, razao)
    importacao = Importacao.id(plan.hash, on: plan.conta.id)
  }

  /// Whether all of them have been made.
  var isDone: Bool { hasBegun && waiting.isEmpty && nextRow == plan.linhas.count }

  /// The next batch, without events recorded meanwhile; empty if there are no more.
  mutating func next(_ store: LedgerStore) -> [EventoEscrito] {
    if !hasBegun {
      hasBegun = true
      hasEarlierFile = store.hasImport(on: plan.conta.id)
      guard let first = beginning(store) else {
        nextRow = plan.linhas.count
        return []
      }
      waiting = EventoEscrito.all(first).map { (nil, $0) }[...]
    }
    var batch = ImportBatch()
    var lastRow: Int?
    while true {
      while let (row, event) = waiting.first {
        guard batch.takes(event) else {
          forgetRows(after: lastRow)
          return batch.events
        }
        waiting.removeFirst()
        isEmpty = false
        lastRow = row
      }
      guard nextRow < plan.linhas.count else { return batch.events }
      let rows = nextRow..<min(nextRow + Limits.rowsWrittenAtOnce, plan.linhas.count)
      let made = rows.flatMap { row in events(plan.linhas[row], store).map { (row, $0) } }
      waiting = zip(made.map(\.0), EventoEscrito.all(made.map(\.1))).map { ($0, $1) }[...]
      nextRow = rows.upperBound
    }
  }

  /// Discards the events of rows with none in a batch yet: the books may have those rows before the
  /// next batch is made.
  private mutating func forgetRows(after last: Int?) {
    guard let first = waiting.first(where: { $0.row != nil && $0.row != last })?.row else { return }
    waiting = waiting.prefix { $0.row != first }
    nextRow = first
  }

  /// The events before those of rows; nil if there is nothing to record at all.
  private func beginning(_ store: LedgerStore) -> [Evento]? {
    let bill = plan.fatura.flatMap { bill in
      store.declarada(plan.conta.id, bill.mes) == bill
        ? nil : Evento(id: razao.random.uuid(), of: plan.conta.id, dados: .contaFaturada(bill))
    }
    // The balance of a bill's file is the bill's total, whichever day the bank gives it.
    let assertion = plan.conferencia.map { balance, _ in
      Evento(
        id: razao.random.uuid(),
        dados: .conferenciaFeita(
          ConferenciaFeita(conta: plan.conta.id, data: balance.dia, valor: balance.valor)))
    }
    let hasRows = plan.linhas.contains { $0.isNova || $0.isJunta }
    guard hasRows || plan.anterior == .desfeito || assertion != nil || bill != nil else {
      return nil
    }
    var events = razao.open(plan.aberturasNecessarias, store)
    switch plan.anterior {
    case .nunca:
      events.append(
        Evento(
          id: razao.random.uuid(), of: importacao,
          dados: .importacaoFeita(
            Importacao(
              arquivo: plan.arquivo, hash: plan.hash, conta: plan.conta.id, formato: plan.formato)))
      )
    case .desfeito:
      events.append(
        Evento(
          id: razao.random.uuid(), of: importacao, dados: .importacaoRefeita(ImportacaoRefeita())))
      events += store.transferencias(dePessoaComLinhasDe: [importacao]).filter(\.foiRetirada)
        .map { razao.evento($0.lancamento, .transacaoCorrigida(TransacaoCorrigida($0.comOutra))) }
    case .importado: break
    }
    if let number = plan.lembra, store.conta(doNumero: number) != plan.conta.id {
      events.append(
        Evento(
          id: razao.random.uuid(), of: FormatoDefinido.id(number.nome, in: razao.id),
          dados: .formatoDefinido(number.vai(para: plan.conta.id))))
    }
    let superseded = store.supersededAssertions(by: plan).map { id in
      Evento(
        id: razao.random.uuid(), of: id,
        dados: .conferenciaAnulada(
          ConferenciaAnulada(motivo: "o arquivo seguinte traz mais linhas desse dia")))
    }
    // With the import itself, so that undoing it finds them.
    return events + superseded + [assertion, bill].compactMap(\.self)
  }

  /// The events of one row.
  private func events(_ line: LinhaDecidida, _ store: LedgerStore) -> [Evento] {
    guard !line.isDuvidosa, let id = line.id else { return [] }
    guard !store.isBrought(id, line.estado, importacao) else { return changedAgain(line, store) }
    switch line.estado {
    case .casa(let entry) where line.ocorrencia != nil:
      return occurrence(line, row: id, entry, store)
    case .nova:
      guard let content = line.conteudo else { return [] }
      return [
        Evento(
          id: razao.random.uuid(), of: id,
          dados: .transacaoLancada(
            TransacaoLancada(
              conteudo: content, chaves: keys(of: line.linha, for: id, store), origem: importacao)))
      ]
    case .casa(let entry):
      var events: [Evento] = []
      if let joined = store.corrected(line, on: plan.conta.id) {
        events.append(
          Evento(id: razao.random.uuid(), of: entry, dados: .transacaoCorrigida(.init(joined))))
      }
      events.append(
        Evento(
          id: razao.random.uuid(), of: entry,
          dados: .transacaoConciliada(
            TransacaoConciliada(
              linha: id, origem: importacao, chaves: keys(of: line.linha, for: entry, store)))))
      return events
    case .importada, .retirada, .saldo, .ilegivel: return []
    }
  }

  /// The bank's change of a row that an undone import had already joined with its entry.
  private func changedAgain(_ line: LinhaDecidida, _ store: LedgerStore) -> [Evento] {
    guard line.antes != nil, case .casa(let entry) = line.estado,
      let content = store.corrected(line, on: plan.conta.id)
    else { return [] }
    return [Evento(id: razao.random.uuid(), of: entry, dados: .transacaoCorrigida(.init(content)))]
  }

  /// The keys of a row, without the bank's own if another entry has it: a bank that renumbers its
  /// rows would make two payments look like one.
  private func keys(of row: LinhaDoBanco, for entry: Uuid, _ store: LedgerStore) -> [String] {
    guard hasEarlierFile else { return row.chaves }
    return row.chaves.filter { key in
      !key.hasPrefix("fitid:") || store.transacoes(chave: Chave(key)).allSatisfy { $0 == entry }
    }
  }

  /// The events of a row that is a plan's occurrence: its entry with the import as its origin, or
  /// its restoration if it was annulled, the match with the row, and that the occurrence is done.
  private func occurrence(
    _ line: LinhaDecidida, row: Uuid, _ entry: Uuid, _ store: LedgerStore
  ) -> [Evento] {
    guard let one = line.ocorrencia, let content = line.conteudo,
      store.estado(daOcorrencia: one) == .prevista
    else { return [] }
    let there = Agregado(.transacao, entry)
    let keys = line.linha.chaves + [store.plano(one.plano)?.chave].compactMap(\.self)
    var events: [Evento] = []
    func add(_ about: Uuid, _ dados: Evento.Dados) {
      events.append(Evento(id: razao.random.uuid(), of: about, dados: dados))
    }
    let isAnnulled = store.criacao(de: there) != nil && store.situacao(de: there) == .desfeita
    if isAnnulled {
      add(entry, .transacaoRestaurada(.init(motivo: nil)))
    } else {
      add(
        entry,
        .transacaoLancada(
          TransacaoLancada(
            conteudo: content, chaves: Set(keys.map { Chave($0) }).sorted().map(\.texto),
            origem: importacao)))
    }
    // A second creation does not change the first one's content.
    if let before = store.base(entry)?.conteudo, before != content {
      add(entry, .transacaoCorrigida(.init(content)))
    }
    add(
      entry,
      .transacaoConciliada(
        TransacaoConciliada(linha: row, origem: importacao, chaves: line.linha.chaves)))
    if store.dito(daOcorrencia: one)?.transacao != entry {
      add(
        one.plano,
        .planoOcorrencia(
          PlanoOcorrencia(
            numero: one.numero, estado: PlanoOcorrencia.feita, transacao: entry)))
    }
    return events
  }
}

/// The events of one commit of an import: as many as fit a line of the log.
package struct ImportBatch {
  package private(set) var events: [EventoEscrito] = []
  private var bytes = 0

  package init() {}

  /// Adds an event, if there is room for it; the first one always has room.
  package mutating func takes(_ event: EventoEscrito) -> Bool {
    // Including the comma before the next one.
    let size = event.bytes.count + 1
    guard
      events.isEmpty
        || bytes + size <= Limits.importedBytes && events.count < Limits.importedEvents
    else { return false }
    events.append(event)
    bytes += size
    return true
  }
}
