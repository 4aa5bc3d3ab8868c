public import Canonical
public import Ledger
internal import Projections

// Occurrences of plans become entries. An occurrence has one entry, whose UUID is derived from the
// plan: two machines that record the same month's rent record one entry.
extension Razao {
  /// Records an expected occurrence of a plan.
  /// - Parameters:
  ///   - numero: its number, from 0.
  ///   - plano: the plan's UUID.
  ///   - novo: what its entry says; `ocorrencia(de:_:)` gives what the plan expects.
  ///   - id: the event's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `lancar`; `naoEncontrado` for a plan that is not there; `dadosInvalidos` also for an
  ///   occurrence that is recorded, skipped, or none of the plan.
  /// - Complexity: O(postings × log entries).
  public func lancarOcorrencia(
    _ numero: UInt64, de plano: Uuid, _ novo: NovoLancamento, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let one = Ocorrencia(plano: plano, numero: numero)
    return try recordEffect(simular: simular) { (store) throws(RazaoError) in
      if let id, let before = try store.jaGravado(id, { self.isEntry($0, of: one, novo, store) }) {
        return before
      }
      return .eventos(
        try self.events(recording: one, novo, id: id, in: store), ids: [one.transacao])
    } mostra: { store, _, hoje in
      Mostra(
        contas: store.contas(novo.conteudo.partidas.map(\.conta), hoje: hoje),
        lancamento: store.base(one.transacao)?.conteudo,
        plano: store.plano(listado: plano, hoje: hoje))
    }
  }

  /// Records several expected occurrences as planned, each on its day, in one commit.
  ///
  /// Those that look already recorded are left out and reported (`Efeito.deixadas`); with any other
  /// mistake, none is recorded.
  /// - Parameters:
  ///   - ocorrencias: which; one that is named twice is recorded once.
  ///   - mesmoRepetido: whether they are recorded though entries that look the same are there.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `lancarOcorrencia`, with what is wrong with each of them; `pareceRepetido` where all
  ///   look recorded; `dadosInvalidos` where none is named.
  /// - Complexity: O(occurrences × log entries).
  public func lancarOcorrencias(
    _ ocorrencias: [OcorrenciaListada], mesmoRepetido: Bool = false, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    var seen: Set<Ocorrencia> = []
    let wanted = ocorrencias.map { Ocorrencia(plano: $0.plano, numero: $0.numero) }
      .filter { seen.insert($0).inserted }
    guard !wanted.isEmpty else {
      throw RazaoError.dadosInvalidos("Não há nada a lançar: nenhum plano está vencido.")
    }
    guard wanted.count <= Limits.occurrencesAtOnce else {
      throw RazaoError.dadosInvalidos(
        "São \(wanted.count) vezes de planos, e num registro cabem \(Limits.occurrencesAtOnce): lance "
          + "até um dia antes.")
    }
    var left: [OcorrenciaDeixada] = []
    var effect = try recordEffect(simular: simular) { (store) throws(RazaoError) in
      var events: [Evento] = []
      left = []
      var problems = Problems()
      var repeated = Problems()
      for one in wanted {
        guard let content = store.planContent(one.plano, ofOccurrence: one.numero),
          let day = store.dia(daOcorrencia: one)
        else {
          problems.note(.semPlano(one.plano))
          continue
        }
        let entry = content.lancamento.conteudo(em: day)
        do throws(RazaoError) {
          events += try self.events(
            recording: one, NovoLancamento(entry, mesmoRepetido: mesmoRepetido), id: nil, in: store)
        } catch {
          guard error.code == .pareceRepetido, let other = error.sobre.first else {
            problems.note(error)
            continue
          }
          repeated.note(error)
          left.append(store.deixada(one, em: day, parecido: other))
        }
      }
      try problems.check()
      if events.isEmpty { try repeated.check() }
      return .eventos(events, ids: wanted.filter { !left.names($0) }.map(\.transacao))
    } mostra: { store, _, hoje in
      let entries = wanted.filter { !left.names($0) }
        .compactMap { store.base($0.transacao)?.conteudo }
      return Mostra(
        contas: store.contas(entries.flatMap { $0.partidas.map(\.conta) }, hoje: hoje),
        lancamentos: entries)
    }
    effect.deixadas = left
    return effect
  }

  /// Whether an event equals the one that recording an occurrence with this content writes.
  private func isEntry(
    _ there: EventRef, of one: Ocorrencia, _ novo: NovoLancamento, _ store: LedgerStore
  ) -> Bool {
    let event = store.evento(there)
    guard event.sobre == one.transacao else { return false }
    switch event.dados {
    case .transacaoLancada(let made): return made.conteudo == novo.conteudo.semVazios
    case .transacaoRestaurada:
      return store.base(one.transacao)?.conteudo == novo.conteudo.semVazios
    default: return false
    }
  }

  /// The events that record an occurrence: its entry, or its restoration if it was annulled, and
  /// the statement that it is done.
  func events(
    recording one: Ocorrencia, _ novo: NovoLancamento, id: Uuid?, in store: LedgerStore
  ) throws(RazaoError) -> [Evento] {
    try store.check(esperada: one)
    let content = novo.conteudo.semVazios
    let entry = one.transacao
    let keys = Set(
      (novo.chaves + [store.plano(one.plano)?.chave].compactMap(\.self)).map { Chave($0) })
    var problems = Problems()
    problems.chaves(keys.sorted().map(\.texto))
    store.judge(content, abrindo: novo.aberturas, &problems)
    let decision = store.judgePeriod(
      de: entry, nil, content, motivo: novo.motivoNoFechado, id: random.uuid(), &problems)
    try problems.check()
    let recorded = TransacaoLancada(conteudo: content, chaves: keys.sorted().map(\.texto))
    let first: Evento.Dados
    let isThere = store.criacao(de: Agregado(.transacao, entry)) != nil
    if isThere, store.situacao(de: Agregado(.transacao, entry)) == .desfeita {
      first = .transacaoRestaurada(.init(motivo: nil))
    } else {
      if !novo.mesmoRepetido, let other = store.lancamento(parecidoCom: one, recorded) {
        throw store.looksRepeated(other, vez: one)
      }
      first = .transacaoLancada(recorded)
    }
    var events = open(novo.aberturas, store)
    events.append(Evento(id: id ?? random.uuid(), of: entry, dados: first))
    // A second creation does not change the first one's content.
    if isThere, store.base(entry)?.conteudo != content {
      events.append(
        Evento(id: random.uuid(), of: entry, dados: .transacaoCorrigida(.init(content))))
    }
    let said = PlanoOcorrencia(
      numero: one.numero, estado: PlanoOcorrencia.feita, transacao: entry)
    if store.dito(daOcorrencia: one)?.transacao != entry {
      events.append(Evento(id: random.uuid(), of: one.plano, dados: .planoOcorrencia(said)))
    }
    return events + notas(novo.comprovante, sobre: entry) + decision
  }
}

extension [OcorrenciaDeixada] {
  fileprivate func names(_ one: Ocorrencia) -> Bool {
    contains { $0.plano == one.plano && $0.numero == one.numero }
  }
}
