public import Canonical

/// The days of a plan, always computed from the first.
public struct Ritmo: Hashable, Sendable {
  /// `dia`, `semana`, `mes` or `ano`, or a word of a later version.
  public var cada: String
  /// How many of those lie between two occurrences: 1 to 1000.
  public var intervalo: UInt64
  /// The day of occurrence 0.
  public var inicio: Day
  /// The move of a Saturday or Sunday: `antes` to the Friday, `depois` to the Monday; nil for no
  /// move; or a word of a later version.
  public var fimDeSemana: String?

  /// Makes a rhythm.
  public init(cada: String, intervalo: UInt64, inicio: Day, fimDeSemana: String? = nil) {
    (self.cada, self.intervalo) = (cada, intervalo)
    (self.inicio, self.fimDeSemana) = (inicio, fimDeSemana)
  }
}

/// A plan: an entry that is expected repeatedly, or a slip to be paid.
public struct PlanoCriado: Hashable, Sendable {
  /// Its days.
  public var ritmo: Ritmo
  /// How many occurrences it has, 1 to 99999; nil for no such bound.
  public var vezes: UInt64?
  /// The last day on which one may fall, before any move; nil for no such bound.
  public var ate: Day?
  /// The entry of its occurrences.
  public var lancamento: LancamentoDePlano
  /// The amount by which a bank's row may differ and still be an occurrence; nil for no difference.
  public var tolerancia: Amount?
  /// For a slip to be paid, its key (docs/FORMAT.md, section 8); nil for other plans.
  public var chave: String?

  /// Makes a plan; nothing is checked before it is recorded.
  public init(
    ritmo: Ritmo, vezes: UInt64? = nil, ate: Day? = nil, lancamento: LancamentoDePlano,
    tolerancia: Amount? = nil, chave: String? = nil
  ) {
    (self.ritmo, self.vezes, self.ate) = (ritmo, vezes, ate)
    (self.lancamento, self.tolerancia, self.chave) = (lancamento, tolerancia, chave)
  }
}

extension Ritmo {
  fileprivate static let members = Members(
    Ritmo.init(cada:intervalo:inicio:fimDeSemana:), .text("cada", \.cada),
    .number("intervalo", \.intervalo), .day("inicio", \.inicio),
    .optionalText("fimDeSemana", \.fimDeSemana))
}

extension PlanoCriado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .planoCriado, of: .optional, especie: .plano, creation: .made,
    title: "Plano criado", titleInHistory: "Criado",
    members: Members(
      PlanoCriado.init(ritmo:vezes:ate:lancamento:tolerancia:chave:),
      .object("ritmo", \.ritmo, Ritmo.members), .optionalNumber("vezes", \.vezes),
      .optionalDay("ate", \.ate), .object("lancamento", \.lancamento, LancamentoDePlano.members),
      .optionalAmount("tolerancia", \.tolerancia), .optionalText("chave", \.chave)))

  package var dados: Evento.Dados { .planoCriado(self) }
  package var writes: [RegisterWrite] {
    [
      (
        .conteudoDesde(0),
        .escrita(
          .planoAlterado(
            PlanoAlterado(desde: 0, lancamento: lancamento, tolerancia: tolerancia)))
      ),
      (.fim, .escrita(.planoLimitado(PlanoLimitado(vezes: vezes, ate: ate)))),
    ]
  }
  package var contas: [Uuid] { lancamento.contas }
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { lancamento.demands(tolerancia) }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    guard position.of == chave.map({ PlanoCriado.id(chave: $0, in: position.posto.razao) }) else {
      return .idDerivadoErrado
    }
    if !Limites.intervalo.contains(ritmo.intervalo) { return .foraDoLimite("intervalo") }
    if let vezes, !Limites.vezes.contains(vezes) { return .foraDoLimite("vezes") }
    return tolerancia.isFromZero ? nil : .foraDoLimite("tolerancia")
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard ritmo.inicio.number > Day.numbers.lowerBound else {
      return .impossible("Um plano que começa no primeiro dia do calendário não se desfaz.")
    }
    let before = Day(number: ritmo.inicio.number - 1)
    return .dados(.planoLimitado(PlanoLimitado(ate: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    let rhythm: [ShownMember] = [
      (.cada, .text(ritmo.cada)), (.intervalo, .number(ritmo.intervalo)),
      (.inicio, .day(ritmo.inicio)), (.fimDeSemana, .text(ritmo.fimDeSemana)),
      (.vezes, .number(vezes)), (.ate, .day(ate)), (.chaves, .text(chave)),
    ]
    return books.changes([], rhythm + lancamento.shown(tolerancia, in: books))
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tell(lancamento, ofPlan: position.sobre, from: ritmo.inicio, &news)
  }
}

extension PlanoCriado {
  /// The UUID of the plan of a slip with a key.
  package static func id(chave: String, in razao: Uuid) -> Uuid {
    .derived(in: razao, from: "plano:\(chave)")
  }
}
