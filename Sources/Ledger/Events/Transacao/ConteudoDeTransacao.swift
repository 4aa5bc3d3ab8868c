public import Canonical

/// One posting: the amount that an account gains or loses.
public struct Partida: Hashable, Sendable {
  /// The account.
  public var conta: Uuid
  /// The amount in the account's currency, signed from the account's side: money that leaves a
  /// current account is negative, and an expense grows with positive amounts.
  public var valor: Amount

  /// Makes a posting; recording checks whether the amount has the account's decimals.
  public init(conta: Uuid, valor: Amount) { (self.conta, self.valor) = (conta, valor) }
}

/// The content of a transaction: one unit, replaced whole by a correction.
public struct ConteudoDeTransacao: Hashable, Sendable {
  /// The business day on which it counts.
  public var data: Day
  /// A word of `TipoDeTransacao`, or one of a later version.
  public var tipo: String
  /// How it was done, `pix` or `boleto` for instance; nil where the kind has no sub-types.
  public var subtipo: String?
  /// The other party; nil if there is none or it was not given.
  public var interessado: String?
  /// A note for people; nil where there is none.
  public var descricao: String?
  /// The postings, 2 to 256 of them, which sum to zero in each currency.
  public var partidas: [Partida]
  /// The transaction or report that this one refunds, pays or reimburses; nil for none.
  public var ligada: Uuid?

  /// Makes the content of a transaction; nothing is checked before it is recorded.
  public init(
    data: Day, tipo: String, subtipo: String? = nil, interessado: String? = nil,
    descricao: String? = nil, partidas: [Partida], ligada: Uuid? = nil
  ) {
    (self.data, self.tipo, self.subtipo) = (data, tipo, subtipo)
    (self.interessado, self.descricao) = (interessado, descricao)
    (self.partidas, self.ligada) = (partidas, ligada)
  }
}

extension Partida {
  static let members = Members(
    Partida.init(conta:valor:), .uuid("conta", \.conta), .amount("valor", \.valor))
}

extension ConteudoDeTransacao {
  /// The members of an entry that a correction replaces.
  static let members = Members(
    ConteudoDeTransacao.init(data:tipo:subtipo:interessado:descricao:partidas:ligada:),
    .day("data", \.data), .text("tipo", \.tipo), .optionalText("subtipo", \.subtipo),
    .optionalText("interessado", \.interessado), .optionalText("descricao", \.descricao),
    .objects("partidas", \.partidas, Partida.members, count: Limites.partidas),
    .optionalUuid("ligada", \.ligada))

  /// Its written form, exactly as it was read.
  var canonico: [UInt8] { ConteudoDeTransacao.members.canonical(self) }
}

/// The kinds of transaction that this version knows (docs/FORMAT.md, section 5).
///
/// The log may hold words of later versions, which are kept and shown as they are.
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
