package import Canonical

extension Livros {
  /// The changes by which a slip that was kept once is as it is said now: its payment, its day, and that
  /// it is expected; none where it is so already.
  package func changes(
    keeping plan: Uuid, _ made: LancamentoDePlano, on day: Day
  ) -> [Evento.Dados] {
    let one = Ocorrencia(plano: plan, numero: 0)
    var changes: [Evento.Dados] = []
    if planContent(plan, ofOccurrence: 0)?.lancamento != made {
      changes.append(.planoAlterado(PlanoAlterado(desde: 0, lancamento: made)))
    }
    let end = fim(doPlano: plan)
    if end.ate != nil { changes.append(.planoLimitado(PlanoLimitado(vezes: end.vezes))) }
    let isExpected = estado(daOcorrencia: one) == .prevista
    if !isExpected || dia(daOcorrencia: one) != day {
      let own = plano(plan)?.ritmo.diaUtil(0)
      changes.append(
        .planoOcorrencia(
          PlanoOcorrencia(
            numero: 0, estado: PlanoOcorrencia.prevista, data: own == day ? nil : day)))
    }
    return changes
  }
}
