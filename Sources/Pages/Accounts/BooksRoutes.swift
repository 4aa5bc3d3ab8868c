internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The summary of all accounts, the statement of one, and the balances as of and as known at any
// time.
extension Site {
  static let booksRoutes: [Route] = [
    .get(.summary, Site.summaryPage),
    .fragment(.accounts, Site.toAccounts),
    .get(.account, Site.statementPage),
    .fragment(.accountRows, Site.moreRows),
    .get(.balances, Site.balancesPage),
  ]

  /// The accounts are listed on the first page.
  private func toAccounts(_: PageRequest) throws(PageProblem) -> PageResponse {
    .redirect(Path.summary() + "#contas")
  }

  private func summaryPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let asked = try request.query.month(today: hoje) ?? Month(of: hoje)
    let month = min(asked, Month(of: hoje))
    let resumo = try ask(razao.resumo())
    // The expected entries of plans are in the list of due items.
    let figures = try ask(razao.mes(month, ultimos: Limits.latest, comPrevisto: false))
    let period = NetWorthPeriod(request.query)
    let days = period.days(upTo: hoje)
    let own = try ask(razao.saldos(cadaDia: days, classes: [.ativo, .passivo]))
    let spent = try ask(
      razao.saldos(
        cadaDia: (month.advanced(by: -1) ?? month).day(1)...month.day(31), classes: [.despesa]))
    let due = try ask(razao.vencimentos(ate: Day.clamped(hoje, Limits.dueDays)))
    let summary = SummaryPage(
      resumo: resumo, month: figures, due: due, waiting: try ask(razao.afazeres(due)),
      spending: CurveModel.gastos(
        spent, month: month, budgets: figures.moedas.compactMap(\.orcamento), hoje: hoje),
      worth: NetWorth(
        period: period, query: request.query, change: try ask(razao.patrimonio(days)),
        curves: CurveModel.patrimonio(own, days: days)), now: environment.clock.now(),
      canUndo: razao.aparelho != nil)
    var page = Page("Resumo", navigation: .resumo) { summary.parts }
    page.updates = true
    return .page(page)
  }

  private func statementPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (conta, query) = (try request.id(), request.query)
    let contas = try ask(razao.contasDosCostumes())
    return try statementPage(conta, query, editing: try edited(query, of: conta, contas))
  }

  /// - Parameter editing: the row that is edited in place, and its form; nil if there is none.
  func statementPage(
    _ conta: Uuid, _ query: Fields, editing: EditedRow?
  ) throws(PageProblem) -> Page {
    let statement = try statement(conta, query)
    let extrato = statement.extrato
    let days = NetWorthPeriod.ano.days(upTo: extrato.pedido.em ?? hoje)
    let way = try ask(razao.saldos(cadaDia: days, conta: conta))
    var page = Page(
      extrato.conta.nome, navigation: .extrato, status: statement.problems.status
    ) {
      statement.parts(CurveModel.saldo(way, days: days), editing: editing)
    }
    (page.updates, page.about) = (query["depois"] == nil, conta)
    return page
  }

  /// The next rows of a statement, loaded by the script on scrolling.
  private func moreRows(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let list = try statement(try request.id(), request.query).list()
    return .fragment(Page(template: "statement-rows", title: "", content: list))
  }

  private func statement(
    _ conta: Uuid, _ query: Fields
  ) throws(PageProblem) -> StatementPage {
    var pedido = PedidoDeExtrato(conta: conta)
    var problems = Problems()
    let days = StatementPage.days.map { problems.day(query[$0.name], $0, today: hoje) }
    (pedido.de, pedido.ate, pedido.em) = (days[0], days[1], days[2])
    pedido.filtro.busca(query["buscar"])
    pedido.depois = query["depois"].flatMap { Uuid($0) }
    pedido.limite = Limits.rows
    return StatementPage(
      extrato: try ask(razao.extrato(pedido)), query: query, problems: problems, hoje: hoje)
  }

  private func balancesPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let closings = try ask(razao.fechamentos())
    let form = BalancesQuery(request.query, closings, hoje: hoje)
    let vista = try ask(view(form.vista, knownTo: form.por))
    let saldos = try ask(razao.saldos(vista))
    let isToday = vista.sabidoEm == nil && vista.sabidoPor == nil
    let warnings = isToday ? try ask(razao.ressalvas()) : [:]
    let screen = Screen.saldos(
      saldos, title: form.title, ressalvas: warnings, isWhole: true,
      withEquity: form.withEquity, isPast: vista.em.map { $0 < hoje } ?? false)
    return .page(
      Page(form.title, navigation: .resumo, status: form.problems.status) {
        Part.head(screen.title, back: LinkModel("Resumo", Path.summary()))
        Part.mistakes(form.problems)
        Part.own("balances-filter", form.filter)
        if form.problems.isEmpty {
          Part.content(of: screen)
          if !form.withEquity {
            Part.links([LinkModel("Com saldos iniciais e ajustes", form.whole, .bare)])
          }
        }
      })
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

/// The view of the balances that a query asks for: a day, a moment of knowledge, and a closing or
/// entry whose author's knowledge is used.
struct BalancesQuery {
  private let query: Fields
  private let fechamentos: [PeriodoFechado]
  private let hoje: Day
  private(set) var problems = Problems()
  /// The view, without the closing or entry of `por`.
  private(set) var vista = Vista.agora
  /// The chosen closing or entry.
  let por: Uuid?
  private(set) var title = ""

  /// - Parameter fechamentos: the closings in force.
  init(_ query: Fields, _ fechamentos: [PeriodoFechado], hoje: Day) {
    (self.query, self.fechamentos, self.hoje) = (query, fechamentos, hoje)
    por = query["por"].flatMap { Uuid($0) }
    vista.em = problems.day(query["em"], Self.day, today: hoje)
    vista.sabidoEm = problems.instant(query["sabido"], Self.known, today: hoje)
    title = PtBR.saldos(em: vista.em, hoje: hoje)
    if let typed = query["sabido"], let moment = vista.sabidoEm {
      title += ", como eram sabidos \(TypedInstant.words(moment, typed: typed))"
    }
    if let por {
      let closing = fechamentos.first { $0.id == por }
      title +=
        closing.map { ", como se sabiam ao fechar até \(PtBR.day($0.ate))" }
        ?? ", como estavam quando foi gravado \(por.curto)"
    } else if query.has("por") {
      problems.note(ClosingChoices.missing, at: Self.knower)
    }
  }

  private static let day = FieldName("em", option: "em", label: "Saldos em", what: "o dia")
  private static let known = FieldName(
    "sabido", option: "sabido", label: "Como estavam em", what: "o instante")
  private static let knower = FieldName(
    "por", option: "por", label: "Como se sabiam", what: "o fechamento")

  /// Whether opening balances and adjustments are shown too.
  var withEquity: Bool { query.has("todas") }

  /// The address of the same view with them.
  var whole: String { Path.balances() + query.with(["todas": "sim"]).query }

  /// The form that chooses the view.
  var filter: Values {
    let fields = [Self.day, Self.known].map { field in
      FieldModel(
        field.name, field.label, query[field.name] ?? "", erro: problems[field],
        exemplo: field == Self.known ? "dd/mm/aaaa hh:mm" : nil,
        hoje: field == Self.day ? hoje : nil)
    }
    return [
      "campos": fields + knownTo, "olhaAtras": ["em", "sabido", "por"].contains { query.has($0) },
    ]
  }

  /// The select of the closings, latest first, and of the chosen entry if it is not a closing; none
  /// if there is nothing to choose.
  private var knownTo: [FieldModel] {
    let chosen = por?.description ?? ""
    var options = ClosingChoices.options(fechamentos, "ao fechar até", chosen: chosen)
    if let por, !fechamentos.contains(where: { $0.id == por }) {
      options.append(OptionModel(chosen, "por quem gravou \(por.curto)", chosen: chosen))
    }
    let now = OptionModel("", "agora", chosen: chosen)
    return options.isEmpty
      ? []
      : [
        FieldModel(
          Self.knower.name, Self.knower.label, "", erro: problems[Self.knower],
          options: [now] + options)
      ]
  }
}
