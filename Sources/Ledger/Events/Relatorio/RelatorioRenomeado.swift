package import Canonical

/// Another title for a report.
public struct RelatorioRenomeado: Hashable, Sendable {
  /// The new title, of at most 4096 bytes in UTF-8.
  public var titulo: String

  /// Makes the renaming.
  public init(titulo: String) { self.titulo = titulo }
}

extension RelatorioRenomeado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .relatorioRenomeado, of: .required, especie: .relatorio, creation: .needed,
    title: "Relatório renomeado", titleInHistory: "Renomeado",
    members: Members(RelatorioRenomeado.init(titulo:), .text("titulo", \.titulo)))

  package var dados: Evento.Dados { .relatorioRenomeado(self) }
  package var writes: [RegisterWrite] { [(.titulo, .texto(titulo))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { nil }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(
    at position: EventPosition, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    guard let before = books.textBefore(position, .titulo) else { return .nothing }
    return .dados(.relatorioRenomeado(RelatorioRenomeado(titulo: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    [
      Alteracao(
        .titulo, antes: books.textBefore(position, .titulo).map { [.texto($0)] } ?? [],
        depois: [.texto(titulo)])
    ]
  }

  package func tell(
    _ news: inout Novidade, at position: EventPosition, in books: some Livros
  ) {
    books.tellReport(position.sobre, &news)
  }

  package var sentence: String { Self.title }
}
