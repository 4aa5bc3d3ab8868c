public import Canonical

/// The few words given for an entry, from which `Costumes` makes the whole.
///
/// A nil value was not given.
public struct PedidoDeLancamento: Sendable, Hashable {
  /// The kind of entry, as an everyday word; necessary unless there is a `modelo`.
  public var palavra: PalavraDeLancamento?
  /// The direction of the money, for words that do not imply it.
  public var sentido: Sentido?
  /// The amount, above zero, in the currency of the account; required unless there is a `modelo`.
  public var valor: Amount?
  /// The amount in the currency of the other side, above zero, if that differs from the account's.
  public var por: Amount?
  /// The amount in the purchase's own currency, if it is booked in another.
  public var original: ValorOriginal?
  /// Whether to drop the `modelo`'s original amount.
  public var semOriginal = false
  /// The other party.
  public var interessado: String?
  /// A note.
  public var descricao: String?
  /// The business day.
  public var data: Day?
  /// The account that it is on.
  public var conta: Uuid?
  /// The other side: a category or another account.
  public var outra: Uuid?
  /// Several accounts on the other side, or, if they sum to zero, all postings as they are.
  ///
  /// On the other side, amounts are as people state them: they sum to `valor` either way.
  public var partidas: [Partida]
  /// Another entry, which supplies all values not given.
  public var modelo: ConteudoDeTransacao?
  /// The purchase that it refunds, as found by `Costumes.estornando`.
  package var estornada: LancamentoLembrado?

  /// Makes a request for an entry.
  public init(
    _ palavra: PalavraDeLancamento? = nil, valor: Amount? = nil, interessado: String? = nil,
    sentido: Sentido? = nil, descricao: String? = nil, data: Day? = nil,
    conta: Uuid? = nil, outra: Uuid? = nil, partidas: [Partida] = [],
    modelo: ConteudoDeTransacao? = nil
  ) {
    (self.palavra, self.sentido, self.valor) = (palavra, sentido, valor)
    (self.interessado, self.descricao, self.data) = (interessado, descricao, data)
    (self.conta, self.outra, self.partidas, self.modelo) = (conta, outra, partidas, modelo)
  }
}
