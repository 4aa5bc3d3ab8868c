package import Canonical
package import Ledger

extension LedgerStore {
  /// A month at a glance.
  /// - Parameters:
  ///   - maiores: how many of the largest categories to give.
  ///   - ultimos: how many of the latest entries, and of the next ones.
  ///   - comPrevisto: whether what plans expect is wanted.
  /// - Complexity: O(categories), the entries that are given, and the occurrences up to the end of the
  ///   month, where they are wanted.
  package func mes(
    _ mes: Month, hoje: Day, maiores: Int, ultimos: Int, comPrevisto: Bool = true
  ) throws(RazaoError) -> ResumoDoMes {
    let days = mes.day(1)...mes.day(31)
    let first = mes.advanced(by: -1)?.day(1) ?? days.lowerBound
    let sums = MonthlySums(self, first...days.upperBound, hoje: hoje)
    let budgets = orcamento(mes, hoje: hoje).moedas.filter { !$0.despesas.isEmpty }
    let expected = comPrevisto ? previsto(mes, hoje: hoje) : [:]
    let currencies = sums.currencies.compactMap { moeda -> MesEmMoeda? in
      let (came, went) = (sums.table(.receita, moeda), sums.table(.despesa, moeda))
      let others = sums.accounts.filter {
        $0.atributos.moeda == moeda && $0.atributos.classe == .patrimonio
      }.reduce(Int128(0)) { $0 - (sums.changes($1.conta).last?.now ?? 0) }
      let none = FiguraDoMes(
        mes: mes, valor: Total(minor: 0, decimals: sums.decimals(moeda)),
        agendado: Total(minor: 0, decimals: sums.decimals(moeda)))
      let isBudgeted = budgets.contains { $0.moeda == moeda }
      guard
        !came.isVazia || !went.isVazia || others != 0 || isBudgeted || expected[moeda] != nil
      else { return nil }
      let lines = went.linhas.map(\.ultimoMes).filter { $0.valor.minor > 0 }
        .sorted(by: LinhaPorMes.isLarger)
      let isAlone = sums.months.count < 2
      return MesEmMoeda(
        moeda: moeda, entrou: came.meses.last ?? none, saiu: went.meses.last ?? none,
        outros: Total(fine: others, decimals: sums.decimals(moeda)),
        antes: (
          isAlone ? none.valor : came.meses[0].valor, isAlone ? none.valor : went.meses[0].valor
        ), maiores: Array(lines.prefix(maiores)),
        orcamento: budgets.first { $0.moeda == moeda }, previsto: expected[moeda])
    }
    var latest = PedidoDeLancamentos()
    (latest.de, latest.ate, latest.limite) = (days.lowerBound, min(days.upperBound, hoje), ultimos)
    var next = PedidoDeLancamentos()
    (next.de, next.ate) = (max(days.lowerBound, Day(number: hoje.number + 1)), days.upperBound)
    return ResumoDoMes(
      mes: mes, hoje: hoje, moedas: currencies, conflitos: quantosConflitos,
      agendados: try lancamentos(next, hoje: hoje).lancamentos.reversed(),
      ultimos: try lancamentos(latest, hoje: hoje).lancamentos)
  }
  /// Income and spending in a month that plans expect and nobody has recorded, by currency.
  ///
  /// A late occurrence is expected today; one bought on a card keeps its own day.
  private func previsto(_ mes: Month, hoje: Day) -> [Currency: PrevistoNoMes] {
    var sums: [Currency: (came: Int128, went: Int128, count: Int, decimals: Int)] = [:]
    for one in previstas(ate: mes.day(31), hoje: hoje) {
      let day = one.cartao == nil ? max(one.data, hoje) : one.data
      guard Month(of: day) == mes else { continue }
      var touched: Set<Currency> = []
      for partida in one.lancamento.conteudo.partidas {
        guard let account = atributos(daConta: contaDeLeitura(partida.conta)) else { continue }
        var sum = sums[account.moeda] ?? (0, 0, 0, account.casas)
        switch account.classe {
        case .receita: sum.came -= partida.valor.fine
        case .despesa: sum.went += partida.valor.fine
        default: continue
        }
        if touched.insert(account.moeda).inserted { sum.count += 1 }
        sums[account.moeda] = sum
      }
    }
    return sums.mapValues { sum in
      PrevistoNoMes(
        entrou: Total(fine: sum.came, decimals: sum.decimals),
        saiu: Total(fine: sum.went, decimals: sum.decimals), ocorrencias: sum.count)
    }
  }
}

extension LinhaPorMes {
  /// The same of the last month alone.
  fileprivate var ultimoMes: LinhaPorMes {
    LinhaPorMes(
      nome: nome, contas: contas, meses: Array(meses.suffix(1)),
      partes: partes.map(\.ultimoMes).filter { $0.valor.minor != 0 })
  }
}
