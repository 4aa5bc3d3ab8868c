public import Canonical

/// The changes to a plan; nil values stay.
public struct MudancaDePlano: Sendable, Hashable {
  /// The entry of its occurrences from one of them on, with accounts to be opened for it; its day
  /// is ignored.
  public var lancamento: NovoLancamento?
  /// By how much a bank's row may differ and still be an occurrence.
  public var tolerancia: CorrecaoDeDespesa.Troca<Amount>?
  /// The day from which the entry and tolerance apply: to the occurrences on and after it.
  public var desde: Day
  /// Its end.
  public var fim: PlanoLimitado?

  /// Makes a change; it is checked when it is recorded.
  public init(
    desde: Day, lancamento: NovoLancamento? = nil,
    tolerancia: CorrecaoDeDespesa.Troca<Amount>? = nil, fim: PlanoLimitado? = nil
  ) {
    (self.desde, self.lancamento) = (desde, lancamento)
    (self.tolerancia, self.fim) = (tolerancia, fim)
  }
}

/// The change of one expected occurrence of a plan.
public enum DestinoDeOcorrencia: Sendable, Hashable {
  /// It is left out.
  case pular
  /// It is expected on this day.
  case adiar(para: Day)
  /// It is expected on its own day.
  case retomar
  /// It is linked to an existing entry.
  case vincular(Uuid)
}

extension Livros {
  /// The events for a change to a plan; none if nothing changes.
  package func changes(
    of id: Uuid, _ mudanca: MudancaDePlano, _ problems: inout Problems
  ) -> [Evento.Dados] {
    var made: [Evento.Dados] = []
    if mudanca.lancamento != nil || mudanca.tolerancia != nil,
      let number = primeira(doPlano: id, desde: mudanca.desde, mudanca.fim, &problems),
      let before = planContent(id, ofOccurrence: number)
    {
      var after = before
      after.desde = number
      if let new = mudanca.lancamento {
        judge(new.conteudo, abrindo: new.aberturas, &problems)
        after.lancamento = LancamentoDePlano(new.conteudo)
      }
      switch mudanca.tolerancia {
      case .por(let amount): after.tolerancia = amount
      case .nada: after.tolerancia = nil
      case nil: break
      }
      judge(
        tolerancia: after.tolerancia,
        mudanca.lancamento
          ?? NovoLancamento(after.lancamento.conteudo(em: mudanca.desde)), &problems)
      if after.lancamento != before.lancamento || after.tolerancia != before.tolerancia {
        made.append(.planoAlterado(after))
      }
    }
    if let end = mudanca.fim, end != fim(doPlano: id) {
      judge(end, &problems)
      made.append(.planoLimitado(end))
    }
    return made
  }

  /// The first occurrence of a plan whose own day is not before a day.
  /// - Parameter fim: where the plan is to end; nil for where it ends.
  private func primeira(
    doPlano id: Uuid, desde day: Day, _ fim: PlanoLimitado?, _ problems: inout Problems
  ) -> UInt64? {
    if let number = primeira(doPlano: id, desde: day, fim) { return number }
    problems.note(
      "O plano “\(nome(doPlano: id) ?? "")” não tem nenhuma vez em \(day.emNumeros) ou depois.")
    return nil
  }

  /// The first occurrence of a plan whose own day is not before a day; nil where it has none.
  /// - Parameter fim: where the plan is to end; nil for where it ends.
  /// - Complexity: O(occurrences before that day).
  package func primeira(doPlano id: Uuid, desde day: Day, _ fim: PlanoLimitado? = nil) -> UInt64? {
    guard let plan = plano(id) else { return nil }
    var number: UInt64 = 0
    while let own = plan.ritmo.dia(number), own < day, Limites.ocorrencias.contains(number) {
      number += 1
    }
    return has(Ocorrencia(plano: id, numero: number), fim) ? number : nil
  }

  /// The event that leaves an occurrence out, moves it, expects it again, or links it to an entry.
  /// - Throws: as `estadoConhecido`; `dadosInvalidos` for one that is recorded, a reason that is too
  ///   long, an entry that does not count or is an occurrence already, and where nothing would change.
  package func said(
    of one: Ocorrencia, _ destino: DestinoDeOcorrencia, motivo: String?
  ) throws(RazaoError) -> PlanoOcorrencia {
    let state = try estadoConhecido(daOcorrencia: one)
    switch destino {
    case .pular, .adiar: try check(esperada: one)
    case .vincular: if state != .pulada { try check(esperada: one) }
    case .retomar: if state.transacao != nil, !isVinculada(one) { try check(esperada: one) }
    }
    var problems = Problems()
    problems.textos([("O motivo", motivo)])
    try problems.check()
    var said = PlanoOcorrencia(
      numero: one.numero, estado: PlanoOcorrencia.prevista, motivo: motivo)
    switch destino {
    case .pular: said.estado = PlanoOcorrencia.pulada
    case .adiar(let day): said.data = day
    case .retomar: break
    case .vincular(let entry):
      try checkVinculavel(entry)
      (said.estado, said.transacao) = (PlanoOcorrencia.feita, entry)
    }
    let before = dito(daOcorrencia: one)
    let isSame =
      before.map {
        $0.estado == said.estado && $0.data == said.data && $0.transacao == said.transacao
      }
      ?? (destino == .retomar)
    guard !isSame else {
      throw RazaoError.dadosInvalidos(
        "Nada muda na vez \(one.numero + 1) de “\(nome(doPlano: one.plano) ?? "")”: já é assim.")
    }
    return said
  }

  /// Whether the occurrence was linked to an entry other than the one derived from the plan; such a
  /// link can be undone, except for a slip, which its key pays.
  private func isVinculada(_ one: Ocorrencia) -> Bool {
    guard plano(one.plano)?.chave == nil, let said = dito(daOcorrencia: one)?.transacao else {
      return false
    }
    return said != one.transacao
  }

  /// Refuses an entry that cannot be an occurrence: it does not count, or is one already.
  private func checkVinculavel(_ entry: Uuid) throws(RazaoError) {
    guard isViva(entry) else {
      throw RazaoError.dadosInvalidos(
        "O lançamento \(entry.curto) não conta: foi anulado, ou outro ficou no lugar dele.")
    }
    guard let one = ocorrencias(lancadasPor: entry).first else { return }
    let day = dia(daOcorrencia: one).map { " de \($0.emNumeros)" } ?? ""
    throw RazaoError.dadosInvalidos(
      "O lançamento \(entry.curto) já é “\(nome(doPlano: one.plano) ?? "")”\(day).")
  }

  /// The changes that bring an earlier slip up to date: its payment, its day, and that it is
  /// expected; none if it is up to date.
  package func changes(
    keeping plan: Uuid, _ made: LancamentoDePlano, on day: Day
  ) -> [Evento.Dados] {
    let one = Ocorrencia(plano: plan, numero: 0)
    var changes: [Evento.Dados] = []
    if planContent(plan, ofOccurrence: 0)?.lancamento != made {
      changes.append(.planoAlterado(PlanoAlterado(desde: 0, lancamento: made)))
    }
    let end = fim(doPlano: plan)
    if end.ate != nil { changes.append(.planoLimitado(PlanoLimitado(vezes: end.vezes))) }
    let isExpected = estado(daOcorrencia: one) == .prevista
    if !isExpected || dia(daOcorrencia: one) != day {
      let own = plano(plan)?.ritmo.diaUtil(0)
      changes.append(
        .planoOcorrencia(
          PlanoOcorrencia(
            numero: 0, estado: PlanoOcorrencia.prevista, data: own == day ? nil : day)))
    }
    return changes
  }
}
