public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Imports one account of a bank's file: records its new rows, joins others with entries that are
  /// there, and asserts the balance that the bank states.
  ///
  /// The books are looked at anew: rows that have come meanwhile do not come twice. It is one commit,
  /// or as many as a line's limit asks for; cut short between two of them, the same file goes on
  /// where it ended.
  /// - Parameters:
  ///   - arquivo: the file.
  ///   - conta: the account, as in the plan.
  ///   - parte: the place of the account in the file, as in `planejar`.
  ///   - escolhas: what a person decided otherwise; rows in doubt are left alone without.
  ///   - visto: the mark of the plan that a person saw; nil where nobody looked.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `planejar`; `ocupado` where the books have changed since that look;
  ///   `dadosInvalidos` for a closed period, or a category that cannot be; `entradaSaida`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: that of `planejar`, and of recording as many entries.
  public func importar(
    _ arquivo: ArquivoDoBanco, em conta: Uuid, parte: Int = 0,
    escolhas: EscolhasDeImportacao = EscolhasDeImportacao(), visto: Hash256? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> EfeitoDaImportacao {
    let hoje = hoje
    var plan: PlanoDeImportacao?
    var pieces: [[Evento]] = []
    let importacao = Importacao.id(arquivo.hash, on: conta)
    func account(_ store: LedgerStore) -> Conta? { store.contas([conta], hoje: hoje).first }
    let first = try record(simular: simular) { (store) throws(RazaoError) in
      let decided = try self.decided(arquivo, conta, parte, escolhas, visto, store)
      plan = decided
      let rows = self.events(decided, importacao, store)
      pieces = Self.pieces(rows)
      return pieces.first.map { .eventos($0, ids: [importacao]) } ?? .nada
    } mostra: { store in
      account(store)
    }
    guard let plan, var shown = first.efeito else {
      preconditionFailure("an import is decided about, on an account that is there")
    }
    var receipts = pieces.isEmpty ? [] : [first.recibo]
    if !simular {
      for piece in pieces.dropFirst() {
        let done = try record { (store) throws(RazaoError) in
          let missing = piece.filter { event in
            guard case .transacaoLancada(let made) = event.dados else { return true }
            return !store.isBrought(event.sobre, .nova, made.origem ?? importacao)
          }
          return missing.isEmpty ? .nada : .eventos(missing, ids: [importacao])
        } mostra: { store in
          account(store)
        }
        receipts.append(done.recibo)
        shown = done.efeito ?? shown
      }
    }
    return EfeitoDaImportacao(
      plano: plan, importacao: pieces.isEmpty ? nil : importacao, recibos: receipts, conta: shown,
      simulado: simular)
  }

  /// The plan as the books are now, with what a person decided.
  private func decided(
    _ arquivo: ArquivoDoBanco, _ conta: Uuid, _ parte: Int, _ escolhas: EscolhasDeImportacao,
    _ visto: Hash256?, _ store: LedgerStore
  ) throws(RazaoError) -> PlanoDeImportacao {
    let plan = try self.plan(arquivo, conta, parte, store)
    if let visto, visto != plan.marca {
      throw RazaoError(
        .ocupado,
        "O livro mudou desde que você viu esta prévia: nada foi gravado. Veja a nova e confirme.")
    }
    return try plan.decidido(escolhas, store)
  }

  /// The events of a plan, in the order in which they are recorded.
  private func events(
    _ plan: PlanoDeImportacao, _ importacao: Uuid, _ store: LedgerStore
  ) -> [Evento] {
    let rows = plan.novas.count + plan.juntas.count
    let assertion = plan.saldo.flatMap { balance -> Evento? in
      let isThere = store.conferencias(daConta: plan.conta.id).compactMap { store.conferencia($0) }
        .contains { $0.data == balance.dia && $0.valor == balance.valor }
      guard !isThere else { return nil }
      return Evento(
        id: random.uuid(),
        dados: .conferenciaFeita(
          ConferenciaFeita(conta: plan.conta.id, data: balance.dia, valor: balance.valor)))
    }
    guard rows > 0 || plan.anterior == .desfeito || assertion != nil else { return [] }
    var events = open(plan.aberturasNecessarias, store)
    switch plan.anterior {
    case .nunca:
      events.append(
        Evento(
          id: random.uuid(), of: importacao,
          dados: .importacaoFeita(
            Importacao(
              arquivo: plan.arquivo, hash: plan.hash, conta: plan.conta.id, formato: plan.formato)))
      )
    case .desfeito:
      events.append(
        Evento(id: random.uuid(), of: importacao, dados: .importacaoRefeita(ImportacaoRefeita())))
    case .importado: break
    }
    // With the import itself, so that undoing that finds it.
    if let assertion { events.append(assertion) }
    for line in plan.linhas {
      events += self.events(line, plan, importacao, store)
    }
    return events
  }

  /// The events of one row.
  private func events(
    _ line: LinhaDecidida, _ plan: PlanoDeImportacao, _ importacao: Uuid, _ store: LedgerStore
  ) -> [Evento] {
    guard !line.isDuvidosa, let id = line.id, !store.isBrought(id, line.estado, importacao) else {
      return []
    }
    switch line.estado {
    case .nova:
      guard let content = line.conteudo else { return [] }
      return [
        Evento(
          id: random.uuid(), of: id,
          dados: .transacaoLancada(
            TransacaoLancada(conteudo: content, chaves: line.linha.chaves, origem: importacao)))
      ]
    case .casa(let entry):
      var events: [Evento] = []
      if let joined = store.corrected(line, on: plan.conta.id) {
        events.append(
          Evento(id: random.uuid(), of: entry, dados: .transacaoCorrigida(.init(joined))))
      }
      events.append(
        Evento(
          id: random.uuid(), of: entry,
          dados: .transacaoConciliada(
            TransacaoConciliada(linha: id, origem: importacao, chaves: line.linha.chaves))))
      return events
    case .importada, .retirada, .saldo, .ilegivel: return []
    }
  }

  /// The events in portions that fit a line of the log.
  private static func pieces(_ events: [Evento]) -> [[Evento]] {
    var pieces: [[Evento]] = []
    var bytes = 0
    for event in events {
      let size = event.bytesNoLog
      if pieces.isEmpty || bytes + size > Limits.importedBytes
        || pieces[pieces.count - 1].count >= Limits.importedEvents
      {
        pieces.append([])
        bytes = 0
      }
      pieces[pieces.count - 1].append(event)
      bytes += size
    }
    return pieces
  }
}
