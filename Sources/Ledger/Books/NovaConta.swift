public import Canonical

/// An account that is to be opened.
public struct NovaConta: Sendable, Hashable {
  /// Its attributes: name, class, kind, currency and decimals, and the account that it is linked
  /// to.
  public var conta: ContaAberta
  /// Its balance at the start, signed from the account's side, so that a debt is negative; nil or
  /// zero for none.
  public var saldo: Amount?
  /// The day of that balance; nil for today.
  public var data: Day?
  /// Of a card, the days on which its bills close and fall due; nil where nobody says so yet.
  public var ciclo: ContaCiclo?

  /// Makes an account to be opened; nothing is checked before that.
  public init(
    _ conta: ContaAberta, saldo: Amount? = nil, data: Day? = nil, ciclo: ContaCiclo? = nil
  ) {
    (self.conta, self.saldo, self.data, self.ciclo) = (conta, saldo, data, ciclo)
  }
}

/// An account that is opened in passing, because an entry in the same commit posts on it.
public struct Abertura: Sendable, Hashable {
  /// The UUID that the entry names.
  public var id: Uuid
  /// The account.
  public var conta: ContaAberta

  /// Makes an opening; the UUID of a category has to be the one that follows from its name.
  public init(id: Uuid, conta: ContaAberta) { (self.id, self.conta) = (id, conta) }
}
