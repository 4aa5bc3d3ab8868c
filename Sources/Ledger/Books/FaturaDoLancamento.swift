public import Canonical

/// The bill of a card that an entry is in.
public struct FaturaDoLancamento: Sendable, Hashable {
  /// The card.
  public var cartao: Uuid
  /// The card's name.
  public var nome: String
  /// The month in which the bill is due; nil where the entry is in none.
  public var mes: Month?
  /// Whether somebody put it there, whatever the card's days say.
  public var posta: Bool

  /// Makes the bill of an entry.
  package init(cartao: Uuid, nome: String, mes: Month?, posta: Bool) {
    (self.cartao, self.nome, self.mes, self.posta) = (cartao, nome, mes, posta)
  }
}
