public import Canonical

/// A report is without an expense.
public struct DespesaRemovida: Hashable, Sendable {
  /// The expense.
  public var despesa: Uuid
  /// Why, for people; nil where nothing was said.
  public var motivo: String?

  /// Makes the removal of an expense.
  public init(despesa: Uuid, motivo: String? = nil) {
    (self.despesa, self.motivo) = (despesa, motivo)
  }
}

extension DespesaRemovida: EventPayload {
  package static let definition = EventDefinition(
    tipo: .despesaRemovida, of: .required, especie: .relatorio, creation: .needed,
    title: "Despesa removida", titleInHistory: "Despesa removida",
    members: Members(
      DespesaRemovida.init(despesa:motivo:), .uuid("despesa", \.despesa),
      .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .despesaRemovida(self) }
  package var writes: [RegisterWrite] { [(.despesa(despesa), .despesa(nil))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { motivo }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(
    at position: EventPosition, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    guard case .despesa(let before?) = books.before(position, .despesa(despesa)) else {
      return .nothing
    }
    return .dados(.despesaAdicionada(DespesaAdicionada(before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changeOfExpense(position, despesa, to: nil)
  }

  package func tell(
    _ news: inout Novidade, at position: EventPosition, in books: some Livros
  ) {
    books.tellReport(position.sobre, &news)
    for ref in books.escritas(de: position.agregado, .despesa(despesa)) {
      guard case .despesaAdicionada(let added) = books.evento(ref).dados else { continue }
      books.tell(added.despesa, &news)
    }
  }

  package var sentence: String { Self.title }
}
