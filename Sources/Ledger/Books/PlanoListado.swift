public import Canonical

/// A plan for display: its rhythm, its entry, and its progress.
public struct PlanoListado: Sendable, Hashable, Identifiable {
  /// The plan's UUID.
  public var id: Uuid
  /// Its name: the note of its entry, else the other party, else the kind of entry.
  public var nome: String
  /// Its days.
  public var ritmo: Ritmo
  /// How many occurrences it has, 1 to 99999; nil where nothing bounds their number.
  public var vezes: UInt64?
  /// The last day on which one may fall, before any move; nil where nothing bounds it.
  public var ate: Day?
  /// The amount by which a bank's row may differ and still be an occurrence, in the currency of the
  /// first posting; nil for no difference.
  public var tolerancia: Amount?
  /// For a slip kept for payment, its key (docs/FORMAT.md, section 8); nil for other plans.
  public var chave: String?
  /// The entry of the next occurrence, on its day; if none is expected any more, that of the last
  /// one about which somebody said something.
  ///
  /// Its UUID is the one that the occurrence gets when it is recorded.
  public var lancamento: LancamentoListado
  /// The first expected occurrence; nil if there is none.
  public var proxima: OcorrenciaListada?
  /// How many occurrences are recorded, and how many were skipped.
  public var lancadas: Int, puladas: Int
  /// How many occurrences are still expected; nil if they are unbounded.
  public var restantes: Int?
  /// The sum of those, signed as the entry's amount; nil if they are unbounded or more than 1,000.
  public var aVencer: Total?
  /// The open conflicts over its content, or over the fate of an occurrence.
  public var conflitos: [Uuid]

  /// Makes a plan of a list.
  package init(
    id: Uuid, nome: String, ritmo: Ritmo, vezes: UInt64?, ate: Day?, tolerancia: Amount?,
    chave: String?, lancamento: LancamentoListado, proxima: OcorrenciaListada?, lancadas: Int,
    puladas: Int, restantes: Int?, aVencer: Total?, conflitos: [Uuid] = []
  ) {
    (self.id, self.nome, self.ritmo, self.vezes, self.ate) = (id, nome, ritmo, vezes, ate)
    (self.tolerancia, self.chave, self.lancamento) = (tolerancia, chave, lancamento)
    (self.proxima, self.lancadas, self.puladas) = (proxima, lancadas, puladas)
    (self.restantes, self.aVencer, self.conflitos) = (restantes, aVencer, conflitos)
  }

  /// Whether its creation was undone: it ends on the day before it begins, with nothing recorded.
  ///
  /// A plan that somebody ended before it began usually ends on another day, and may be resumed.
  public var isDesfeito: Bool {
    proxima == nil && lancadas == 0 && puladas == 0 && vezes == nil
      && ate?.number == ritmo.inicio.number - 1
  }

  /// Whether this version knows the words of its rhythm; else no occurrence is computed.
  public var isConhecido: Bool { ritmo.isKnown }
}

/// One occurrence of a plan, for display.
public struct OcorrenciaListada: Sendable, Hashable {
  /// The plan.
  public var plano: Uuid
  /// The plan's name.
  public var nome: String
  /// Its number, from 0.
  public var numero: UInt64
  /// How many the plan has; nil where nothing bounds their number.
  public var vezes: UInt64?
  /// Its day, after all moves; if it is recorded, the day of the entry.
  public var data: Day
  /// Its state.
  public var estado: EstadoDeOcorrencia
  /// The entry that it is, or that it would be recorded as.
  public var lancamento: LancamentoListado
  /// For a slip kept for payment, its key; nil for other occurrences.
  public var chave: String?
  /// For a purchase on a card, the card's name: it is paid with a bill; nil for others.
  public var cartao: String?
  /// The open conflict over its fate; nil for none.
  public var conflito: Uuid?

  /// Makes an occurrence of a list.
  package init(
    plano: Uuid, nome: String, numero: UInt64, vezes: UInt64?, data: Day,
    estado: EstadoDeOcorrencia, lancamento: LancamentoListado, chave: String?,
    cartao: String? = nil, conflito: Uuid? = nil
  ) {
    (self.plano, self.nome, self.numero, self.vezes) = (plano, nome, numero, vezes)
    (self.data, self.estado, self.lancamento) = (data, estado, lancamento)
    (self.chave, self.cartao, self.conflito) = (chave, cartao, conflito)
  }

  /// Whether it is a slip kept for payment.
  public var isBoleto: Bool { chave != nil }

  /// Whether somebody linked it to an entry that was not recorded for it.
  public var isVinculada: Bool {
    guard let entry = estado.transacao, !isBoleto else { return false }
    return entry != Ocorrencia(plano: plano, numero: numero).transacao
  }

  /// Its number among how many: `3/12`; nil if their number is unbounded.
  public var parcela: String? { OcorrenciaNomeada.parcela(numero, de: vezes) }
}

/// The occurrence of a plan that an entry is, as a row of a list names it.
public struct OcorrenciaNomeada: Sendable, Hashable {
  /// The plan.
  public var plano: Uuid
  /// Its number, from 0.
  public var numero: UInt64
  /// How many the plan has; nil where nothing bounds their number.
  public var vezes: UInt64?
  /// The interval between occurrences.
  public var cadencia: Cadencia

  /// Makes an occurrence of a row.
  package init(plano: Uuid, numero: UInt64, vezes: UInt64?, cadencia: Cadencia) {
    (self.plano, self.numero) = (plano, numero)
    (self.vezes, self.cadencia) = (vezes, cadencia)
  }

  /// Its number among how many: `3/12`; nil if their number is unbounded.
  public var parcela: String? { OcorrenciaNomeada.parcela(numero, de: vezes) }

  /// `3/12`; nil where nothing bounds the number of occurrences.
  /// - Parameter numero: the number of the occurrence, from 0.
  static func parcela(_ numero: UInt64, de vezes: UInt64?) -> String? {
    vezes.map { "\(numero + 1)/\($0)" }
  }
}

/// A plan with its occurrences.
public struct PlanoEmDetalhe: Sendable, Hashable {
  /// The plan.
  public var plano: PlanoListado
  /// Its occurrences up to a day, by number, and later ones about which somebody said something.
  public var ocorrencias: [OcorrenciaListada]

  /// Makes a plan with its occurrences.
  package init(plano: PlanoListado, ocorrencias: [OcorrenciaListada]) {
    (self.plano, self.ocorrencias) = (plano, ocorrencias)
  }
}

/// The effect of recording something about a plan.
public struct PlanoGravado: Sendable, Hashable {
  /// The receipt, real or trial; the plan's UUID is its first id.
  public var recibo: Recibo
  /// The plan as it is, or would be, afterwards.
  public var plano: PlanoListado
  /// How many of its occurrences are late afterwards.
  public var atrasadas: Int
  /// The first day of its rhythm from today on with which it could begin again unchanged; nil if
  /// the calendar has none.
  public var recomeco: Day?
  /// The occurrence that was changed; nil if the recording is about the plan.
  public var vez: VezMudada?
  /// The first occurrence with a changed entry or tolerance; nil for none.
  public var desde: OcorrenciaListada?
  /// The day of this month that a new plan leaves out because it has passed; nil for none.
  package var passado: Day?

  /// Makes the result of a recording.
  package init(
    recibo: Recibo, plano: PlanoListado, atrasadas: Int = 0, recomeco: Day? = nil,
    vez: VezMudada? = nil, desde: OcorrenciaListada? = nil
  ) {
    (self.recibo, self.plano, self.atrasadas) = (recibo, plano, atrasadas)
    (self.recomeco, self.vez, self.desde) = (recomeco, vez, desde)
  }
}

/// A change to the fate of an occurrence.
public struct VezMudada: Sendable, Hashable {
  /// Its day before.
  public var antes: Day
  /// Whether it is left out, moved, expected on its own day again, or linked to an existing entry.
  public var destino: DestinoDeOcorrencia
  /// Its day afterwards.
  public var data: Day

  /// Makes a change of an occurrence.
  package init(antes: Day, destino: DestinoDeOcorrencia, data: Day) {
    (self.antes, self.destino, self.data) = (antes, destino, data)
  }
}
