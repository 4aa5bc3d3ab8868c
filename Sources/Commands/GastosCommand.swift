internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao gastos`: spending by category, party or tag, month by month.
struct GastosCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "gastos", english: "spending",
    abstract: "mostra em que se gastou, mês a mês: por categoria, interessado ou etiqueta",
    discussion: """
      Sem período, os deste mês. Um mês aparece ao lado dos últimos seis meses inteiros em que há \
      receitas ou gastos, e da sua média. Categorias em partes (Casa: Aluguel) somam pela parte antes \
      dos dois-pontos. O que está agendado para depois de hoje fica fora dos totais.

      Exemplos:
        razao gastos
        razao gastos 11/2026 --por interessado
      """)

  @OptionGroup var period: PeriodOptions

  @Option(help: .value("O QUE", "categoria, interessado ou etiqueta"))
  var por: String?

  @OptionGroup var known: KnownOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PedidoPorMes? {
    let days = period.days(&problems, today: today, else: Month(of: today).dias)
    let division = por.map { DivisaoDeGastos(rawValue: $0.aparado.foldedForComparison) }
    if let por, division == .some(nil) {
      let all = PtBR.list(DivisaoDeGastos.allCases.map(\.rawValue), and: "ou")
      problems.note("--por é \(all): “\(por)”.")
    }
    known.moment(&problems, today: today)
    guard let days else { return nil }
    var pedido = PedidoPorMes(dias: days)
    pedido.por = (division ?? nil) ?? .categoria
    pedido.comLancamentos = common.json
    return pedido
  }

  func perform(_ pedido: PedidoPorMes, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.gastos(pedido, known.vista(in: razao)))
    session.show(
      found.json, csv: found.csv, if: table,
      or: known.told(
        .gastos(
          found, next: entries(found).map { session.destination(.extrato(known.kept($0))) }),
        today: session.today))
  }

  /// The entries of the largest line.
  private func entries(_ found: Gastos) -> Destination.Trecho? {
    guard let name = found.tabelas.first?.linhas.compactMap(\.nome).first else { return nil }
    var rest = Destination.Trecho(conta: nil)
    (rest.de, rest.ate) = (found.pedido.dias.lowerBound, found.pedido.dias.upperBound)
    switch found.pedido.por {
    case .categoria: rest.categoria = name
    case .interessado: rest.com = name
    case .etiqueta: rest.etiqueta = name
    }
    return rest
  }
}

/// `razao resultado`: income less expense.
struct ResultadoCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "resultado", english: "income",
    abstract: "mostra as receitas menos as despesas de um mês, um ano ou um período",
    discussion: """
      Sem período, o deste mês. O que está agendado para depois de hoje fica fora das somas.

      Exemplos:
        razao resultado
        razao resultado 2026
      """)

  @OptionGroup var period: PeriodOptions

  @OptionGroup var known: KnownOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PedidoPorMes? {
    let days = period.days(&problems, today: today, else: Month(of: today).dias)
    known.moment(&problems, today: today)
    guard let days else { return nil }
    var pedido = PedidoPorMes(dias: days)
    pedido.comLancamentos = common.json
    return pedido
  }

  func perform(_ pedido: PedidoPorMes, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.resultado(pedido, known.vista(in: razao)))
    session.show(
      found.json, csv: found.csv, if: table,
      or: known.told(.resultado(found), today: session.today))
  }
}

/// `razao fluxo`: the money that entered and left the accounts that hold money.
struct FluxoCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "fluxo", english: "cashflow",
    abstract: "mostra o que entrou no caixa e saiu dele, mês a mês",
    discussion: """
      Contas correntes, poupanças e carteiras; uma compra no cartão só sai quando a fatura é paga. \
      Sem período, os últimos \(Limits.monthsOfFlow) meses. Nada depois de hoje está nas somas.

      Exemplos:
        razao fluxo
        razao fluxo 2026
      """)

  @OptionGroup var period: PeriodOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ClosedRange<Day>? {
    let month = Month(of: today)
    let first = month.advanced(by: 1 - Limits.monthsOfFlow) ?? month
    return period.days(
      &problems, today: today, else: first.dias.lowerBound...month.dias.upperBound)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.fluxo(request))
    session.show(found.json, csv: found.csv, if: table, or: .fluxo(found))
  }
}

/// `razao patrimonio`: what changed the net worth.
struct PatrimonioCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "patrimonio", english: "net-worth",
    abstract: "mostra o patrimônio antes e depois de um período, e o que o mudou",
    discussion: """
      O que se tem menos o que se deve. O que entrou menos o que saiu, os saldos iniciais e ajustes e \
      o câmbio somam o que mudou. Sem período, um ano até hoje. Nada depois de hoje está nas somas.

      Exemplos:
        razao patrimonio
        razao patrimonio 2026
      """)

  @OptionGroup var period: PeriodOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ClosedRange<Day>? {
    period.days(&problems, today: today, else: Day.clamped(today, -Limits.daysOfNetWorth)...today)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.patrimonio(request))
    session.show(found.json, or: .patrimonio(found))
  }
}
