public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// All imports, the newest first.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(imports + entries that they brought).
  public func importacoes() throws(RazaoError) -> [ImportacaoListada] {
    try readAsRecorder { store in store.importacoes }
  }

  /// An import, with the files of other imports from its days or a few days away.
  /// - Throws: `naoEncontrado` where there is none with this UUID; `entradaSaida`, `ocupado`.
  /// - Complexity: O(entries that imports of its account brought).
  public func importacao(_ id: Uuid) throws(RazaoError) -> ImportacaoListada {
    try readAsRecorder { store throws(RazaoError) in
      guard let there = store.importacaoComVizinhas(id) else { throw .semImportacao(id) }
      return there
    }
  }

  /// The import named by the first characters of its UUID, at least four, or by its file's name if
  /// that is unique; of one with several accounts, any of them.
  /// - Throws: `naoEncontrado`, `dadosInvalidos` where several could be meant.
  public func importacao(por typed: String) throws(RazaoError) -> ImportacaoListada {
    let all = try importacoes()
    let prefix = IdPrefix(typed)
    let found = all.filter { prefix?.matches($0.id) == true || $0.arquivo == typed }
    guard let first = found.first else {
      throw RazaoError.naoEncontrado("Não há importação “\(typed)”. \(guia: "Veja", .importacoes)")
    }
    if found.count == 1 { return first }
    // The accounts of one file are undone and redone together: any of them stands for all.
    let together = try read { fold in fold.store.partes(daImportacao: first.id) }
    guard found.allSatisfy({ together.contains($0.id) }) else {
      let names = found.prefix(6).map { "\($0.arquivo) (\($0.id.curto))" }.joined(separator: ", ")
      throw RazaoError.dadosInvalidos("Há \(found.count) importações assim: \(names).")
    }
    return first
  }

  /// Undoes an import: the entries that only it brought no longer count.
  ///
  /// Those of the other accounts of the same file are undone with it.
  /// Rows that it joined are free again, and the other half of a transfer regains its earlier
  /// content. Nothing is deleted; `refazerImportacao` restores everything.
  /// The balance assertions that came with it are withdrawn, those that it withdrew hold again, and
  /// a bill that it declared gets its earlier declaration back.
  /// - Parameters:
  ///   - id: the import's UUID.
  ///   - motivo: why; nil where there is nothing to say.
  ///   - mesmoFechado: whether it is undone though entries of a closed period go or change; then
  ///     `motivo` has to be there.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado`; `dadosInvalidos` where it is undone already, or its period is
  ///   closed; `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(entries that it brought or joined).
  public func desfazerImportacao(
    _ id: Uuid, motivo: String? = nil, mesmoFechado: Bool = false, simular: Bool = false
  ) throws(RazaoError) -> ImportacaoListada {
    try turn(id, simular: simular) { (store, there) throws(RazaoError) in
      guard there.vale else {
        throw RazaoError.dadosInvalidos(
          "A importação de “\(there.arquivo)” já está desfeita. "
            + "\(guia: "Para refazê-la", .refazerImportacao(id))")
      }
      let parts = store.partes(daImportacao: id)
      let decisions = try store.judge(
        store.changes(turning: parts, undoes: true), noFechado: mesmoFechado ? motivo : nil, random)
      return parts.sorted().flatMap { self.undoing($0, motivo, store) }
        + store.transferencias(comLinhasDe: parts).filter(\.vale).map {
          self.evento($0.lancamento, .transacaoCorrigida(TransacaoCorrigida($0.semOutra)))
        } + decisions
    }
  }

  private func undoing(_ id: Uuid, _ motivo: String?, _ store: LedgerStore) -> [Evento] {
    [evento(id, .importacaoDesfeita(ImportacaoDesfeita(motivo: motivo?.naoVazio)))]
      + store.conferencias(trazidasPor: id).map {
        evento($0, .conferenciaAnulada(.init(motivo: motivo?.naoVazio)))
      }
      + store.assertionsToRestore(without: id).map {
        Evento(id: random.uuid(), dados: .conferenciaFeita($0))
      }
      + store.faturas(declaradasPor: id).filter(\.vale).map {
        evento($0.cartao, .contaFaturada($0.antes))
      }
  }

  /// Redoes an undone import, with the balances that it asserted and the bill that it declared, and
  /// with it those of the other accounts of the same file.
  /// - Parameters: as for `desfazerImportacao`.
  /// - Throws: `naoEncontrado`; `dadosInvalidos` where it was not undone; as above.
  public func refazerImportacao(
    _ id: Uuid, motivo: String? = nil, mesmoFechado: Bool = false, simular: Bool = false
  ) throws(RazaoError) -> ImportacaoListada {
    try turn(id, simular: simular) { (store, there) throws(RazaoError) in
      guard !there.vale else {
        throw RazaoError.dadosInvalidos("A importação de “\(there.arquivo)” não está desfeita.")
      }
      let parts = store.partes(daImportacao: id)
      let decisions = try store.judge(
        store.changes(turning: parts, undoes: false), noFechado: mesmoFechado ? motivo : nil, random
      )
      return parts.sorted().flatMap { self.redoing($0, motivo, store) }
        + store.transferencias(comLinhasDe: parts).filter(\.foiRetirada).map {
          self.evento($0.lancamento, .transacaoCorrigida(TransacaoCorrigida($0.comOutra)))
        } + decisions
    }
  }

  private func redoing(_ id: Uuid, _ motivo: String?, _ store: LedgerStore) -> [Evento] {
    [evento(id, .importacaoRefeita(ImportacaoRefeita(motivo: motivo?.naoVazio)))]
      + store.assertionsToSupersede(with: id).map {
        evento($0, .conferenciaAnulada(.init(motivo: motivo?.naoVazio)))
      }
      + store.conferenciasRetiradas(com: id).map {
        Evento(id: random.uuid(), dados: .conferenciaFeita($0))
      }
      + store.faturas(declaradasPor: id).filter(\.foiRetirada).map {
        evento($0.cartao, .contaFaturada($0.feita))
      }
  }

  /// The closed period in which undoing or redoing an import changes something; nil for none.
  /// - Throws: `naoEncontrado` where there is none with this UUID; `entradaSaida`, `ocupado`.
  /// - Complexity: O(entries that it brought or joined).
  package func fechamento(importacao id: Uuid) throws(RazaoError) -> PeriodoFechado? {
    let closed = try readAsRecorder { store throws(RazaoError) -> Day? in
      guard let there = store.importacao(id) else { throw .semImportacao(id) }
      let parts = store.partes(daImportacao: id)
      return store.fechamento(das: store.changes(turning: parts, undoes: there.vale))?
        .fechamento.ate
    }
    return try closed.flatMap { day throws(RazaoError) in
      try fechamentos().first { $0.ate == day }
    }
  }

  private func turn(
    _ id: Uuid, simular: Bool,
    _ events: (LedgerStore, ImportacaoListada) throws(RazaoError) -> [Evento]
  ) throws(RazaoError) -> ImportacaoListada {
    // Decisions for each of very many entries of a closed period do not fit one line.
    var rest: ArraySlice<EventoEscrito> = []
    var others: [String] = []
    var done = try record(simular: simular) { (store) throws(RazaoError) in
      guard let there = store.importacao(id) else {
        throw .semImportacao(id)
      }
      others = store.importacaoComVizinhas(id)?.outrasContas ?? []
      rest = EventoEscrito.all(try events(store, there))[...]
      let piece = rest.takingLine()
      return .escritos(piece, ids: [id], continua: !rest.isEmpty)
    } mostra: { store in
      store.importacaoComVizinhas(id)
    }
    let near = done.efeito?.arquivosVizinhos ?? []
    while !simular, !rest.isEmpty {
      let piece = rest.takingLine()
      done = try record { _ in
        .escritos(piece, ids: [id], continua: !rest.isEmpty)
      } mostra: { store in
        store.importacao(id)
      }
    }
    guard var shown = done.efeito else { preconditionFailure("an import that was found is there") }
    (shown.arquivosVizinhos, shown.outrasContas) = (near, others)
    return shown
  }
}

extension ArraySlice<EventoEscrito> {
  /// Removes as many events from its beginning as fit a line of the log, at least one.
  fileprivate mutating func takingLine() -> [EventoEscrito] {
    var bytes = 0
    let piece = prefix(Limits.importedEvents).prefix { event in
      // Including the comma before the next one.
      bytes += event.bytes.count + 1
      return bytes <= Limits.importedBytes
    }
    let taken = Array(piece.isEmpty ? prefix(1) : piece)
    removeFirst(taken.count)
    return taken
  }
}

extension RazaoError {
  fileprivate static func semImportacao(_ id: Uuid) -> RazaoError {
    RazaoError.naoEncontrado("Não há importação \(id.curto). \(guia: "Veja", .importacoes)")
  }
}
