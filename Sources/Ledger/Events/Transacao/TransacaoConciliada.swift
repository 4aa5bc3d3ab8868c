public import Canonical

/// A match of a bank's row with an existing transaction.
public struct TransacaoConciliada: Hashable, Sendable {
  /// The row.
  public var linha: Uuid
  /// The import that it came with.
  public var origem: Uuid
  /// Real-world facts that should occur once (docs/FORMAT.md, section 8), sorted bytewise, without
  /// repetition.
  public var chaves: [String]

  /// Makes a match; the keys are not sorted here.
  public init(linha: Uuid, origem: Uuid, chaves: [String] = []) {
    (self.linha, self.origem, self.chaves) = (linha, origem, chaves)
  }
}

extension TransacaoConciliada: EventPayload {
  package static let definition = EventDefinition(
    tipo: .transacaoConciliada, of: .required, especie: .transacao, creation: .needed,
    title: "Conciliado com o banco", titleInHistory: "Conciliado com o banco",
    members: Members(
      TransacaoConciliada.init(linha:origem:chaves:), .uuid("linha", \.linha),
      .uuid("origem", \.origem), .optionalTexts("chaves", \.chaves, count: Limites.chaves)))

  package var dados: Evento.Dados { .transacaoConciliada(self) }
  package var writes: [RegisterWrite] { [] }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [.matched(linha: linha, chaves: chaves, origem: origem)] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    // The decision that put it in place of the row's own entry is undone with it.
    position.undone.mantidas.contains(position.sobre)
      ? .nothing : .withImport(origem, position.undone)
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.chaves, chaves.map { .texto($0) }) + .new(.origem, [.id(origem)])
  }
}
