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
        PeriodoFechado(
          id: closing.id, ate: closing.ate, motivo: store.evento(closing.evento).dados.motivo,
          autoria: store.autoria(closing.evento))
      }
    }
  }
}
