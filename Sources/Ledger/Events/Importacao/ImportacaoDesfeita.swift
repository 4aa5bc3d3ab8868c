import Canonical

/// The entries that only this import brought no longer count.
public struct ImportacaoDesfeita: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes the undoing of an import.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension ImportacaoDesfeita: StandingEvent {
  package static let definition = EventDefinition(
    tipo: .importacaoDesfeita, of: .required, especie: .importacao, creation: .needed,
    title: "Importação desfeita", titleInHistory: "Importação desfeita",
    members: Members(ImportacaoDesfeita.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .importacaoDesfeita(self) }
  package static var standing: ValorDeSituacao { .desfeita }
  package var marks: [Mark] { [] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(.importacaoRefeita(ImportacaoRefeita(motivo: Opposite.motivo)))
  }
}

/// An undone import counts again.
public struct ImportacaoRefeita: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes the redoing of an import.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension ImportacaoRefeita: StandingEvent {
  package static let definition = EventDefinition(
    tipo: .importacaoRefeita, of: .required, especie: .importacao, creation: .needed,
    title: "Importação refeita", titleInHistory: "Importação refeita",
    members: Members(ImportacaoRefeita.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .importacaoRefeita(self) }
  package static var standing: ValorDeSituacao { .inicial }
  package var marks: [Mark] { [] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(.importacaoDesfeita(ImportacaoDesfeita(motivo: Opposite.motivo)))
  }
}
