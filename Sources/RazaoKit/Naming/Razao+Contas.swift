public import Canonical
public import Ledger
package import Projections

extension Razao {
  /// The account that somebody means.
  /// - Parameter typed: its name, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(accounts).
  public func conta(chamada typed: String) throws(RazaoError) -> Uuid {
    try le { fold throws(RazaoError) in try fold.store.conta(chamada: typed).conta }
  }
}

extension LedgerStore {
  /// The account that somebody means: by name, case and accents aside, or by the first characters
  /// of its id.
  ///
  /// An account that is read with another is not meant, nor a closed one where an open one has the
  /// name too.
  package func conta(chamada typed: String) throws(RazaoError) -> ContaAuditada {
    try contas.conta(chamada: typed)
  }

  /// The id of which somebody gave the first characters.
  /// - Parameters:
  ///   - kinds: what it may be about.
  ///   - name: what that is called, with its article: `o lançamento`.
  ///   - list: the command that lists them, for who gave a wrong one.
  package func id(
    comecando typed: String, _ kinds: [Especie], _ name: String, list: String
  ) throws(RazaoError) -> Agregado {
    guard let prefix = IdPrefix(typed) else {
      throw RazaoError(
        .dadosInvalidos,
        "“\(typed)” não é o começo de uma identificação: são ao menos 4 caracteres, de 0 a 9 e "
          + "de a a f. Veja: \(list).")
    }
    let found = agregados(kinds, prefix.range)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw .ambiguous(name, typed, found.prefix(Limits.candidates).map { ($0.id, "") })
    }
    throw RazaoError(.naoEncontrado, "Não encontrei \(name) “\(typed)”. Veja: \(list).")
  }
}

extension [ContaAuditada] {
  /// As `LedgerStore.conta(chamada:)`, of accounts that have been read.
  func conta(chamada typed: String) throws(RazaoError) -> ContaAuditada {
    let folded = typed.foldedForComparison
    let all = filter { $0.unificadaEm == nil }
    let named = all.filter { $0.nome.foldedForComparison == folded }
    let open = named.filter { !$0.encerrada }
    let found = open.isEmpty ? named : open
    if found.count == 1 { return found[0] }
    guard found.isEmpty else { throw .ambiguous("conta", typed, found.map { ($0.conta, $0.nome) }) }
    let byId = IdPrefix(typed).map { prefix in all.filter { prefix.matches($0.conta) } } ?? []
    if byId.count == 1 { return byId[0] }
    guard byId.isEmpty else { throw .ambiguous("conta", typed, byId.map { ($0.conta, $0.nome) }) }
    let nearest = Nearest.of(typed, among: all.map(\.nome))
    throw RazaoError(
      .naoEncontrado,
      "Não há conta “\(typed)”."
        + (nearest.map { " Você quis dizer “\($0)”?" } ?? " Veja as contas: razao conta listar."))
  }
}

extension RazaoError {
  /// Several things are meant by what was typed.
  static func ambiguous(
    _ name: String, _ typed: String, _ candidates: [(id: Uuid, name: String)]
  ) -> RazaoError {
    let list = candidates.map { candidate in
      let id = candidate.id.description
      return candidate.name.isEmpty ? id : "\(candidate.name) (\(id.prefix(8)))"
    }.joined(separator: ", ")
    return RazaoError(
      .dadosInvalidos, "“\(typed)” pode ser mais de um: \(list). Diga qual pela identificação.")
  }
}
