public import Canonical

/// A balance that differs from the bank's, and the likely culprits.
public struct DiferencaDoBanco: Sendable, Hashable {
  /// The account and its balance.
  public var conta: SaldoDeConta
  /// The day at whose end the bank's balance holds.
  public var em: Day
  /// The bank's balance, signed from the account's side.
  public var banco: Total
  /// The last day up to which the balance was found right; nil for never.
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

  /// The balance of the books less the bank's.
  public var diferenca: Total {
    Total(fine: conta.saldo.fine - banco.fine, decimals: conta.saldo.decimals)
  }
}

/// A likely culprit with its explanation.
public struct SuspeitaExplicada: Sendable, Hashable {
  /// The guess.
  public var suspeita: Suspeita
  /// The entries concerned, in the guess's order, each as it moves its account.
  public var lancamentos: [FatoDeConflito]
  /// The name of the other account, for an entry on the wrong one.
  public var nomeDaConta: String?

  /// Makes a culprit.
  package init(suspeita: Suspeita, lancamentos: [FatoDeConflito], nomeDaConta: String?) {
    (self.suspeita, self.lancamentos) = (suspeita, lancamentos)
    self.nomeDaConta = nomeDaConta
  }
}

/// A guess at why a balance differs from the bank's.
public struct Suspeita: Sendable, Hashable {
  /// The likely mistake.
  public enum Tipo: String, Sendable, Hashable, CaseIterable {
    /// An entry of exactly the difference is missing from the books.
    case falta
    /// The books have an entry of exactly the difference, and the bank has none.
    case sobra
    /// One thing was recorded twice.
    case dobro
    /// An entry of half the difference goes the wrong way.
    case sinal
    /// Two neighbouring digits of an entry were swapped.
    case algarismos
    /// An entry was typed ten or a hundred times too great or too small.
    case virgula = "casas"
    /// An entry is on a different account from the one the money went through.
    case contaErrada = "conta"
  }

  /// The likely mistake.
  public var tipo: Tipo
  /// The entries concerned, likeliest culprit first; none if one is missing.
  public var lancamentos: [Uuid]
  /// The correct amount of the culprit on the account; zero for an entry that should not be there.
  public var certo: Total
  /// The other account, for an entry on the wrong one; nil if unknown.
  public var conta: Uuid?
  /// The likely day of a missing usual entry; else the culprit's day, or nil.
  public var data: Day?
  /// The likely other party of a missing usual entry; else the culprit's, or nil.
  public var interessado: String?
  /// Its score, comparable only within one list.
  public var pontos: Int

  /// Makes a guess.
  package init(
    _ tipo: Tipo, lancamentos: [Uuid], certo: Total, conta: Uuid? = nil, data: Day?,
    interessado: String?, pontos: Int
  ) {
    (self.tipo, self.lancamentos) = (tipo, lancamentos)
    (self.certo, self.conta, self.data) = (certo, conta, data)
    (self.interessado, self.pontos) = (interessado, pontos)
  }
}
