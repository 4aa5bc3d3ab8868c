internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The page of one report, and its printed form.
extension Site {
  static let oneReportRoutes: [Route] = [
    .get(.report, Site.reportPage),
    .fragment(.reportParts, Site.reportParts),
    .get(.printedReport, Site.printedReport),
  ]

  func reportPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let report = try report(request)
    let accounts = try ask(razao.contas())
    let canBePaid = report.impedimento(a: .reembolsar(nil)) == nil
    let side = try ask(canBePaid ? razao.ladoDeReembolso() : nil)
    let kinds = try ask(razao.tiposDeDespesa())
    let shown = ReportPage(
      relatorio: report, contas: accounts.filter { report.isReimbursable(em: $0) },
      pedido: request, lado: side, tipos: kinds, hoje: hoje, aqui: razao.aparelho,
      receipts: try ask(razao.comprovantes(relatorio: report.id)))
    var page = Page(report.titulo, navigation: .relatorios) { shown.parts }
    page.about = report.id
    return page
  }

  private func reportParts(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let list = ReportExpenses(
      relatorio: try report(request), isWhole: request.query.has("todas"))
    return .parts { list.parts }
  }

  private func printedReport(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let report = try report(request)
    let sheet = FolhaDeRelatorio(report, hash: try hash(of: report))
    return .page(
      Page(
        template: "printed-report", title: report.titulo, navigation: .relatorios,
        content: Values(printed: sheet, of: report.id)))
  }

  /// The hash of the commit that registered a report.
  private func hash(of report: RelatorioDeDespesas) throws(PageProblem) -> Hash256? {
    guard let registro = report.registro else { return nil }
    do throws(RazaoError) {
      return try razao.historia(por: report.id.description).hash(de: registro)
    } catch {
      // A report by a device that is not approved yet has no history that counts.
      guard error.code == .naoEncontrado else { throw PageProblem(error) }
      return nil
    }
  }
}

extension Values {
  /// A report for printing.
  fileprivate init(printed sheet: FolhaDeRelatorio, of report: Uuid) {
    let header = LineModel.all(sheet.cabecalho)
    let rows = sheet.fileiras.map { row -> Values in
      let facts = row.fatos.map(SafeText.of)
      return [
        "dia": facts[0], "nomeDaDespesa": facts[1], "outros": Array(facts.dropFirst(2)),
        "valorDaFileira": row.valor,
      ]
    }
    self = [
      "id": report.description, "cabecalho": Array(header.dropFirst()),
      "nomeDoRelatorio": header.first?.texto ?? "", "legenda": SafeText.of(sheet.legenda),
      "colunas": FolhaDeRelatorio.colunas, "colunaDeValor": FolhaDeRelatorio.colunaDeValor,
      "fileiras": rows, "tituloDoTotal": sheet.total.0, "valorTotal": sheet.total.1,
      "secoes": SectionModel.all(sheet.secoes),
    ]
  }
}

// The list of expense reports, and a new report.
extension Site {
  static let reportRoutes: [Route] =
    [
      .get(.reports, Site.reportListPage),
      .post(.newReport, on: .reports, Site.startReport, again: Site.reportListPage),
    ] + oneReportRoutes + expenseRoutes + expenseKindRoutes + reportStateRoutes

  func reportListPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (reports, rule) = try ask((razao.relatorios(), razao.quemAprova()))
    let screen = Screen.reports(reports)
    let new = request.pageForm(.newReport, first: ReportForm())
    return Page("Relatórios", navigation: .relatorios) {
      Part.head(
        screen.title, facts: screen.facts,
        links: [LinkModel("Tipos de despesa", Path.expenseKinds(), .bare)])
      Part.box("painel forma-antes") {
        Part.sheet("Novo relatório", id: "novo") {
          Part.form("Novo relatório", to: Path.newReport(), ButtonModel("Começar", .main)) {
            FieldModel(.titulo, new.form, new.problems, in: "novo")
            FieldModel(
              .data, new.form, new.problems, in: "novo", ajuda: "Em branco, hoje.", hoje: hoje)
          }
        }
        Part.box("relatorios") { Part.sections(screen) }
      }
      Part.folded("Quem aprova: \(rule.words)") {
        Part.text(rule.sentence)
        Part.form("Quem aprova", to: Path.approvalRule(), ButtonModel("Mudar a regra")) {
          FieldModel(
            "quem", "Quem aprova", rule.rawValue,
            options: QuemAprova.allCases.map {
              OptionModel($0.rawValue, $0.words.capitalizedFirst, chosen: rule.rawValue)
            })
        }
      }
    }
  }

  private func startReport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let read = try ReportForm(request.form).request(hoje)
    let recorded = try ask(
      razao.criarRelatorio(read.titulo, data: read.data, id: request.idempotencyKey))
    return ActionResult(
      path: Path.report(recorded.relatorio.id), receipt: .gravado(.comecado, recorded))
  }
}

// Functions that all routes of a report share.
extension Site {
  /// The report in the path, with this device's entries that do not count yet.
  func report(_ request: PageRequest) throws(PageProblem) -> RelatorioDeDespesas {
    let id = try request.id()
    do throws(RazaoError) {
      return try razao.relatorioAMudar(id)
    } catch {
      throw error.code == .naoEncontrado ? .notFound : PageProblem(error)
    }
  }

  /// Changes a report; on failure, the problem explains the reason in a page's words.
  func changed(
    _ report: Uuid, _ attempt: TentativaEmRelatorio,
    _ body: @autoclosure () throws(RazaoError) -> RelatorioGravado
  ) throws(PageProblem) -> RelatorioGravado {
    do throws(RazaoError) {
      return try body()
    } catch {
      let problem = PageProblem(error)
      switch error.code {
      case .dadosInvalidos, .naoEncontrado, .ocupado: break
      default: throw problem
      }
      // The report is read again, as another writer may have changed it.
      let now = try? razao.relatorioAMudar(report)
      guard let why = now?.impedimento(a: attempt) else { throw problem }
      throw PageProblem(problem.status, [Mensagem(why)])
    }
  }
}
