package import Canonical

/// An entry that is to be recorded.
public struct NovoLancamento: Sendable, Hashable {
  /// Its content.
  ///
  /// Empty texts are left out when it is recorded.
  public var conteudo: ConteudoDeTransacao
  /// Facts of the world that should occur once (docs/FORMAT.md, section 8), in any order.
  public var chaves: [String]
  /// Accounts to be opened in the same commit; those that are open by then are not opened again.
  public var aberturas: [Abertura]
  /// Whether it is recorded though an entry that looks the same is there.
  public var mesmoRepetido: Bool
  /// Why it is recorded though its day lies in a closed period; nil where it shall not be.
  public var motivoNoFechado: String?
  /// How it is paid in instalments; nil for at once.
  public var parcelamento: Parcelamento?
  /// The account that it is on, where nobody said which of several; nil where somebody did.
  package var contaSuposta: Uuid?
  /// The content of the purchase that it gives back, where the books found it; nil for none.
  package var estornada: ConteudoDeTransacao?

  /// Makes an entry to be recorded; nothing is checked before that.
  public init(
    _ conteudo: ConteudoDeTransacao, chaves: [String] = [], aberturas: [Abertura] = [],
    mesmoRepetido: Bool = false, motivoNoFechado: String? = nil
  ) {
    (self.conteudo, self.chaves, self.aberturas) = (conteudo, chaves, aberturas)
    (self.mesmoRepetido, self.motivoNoFechado) = (mesmoRepetido, motivoNoFechado)
  }
}
