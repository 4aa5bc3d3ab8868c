package import Canonical
package import Ledger
internal import Tables

// Changes since some knowledge: the entries that the commits unknown to it touch, as they counted
// then and as they count now. By knowledge, not by the clock: a line that another device
// wrote before and that came later is a change.
extension LedgerStore {
  /// The changes to a period since a closing or a commit.
  /// - Parameters:
  ///   - dias: the days of the period; nil for those of `desde`: the month that was asked for, that
  ///     of a closing up to its day, all days for any other commit.
  ///   - conta: the only account whose changes are wanted; nil for all.
  /// - Throws: `naoEncontrado` where the commit is not here.
  /// - Complexity: that of `mudancas(de:para:_:)`.
  package func mudancas(
    desde: DesdeQuando, em dias: ClosedRange<Day>?, conta: Uuid?
  ) throws(RazaoError) -> MudancasDoPeriodo {
    let found =
      switch desde {
      case .fechamento(let days, let moment):
        try mudancas(desde: fechamento(de: days), em: dias ?? days, senao: moment)
      case .registro(let hash): try mudancas(desde: hash, em: dias)
      case .chamado(let typed): try mudancas(desde: try registro(por: typed), em: dias)
      }
    return conta.map { only($0, found) } ?? found
  }

  /// The first closing in force that covers some days; of several of one day, the first recorded.
  private func fechamento(de days: ClosedRange<Day>) -> PeriodoFechado? {
    fechamentosEmVigor.filter { $0.ate >= days.upperBound }
      .min { ($0.ate, $0.autoria.quando, $0.id) < ($1.ate, $1.autoria.quando, $1.id) }
  }

  private func mudancas(
    desde closing: PeriodoFechado?, em dias: ClosedRange<Day>, senao moment: Instant
  ) throws(RazaoError) -> MudancasDoPeriodo {
    let vista = closing.map { Vista(sabidoPor: $0.commit) } ?? Vista(sabidoEm: moment)
    var found = try mudancas(de: vista, dias)
    found.fechamento = closing
    return found
  }

  private func mudancas(
    desde hash: Hash256, em dias: ClosedRange<Day>?
  ) throws(RazaoError) -> MudancasDoPeriodo {
    let closing = ids(.periodo).compactMap { fechamentoGravado($0) }.first { $0.commit == hash }
    let usual = closing.map { Month(of: $0.ate).day(1)...$0.ate }
    var found = try mudancas(de: Vista(sabidoPor: hash), dias ?? usual ?? .first ... .last)
    found.fechamento = closing
    return found
  }

  /// The changes to a period between two points of view.
  /// - Complexity: O(events that one of them hides + entries that those touch up to the end of the
  ///   period), and O(accounts).
  package func mudancas(
    de: Vista, para: Vista = .agora, _ dias: ClosedRange<Day>
  ) throws(RazaoError) -> MudancasDoPeriodo {
    let (one, other) = (try ocultos(de), try ocultos(para))
    let end = dias.upperBound
    let touched = tocados(por: [(one, end), (other, end)])
    let entries = touched[0].union(touched[1])
    let before = contados(entries, try visao(de))
    let after = contados(entries, try visao(para))
    let (then, now) = (seen(without: one, before), seen(without: other, after))
    func isNew(_ ref: EventRef) -> Bool {
      let commit = commit(ref).index
      return one.contains(commit) != other.contains(commit)
    }
    let changed = diferentes(before, after, ate: end, isNew).map {
      now.mudado($0, dias, then, isNew)
    }
    let (was, isNow) = (SaldosComparados(then, dias), SaldosComparados(now, dias))
    var all = was.ate(isNow, e: was.todas.union(isNow.todas))
    for index in all.indices { all[index].nome = now.nome(daConta: all[index].conta) }
    let joined = ids(.conta).filter { then.contaDeLeitura($0) != now.contaDeLeitura($0) }
    return MudancasDoPeriodo(
      desde: de, dias: dias, lancamentos: changed.sorted(by: isLaterRecorded),
      contas: all.filter { $0.antes.fine != $0.depois.fine },
      resultado: all.porMoeda(\.moeda).compactMap { ResultadoMudado($0.moeda, $0.elementos) },
      unificadas: joined.map { now.nome(daConta: $0) })
  }

  private func isLaterRecorded(_ left: LancamentoMudado, _ right: LancamentoMudado) -> Bool {
    func recorded(_ change: LancamentoMudado) -> Int64 {
      change.registros.last?.autoria.quando.milliseconds ?? .min
    }
    return (recorded(right), left.id) < (recorded(left), right.id)
  }

  /// An entry with the contents with which it counted and counts.
  private struct Diferente {
    let entry: Int32
    let antes, depois: ConteudoDeTransacao?
  }

  /// The entries whose contents differ, in day or substance, up to a day, and those that count as
  /// they did with other receipts.
  /// - Parameter isNew: whether only one of the two views shows an event.
  private func diferentes(
    _ before: [Int32: Int32], _ after: [Int32: Int32], ate end: Day, _ isNew: (EventRef) -> Bool
  ) -> [Diferente] {
    before.compactMap { entry, old in
      let new = after[entry] ?? -1
      let isNoted =
        old >= 0 && new >= 0 && notas(de: tables.agregado(entry).id).contains(where: isNew)
      guard old != new || isNoted else { return nil }
      let (antes, depois) = (
        old < 0 ? nil : tables.conteudo(old), new < 0 ? nil : tables.conteudo(new)
      )
      let isLater = [antes, depois].allSatisfy { $0.map { $0.data > end } ?? true }
      return isLater || (antes == depois && !isNoted)
        ? nil : Diferente(entry: entry, antes: antes, depois: depois)
    }
  }

  /// A changed entry as a period sees it; asked of the later books.
  /// - Parameter isNew: whether only one of the two views shows an event.
  private func mudado(
    _ change: Diferente, _ dias: ClosedRange<Day>, _ then: LedgerStore,
    _ isNew: (EventRef) -> Bool
  ) -> LancamentoMudado {
    let agregado = tables.agregado(change.entry)
    let (was, isNow) = (change.antes?.data, change.depois?.data)
    let isInPeriod = [was, isNow].contains { $0.map(dias.contains) ?? false }
    let days = isInPeriod ? dias : .first...dias.upperBound
    let tipo: TipoDeMudanca =
      switch (was, isNow) {
      case (nil, _): then.criacao(de: agregado) == nil ? .lancado : .restaurado
      case (_, nil): .anulado
      case (let was?, let isNow?):
        days.contains(was) == days.contains(isNow)
          ? change.antes == change.depois ? .comprovante : .corrigido
          : days.contains(was) ? .saiu : .entrou
      }
    let before = somas(change.antes, days)
    let after = somas(change.depois, days)
    let efeitos = Set(before.keys).union(after.keys).sorted().compactMap { id in
      let (one, other) = (before[id] ?? 0, after[id] ?? 0)
      return one == other
        ? nil
        : atributos(daConta: id).map {
          SaldoSobDecisao(
            conta: id, nome: nome(daConta: id), classe: $0.classe, moeda: $0.moeda,
            antes: Total(fine: one, decimals: $0.casas),
            depois: Total(fine: other, decimals: $0.casas))
        }
    }
    return LancamentoMudado(
      id: agregado.id, tipo: tipo, frase: (change.depois ?? change.antes).map { frase($0) } ?? "",
      antes: change.antes, depois: change.depois, isNoPeriodo: isInPeriod, efeitos: efeitos,
      registros: naOrdemDeEscrita(eventosContados(sobre: agregado).filter(isNew))
        .map { acontecimento($0) })
  }

  /// The sums of a content on accounts as they are read, if it lies on some days.
  private func somas(
    _ conteudo: ConteudoDeTransacao?, _ days: ClosedRange<Day>
  ) -> [Uuid: Int128] {
    guard let conteudo, days.contains(conteudo.data) else { return [:] }
    return conteudo.partidas.reduce(into: [:]) {
      $0[contaDeLeitura($1.conta), default: 0] += $1.valor.fine
    }
  }

  /// The changes that concern one account.
  private func only(_ conta: Uuid, _ found: MudancasDoPeriodo) -> MudancasDoPeriodo {
    let conta = contaDeLeitura(conta)
    var found = found
    found.lancamentos = found.lancamentos.filter { change in
      [change.antes, change.depois].contains {
        $0?.partidas.contains { contaDeLeitura($0.conta) == conta } ?? false
      }
    }
    found.contas = found.contas.filter { $0.conta == conta }
    found.resultado = []
    return found
  }
}

// MARK: - Closings

extension LedgerStore {
  /// A closing as it was recorded, in force or not; nil where there is none with this UUID.
  package func fechamentoGravado(_ id: Uuid) -> PeriodoFechado? {
    guard let creation = criacao(de: Agregado(.periodo, id)),
      case .periodoFechado(let closing) = evento(creation).dados
    else { return nil }
    return PeriodoFechado(
      id: id, ate: closing.ate, motivo: closing.motivo, autoria: autoria(creation),
      commit: hash(creation))
  }

  /// All closings, the latest day first, with the number of entries that changed since in what each
  /// closed.
  /// - Complexity: O(closings × events since the first of them), and the entries that those touch.
  package func fechamentosContados() throws(RazaoError) -> [FechamentoContado] {
    let renewals = Set(renovacoes.map(\.id))
    return try contados(
      ids(.periodo).filter { !renewals.contains($0) && !hasEndedWithAnother($0) }
        .compactMap { fechamentoGravado($0) }
        .sorted { ($0.ate, $0.autoria.quando, $0.id) > ($1.ate, $1.autoria.quando, $1.id) }
        .map { ($0, .first...$0.ate) })
  }

  /// For each of some periods the first closing in force that covers it, with what changed in those
  /// days since; nil for none.
  /// - Complexity: O(closings + events since the first of those), and the entries that those touch,
  ///   for each period.
  package func fechamentosContados(
    de periods: [ClosedRange<Day>]
  ) throws(RazaoError) -> [FechamentoContado?] {
    let closings = periods.map { days in fechamento(de: days).map { ($0, days) } }
    var counted = try contados(closings.compactMap(\.self))[...]
    return closings.map { $0 == nil ? nil : counted.removeFirst() }
  }

  /// The closings in force, one a day: without those that go with a change to an account.
  /// - Complexity: O(closings²).
  package var fechamentosEmVigor: [PeriodoFechado] {
    let renewals = Set(renovacoes.map(\.id))
    return fechamentos.filter { !renewals.contains($0.id) }.compactMap { fechamentoGravado($0.id) }
  }

  /// Closings with what changed since in some days of what each closed.
  private func contados(
    _ closings: [(fechamento: PeriodoFechado, dias: ClosedRange<Day>)]
  ) throws(RazaoError) -> [FechamentoContado] {
    var points: [(commits: RowSet, ate: Day)] = []
    for (closing, days) in closings {
      points.append((try ocultos(Vista(sabidoPor: closing.commit)), days.upperBound))
    }
    let touched = tocados(por: points)
    let renewals = renovacoes.compactMap { fechamentoGravado($0.id) }
    var found: [FechamentoContado] = []
    for (index, (closing, days)) in closings.enumerated() {
      let before = contados(touched[index], try visao(Vista(sabidoPor: closing.commit)))
      let hidden = points[index].commits
      let changed = diferentes(
        before, contados(touched[index], .agora), ate: days.upperBound,
        { hidden.contains(commit($0).index) }
      ).filter { change in
        [change.antes, change.depois].contains { $0.map { days.contains($0.data) } ?? false }
      }
      found.append(
        FechamentoContado(
          fechamento: closing, reabertura: reabertura(closing.id), mudaram: changed.count,
          efeito: efeito(changed, em: days)))
      if reabertura(closing.id) == nil {
        found[found.count - 1].renovacoes = renewals.filter { $0.ate == closing.ate }
      }
    }
    return found
  }

  /// Whether a closing was reopened with another that it only renewed.
  private func hasEndedWithAnother(_ id: Uuid) -> Bool {
    guard let last = cabecas(de: Agregado(.periodo, id), .situacao)?.provisoria else {
      return false
    }
    return eventos(gravadosCom: last).first { evento($0).dados.tipo == .periodoReaberto } != last
      && reabertura(id) != nil
  }

  private func reabertura(_ id: Uuid) -> FechamentoContado.Reabertura? {
    guard let last = cabecas(de: Agregado(.periodo, id), .situacao)?.provisoria,
      case .periodoReaberto(let made) = evento(last).dados
    else { return nil }
    return FechamentoContado.Reabertura(autoria: autoria(last), motivo: made.motivo)
  }

  /// By how much changed entries move assets less debts in some days, by currency.
  private func efeito(_ changed: [Diferente], em days: ClosedRange<Day>) -> [Currency: Total] {
    var moved: [Currency: [Total]] = [:]
    for change in changed {
      for (conteudo, isNew) in [(change.antes, false), (change.depois, true)] {
        guard let conteudo, days.contains(conteudo.data) else { continue }
        for partida in conteudo.partidas where isPropria(partida.conta) {
          let total = Total(partida.valor)
          moved[moeda(daConta: partida.conta), default: []].append(isNew ? total : total.negated)
        }
      }
    }
    return moved.mapValues { .sum($0) }.filter { $0.value.minor != 0 }
  }
}
