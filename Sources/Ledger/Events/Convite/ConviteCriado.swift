public import Canonical

/// An invitation: whoever holds the secret of its key may be admitted.
public struct ConviteCriado: Hashable, Sendable {
  /// The invitation's public key.
  public var chave: PublicKey

  /// Makes an invitation.
  public init(chave: PublicKey) { self.chave = chave }
}

extension ConviteCriado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .conviteCriado, of: .forbidden, especie: .convite, creation: .made,
    title: "Convite criado", titleInHistory: "Convite criado",
    members: Members(ConviteCriado.init(chave:), .key("chave", \.chave)))

  package var dados: Evento.Dados { .conviteCriado(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { .invitation(chave: chave) }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    chave.isRefused ? .chaveDeNinguem : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(.conviteCancelado(ConviteCancelado()))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}

/// The end of an invitation: it admits nobody from then on.
public struct ConviteCancelado: Hashable, Sendable {
  /// Makes the cancelling of an invitation.
  public init() {}
}

extension ConviteCancelado: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .conviteCancelado, of: .required, especie: .convite, creation: .needed,
    title: "Convite cancelado", titleInHistory: "Convite cancelado",
    members: Members(ConviteCancelado.init))

  package var dados: Evento.Dados { .conviteCancelado(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.desfeita))] }
  package var testimony: Testimony? { .cancellation }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible("Um convite cancelado não volta. \(passo: "Faça outro", .convidar).")
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changeOfSituacao(position, to: .desfeita)
  }
}
