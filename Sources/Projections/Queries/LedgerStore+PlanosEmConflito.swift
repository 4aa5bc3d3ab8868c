internal import Canonical
internal import Ledger

// Plans of which devices that did not know of each other say different things.
extension LedgerStore {
  /// The open conflicts over a plan's registers: what it says, its end, what becomes of occurrences.
  /// - Complexity: O(occurrences of which somebody said something).
  func conflitos(doPlano id: Uuid) -> [Uuid] {
    versoesDivergentes(Agregado(.plano, id)).map { idDoConflito($0.tipo, $0.assunto) }
  }

  /// The open conflict over what becomes of an occurrence; nil for none.
  func conflito(daOcorrencia one: Ocorrencia) -> Uuid? {
    let (plan, register) = (Agregado(.plano, one.plano), NomeDeRegistro.ocorrencia(one.numero))
    guard diverges(plan, register) != nil else { return nil }
    return idDoConflito(.versoesDivergentes, VersoesDivergentesConflict.assunto(plan, register))
  }

  /// The days on which an occurrence in conflict falls: by the plan, and by each version that moves it.
  func diasEmConflito(_ one: Ocorrencia) -> [Day] {
    let heads = diverges(Agregado(.plano, one.plano), .ocorrencia(one.numero))
    let moved = (heads?.eventos ?? []).compactMap { head -> Day? in
      guard case .planoOcorrencia(let said) = evento(head).dados else { return nil }
      return said.data
    }
    return moved + [plano(one.plano)?.ritmo.diaUtil(one.numero)].compactMap(\.self)
  }
}
