public import Canonical

/// An account as its own screen shows it: with the investments linked to it, and the reasons to
/// doubt the figures.
///
/// The members of the account itself are its own.
@dynamicMemberLookup
public struct ContaEmDetalhe: Sendable, Hashable, Identifiable {
  /// The account.
  public var conta: Conta
  /// Decimals of its currency.
  public var casas: Int
  /// Whether investments in its currency are linked to it.
  public var investe = false
  /// The balances, in this account's currency, of the investments linked to it.
  public var montanteInvestido: Total
  /// The amounts that `rendimento` entries of the given month credited to those.
  public var rendimentoMensalAtual: Total
  /// The same two figures for linked investments in other currencies, by currency.
  public var emOutrasMoedas: [Investimento] = []
  /// The reasons to doubt the figures.
  public var ressalvas = Ressalvas()

  /// The account's UUID.
  public var id: Uuid { conta.id }

  /// Makes an account with nothing invested.
  package init(_ conta: Conta, casas: Int = 2) {
    (self.conta, self.casas) = (conta, casas)
    montanteInvestido = Total(minor: 0, decimals: casas)
    rendimentoMensalAtual = Total(minor: 0, decimals: casas)
  }

  /// A member of the account.
  public subscript<Value>(dynamicMember member: KeyPath<Conta, Value>) -> Value {
    conta[keyPath: member]
  }
}

/// The investments in one currency.
public struct Investimento: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// Their balance.
  public var montante: Total
  /// Their yield in the given month.
  public var rendimento: Total

  /// Makes what is invested.
  package init(moeda: Currency, montante: Total, rendimento: Total) {
    (self.moeda, self.montante, self.rendimento) = (moeda, montante, rendimento)
  }
}
