public import Canonical
public import Ledger
package import Projections

extension Razao {
  /// The expense report that somebody means.
  /// - Parameter typed: its title, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(reports).
  public func relatorio(chamado typed: String) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { store throws(RazaoError) in try store.relatorio(chamado: typed) }
  }

  /// The expense of a report that somebody means.
  /// - Parameters:
  ///   - typed: its title, case and accents aside, or the first characters of its id, at least
  ///     four.
  ///   - relatorio: the report's UUID.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(expenses of the report).
  public func despesa(
    chamada typed: String, em relatorio: Uuid
  ) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      return try report.despesa(chamada: typed)
    }
  }
}

extension LedgerStore {
  /// The report that somebody means, by title or by the first characters of its id.
  package func relatorio(chamado typed: String) throws(RazaoError) -> Uuid {
    let all = titulosDeRelatorios
    guard let found = try chosen(typed, among: all) else {
      throw .missing(
        "Não há relatório “\(typed)”.", near: typed, among: all.map(\.name),
        else: "\(passo: "Veja os relatórios", .relatorios).")
    }
    return found
  }

  /// A report that must be there.
  func existente(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    guard let report = relatorio(id) else {
      throw RazaoError(
        .naoEncontrado, "Não há relatório \(id). \(passo: "Veja os relatórios", .relatorios).")
    }
    return report
  }
}

extension RelatorioDeDespesas {
  /// The expense that somebody means, by title or by the first characters of its id.
  func despesa(chamada typed: String) throws(RazaoError) -> Uuid {
    let all = despesas.map { (id: $0.despesa, name: $0.titulo) }
    guard let found = try chosen(typed, among: all) else {
      throw .missing(
        "Não há despesa “\(typed)” no relatório “\(tituloCurto)”.", near: typed,
        among: all.map(\.name), else: "\(guia: "Veja", .relatorio(id)).")
    }
    return found
  }
}
