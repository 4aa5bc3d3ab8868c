public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// What the ledger is called; nil where that has not arrived yet.
  /// - Throws: `entradaSaida`, `ocupado`.
  public func nome() throws(RazaoError) -> String? { try le { fold in fold.store.nome } }

  /// An account as it stands: what it is, its balance, and what is invested from it.
  /// - Parameters:
  ///   - id: the account's UUID, as `conta(chamada:)` finds it.
  ///   - em: the last day that counts; nil for all days. The month of the yield is this day's, or
  ///     today's.
  /// - Throws: `naoEncontrado` where there is no such account; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), and the entries of a month on the linked investments.
  public func conta(_ id: Uuid, em: Day? = nil) throws(RazaoError) -> Conta {
    let mes = em ?? hoje
    return try le { fold throws(RazaoError) in
      guard let conta = fold.store.conta(id, em: em, mes: mes) else { throw .semConta(id) }
      return conta
    }
  }

  /// All accounts, categories included, in the order in which they were opened.
  /// - Parameter em: the last day that counts, as for `conta(_:em:)`.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), and the entries of a month on the linked investments.
  public func contas(em: Day? = nil) throws(RazaoError) -> [Conta] {
    let mes = em ?? hoje
    return try le { fold in fold.store.contas(em: em, mes: mes) }
  }

  /// What makes the figures of each account doubtful.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts + open conflicts + commits that do not count).
  public func ressalvas() throws(RazaoError) -> [Uuid: Ressalvas] {
    try le { fold in fold.store.ressalvasPorConta }
  }

  /// An account with its history, newest first.
  /// - Parameter pedido: which part of it.
  /// - Throws: `naoEncontrado` where there is no such account, or no such entry to go on after;
  ///   `dadosInvalidos` where that entry is not on the account, or the limit is below 1;
  ///   `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(listed entries), and what it takes to find them.
  public func extrato(_ pedido: PedidoDeExtrato) throws(RazaoError) -> Extrato {
    let hoje = hoje
    return try le { fold throws(RazaoError) in try fold.store.extrato(pedido, hoje: hoje) }
  }

  /// All that is owned and owed at the end of today; entries on later days do not count yet.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), and the entries of a month on the linked investments.
  public func resumo() throws(RazaoError) -> Resumo {
    let hoje = hoje
    return try le { fold in fold.store.resumo(hoje: hoje) }
  }

  /// An entry as it stands.
  /// - Parameter id: the entry's UUID.
  /// - Throws: `naoEncontrado` where there is no such entry; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(its events + open conflicts), and what it takes to find hints.
  public func transacao(_ id: Uuid) throws(RazaoError) -> Transacao {
    try le { fold throws(RazaoError) in
      guard let transacao = fold.store.transacao(id) else {
        throw RazaoError(
          .naoEncontrado,
          "Não há lançamento \(id). \(passo: "Veja os de uma conta", .extrato(nil)).")
      }
      return transacao
    }
  }
}
