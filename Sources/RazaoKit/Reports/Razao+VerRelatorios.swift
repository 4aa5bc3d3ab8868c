public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// An expense report as it is now, the same on every machine: without what does not count.
  /// - Parameter id: the report's UUID.
  /// - Throws: `naoEncontrado` where there is none, or none that counts; what reading the carriers
  ///   throws.
  /// - Complexity: O(expenses of the report).
  public func relatorio(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    if let counted = try read({ $0.store.relatorio(id) }) { return counted }
    let own = try relatorioAMudar(id)
    throw RazaoError(
      .naoEncontrado,
      "O relatório “\(own.tituloCurto)” só está no que este aparelho gravou e ainda não conta: não há "
        + "o que mostrar. \(passo: "Veja o que falta", .situacao)")
  }

  /// The same as this machine goes on writing it: with what it wrote itself, also while nobody has
  /// approved it.
  package func relatorioAMudar(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    try readAsRecorder { store throws(RazaoError) in try store.existente(id) }
  }

  /// All expense reports in short, newest first: by the day of their creation, then by title.
  /// - Throws: what reading the carriers throws.
  /// - Complexity: O(expenses of all reports).
  public func relatorios() throws(RazaoError) -> [ResumoDeRelatorio] {
    try read { fold in
      fold.store.relatorios.sorted {
        ($1.data, $0.titulo.foldedForComparison, $0.relatorio)
          < ($0.data, $1.titulo.foldedForComparison, $1.relatorio)
      }
    }
  }
}
