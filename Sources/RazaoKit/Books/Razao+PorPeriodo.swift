public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Spending in a period, month by month: by category, other party or tag.
  ///
  /// Amounts after today are separate. Currencies are never added together.
  /// - Parameters:
  ///   - pedido: the days, by which it is told apart, and whether with the entries.
  ///   - vista: whose knowledge of the books is asked; everything that is known, by default.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(categories × months) by category; by party O(entries on expenses in the
  ///   period), by tag O(tagged entries there); and the entries, where they are wanted.
  public func gastos(
    _ pedido: PedidoPorMes, _ vista: Vista = .agora
  ) throws(RazaoError) -> Gastos {
    try read(vista) { store, hoje in store.gastos(pedido, hoje: hoje) }
  }

  /// Income less expense in a period, month by month.
  /// - Parameters:
  ///   - pedido: the days, and whether with the entries.
  ///   - vista: whose knowledge of the books is asked; everything that is known, by default.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(categories × months), and the entries, where they are wanted.
  public func resultado(
    _ pedido: PedidoPorMes, _ vista: Vista = .agora
  ) throws(RazaoError) -> Resultado {
    try read(vista) { store, hoje in store.resultado(pedido, hoje: hoje) }
  }

  /// The money that came into and left the accounts with money, month by month up to today.
  /// - Parameter dias: the period.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts × months).
  public func fluxo(_ dias: ClosedRange<Day>) throws(RazaoError) -> Fluxo {
    try read { fold, hoje in fold.store.fluxo(dias, hoje: hoje) }
  }

  /// How the net worth changed over some days up to today, and why: income less spending, opening
  /// balances and adjustments, exchanges.
  /// - Parameter dias: the period.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts).
  public func patrimonio(_ dias: ClosedRange<Day>) throws(RazaoError) -> EvolucaoDoPatrimonio {
    try read { fold, hoje throws(RazaoError) in try fold.store.patrimonio(dias, hoje: hoje) }
  }

  /// The balances of all accounts at the end of a day, with one sum in each currency for those
  /// above zero and one for those below.
  /// - Parameters:
  ///   - em: the day; nil for today.
  ///   - vista: whose knowledge of the books is asked, whatever its day.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts).
  public func balancete(
    em: Day? = nil, _ vista: Vista = .agora
  ) throws(RazaoError) -> Balancete {
    try read(vista) { store, hoje throws(RazaoError) in try store.balancete(em: em ?? hoje) }
  }

  /// The balances of all accounts over a period, for the trial balance with debits and credits, the
  /// income statement and the balance sheet (`Demonstracao`).
  /// - Parameters:
  ///   - dias: the period; nothing after today counts.
  ///   - vista: whose knowledge of the books is asked; everything that is known, by default.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts + entries of the period).
  public func saldos(
    periodo dias: ClosedRange<Day>, _ vista: Vista = .agora
  ) throws(RazaoError) -> SaldosDoPeriodo {
    try read(vista) { store, hoje in store.saldos(periodo: dias, hoje: hoje) }
  }

  /// The journal of a period: its entries up to today, by day, as debits and credits.
  /// - Parameters:
  ///   - dias: the period.
  ///   - vista: whose knowledge of the books is asked; everything that is known, by default.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(entries from the beginning of the year to the end of the period).
  public func diario(
    _ dias: ClosedRange<Day>, _ vista: Vista = .agora
  ) throws(RazaoError) -> LivroDiario {
    try read(vista) { store, hoje in store.diario(dias, hoje: hoje) }
  }

  /// The amount by which each account moved in a period, in the order of opening: `saldo` is the
  /// sum of its entries up to today, `agendado` of those after it.
  /// - Parameter dias: the period.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts).
  package func saldos(movidosEm dias: ClosedRange<Day>) throws(RazaoError) -> [SaldoDeConta] {
    try read { fold, hoje throws(RazaoError) in try fold.store.movimento(dias, hoje: hoje) }
  }

  /// A month at a glance: income, spending, the amount left, the largest categories, pending
  /// decisions, scheduled entries, and the latest entries.
  /// - Parameters:
  ///   - mes: the month; nil for this one.
  ///   - maiores: how many of the largest categories to give.
  ///   - ultimos: how many of the latest entries to give.
  ///   - comPrevisto: whether what plans expect in it is wanted.
  /// - Throws: `dadosInvalidos` where `ultimos` is below 1; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(categories), the entries that are given, and the occurrences of plans up to the end
  ///   of the month, where they are wanted.
  public func mes(
    _ mes: Month? = nil, maiores: Int = 5, ultimos: Int = 5, comPrevisto: Bool = true
  ) throws(RazaoError) -> ResumoDoMes {
    try read { fold, hoje throws(RazaoError) in
      try fold.store.mes(
        mes ?? Month(of: hoje), hoje: hoje, maiores: maiores, ultimos: ultimos,
        comPrevisto: comPrevisto)
    }
  }

  /// The daily course of accounts' balances, in the order of opening.
  ///
  /// Accounts that were at zero and did not change are left out.
  /// - Parameters:
  ///   - dias: the period.
  ///   - classes: the classes whose accounts are wanted.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts of those classes + their days with a change in the period).
  public func saldos(
    cadaDia dias: ClosedRange<Day>, classes: Set<ClasseDeConta>
  ) throws(RazaoError) -> [SaldoPorDia] {
    try read { fold in fold.store.saldosPorDia(dias, de: classes) }
  }

  /// The daily course of one account's balance; nil if it stayed at zero.
  /// - Parameters:
  ///   - dias: the period.
  ///   - conta: the account's UUID.
  /// - Throws: as `saldos(cadaDia:classes:)`.
  /// - Complexity: O(days with a change in the period).
  public func saldos(
    cadaDia dias: ClosedRange<Day>, conta: Uuid
  ) throws(RazaoError) -> SaldoPorDia? {
    try read { fold in
      fold.store.saldosPorDia(dias, de: nil, conta: conta).first
    }
  }

  /// A month of some accounts, as their treasurer gives account of it: the balances before and
  /// after, all entries between them numbered by day, where the money came from and went, and what
  /// the bank said.
  /// - Parameters:
  ///   - mes: the month, which must have begun; of this one, up to today.
  ///   - contas: the accounts; none for all assets and liabilities that had money or entries.
  ///   - semNomes: whether parties and notes are left out.
  /// - Throws: `dadosInvalidos` for a month that has not begun; `naoEncontrado` for an account that is
  ///   not there; `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(entries of those accounts in the month), and of those after it.
  public func prestacao(
    de mes: Month, contas: [Uuid] = [], semNomes: Bool = false
  ) throws(RazaoError) -> PrestacaoDeContas {
    try prestacao(de: mes.day(1)...mes.day(31), contas: contas, semNomes: semNomes)
  }

  /// The same of a year, with its months.
  /// - Parameter ano: the year, which must have begun; of this one, up to today.
  /// - Throws: as of a month.
  /// - Complexity: O(entries of those accounts in the year) for each of its months.
  public func prestacao(
    ano: Int, contas: [Uuid] = [], semNomes: Bool = false
  ) throws(RazaoError) -> PrestacaoDeContas {
    guard let first = Day(year: ano, month: 1, day: 1),
      let last = Day(year: ano, month: 12, day: 31)
    else {
      throw RazaoError(.dadosInvalidos, "“\(ano)” não é um ano. Escreva como 2025.")
    }
    return try prestacao(de: first...last, contas: contas, semNomes: semNomes)
  }

  private func prestacao(
    de dias: ClosedRange<Day>, contas: [Uuid], semNomes: Bool
  ) throws(RazaoError) -> PrestacaoDeContas {
    try read { fold, hoje throws(RazaoError) in
      try fold.store.prestacao(de: dias, contas: contas, semNomes: semNomes, hoje: hoje)
    }
  }
}
