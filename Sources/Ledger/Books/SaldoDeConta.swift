public import Canonical

/// The balance of one account, from some point of view.
public struct SaldoDeConta: Sendable, Hashable {
  /// The account's UUID.
  public var conta: Uuid
  /// Its name at that point, provisional if in conflict.
  public var nome: String
  /// Its class.
  public var classe: ClasseDeConta
  /// Its kind in the world, for instance `corrente`; nil if the class says it all.
  public var tipo: String?
  /// The currency of its balance.
  public var moeda: Currency
  /// The balance in that currency, signed from the account's side: a debt is negative.
  ///
  /// It includes the accounts that are read with this one.
  public var saldo: Total
  /// The sum of entries after today and after the day of the balance, which excludes it; zero if
  /// the balance covers all days.
  public var agendado: Total
  /// The number of open conflicts that touch the account or an entry on it now.
  public var conflitos: Int
  /// Whether it is closed at that point.
  public var encerrada: Bool

  /// Makes the balance of an account.
  package init(
    conta: Uuid, nome: String, classe: ClasseDeConta, tipo: String?, moeda: Currency,
    saldo: Total, agendado: Total? = nil, conflitos: Int, encerrada: Bool
  ) {
    (self.conta, self.nome, self.classe) = (conta, nome, classe)
    (self.tipo, self.moeda, self.saldo) = (tipo, moeda, saldo)
    self.agendado = agendado ?? Total(minor: 0, decimals: saldo.decimals)
    (self.conflitos, self.encerrada) = (conflitos, encerrada)
  }
}

/// The daily course of an account's balance in a period.
public struct SaldoPorDia: Sendable, Hashable {
  /// A day on which the balance changed.
  public struct Mudanca: Sendable, Hashable {
    /// The day.
    public var dia: Day
    /// By how much.
    public var valor: Total

    /// Makes a change.
    package init(dia: Day, valor: Total) { (self.dia, self.valor) = (dia, valor) }
  }

  /// The account's UUID.
  public var conta: Uuid
  /// Its class.
  public var classe: ClasseDeConta
  /// The currency of its balance.
  public var moeda: Currency
  /// The balance before the first day, signed from the account's side: a debt is negative.
  public var abertura: Total
  /// The days with a change, the oldest first.
  public var mudancas: [Mudanca]

  /// Makes the course of a balance.
  package init(
    conta: Uuid, classe: ClasseDeConta, moeda: Currency, abertura: Total, mudancas: [Mudanca]
  ) {
    (self.conta, self.classe, self.moeda) = (conta, classe, moeda)
    (self.abertura, self.mudancas) = (abertura, mudancas)
  }
}
