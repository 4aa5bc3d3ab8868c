public import Canonical

/// An account as it stands, with its balance.
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
  /// The balance, signed from the account's side: a debt is negative.
  ///
  /// It holds those of the accounts that are read with this one, and is zero for an account that
  /// is itself read with another.
  public var saldo: Total
  /// The sum after today and after the day of the balance, which does not hold it; zero where the
  /// balance is of all days.
  public var agendado: Total
  /// Whether it is closed.
  public var encerrada: Bool
  /// The account that its postings are read with; nil for itself.
  public var unificadaEm: Uuid?
  /// The current account that an investment belongs to; nil for other accounts.
  public var vinculada: Uuid?

  /// Makes an account.
  package init(
    id: Uuid, nome: String, classe: ClasseDeConta, tipo: String?, moeda: Currency, saldo: Total,
    agendado: Total? = nil, encerrada: Bool = false, unificadaEm: Uuid? = nil,
    vinculada: Uuid? = nil
  ) {
    (self.id, self.nome, self.classe) = (id, nome, classe)
    (self.tipo, self.moeda, self.saldo) = (tipo, moeda, saldo)
    self.agendado = agendado ?? Total(minor: 0, decimals: saldo.decimals)
    (self.encerrada, self.unificadaEm, self.vinculada) = (encerrada, unificadaEm, vinculada)
  }

  /// Whether it is a credit card.
  public var isCartao: Bool { tipo == TipoDeConta.cartao.rawValue }
  /// Whether it is a credit card that is open and read by itself.
  public var isCartaoEmUso: Bool { isCartao && !encerrada && unificadaEm == nil }
}
