public import Canonical

/// A commit told to whoever undoes or redoes it: what it did.
public struct RegistroContado: Sendable, Hashable {
  /// One event of it.
  public struct Feito: Sendable, Hashable {
    /// The event with its subject.
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
  /// When it was recorded, as its device said.
  public var quando: Instant
  /// Its events in their order, notes apart.
  public var feitos: [Feito]

  /// Makes a commit that is told.
  package init(hash: Hash256, quando: Instant, feitos: [Feito]) {
    (self.hash, self.quando, self.feitos) = (hash, quando, feitos)
  }

  /// The accounts of its entries.
  package var contas: [Uuid] { feitos.flatMap { $0.lancamento?.partidas.map(\.conta) ?? [] } }
}
