public import Canonical
public import Ledger
package import Projections

extension Razao {
  /// Records an entry.
  /// - Parameters:
  ///   - novo: what it says, and the accounts that are opened for it. With a `parcelamento` it becomes
  ///     a plan of one instalment a month, and the first of them is recorded: the receipt bears the
  ///     entry's UUID and the plan's.
  ///   - id: the entry's UUID, of instalments the plan's, version 4; nil for a new one. The same id
  ///     with the same content answers as done: a program that does not know whether an entry was
  ///     recorded says it again.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `dadosInvalidos` with all mistakes: postings that do not sum to zero in each
  ///   currency, an amount of zero or with other decimals than its account's, fewer than 2 or more
  ///   than 256 postings, a closed account or period, a text of more than 4096 bytes, an id used
  ///   for something else; `naoEncontrado` for a missing account; `pareceRepetido`, with the
  ///   existing entry in `sobre`, for an entry that looks like it, unless `novo.mesmoRepetido`;
  ///   `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(postings × log entries).
  public func lancar(
    _ novo: NovoLancamento, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    if let parts = novo.parcelamento {
      return try parcelar(novo, parts, id: id, simular: simular).suposto(de: novo)
    }
    let lancamento = TransacaoLancada(
      conteudo: novo.conteudo.semVazios,
      chaves: Set(novo.chaves.map { Chave($0) }).sorted().map(\.texto))
    let event = Evento(id: id ?? random.uuid(), dados: .transacaoLancada(lancamento))
    let done = try register(event, given: id != nil, simular: simular) {
      (store) throws(RazaoError) in
      var problems = Problems()
      problems.chaves(lancamento.chaves)
      store.judge(lancamento.conteudo, abrindo: novo.aberturas, &problems)
      let decision = store.judgePeriod(
        de: event.id, nil, lancamento.conteudo, motivo: novo.motivoNoFechado, id: random.uuid(),
        &problems)
      try problems.check()
      if !novo.mesmoRepetido, let other = store.parecida(com: lancamento) {
        throw store.looksRepeated(other)
      }
      if let excess = store.excesso(
        doEstorno: lancamento.conteudo, isOther: novo.mesmoRepetido)
      {
        throw excess
      }
      return Companhia(
        antes: open(novo.aberturas, store),
        depois: notas(novo.comprovante, sobre: event.sobre) + decision)
    }
    return done.suposto(de: novo)
  }

  /// Replaces an entry's content as a whole.
  /// - Parameters:
  ///   - transacao: the entry's UUID.
  ///   - conteudo: what it says from now on.
  ///   - comprovante: a receipt that it gets, as `guardarComprovante` made it; nil for none.
  ///   - aberturas: accounts to be opened in the same commit.
  ///   - motivoNoFechado: why it is changed though it lies in a closed period.
  ///   - esperado: the mark of the version that a person saw, from `versao(lancamento:)`; nil if
  ///     nobody looked. An entry of which there is another version by now is not corrected.
  ///   - id: the event's UUID, as for `lancar`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `lancar`, but for `pareceRepetido`; `naoEncontrado` for an entry that is not
  ///   there; `dadosInvalidos` also where nothing would change; `ocupado` also where it is not what
  ///   was seen.
  public func corrigir(
    _ transacao: Uuid, para conteudo: ConteudoDeTransacao,
    comprovante: ComprovanteJuntado? = nil, aberturas: [Abertura] = [],
    motivoNoFechado: String? = nil, esperado: Hash256? = nil, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let conteudo = conteudo.semVazios
    let event = Evento(
      id: id ?? random.uuid(), of: transacao, dados: .transacaoCorrigida(.init(conteudo)))
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      let base = try store.lancamento(transacao)
      try store.check(transacao, marca: esperado)
      guard base.conteudo != conteudo else {
        throw RazaoError.dadosInvalidos(
          "Nada muda no lançamento \(transacao.curto): ele já diz isso. Diga o que muda, como "
            + "\(.data), \(.valor) ou \(.categoria).")
      }
      var problems = Problems()
      store.judge(conteudo, abrindo: aberturas, &problems)
      let counts = base.viva
      let decision = store.judgePeriod(
        de: transacao, counts ? base.conteudo : nil, counts ? conteudo : nil,
        motivo: motivoNoFechado, id: random.uuid(), &problems)
      try problems.check()
      return Companhia(
        antes: open(aberturas, store),
        depois: notas(comprovante, sobre: transacao) + decision,
        contas: base.conteudo.partidas.map(\.conta))
    }
  }

  /// The event that attaches an entry's receipt, if it has one.
  func notas(_ comprovante: ComprovanteJuntado?, sobre lancamento: Uuid) -> [Evento] {
    comprovante.map {
      [Evento(id: random.uuid(), of: lancamento, dados: .notaComprovante($0))]
    } ?? []
  }

  /// The events that open accounts implicitly; existing ones are not opened again, unless their
  /// opening was undone.
  package func open(_ openings: [Abertura], _ store: LedgerStore) -> [Evento] {
    openings.compactMap { opening in
      guard store.criacao(de: Agregado(.conta, opening.id)) == nil else {
        return store.isAberturaDesfeita(opening.id)
          ? Evento(id: random.uuid(), of: opening.id, dados: .contaReaberta(.init(motivo: nil)))
          : nil
      }
      let derived = opening.conta.idDerivado(id)
      return Evento(
        id: derived == nil ? opening.id : random.uuid(), of: derived,
        dados: .contaAberta(opening.conta))
    }
  }

  /// Only the accounts of `costumes(interessado:id:)`, for callers without need for suggestions.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(accounts).
  package func contasDosCostumes() throws(RazaoError) -> [Conta] {
    try readAsRecorder { store in store.contas }
  }

  /// The books' suggestions for the next entry.
  /// - Parameters:
  ///   - interessado: the other party, case and accents aside; nil for none.
  ///   - id: the UUID that the entry shall have, which may have been recorded already; nil for a new
  ///     one.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(accounts), and the last few entries of each device and of that party.
  public func costumes(interessado: String? = nil, id: Uuid? = nil) throws(RazaoError) -> Costumes {
    try costumes(interessado: interessado, id: id, estornando: nil)
  }

  /// The same for a refund of a named purchase.
  /// - Throws: also `naoEncontrado` if there is no such entry, or it does not count.
  package func costumes(
    interessado: String? = nil, id: Uuid? = nil, estornando purchase: Uuid?
  ) throws(RazaoError) -> Costumes {
    try readAsRecorder { (store, hoje) throws(RazaoError) in
      var costumes = store.costumes(antes: self.aparelho, hoje: hoje)
      if let party = interessado?.naoVazio {
        costumes = store.costumes(costumes, com: party, antes: self.aparelho)
      }
      if let id, let creation = store.criacao(de: Agregado(.transacao, id)),
        case .transacaoLancada(let lancamento) = store.evento(creation).dados
      {
        costumes.existente = lancamento.conteudo
      }
      if let purchase {
        guard let known = store.estornavel(purchase) else {
          _ = try store.lancamento(purchase)
          throw RazaoError.dadosInvalidos(
            "O lançamento \(purchase.curto) não conta: não há o que estornar. "
              + "\(guia: "Veja", .historia(.lancamento(purchase)))")
        }
        costumes.estornada = known
      }
      return costumes
    }
  }
}

/// The content of an entry, to be changed after a person has seen it.
public struct VersaoDeLancamento: Sendable, Hashable {
  /// Its content; if people who did not know of each other corrected it differently, the
  /// provisional one.
  public let conteudo: ConteudoDeTransacao
  /// Stays the same while nobody writes another version of the entry, annuls it or restores it.
  public let marca: Hash256
}

extension Razao {
  /// An entry's content for further changes by this machine, with a mark for `corrigir`.
  /// - Parameter id: the entry's UUID.
  /// - Throws: `naoEncontrado` where there is no such entry; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(its events).
  public func versao(lancamento id: Uuid) throws(RazaoError) -> VersaoDeLancamento {
    try readAsRecorder { (store) throws(RazaoError) in
      VersaoDeLancamento(
        conteudo: try store.lancamento(id).conteudo, marca: store.marca(lancamento: id))
    }
  }
}
