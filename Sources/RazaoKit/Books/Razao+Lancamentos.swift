public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The entries of all accounts, newest first: each once, seen from what one has and owes.
  ///
  /// A transfer between own accounts is neither in nor out. What lies after today is marked, and
  /// stands in sums of its own.
  /// - Parameter pedido: which of them.
  /// - Throws: `naoEncontrado` where there is no such entry to go on after; `dadosInvalidos` where
  ///   the limit is below 1; `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be
  ///   read.
  /// - Complexity: O(listed entries), and what it takes to find them: texts, tags and amounts have
  ///   indices.
  public func lancamentos(_ pedido: PedidoDeLancamentos) throws(RazaoError) -> Lancamentos {
    let hoje = hoje
    return try read { fold throws(RazaoError) in
      try fold.store.lancamentos(pedido, hoje: hoje)
    }
  }

  /// Whether entries that a person annulled meet the conditions of a list that tells of those that count.
  /// - Throws: as `lancamentos`.
  /// - Complexity: what it takes to find one.
  package func temAnulados(_ pedido: PedidoDeLancamentos) throws(RazaoError) -> Bool {
    guard pedido.filtro.estado == nil, !pedido.filtro.isVazio else { return false }
    var asked = pedido
    asked.filtro.estado = .anulado
    (asked.limite, asked.depois) = (1, nil)
    return try !lancamentos(asked).lancamentos.isEmpty
  }

  /// The categories that somebody means by a name: the one with that name and all whose name has it
  /// before a colon (`Casa` is also `Casa: Aluguel`), else the account that it is.
  /// - Parameter typed: the name, case and accents aside, or the first characters of an id.
  /// - Throws: as `conta(por:)`.
  /// - Complexity: O(accounts).
  public func categorias(por typed: String) throws(RazaoError) -> [Uuid] {
    try readAsRecorder { (store) throws(RazaoError) in try store.contas.categorias(por: typed) }
  }
}
