public import Canonical

/// The approval of a registered report.
public struct RelatorioAprovado: Hashable, Sendable {
  /// The event of the registration that is approved, with the total and number that it declares.
  public var registro: Uuid
  /// A note, for people; nil if none was given.
  public var nota: String?

  /// Makes the approval of a registration.
  public init(registro: Uuid, nota: String? = nil) { (self.registro, self.nota) = (registro, nota) }
}

extension RelatorioAprovado: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .relatorioAprovado, of: .required, especie: .relatorio, creation: .needed,
    title: "Relatório aprovado", titleInHistory: "Aprovado",
    members: Members(
      RelatorioAprovado.init(registro:nota:), .uuid("registro", \.registro),
      .optionalText("nota", \.nota)))

  package var dados: Evento.Dados { .relatorioAprovado(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.aprovada(registro)))] }
  package var reason: String? { nota }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard let approved = books.declaracao(position.sobre, position.before) else { return .nothing }
    return .dados(.relatorioRegistrado(approved.declarada))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    declared(position, books)?.changes(at: position, in: books) ?? []
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tellReport(position.sobre, &news)
    declared(position, books)?.tell(&news, at: position, in: books)
  }

  private func declared(_ position: EventPosition, _ books: some Livros) -> Declaracao? {
    books.registro(registro, de: position.sobre)?.declarada
  }
}

/// The sending back of a registered report, which takes expenses again.
public struct RelatorioDevolvido: Hashable, Sendable {
  /// The thing that is missing, for people.
  public var motivo: String

  /// Makes the sending back of a report.
  public init(motivo: String) { self.motivo = motivo }
}

extension RelatorioDevolvido: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .relatorioDevolvido, of: .required, especie: .relatorio, creation: .needed,
    title: "Relatório devolvido", titleInHistory: "Devolvido",
    members: Members(RelatorioDevolvido.init(motivo:), .text("motivo", \.motivo)))

  package var dados: Evento.Dados { .relatorioDevolvido(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var reason: String? { motivo }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    books.closedAgain(position)
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}

extension Livros {
  /// The event that closes a report again as it was before another opened it.
  func closedAgain(_ position: EventPosition) -> Opposite {
    switch before(position, .situacao) {
    case .situacao(.registrada(let declarada)): .dados(.relatorioRegistrado(declarada))
    case .situacao(.aprovada(let registro)): .dados(.relatorioAprovado(.init(registro: registro)))
    default: .nothing
    }
  }
}
