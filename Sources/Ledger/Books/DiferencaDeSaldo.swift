public import Canonical

/// The reasons why an account's balance differs between two points of view.
///
/// `antes` plus the effects of `eventos` and `movimentos` gives `depois`.
public struct DiferencaDeSaldo: Sendable, Hashable {
  /// The account, with its balance from the second point of view.
  public var conta: SaldoDeConta
  /// The first point of view.
  public var de: Vista
  /// The second.
  public var para: Vista
  /// The balance from the first.
  public var antes: Total
  /// The balance from the second.
  public var depois: Total
  /// The events that only one of the two views shows and that move the balance, in a possible order
  /// of writing.
  public var eventos: [EventoDaDiferenca]
  /// The number of further events about entries on the account that only one view shows: they move
  /// nothing.
  public var semEfeito: Int
  /// The entries of the days between the ends of the two views, newest first.
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
  /// Whether the second view adds it; false if the second view lacks it.
  public var entra: Bool
  /// Its author, and the claimed time.
  public var autor: Autoria
  /// The hash of its commit.
  public var commit: Hash256
  /// The day of the entry that it is about; nil if it is about none.
  public var data: Day?
  /// The other party of that entry; nil where there is none.
  public var interessado: String?
  /// The reason given by its author; nil if none.
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
