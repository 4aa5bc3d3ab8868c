internal import Canonical
internal import HTTPTypes
internal import Hummingbird
internal import Ledger
internal import NIOCore
internal import Presentation

/// The middleware of the page for telephones: a request of a paired one passes, any other gets a
/// sentence.
struct HouseGate: RouterMiddleware {
  let house: House
  let server: PageServer

  func handle(
    _ request: Request, context: PageContext,
    next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await admit(request, context, next)
    } catch let refusal as Refusal {
      response = server.page(refusal)
      response.headers[.connection] = "close"
    }
    SecurityHeaders.add(to: &response.headers, manifest: true)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func admit(
    _ request: Request, _ context: PageContext,
    _ next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    try house.policy.check(request.head)
    let path = request.uri.path
    let now = house.environment.clock.now()
    let known: Known
    do throws(Refusal) {
      known = try await telephone(request)
    } catch {
      // With the code somebody needs the form, its script and its style.
      if path == Path.pairing(), request.method == .post { return try await pair(request, context) }
      guard house.pairing.isOpen(now: now) else {
        throw path == Path.pairing() ? Refusal.spentCode : error
      }
      if path == Path.pairing() { return page(code: "", name: "", []) }
      guard request.method != .post, let file = StaticFile(forTelephones: path) else { throw error }
      return Response(status: 200, type: file.type, text: file.text)
    }
    house.connections.forget(context.channel)
    var response = try await answer(request, context, known, next)
    if let name = HTTPField.Name("Razao-Telefone") { response.headers[name] = house.livro }
    if known.isNoted { response.headers[.setCookie] = cookie(known.session.secret) }
    return response
  }

  /// A telephone that sent a request.
  private struct Known: Sendable {
    let telephone: Telefone
    let session: PageSession
    let isNoted: Bool
  }

  private func telephone(_ request: Request) async throws(Refusal) -> Known {
    let house = house
    let secrets = house.policy.values(request.head).prefix(Limits.cookies)
    guard !secrets.isEmpty else { throw .notPaired }
    let found = await BlockingWork.run {
      Result { () throws(RazaoError) -> Known? in
        for secret in secrets {
          guard let (telephone, isNoted) = try house.telephone(secret) else { continue }
          return Known(telephone: telephone, session: House.session(secret), isNoted: isNoted)
        }
        return nil
      }
    }
    switch found {
    case .success(let known?): return known
    case .success(.none): throw .endedTelephone
    case .failure: throw .busyBooks
    }
  }

  /// The answer to a paired telephone.
  private func answer(
    _ request: Request, _ context: PageContext, _ known: Known,
    _ next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    if request.method != .post {
      if let file = StaticFile(forTelephones: path) {
        return Response(status: 200, type: file.type, text: file.text)
      }
      if path == Path.summary() || path == Path.pairing() {
        return Response(status: .seeOther, headers: [.location: Path.pocket()])
      }
    }
    var pageRequest = PageRequest(session: known.session)
    (pageRequest.telephone, pageRequest.path) = (known.telephone, path)
    guard let query = Fields(encoded: (request.uri.query ?? "").utf8) else {
      throw Refusal.longAddress
    }
    pageRequest.query = query
    if request.method == .post {
      pageRequest.form = try await request.form(within: server.arrival.form)
      let token = pageRequest.form[StandardField.csrf] ?? ""
      pageRequest.isStale = !equalInConstantTime(token, known.session.csrf)
      guard !pageRequest.isStale || !token.isEmpty else { throw Refusal.missingToken }
    }
    var context = context
    context.pageRequest = pageRequest
    do {
      return try await next(request, context)
    } catch is any HTTPResponseError {
      throw Refusal.noSuchPage
    }
  }

  /// Pairs the telephone that sent the form.
  private func pair(_ request: Request, _ context: PageContext) async throws -> Response {
    let form = try await request.form(within: server.arrival.form)
    let house = house
    let now = house.environment.clock.now()
    let peer = context.channel.remoteAddress?.ipAddress ?? ""
    let (name, code) = (form["nome"] ?? "", form["codigo"] ?? "")
    let paired = try await BlockingWork.run {
      Result { () throws(Refusal) -> Result<String, PageProblem> in
        try house.pairing.use(code, from: peer, now: now) { () throws(PageProblem) in
          try ask(house.pair(name))
        }
      }
    }.get()
    switch paired {
    case .success(let secret):
      var response = Response(status: .seeOther, headers: [.location: Path.pocket()])
      response.headers[.setCookie] = cookie(secret)
      return response
    case .failure(let problem):
      return page(
        code: code, name: name, problem.messages.map { SafeText.of(MessageModel($0).texto) },
        status: problem.status.rawValue)
    }
  }

  /// The form by which a telephone is paired.
  private func page(
    code: String, name: String, _ mistakes: [String], status: Int = 200
  ) -> Response {
    let model: Values = ["codigo": code, "nome": name, "erros": mistakes]
    return Response(status: status, html: server.beginning.templates.text(model, in: "pairing"))
  }

  /// The header that gives a telephone its cookie, which no script and no other site can use.
  private func cookie(_ secret: String) -> String {
    "\(house.policy.cookie)=\(secret); Path=/; Max-Age=\(Limits.cookieSeconds); Secure; HttpOnly; "
      + "SameSite=Strict"
  }
}
