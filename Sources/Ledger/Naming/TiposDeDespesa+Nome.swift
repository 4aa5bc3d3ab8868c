internal import Canonical

extension [TipoDeDespesa] {
  /// Those that an expense may have.
  package var emUso: [TipoDeDespesa] { filter { !$0.removido } }

  /// Their names in a row; many are cut short.
  package var emPalavras: String {
    let names = emUso.map(\.nomeNaLista)
    guard names.count <= Limites.candidatos, let last = names.last else {
      return names.prefix(Limites.candidatos).joined(separator: ", ") + "…"
    }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) e \(last)"
  }

  /// The kind that somebody means: by its number, by its title, or by any part of that which fits
  /// only one, case and accents aside; nil where there is none.
  /// - Throws: `dadosInvalidos` where there are several, with all of them.
  package func tipo(por typed: String) throws(RazaoError) -> TipoDeDespesa? {
    let typed = typed.aparado
    if let numbered = emUso.first(where: { String($0.numero) == typed }) { return numbered }
    let folded = typed.foldedForComparison
    guard !folded.isEmpty else { return nil }
    let called = emUso.filter { $0.titulo.foldedForComparison == folded }
    let found =
      called.isEmpty ? emUso.filter { $0.titulo.foldedForComparison.contains(folded) } : called
    guard found.count > 1 else { return found.first }
    throw RazaoError(
      .dadosInvalidos,
      "“\(typed.encurtado)” pode ser mais de um tipo: \(found.emPalavras). Escreva mais dele.")
  }
}

extension Livros {
  /// The kind of expense that somebody means.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several.
  package func tipoDeDespesa(por typed: String) throws(RazaoError) -> TipoDeDespesa {
    let all = tiposDeDespesa
    guard let found = try all.tipo(por: typed) else {
      throw .missing(
        "Não há tipo de despesa “\(typed.encurtado)”.", near: typed,
        among: all.emUso.map(\.titulo), else: "\(passo: "Veja os tipos", .tiposDeDespesa).")
    }
    return found
  }
}
