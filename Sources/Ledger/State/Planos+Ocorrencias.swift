package import Canonical

extension Acervo {
  /// The occurrences of a plan up to a day, by number: those within its end and, beyond it, those
  /// that are done, skipped, or have an unknown word.
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

  /// The occurrences of a plan that are expected by a day, by day and then number.
  ///
  /// Those without any statement follow from the rhythm alone.
  /// - Returns: none for a plan that is not here, or whose rhythm has a word that is not known.
  /// - Complexity: O(occurrences up to that day), and a look at each of which something was said.
  package func esperadas(doPlano id: Uuid, ate last: Day) -> [(numero: UInt64, data: Day)] {
    guard let plan = plano(id), plan.ritmo.isKnown else { return [] }
    let end = fim(doPlano: id)
    let said = Set(ditas(doPlano: id))
    let unsaid = alcancadas(plan, end, ate: last).filter { !said.contains($0) }
    // A slip is done as soon as somebody pays it, whatever anybody states.
    let open = plan.chave == nil ? unsaid : unsaid.filter { isExpected($0, id, plan, end) }
    let days = (open + said.filter { isExpected($0, id, plan, end) }).compactMap { number in
      dia(daOcorrencia: Ocorrencia(plano: id, numero: number), plan).map { (number, $0) }
    }
    return days.filter { $0.1 <= last }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// The recorded occurrences of a plan on some days, each as the entry derived from the plan, by
  /// number, including those that somebody unaware of the entry has skipped since.
  /// - Complexity: O(occurrences of which something was said).
  package func lancadas(
    doPlano id: Uuid, _ days: ClosedRange<Day>
  ) -> [(numero: UInt64, data: Day)] {
    guard let plan = plano(id), plan.ritmo.isKnown else { return [] }
    return ditas(doPlano: id).sorted().compactMap { number in
      let one = Ocorrencia(plano: id, numero: number)
      guard let day = dia(daOcorrencia: one, plan), days.contains(day),
        isViva(one.transacao)
      else { return nil }
      return (number, day)
    }
  }

  /// The first expected occurrence of a plan; nil for none.
  /// - Complexity: O(occurrences of which something was said).
  package func proxima(doPlano id: Uuid) -> (numero: UInt64, data: Day)? {
    guard let plan = plano(id), plan.ritmo.isKnown else { return nil }
    let end = fim(doPlano: id)
    let said = Set(ditas(doPlano: id))
    var number: UInt64 = 0
    while said.contains(number), isDentro(number, plan, end) { number += 1 }
    let candidates = said.union([number]).filter { isExpected($0, id, plan, end) }
    return candidates.compactMap { number in
      dia(daOcorrencia: Ocorrencia(plano: id, numero: number), plan).map { (number, $0) }
    }.min { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// The number of a plan's expected occurrences on past days.
  /// - Complexity: as `esperadas`.
  package func atrasadas(doPlano id: Uuid, _ hoje: Day) -> Int {
    guard hoje.number > Day.numbers.lowerBound else { return 0 }
    return esperadas(doPlano: id, ate: Day(number: hoje.number - 1)).count
  }

  /// The first day of a plan's rhythm from today on that could start the same rhythm; nil if the
  /// calendar has none.
  ///
  /// For months and years, its day of the month is the plan's own: started on the 30th of November,
  /// a plan for the last day of each month would become one for the 30th.
  /// - Complexity: O(occurrences before that day).
  package func recomeco(doPlano id: Uuid, _ hoje: Day) -> Day? {
    guard let plan = plano(id), plan.ritmo.isKnown else { return nil }
    let isByMonth = ["mes", "ano"].contains(plan.ritmo.cada)
    let own = plan.ritmo.inicio.parts.day
    var number: UInt64 = 0
    while Limites.ocorrencias.contains(number), let day = plan.ritmo.dia(number) {
      if day >= hoje, !isByMonth || day.parts.day == own { return day }
      number += 1
    }
    return nil
  }

  /// All occurrences of a plan that are still expected; nil if they are unbounded.
  /// - Complexity: O(occurrences), and a look at each of which something was said.
  package func restantes(doPlano id: Uuid) -> [UInt64]? {
    guard let plan = plano(id), plan.ritmo.isKnown else { return nil }
    let end = fim(doPlano: id)
    guard plan.chave != nil || end.vezes != nil || end.ate != nil else { return nil }
    let said = Set(ditas(doPlano: id))
    return alcancadas(plan, end, ate: Day(number: Day.numbers.upperBound)).filter { number in
      // A slip is done as soon as somebody pays it, whatever anybody states.
      plan.chave == nil && !said.contains(number) || isExpected(number, id, plan, end)
    }
  }

  /// The day of an occurrence of a plan after all moves; nil if it has none.
  package func dia(daOcorrencia one: Ocorrencia) -> Day? {
    plano(one.plano).flatMap { dia(daOcorrencia: one, $0) }
  }

  /// Whether an occurrence is within a plan's end, by its day before any move.
  /// - Parameter end: where it is to end; nil for where it ends.
  package func has(_ one: Ocorrencia, _ end: PlanoLimitado? = nil) -> Bool {
    plano(one.plano).map { isDentro(one.numero, $0, end ?? fim(doPlano: one.plano)) } ?? false
  }

  private func isExpected(
    _ number: UInt64, _ id: Uuid, _ plan: PlanoCriado, _ end: PlanoLimitado
  ) -> Bool {
    isDentro(number, plan, end)
      && estado(daOcorrencia: Ocorrencia(plano: id, numero: number)) == .prevista
  }

  /// The day of an occurrence after all moves.
  private func dia(daOcorrencia one: Ocorrencia, _ plan: PlanoCriado) -> Day? {
    dito(daOcorrencia: one)?.data ?? plan.ritmo.diaUtil(one.numero)
  }

  /// The numbers from 0 on within a plan's end that may fall on or before a day.
  private func alcancadas(
    _ plan: PlanoCriado, _ end: PlanoLimitado, ate last: Day
  ) -> Range<UInt64> {
    var number: UInt64 = 0
    // A weekend move goes back two days at most.
    while isDentro(number, plan, end), let day = plan.ritmo.dia(number),
      day.number <= last.number + 2
    {
      number += 1
    }
    return 0..<number
  }

  /// Whether an occurrence is within a plan's end, by its day before any move.
  private func isDentro(_ number: UInt64, _ plan: PlanoCriado, _ end: PlanoLimitado) -> Bool {
    guard Limites.ocorrencias.contains(number), let day = plan.ritmo.dia(number) else {
      return false
    }
    let isCounted = plan.chave != nil ? number == 0 : number < end.vezes ?? .max
    return isCounted && end.ate.map { day <= $0 } ?? true
  }
}
