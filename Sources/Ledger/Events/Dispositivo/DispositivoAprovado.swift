public import Canonical

/// A trusted device's statement that another is to be trusted.
public struct DispositivoAprovado: Hashable, Sendable {
  /// The device that is trusted.
  public var dispositivo: Uuid
  /// The invitation that admits it; nil for none.
  public var convite: Uuid?

  /// Makes an approval.
  public init(dispositivo: Uuid, convite: Uuid? = nil) {
    (self.dispositivo, self.convite) = (dispositivo, convite)
  }
}

extension DispositivoAprovado: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .dispositivoAprovado, of: .forbidden, especie: .aprovacao, creation: .made,
    title: "Aparelho aprovado", titleInHistory: "Aparelho aprovado",
    members: Members(
      DispositivoAprovado.init(dispositivo:convite:), .uuid("dispositivo", \.dispositivo),
      .optionalUuid("convite", \.convite)))

  package var dados: Evento.Dados { .dispositivoAprovado(self) }
  package var writes: [RegisterWrite] { [] }
  package var testimony: Testimony? { .approval(dispositivo: dispositivo, convite: convite) }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible(
      "Uma aprovação não se desfaz. "
        + "\(guia: "Para que o aparelho não valha mais", .revogarAparelho(nil))."
    )
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = books.nome(doDispositivo: dispositivo)
  }
}
