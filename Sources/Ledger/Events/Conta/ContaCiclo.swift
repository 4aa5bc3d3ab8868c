public import Canonical

/// The days on which a card's bills close and fall due, from one bill on.
public struct ContaCiclo: Hashable, Sendable {
  /// The month of the first bill that it applies to.
  public var desde: Month
  /// The day of the month on which a bill closes: 1 to 31.
  public var fechamento: UInt64
  /// The day of the month on which it falls due: 1 to 31.
  public var vencimento: UInt64
  /// The bill that takes purchases of the closing day: `proxima` or `esta`, or a word of a later
  /// version.
  public var noDia: String

  /// Makes a cycle; nothing is checked before it is recorded.
  public init(desde: Month, fechamento: UInt64, vencimento: UInt64, noDia: String) {
    (self.desde, self.fechamento) = (desde, fechamento)
    (self.vencimento, self.noDia) = (vencimento, noDia)
  }

  /// The word for a cycle whose bill takes the purchases of its closing day.
  package static let esta = "esta"
  /// The words for `noDia` that this version knows.
  package static let palavras = ["proxima", esta]
}

extension ContaCiclo: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .contaCiclo, of: .required, especie: .conta, creation: .needed,
    title: "Ciclo do cartão", titleInHistory: "Ciclo",
    members: Members(
      ContaCiclo.init(desde:fechamento:vencimento:noDia:), .month("desde", \.desde),
      .number("fechamento", \.fechamento), .number("vencimento", \.vencimento),
      .text("noDia", \.noDia)))

  package var dados: Evento.Dados { .contaCiclo(self) }
  package var register: NomeDeRegistro { .ciclo(desde) }
  package var withoutReason: ContaCiclo { self }
  package var contas: [Uuid] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [.classe(sobre, [.passivo])] }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    if !Limites.diasDoMes.contains(fechamento) { return .foraDoLimite("fechamento") }
    return Limites.diasDoMes.contains(vencimento) ? nil : .foraDoLimite("vencimento")
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    if let before = books.written(before: position, register) { return .dados(before) }
    // The days of a card that no longer exists do not matter.
    if position.undone.abertas.contains(position.sobre) { return .nothing }
    return .impossible(
      "O ciclo das faturas de “\(books.nome(daConta: position.sobre))” não tinha outro antes deste, "
        + "e isso não se tira: grave o ciclo certo.")
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [
      (.desde, .month(desde)), (.fechamento, .number(fechamento)),
      (.vencimento, .number(vencimento)), (.noDia, .text(noDia)),
    ]
  }
}
