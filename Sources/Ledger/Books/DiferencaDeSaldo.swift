public import Canonical

/// The reasons why an account's balance differs between two points of view.
///
/// `antes`, what each of `eventos` and then each of `movimentos` moves, and nothing else, give
/// `depois`.
public struct DiferencaDeSaldo: Sendable, Hashable {
  /// The account, and its balance from the second point of view.
  public var conta: SaldoDeConta
  /// The first point of view.
  public var de: Vista
  /// The second.
  public var para: Vista
  /// The balance from the first.
  public var antes: Total
  /// The balance from the second.
  public var depois: Total
  /// The events that only one of the two shows and that move the balance, in an order in which
  /// they may have been written.
  public var eventos: [EventoDaDiferenca]
  /// How many more events about entries on the account only one of the two shows: they move
  /// nothing.
  public var semEfeito: Int
  /// Where the two end on different days, the entries of the days between, newest first.
  public var movimentos: [Movimento]

  /// Makes a difference.
  package init(
    conta: SaldoDeConta, de: Vista, para: Vista, antes: Total, depois: Total,
    eventos: [EventoDaDiferenca], semEfeito: Int, movimentos: [Movimento]
  ) {
    (self.conta, self.de, self.para) = (conta, de, para)
    (self.antes, self.depois, self.eventos) = (antes, depois, eventos)
    (self.semEfeito, self.movimentos) = (semEfeito, movimentos)
  }

  /// By how much the second balance is greater than the first.
  public var diferenca: Total { Total(fine: depois.fine - antes.fine, decimals: depois.decimals) }
}

/// An event that moves a balance from one point of view to another.
public struct EventoDaDiferenca: Sendable, Hashable {
  /// The event's UUID.
  public var evento: Uuid
  /// Its type: a word of docs/FORMAT.md, section 5.
  public var tipo: String
  /// Its subject: an entry, an import, a conflict, an account.
  public var sobre: Uuid
  /// By how much it moves the balance.
  public var valor: Total
  /// Whether it comes with the second point of view; false where it goes.
  public var entra: Bool
  /// Its author, and the claimed time.
  public var autor: Autoria
  /// The hash of its commit.
  public var commit: Hash256
  /// The day of the entry that it is about; nil where it is about none.
  public var data: Day?
  /// The other party of that entry; nil where there is none.
  public var interessado: String?
  /// Why, as its author said; nil where nothing was said.
  public var motivo: String?

  /// Makes an event of a difference.
  package init(
    evento: Uuid, tipo: String, sobre: Uuid, valor: Total, entra: Bool, autor: Autoria,
    commit: Hash256, data: Day?, interessado: String?, motivo: String?
  ) {
    (self.evento, self.tipo, self.sobre, self.valor) = (evento, tipo, sobre, valor)
    (self.entra, self.autor, self.commit) = (entra, autor, commit)
    (self.data, self.interessado, self.motivo) = (data, interessado, motivo)
  }
}
