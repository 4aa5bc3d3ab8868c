public import Canonical

/// Everything that happened to one thing.
public struct Historia: Sendable, Hashable {
  /// The kind of thing: the word of docs/FORMAT.md, section 5.
  public var especie: String
  /// Its UUID.
  public var id: Uuid
  /// Its name or title, if it has one.
  public var nome: String?
  /// The events, oldest first: each after those that its author knew.
  public var eventos: [Acontecimento]
  /// The entry as it stands, if it is one.
  public package(set) var lancamento: Lancamento?

  /// Makes a history.
  package init(especie: String, id: Uuid, nome: String?, eventos: [Acontecimento]) {
    (self.especie, self.id, self.nome, self.eventos) = (especie, id, nome, eventos)
  }
}

/// One event of a history.
public struct Acontecimento: Sendable, Hashable {
  /// The event's UUID.
  public var evento: Uuid
  /// Its type: a word of docs/FORMAT.md, section 5.
  public var tipo: String
  /// Its author, and the claimed time.
  public var autoria: Autoria
  /// The commit's number in the device's chain.
  public var seq: UInt64
  /// The commit's hash.
  public var hash: Hash256
  /// Whether it counts.
  public var contagem: Contagem
  /// The reason given by its author; nil if none.
  public var motivo: String?
  /// The changes that it made.
  public var alteracoes: [Alteracao]

  /// Whether an event counts, and if not, why.
  public enum Contagem: String, Sendable, Hashable {
    /// It counts.
    case aplicado
    /// It waits for something that has not arrived.
    case espera
    /// No trusted device vouches for its device.
    case quarentena
    /// Its device was revoked, and the revocation excludes it.
    case revogado
    /// Its commit breaks a rule.
    case invalido
  }

  /// Makes an event of a history.
  package init(
    evento: Uuid, tipo: String, autoria: Autoria, seq: UInt64, hash: Hash256,
    contagem: Contagem, motivo: String?, alteracoes: [Alteracao]
  ) {
    (self.evento, self.tipo, self.autoria) = (evento, tipo, autoria)
    (self.seq, self.hash, self.contagem) = (seq, hash, contagem)
    (self.motivo, self.alteracoes) = (motivo, alteracoes)
  }
}

/// One thing that an event changed.
public struct Alteracao: Sendable, Hashable {
  /// The changed value: the name of a member of docs/FORMAT.md, section 5, or of a register.
  public var campo: String
  /// The value that its author had before; empty if there was none.
  public var antes: [ValorDeCampo]
  /// The value from then on; empty if there is none any more.
  public var depois: [ValorDeCampo]

  /// Makes a change.
  package init(_ campo: CampoDeAlteracao, antes: [ValorDeCampo] = [], depois: [ValorDeCampo] = []) {
    self.campo = campo.rawValue
    (self.antes, self.depois) = (antes, depois)
  }
}

/// A value that a history shows.
public enum ValorDeCampo: Sendable, Hashable {
  /// A text as it was written, or a word of the format.
  case texto(String)
  /// The kind of an entry, and its name on a screen, which depends on its accounts.
  case tipo(String, titulo: String)
  /// A day.
  case dia(Day)
  /// A month.
  case mes(Month)
  /// An amount.
  case valor(Amount, Currency)
  /// A posting.
  case partida(PartidaNomeada)
  /// An account with its present name.
  case conta(id: Uuid, nome: String)
  /// The UUID of anything else.
  case id(Uuid)
  /// An expense of a report.
  case despesa(titulo: String, valor: Amount, Currency)
}

/// The author of something, and the time that the device claims.
public struct Autoria: Sendable, Hashable {
  /// The device.
  public var aparelho: Uuid
  /// Its name, as given or as it calls itself; nil if no authentic line names it.
  public var nome: String?
  /// The stamp of the commit: a claim.
  public var quando: Instant

  /// Makes an authorship.
  package init(aparelho: Uuid, nome: String?, quando: Instant) {
    (self.aparelho, self.nome, self.quando) = (aparelho, nome, quando)
  }
}
