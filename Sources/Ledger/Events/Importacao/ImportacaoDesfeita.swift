package import Canonical

/// The entries that only this import brought count no more.
public struct ImportacaoDesfeita: Hashable, Sendable {
  /// Why, for people; nil where nothing was said.
  public var motivo: String?

  /// Makes the undoing of an import.
  public init(motivo: String? = nil) {
    self.motivo = motivo
  }
}

extension ImportacaoDesfeita: EventPayload {
  package static let definition = EventDefinition(
    tipo: .importacaoDesfeita, of: .required, especie: .importacao, isCriacao: false,
    title: "Importação desfeita", titleInHistory: "Importação desfeita",
    members: Members(ImportacaoDesfeita.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .importacaoDesfeita(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.desfeita))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { motivo }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func amounts(about sobre: Uuid) -> [MeasuredAmount] { [] }
  package func breach(at place: PlaceInCommit) -> Invalidez? { nil }

  package func opposite(
    at place: EventPlace, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    .dados(.importacaoRefeita(ImportacaoRefeita(motivo: Opposite.motivo)))
  }

  package func changes(at place: EventPlace, in books: some Livros) -> [Alteracao] {
    books.changeOfSituacao(place, to: .desfeita)
  }

  package func tell(
    _ news: inout Novidade, at place: EventPlace, in books: some Livros
  ) {}

  package var sentence: String { Self.title }
}

/// An import that was undone counts again.
public struct ImportacaoRefeita: Hashable, Sendable {
  /// Why, for people; nil where nothing was said.
  public var motivo: String?

  /// Makes the redoing of an import.
  public init(motivo: String? = nil) {
    self.motivo = motivo
  }
}

extension ImportacaoRefeita: EventPayload {
  package static let definition = EventDefinition(
    tipo: .importacaoRefeita, of: .required, especie: .importacao, isCriacao: false,
    title: "Importação refeita", titleInHistory: "Importação refeita",
    members: Members(ImportacaoRefeita.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .importacaoRefeita(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { motivo }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func amounts(about sobre: Uuid) -> [MeasuredAmount] { [] }
  package func breach(at place: PlaceInCommit) -> Invalidez? { nil }

  package func opposite(
    at place: EventPlace, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    .dados(.importacaoDesfeita(ImportacaoDesfeita(motivo: Opposite.motivo)))
  }

  package func changes(at place: EventPlace, in books: some Livros) -> [Alteracao] {
    books.changeOfSituacao(place, to: .inicial)
  }

  package func tell(
    _ news: inout Novidade, at place: EventPlace, in books: some Livros
  ) {}

  package var sentence: String { Self.title }
}
