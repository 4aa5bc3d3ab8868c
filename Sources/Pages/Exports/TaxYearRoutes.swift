internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
      request.form.all("mapa").first ?? map ?? TaxYearForm.mapaParaComecar(accounts)
    return Page(
      template: "tax-year", title: "Carnê-Leão", navigation: .exportar,
      content: TaxYearModel(form, missing, year, text, hasMap: map != nil, hoje: hoje),
      status: problems.isEmpty ? .ok : .unprocessable)
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
        text: file.texto))
  }

  private func keepTaxMap(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let text = request.form.typed("mapa").replacing("\r\n", with: "\n")
    let receipt = try ask(razao.definirMapaDoCarneLeao(text.aparado.isEmpty ? nil : text))
    return ActionResult(
      path: Path.taxYear(), receipt: .recorded("Mapa do Carnê-Leão guardado", receipt, effect: []))
  }
}

/// A year for Carnê-Leão Web.
struct TaxYearModel: Sendable {
  let faltas: ProblemModel?
  let ano: FieldModel
  let pronto: ReadyModel?
  let textoDoMapa: String
  let temMapa: Bool

  /// The files of a year.
  struct ReadyModel: Sendable {
    let tituloDoAno: String
    let arquivos: [FileModel]
    let avisos: [String]
  }

  /// A file for download.
  struct FileModel: Sendable {
    let nome: String
    let quantas: String
    let leva: String
  }

  init(
    _ form: TaxYearForm, _ problems: Problems, _ year: CarneLeao?, _ map: String, hasMap: Bool,
    hoje: Day
  ) {
    faltas = ProblemModel(problems)
    var shown = form
    if shown[.ano] == nil { shown[.ano] = "\(hoje.parts.year)" }
    ano = FieldModel(.ano, shown, Problems())
    textoDoMapa = LayoutFieldsModel.text(map)
    temMapa = hasMap
    pronto = year.map { year in
      ReadyModel(
        tituloDoAno: year.arquivos.isEmpty
          ? "Carnê-Leão de \(year.ano): nada a escrever" : "Carnê-Leão de \(year.ano)",
        arquivos: year.arquivos.map { file in
          FileModel(
            nome: file.parte, quantas: PtBR.count(file.linhas, "linha", "linhas"),
            leva: Path.taxYearFile()
              + Fields([("ano", "\(year.ano)"), ("parte", file.parte)]).query)
        }, avisos: year.avisos.map { SafeText.of($0) })
    }
  }
}
