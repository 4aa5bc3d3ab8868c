public import Canonical

/// An account's postings are read with another account, or by themselves again.
public struct ContaUnificada: Hashable, Sendable {
  /// The account that they are read with; nil separates them again.
  public var em: Uuid?

  /// Makes a unification, or the end of one.
  public init(em: Uuid? = nil) { self.em = em }
}

extension ContaUnificada: EventPayload {
  package static let definition = EventDefinition(
    tipo: .contaUnificada, of: .required, especie: .conta, creation: .needed,
    title: "Contas unificadas", titleInHistory: "Unificação",
    members: Members(ContaUnificada.init(em:), .optionalUuid("em", \.em)))

  package var dados: Evento.Dados { .contaUnificada(self) }
  package var writes: [RegisterWrite] { [(.unificada, .uuid(em))] }
  package var contas: [Uuid] { em.map { [$0] } ?? [] }
  package var marks: [Mark] { [.unified] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard case .uuid(let before) = books.before(position, .unificada) else {
      return .dados(.contaUnificada(ContaUnificada(em: nil)))
    }
    return .dados(.contaUnificada(ContaUnificada(em: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    [
      Alteracao(
        .unificada, antes: books.accountBefore(position, .unificada),
        depois: em.map { [books.named($0)] } ?? [])
    ]
  }
}
