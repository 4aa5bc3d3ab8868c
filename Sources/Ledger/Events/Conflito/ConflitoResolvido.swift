public import Canonical

/// A person's decision on a conflict (docs/FORMAT.md, section 9).
public struct Decisao: Hashable, Sendable {
  /// The conflict's kind: a word of `TipoDeConflito`, or one of a later version.
  public var conflito: String
  /// The UUIDs judged, sorted, without repetition.
  public var sobre: [Uuid]
  /// A word of that kind's `TipoDeConflito.decisoes`, or one of a later version.
  public var decisao: String
  /// The one of `sobre` that stays; nil for words that keep all.
  public var mantido: Uuid?
  /// For a balance that does not agree, the balance less the asserted one, in the account's
  /// currency; nil for other kinds.
  public var valor: Amount?
  /// The reason, for people; nil if none was given.
  public var nota: String?

  /// Makes a decision; the UUIDs are not sorted here.
  public init(
    conflito: String, sobre: [Uuid], decisao: String, mantido: Uuid? = nil,
    valor: Amount? = nil, nota: String? = nil
  ) {
    (self.conflito, self.sobre, self.decisao) = (conflito, sobre, decisao)
    (self.mantido, self.valor, self.nota) = (mantido, valor, nota)
  }
}

extension Decisao: EventPayload {
  package static let definition = EventDefinition(
    tipo: .conflitoResolvido, of: .required, especie: .conflito, creation: .ignored,
    title: "Conflito decidido", titleInHistory: "Conflito decidido",
    members: Members(
      Decisao.init(conflito:sobre:decisao:mantido:valor:nota:), .text("conflito", \.conflito),
      .uuids("sobre", \.sobre, count: Limites.julgados), .text("decisao", \.decisao),
      .optionalUuid("mantido", \.mantido), .optionalAmount("valor", \.valor),
      .optionalText("nota", \.nota)))

  package var dados: Evento.Dados { .conflitoResolvido(self) }
  package var writes: [RegisterWrite] {
    var judged = self
    judged.nota = nil
    return [(.decisao, .decisao(judged))]
  }
  package var contas: [Uuid] { [] }
  package var reason: String? { nota }
  package var marks: [Mark] { [.judged(sobre)] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    if let mantido {
      guard sobre.contains(mantido) else { return .mantidoForaDeSobre }
    } else if decisao == TipoDeConflito.mesmo {
      return .mantidoFalta
    }
    guard let tipo = TipoDeConflito(rawValue: conflito), tipo.decisoes.contains(decisao) else {
      return nil
    }
    switch (tipo.definition.takesValor, valor) {
    case (true, nil): return .valorFalta
    case (false, .some): return .valorSobra
    case (true, .some), (false, nil): return nil
    }
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    // A decision recorded with its entry has nothing to decide without it. One on whether two
    // entries are the same concerns entries that stay.
    let isOfTwo = [TipoDeConflito.pagamentoEmDobro, .provavelDuplicata].contains {
      $0.rawValue == conflito
    }
    guard isOfTwo || position.undone.lancamentos.isDisjoint(with: sobre) else { return .nothing }
    guard case .decisao(let before) = books.before(position, .decisao) else {
      return .dados(.conflitoResolvido(retirada))
    }
    return .dados(.conflitoResolvido(before))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.decisao, [.texto(decisao)]) + .new(.mantido, mantido.map { [.id($0)] } ?? [])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    (news.nome, news.item) = (conflito, decisao)
  }
}

extension Decisao {
  /// Its written form, exactly as it was read.
  var canonico: [UInt8] { Decisao.definition.members.canonical(self) }
}
