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
    try le { fold throws(RazaoError) in try fold.store.relatorio(chamado: typed) }
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
    try le { fold throws(RazaoError) in
      let report = try fold.store.existente(relatorio)
      return try report.despesa(chamada: typed)
    }
  }
}

extension LedgerStore {
  /// The report that somebody means, by title or by the first characters of its id.
  package func relatorio(chamado typed: String) throws(RazaoError) -> Uuid {
    let all = titulosDeRelatorios
    guard let found = try chosen(typed, among: all, "relatório") else {
      throw RazaoError(
        .naoEncontrado,
        "Não há relatório “\(typed)”."
          + Oferta.frase(
            typed, among: all.map(\.name), senao: "Veja os relatórios: razao relatorio listar."))
    }
    return found
  }

  /// A report that must be there.
  func existente(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    guard let report = relatorio(id) else {
      throw RazaoError(
        .naoEncontrado, "Não há relatório \(id). Veja os relatórios: razao relatorio listar.")
    }
    return report
  }
}

extension RelatorioDeDespesas {
  /// The expense that somebody means, by title or by the first characters of its id.
  func despesa(chamada typed: String) throws(RazaoError) -> Uuid {
    let all = despesas.map { (id: $0.despesa, name: $0.titulo) }
    guard let found = try chosen(typed, among: all, "despesa") else {
      throw RazaoError(
        .naoEncontrado,
        "Não há despesa “\(typed)” no relatório “\(tituloCurto)”."
          + Oferta.frase(
            typed, among: all.map(\.name),
            senao: "Veja: razao relatorio mostrar \(id.description.prefix(8))."))
    }
    return found
  }
}

/// The one of several things that was meant by its name, case and accents aside, or by the first
/// characters of its id; nil where there is none.
private func chosen(
  _ typed: String, among all: [(id: Uuid, name: String)], _ kind: String
) throws(RazaoError) -> Uuid? {
  let folded = typed.foldedForComparison
  let named = all.filter { $0.name.foldedForComparison == folded }
  let prefix = IdPrefix(typed)
  let found = named.isEmpty ? all.filter { prefix?.matches($0.id) == true } : named
  guard found.count > 1 else { return found.first?.id }
  throw .ambiguous(kind, typed, Array(found.prefix(Limits.candidates)))
}
