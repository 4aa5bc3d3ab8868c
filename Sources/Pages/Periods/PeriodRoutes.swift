internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Closing the books up to a day, reopening them, and what changed since.
extension Site {
  static let closingRoutes: [Route] = [
    .get(.closing, Site.closingPage),
    .post(.closing, Site.close, again: Site.closingPage),
    .post(.closingEnd, on: .closing, Site.reopen, again: Site.closingPage),
    .get(.changes, Site.changesPage),
  ]

  private func closingPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let closings = try ask(razao.fechamentosContados())
    // The default is the end of the previous month.
    let monthsEnd = Day(
      number: max(Day.numbers.lowerBound, hoje.number - Int32(hoje.parts.day)))
    let new = request.pageForm(.closing, first: ClosingForm([.ate: PtBR.day(monthsEnd)]))
    return Page("Fechar período") {
      Part.head(
        "Fechar período", back: LinkModel("Resumo", Path.summary()),
        notes: ["Mudar algo num período fechado passa a pedir um motivo."])
      Part.form(
        "Fechar período", to: Path.closing(), isSheet: true, ButtonModel("Fechar período", .main)
      ) {
        FieldModel(.ate, new.form, new.problems, hoje: hoje)
        FieldModel(.motivo, new.form, new.problems)
      }
      Part.sheet("Períodos fechados", id: "fechados") {
        if closings.allSatisfy({ $0.reabertura != nil }) {
          Part.text("Nenhum período está fechado.")
        }
        Part.own("closings", ["fechados": closings.map { row($0, request) }])
      }
    }
  }

  /// The changes to a period since a closing, a day or a commit, and the form that asks it.
  private func changesPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let form = ChangesForm(request.query)
    let closings = try ask(razao.fechamentos())
    let isAsked = !form.texts.isEmpty() || !closings.isEmpty
    let (read, problems) =
      isAsked
      ? form.reading(ChangesForm.Books(closings, today: hoje)) : (nil, Problems())
    let screen = try ask(
      read.map { asked throws(RazaoError) in
        let account = try asked.conta.map { typed throws(RazaoError) in
          try razao.conta(por: typed)
        }
        return Screen.mudancas(
          try razao.mudancas(desde: asked.desde, em: asked.dias, conta: account))
      })
    return Page("O que mudou", status: problems.isEmpty ? .ok : .unprocessable) {
      Part.head(screen?.title ?? "O que mudou", back: LinkModel("Fechar período", Path.closing()))
      if let screen { Part.content(of: screen) }
      Part.form(
        "Ver o que mudou", to: Path.changes(), isSheet: true, asks: true,
        ButtonModel("Ver o que mudou", .main)
      ) {
        FieldModel(
          .desde, form, problems,
          ajuda: "Um mês (10/2026), um dia, ou o começo da identificação de um fechamento.")
        FieldModel(.periodo, form, problems, ajuda: "Em branco, o mesmo mês.")
        FieldModel(.conta, form, problems, ajuda: "Em branco, todas.")
      }
    }
  }

  /// A closing with how much changed since, and while it is in force the form that reopens its
  /// period.
  private func row(_ counted: FechamentoContado, _ request: PageRequest) -> Values {
    let closing = counted.fechamento
    let day = PtBR.day(closing.ate)
    let field = ReopeningForm.Field.motivo.name
    let reason = FieldModel(
      ReopeningForm.reason(closing.id), field.label,
      ReopeningForm(closing.id, request.form).texts.shown(.motivo),
      erro: request.refusal(of: .closingEnd, closing.id)?.problems[field])
    let reopening: Part = .folded("Reabrir este período", isOpen: false) {
      Part.form(
        "Reabrir até \(day)", to: Path.closingEnd(closing.id), ButtonModel("Reabrir", .danger)
      ) { reason }
    }
    return [
      "frase": counted.reabertura == nil ? closing.frase : "Fechado até \(day), e reaberto.",
      "linhasDoFechamento": LineModel.all(closing.linhas + counted.linhas),
      // The balances on its last day, as its author knew them.
      "saldos": Path.balances()
        + Fields([("em", day), ("por", closing.id.description)]).query,
      "reabre": counted.reabertura == nil ? [reopening] : [Part](),
    ]
  }

  private func close(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let read = try ClosingForm(request.form).request(hoje)
    let effect = try ask(
      razao.fechar(ate: read.ate, motivo: read.motivo, id: request.idempotencyKey))
    return ActionResult(
      path: Path.closing(), receipt: .fechado(ate: read.ate, effect.recibo))
  }

  private func reopen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let read = try ReopeningForm(id, request.form).request(())
    let effect = try ask(razao.reabrirPeriodo(id, motivo: read.motivo, id: request.idempotencyKey))
    return ActionResult(
      path: Path.closing(),
      receipt: .recorded("Período reaberto", effect.recibo, effect: [], canUndo: false))
  }
}

extension ReopeningForm {
  /// The name of the field of a closing's reason, which is unique on the page.
  fileprivate static func reason(_ id: Uuid) -> String { "motivo-\(id)" }

  /// The form of one closing among several on a page.
  init(_ closing: Uuid, _ fields: Fields) {
    let reason = fields.typed(ReopeningForm.reason(closing))
    self.init(Texts(page: { $0 == .motivo ? reason : closing.description }))
  }
}

/// The closings in force as options of a select, to view the books as an author knew them.
enum ClosingChoices {
  /// The mistake if no closing was chosen.
  static let missing: Mensagem = "Escolha um fechamento da lista."

  /// The options, latest closing first.
  /// - Parameter words: the words before each last day.
  static func options(
    _ fechamentos: [PeriodoFechado], _ words: String, chosen: String
  ) -> [OptionModel] {
    fechamentos.reversed().map {
      OptionModel($0.id.description, "\(words) \(PtBR.day($0.ate))", chosen: chosen)
    }
  }
}
