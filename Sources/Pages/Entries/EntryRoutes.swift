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
    let (history, entry) = try ask(razao.historia(por: id.description))
    guard let entry else { throw .notFound }
    let closing = try closing(on: entry.conteudo.data)
    return Page(
      template: "entry", title: entry.conteudo.titulo,
      content: EntryModel(
        entry, history,
        fechado: closing.map { ClosedModel($0, request.form) },
        motivo: request.form.typed("motivo"),
        isSent: !request.form.pairs.isEmpty && !request.form.has("cartao"),
        para: request.query["para"].flatMap { Month($0) }))
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

/// An entry, and the forms that act on it.
struct EntryModel: Sendable {
  let tela: ScreenModel
  let id: String
  let anulado: Bool
  /// Whether the annulment form is unfolded, as it was sent and is shown again.
  let aberto: Bool
  /// Related pages.
  let vizinhos: [RelatedPageModel]
  /// The forms that put it on another bill, one for each card.
  let faturas: [EntryBillModel]
  /// The closing whose period holds it.
  let fechado: ClosedModel?
  /// The field of the reason, if no closing asks for one.
  let motivoLivre: FieldModel?

  init(
    _ entry: Lancamento, _ history: Historia, fechado: ClosedModel?, motivo: String,
    isSent: Bool, para fatura: Month? = nil
  ) {
    aberto = isSent
    tela = ScreenModel(.lancamento(entry, history))
    id = entry.id.description
    anulado = entry.situacao == .anulada
    vizinhos = RelatedPageModel.all(of: entry)
    faturas =
      anulado ? [] : entry.faturas.map { EntryBillModel($0, on: entry.conteudo.data, para: fatura) }
    self.fechado = fechado
    motivoLivre = fechado == nil ? FieldModel("motivo", "Motivo", motivo) : nil
  }
}

/// A link to a related page.
struct RelatedPageModel: Sendable {
  let nomeDoVizinho: String
  let endereco: String

  /// The entries and reports that an entry refunds, pays, reimburses or is replaced by.
  static func all(of entry: Lancamento) -> [RelatedPageModel] {
    var all: [RelatedPageModel] = []
    func note(_ name: String, _ destination: Destination) {
      guard let address = Address.of(destination) else { return }
      all.append(RelatedPageModel(nomeDoVizinho: SafeText.of(name), endereco: address))
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
