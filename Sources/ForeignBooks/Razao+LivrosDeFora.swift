internal import Canonical
internal import Interchange
package import Ledger
internal import Projections
package import RazaoKit

extension Razao {
  /// The books of another program as they would enter these; records nothing.
  ///
  /// It reads the output of `hledger print -O json` (or `-O csv`) and `bean-query -f csv`, and the
  /// exports of Actual and Firefly III. Accounts are identified by class, currency and name,
  /// entries by day, sides and party, so that importing a file again, on any machine, brings
  /// nothing twice.
  /// - Throws: `dadosInvalidos` where the file cannot be read; `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes + entries).
  package func planejar(livros arquivo: ArquivoDoBanco) throws(RazaoError) -> LivrosDeFora {
    try readAsRecorder { store throws(RazaoError) in try self.foreign(arquivo, store) }
  }

  /// Imports the books of another program: opens missing accounts, records the new entries, and
  /// asserts the balances that hold there.
  ///
  /// It takes one commit, or as many as the line limit requires; after an interruption between two
  /// of them, the same file continues where it ended. It can be undone like an import.
  /// - Parameters:
  ///   - visto: the plan that a person saw: another one is refused; nil where nobody looked.
  ///   - simular: records nothing.
  /// - Returns: the books that came, and the receipts of the commits.
  /// - Throws: as `planejar`; `ocupado` where the books have changed since the look; `dadosInvalidos`
  ///   for a closed period; `entradaSaida`, `copiaDesatualizada`, `copiaDuplicada`.
  package func importar(
    livros arquivo: ArquivoDoBanco, visto: LivrosDeFora? = nil, simular: Bool = false
  ) throws(RazaoError) -> (livros: LivrosDeFora, recibos: [Recibo]) {
    var events: ForeignBookEvents?
    var plan: LivrosDeFora?
    var receipts: [Recibo] = []
    repeat {
      var piece: [EventoEscrito] = []
      let done = try record(simular: simular) { (store) throws(RazaoError) in
        if events == nil {
          let found = try self.foreign(arquivo, store)
          guard visto == nil || visto == found else {
            throw RazaoError(
              .ocupado,
              "O livro mudou desde que você viu esta prévia: nada foi gravado. Veja a nova e confirme."
            )
          }
          try found.judge(store)
          let made = ForeignBookEvents(found, self, store)
          (plan, events) = (found.opened(as: made.opened), made)
        }
        // Reread if the recording is repeated.
        let rest = events
        piece = rest?.next() ?? []
        return piece.isEmpty
          ? .nada
          : .escritos(
            piece, ids: [rest?.importacao].compactMap(\.self),
            continua: rest.map { !$0.isDone(after: piece.count) } ?? false)
      } mostra: { _ in
        true
      }
      if !piece.isEmpty { receipts.append(done.recibo) }
      events?.drop(piece.count)
    } while !simular && !(events?.isDone ?? true)
    guard let plan else { preconditionFailure("books that are brought were looked at") }
    return (plan, receipts)
  }

  private func foreign(
    _ arquivo: ArquivoDoBanco, _ store: LedgerStore
  ) throws(RazaoError) -> LivrosDeFora {
    let reading = LeituraDeDiario(arquivo.bytes)
    guard let diario = reading.diario else {
      throw RazaoError.dadosInvalidos(
        "“\(arquivo.nome)”: \(reading.erro?.mensagem ?? "não se lê.")")
    }
    var plan = ForeignPlan(
      diario.tomando(store.contas.moedaDaCasa ?? .real), arquivo, store)
    return plan.books()
  }
}

extension LivrosDeFora {
  /// The same with the accounts as they were opened.
  fileprivate func opened(as ids: [Uuid: Uuid]) -> LivrosDeFora {
    var books = self
    for index in contas.indices {
      books.contas[index].id = ids[contas[index].id] ?? contas[index].id
    }
    return books
  }

  /// Refuses anything that cannot be recorded.
  fileprivate func judge(_ store: LedgerStore) throws(RazaoError) {
    var problems = Problems()
    for entry in novos { store.judge(entry.conteudo, abrindo: aberturas, &problems) }
    if let closed = store.fechamentos.last?.ate {
      let inside = novos.filter { $0.conteudo.data <= closed }
      if let first = inside.first {
        problems.note(
          "\(inside.count) lançamentos são de dias até \(closed.emNumeros), que está fechado (o primeiro "
            + "é o da linha \(first.linha) do arquivo). Reabra o período.")
      }
    }
    try problems.check()
  }
}

/// The events of another program's books, in the order of recording.
struct ForeignBookEvents {
  let importacao: Uuid?
  /// The ids of new accounts other than categories, by their placeholders in the plan.
  let opened: [Uuid: Uuid]
  /// The events before the entries: accounts, the import, balances.
  private var before: ArraySlice<EventoEscrito> = []
  /// The remaining entries; each is encoded when its turn comes.
  private var entries: ArraySlice<LivrosDeFora.Lancamento> = []
  private let random: any RandomSource

  var isDone: Bool { isDone(after: 0) }

  /// Whether nothing follows after so many of the next events.
  func isDone(after count: Int) -> Bool { before.count + entries.count <= count }

  init(_ plan: LivrosDeFora, _ razao: Razao, _ store: LedgerStore) {
    // Ids of such accounts are not derived from anything.
    var opened: [Uuid: Uuid] = [:]
    for opening in plan.aberturas
    where opening.conta.idDerivado(razao.id) == nil
      && store.criacao(de: Agregado(.conta, opening.id)) == nil
    {
      opened[opening.id] = razao.random.uuid()
    }
    self.opened = opened
    random = razao.random
    func real(_ conta: Uuid) -> Uuid { opened[conta] ?? conta }
    importacao = plan.ancora.map { Importacao.id(plan.hash, on: real($0)) }
    var events: [Evento] = []
    func add(_ about: Uuid?, _ dados: Evento.Dados) {
      events.append(Evento(id: razao.random.uuid(), of: about, dados: dados))
    }
    let new = plan.novos
    guard let importacao, let anchor = plan.ancora, !new.isEmpty || plan.anterior == .desfeito
    else { return }
    events += razao.open(
      plan.aberturas.map { Abertura(id: real($0.id), conta: $0.conta) }, store)
    switch plan.anterior {
    case .nunca:
      add(
        importacao,
        .importacaoFeita(
          Importacao(
            arquivo: plan.arquivo, hash: plan.hash, conta: real(anchor), formato: plan.formato)))
    case .desfeito: add(importacao, .importacaoRefeita(ImportacaoRefeita()))
    case .importado: break
    }
    // With the import itself, so that undoing it finds them.
    for var assertion in plan.conferencias {
      assertion.conta = real(assertion.conta)
      let isThere = store.conferencias(daConta: assertion.conta).compactMap {
        store.conferencia($0)
      }
      .contains { $0.data == assertion.data && $0.valor == assertion.valor }
      if !isThere { add(nil, .conferenciaFeita(assertion)) }
    }
    before = events.map { EventoEscrito($0) }[...]
    entries = new[...]
  }

  /// The next batch, as many as fit a line of the log.
  func next() -> [EventoEscrito] {
    var batch = ImportBatch()
    for event in before { guard batch.takes(event) else { return batch.events } }
    for entry in entries { guard batch.takes(written(entry)) else { return batch.events } }
    return batch.events
  }

  private func written(_ entry: LivrosDeFora.Lancamento) -> EventoEscrito {
    var content = entry.conteudo
    content.partidas = content.partidas.map {
      Partida(conta: opened[$0.conta] ?? $0.conta, valor: $0.valor)
    }
    return EventoEscrito(
      Evento(
        id: random.uuid(), of: entry.id,
        dados: .transacaoLancada(
          TransacaoLancada(conteudo: content, chaves: [], origem: importacao))))
  }

  /// Removes the first of them, which are recorded.
  mutating func drop(_ count: Int) {
    let first = min(count, before.count)
    before = before.dropFirst(first)
    entries = entries.dropFirst(count - first)
  }
}
