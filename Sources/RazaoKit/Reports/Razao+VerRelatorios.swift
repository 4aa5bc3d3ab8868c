public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// An expense report as it is now; of this machine's own also while nobody has approved it.
  /// - Parameter id: the report's UUID.
  /// - Throws: `naoEncontrado` where there is none, and what reading the carriers throws.
  /// - Complexity: O(expenses of the report).
  public func relatorio(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    try leComoQuemGrava { store throws(RazaoError) in try store.existente(id) }
  }

  /// All expense reports in short, newest first: by the day of their creation, then by title.
  /// - Throws: what reading the carriers throws.
  /// - Complexity: O(expenses of all reports).
  public func relatorios() throws(RazaoError) -> [RelatorioAuditado] {
    try le { fold in
      fold.store.relatorios.sorted {
        ($1.data, $0.titulo.foldedForComparison, $0.relatorio)
          < ($0.data, $1.titulo.foldedForComparison, $1.relatorio)
      }
    }
  }
}
