public import Canonical

/// A category's budget: from a month on, or for that month alone.
public struct ContaOrcada: Hashable, Sendable {
  /// The month.
  public var mes: Month
  /// `diante` for this month and those that follow, `mes` for this one alone, or a word of a later
  /// version.
  public var por: String
  /// The amount, zero or more, in the account's currency; nil for none from then on or, for one
  /// month, for the budget in force.
  public var valor: Amount?
  /// `transporta` to carry the amount left into the next month, or a word of a later version; nil
  /// not to.
  public var sobra: String?

  /// Makes a budget; nothing is checked before it is recorded.
  public init(mes: Month, por: String, valor: Amount? = nil, sobra: String? = nil) {
    (self.mes, self.por, self.valor, self.sobra) = (mes, por, valor, sobra)
  }

  /// The word for a budget from a month on.
  package static let diante = "diante"
  /// The word for the budget of one month.
  package static let so = "mes"
  /// The word for carrying the amount left.
  package static let transporta = "transporta"
}

extension ContaOrcada: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .contaOrcada, of: .required, especie: .conta, creation: .needed,
    title: "Orçamento definido", titleInHistory: "Orçamento",
    members: Members(
      ContaOrcada.init(mes:por:valor:sobra:), .month("mes", \.mes), .text("por", \.por),
      .optionalAmount("valor", \.valor), .optionalText("sobra", \.sobra)))

  package var dados: Evento.Dados { .contaOrcada(self) }
  package var register: NomeDeRegistro { .orcamento(por: Chave(por), mes) }
  package var withoutReason: ContaOrcada { self }
  package var contas: [Uuid] { [] }
  package func demands(about sobre: Uuid) -> [Demand] {
    let isCarried = sobra != nil && por == ContaOrcada.diante
    return [.classe(sobre, isCarried ? [.despesa] : [.receita, .despesa])]
      + (valor.map { [.decimals($0, of: Agregado(.conta, sobre))] } ?? [])
  }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    if !valor.isFromZero { return .foraDoLimite("valor") }
    return sobra != nil && por == ContaOrcada.so ? .membroSobra("sobra") : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(
      books.written(before: position, register) ?? .contaOrcada(ContaOrcada(mes: mes, por: por)))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [
      (.mes, .month(mes)), (.por, .text(por)), (.valor, books.amount(valor, on: sobre)),
      (.sobra, .text(sobra)),
    ]
  }
}
