internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// What there is: all accounts, one with its history, balances from any point of view.
extension Site {
  static let booksRoutes: [Route] = [
    .look(.summary) { site, visit throws(PageProblem) in try site.resumo(visit) },
    .look(.account) { site, visit throws(PageProblem) in try site.conta(visit) },
    .part(.accountRows) { site, visit throws(PageProblem) in try site.maisFilas(visit) },
    .look(.balances) { site, visit throws(PageProblem) in try site.saldos(visit) },
  ]

  private func resumo(_ visit: Visit) throws(PageProblem) -> Answer {
    let resumo = try asked { () throws(RazaoError) in try razao.resumo() }
    let days = Meses.fins(Limits.months, ate: hoje)
    let past = try asked { () throws(RazaoError) in try razao.saldos(nosDias: days) }
    return .page(
      Page(
        template: "resumo", title: "Resumo", room: .resumo,
        content: SummaryModel(
          tela: ScreenModel(.resumo(resumo)),
          patrimonio: Serie.patrimonio(past, dias: days).compactMap { LineChart($0) }),
        updates: true))
  }

  private func conta(_ visit: Visit) throws(PageProblem) -> Answer {
    let shown = try statement(visit)
    let days = Meses.fins(Limits.months, ate: shown.extrato.pedido.em ?? hoje)
    let past = try asked { () throws(RazaoError) in try razao.saldos(nosDias: days) }
    let serie = Serie.saldo(de: shown.extrato.conta.id, past, dias: days)
    return .page(
      Page(
        template: "conta", title: shown.extrato.conta.nome,
        content: StatementModel(
          shown, hoje: hoje, em: visit.query, evolucao: serie.flatMap { LineChart($0) }),
        updates: visit.query["depois"] == nil, about: shown.extrato.conta.id))
  }

  /// The rows that follow, for who scrolls down to them.
  private func maisFilas(_ visit: Visit) throws(PageProblem) -> Answer {
    let asked = try statement(visit)
    return .piece(
      Page(
        template: "mais", title: "", content: StatementModel(asked, hoje: hoje, em: visit.query)))
  }

  private func statement(_ visit: Visit) throws(PageProblem) -> AskedStatement {
    var pedido = PedidoDeExtrato(conta: try visit.id())
    var problems: [String] = []
    func day(_ name: String) -> Day? {
      guard let typed = visit.query[name] else { return nil }
      let day = TypedDay.read(typed, today: hoje)
      if day == nil { problems.append(TypedDay.message(SafeText.of(typed))) }
      return day
    }
    pedido.em = day("em")
    pedido.de = day("de")
    pedido.ate = day("ate")
    pedido.buscar = visit.query["buscar"]
    pedido.depois = visit.query["depois"].flatMap { Uuid($0) }
    pedido.limite = Limits.rows
    let known = pedido
    let extrato = try asked { () throws(RazaoError) in try razao.extrato(known) }
    return AskedStatement(extrato: extrato, problemas: problems)
  }

  private func saldos(_ visit: Visit) throws(PageProblem) -> Answer {
    let closings = try asked { () throws(RazaoError) in try razao.fechamentos() }
    let form = ViewOfThePast(visit.query, closings, hoje: hoje)
    let vista = try asked { () throws(RazaoError) in
      try self.vista(form.vista, sabidaPor: form.por)
    }
    let saldos = try asked { () throws(RazaoError) in try razao.saldos(vista) }
    let isToday = vista.sabidoEm == nil && vista.sabidoPor == nil
    let doubts = isToday ? try asked { () throws(RazaoError) in try razao.ressalvas() } : [:]
    let screen = Screen.saldos(
      saldos, title: form.title, ressalvas: doubts, isWhole: true)
    return .page(
      Page(
        template: "saldos", title: form.title, room: .resumo,
        content: PastModel(tela: ScreenModel(screen), pedido: form)))
  }

  /// A view in which only counts what the author of a closing or an entry knew; as it is for nil.
  func vista(_ vista: Vista, sabidaPor id: Uuid?) throws(RazaoError) -> Vista {
    guard let id else { return vista }
    var vista = vista
    vista.sabidoPor = try razao.registro(comecando: id.description)
    return vista
  }
}

/// A statement with what was wrong with what was typed for it.
struct AskedStatement: Sendable {
  let extrato: Extrato
  let problemas: [String]
}
