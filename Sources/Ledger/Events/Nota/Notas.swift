public import Canonical

/// A checkpoint: the tree over all accounts and months, worked out from the commits that its own
/// commit knows.
public struct Marco: Hashable, Sendable {
  /// The number of leaves, and the root.
  public var mapa: Posicao

  /// Makes a checkpoint.
  public init(mapa: Posicao) { self.mapa = mapa }
}

extension Marco: NoteEvent {
  package static let definition = EventDefinition(
    tipo: .notaMarco, of: .forbidden, especie: .nota, creation: .ignored, isOneACommit: true,
    title: "Marco", titleInHistory: "Marco",
    members: Members(Marco.init(mapa:), .position("mapa", \.mapa)))

  package var dados: Evento.Dados { .notaMarco(self) }
}

/// A device has worked out the same checkpoint from the lines that it knows.
public struct MarcoConferido: Hashable, Sendable {
  /// The hash of the commit that carries the checkpoint.
  public var marco: Hash256

  /// Makes the note.
  public init(marco: Hash256) { self.marco = marco }
}

extension MarcoConferido: NoteEvent {
  package static let definition = EventDefinition(
    tipo: .notaConferida, of: .forbidden, especie: .nota, creation: .ignored,
    title: "Marco conferido", titleInHistory: "Marco conferido",
    members: Members(MarcoConferido.init(marco:), .hash("marco", \.marco)))

  package var dados: Evento.Dados { .notaConferida(self) }
}

/// The other events of the commit take back what another commit of the same device did.
///
/// Where that took back a commit in its turn, its effect comes back: so undoing and redoing are told
/// apart by the log alone.
public struct RegistroDesfeito: Hashable, Sendable {
  /// The hash of the commit that is taken back.
  public var registro: Hash256

  /// Makes the note.
  public init(registro: Hash256) { self.registro = registro }
}

extension RegistroDesfeito: NoteEvent {
  package static let definition = EventDefinition(
    tipo: .notaDesfeita, of: .forbidden, especie: .nota, creation: .ignored,
    title: "Registro desfeito", titleInHistory: "Registro desfeito",
    members: Members(RegistroDesfeito.init(registro:), .hash("registro", \.registro)))

  package var dados: Evento.Dados { .notaDesfeita(self) }
}
