public import Canonical

/// A transaction as it was first recorded.
public struct TransacaoLancada: Hashable, Sendable {
  /// Its content, until a correction replaces it.
  public var conteudo: ConteudoDeTransacao
  /// Real-world facts that should occur once (docs/FORMAT.md, section 8), sorted bytewise, without
  /// repetition.
  public var chaves: [String]
  /// The import that it came with; nil for an entry made by hand.
  public var origem: Uuid?

  /// Makes a recording; the keys are not sorted here.
  public init(conteudo: ConteudoDeTransacao, chaves: [String] = [], origem: Uuid? = nil) {
    (self.conteudo, self.chaves, self.origem) = (conteudo, chaves, origem)
  }
}

extension TransacaoLancada: EventPayload {
  package static let definition = EventDefinition(
    tipo: .transacaoLancada, of: .optional, especie: .transacao, creation: .made,
    title: "Lançado", titleInHistory: "Lançado",
    members: Members(
      TransacaoLancada.init(conteudo:chaves:origem:),
      .inline(\.conteudo, ConteudoDeTransacao.members),
      .optionalTexts("chaves", \.chaves, count: Limites.chaves),
      .optionalUuid("origem", \.origem)))

  package var dados: Evento.Dados { .transacaoLancada(self) }
  package var writes: [RegisterWrite] {
    [(.conteudo, .conteudo(conteudo)), (.situacao, .situacao(.inicial))]
  }
  package var contas: [Uuid] { conteudo.partidas.map(\.conta) }
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    position.of?.version == 4 ? .idDerivadoErrado : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    if let origem { return .withImport(origem, position.undone) }
    return .dados(.transacaoAnulada(TransacaoAnulada(motivo: Opposite.motivo)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changes(nil, conteudo) + .new(.chaves, chaves.map { .texto($0) })
      + .new(.origem, origem.map { [.id($0)] } ?? [])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tell(conteudo, &news)
  }
}

/// The replacement of a transaction's whole content.
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
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard case .conteudo(let before) = books.before(position, .conteudo) else { return .nothing }
    return books.closedAccount(of: before, position.undone)
      ?? .dados(.transacaoCorrigida(TransacaoCorrigida(before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changes(books.base(position.sobre, position.before)?.conteudo, conteudo)
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tell(conteudo, &news)
  }
}
