/// The kinds of transaction that this version knows (docs/FORMAT.md, section 5).
///
/// The log may hold words of later ones, which are kept and shown as they are.
public enum TipoDeTransacao: String, Hashable, Sendable, CaseIterable {
  /// Money sent to, or received from, somebody, by `doc`, `ted` or `pix`.
  case transferenciaEnviada, transferenciaRecebida
  /// A bill paid, by `boleto` or `pix`; a credit card's bill; credit for a mobile telephone.
  case pagamentoEfetuado, pagamentoDaFatura, recargaDeCelular
  /// A purchase with a card that is charged at once, or later.
  case compraNoDebito, compraNoCredito
  /// Cash paid in or taken out, and the bank's fees.
  case deposito, saque, tarifa
  /// The yield of an investment; money put into one or taken out of it.
  case rendimento, aplicacao, resgate
  /// A purchase given back; an expense that somebody else pays back.
  case estorno, reembolso
  /// The balance an account starts with; a difference that nobody can explain; anything else.
  case saldoInicial, ajuste, outro
}
