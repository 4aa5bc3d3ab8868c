internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The summary of all accounts, the statement of one, and the balances as of and as known at any
// time.
extension Site {
  static let booksRoutes: [Route] = [
    .get(.summary) { site, request throws(PageProblem) in try site.summaryPage(request) },
    .get(.account) { site, request throws(PageProblem) in try site.statementPage(request) },
    .fragment(.accountRows) { site, request throws(PageProblem) in try site.moreRows(request)
    },
    .get(.balances) { site, request throws(PageProblem) in try site.balancesPage(request) },
  ]

  private func summaryPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let resumo = try ask { () throws(RazaoError) in try razao.resumo() }
    let days = Meses.fins(Limits.months, ate: hoje)
    let past = try ask { () throws(RazaoError) in try razao.saldos(dias: days) }
    return .page(
      Page(
        template: "summary", title: "Resumo", navigation: .resumo,
        content: SummaryModel(
          tela: ScreenModel(.resumo(resumo)),
          patrimonio: Serie.patrimonio(past, dias: days).compactMap { LineChartModel($0) }),
        updates: true))
  }

  private func statementPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let shown = try statement(request)
    let days = Meses.fins(Limits.months, ate: shown.extrato.pedido.em ?? hoje)
    let past = try ask { () throws(RazaoError) in try razao.saldos(dias: days) }
    let serie = Serie.saldo(de: shown.extrato.conta.id, past, dias: days)
    return .page(
      Page(
        template: "statement", title: shown.extrato.conta.nome,
        content: StatementModel(
          shown, hoje: hoje, em: request.query, evolucao: serie.flatMap { LineChartModel($0) }),
        updates: request.query["depois"] == nil, about: shown.extrato.conta.id))
  }

  /// The next rows of a statement, for the script as somebody scrolls.
  private func moreRows(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let asked = try statement(request)
    return .fragment(
      Page(
        template: "statement-rows", title: "",
        content: StatementModel(asked, hoje: hoje, em: request.query)))
  }

  private func statement(_ request: PageRequest) throws(PageProblem) -> StatementInput {
    var pedido = PedidoDeExtrato(conta: try request.id())
    var problems: [String] = []
    func day(_ name: String) -> Day? {
      guard let typed = request.query[name] else { return nil }
      let day = TypedDay.read(typed, today: hoje)
      if day == nil { problems.append(TypedDay.message(SafeText.of(typed))) }
      return day
    }
    pedido.em = day("em")
    pedido.de = day("de")
    pedido.ate = day("ate")
    pedido.buscar = request.query["buscar"]
    pedido.depois = request.query["depois"].flatMap { Uuid($0) }
    pedido.limite = Limits.rows
    let known = pedido
    let extrato = try ask { () throws(RazaoError) in try razao.extrato(known) }
    return StatementInput(extrato: extrato, problemas: problems)
  }

  private func balancesPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let closings = try ask { () throws(RazaoError) in try razao.fechamentos() }
    let form = BalancesFormModel(request.query, closings, hoje: hoje)
    let vista = try ask { () throws(RazaoError) in
      try view(form.vista, knownTo: form.por)
    }
    let saldos = try ask { () throws(RazaoError) in try razao.saldos(vista) }
    let isToday = vista.sabidoEm == nil && vista.sabidoPor == nil
    let warnings = isToday ? try ask { () throws(RazaoError) in try razao.ressalvas() } : [:]
    let screen = Screen.saldos(
      saldos, title: form.title, ressalvas: warnings, isWhole: true)
    return .page(
      Page(
        template: "balances", title: form.title, navigation: .resumo,
        content: BalancesModel(tela: ScreenModel(screen), pedido: form)))
  }

  /// A view restricted to the knowledge of the author of a closing or an entry; unrestricted for
  /// nil.
  func view(_ vista: Vista, knownTo id: Uuid?) throws(RazaoError) -> Vista {
    guard let id else { return vista }
    var vista = vista
    vista.sabidoPor = try razao.registro(por: id.description)
    return vista
  }
}

/// A statement, and the mistakes in the query that asked for it.
struct StatementInput: Sendable {
  let extrato: Extrato
  let problemas: [String]
}
