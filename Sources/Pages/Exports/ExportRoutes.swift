internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The books for other programs: a form, and its result as a file.
extension Site {
  static let exportRoutes: [Route] = [
    .get(.export, Site.exportPage),
    .get(.exported, Site.exported),
  ]

  private func exportPage(_ request: PageRequest) throws(PageProblem) -> Page {
    try exportPage(ExportForm(request.query), Problems())
  }

  private func exportPage(
    _ form: ExportForm, _ problems: Problems
  ) throws(PageProblem) -> Page {
    let costumes = try ask(razao.costumes())
    return Page(
      "Exportar", navigation: .exportar, status: problems.status
    ) {
      Part.head(
        "Exportar",
        notes: [
          "Os seus livros em um arquivo, para planilhas, para a contabilidade ou para outro "
            + "programa. Nada muda aqui."
        ])
      Part.mistakes(problems)
      Part.sheet(label: "Exportar") {
        Part.form("Exportar", to: Path.exported(), asks: true, ButtonModel("Baixar", .main)) {
          Part.fields([
            .choice(
              .formato, form, problems,
              FormatoDeExportacao.naPagina.map { ($0.rawValue, $0.titulo) })
          ])
          form.period(problems, costumes)
          Part.tick(
            ExportForm.Field.planilha.rawValue, ExportForm.Field.planilha.name.label,
            isTicked: form[.planilha] != nil)
          Part.note(
            "Sem dias, vem tudo, também o que está agendado. A partir de um dia, os saldos da "
              + "véspera vêm no começo. Um extrato OFX é de uma conta só.")
        }
      }
      Part.sheet("Para quem tem de conferir", id: "prestar-contas") {
        Part.link(LinkModel("Prestação de contas de um mês", Path.accountability()))
        Part.link(LinkModel("Provar um mês de uma conta", Path.proof()))
        Part.link(LinkModel("Conferir uma prova", Path.proofCheck()))
      }
      Part.sheet("Para a contabilidade", id: "contabilidade") {
        for question in Question.statements {
          Part.link(LinkModel(question.title, question.path()))
        }
      }
      Part.sheet("Para quem trabalha por conta própria", id: "por-conta-propria") {
        Part.link(LinkModel("Livro-caixa para imprimir", Path.cashBook()))
        Part.link(LinkModel("Arquivos do Carnê-Leão", Path.taxYear()))
      }
    }
  }

  private func exported(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let form = ExportForm(request.query)
    let books = try ask(ExportForm.Books(razao.contasDosCostumes(), today: hoje))
    let (asked, problems) = form.reading(books)
    guard let asked else { return .page(try exportPage(form, problems)) }
    let held = try ask(razao.exportacao(asked))
    return .download(
      Download(
        name: "razao-\(held.feita.dia).\(asked.formato.extensao)", type: asked.formato.mediaType,
        content: held))
  }
}

extension ExportForm {
  /// The fields of the account and of the days.
  @PartBuilder func period(_ problems: Problems, _ costumes: Costumes) -> [Part] {
    Part.fields([
      .choice(.conta, self, problems, none: "Todas") { AccountChoices(costumes).own(chosen: $0) }
    ])
    Part.fields(
      [Field.de, .ate].map { FieldModel($0, self, problems, hoje: costumes.hoje) }, isBeside: true)
  }
}

extension FormatoDeExportacao {
  /// All formats, those of interest to a household first.
  fileprivate static var naPagina: [FormatoDeExportacao] {
    let tables: [FormatoDeExportacao] = [
      .csvLancamentos, .csvPartidas, .csvSaldos, .livroCaixa, .ofx, .ofx2,
    ]
    return tables + allCases.filter { !tables.contains($0) }
  }

  fileprivate var mediaType: String {
    switch self {
    case .hledger, .hledgerPlanos, .hledgerOrcamentos, .ledger, .beancount:
      "text/plain; charset=utf-8"
    case .csvLancamentos, .csvPartidas, .csvSaldos, .livroCaixa: "text/csv; charset=utf-8"
    case .json: "application/json"
    case .ofx, .ofx2: "application/x-ofx"
    }
  }
}
