internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Explaining a balance that differs from an expected one.
extension Site {
  static let explanationRoutes: [Route] = [
    .get(.explanation, Site.explanationPage)
  ]

  private func explanationPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let (conta, fechamentos) = try ask((razao.conta(id), razao.fechamentos()))
    let form = ComparisonForm(request.query)
    let (read, problems) = form.reading(
      ComparisonForm.Books(conta, fechamentos, today: hoje))
    let screen = try ask(
      read.map { question throws(RazaoError) in
        try explain(de: id, question)
      })
    return Page(
      template: "explanation", title: "Explicar \(conta.nome)",
      content: ExplanationModel(conta, form, problems, fechamentos, screen, hoje: hoje))
  }

  private func explain(
    de conta: Uuid, _ pergunta: ComparisonForm.Request
  ) throws(RazaoError) -> Screen {
    switch pergunta {
    case .sabido(let then, let por):
      let then = try view(then, knownTo: por)
      return .diferenca(try razao.diferenca(conta: conta, de: then))
    case .dias(let first, let last):
      return .diferenca(try razao.diferenca(conta: conta, de: first, para: last))
    case .banco(let banco, let day):
      return .suspeitas(try razao.suspeitas(conta: conta, banco: banco, em: day))
    }
  }
}

/// The forms that compare a balance, and the explanation of the difference.
struct ExplanationModel: Sendable {
  let cabeca: String
  let id: String
  /// The fields that compare it with an earlier state of knowledge.
  let desde: [FieldModel]
  /// The fields that compare two days.
  let dias: [FieldModel]
  /// The fields that compare it with the balance that the bank shows.
  let banco: [FieldModel]
  /// The explanation; nil if nothing was asked.
  let tela: ScreenModel?

  init(
    _ conta: ContaEmDetalhe, _ form: ComparisonForm, _ problems: Problems,
    _ fechamentos: [PeriodoFechado], _ screen: Screen?, hoje: Day
  ) {
    func field(_ field: ComparisonForm.Field, ajuda: String? = nil) -> FieldModel {
      FieldModel(field, form, problems, ajuda: ajuda)
    }
    cabeca = "Explicar “\(SafeText.of(conta.nome))”"
    id = conta.id.description
    let chosen = form[.por] ?? ""
    let closings = ClosingChoices.options(fechamentos, "até", chosen: chosen)
    let closing =
      closings.isEmpty
      ? []
      : [
        FieldModel(
          .por, form, problems,
          options: [OptionModel("", "Nenhum", chosen: chosen)] + closings)
      ]
    desde =
      closing + [
        field(.sabidoEm, ajuda: "Como 21/11/2026 12:50, ou um dia, cujo fim é o que vale."),
        field(.em, ajuda: "Em branco, o último dia do fechamento, ou todos os dias."),
      ]
    dias = [field(.de), field(.ate, ajuda: "Em branco, todos os dias.")]
    var shown = form
    if form[.dia] == nil { shown[.dia] = PtBR.day(hoje) }
    banco = [
      FieldModel(
        .banco, form, problems, modo: "decimal",
        ajuda: conta.classe == .passivo ? "Quanto se deve." : nil),
      FieldModel(.dia, shown, problems),
    ]
    tela = screen.map { ScreenModel($0) }
  }
}
