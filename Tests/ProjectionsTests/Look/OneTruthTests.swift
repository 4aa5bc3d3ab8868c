import Canonical
import Ledger
import Presentation
import Projections
import TestSupport
import Testing

/// One truth a word: all that say “Entrou”, “Saiu”, “Sobrou”, “Gasto”, “Saldo” or “Patrimônio” of
/// the same days say what the entries add up to (docs/GLOSSARY.md, “Words of the screens”).
@Suite struct OneTruthTests {
  /// What disagrees, in words.
  private final class Findings {
    var all: [String] = []

    func same(_ place: String, _ found: Int128?, _ expected: Int128) {
      if found ?? 0 != expected { all.append("\(place): \(found ?? 0), not \(expected)") }
    }

    /// Compares the amounts that a screen says after a label; one of zero may be left out.
    func says(
      _ screen: Screen, _ label: String, _ fine: Int128, _ moeda: Currency, _ place: String
    ) {
      let said = screen.said(label, moeda)
      let expected = PtBR.money(Total(fine: fine, decimals: 2), moeda)
      if said != [expected], !(said.isEmpty && fine == 0) {
        all.append("\(place), \(label): \(said), not \(expected)")
      }
    }
  }

  /// What the entries of a month come to in one currency, up to today and after it.
  private struct Sums {
    let came, went, others, later, spentLater: Int128

    init(_ books: OneHousehold, _ days: ClosedRange<Day>, _ moeda: Currency) {
      let (past, future) = days.split(after: books.hoje)
      came = -books.sum(past, .receita, moeda)
      went = books.sum(past, .despesa, moeda)
      others = -books.sum(past, .patrimonio, moeda)
      later = -books.sum(future, .receita, moeda)
      spentLater = books.sum(future, .despesa, moeda)
    }
  }

  /// Twenty-five households of eight months.
  @Test(arguments: 0..<UInt64(25 * TestSeed.scale))
  func `every word says of a month what its entries add up to`(round: UInt64) throws {
    let seed = TestSeed.value &+ round &* 7919
    let books = OneHousehold(seed: seed, months: 8)
    let findings = Findings()
    for (index, month) in books.months.enumerated() {
      let next = index + 1 < books.months.count ? books.months[index + 1] : nil
      for moeda in [Currency.real, OneHousehold.dollar] {
        try compare(month, before: next, moeda, in: books, findings)
      }
      try compareBalances(month, in: books, findings)
      compareStatements(month.dias, in: books, findings)
    }
    try compareNetWorth(of: books, findings)
    try compareSigns(in: books, findings)
    #expect(findings.all.isEmpty, "RAZAO_SEED=\(seed): \(findings.all.prefix(5))")
  }

  // MARK: Income and spending

  private func compare(
    _ month: Month, before next: Month?, _ moeda: Currency, in books: OneHousehold,
    _ findings: Findings
  ) throws {
    let (store, hoje, days) = (books.store, books.hoje, month.dias)
    let sums = Sums(books, days, moeda)
    func all(_ place: String, _ came: Total?, _ went: Total?, _ later: Total?, _ last: Total?) {
      findings.same("\(place) \(month) \(moeda) entrou", came?.fine, sums.came)
      findings.same("\(place) \(month) \(moeda) saiu", went?.fine, sums.went)
      findings.same("\(place) \(month) \(moeda) a entrar", later?.fine, sums.later)
      findings.same("\(place) \(month) \(moeda) a sair", last?.fine, sums.spentLater)
    }
    let whole = try store.mes(month, hoje: hoje, maiores: 9, ultimos: 9)
    let glance = whole.moedas.first { $0.moeda == moeda }
    all(
      "mes", glance?.entrou.valor, glance?.saiu.valor, glance?.entrou.agendado,
      glance?.saiu.agendado)
    findings.same("mes \(month) \(moeda) outros", glance?.outros.fine, sums.others)
    findings.same("mes \(month) \(moeda) sobrou", glance?.sobrou.fine, sums.came - sums.went)
    if let next {
      let after = try store.mes(next, hoje: hoje, maiores: 1, ultimos: 1).moedas
        .first { $0.moeda == moeda }
      // Nothing is told of a currency that rests in both months.
      if let after {
        findings.same("mes \(next) \(moeda) antes", after.antes.entrou.fine, sums.came)
        findings.same("mes \(next) \(moeda) antes", after.antes.saiu.fine, sums.went)
      }
    }
    var pedido = PedidoPorMes(dias: days)
    let result = store.resultado(pedido, hoje: hoje)
    let one = result.moedas.first { $0.moeda == moeda }
    all(
      "resultado", one?.receitas.valor, one?.despesas.valor, one?.receitas.agendado,
      one?.despesas.agendado)
    var listed = PedidoDeLancamentos()
    (listed.de, listed.ate) = (days.lowerBound, days.upperBound)
    let list = try store.lancamentos(listed, hoje: hoje)
    let sum = list.soma.first { $0.moeda == moeda }
    all("extrato", sum?.entrou, sum?.saiu, sum?.aEntrar, sum?.aSair)
    findings.same("extrato \(month) \(moeda) outros", sum?.outros.fine, sums.others)
    for division in DivisaoDeGastos.allCases {
      pedido.por = division
      let table = store.gastos(pedido, hoje: hoje).tabelas.first { $0.moeda == moeda }
      let place = "gastos \(division.rawValue) \(month) \(moeda)"
      findings.same(place, table?.valor.fine, sums.went)
      findings.same(place, table?.agendado.fine, sums.spentLater)
      // An entry may have several tags; here it has one at most.
      findings.same(place, table?.linhas.reduce(0) { $0 + $1.valor.fine }, sums.went)
    }
    let budget = store.orcamento(month, hoje: hoje).moedas.first { $0.moeda == moeda }
    findings.same(
      "orcamento \(month) \(moeda)", budget.map { $0.gasto.fine + $0.foraDoOrcamento.fine },
      sums.went + sums.spentLater)
    if days.lowerBound <= hoje { compareFlow(days, moeda, in: books, findings) }
    let place = "screen \(month) \(moeda)"
    let screen = Screen.mes(whole, Afazeres())
    findings.says(screen, "Entrou", sums.came, moeda, place)
    findings.says(screen, "Saiu", sums.went, moeda, place)
    let left = sums.came - sums.went
    let label = left < 0 ? "Faltou" : "Sobrou"
    findings.says(screen, label, left, moeda, place)
    findings.says(Screen.resultado(result), label, left, moeda, place)
    let register = Screen.lancamentos(list, title: "", hoje: hoje)
    if list.lancamentos.count > 1 {
      findings.says(register, "Entrou", sums.came, moeda, place)
      findings.says(register, "Saiu", sums.went, moeda, place)
    }
    pedido.por = .categoria
    findings.says(
      Screen.gastos(store.gastos(pedido, hoje: hoje)), "Total", sums.went, moeda, place)
  }

  /// Cash flow has words of its own; with them it leads from balance to balance.
  private func compareFlow(
    _ days: ClosedRange<Day>, _ moeda: Currency, in books: OneHousehold, _ findings: Findings
  ) {
    let flow = books.store.fluxo(days, hoje: books.hoje).moedas.first { $0.moeda == moeda }
    let place = "fluxo \(days.lowerBound) \(moeda)"
    let end = min(days.upperBound, books.hoje)
    let money = books.money.filter { books.accounts[$0]?.moeda == moeda }
    let balance = money.reduce(Int128(0)) { $0 + books.balance($1, end) }
    guard let month = flow?.meses.first else {
      return findings.same("\(place) ficou", nil, balance)
    }
    findings.same("\(place) ficou", month.fechamento.fine, balance)
    findings.same(
      "\(place) entrou − saiu", month.entrou.fine - month.saiu.fine + month.outros.fine,
      month.fechamento.fine - month.abertura.fine)
  }

  // MARK: Balances

  private func compareBalances(
    _ month: Month, in books: OneHousehold, _ findings: Findings
  ) throws {
    let (store, hoje, days) = (books.store, books.hoje, month.dias)
    let end = days.upperBound
    let all = try store.saldos(Vista(em: end))
    for (conta, kind) in books.accounts where kind.classe.isPropria {
      let balance = books.balance(conta, end)
      let place = "\(store.nome(daConta: conta)) \(end)"
      findings.same("saldo \(place)", all.first { $0.conta == conta }?.saldo.fine, balance)
      var pedido = PedidoDeExtrato(conta: conta)
      pedido.em = end
      let statement = try store.extrato(pedido, hoje: hoje)
      findings.same("extrato \(place)", statement.conta.saldo.fine, balance)
      findings.same("extrato, linha \(place)", statement.historico.first?.saldo.fine, balance)
      let explained = try store.explicacao(
        daConta: conta, em: end, hoje: hoje, depois: nil, limite: 1)
      findings.same("explicar \(place)", explained.conta.saldo.fine, balance)
      let way = store.saldosPorDia(days, de: nil, conta: conta).first
      findings.same(
        "curva \(place)",
        way.map { $0.mudancas.reduce($0.abertura.fine) { $0 + $1.valor.fine } }, balance)
      guard days.lowerBound <= hoje else { continue }
      pedido.em = nil
      (pedido.de, pedido.ate) = (days.lowerBound, days.upperBound)
      let inMonth = try store.extrato(pedido, hoje: hoje)
      let last = min(end, hoje)
      findings.same(
        "extrato do mês \(place)", inMonth.conta.saldo.fine, books.balance(conta, last))
      findings.same(
        "soma \(place)", inMonth.soma.reduce(0) { $0 + $1.mudanca.fine },
        books.sum(days.lowerBound...last) { $0 == conta })
    }
  }

  /// Debits are credits, balances go on from before to after, both sides of the balance sheet are
  /// one sum, and the journal adds up to the columns of the trial balance.
  private func compareStatements(
    _ days: ClosedRange<Day>, in books: OneHousehold, _ findings: Findings
  ) {
    let (store, hoje) = (books.store, books.hoje)
    let end = min(days.upperBound, hoje)
    let year = days.lowerBound.inicioDoExercicio
    let found = store.saldos(periodo: days, hoje: hoje)
    let journal = store.diario(days, hoje: hoje).linhas
    let results = store.resultado(PedidoPorMes(dias: days), hoje: hoje).moedas
    for balances in found.moedas {
      let place = "balancete \(days.lowerBound) \(balances.moeda)"
      let whole = Demonstracao.balancete.total(balances)
      findings.same("\(place) débitos", whole.debito.fine, whole.credito.fine)
      findings.same("\(place) abertura", whole.abertura.fine, 0)
      for line in balances.linhas {
        guard let conta = line.conta else { continue }
        let balance =
          line.classe.isCategoria
          ? books.sum(year...end) { $0 == conta } : books.balance(conta, end)
        findings.same("\(place) \(line.nome)", line.fechamento.fine, balance)
        let debits = journal.filter { $0.debito.conta == conta }.map(\.valor)
        let credits = journal.filter { $0.credito.conta == conta }.map(\.valor)
        findings.same("diário, D \(line.nome)", Total.sum(debits).fine, line.debito.fine)
        findings.same("diário, C \(line.nome)", Total.sum(credits).fine, line.credito.fine)
      }
      let assets = Demonstracao.balanco.grupos(balances).first { $0.classe == .ativo }?.soma
      for (one, other) in zip(
        assets.map { Demonstracao.balanco.figuras($0, isNatural: true) } ?? [.sum([]), .sum([])],
        Demonstracao.balanco.figuras(Demonstracao.balanco.total(balances), isNatural: true))
      {
        findings.same("balanço \(place)", one.fine, other.fine)
      }
      findings.same(
        "dre \(place)", results.first { $0.moeda == balances.moeda }?.valor.fine,
        Demonstracao.dre.figuras(Demonstracao.dre.total(balances))[0].fine)
    }
  }

  private func compareNetWorth(of books: OneHousehold, _ findings: Findings) throws {
    let (store, hoje) = (books.store, books.hoje)
    let days = Day(number: hoje.number - 365)...hoje
    let ways = store.saldosPorDia(days, de: [.ativo, .passivo])
    let trial = try store.balancete(em: hoje)
    let screen = Screen.resumo(store.resumo(hoje: hoje))
    for moeda in [Currency.real, OneHousehold.dollar] {
      let own = books.accounts.filter { $0.value.classe.isPropria && $0.value.moeda == moeda }
      let worth = own.keys.reduce(Int128(0)) { $0 + books.balance($1, hoje) }
      let told = store.resumo(hoje: hoje).patrimonio.first { $0.moeda == moeda }
      findings.same("resumo \(moeda)", told?.total.fine, worth)
      let curve = ways.filter { $0.moeda == moeda }.reduce(Int128(0)) { sum, way in
        way.mudancas.reduce(sum + way.abertura.fine) { $0 + $1.valor.fine }
      }
      findings.same("curva \(moeda)", curve, worth)
      let accounts = trial.moedas.first { $0.moeda == moeda }?.contas ?? []
      findings.same(
        "balancete \(moeda)",
        accounts.filter(\.classe.isPropria).reduce(0) { $0 + $1.saldo.fine }, worth)
      findings.says(
        screen, "Patrimônio em \(PtBR.name(of: moeda))", worth, moeda, "resumo \(moeda)")
    }
  }

  // MARK: Signs

  /// The amount of an entry has one sign in lists and news, and money that goes out is negative.
  private func compareSigns(in books: OneHousehold, _ findings: Findings) throws {
    let (store, hoje) = (books.store, books.hoje)
    let rows = try store.lancamentos(PedidoDeLancamentos(), hoje: hoje).lancamentos
    let news = store.novidades(de: [], este: nil, desde: [], 100_000).flatMap(\.novidades)
    let told = Dictionary(
      news.filter { $0.especie == "transacao" && $0.visto != nil }.map { ($0.sobre, $0) },
      uniquingKeysWith: { first, _ in first })
    for row in rows where books.untouched.contains(row.id) {
      let seen = told[row.id]?.visto
      let place = "\(row.titulo) \(row.id.curto)"
      if seen?.moeda != row.moeda || seen?.sentido != row.sentido {
        findings.all.append("novidades, \(place): another direction")
      }
      findings.same("novidades, \(place)", seen?.valor.fine, row.valor.fine)
      if told[row.id]?.nome != row.titulo { findings.all.append("novidades, \(place): a name") }
    }
    for row in rows {
      let effect = row.contas.filter { $0.moeda == row.moeda }.reduce(0) { $0 + $1.valor.fine }
      let isOut = row.sentido.map { $0 == .saida } ?? (row.valor.minor < 0)
      if isOut != (row.valor.minor < 0) || row.sentido != nil && effect != row.valor.fine {
        findings.all.append("extrato, \(row.titulo) \(row.id.curto): \(row.valor)")
      }
    }
    let last = Day(number: hoje.number + 90)
    for one in store.vencimentos(ate: last, hoje: hoje).ocorrencias
    where one.lancamento.sentido != .saida || one.lancamento.valor.minor >= 0 {
      findings.all.append("vencer, \(one.nome): a purchase that does not go out")
    }
  }
}

extension ClosedRange<Day> {
  /// The part up to a day, and the part after it.
  fileprivate func split(after day: Day) -> (ClosedRange<Day>?, ClosedRange<Day>?) {
    let next = Day(number: day.number + 1)
    return (
      lowerBound <= day ? lowerBound...Swift.min(upperBound, day) : nil,
      upperBound > day ? Swift.max(lowerBound, next)...upperBound : nil
    )
  }
}

extension Screen {
  /// The amounts in a currency that stand after a label, on rows and on lines.
  fileprivate func said(_ label: String, _ moeda: Currency) -> [String] {
    let rows = sections.flatMap { section in (0..<section.rowCount).map { section.row($0) } }
    let lines = header + sections.flatMap(\.footer) + footer
    let values =
      rows.filter { $0.title == label }.map(\.value)
      + lines.filter { $0.text == label }.map(\.value)
    return values.compactMap(\.self).filter { $0.contains(PtBR.symbol(of: moeda)) }
  }
}
