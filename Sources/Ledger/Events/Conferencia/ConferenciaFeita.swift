public import Canonical

/// A balance assertion: the balance that an account has at the end of a day.
public struct ConferenciaFeita: Hashable, Sendable {
  /// The account.
  public var conta: Uuid
  /// The day at whose end the balance is asserted.
  public var data: Day
  /// The balance in the account's currency, signed from the account's side: a debt is negative.
  public var valor: Amount

  /// Makes an assertion; `saldoNaoConfere` determines whether it holds.
  public init(conta: Uuid, data: Day, valor: Amount) {
    (self.conta, self.data, self.valor) = (conta, data, valor)
  }
}

extension ConferenciaFeita: EventPayload {
  package static let definition = EventDefinition(
    tipo: .conferenciaFeita, of: .forbidden, especie: .conferencia, creation: .made,
    title: "Saldo conferido", titleInHistory: "Saldo conferido",
    members: Members(
      ConferenciaFeita.init(conta:data:valor:), .uuid("conta", \.conta), .day("data", \.data),
      .amount("valor", \.valor)))

  package var dados: Evento.Dados { .conferenciaFeita(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var contas: [Uuid] { [conta] }
  package var marks: [Mark] { [.asserted(conta: conta, data: data)] }
  package func demands(about sobre: Uuid) -> [Demand] {
    [.decimals(valor, of: Agregado(.conta, conta))]
  }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(.conferenciaAnulada(ConferenciaAnulada(motivo: Opposite.motivo)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.conta, [books.named(conta)]) + .new(.data, [.dia(data)])
      + .new(.valor, [.valor(valor, books.moeda(daConta: conta))])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tell(self, &news)
  }
}

/// The withdrawal of a balance assertion.
public struct ConferenciaAnulada: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes an annulment.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension ConferenciaAnulada: StandingEvent {
  package static let definition = EventDefinition(
    tipo: .conferenciaAnulada, of: .required, especie: .conferencia, creation: .needed,
    title: "Conferência anulada", titleInHistory: "Conferência anulada",
    members: Members(ConferenciaAnulada.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .conferenciaAnulada(self) }
  package static var standing: ValorDeSituacao { .desfeita }
  package var marks: [Mark] { [] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    // If it came with an import, it is not undone by itself.
    if !position.undone.importacoes.isEmpty, let made = books.creation(of: position.agregado) {
      return .another(made)
    }
    return books.anew(
      position, "Uma conferência anulada não volta. \(passo: "Faça-a de novo", .conferir).")
  }
}
