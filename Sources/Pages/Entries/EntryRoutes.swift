internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// One entry: its content and history, and annulling and restoring it.
extension Site {
  static let entryRoutes: [Route] = [
    .get(.entry, Site.entryPage),
    .post(.entryAnnulment, on: .entry, Site.annul, again: Site.entryPage),
    .post(.entryRestoration, on: .entry, Site.restore, again: Site.entryPage),
  ]

  func entryPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let history = try ask(razao.historia(por: id.description))
    guard let entry = history.lancamento else { throw .notFound }
    let shown = EntryPage(
      entry: entry, history: history, closing: try closing(on: entry.conteudo.data),
      receipts: try ask(razao.comprovantes(lancamento: id)), request: request,
      bill: try request.query.month("para", today: hoje))
    return Page(history.nome ?? entry.conteudo.titulo) { shown.parts }
  }

  /// The closing whose period holds a day; nil if there is none.
  func closing(on day: Day) throws(PageProblem) -> PeriodoFechado? {
    try ask(razao.fechamentos().first { $0.ate >= day })
  }

  private func annul(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let effect = try ask(
      razao.anular(
        id, motivo: request.form["motivo"], mesmoFechado: request.form.has("mesmo-fechado"),
        id: request.idempotencyKey))
    return ActionResult(
      path: Path.entry(id), receipt: .lancado(effect, "anulado", today: hoje))
  }

  private func restore(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let effect = try ask(
      razao.restaurar(
        id, motivo: request.form["motivo"], mesmoFechado: request.form.has("mesmo-fechado"),
        id: request.idempotencyKey))
    return ActionResult(
      path: Path.entry(id), receipt: .lancado(effect, "restaurado", today: hoje))
  }
}

/// An entry as a page, and the forms that act on it.
struct EntryPage {
  let entry: Lancamento
  let history: Historia
  /// The closing whose period holds it.
  let closing: PeriodoFechado?
  let receipts: [ComprovanteListado]
  let request: PageRequest
  /// The bill that the link to the page names, to which the entry may be moved.
  let bill: Month?

  private var id: Uuid { entry.id }

  @PartBuilder var parts: [Part] {
    let screen = Screen.lancamento(entry, history)
    // The links show only under a receipt, which the layout knows.
    Part.own("entry-receipt", [:])
    Part.head(screen.title, links: links)
    Part.box("folha") {
      Part.figures([
        FigureModel("Valor", MoneyModel(seen.valor, seen.moeda, .alone), isHeadline: true)
      ])
      Part.lines(screen.facts)
      for link in related { Part.line(link) }
      Part.line(
        LinkModel("Saldos como estavam quando foi lançado", Path.balances() + "?por=\(id)"))
    }
    Part.sections(screen)
    Part.receipts(receipts, for: .lancamento(id), closing: closing)
    if entry.situacao == .anulada {
      Part.form(
        "Restaurar", to: Path.entryRestoration(id), isSheet: true, ButtonModel("Restaurar")
      ) { reason }
    } else {
      for bill in entry.faturas { move(bill) }
      annulment
    }
  }

  /// Its amount as its owner sees it.
  private var seen: ValorVisto {
    ValorVisto(
      entry.partidas.filter(\.classe.isPropria),
      others: entry.partidas.filter { !$0.classe.isPropria })
  }

  private var links: [LinkModel] {
    var links = [
      LinkModel("Corrigir", Path.correction(id), .main),
      LinkModel("Repetir", Path.entryForm() + "?como=\(id)", .button),
    ]
    // The form of a plan has one account on the other side.
    if entry.partidas.count == 2 {
      links.append(LinkModel("Repetir todo mês", Path.planForm() + "?como=\(id)", .button))
    }
    if entry.isEstornavel {
      links.append(LinkModel("Estornar", Address.refund(id), .button))
    }
    return links
  }

  private func move(_ bill: FaturaDoLancamento) -> Part {
    let now = bill.mes ?? Month(of: entry.conteudo.data)
    let others = (-1...2).compactMap { now.advanced(by: $0) }.filter { $0 != bill.mes }
    // The month that the link to the page names, if the entry can be moved there.
    let chosen = self.bill.flatMap { others.contains($0) ? $0.description : nil } ?? ""
    return .folded("Pôr em outra fatura de \(bill.nome)", isOpen: !chosen.isEmpty) {
      Part.form(
        "Pôr em outra fatura", to: Path.entryBill(id), isSheet: true,
        hidden: [("cartao", bill.cartao.description)], ButtonModel("Pôr")
      ) {
        FieldModel(
          "para", "Vai para a fatura de", chosen, id: "fatura-\(bill.cartao.curto)",
          options: .bills(others, chosen: chosen))
      }
    }
  }

  private var annulment: Part {
    // A form that was sent is shown again.
    let isSent = !request.form.pairs.isEmpty && !request.form.has("cartao")
    return .folded("Anular este lançamento", isOpen: isSent) {
      Part.form(
        "Anular", to: Path.entryAnnulment(id), isSheet: true, ButtonModel("Anular", .danger)
      ) {
        Part.text("Deixa de contar e fica na história, com o motivo.")
        reason
      }
    }
  }

  private var reason: Part { .reason(closing, request.form) }

  /// The entries and reports that the entry refunds, pays, reimburses or is replaced by.
  private var related: [LinkModel] {
    var all: [LinkModel] = []
    func note(_ name: String, _ destination: Destination) {
      if let address = Address.of(destination) { all.append(LinkModel(name, address)) }
    }
    switch entry.ligada {
    case .transacao(let id, let day, let title, _):
      note("Lançamento ligado: \(title), \(PtBR.day(day))", .lancamento(id))
    case .relatorio(let id, let title): note("Relatório ligado: \(title)", .relatorio(id))
    case .ausente, nil: break
    }
    if case .preterida(let other) = entry.situacao {
      note("O lançamento que fica em lugar deste", .lancamento(other))
    }
    return all
  }
}
