public import Canonical

/// The closing of the books up to and including a day.
public struct FechamentoDePeriodo: Hashable, Sendable {
  /// The last day that is closed.
  public var ate: Day
  /// Why, for people; nil where nothing was said.
  public var motivo: String?

  /// Makes a closing.
  public init(ate: Day, motivo: String? = nil) { (self.ate, self.motivo) = (ate, motivo) }
}

extension FechamentoDePeriodo: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .periodoFechado, of: .forbidden, especie: .periodo, creation: .made,
    title: "Período fechado", titleInHistory: "Período fechado",
    members: Members(
      FechamentoDePeriodo.init(ate:motivo:), .day("ate", \.ate), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .periodoFechado(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var reason: String? { motivo }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(.periodoReaberto(PeriodoReaberto(motivo: Opposite.motivo)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.ate, [.dia(ate)])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.dia = ate
  }
}

/// A closing is taken back.
public struct PeriodoReaberto: Hashable, Sendable {
  /// Why, for people.
  public var motivo: String

  /// Makes a reopening.
  public init(motivo: String) { self.motivo = motivo }
}

extension PeriodoReaberto: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .periodoReaberto, of: .required, especie: .periodo, creation: .needed,
    title: "Período reaberto", titleInHistory: "Período reaberto",
    members: Members({ PeriodoReaberto(motivo: $0) }, .text("motivo", \.motivo)))

  package var dados: Evento.Dados { .periodoReaberto(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.desfeita))] }
  package var reason: String? { motivo }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    books.anew(
      position, "Um período reaberto não volta por si. \(passo: "Feche-o de novo", .fechar).")
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changeOfSituacao(position, to: .desfeita)
  }
}
