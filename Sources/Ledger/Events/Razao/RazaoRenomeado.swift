package import Canonical

/// Another name for the ledger.
public struct RazaoRenomeado: Hashable, Sendable {
  /// The new name, of at most 4096 bytes in UTF-8.
  public var nome: String

  /// Makes the renaming.
  public init(nome: String) { self.nome = nome }
}

extension RazaoRenomeado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .razaoRenomeado, of: .required, especie: .razao, creation: .needed,
    title: "Razão renomeado", titleInHistory: "Razão renomeado",
    members: Members(RazaoRenomeado.init(nome:), .text("nome", \.nome)))

  package var dados: Evento.Dados { .razaoRenomeado(self) }
  package var writes: [RegisterWrite] { [(.nome, .texto(nome))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { nil }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(
    at position: EventPosition, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    guard let before = books.textBefore(position, .nome) else { return .nothing }
    return .dados(.razaoRenomeado(RazaoRenomeado(nome: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }

  package func tell(
    _ news: inout Novidade, at position: EventPosition, in books: some Livros
  ) {
    news.nome = books.nome
  }

  package var sentence: String { Self.title }
}
