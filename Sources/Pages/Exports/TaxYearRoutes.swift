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
          Part.own("tax-files", TaxFilesModel(year))
          for warning in year.avisos { Part.note(warning) }
        }
      }
      if map != nil {
        Part.sheet(label: "Ano") {
          Part.form("Ano", to: Path.taxYear(), asks: true, ButtonModel("Preparar", .main)) {
            Part.fields([FieldModel(.ano, shown, Problems())])
          }
        }
      }
      Part.form(
        "Mapa", to: Path.taxMap(), isSheet: true, ButtonModel("Guardar o mapa", .main)
      ) {
        Part.own("tax-map", TaxMapModel(textoDoMapa: SafeText.lines(text)))
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

/// The files of a year for Carnê-Leão Web.
struct TaxFilesModel: Sendable {
  let tituloDoAno: String
  let arquivos: [CellModel]

  init(_ year: CarneLeao) {
    tituloDoAno =
      "Carnê-Leão de \(year.ano)" + (year.arquivos.isEmpty ? ": nada a escrever" : "")
    arquivos = year.arquivos.map { file in
      let address = Fields([("ano", "\(year.ano)"), ("parte", file.parte)]).query
      return CellModel(
        file.parte, href: Path.taxYearFile() + address,
        notes: [PtBR.count(file.linhas, "linha", "linhas")])
    }
  }
}

/// The mapping as typed.
struct TaxMapModel: Sendable {
  let textoDoMapa: String
}
