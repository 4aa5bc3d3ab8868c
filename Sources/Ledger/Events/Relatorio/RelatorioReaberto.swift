package import Canonical

/// A report that was registered is open again.
public struct RelatorioReaberto: Hashable, Sendable {
  /// Why, for people; nil where nothing was said.
  public var motivo: String?

  /// Makes a reopening.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension RelatorioReaberto: EventPayload {
  package static let definition = EventDefinition(
    tipo: .relatorioReaberto, of: .required, especie: .relatorio, creation: .needed,
    title: "Relatório reaberto", titleInHistory: "Reaberto",
    members: Members(RelatorioReaberto.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .relatorioReaberto(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { motivo }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(
    at position: EventPosition, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    guard let before = books.declaracao(position.sobre, position.before) else { return .nothing }
    return .dados(.relatorioRegistrado(before.declarada))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }

  package func tell(
    _ news: inout Novidade, at position: EventPosition, in books: some Livros
  ) {
    books.tellReport(position.sobre, &news)
  }

  package var sentence: String { Self.title }
}
