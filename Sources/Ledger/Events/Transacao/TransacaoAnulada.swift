import Canonical

/// The annulment of a transaction, which no longer counts.
public struct TransacaoAnulada: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes an annulment.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension TransacaoAnulada: StandingEvent {
  package static let definition = EventDefinition(
    tipo: .transacaoAnulada, of: .required, especie: .transacao, creation: .needed,
    title: "Anulado", titleInHistory: "Anulado",
    members: Members(TransacaoAnulada.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .transacaoAnulada(self) }
  package static var standing: ValorDeSituacao { .desfeita }
  package var marks: [Mark] { [] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    // Annulling an annulled entry, to end a conflict, does not change whether it counts.
    guard books.before(position, .situacao) != .situacao(.desfeita),
      let content = books.base(position.sobre)?.conteudo
    else { return .nothing }
    return books.closedAccount(of: content, position.undone)
      ?? .dados(.transacaoRestaurada(TransacaoRestaurada(motivo: Opposite.motivo)))
  }
}

/// The restoration of an annulled transaction, which counts again.
public struct TransacaoRestaurada: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes a restoration.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension TransacaoRestaurada: StandingEvent {
  package static let definition = EventDefinition(
    tipo: .transacaoRestaurada, of: .required, especie: .transacao, creation: .needed,
    title: "Restaurado", titleInHistory: "Restaurado",
    members: Members(TransacaoRestaurada.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .transacaoRestaurada(self) }
  package static var standing: ValorDeSituacao { .inicial }
  package var marks: [Mark] { [] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard books.before(position, .situacao) != .situacao(.inicial) else { return .nothing }
    return .dados(.transacaoAnulada(TransacaoAnulada(motivo: Opposite.motivo)))
  }
}
