public import Canonical

/// A bill as the card's issuer declares it; with none of the three values, a withdrawal.
public struct ContaFaturada: Hashable, Sendable {
  /// The bill: the month of its due day.
  public var mes: Month
  /// The day on which it closes.
  public var fechamento: Day?
  /// The day on which it falls due, in that month.
  public var vencimento: Day?
  /// The amount that it asks for, in the account's currency.
  public var total: Amount?

  /// Makes a declaration; nothing is checked before it is recorded.
  public init(mes: Month, fechamento: Day? = nil, vencimento: Day? = nil, total: Amount? = nil) {
    (self.mes, self.fechamento) = (mes, fechamento)
    (self.vencimento, self.total) = (vencimento, total)
  }
}

extension ContaFaturada: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .contaFaturada, of: .required, especie: .conta, creation: .needed,
    title: "Fatura declarada", titleInHistory: "Fatura declarada",
    members: Members(
      ContaFaturada.init(mes:fechamento:vencimento:total:), .month("mes", \.mes),
      .optionalDay("fechamento", \.fechamento), .optionalDay("vencimento", \.vencimento),
      .optionalAmount("total", \.total)))

  package var dados: Evento.Dados { .contaFaturada(self) }
  package var register: NomeDeRegistro { .fatura(mes) }
  package var withoutReason: ContaFaturada { self }
  package var marks: [Mark] { [.billed] }
  package var contas: [Uuid] { [] }
  package func demands(about sobre: Uuid) -> [Demand] {
    [.classe(sobre, [.passivo])]
      + (total.map { [.decimals($0, of: Agregado(.conta, sobre))] } ?? [])
  }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    vencimento.map { Month(of: $0) == mes } ?? true ? nil : .foraDoLimite("vencimento")
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(books.written(before: position, register) ?? .contaFaturada(ContaFaturada(mes: mes)))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [
      (.mes, .month(mes)), (.fechamento, .day(fechamento)), (.vencimento, .day(vencimento)),
      (.total, books.amount(total, on: sobre)),
    ]
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = books.nome(daConta: position.sobre)
    news.dia = vencimento
  }
}
