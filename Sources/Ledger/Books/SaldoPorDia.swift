public import Canonical

/// How an account's balance went on from day to day in a period.
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

  /// Makes the way of a balance.
  package init(
    conta: Uuid, classe: ClasseDeConta, moeda: Currency, abertura: Total, mudancas: [Mudanca]
  ) {
    (self.conta, self.classe, self.moeda) = (conta, classe, moeda)
    (self.abertura, self.mudancas) = (abertura, mudancas)
  }
}
