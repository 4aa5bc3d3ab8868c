public import Canonical
internal import EventLog
public import Ledger
package import Projections

extension Razao {
  /// The commit that somebody means.
  /// - Parameter typed: the first characters, at least four, of its hash, of the id of an event in
  ///   it, or of an entry, closing or other thing that it created.
  /// - Returns: the commit's hash, for `Vista.sabidoPor`.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several, or
  ///   `typed` is no beginning of an id.
  /// - Complexity: O(commits).
  public func registro(comecando typed: String) throws(RazaoError) -> Hash256 {
    try le { fold throws(RazaoError) in try fold.store.registro(comecando: typed) }
  }
}

extension LedgerStore {
  /// The hash of the commit that somebody means by the first characters of its hash, of an event's
  /// id, or of what it created.
  package func registro(comecando typed: String) throws(RazaoError) -> Hash256 {
    guard let hashes = HashPrefix(typed)?.range else {
      throw RazaoError(
        .dadosInvalidos,
        "“\(typed)” não é o começo de uma identificação: são de 4 a 64 caracteres, de 0 a 9 e de a "
          + "a f.")
    }
    let found = registros(hashes, IdPrefix(typed)?.range)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let list = found.prefix(Limites.candidatos).map { "\($0.description.prefix(12))" }
      throw RazaoError(
        .dadosInvalidos,
        "“\(typed)” pode ser mais de um registro: \(list.joined(separator: ", ")). "
          + "Escreva mais caracteres.")
    }
    throw RazaoError(
      .naoEncontrado,
      "Não encontrei registro, lançamento ou fechamento “\(typed)”. "
        + "\(guia: "Veja", .historia(.algo)).")
  }
}
