internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Where a balance comes from, and why it differs from an expected one.
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
    let chosen = form[.por] ?? ""
    let closings = ClosingChoices.options(fechamentos, "até", chosen: chosen)
    let closing = FieldModel(
      .por, form, problems, options: [OptionModel("", "Nenhum", chosen: chosen)] + closings)
    var shown = form
    if form[.dia] == nil { shown[.dia] = PtBR.day(hoje) }
    func field(_ field: ComparisonForm.Field, ajuda: String? = nil) -> FieldModel {
      FieldModel(
        field, shown, problems, ajuda: ajuda, hoje: field == .sabidoEm ? nil : hoje)
    }
    func question(
      _ title: String, named name: String, _ button: String, of fields: [ComparisonForm.Field],
      _ models: [FieldModel]
    ) -> Part {
      let values: Values = [
        "id": id.description, "nomeDaPergunta": name, "campos": models, "botao": button,
      ]
      return .folded(title, isOpen: fields.contains { form[$0] != nil }) {
        Part.own("question", values)
      }
    }
    let origin = Screen.origem(try ask(razao.explicar(conta: id, limite: 0)), hoje: hoje)
    return Page("De onde vem o saldo de \(conta.nome)", status: problems.status) {
      Part.head(
        "De onde vem o saldo de “\(conta.nome)”",
        back: LinkModel("Voltar à conta", Path.account(id)))
      if let screen {
        Part.own("answer", ScreenModel(screen))
      } else {
        Part.sections(origin)
        Part.lines(origin.footer)
      }
      Part.sheet("Comparar", id: "comparar", .screenOnly) {
        question(
          "O que mudou desde então?", named: "O que mudou desde então", "Ver o que mudou",
          of: [.por, .sabidoEm, .em],
          (closings.isEmpty ? [] : [closing]) + [
            field(.sabidoEm, ajuda: "Como 21/11/2026 12:50, ou um dia, cujo fim é o que vale."),
            field(.em, ajuda: "Em branco, o último dia do fechamento, ou todos os dias."),
          ])
        question(
          "O que houve entre dois dias?", named: "Entre dois dias", "Comparar os dias",
          of: [.de, .ate],
          [field(.de), field(.ate, ajuda: "Em branco, todos os dias.")])
        question(
          "O banco mostra outro saldo?", named: "O banco mostra outro saldo", "Procurar o erro",
          of: [.banco, .dia],
          [
            FieldModel(
              .banco, form, problems, modo: "decimal",
              ajuda: conta.classe == .passivo ? "Quanto se deve." : nil), field(.dia),
          ])
      }
    }
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
