internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import TaxBooks

// A year for Carnê-Leão Web: what is missing, its files, and the mapping.
extension Site {
  static let taxYearRoutes: [Route] = [
    .get(.taxYear, Site.taxYearPage),
    .get(.taxYearFile, Site.taxYearFile),
    .post(.taxMap, on: .taxYear, Site.keepTaxMap, again: Site.taxYearPage),
  ]

  private func taxYearPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let form = TaxYearForm(request.query)
    let (asked, problems) = form.reading(hoje)
    let (map, accounts) = try ask((razao.mapaDoCarneLeao(), razao.contasDosCostumes()))
    var missing = problems
    var year: CarneLeao?
    if let asked, map != nil, form[.ano] != nil {
      do throws(RazaoError) {
        year = try razao.carneLeao(ano: asked)
      } catch {
        guard error.code == .dadosInvalidos else { throw PageProblem(error) }
        missing.note(error)
      }
    }
    let text =
      request.form.all("mapa").first ?? map ?? MapaDoCarneLeao.paraComecar(accounts)
    var shown = form
    if shown[.ano] == nil { shown[.ano] = "\(hoje.parts.year)" }
    return Page(
      "Carnê-Leão", navigation: .exportar, status: problems.status
    ) {
      Part.head(
        "Carnê-Leão", back: LinkModel("Exportar", Path.export()),
        notes: [
          "Os rendimentos e pagamentos do ano, nos arquivos que o Carnê-Leão Web importa."
        ])
      Part.mistakes(missing)
      if let year {
        Part.sheet(label: "Arquivos") {
          Part.own("tax-files", Values(filesOf: year))
          for warning in year.avisos { Part.note(warning) }
        }
      }
      if map != nil {
        Part.sheet(label: "Ano") {
          Part.form("Ano", to: Path.taxYear(), asks: true, ButtonModel("Preparar", .main)) {
            FieldModel(.ano, shown, Problems())
          }
        }
      }
      Part.form(
        "Mapa", to: Path.taxMap(), isSheet: true, ButtonModel("Guardar o mapa", .main)
      ) {
        Part.own("tax-map", ["textoDoMapa": SafeText.lines(text)])
      }
    }
  }

  private func taxYearFile(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let (asked, _) = TaxYearForm(request.query).reading(hoje)
    guard let asked else { return .page(try taxYearPage(request)) }
    let year = try ask(razao.carneLeao(ano: asked))
    guard let file = year.arquivos.first(where: { $0.parte == request.query["parte"] }) else {
      return .redirect(Path.taxYear() + Fields([("ano", "\(asked)")]).query)
    }
    return .file(
      FileResponse(
        name: "carne-leao-\(asked)-\(file.parte).csv", type: "text/csv; charset=utf-8",
        bytes: Array(file.texto.utf8)))
  }

  private func keepTaxMap(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let text = request.form.typed("mapa").replacing("\r\n", with: "\n")
    let receipt = try ask(razao.definirMapaDoCarneLeao(text.aparado.isEmpty ? nil : text))
    return ActionResult(
      path: Path.taxYear(), receipt: .recorded("Mapa do Carnê-Leão guardado", receipt, effect: []))
  }
}

extension Values {
  /// The files of a year for Carnê-Leão Web.
  fileprivate init(filesOf year: CarneLeao) {
    let files = year.arquivos.map { file in
      let address = Fields([("ano", "\(year.ano)"), ("parte", file.parte)]).query
      return CellModel(
        file.parte, href: Path.taxYearFile() + address,
        notes: [PtBR.count(file.linhas, "linha", "linhas")])
    }
    let nothing = files.isEmpty ? ": nada a escrever" : ""
    self = ["tituloDoAno": "Carnê-Leão de \(year.ano)" + nothing, "arquivos": files]
  }
}

// The book of receipts and payments, for printing.
extension Site {
  static let cashBookRoutes: [Route] = [
    .get(.cashBook, Site.cashBook)
  ]

  private func cashBook(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    var form = ExportForm(request.query)
    form[.formato] = FormatoDeExportacao.livroCaixa.rawValue
    if form[.de] == nil, form[.ate] == nil {
      form[.de] = "\(Month(of: hoje).dias.lowerBound)"
      form[.ate] = "\(hoje)"
    }
    let (costumes, accounts) = try ask((razao.costumes(), razao.contasDosCostumes()))
    let (asked, problems) = form.reading(ExportForm.Books(accounts, today: hoje))
    let book = try asked.map { (asked) throws(PageProblem) in
      try ask(razao.livroCaixa(de: asked.de, ate: asked.ate, conta: asked.conta))
    }
    return .page(
      Page(
        "Livro-caixa", navigation: .exportar, status: problems.status
      ) {
        Part.own("cash-book-head", LinkModel("Exportar", Path.export()))
        Part.mistakes(problems)
        Part.sheet(label: "Período", .screenOnly) {
          Part.form("Período", to: Path.cashBook(), asks: true, ButtonModel("Mostrar", .main)) {
            form.period(problems, costumes)
          }
        }
        if let book { form.sheet(of: book) }
      })
  }
}

extension ExportForm {
  /// The book of receipts and payments, with the links to it as a table for spreadsheets.
  fileprivate func sheet(of book: LivroCaixa) -> Part {
    let fields = Field.allCases.compactMap { field in self[field].map { (field.rawValue, $0) } }
    return .sheet(label: "Livro-caixa") {
      Part.own(
        "cash-book",
        [
          "legenda": PtBR.livros(book.dia, book.voz),
          "linhas": book.linhas.map { Values(line: $0) },
        ])
      if book.temMais {
        Part.note("Há mais linhas do que cabem aqui: escolha menos dias, ou baixe a planilha.")
      }
      for warning in book.avisos { Part.note(warning) }
      Part.downloads { kind in
        Path.exported()
          + Fields(fields + (kind == LinkModel.planilha ? [(kind, Ticked.text)] : [])).query
      }
    }
  }
}

extension Values {
  /// A row of the book of receipts and payments.
  fileprivate init(line: LivroCaixa.Linha) {
    func cell(_ total: Total) -> CellModel {
      total.minor == 0 ? CellModel("", isNumber: true) : CellModel(MoneyModel(total, line.moeda))
    }
    // A balance or a sum stands out.
    let (words, isSum): (CellModel, Bool) =
      switch line.especie {
      case .saldoAnterior: (CellModel("Saldo anterior"), true)
      case .totalDoMes: (CellModel("Total de \(PtBR.month(line.data))"), true)
      case .lancamento(let id):
        (CellModel(line.historico ?? "", href: Path.entry(id), notes: [line.detalhe]), false)
      }
    let left = CellModel(MoneyModel(line.saldo, line.moeda))
    self = [
      "dia": PtBR.day(line.data), "historico": words, "somado": isSum,
      "valores": [cell(line.entrada), cell(line.saida), left],
    ]
  }
}
