public import Canonical

/// A checkpoint: the tree over all accounts and months, computed from the commits that its own
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
  package var marks: [Mark] { [.noted] }
}

/// A device has computed the same checkpoint from the lines that it knows.
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
  package var marks: [Mark] { [.noted] }
}

/// The other events of the commit undo another commit of the same device.
///
/// If that commit was itself an undoing, its effect comes back: so the log alone distinguishes
/// undoing from redoing.
public struct RegistroDesfeito: Hashable, Sendable {
  /// The hash of the commit that is undone.
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
