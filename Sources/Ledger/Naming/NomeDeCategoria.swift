package import Canonical

/// The name of a category, which may have parts: `Casa: Aluguel`.
package struct NomeDeCategoria: Hashable, Sendable {
  /// The part before the colon, by which lists and sums group; the whole name where there is none.
  package let grupo: String
  /// The part after the colon; nil where there is none.
  package let parte: String?

  package init(_ name: String) {
    let colon = name.firstIndex(of: ":")
    let group = colon.map { String(name[..<$0]).aparado.naoVazio } ?? nil
    let part = colon.map { String(name[name.index(after: $0)...]).aparado.naoVazio } ?? nil
    (grupo, parte) = group == nil || part == nil ? (name, nil) : (group ?? name, part)
  }

  /// The group as it is compared, case and accents aside.
  package var chave: String { grupo.foldedForComparison }
}

extension [Conta] {
  /// The accounts that a category's name means: all of its group, or the one account.
  package func categorias(por typed: String) throws(RazaoError) -> [Uuid] {
    let folded = typed.aparado.foldedForComparison
    let group = filter { conta in
      conta.unificadaEm == nil && conta.classe.isCategoria
        && NomeDeCategoria(conta.nome).chave == folded
    }
    if !group.isEmpty { return group.map(\.id) }
    return [try conta(por: typed).id]
  }
}
