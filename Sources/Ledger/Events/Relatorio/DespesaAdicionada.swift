public import Canonical

/// The addition of an expense to a report.
public struct DespesaAdicionada: Hashable, Sendable {
  /// The expense.
  public var despesa: Despesa

  /// Makes the addition of an expense.
  public init(_ despesa: Despesa) { self.despesa = despesa }
}

extension DespesaAdicionada: ExpenseEvent {
  package static let definition = EventDefinition(
    tipo: .despesaAdicionada, of: .required, especie: .relatorio, creation: .needed,
    title: "Despesa adicionada", titleInHistory: "Despesa adicionada",
    members: Members(DespesaAdicionada.init, .inline(\.despesa, Despesa.members)))

  package var dados: Evento.Dados { .despesaAdicionada(self) }
}

/// The replacement of a whole expense.
public struct DespesaCorrigida: Hashable, Sendable {
  /// The expense.
  public var despesa: Despesa

  /// Makes the correction of an expense.
  public init(_ despesa: Despesa) { self.despesa = despesa }
}

extension DespesaCorrigida: ExpenseEvent {
  package static let definition = EventDefinition(
    tipo: .despesaCorrigida, of: .required, especie: .relatorio, creation: .needed,
    title: "Despesa corrigida", titleInHistory: "Despesa corrigida",
    members: Members(DespesaCorrigida.init, .inline(\.despesa, Despesa.members)))

  package var dados: Evento.Dados { .despesaCorrigida(self) }
}

/// An event that puts an expense into a report, replacing an earlier version if there is one.
///
/// Additions and corrections give the same answers except for their names.
package protocol ExpenseEvent: EventPayload {
  /// The expense.
  var despesa: Despesa { get }
}

extension ExpenseEvent {
  package var writes: [RegisterWrite] { [(.despesa(despesa.despesa), .despesa(despesa))] }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] {
    [.decimals(despesa.valor, of: Agregado(.relatorio, sobre))]
  }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard case .despesa(let before?) = books.before(position, .despesa(despesa.despesa)) else {
      return .dados(
        .despesaRemovida(DespesaRemovida(despesa: despesa.despesa, motivo: Opposite.motivo)))
    }
    return .dados(.despesaCorrigida(DespesaCorrigida(before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changeOfExpense(position, despesa.despesa, to: despesa)
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tellReport(position.sobre, &news)
    books.tell(despesa, &news)
  }
}

/// The removal of an expense from a report.
public struct DespesaRemovida: Hashable, Sendable {
  /// The expense.
  public var despesa: Uuid
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes the removal of an expense.
  public init(despesa: Uuid, motivo: String? = nil) {
    (self.despesa, self.motivo) = (despesa, motivo)
  }
}

extension DespesaRemovida: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .despesaRemovida, of: .required, especie: .relatorio, creation: .needed,
    title: "Despesa removida", titleInHistory: "Despesa removida",
    members: Members(
      DespesaRemovida.init(despesa:motivo:), .uuid("despesa", \.despesa),
      .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .despesaRemovida(self) }
  package var writes: [RegisterWrite] { [(.despesa(despesa), .despesa(nil))] }
  package var reason: String? { motivo }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard case .despesa(let before?) = books.before(position, .despesa(despesa)) else {
      return .nothing
    }
    return .dados(.despesaAdicionada(DespesaAdicionada(before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changeOfExpense(position, despesa, to: nil)
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tellReport(position.sobre, &news)
    for ref in books.escritas(de: position.agregado, .despesa(despesa)) {
      guard case .despesaAdicionada(let added) = books.evento(ref).dados else { continue }
      books.tell(added.despesa, &news)
    }
  }
}
