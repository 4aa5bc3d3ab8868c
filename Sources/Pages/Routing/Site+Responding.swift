internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// From a route to a page's text.
extension Site {
  /// What a browser gets that looks at an address.
  func answer(_ route: Route, _ request: PageRequest) -> RenderedResponse {
    switch route.kind {
    case .get(let look):
      // Before anything else is asked: what changes meanwhile is told then.
      var request = request
      request.version = News.version(razao)
      return shown(look, request)
    case .fragment(let look), .preview(let look): return shown(look, request)
    case .post(let act, let again):
      do throws(PageProblem) {
        return .redirect(try once(request) { () throws(PageProblem) in try act(self, request) })
      } catch {
        return render(again: again, error, request)
      }
    }
  }

  private func shown(
    _ look: (Site, PageRequest) throws(PageProblem) -> PageResponse, _ request: PageRequest
  ) -> RenderedResponse {
    do throws(PageProblem) {
      return render(try look(self, request), request)
    } catch {
      return render(problem: error, request)
    }
  }

  /// Does what a form asks for, once, and says where that is to be seen.
  private func once(
    _ request: PageRequest, _ act: () throws(PageProblem) -> ActionResult
  ) throws(PageProblem) -> String {
    if let typed = request.form[StandardField.passphrase] { environment.passphrase.hear(typed) }
    guard let form = request.idempotencyKey else { throw .noForm }
    let fields = request.form.with([StandardField.csrf: nil, StandardField.passphrase: nil])
    let outcome = try sent.once(form, at: request.path, saying: fields) { () throws(PageProblem) in
      let done = try act()
      return SubmittedForms.Outcome(path: done.path, receipt: done.receipt)
    }
    guard outcome.receipt != nil else { return outcome.path }
    return outcome.path + (outcome.path.contains("?") ? "&" : "?") + "feito=\(form)"
  }

  private func render(
    again: (@Sendable (Site, PageRequest) throws(PageProblem) -> Page)?, _ problem: PageProblem,
    _ request: PageRequest
  ) -> RenderedResponse {
    guard let again else { return render(problem: problem, request) }
    do throws(PageProblem) {
      var page = try again(self, request)
      page.status = problem.status
      var text = text(of: page, request, problem)
      if problem.isUnknown, let form = request.idempotencyKey {
        text = RedisplayedForm(request.path, request.form.pairs).keeping(form, in: text)
      }
      return .page(status: page.status.rawValue, text: text)
    } catch {
      return render(problem: problem, request)
    }
  }

  func render(_ answer: PageResponse, _ request: PageRequest) -> RenderedResponse {
    switch answer {
    case .page(let page):
      .page(status: page.status.rawValue, text: text(of: page, request))
    case .fragment(let page):
      .page(
        status: page.status.rawValue,
        text: templates.text(
          FragmentModel(formulario: form(request), conteudo: page.content), in: page.template))
    case .redirect(let path): .redirect(path)
    case .news: .news
    }
  }

  /// A page that says why there is none.
  func render(problem: PageProblem, _ request: PageRequest) -> RenderedResponse {
    let page = Page(
      template: "problem", title: problem.status == .notFound ? "Não encontrado" : "Erro",
      content: ProblemModel(problem.messages), status: problem.status)
    return .page(status: page.status.rawValue, text: text(of: page, request))
  }

  private func text(of page: Page, _ request: PageRequest, _ problem: PageProblem? = nil) -> String {
    templates.text(layout(page, request, problem), in: page.template)
  }

  private func layout(_ page: Page, _ request: PageRequest, _ problem: PageProblem?) -> LayoutModel {
    let receipt = request.query["feito"].flatMap { Uuid($0) }.flatMap { sent.outcome(of: $0) }?
      .receipt
    return LayoutModel(
      titulo: SafeText.of(page.title), razao: SafeText.of(name), salas: rooms(page.room),
      recibo: receipt.map { ScreenModel($0) },
      problema: problem.map { ProblemModel($0.messages) }, ressalvas: warnings,
      formulario: form(request), atualiza: page.updates, versao: request.version,
      sobre: page.about?.description, conteudo: page.content)
  }

  private func form(_ request: PageRequest) -> FormModel {
    FormModel(
      csrf: request.session.csrf, id: NewIdempotencyKey(random: environment.random),
      pedeSenha: razao.temSenha && !environment.passphrase.isSaid)
  }

  private func rooms(_ current: NavigationItem?) -> [NavigationItemModel] {
    // What cannot be counted is not told here: the page itself says why.
    let open = (try? razao.quantosConflitos()) ?? 0
    return NavigationItem.allCases.map { room in
      NavigationItemModel(
        titulo: room.title, href: room.path, atual: room == current,
        quantos: room == .conflitos && open > 0 ? PtBR.number(open) : nil)
    }
  }
}

/// What goes back to a browser.
enum RenderedResponse: Sendable, Equatable {
  case page(status: Int, text: String)
  case seeOther(String)
  case news
}

extension PageProblem {
  static let noForm = PageProblem(
    .unprocessable, ["O formulário veio incompleto: nada foi feito. Abra a página de novo."])
}
