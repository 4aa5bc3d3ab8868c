public import Canonical

/// The few words that somebody says of an entry, from which `Costumes` makes the whole.
///
/// A nil value was not said.
public struct PedidoDeLancamento: Sendable, Hashable {
  /// The kind of entry, as an everyday word; necessary unless there is a `modelo`.
  public var palavra: PalavraDeLancamento?
  /// Which way money goes, for words that do not say.
  public var sentido: Sentido?
  /// How much, above zero, in the currency of the account; has to be said unless there is a
  /// `modelo`.
  public var valor: Amount?
  /// The amount in the currency of the other side, above zero, where that is another than the
  /// account's.
  public var por: Amount?
  /// The amount in the purchase's own currency, where it is booked in another.
  public var original: ValorOriginal?
  /// Whether the `modelo` had an original amount that shall not be kept.
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
  /// Several accounts on the other side, or, where they sum to zero, all postings as they are.
  ///
  /// On the other side amounts are as people say them: they sum to `valor`, whichever way it goes.
  public var partidas: [Partida]
  /// Another entry, of which everything is taken that was not said.
  public var modelo: ConteudoDeTransacao?
  /// The purchase that it gives back, as `Costumes.estornando` finds it.
  package var estornada: LancamentoLembrado?

  /// Makes what somebody says of an entry.
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
