package import Canonical
internal import EventLog
package import Ledger

// Everything that waits for somebody: its cost is that of what is due and open, not of the ledger.
extension LedgerStore {
  /// The conflicts, hints, invitations and devices that wait for a decision.
  /// - Complexity: O(open conflicts and hints + invitations + devices).
  package var decisoesPorTomar: [Afazer] {
    let waiting = graph.standings.count { $0.ledger == ledger && confianca($0.id) == .quarentena }
    let all = [
      Afazer(.conflito, quantosConflitos, leva: .conflitos),
      Afazer(.repeticao, quantosAvisos, leva: .conflitos),
      Afazer(.convite, convites.count { $0.situacao == .aberto }, leva: .aparelhos),
      Afazer(.aparelho, waiting, leva: .aparelhos),
    ]
    return all.compactMap(\.self)
  }

  /// Everything due, unsorted, sent back, or not compared with its bank for long, and the accounts
  /// that fall below zero.
  /// - Parameter due: everything that is due in the next days, or more.
  /// - Complexity: O(accounts + reports + unsorted entries), that of a forecast of a month, and
  ///   O(imports) where an account was not asserted for long.
  package func afazeres(_ due: Vencimentos, hoje: Day) -> [Afazer] {
    let soon = hoje...Day.clamped(hoje, Limites.diasAVencer)
    let all = [
      Afazer(.atrasado, due.atrasados),
      Afazer(.aVencer, due.itens.filter { soon.contains($0.data) }), ficamNegativas(hoje),
      porComparar(hoje),
    ]
    return all.compactMap(\.self) + emFila + relatoriosEmEspera
  }

  /// The accounts with cash that fall below zero within a month, the first to do so first, with the
  /// amounts that they lack at their lowest.
  private func ficamNegativas(_ hoje: Day) -> Afazer? {
    let last = Day.clamped(hoje, Limites.diasDeSaldoNegativo)
    // One that is below zero already needs no warning: its books may have begun without a balance.
    let found = previsao(hoje: hoje, ate: last).contas.filter {
      $0.ficaNegativa && $0.caminho.saldo.minor >= 0
    }.compactMap { conta in conta.caminho.abaixoDeZero.map { (dia: $0, conta: conta) } }
      .sorted { ($0.dia, $0.conta.nome, $0.conta.conta) < ($1.dia, $1.conta.nome, $1.conta.conta) }
      .map(\.conta)
    return Afazer(
      .saldoNegativo, found.count,
      found.map { Afazer.Soma($0.caminho.menor.saldo.absolute, $0.moeda) }, found.map(\.nome),
      desde: found.first?.caminho.abaixoDeZero, leva: .previsao)
  }

  /// The categories that only hold unsorted entries, the one with most of them first.
  private var emFila: [Afazer] {
    ids(.conta).compactMap { id -> Afazer? in
      guard contaDeLeitura(id) == id, let atributos = atributos(daConta: id),
        !atributos.classe.isPropria, let nome = texto(de: Agregado(.conta, id), .nome),
        PalavraDeLancamento.NomePadrao.isSemCategoria(nome),
        let number = tables.known(Agregado(.conta, id))
      else { return nil }
      // A category's balance is what went out into it.
      let sum = Total(fine: -saldo(id), decimals: atributos.casas)
      return Afazer(
        .classificar, countOfThoseThatCount(accounts(readWith: number), ate: .last),
        sum.minor == 0 ? [] : [Afazer.Soma(movida: sum, atributos.moeda)], [nome],
        leva: .classificar(nil))
    }.sorted { ($1.quantos, $0.nomes[0]) < ($0.quantos, $1.nomes[0]) }
  }

  /// The expense reports that were sent back, and, where the ledger's rule asks for an approval,
  /// those that wait for it, by day.
  private var relatoriosEmEspera: [Afazer] {
    let states = ids(.relatorio).map { (id: $0, state: estado($0)) }
    func waiting(_ kind: TipoDeAfazer, _ state: EstadoDeRelatorio) -> Afazer? {
      let some = states.filter { $0.state == state }.compactMap { relatorio($0.id) }
        .sorted { ($0.data, $0.id) < ($1.data, $1.id) }
      return Afazer(
        kind, some.count, some.map { Afazer.Soma($0.valorTotal, $0.moeda) },
        some.map { report in
          let missing = state == .devolvido ? report.reaberturas.last?.motivo : nil
          return [report.titulo, missing].compactMap(\.self).joined(separator: ": ")
        }, leva: some.count == 1 ? .relatorio(some[0].id) : .relatorios)
    }
    return [
      waiting(.devolvido, .devolvido),
      quemAprova() == .outro ? waiting(.aprovar, .registrado) : nil,
    ].compactMap(\.self)
  }

  /// The own accounts with entries since they were last compared with their bank, the one that was
  /// not for the longest first.
  ///
  /// An account is compared by an assertion that holds and by a bank's file. One that never was is
  /// none of them.
  private func porComparar(_ hoje: Day) -> Afazer? {
    let limit = Day.clamped(hoje, -Limites.diasSemComparar)
    lazy var imported = ultimasImportacoes
    let found = ids(.conta).compactMap { id -> (id: Uuid, nome: String, dia: Day)? in
      guard contaDeLeitura(id) == id, isPropria(id), !isEncerrada(id),
        let number = tables.known(Agregado(.conta, id))
      else { return nil }
      let asserted = conferidoAte(id, .last)
      if let asserted, asserted >= limit { return nil }
      guard let last = [asserted, imported[id]].compactMap(\.self).max(), last < limit,
        let entered = ultimoDia(accounts(readWith: number), ate: hoje), entered > last
      else { return nil }
      return (id, nome(daConta: id), last)
    }.sorted { ($0.dia, $0.nome, $0.id) < ($1.dia, $1.nome, $1.id) }
    return Afazer(
      .comparar, found.count, [], found.map(\.nome), desde: found.first?.dia,
      leva: .conciliar(found.count == 1 ? found[0].id : nil))
  }

  /// The claimed day of the last import that counts, by the account as it is read.
  private var ultimasImportacoes: [Uuid: Day] {
    var days: [Uuid: Day] = [:]
    for id in ids(.importacao) where !isDesfeita(importacao: id) {
      guard let made = feita(id) else { continue }
      let day = Day(number: Int32(graph.stamp(commit(made.ref)).milliseconds / 86_400_000))
      let account = contaDeLeitura(made.dados.conta)
      days[account] = max(days[account] ?? day, day)
    }
    return days
  }
}
