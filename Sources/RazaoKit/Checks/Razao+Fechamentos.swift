internal import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The closings in force, by day and then UUID: what happens up to the last one's day wants a
  /// reason.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(closings).
  public func fechamentos() throws(RazaoError) -> [PeriodoFechado] {
    try leComoQuemGrava { (store) throws(RazaoError) in
      store.fechamentos.map { closing in
        var reason: String?
        if case .periodoFechado(_, let motivo) = store.evento(closing.evento).dados {
          reason = motivo
        }
        return PeriodoFechado(
          id: closing.id, ate: closing.ate, motivo: reason, autoria: store.autoria(closing.evento))
      }
    }
  }
}
