internal import Canonical
internal import HTTPTypes
internal import Hummingbird
internal import Ledger
internal import NIOCore
internal import Presentation

/// What every request passes before anybody looks at what it asks for, and every answer after.
struct PageGate: RouterMiddleware {
  let guardian: PageGuard
  let server: PageServer

  init(guardian: PageGuard, _ server: PageServer) {
    self.guardian = guardian
    self.server = server
  }

  func handle(
    _ request: Request, context: PageContext,
    next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await admit(request, context, next)
    } catch let refusal as Refusal {
      response = page(refusal)
    }
    SafeHeaders.add(to: &response.headers)
    // Who asks with HEAD gets what GET would answer, without its content (RFC 9110, section 9.3.2).
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func admit(
    _ request: Request, _ context: PageContext,
    _ next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    try guardian.check(request.head)
    if let open = try open(request) { return open }
    let session = try guardian.session(request.head)
    var visit = Visit(session: session)
    visit.path = request.uri.path
    guard let query = Fields(encoded: (request.uri.query ?? "").utf8) else {
      throw Refusal.longAddress
    }
    visit.query = query
    if request.method == .post {
      visit.form = try await form(request)
      guard isSame(visit.form[FormToken.csrf] ?? "", session.csrf) else {
        throw Refusal.missingToken
      }
    }
    var context = context
    context.visit = visit
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      // No route: the router knows nothing of pages.
      let problem = error.status == .notFound ? PageProblem.notFound : .unknown
      guard case .page(let status, let text) = server.site.render(problem: problem, visit) else {
        throw error
      }
      return Response(status: status, html: text)
    }
  }

  /// What is there for who has no session: the sheet, and the way to one.
  private func open(_ request: Request) throws(Refusal) -> Response? {
    let path = request.uri.path
    guard request.method != .post else { return nil }
    if let file = StaticFile(path) {
      return Response(status: 200, type: file.type, text: file.text)
    }
    guard path.hasPrefix(Path.session()), request.method == .get else { return nil }
    if let session = guardian.sessions.open(key: String(path.dropFirst(Path.session().count))) {
      server.next(server.address(port: guardian.port))
      // No redirection: who came from another site would arrive there without the new cookie.
      var response = page("O razão está aberto", ["Um momento."], leads: true, status: 200)
      response.headers[.setCookie] = guardian.setCookie(session)
      return response
    }
    // A page that was opened before and is loaded again is no mistake.
    guard (try? guardian.session(request.head)) != nil else { throw .usedKey }
    return Response(status: .seeOther, headers: [.location: Path.summary()])
  }

  /// What a form says, once all of it is here.
  private func form(_ request: Request) async throws -> Fields {
    let body = try await Patience.wait(seconds: Limits.arrivalSeconds) {
      do {
        return try await request.body.collect(upTo: Limits.formBytes)
      } catch is NIOTooManyBytesError {
        throw Refusal.tooLarge
      }
    }
    guard let fields = Fields(encoded: body.readableBytesView) else { throw Refusal.tooLarge }
    return fields
  }

  private func page(_ refusal: Refusal) -> Response {
    page("Não foi possível abrir", [refusal.message], leads: false, status: refusal.status)
  }

  private func page(
    _ title: String, _ messages: [String], leads: Bool, status: Int
  ) -> Response {
    let text = server.site.templates.text(
      DoorModel(titulo: title, mensagens: messages, segue: leads), in: "aberto")
    return Response(status: status, html: text)
  }
}

/// A page for who is not in yet.
struct DoorModel {
  let titulo: String
  let mensagens: [String]
  let segue: Bool
}

/// The files that say nothing of the books.
struct StaticFile {
  let type: String
  let text: String

  /// - Parameter path: where it is looked for; nil where there is no such file.
  init?(_ path: String) {
    switch path {
    case Path.styleSheet.pattern: (type, text) = ("text/css; charset=utf-8", Resources.sheet)
    case Path.script.pattern: (type, text) = ("text/javascript; charset=utf-8", Resources.script)
    case Path.icon.pattern: (type, text) = ("image/svg+xml", Resources.icon)
    default: return nil
    }
  }
}

extension PageProblem {
  static let unknown = PageProblem(
    .unprocessable, ["Isto não pode ser feito assim. Volte ao resumo e siga dali."])
}
