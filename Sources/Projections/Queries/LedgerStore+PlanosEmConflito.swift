package import Canonical
package import Ledger

// Plans about which devices disagree that did not know of each other.
extension LedgerStore {
  /// The open conflicts over a plan's registers: its content, its end, the fate of its occurrences.
  /// - Complexity: O(occurrences of which somebody said something).
  func conflitos(doPlano id: Uuid) -> [Uuid] {
    versoesDivergentes(Agregado(.plano, id)).map { idDoConflito($0.tipo, $0.assunto) }
  }

  /// The open conflict over the fate of an occurrence; nil for none.
  func conflito(daOcorrencia one: Ocorrencia) -> Uuid? {
    let (plan, register) = (Agregado(.plano, one.plano), NomeDeRegistro.ocorrencia(one.numero))
    guard diverges(plan, register) != nil else { return nil }
    return idDoConflito(.versoesDivergentes, plan.assunto(register))
  }

  /// The occurrences in conflict that some version expects by a day, by day, then name.
  /// - Complexity: O(occurrences of which somebody said something).
  package func ocorrenciasEmConflito(ate last: Day, hoje: Day) -> [OcorrenciaListada] {
    var lister = PlanLister(self, hoje: hoje)
    return ids(.plano).flatMap { plan in
      ditas(doPlano: plan).map { Ocorrencia(plano: plan, numero: $0) }
    }.filter { one in
      conflito(daOcorrencia: one) != nil && diasEmConflito(one).contains { $0 <= last }
    }.compactMap { lister.occurrence($0) }.inOrder
  }

  /// The possible days of an occurrence in conflict: those to which versions move it, else the
  /// plan's.
  private func diasEmConflito(_ one: Ocorrencia) -> [Day] {
    let planned = plano(one.plano)?.ritmo.diaUtil(one.numero)
    let heads = diverges(Agregado(.plano, one.plano), .ocorrencia(one.numero))
    return (heads?.eventos ?? []).compactMap { head -> Day? in
      guard case .planoOcorrencia(let said) = evento(head).dados else { return planned }
      return said.data ?? planned
    }
  }
}
