internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao saldo`: balances, from any point of view.
struct Saldo: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "saldo", english: "balance",
    abstract: "mostra saldos: os de hoje, os de um dia, ou como eram sabidos",
    discussion: """
      Sem conta, mostra todas, menos as de saldos iniciais e ajustes (--todas). Contas são ditas pelo nome ou pelo começo da identificação. O que \
      está agendado para depois de hoje não está no saldo: aparece ao lado dele. Com um mês \
      (11/2026), um ano, --de ou --ate, mostra o movimento do período.

      Exemplos:
        razao saldo
        razao saldo Corrente Visa
        razao saldo Corrente --em 31/10/2026
      """)

  @Argument(help: .value("[CONTA …] [MES]", "as contas; sem nenhuma, todas"))
  var accounts: [String] = []

  @Option(help: .value("DIA", "no fim deste dia; sem ele, no fim de hoje"))
  var em: String?

  @Option(help: .value("DIA", "o movimento a partir deste dia"))
  var de: String?

  @Option(help: .value("DIA", "o movimento até este dia"))
  var ate: String?

  @OptionGroup var known: KnownOptions

  @Flag(help: "mostra também as contas de saldos iniciais e ajustes")
  var todas = false

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let accounts: [String]
    let vista: Vista
    /// The period whose movement is requested; nil for a balance.
    let period: ClosedRange<Day>?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let moment = known.moment(&problems, today: today)
    let period = period(&problems, today)
    let accounts = accounts.filter { TypedPeriod.read($0, today: today) == nil }.compactMap {
      problems.given($0, "a conta", option: "CONTA")
    }
    let em = problems.day(em, today: today)
    return Request(accounts: accounts, vista: Vista(em: em, sabidoEm: moment), period: period)
  }

  private func period(_ problems: inout Problems, _ today: Day) -> ClosedRange<Day>? {
    let named = accounts.compactMap { TypedPeriod.read($0, today: today) }
    let isDated = de != nil || ate != nil
    guard isDated || !named.isEmpty else { return nil }
    if named.count > 1 || isDated && !named.isEmpty {
      problems.usage("Diga um mês ou ano, ou --de e --ate, e não os dois.")
    }
    if em != nil || known.isGiven {
      problems.usage(
        "Peça um saldo (--em, --sabido-em, --sabido-por), "
          + "ou o movimento de um período.")
    }
    return named.first
      ?? problems.period(de, ate, today: today, else: Month(of: today).dias)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let chosen = try razao.contas(por: request.accounts)
    if let period = request.period { return try moved(period, chosen, razao, session) }
    let (vista, balances, doubts) = try answered { () throws(RazaoError) in
      let vista = try known.vista(em: request.vista.em ?? razao.hoje, in: razao)
      // Doubts are reported only for present knowledge; past figures do not change.
      let isToday = vista.sabidoEm == nil && vista.sabidoPor == nil
      return (vista, try razao.saldos(vista), try isToday ? razao.ressalvas() : [:])
    }
    let shown =
      chosen.isEmpty ? balances : chosen.compactMap { id in balances.first { $0.conta == id } }
    session.show(
      .array(shown.map { $0.json(em: vista.em, ressalvas: doubts[$0.conta]) }),
      csv: .saldos(shown, em: vista.em), if: table,
      or: .saldos(
        shown, title: title(of: request, today: session.today), ressalvas: doubts,
        isWhole: chosen.isEmpty, withEquity: todas,
        isPast: request.vista.em.map { $0 < session.today } ?? false))
  }

  /// Shows the changes of accounts in a period.
  private func moved(
    _ period: ClosedRange<Day>, _ chosen: [Uuid], _ razao: Razao, _ session: Session
  ) throws(Failure) {
    let all = try answered(razao.saldos(movidosEm: period))
    let shown = chosen.isEmpty ? all : chosen.compactMap { id in all.first { $0.conta == id } }
    session.show(
      .array(shown.map { $0.json(movidoEm: period) }),
      csv: .movimento(shown, em: period), if: table,
      or: .saldos(
        shown, title: "Movimento de \(TypedPeriod.words(period))", ressalvas: [:],
        isWhole: chosen.isEmpty, withEquity: todas))
  }

  private func title(of request: Request, today: Day) -> String {
    var title = PtBR.saldos(em: request.vista.em, hoje: today)
    if let moment = request.vista.sabidoEm, let typed = known.knownAt {
      title += ", como eram sabidos \(TypedInstant.words(moment, typed: typed))"
    }
    if let knownTo = known.knownTo { title += ", como os sabia quem gravou \(knownTo)" }
    return title
  }
}
