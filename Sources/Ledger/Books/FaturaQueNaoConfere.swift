public import Canonical

/// A card's bill whose total differs from the declared one: the rows that may be wrong, and the
/// adjustment that would settle the difference within this bill.
public struct FaturaQueNaoConfere: Sendable, Hashable {
  /// Purchases that the bank may have put into another bill.
  public struct Mudanca: Sendable, Hashable {
    /// The entries, as they move the card.
    public var lancamentos: [FatoDeConflito]
    /// The month of the bill into which they would go.
    public var para: Month

    /// Makes a possible move.
    package init(lancamentos: [FatoDeConflito], para: Month) {
      (self.lancamentos, self.para) = (lancamentos, para)
    }
  }

  /// An entry of exactly the difference, on one of the bill's days.
  public struct Ajuste: Sendable, Hashable {
    /// The day.
    public var data: Day
    /// The amount, without sign.
    public var valor: Total
    /// Out if the bank asks for more than the books have, else in.
    public var sentido: Sentido

    /// Makes an adjustment.
    package init(data: Day, valor: Total, sentido: Sentido) {
      (self.data, self.valor, self.sentido) = (data, valor, sentido)
    }
  }

  /// The card.
  public var conta: Uuid
  /// The month in which the bill is due.
  public var mes: Month
  /// The balance on the bill's last day beside the one that the declared total implies, with the
  /// likely culprits, likeliest first; without those in `mudancas`.
  public var diferenca: DiferencaDoBanco
  /// Purchases near a closing day that sum to exactly the difference.
  public var mudancas: [Mudanca]
  /// The adjustment; nil if the bill takes no day.
  public var ajuste: Ajuste?

  /// Makes the known facts about a bill that fails.
  package init(
    conta: Uuid, mes: Month, diferenca: DiferencaDoBanco, mudancas: [Mudanca], ajuste: Ajuste?
  ) {
    (self.conta, self.mes, self.diferenca) = (conta, mes, diferenca)
    (self.mudancas, self.ajuste) = (mudancas, ajuste)
  }
}
