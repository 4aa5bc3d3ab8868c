package import Canonical

/// Another name for a device.
public struct DispositivoRenomeado: Hashable, Sendable {
  /// The new name, of at most 4096 bytes in UTF-8.
  public var nome: String

  /// Makes the renaming.
  public init(nome: String) { self.nome = nome }
}

extension DispositivoRenomeado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .dispositivoRenomeado, of: .required, especie: .dispositivo, creation: .needed,
    title: "Aparelho renomeado", titleInHistory: "Aparelho renomeado",
    members: Members(DispositivoRenomeado.init(nome:), .text("nome", \.nome)))

  package var dados: Evento.Dados { .dispositivoRenomeado(self) }
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
    return .dados(.dispositivoRenomeado(DispositivoRenomeado(nome: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }

  package func tell(
    _ news: inout Novidade, at position: EventPosition, in books: some Livros
  ) {
    news.nome = books.nome(doDispositivo: position.sobre)
  }

  package var sentence: String { Self.title }
}
