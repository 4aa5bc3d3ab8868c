internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao fluxo`: the money that entered and left the accounts that hold money.
struct FluxoCommand: TableCommand {
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
