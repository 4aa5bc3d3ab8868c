public import Canonical

/// News from other devices since somebody last looked.
public struct Novidades: Sendable, Hashable {
  /// The time of that look; nil for never, which means since this machine's first commit.
  public var desde: Instant?
  /// The devices with news, by name and UUID.
  public var aparelhos: [NovidadesDeAparelho]
  /// Those of them that came in with the recovery code, oldest claim first.
  public var recuperados: [Autoria]
  /// How far each device's chain has been reviewed, including this look.
  package var marca: [TrechoVisto]

  /// Makes news.
  package init(
    desde: Instant?, aparelhos: [NovidadesDeAparelho], recuperados: [Autoria] = [],
    marca: [TrechoVisto]
  ) {
    (self.desde, self.aparelhos) = (desde, aparelhos)
    (self.recuperados, self.marca) = (recuperados, marca)
  }

  /// How many commits came.
  public var registros: Int { aparelhos.reduce(0) { $0 + $1.registros } }
}

/// News from one device.
public struct NovidadesDeAparelho: Sendable, Hashable {
  /// The device.
  public var aparelho: Uuid
  /// Its name, as given or as it calls itself; nil if no authentic line says.
  public var nome: String?
  /// Whether its commits count.
  public var confianca: Confianca
  /// The number of its new commits.
  public var registros: Int
  /// The number of those that are not shown, or only in part.
  public var restantes: Int
  /// Their events, newest first.
  public var novidades: [Novidade]

  /// Makes a device's news.
  package init(
    aparelho: Uuid, nome: String?, confianca: Confianca, registros: Int, restantes: Int,
    novidades: [Novidade]
  ) {
    (self.aparelho, self.nome, self.confianca) = (aparelho, nome, confianca)
    (self.registros, self.restantes, self.novidades) = (registros, restantes, novidades)
  }
}

/// One new event, with its subject.
public struct Novidade: Sendable, Hashable {
  /// The event: its effect, its author, whether it counts.
  public var acontecimento: Acontecimento
  /// The kind of thing that it is about: a word of docs/FORMAT.md, section 5.
  public var especie: String
  /// Its UUID.
  public var sobre: Uuid
  /// The name of that thing; nil if it has none.
  public var nome: String?
  /// The day of an entry, an expense or an assertion; the last day of a closing.
  public var dia: Day?
  /// The other party of an entry.
  public var interessado: String?
  /// The account by which an entry or an assertion is shown.
  public var conta: String?
  /// The names of an entry's other accounts.
  public var contrapartidas: [String] = []
  /// The amount on `conta`, signed from its side; for an expense or a registration, its total.
  public var valor: Total?
  /// The currency of that.
  public var moeda: Currency?
  /// Whether people see amounts on `conta` with the other sign.
  public var isVirada = false
  /// The amount of an entry, or of a plan's, as its owner sees it; nil for anything else.
  public var visto: ValorVisto?
  /// The title of an expense; the word of a decision.
  public var item: String?
  /// Whether it is the introduction of a device that came in with the recovery code.
  public var porRecuperacao = false
  /// For an import, the number of its entries that this machine had imported itself, so that only
  /// this number shows them; nil for none, and for anything else.
  public var repetidos: Int?

  /// Makes news about a thing with nothing known yet.
  package init(acontecimento: Acontecimento, especie: String, sobre: Uuid) {
    (self.acontecimento, self.especie, self.sobre) = (acontecimento, especie, sobre)
  }
}

/// A reviewed stretch of a device's chain: from a number to a commit.
package struct TrechoVisto: Sendable, Hashable {
  /// The device.
  package let aparelho: Uuid
  /// The number of the first commit.
  package let de: UInt64
  /// The number of the last, and its hash.
  package let ate: Posicao

  package init(aparelho: Uuid, de: UInt64, ate: Posicao) {
    (self.aparelho, self.de, self.ate) = (aparelho, de, ate)
  }
}

/// A commit with its effects, described for the person who undoes or redoes it.
public struct RegistroContado: Sendable, Hashable {
  /// One event of it.
  public struct Feito: Sendable, Hashable {
    /// The event, with its subject.
    public var novidade: Novidade
    /// The entry concerned, as the event wrote it; nil where it is about something else.
    public var lancamento: ConteudoDeTransacao?

    /// Makes one event.
    package init(novidade: Novidade, lancamento: ConteudoDeTransacao?) {
      (self.novidade, self.lancamento) = (novidade, lancamento)
    }
  }

  /// The commit's hash.
  public var hash: Hash256
  /// The time of recording, as its device claims.
  public var quando: Instant
  /// Its events in their order, notes apart.
  public var feitos: [Feito]

  /// Makes a described commit.
  package init(hash: Hash256, quando: Instant, feitos: [Feito]) {
    (self.hash, self.quando, self.feitos) = (hash, quando, feitos)
  }

  /// The accounts of its entries.
  package var contas: [Uuid] { feitos.flatMap { $0.lancamento?.partidas.map(\.conta) ?? [] } }
}
