package import Canonical

/// A transaction says something else from now on, as a whole.
public struct TransacaoCorrigida: Hashable, Sendable {
  /// The new content.
  public var conteudo: ConteudoDeTransacao

  /// Makes a correction.
  public init(_ conteudo: ConteudoDeTransacao) {
    self.conteudo = conteudo
  }
}

extension TransacaoCorrigida: EventPayload {
  package static let definition = EventDefinition(
    tipo: .transacaoCorrigida, of: .required, especie: .transacao, isCriacao: false,
    title: "Corrigido", titleInHistory: "Corrigido",
    members: Members(TransacaoCorrigida.init, .inline(\.conteudo, ConteudoDeTransacao.members)))

  package var dados: Evento.Dados { .transacaoCorrigida(self) }
  package var writes: [RegisterWrite] { [(.conteudo, .conteudo(conteudo))] }
  package var contas: [Uuid] { conteudo.partidas.map(\.conta) }
  package var reason: String? { nil }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { nil }
  package func amounts(about sobre: Uuid) -> [MeasuredAmount] { [] }
  package func breach(at place: PlaceInCommit) -> Invalidez? { nil }

  package func opposite(
    at place: EventPlace, in books: some Livros, _ undone: Undone
  ) -> Opposite {
    guard case .conteudo(let before) = books.before(place, .conteudo) else { return .nothing }
    return books.closedAccount(of: before, undone)
      ?? .dados(.transacaoCorrigida(TransacaoCorrigida(before)))
  }

  package func changes(at place: EventPlace, in books: some Livros) -> [Alteracao] {
    books.changes(books.base(place.sobre, place.before)?.conteudo, conteudo)
  }

  package func tell(
    _ news: inout Novidade, at place: EventPlace, in books: some Livros
  ) {
    books.tell(conteudo, &news)
  }

  package var sentence: String { "Lançamento corrigido" }
}
