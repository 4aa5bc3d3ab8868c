package import Canonical

extension Acervo {
  /// The occurrences of a plan whose days are not after one, by number: those that it reaches, and
  /// beyond its end those that are done, skipped, or in a word that is not known.
  /// - Returns: nil for a plan that is not here, or whose rhythm has a word that is not known.
  /// - Complexity: O(occurrences up to that day).
  package func ocorrencias(doPlano id: Uuid, ate last: Day) -> [OcorrenciaAuditada]? {
    guard let plan = plano(id), plan.ritmo.isKnown else { return nil }
    let end = fim(doPlano: id)
    let numbers = Set(alcancadas(plan, end, ate: last)).union(ditas(doPlano: id))
    return numbers.sorted().compactMap { number in
      let one = Ocorrencia(plano: id, numero: number)
      guard let state = estado(daOcorrencia: one), let day = dia(daOcorrencia: one, plan),
        day <= last, state != .prevista || isDentro(number, plan, end)
      else { return nil }
      return OcorrenciaAuditada(numero: number, data: day, estado: state)
    }
  }

  /// The day of an occurrence after all moves.
  private func dia(daOcorrencia one: Ocorrencia, _ plan: PlanoCriado) -> Day? {
    dito(daOcorrencia: one)?.data ?? plan.ritmo.diaUtil(one.numero)
  }

  /// The numbers from 0 on that a plan reaches and that may fall on a day or before it.
  private func alcancadas(
    _ plan: PlanoCriado, _ end: PlanoLimitado, ate last: Day
  ) -> Range<UInt64> {
    var number: UInt64 = 0
    // A move from a weekend goes back two days at most.
    while isDentro(number, plan, end), let day = plan.ritmo.dia(number),
      day.number <= last.number + 2
    {
      number += 1
    }
    return 0..<number
  }

  /// Whether a plan reaches an occurrence: its end is asked of the day before any move.
  private func isDentro(_ number: UInt64, _ plan: PlanoCriado, _ end: PlanoLimitado) -> Bool {
    guard Limites.ocorrencias.contains(number), let day = plan.ritmo.dia(number) else {
      return false
    }
    let isCounted = plan.chave != nil ? number == 0 : number < end.vezes ?? .max
    return isCounted && end.ate.map { day <= $0 } ?? true
  }
}
