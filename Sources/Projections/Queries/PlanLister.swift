internal import Canonical
internal import Ledger

/// Makes the rows of plans and of their occurrences.
struct PlanLister {
  /// The most occurrences of one plan that are summed: more are no purchase in instalments.
  static let summed = 1_000

  private let store: LedgerStore
  private let hoje: Day
  private var entries: EntryLister

  init(_ store: LedgerStore, hoje: Day) {
    (self.store, self.hoje) = (store, hoje)
    entries = EntryLister(em: nil, hoje: hoje)
  }

  mutating func plan(_ id: Uuid) -> PlanoListado? {
    guard let plan = store.plano(id) else { return nil }
    let end = store.fim(doPlano: id)
    let next = store.proxima(doPlano: id)
    let said = store.ditas(doPlano: id)
    let states = said.compactMap { store.estado(daOcorrencia: Ocorrencia(plano: id, numero: $0)) }
    let shown = next?.numero ?? said.last ?? 0
    let day = next?.data ?? store.dia(daOcorrencia: Ocorrencia(plano: id, numero: shown))
    let rest = store.restantes(doPlano: id)
    let entry = expected(Ocorrencia(plano: id, numero: shown), on: day ?? plan.ritmo.inicio)
    guard let entry else { return nil }
    return PlanoListado(
      id: id, nome: store.nome(doPlano: id) ?? id.curto, ritmo: plan.ritmo, vezes: end.vezes,
      ate: end.ate, tolerancia: store.planContent(id, ofOccurrence: shown)?.tolerancia,
      chave: plan.chave, lancamento: entry,
      proxima: next.flatMap {
        occurrence(Ocorrencia(plano: id, numero: $0.numero), known: .prevista)
      },
      lancadas: states.count { $0.transacao != nil }, puladas: states.count { $0 == .pulada },
      restantes: rest?.count,
      aVencer: rest.flatMap { $0.count > Self.summed ? nil : sum(of: $0, id, entry) },
      conflitos: store.conflitos(doPlano: id))
  }

  /// - Parameter known: its state, where that is known already.
  mutating func occurrence(
    _ one: Ocorrencia, known: EstadoDeOcorrencia? = nil
  ) -> OcorrenciaListada? {
    guard let state = known ?? store.estado(daOcorrencia: one),
      let day = store.dia(daOcorrencia: one)
    else { return nil }
    let recorded = state.transacao.flatMap { id in
      store.base(id).map { entries.row(recorded: id, $0.conteudo, store) }
    }
    guard let row = recorded ?? expected(one, on: day) else { return nil }
    return OcorrenciaListada(
      plano: one.plano, nome: store.nome(doPlano: one.plano) ?? one.plano.curto,
      numero: one.numero, vezes: store.fim(doPlano: one.plano).vezes,
      data: recorded?.conteudo.data ?? day, estado: state, lancamento: row,
      chave: store.plano(one.plano)?.chave,
      cartao: store.cartao(de: row.conteudo).map { store.nome(daConta: $0) },
      conflito: store.conflito(daOcorrencia: one))
  }

  private mutating func expected(_ one: Ocorrencia, on day: Day) -> LancamentoListado? {
    store.planContent(one.plano, ofOccurrence: one.numero).map {
      entries.row(expected: one.transacao, $0.lancamento.conteudo(em: day), store)
    }
  }

  /// The sum of the amounts that some occurrences expect, which may differ in content.
  private mutating func sum(
    of numbers: [UInt64], _ id: Uuid, _ entry: LancamentoListado
  ) -> Total {
    var known: [PlanoAlterado: Int128] = [:]
    var sum: Int128 = 0
    let contents = store.planContents(id)
    for number in numbers {
      guard let content = contents[number] else { continue }
      let fine: Int128
      if let there = known[content] {
        fine = there
      } else {
        let row = expected(Ocorrencia(plano: id, numero: number), on: entry.conteudo.data)
        fine = row.map { $0.moeda == entry.moeda ? $0.valor.fine : 0 } ?? 0
        known[content] = fine
      }
      sum += fine
    }
    return Total(fine: sum, decimals: entry.valor.decimals)
  }
}
