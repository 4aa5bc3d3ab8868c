internal import Canonical
internal import Ledger
internal import Mustache
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// From a route to the text of a page.
extension Site {
  /// The page of a form that may not be carried out because its token is not the session's, with
  /// what was typed and a token of this session; nil if the form has no page.
  func page(ofStale request: PageRequest, by route: Route) -> RenderedResponse? {
    guard case .post(_, let again?) = route.kind else { return nil }
    var request = request
    request.refused = (route.path, .staleForm)
    return shown(request, by: route) { render(again: again, .staleForm, $0) }
  }

  /// Runs the handler of a route and renders its response.
  func respond(to request: PageRequest, by route: Route) -> RenderedResponse {
    shown(request, by: route) { response(to: $0, by: route) }
  }

  private func shown(
    _ request: PageRequest, by route: Route, _ respond: (PageRequest) -> RenderedResponse
  ) -> RenderedResponse {
    var request = request
    if !request.form.pairs.isEmpty {
      let page = route.page.flatMap { page in try? request.filling(page) }
      request.formPage = page ?? request.path + request.query.query
    }
    return Clocks.$shown.withValue(environment.clocks) {
      PtBR.$minus.withValue(MoneyModel.minus) { respond(request) }
    }
  }

  private func response(to request: PageRequest, by route: Route) -> RenderedResponse {
    switch route.kind {
    case .get(let method):
      // The version is taken first, so that a change during the query reaches the page as an event.
      var request = request
      request.version = StreamEvent.version(razao)
      return render(method, request)
    case .fragment(let method), .preview(let method): return render(method, request)
    case .post(let act, let again):
      do throws(PageProblem) {
        return .redirect(try once(request, act(self)(request)))
      } catch {
        var request = request
        request.refused = (route.path, error)
        return render(again: again, error, request)
      }
    }
  }

  private func render(
    _ method: Route.Method<PageResponse>, _ request: PageRequest
  ) -> RenderedResponse {
    do throws(PageProblem) {
      return render(try method(self)(request), request)
    } catch {
      return render(problem: error, request)
    }
  }

  /// Carries out a form unless it was carried out before.
  /// - Returns: the path to redirect to.
  private func once(
    _ request: PageRequest, _ act: @autoclosure () throws(PageProblem) -> ActionResult
  ) throws(PageProblem) -> String {
    if let typed = request.form[StandardField.passphrase] {
      environment.passphrase.remember(typed)
    }
    guard let key = request.idempotencyKey else { throw .incompleteForm }
    let files = request.files.map { "\(Hash256.of($0.bytes))" }.joined(separator: " ")
    let fields = request.form.with([
      StandardField.csrf: nil, StandardField.passphrase: nil,
      "_arquivos": files.isEmpty ? nil : files,
    ])
    let result = try submittedForms.once(key, at: request.path, fields, act)
    guard result.receipt != nil else { return result.path }
    // A fragment identifier stays at the end.
    let parts = result.path.split(separator: "#", maxSplits: 1)
    let path = parts.first ?? ""
    return path + (path.contains("?") ? "&" : "?") + "feito=\(key)"
      + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  private func render(
    again: Route.Method<Page>?, _ problem: PageProblem, _ request: PageRequest
  ) -> RenderedResponse {
    guard let again else { return render(problem: problem, request) }
    do throws(PageProblem) {
      var page = try again(self)(request)
      page.status = problem.status
      var text = text(of: page, request, problem)
      if problem.isUncertain, let key = request.idempotencyKey {
        text = RedisplayedForm(request.path, request.form.pairs).keeping(key, in: text)
      }
      return .page(status: page.status.rawValue, text: text)
    } catch {
      return render(problem: problem, request)
    }
  }

  private func render(_ response: PageResponse, _ request: PageRequest) -> RenderedResponse {
    switch response {
    case .page(let page):
      .page(status: page.status.rawValue, text: text(of: page, request))
    case .fragment(let page):
      .page(
        status: page.status.rawValue,
        // The ledger is not queried, as a fragment is loaded during typing.
        text: templates.text(
          ["formulario": form(request), "conteudo": page.content] as Values, in: page.template))
    case .file(let file): .file(file)
    case .download(let file): .download(file)
    case .redirect(let path): .redirect(path)
    case .eventStream: .eventStream
    }
  }

  /// A page that shows only a problem.
  func render(problem: PageProblem, _ request: PageRequest) -> RenderedResponse {
    let page = Page(
      template: "problem", title: problem.status == .notFound ? "Não encontrado" : "Erro",
      content: Values(messages: problem.messages), status: problem.status)
    return .page(status: page.status.rawValue, text: text(of: page, request))
  }

  private func text(
    of page: Page, _ request: PageRequest, _ problem: PageProblem? = nil
  ) -> String {
    let text = templates.text(layout(page, request, problem), in: page.template)
    // Only a form shown with mistakes has fields to link to.
    guard problem != nil || page.status == .unprocessable else { return text }
    return FieldLinks.placed(in: text)
  }

  /// The layout around a page.
  private func layout(
    _ page: Page, _ request: PageRequest, _ problem: PageProblem?
  ) -> Values {
    let receipt = request.query["feito"].flatMap { Uuid($0) }
      .flatMap { submittedForms.result(of: $0) }?.receipt
    // If the conflicts cannot be counted, the page itself reports why.
    let waiting = (try? razao.numeroDeConflitos()) ?? 0
    let problem = page.tellsRefusal ? nil : problem
    return [
      "titulo": SafeText.of(page.title), "razao": SafeText.of(name),
      "quadro": Values(marking: page.navigation, waiting: waiting),
      "recibo": receipt.map { ScreenModel($0) },
      "problema": problem.map { Values(messages: $0.messages) },
      "ressalvas": warnings, "formulario": form(request), "atualiza": page.updates,
      // A form that is shown again differs from the page at its address, so it has no version and
      // does not listen to the event stream.
      "versao": request.version, "sobre": page.about?.description,
      // A browser that goes back to the answer to a form would ask to send it again, or show an
      // error: “back” leads to the page of the form instead.
      "retorno": request.formPage, "renova": page.reloadSeconds, "conteudo": page.content,
    ]
  }

  private func form(_ request: PageRequest) -> Values {
    Values(
      form: request, environment.random,
      asksForPassphrase: razao.temSenha && !environment.passphrase.isKnown)
  }
}

extension Values {
  /// The messages of a problem, above the content.
  init(messages: [Mensagem]) {
    self = ["titulo": "Erro", "mensagens": messages.map { MessageModel($0) }]
  }

  /// The values of the standard fields of every form.
  /// - Parameter asksForPassphrase: whether the form asks for that of this machine's keys.
  init(form request: PageRequest, _ random: any RandomSource, asksForPassphrase: Bool = false) {
    self = [
      "csrf": request.session.csrf, "id": NewIdempotencyKey(random: random),
      "pedeSenha": asksForPassphrase,
    ]
  }
}

/// A new idempotency key each time that a template renders it, so that each form has its own.
private struct NewIdempotencyKey: MustacheCustomRenderable {
  let random: any RandomSource

  var isNull: Bool { false }
  var renderText: String { random.uuid().description }
}

// The name of the ledger and the warnings that every page shows.
extension Site {
  /// The ledger's name.
  var name: String { (try? razao.nome()) ?? "Razão" }

  /// The warnings that concern every figure: missing records, devices that came in with the
  /// recovery code, and entries of this device that do not count yet.
  var warnings: [LineModel] {
    var lines: [Line] = []
    // If these queries fail, the page's own query fails too, and reports why.
    if let gone = try? razao.registrosSumidos(), !gone.isEmpty {
      lines.append(tinted(Screen.notice(gone, em: razao.pasta.string), .bad))
    }
    if let others = try? razao.outrosRazoes(), !others.isEmpty {
      lines.append(
        tinted(
          Screen.notice(others, besides: name, razao.id, em: razao.pasta.string), .warning))
    }
    if let entries = try? razao.entradasPorRecuperacao() { lines += Screen.notices(entries) }
    if let doubt = try? razao.semConfianca() {
      lines.append(tinted(Screen.notice(doubt), .warning))
    }
    return LineModel.all(lines)
  }

  private func tinted(_ line: Line, _ tone: Tone) -> Line {
    var line = line
    line.tone = tone
    return line
  }
}
