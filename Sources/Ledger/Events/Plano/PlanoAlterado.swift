public import Canonical

/// The entry of a plan's occurrences, from one of them on.
public struct PlanoAlterado: Hashable, Sendable {
  /// The number of the first occurrence that it applies to: 0 to 99999.
  public var desde: UInt64
  /// The entry.
  public var lancamento: LancamentoDePlano
  /// The amount by which a bank's row may differ and still be an occurrence; nil for no difference.
  public var tolerancia: Amount?

  /// Makes the change; nothing is checked before it is recorded.
  public init(desde: UInt64, lancamento: LancamentoDePlano, tolerancia: Amount? = nil) {
    (self.desde, self.lancamento, self.tolerancia) = (desde, lancamento, tolerancia)
  }
}

extension PlanoAlterado: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .planoAlterado, of: .required, especie: .plano, creation: .needed,
    title: "Plano alterado", titleInHistory: "Alterado",
    members: Members(
      PlanoAlterado.init(desde:lancamento:tolerancia:), .number("desde", \.desde),
      .object("lancamento", \.lancamento, LancamentoDePlano.members),
      .optionalAmount("tolerancia", \.tolerancia)))

  package var dados: Evento.Dados { .planoAlterado(self) }
  package var register: NomeDeRegistro { .conteudoDesde(desde) }
  package var withoutReason: PlanoAlterado { self }
  package var contas: [Uuid] { lancamento.contas }
  package func demands(about sobre: Uuid) -> [Demand] { lancamento.demands(tolerancia) }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    if !Limites.ocorrencias.contains(desde) { return .foraDoLimite("desde") }
    return tolerancia.isFromZero ? nil : .foraDoLimite("tolerancia")
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard
      var before = books.planContent(position.sobre, ofOccurrence: desde, position.before)
    else { return .nothing }
    before.desde = desde
    return .dados(.planoAlterado(before))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [(.desde, .number(desde))] + lancamento.shown(tolerancia, in: books)
  }
}

/// The end of a plan: without either bound, it never ends.
public struct PlanoLimitado: Hashable, Sendable {
  /// How many occurrences it has, 1 to 99999; nil for no such bound.
  public var vezes: UInt64?
  /// The last day on which one may fall, before any move; nil for no such bound.
  public var ate: Day?

  /// Makes the limit; nothing is checked before it is recorded.
  public init(vezes: UInt64? = nil, ate: Day? = nil) { (self.vezes, self.ate) = (vezes, ate) }
}

extension PlanoLimitado: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .planoLimitado, of: .required, especie: .plano, creation: .needed,
    title: "Fim do plano alterado", titleInHistory: "Fim alterado",
    members: Members(
      PlanoLimitado.init(vezes:ate:), .optionalNumber("vezes", \.vezes),
      .optionalDay("ate", \.ate)))

  package var dados: Evento.Dados { .planoLimitado(self) }
  package var register: NomeDeRegistro { .fim }
  package var withoutReason: PlanoLimitado { self }
  package var contas: [Uuid] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    vezes.map(Limites.vezes.contains) ?? true ? nil : .foraDoLimite("vezes")
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    books.written(before: position, register).map { .dados($0) } ?? .nothing
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [(.vezes, .number(vezes)), (.ate, .day(ate))]
  }
}
