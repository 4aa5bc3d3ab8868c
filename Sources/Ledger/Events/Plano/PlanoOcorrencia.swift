public import Canonical

/// A statement about one occurrence of a plan: expected, skipped or done.
public struct PlanoOcorrencia: Hashable, Sendable {
  /// Its number: 0 to 99999.
  public var numero: UInt64
  /// `prevista`, `pulada` or `feita`, or a word of a later version.
  public var estado: String
  /// The day that it is moved to; only for an expected one.
  public var data: Day?
  /// The entry that it is; only for one that is done.
  public var transacao: Uuid?
  /// The reason, for people; nil if none was given.
  public var motivo: String?

  /// Makes the statement; nothing is checked before it is recorded.
  public init(
    numero: UInt64, estado: String, data: Day? = nil, transacao: Uuid? = nil,
    motivo: String? = nil
  ) {
    (self.numero, self.estado, self.data) = (numero, estado, data)
    (self.transacao, self.motivo) = (transacao, motivo)
  }

  /// The words that this version knows.
  private static let estados = [prevista, pulada, feita]

  /// The word for one that is expected.
  package static let prevista = "prevista"
  /// The word for one that is left out.
  package static let pulada = "pulada"
  /// The word for one that is an entry.
  package static let feita = "feita"
}

extension PlanoOcorrencia: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .planoOcorrencia, of: .required, especie: .plano, creation: .ignored,
    title: "Vez de um plano", titleInHistory: "Vez",
    members: Members(
      PlanoOcorrencia.init(numero:estado:data:transacao:motivo:), .number("numero", \.numero),
      .text("estado", \.estado), .optionalDay("data", \.data),
      .optionalUuid("transacao", \.transacao), .optionalText("motivo", \.motivo)))

  package var dados: Evento.Dados { .planoOcorrencia(self) }
  package var register: NomeDeRegistro { .ocorrencia(numero) }
  package var withoutReason: PlanoOcorrencia {
    PlanoOcorrencia(numero: numero, estado: estado, data: data, transacao: transacao)
  }
  package var marks: [Mark] { transacao.map { [.done($0)] } ?? [] }
  package var contas: [Uuid] { [] }
  package var reason: String? { motivo }
  package func demands(about sobre: Uuid) -> [Demand] { [] }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    if !Limites.ocorrencias.contains(numero) { return .foraDoLimite("numero") }
    // A word of a later version may come with either member.
    guard PlanoOcorrencia.estados.contains(estado) else { return nil }
    if data != nil, estado != PlanoOcorrencia.prevista { return .membroSobra("data") }
    switch (estado == PlanoOcorrencia.feita, transacao) {
    case (true, nil): return .membroFalta("transacao")
    case (false, .some): return .membroSobra("transacao")
    case (true, .some), (false, nil): return nil
    }
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    let plain = PlanoOcorrencia(numero: numero, estado: PlanoOcorrencia.prevista)
    guard
      case .planoOcorrencia(var before) = books.written(before: position, register)
        ?? .planoOcorrencia(plain)
    else { return .nothing }
    before.motivo = Opposite.motivo
    return .dados(.planoOcorrencia(before))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [
      (.numero, .number(numero)), (.estado, .text(estado)), (.data, .day(data)),
      (.transacao, transacao.map { [.id($0)] } ?? []),
    ]
  }
}
