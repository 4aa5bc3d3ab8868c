public import Canonical

/// One use of an account, from which the next entry can guess its own: with which kind of entry,
/// which way, and against which other account.
public struct UsoDeConta: Sendable, Hashable {
  /// The kind and the sub-type of the entry, as words of the log.
  public var tipo: String
  /// The sub-type; nil for none.
  public var subtipo: String?
  /// Which way money went on the account.
  public var sentido: Sentido
  /// The account of what one has or owes that the entry was on.
  public var conta: Uuid
  /// The account on the other side; nil where there were several.
  public var outra: Uuid?

  /// Makes a use of an account.
  package init(
    tipo: String, subtipo: String?, sentido: Sentido, conta: Uuid, outra: Uuid?
  ) {
    (self.tipo, self.subtipo) = (tipo, subtipo)
    (self.sentido, self.conta, self.outra) = (sentido, conta, outra)
  }

  /// Whether an entry with this word would be like it, and on an account that it takes.
  func isOf(_ word: PalavraDeLancamento) -> Bool {
    tipo == word.tipo.rawValue && subtipo == word.subtipo
      && (word.sentido.map { $0 == sentido } ?? true)
  }
}
