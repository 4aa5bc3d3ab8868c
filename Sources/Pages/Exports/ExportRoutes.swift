internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// The books for other programs: a form, and its result as a file, or in a folder with the receipts.
extension Site {
  static let exportRoutes: [Route] = [
    .get(.export, Site.exportPage),
    .get(.exported, Site.exported),
    .post(.exportFolder, on: .export, Site.writeExport, again: Site.exportPage),
  ]

  private func exportPage(_ request: PageRequest) throws(PageProblem) -> Page {
    try exportPage(ExportForm(request.query), Problems(), request)
  }

  private func exportPage(
    _ form: ExportForm, _ problems: Problems, _ request: PageRequest
  ) throws(PageProblem) -> Page {
    let costumes = try ask(razao.costumes())
    let folder = request.pageForm(.exportFolder, first: ExportForm())
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
          form.whole(problems, costumes)
          Part.note(
            "Sem dias, vem tudo, também o que está agendado. A partir de um dia, os saldos da "
              + "véspera vêm no começo. Um extrato OFX é de uma conta só.")
        }
      }
      Part.form(
        "Com os comprovantes", to: Path.exportFolder(), isSheet: true,
        title: "Com os comprovantes, em uma pasta",
        note: "O mesmo arquivo, e ao lado os comprovantes do que está nele, cada um com a "
          + "identificação do lançamento no nome.", ButtonModel("Gravar", .tinted)
      ) {
        folder.form.whole(folder.problems, costumes, in: "com")
        FieldModel(
          .pasta, folder.form, folder.problems, in: "com",
          ajuda: "O caminho inteiro, neste computador. A pasta é criada.")
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
    guard let asked else { return .page(try exportPage(form, problems, request)) }
    let held = try ask(razao.exportacao(asked))
    return .download(
      Download(
        name: "razao-\(held.feita.dia).\(asked.formato.extensao)", type: asked.formato.mediaType,
        content: held))
  }

  private func writeExport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let form = ExportForm(request.form)
    let books = try ask(ExportForm.Books(razao.contasDosCostumes(), today: hoje))
    var (asked, problems) = form.reading(books)
    let folder = problems.text(form[.pasta], ExportForm.Field.pasta.name)
    if let folder, let mistake = PlaceForm.mistake(folder) {
      problems.note(mistake, at: ExportForm.Field.pasta.name)
    }
    guard problems.isEmpty, var asked, let folder else { throw PageProblem(problems) }
    asked.levaComprovantes = true
    let done = try ask(razao.exportar(asked, naPasta: FilePath(folder)))
    var receipt = Screen.exportado(done.feita, em: done.arquivo.string)
    receipt.footer += done.feita.avisos.map { Line($0, .quiet) }
    return ActionResult(path: Path.export(), receipt: receipt)
  }
}

extension ExportForm {
  /// All fields of an export.
  @PartBuilder fileprivate func whole(
    _ problems: Problems, _ costumes: Costumes, in prefix: String? = nil
  ) -> [Part] {
    FieldModel.choice(
      .formato, self, problems, in: prefix,
      FormatoDeExportacao.naPagina.map { ($0.rawValue, $0.titulo) })

    period(problems, costumes, in: prefix)
    Part.tick(
      Field.planilha.rawValue, Field.planilha.name.label, isTicked: self[.planilha] != nil)
  }

  /// The fields of the account and of the days.
  @PartBuilder func period(
    _ problems: Problems, _ costumes: Costumes, in prefix: String? = nil
  ) -> [Part] {
    FieldModel.choice(.conta, self, problems, in: prefix, none: "Todas") {
      AccountChoices(costumes).own(chosen: $0)
    }

    Part.box("lado-a-lado") {
      [Field.de, .ate].map {
        FieldModel($0, self, problems, in: prefix, hoje: costumes.hoje)
      }
    }
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
