import Canonical

/// The closing of an account.
public struct ContaEncerrada: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes a closing.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension ContaEncerrada: StandingEvent {
  package static let definition = EventDefinition(
    tipo: .contaEncerrada, of: .required, especie: .conta, creation: .needed,
    title: "Conta encerrada", titleInHistory: "Encerrada",
    members: Members(ContaEncerrada.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .contaEncerrada(self) }
  package static var standing: ValorDeSituacao { .desfeita }
  package var marks: [Mark] { [.reclosed] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(.contaReaberta(ContaReaberta(motivo: Opposite.motivo)))
  }
}

/// The reopening of a closed account.
public struct ContaReaberta: Hashable, Sendable {
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes a reopening.
  public init(motivo: String? = nil) { self.motivo = motivo }
}

extension ContaReaberta: StandingEvent {
  package static let definition = EventDefinition(
    tipo: .contaReaberta, of: .required, especie: .conta, creation: .needed,
    title: "Conta reaberta", titleInHistory: "Reaberta",
    members: Members(ContaReaberta.init(motivo:), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .contaReaberta(self) }
  package static var standing: ValorDeSituacao { .inicial }
  package var marks: [Mark] { [.reclosed] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(.contaEncerrada(ContaEncerrada(motivo: Opposite.motivo)))
  }
}
