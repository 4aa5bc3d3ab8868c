public import Canonical

/// An entry that is to be recorded.
public struct NovoLancamento: Sendable, Hashable {
  /// Its content.
  ///
  /// Empty texts are dropped when it is recorded.
  public var conteudo: ConteudoDeTransacao
  /// Real-world facts that should occur once (docs/FORMAT.md, section 8), in any order.
  public var chaves: [String]
  /// Accounts to be opened in the same commit, unless they are open by then.
  public var aberturas: [Abertura]
  /// Whether to record it even if a similar entry exists.
  public var mesmoRepetido: Bool
  /// The reason to record it in a closed period; nil to refuse that.
  public var motivoNoFechado: String?
  /// The instalments in which it is paid; nil for a single payment.
  public var parcelamento: Parcelamento?
  /// Its receipt, as `Razao.guardarComprovante` made it; nil for none.
  public var comprovante: ComprovanteJuntado?
  /// The account that it is on, if it was guessed among several; nil if it was given.
  package var contaSuposta: Uuid?
  /// The content of the purchase that it refunds, if the books found it; nil for none.
  package var estornada: ConteudoDeTransacao?
  /// The loan that it may repay, though nobody said so; nil for none.
  package var talvezDevolve: Conta?

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
  /// Its opening balance, signed from the account's side, so that a debt is negative; nil or zero
  /// for none.
  public var saldo: Amount?
  /// The day of that balance; nil for today.
  public var data: Day?
  /// For a card, the days on which its bills close and fall due; nil if not given yet.
  public var ciclo: ContaCiclo?

  /// Makes an account to be opened; nothing is checked before that.
  public init(
    _ conta: ContaAberta, saldo: Amount? = nil, data: Day? = nil, ciclo: ContaCiclo? = nil
  ) {
    (self.conta, self.saldo, self.data, self.ciclo) = (conta, saldo, data, ciclo)
  }
}

/// An account that is opened implicitly, because an entry in the same commit posts on it.
public struct Abertura: Sendable, Hashable {
  /// The UUID that the entry names.
  public var id: Uuid
  /// The account.
  public var conta: ContaAberta

  /// Makes an opening; the UUID of a category has to be the one derived from its name.
  public init(id: Uuid, conta: ContaAberta) { (self.id, self.conta) = (id, conta) }
}
