package import Canonical

/// The rule of who approves expense reports.
public struct RazaoAprovacao: Hashable, Sendable {
  /// A word of `QuemAprova`, or one of a later version.
  public var quem: String

  /// Makes the rule.
  public init(quem: String) { self.quem = quem }
}

/// The devices that may approve a registered report.
public enum QuemAprova: String, Sendable, Hashable, CaseIterable {
  /// Any device, also the one that registered it, as in every ledger at first.
  case qualquer
  /// Only a device other than the one that registered it.
  case outro
}

extension RazaoAprovacao: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .razaoAprovacao, of: .required, especie: .razao, creation: .needed,
    title: "Regra de aprovação", titleInHistory: "Regra de aprovação",
    members: Members(RazaoAprovacao.init(quem:), .text("quem", \.quem)))

  package var dados: Evento.Dados { .razaoAprovacao(self) }
  package var register: NomeDeRegistro { .aprovacao }
  package var withoutReason: RazaoAprovacao { self }
  package var contas: [Uuid] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(
      books.written(before: position, register)
        ?? .razaoAprovacao(RazaoAprovacao(quem: QuemAprova.qualquer.rawValue)))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [(.quem, .text(quem))]
  }
}
