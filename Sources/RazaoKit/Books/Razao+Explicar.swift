public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The entries behind a balance, newest first, a page at a time.
  /// - Parameters:
  ///   - conta: the account.
  ///   - em: the last day that counts; nil for all days.
  ///   - depois: the entry after which to go on, the last of the page before; nil to begin.
  ///   - limite: how many entries to give at most.
  /// - Throws: `naoEncontrado` where there is no such account, or `depois` is not on it.
  /// - Complexity: O(entries on the account).
  public func explicar(
    conta: Uuid, em: Day? = nil, depois: Uuid? = nil, limite: Int = 50
  ) throws(RazaoError) -> Explicacao {
    let hoje = hoje
    return try read { fold throws(RazaoError) in
      try fold.store.explicacao(
        daConta: conta, em: em, hoje: hoje, depois: depois, limite: limite)
    }
  }

  /// The reasons why an account's balance differs between two points of view: exactly the events
  /// that only one of them shows, with the amount that each moves, and the entries of the days
  /// between.
  /// - Parameters:
  ///   - conta: the account.
  ///   - de: the first point of view.
  ///   - para: the second; what is known now, up to the first one's day, unless told otherwise.
  /// - Throws: `naoEncontrado` where the account, or a commit that a view names, is not there.
  /// - Complexity: O(events that only one view shows), and O(entries on the account) where the
  ///   views end on different days.
  public func diferenca(
    conta: Uuid, de: Vista, para: Vista? = nil
  ) throws(RazaoError) -> DiferencaDeSaldo {
    try read { fold throws(RazaoError) in
      try fold.store.diferenca(conta: conta, de: de, para: para ?? Vista(em: de.em))
    }
  }

  /// The likely culprits, likeliest first, where the bank says another balance.
  /// - Parameters:
  ///   - conta: the account.
  ///   - banco: what the bank says, in the account's currency, signed from the account's side: a
  ///     debt is negative.
  ///   - em: the day at whose end it says so.
  /// - Throws: `naoEncontrado` where there is no such account.
  /// - Complexity: O(n log n) for n entries of the 400 days before on the owner's accounts.
  public func suspeitas(
    conta: Uuid, banco: Amount, em: Day
  ) throws(RazaoError) -> DiferencaDoBanco {
    try read { fold throws(RazaoError) in
      try fold.store.diferencaDoBanco(daConta: conta, em: em, banco: banco)
    }
  }
}
