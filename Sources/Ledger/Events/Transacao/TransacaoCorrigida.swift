package import Canonical

/// A transaction says something else from now on, as a whole.
public struct TransacaoCorrigida: Hashable, Sendable {
  /// The new content.
  public var conteudo: ConteudoDeTransacao

  /// Makes a correction.
  public init(_ conteudo: ConteudoDeTransacao) { self.conteudo = conteudo }
}

extension TransacaoCorrigida: EventPayload {
  package static let definition = EventDefinition(
    tipo: .transacaoCorrigida, of: .required, especie: .transacao, creation: .needed,
    title: "Corrigido", titleInHistory: "Corrigido",
    members: Members(TransacaoCorrigida.init, .inline(\.conteudo, ConteudoDeTransacao.members)))

  package var dados: Evento.Dados { .transacaoCorrigida(self) }
  package var writes: [RegisterWrite] { [(.conteudo, .conteudo(conteudo))] }
  package var contas: [Uuid] { conteudo.partidas.map(\.conta) }
  package var reason: String? { nil }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(
    at position: EventPosition, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    guard case .conteudo(let before) = books.before(position, .conteudo) else { return .nothing }
    return books.closedAccount(of: before, undone)
      ?? .dados(.transacaoCorrigida(TransacaoCorrigida(before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changes(books.base(position.sobre, position.before)?.conteudo, conteudo)
  }

  package func tell(
    _ news: inout Novidade, at position: EventPosition, in books: some Livros
  ) {
    books.tell(conteudo, &news)
  }

  package var sentence: String { "Lançamento corrigido" }
}
