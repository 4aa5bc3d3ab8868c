public import Canonical

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

/// An account that is to be opened.
public struct NovaConta: Sendable, Hashable {
  /// Its attributes: name, class, kind, currency and decimals, and the account that it is linked
  /// to.
  public var conta: ContaAberta
  /// Its balance at the start, signed from the account's side, so that a debt is negative; nil or
  /// zero for none.
  public var saldo: Amount?
  /// The day of that balance; nil for today.
  public var data: Day?
  /// Of a card, the days on which its bills close and fall due; nil where nobody says so yet.
  public var ciclo: ContaCiclo?

  /// Makes an account to be opened; nothing is checked before that.
  public init(
    _ conta: ContaAberta, saldo: Amount? = nil, data: Day? = nil, ciclo: ContaCiclo? = nil
  ) {
    (self.conta, self.saldo, self.data, self.ciclo) = (conta, saldo, data, ciclo)
  }
}

/// An account that is opened in passing, because an entry in the same commit posts on it.
public struct Abertura: Sendable, Hashable {
  /// The UUID that the entry names.
  public var id: Uuid
  /// The account.
  public var conta: ContaAberta

  /// Makes an opening; the UUID of a category has to be the one that follows from its name.
  public init(id: Uuid, conta: ContaAberta) { (self.id, self.conta) = (id, conta) }
}
