public import Canonical

/// An account as it stands: its attributes, its balance, and the investments linked to it.
public struct Conta: Sendable, Hashable, Identifiable {
  /// The account's UUID.
  public var id: Uuid
  /// Its name, provisional if that is in conflict.
  public var nome: String
  /// Its class.
  public var classe: ClasseDeConta
  /// Its kind in the world: a word of `TipoDeConta` or of a later version; nil if the class says it
  /// all.
  public var tipo: String?
  /// The currency of its balance.
  public var moeda: Currency
  /// Decimals of the currency.
  public var casas: Int
  /// The current account that an investment belongs to; nil for other accounts.
  public var vinculada: Uuid?
  /// Whether it is closed.
  public var encerrada: Bool
  /// The account that its postings are read with; nil for itself.
  public var unificadaEm: Uuid?
  /// The balance, signed from the account's side: a debt is negative.
  ///
  /// It holds those of the accounts that are read with this one, and is zero for an account that
  /// is itself read with another.
  public var saldo: Total
  /// The balances, in this account's currency, of the investments linked to it.
  public var montanteInvestido: Total
  /// The amounts that `rendimento` entries of the given month credited to those.
  public var rendimentoMensalAtual: Total
  /// The same two figures for linked investments in other currencies, by currency.
  public var emOutrasMoedas: [Investimento] = []
  /// The reasons to doubt the figures.
  public var ressalvas = Ressalvas()

  /// Makes an account with nothing invested.
  package init(
    id: Uuid, nome: String, classe: ClasseDeConta, tipo: String?, moeda: Currency, saldo: Total,
    vinculada: Uuid? = nil, encerrada: Bool = false, unificadaEm: Uuid? = nil
  ) {
    self.id = id
    self.nome = nome
    self.classe = classe
    self.tipo = tipo
    self.moeda = moeda
    self.casas = saldo.decimals
    self.saldo = saldo
    self.vinculada = vinculada
    self.encerrada = encerrada
    self.unificadaEm = unificadaEm
    montanteInvestido = Total(minor: 0, decimals: saldo.decimals)
    rendimentoMensalAtual = Total(minor: 0, decimals: saldo.decimals)
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
    self.moeda = moeda
    self.montante = montante
    self.rendimento = rendimento
  }
}
