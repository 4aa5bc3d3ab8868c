public import Canonical

/// The bill that an entry's posting on a card is assigned to, overriding the rule.
public struct TransacaoFaturada: Hashable, Sendable {
  /// The card.
  public var conta: Uuid
  /// The bill: the month of its due day; nil for the one that the rule gives.
  public var mes: Month?

  /// Makes the statement.
  public init(conta: Uuid, mes: Month?) { (self.conta, self.mes) = (conta, mes) }
}

extension TransacaoFaturada: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .transacaoFaturada, of: .required, especie: .transacao, creation: .needed,
    title: "Posto em outra fatura", titleInHistory: "Posto em outra fatura",
    members: Members(
      TransacaoFaturada.init(conta:mes:), .uuid("conta", \.conta), .optionalMonth("mes", \.mes)))

  package var dados: Evento.Dados { .transacaoFaturada(self) }
  package var register: NomeDeRegistro { .faturaDe(conta) }
  package var withoutReason: TransacaoFaturada { self }
  package var marks: [Mark] { [.moved(conta: conta)] }
  package var contas: [Uuid] { [conta] }
  package func demands(about sobre: Uuid) -> [Demand] { [.classe(conta, [.passivo])] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(
      books.written(before: position, register)
        ?? .transacaoFaturada(TransacaoFaturada(conta: conta, mes: nil)))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [(.conta, [books.named(conta)]), (.mes, .month(mes))]
  }
}
