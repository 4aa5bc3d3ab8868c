internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao balancete`: the trial balance of a day, or of a period.
struct BalanceteCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "balancete", english: "trial-balance",
    abstract: "mostra o saldo de todas as contas: débitos e créditos somam o mesmo",
    discussion: """
      Sem período, os saldos de um dia. Com um mês, um ano, --de ou --ate, cada conta com saldo \
      anterior, débitos, créditos e saldo, D (devedor) ou C (credor), por grupos. Receitas e \
      despesas começam do zero em janeiro.

      Exemplos:
        razao balancete
        razao balancete --em ontem
        razao balancete 10/2026
      """)

  @OptionGroup var period: PeriodOptions

  @Option(help: .value("DIA", "só os saldos no fim deste dia; sem nada, os de hoje"))
  var em: String?

  @OptionGroup var known: KnownOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let em: Day?
    /// The period; nil for the balances of a day.
    let dias: ClosedRange<Day>?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let em = problems.day(em, today: today)
    known.moment(&problems, today: today)
    guard period.isGiven else { return Request(em: em, dias: nil) }
    if em != nil { problems.usage("Peça um dia (--em), ou um período, e não os dois.") }
    return period.days(&problems, today: today, else: Month(of: today).dias)
      .map { Request(em: nil, dias: $0) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    if let dias = request.dias { return try session.show(.balancete, dias, known, table, razao) }
    let found = try answered(razao.balancete(em: request.em, known.vista(in: razao)))
    session.show(
      found.json, csv: found.csv, if: table,
      or: known.told(.balancete(found, hoje: session.today), today: session.today))
  }
}

/// `razao dre`: the income statement, beside the period before.
struct DreCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "dre", english: "income-statement",
    abstract: "mostra a demonstração do resultado, ao lado da do período anterior",
    discussion: """
      Receitas, despesas e resultado como a contabilidade os lê, na ordem das contas. Mês a mês, \
      do maior ao menor: razao resultado. Sem período, o deste mês.

      Exemplos:
        razao dre
        razao dre 2026
      """)

  @OptionGroup var period: PeriodOptions

  @OptionGroup var known: KnownOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ClosedRange<Day>? {
    known.moment(&problems, today: today)
    return period.days(&problems, today: today, else: Month(of: today).dias)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    try session.show(.dre, request, known, table, razao)
  }
}

/// `razao balanco`: the balance sheet, beside that before the period.
struct BalancoCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "balanco", english: "balance-sheet",
    abstract: "mostra o balanço patrimonial: ativo, passivo e patrimônio líquido",
    discussion: """
      O de hoje ou o de --em DIA ao lado do fim do ano anterior; o de um mês ou de um ano, ao lado \
      do dia antes dele. O resultado do exercício conta desde janeiro.

      Exemplos:
        razao balanco
        razao balanco --em 31/10/2026
        razao balanco 10/2026
      """)

  @OptionGroup var period: PeriodOptions

  @Option(help: .value("DIA", "no fim deste dia; sem nada, hoje"))
  var em: String?

  @OptionGroup var known: KnownOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ClosedRange<Day>? {
    let end = problems.day(em, today: today)
    known.moment(&problems, today: today)
    if end != nil, period.isGiven {
      problems.usage("Peça um dia (--em), ou um período, e não os dois.")
    }
    let usual = (end ?? today).inicioDoExercicio...(end ?? today)
    return period.days(&problems, today: today, else: usual)
      .map { max($0.lowerBound, min($0.upperBound, today).inicioDoExercicio)...$0.upperBound }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    try session.show(.balanco, request, known, table, razao)
  }
}

/// `razao diario`: the journal.
struct DiarioCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "diario", english: "journal",
    abstract: "mostra o livro diário: cada lançamento, a débito de uma conta e a crédito de outra",
    discussion: """
      Por dia, numerado desde janeiro. Um lançamento de mais contas tem mais linhas, com um número \
      só. Sem período, o deste mês.

      Exemplos:
        razao diario
        razao diario 10/2026
      """)

  @OptionGroup var period: PeriodOptions

  @OptionGroup var known: KnownOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ClosedRange<Day>? {
    known.moment(&problems, today: today)
    return period.days(&problems, today: today, else: Month(of: today).dias)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    guard !common.json, table == nil else {
      let list = ListOutput(session, table, "linhas")
      return try list.write { () throws(RazaoError) in
        try razao.diario(request, known.vista(in: razao)) { list.give($0.json, csv: $0.csv) }
      }
    }
    let found = try answered(razao.diario(request, known.vista(in: razao)))
    session.show(known.told(.diario(found), today: session.today))
  }
}

extension Session {
  /// Shows a statement that accountants know.
  fileprivate func show(
    _ kind: Demonstracao, _ days: ClosedRange<Day>, _ known: KnownOptions, _ table: TableFlag?,
    _ razao: Razao
  ) throws(Failure) {
    let found = try answered(razao.saldos(periodo: days, known.vista(in: razao)))
    show(
      found.json(kind), csv: found.csv(kind), if: table,
      or: known.told(.demonstracao(found, kind), today: today))
  }
}
