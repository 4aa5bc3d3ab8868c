public import Canonical

/// A balance that is not what the bank says, and the likely culprits.
public struct DiferencaDoBanco: Sendable, Hashable {
  /// The account and its balance.
  public var conta: SaldoDeConta
  /// The day at whose end the bank's balance stood.
  public var em: Day
  /// The bank's balance, signed from the account's side.
  public var banco: Total
  /// The last day up to which the balance was found right; nil where it never was.
  public var conferidoAte: Day?
  /// The likely culprits, likeliest first; none where the balance is right.
  public var suspeitas: [SuspeitaExplicada]

  /// Makes a difference.
  package init(
    conta: SaldoDeConta, em: Day, banco: Total, conferidoAte: Day?,
    suspeitas: [SuspeitaExplicada]
  ) {
    (self.conta, self.em, self.banco) = (conta, em, banco)
    (self.conferidoAte, self.suspeitas) = (conferidoAte, suspeitas)
  }

  /// The bank's balance less that of the books.
  public var diferenca: Total {
    Total(fine: banco.fine - conta.saldo.fine, decimals: conta.saldo.decimals)
  }
}

/// A likely culprit with what it says.
public struct SuspeitaExplicada: Sendable, Hashable {
  /// The guess.
  public var suspeita: Suspeita
  /// The entries concerned, in its order, each as it moves the account that it stands on.
  public var lancamentos: [FatoDeConflito]
  /// The name of the other account, for an entry on the wrong one.
  public var nomeDaConta: String?

  /// Makes a culprit.
  package init(suspeita: Suspeita, lancamentos: [FatoDeConflito], nomeDaConta: String?) {
    (self.suspeita, self.lancamentos) = (suspeita, lancamentos)
    self.nomeDaConta = nomeDaConta
  }
}
