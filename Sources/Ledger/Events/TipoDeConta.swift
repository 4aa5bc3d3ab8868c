/// The kind of an account in the world, as far as this version knows (docs/FORMAT.md, section 5).
///
/// The log may hold words of later ones, which are kept and shown as they are.
public enum TipoDeConta: String, Hashable, Sendable, CaseIterable {
  /// Accounts at a bank, and cash.
  case corrente, poupanca, carteira
  /// A credit card: what is owed.
  case cartao
  /// Money put to work.
  case investimento
}
