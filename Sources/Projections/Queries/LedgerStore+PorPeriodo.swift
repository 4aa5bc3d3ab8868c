package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// Spending in a period, month by month; that of one month beside the last whole ones before it.
  /// - Parameter hoje: the day that it is: what lies after it is only scheduled.
  /// - Complexity: O(categories × months) by category; by party O(entries on expenses in the
  ///   months), by tag O(tagged entries there); and the entries of the period, where wanted.
  package func gastos(_ pedido: PedidoPorMes, hoje: Day) -> Gastos {
    let whole = pedido.mes.map { mesesInteiros(antesDe: $0, hoje: hoje) } ?? []
    let first = min(whole.first?.day(1) ?? pedido.dias.lowerBound, pedido.dias.lowerBound)
    let sums = MonthlySums(self, first...pedido.dias.upperBound, hoje: hoje)
    let tables = sums.currencies.map { moeda in
      let table = sums.table(
        .despesa, moeda,
        entries: pedido.comLancamentos && pedido.por == .categoria ? pedido.dias : nil)
      let divided =
        pedido.por == .categoria
        ? table : divided(table, by: pedido.por, pedido, sums, hoje: hoje)
      return pedido.mes == nil ? divided : divided.lastMonth(beside: whole)
    }
    return Gastos(pedido: pedido, hoje: hoje, tabelas: tables.filter { !$0.isVazia })
  }

  /// The last whole months before a month: of the six before it that are over, those in which the
  /// books have any income or spending, oldest first.
  /// - Complexity: O(categories).
  func mesesInteiros(antesDe mes: Month, hoje: Day) -> [Month] {
    guard let last = min(mes, Month(of: hoje)).advanced(by: -1),
      let first = last.advanced(by: 1 - Self.monthsCompared)
    else { return [] }
    return MonthlySums(self, first.day(1)...last.day(31), hoje: hoje).lived
  }

  /// How many months before a month are looked at for what is usual.
  static var monthsCompared: Int { 6 }

  /// Income less expense in a period, month by month.
  /// - Complexity: O(categories × months), and the entries, where they are wanted.
  package func resultado(_ pedido: PedidoPorMes, hoje: Day) -> Resultado {
    let sums = MonthlySums(self, pedido.dias, hoje: hoje)
    let results = sums.currencies.map { moeda in
      ResultadoEmMoeda(
        receitas: sums.table(.receita, moeda, entries: pedido.comLancamentos ? pedido.dias : nil),
        despesas: sums.table(.despesa, moeda, entries: pedido.comLancamentos ? pedido.dias : nil))
    }.filter { !$0.receitas.isVazia || !$0.despesas.isVazia }
    return Resultado(pedido: pedido, hoje: hoje, moedas: results)
  }

  /// The money that came into and left the accounts with money, month by month.
  /// - Complexity: O(accounts × months).
  package func fluxo(_ dias: ClosedRange<Day>, hoje: Day) -> Fluxo {
    let last = max(dias.lowerBound, min(dias.upperBound, hoje))
    let sums = MonthlySums(self, dias.lowerBound...last, hoje: hoje)
    let flows = sums.currencies.compactMap { fluxo($0, sums, fim: dias.upperBound, last) }
    return Fluxo(dias: dias, hoje: hoje, moedas: flows)
  }

  private func fluxo(
    _ moeda: Currency, _ sums: MonthlySums, fim: Day, _ last: Day
  ) -> FluxoEmMoeda? {
    let decimals = sums.decimals(moeda)
    let accounts = sums.accounts.filter { $0.atributos.moeda == moeda }
    let assets = accounts.filter { $0.atributos.classe == .ativo }.map(\.conta)
    func kind(_ conta: Uuid) -> String? { texto(de: Agregado(.conta, conta), .tipo) }
    let money = assets.filter { ClasseDeConta.ativo.isDinheiro(kind($0)) }
    let held = assets.filter { !ClasseDeConta.ativo.isDinheiro(kind($0)) }
    let apart = movimentos(
      semDinheiro: Set(money),
      on: held + accounts.filter { $0.atributos.classe == .patrimonio }.map(\.conta), sums, last)
    func months(_ accounts: [Uuid]) -> [Int128] {
      accounts.reduce(sums.months.map { _ in 0 }) { totals, account in
        let left = apart[account] ?? []
        return zip(totals, sums.changes(account)).enumerated().map { index, sum in
          sum.0 + sum.1.now - (left.isEmpty ? 0 : left[index])
        }
      }
    }
    func months(_ classe: ClasseDeConta) -> [Int128] {
      months(accounts.filter { $0.atributos.classe == classe }.map(\.conta))
    }
    let isInvested = Dictionary(grouping: held) { kind($0) == TipoDeConta.investimento.rawValue }
    let (invested, lent) = (months(isInvested[true] ?? []), months(isInvested[false] ?? []))
    let (income, spent, owed) = (months(.receita), months(.despesa), months(.passivo))
    let (moved, others) = (months(money), months(.patrimonio))
    let first = sums.months[0].lowerBound
    var balance =
      first > .first
      ? money.reduce(0) { $0 + saldo($1, ate: Day(number: first.number - 1)) } : 0
    let flows = sums.months.indices.map { index in
      func total(_ fine: Int128) -> Total { Total(fine: fine, decimals: decimals) }
      let before = balance
      balance += moved[index]
      return FluxoDoMes(
        mes: Month(of: sums.months[index].lowerBound), abertura: total(before),
        receitas: total(-income[index]), gastosPagos: total(-spent[index] - owed[index]),
        investimentos: total(-invested[index]), outrasContas: total(-lent[index]),
        outros: total(-others[index]), fechamento: total(balance))
    }
    let later = money.reduce(0) { $0 + saldo($1, ate: fim) - saldo($1, ate: last) }
    let isQuiet = flows.allSatisfy {
      $0.abertura.minor == 0 && $0.fechamento.minor == 0 && $0.entrou.minor == 0
        && $0.saiu.minor == 0
    }
    return isQuiet && later == 0
      ? nil
      : FluxoEmMoeda(
        moeda: moeda, contas: money, meses: flows,
        agendado: Total(fine: later, decimals: decimals))
  }

  /// The amounts by which entries moved accounts without touching money, in each month up to a day:
  /// an investment's own opening balance and yield, or the debt that a card began with.
  /// - Parameter contas: the accounts that such entries are on.
  /// - Complexity: O(entries on those accounts in the months).
  private func movimentos(
    semDinheiro money: Set<Uuid>, on contas: [Uuid], _ sums: MonthlySums, _ last: Day
  ) -> [Uuid: [Int128]] {
    let part = apart()
    let numbers = contas.flatMap { contasLidas(com: $0) }
      .compactMap { tables.known(Agregado(.conta, $0)) }
    var moved: [Uuid: [Int128]] = [:]
    for (index, days) in sums.months.enumerated() where days.lowerBound <= last {
      let range = days.lowerBound.number...min(days.upperBound, last).number
      for entry in part.entries(on: numbers, days: range) {
        let postings = part.tables.postings(of: part.state.aggregates[Int(entry)].counted)
          .map { posting in
            (
              conta: contaDeLeitura(part.tables.aggregates[Int(posting.account)].id),
              fine: Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
            )
          }
        guard !postings.contains(where: { money.contains($0.conta) }) else { continue }
        for posting in postings {
          moved[posting.conta, default: sums.months.map { _ in 0 }][index] += posting.fine
        }
      }
    }
    return moved
  }

  /// The balances of all accounts at the end of a day, for a trial balance.
  /// - Throws: nothing that the books can bring about.
  /// - Complexity: O(accounts).
  package func balancete(em: Day) throws(RazaoError) -> Balancete {
    let all = try saldos(Vista(em: em)).filter { $0.saldo.minor != 0 }
    let byCurrency = all.porMoeda(\.moeda)
    return Balancete(
      em: em,
      moedas: byCurrency.map { moeda, contas in
        BalanceteEmMoeda(
          moeda: moeda,
          contas: ClasseDeConta.todas.flatMap { classe in contas.filter { $0.classe == classe } })
      })
  }

  /// The amount by which each account moved in a period: up to today, and after it.
  /// - Parameter last: the balances at the end of the period; nil to ask for them.
  /// - Throws: nothing that the books can bring about.
  /// - Complexity: O(accounts).
  package func movimento(
    _ dias: ClosedRange<Day>, hoje: Day, ate last: [SaldoDeConta]? = nil
  ) throws(RazaoError) -> [SaldoDeConta] {
    let before = Day(number: max(Day.first.number, dias.lowerBound.number - 1))
    let now = max(before, min(dias.upperBound, hoje))
    func sums(_ balances: [SaldoDeConta]) -> [Uuid: Total] {
      balances.reduce(into: [:]) { $0[$1.conta] = $1.saldo }
    }
    let end = if let last { last } else { try saldos(Vista(em: dias.upperBound)) }
    let balances = try now == dias.upperBound ? end : saldos(Vista(em: now))
    let (first, later) = (sums(try saldos(Vista(em: before))), sums(end))
    // Nothing is known of accounts on days before they were opened.
    return balances.map { conta in
      var conta = conta
      let none = Total(minor: 0, decimals: conta.saldo.decimals)
      let balance = conta.saldo
      conta.saldo = .sum([balance, (first[conta.conta] ?? none).negated])
      conta.agendado = .sum([later[conta.conta] ?? none, balance.negated])
      return conta
    }
  }

  /// How the net worth changed over some days up to today, and why.
  /// - Throws: nothing that the books can bring about.
  /// - Complexity: O(accounts).
  package func patrimonio(
    _ dias: ClosedRange<Day>, hoje: Day
  ) throws(RazaoError) -> EvolucaoDoPatrimonio {
    let days = dias.lowerBound...max(dias.lowerBound, min(dias.upperBound, hoje))
    let balances = try saldos(Vista(em: days.upperBound))
    return EvolucaoDoPatrimonio(
      dias: days, saldos: balances, movidos: try movimento(days, hoje: hoje, ate: balances))
  }

  /// The daily course of accounts' balances, in the order in which the accounts were opened.
  /// - Parameters:
  ///   - classes: the classes whose accounts are wanted; nil for all.
  ///   - only: the only account that is wanted; nil for all.
  /// - Complexity: O(accounts of those classes + their days with a change in the period).
  package func saldosPorDia(
    _ dias: ClosedRange<Day>, de classes: Set<ClasseDeConta>?, conta only: Uuid? = nil
  ) -> [SaldoPorDia] {
    let wanted =
      only.map { [contaDeLeitura($0)] } ?? ids(.conta).filter { contaDeLeitura($0) == $0 }
    return wanted.sorted { isAntes($0, $1) }.compactMap { id in
      guard let atributos = atributos(daConta: id), classes?.contains(atributos.classe) ?? true
      else {
        return nil
      }
      let before =
        dias.lowerBound > .first ? saldo(id, ate: Day(number: dias.lowerBound.number - 1)) : 0
      let changes = mudancas(de: id, dias, scale: Amount.scale(from: atributos.casas))
      guard before != 0 || !changes.isEmpty else { return nil }
      return SaldoPorDia(
        conta: id, classe: atributos.classe, moeda: atributos.moeda,
        abertura: Total(fine: before, decimals: atributos.casas),
        mudancas: changes.sorted { $0.key < $1.key }.map {
          SaldoPorDia.Mudanca(
            dia: Day(number: $0.key), valor: Total(fine: $0.value, decimals: atributos.casas))
        })
    }
  }

  /// The changes of an account, including accounts read with it, in units of 10⁻⁴.
  private func mudancas(
    de conta: Uuid, _ dias: ClosedRange<Day>, scale: Int128
  ) -> [Int32: Int128] {
    guard let number = tables.known(Agregado(.conta, conta)) else { return [:] }
    var sums: [Int32: Int128] = [:]
    for account in accounts(readWith: number) {
      let row = state.aggregates[Int(account)].account
      guard row >= 0 else { continue }
      let own = state.accounts[Int(row)].totals.changes(
        on: dias.lowerBound.number...dias.upperBound.number)
      for (day, minor) in own { sums[day, default: 0] += minor * scale }
    }
    return sums.filter { $0.value != 0 }
  }
}
