public import Canonical

/// The declaration of a report's registration.
public struct Declaracao: Hashable, Sendable {
  /// The sum of its expenses, in the report's currency.
  public var total: Amount
  /// How many expenses there are, at most 2⁵³ - 1.
  public var despesas: UInt64

  /// Makes a declaration; `registroDivergente` determines whether it fits the report.
  public init(total: Amount, despesas: UInt64) { (self.total, self.despesas) = (total, despesas) }
}

extension Declaracao: EventPayload {
  package static let definition = EventDefinition(
    tipo: .relatorioRegistrado, of: .required, especie: .relatorio, creation: .needed,
    title: "Relatório registrado", titleInHistory: "Registrado",
    members: Members(
      Declaracao.init(total:despesas:), .amount("total", \.total), .number("despesas", \.despesas)))

  package var dados: Evento.Dados { .relatorioRegistrado(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.registrada(self)))] }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] {
    [.decimals(total, of: Agregado(.relatorio, sobre))]
  }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    // An approval that was undone is made again.
    if case .situacao(.aprovada(let registro)) = books.before(position, .situacao) {
      return .dados(.relatorioAprovado(RelatorioAprovado(registro: registro)))
    }
    return .dados(.relatorioReaberto(RelatorioReaberto(motivo: Opposite.motivo)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.total, [.valor(total, books.moeda(doRelatorio: position.sobre))])
      + .new(.despesas, [.texto(despesas.description)])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tellReport(position.sobre, &news)
    news.valor = Total(minor: Int128(total.minor), decimals: total.decimals)
  }
}

/// The reopening of a registered report.
public struct RelatorioReaberto: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes a reopening.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension RelatorioReaberto: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .relatorioReaberto, of: .required, especie: .relatorio, creation: .needed,
    title: "Relatório reaberto", titleInHistory: "Reaberto",
    members: Members(RelatorioReaberto.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .relatorioReaberto(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var reason: String? { motivo }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    books.closedAgain(position)
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}
