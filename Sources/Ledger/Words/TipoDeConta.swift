public import Canonical

/// The kinds of account that this version knows (docs/FORMAT.md, section 5).
///
/// The log may hold words of later ones, which are kept and shown as they are.
public enum TipoDeConta: String, Hashable, Sendable, CaseIterable {
  /// A current or a savings account; cash.
  case corrente, poupanca, carteira
  /// A credit card: what is owed on it.
  case cartao
  /// Money that is put away to earn.
  case investimento

  /// The class that an account of this kind is of: a card is a debt, all others one has.
  public var classe: ClasseDeConta { self == .cartao ? .passivo : .ativo }
}

extension ClasseDeConta {
  /// An amount as people say it, turned to how the log has it: a debt of 100 is -100 there.
  public func raw(_ natural: Amount) -> Amount {
    guard self == .passivo || self == .receita else { return natural }
    return Amount(unchecked: -natural.minor, decimals: natural.decimals)
  }
}
