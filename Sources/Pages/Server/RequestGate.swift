internal import Canonical
internal import HTTPTypes
internal import Hummingbird
internal import Ledger
internal import NIOCore

/// The middleware around routing: it admits requests, reads query and form, and adds the security
/// headers.
struct RequestGate: RouterMiddleware {
  let policy: AccessPolicy
  let server: PageServer
  private let port: Int
  private let uploads = UploadSlots()

  init(port: Int, _ server: PageServer) {
    (self.port, self.server) = (port, server)
    policy = AccessPolicy(port: port)
  }

  func handle(
    _ request: Request, context: PageContext,
    next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await admit(request, context, next)
    } catch let refusal as Refusal {
      response = server.page(refusal, back: formPage(request))
      // The server does not wait for a client without a session.
      if (try? session(request.head)) == nil { response.headers[.connection] = "close" }
    }
    SecurityHeaders.add(to: &response.headers)
    // A HEAD request gets the response to GET without its content (RFC 9110, section 9.3.2).
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func admit(
    _ request: Request, _ context: PageContext,
    _ next: (Request, PageContext) async throws -> Response
  ) async throws -> Response {
    try policy.check(request.head)
    if let open = try open(request) { return open }
    let session = try session(request.head)
    server.connections.forget(context.channel)
    var pageRequest = PageRequest(session: session)
    pageRequest.path = request.uri.path
    guard let query = Fields(encoded: (request.uri.query ?? "").utf8) else {
      throw Refusal.longAddress
    }
    pageRequest.query = query
    if request.method == .post {
      if policy.isUpload(request.head) {
        let sent = try await upload(request)
        (pageRequest.form, pageRequest.files) = (Fields(sent.fields), sent.files)
      } else {
        pageRequest.form = try await request.form(within: server.arrival.form)
      }
      let token = pageRequest.form[StandardField.csrf] ?? ""
      pageRequest.isStale = !equalInConstantTime(token, session.csrf)
      guard !pageRequest.isStale || (!token.isEmpty && pageRequest.files.isEmpty) else {
        throw Refusal.missingToken
      }
    }
    var context = context
    context.pageRequest = pageRequest
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      // The router's own error has no page.
      let problem = error.status == .notFound ? PageProblem.notFound : .notRoutable
      guard let site = server.beginning.site else {
        return Response(status: .seeOther, headers: [.location: Path.beginning()])
      }
      guard case .page(let status, let text) = site.render(problem: problem, pageRequest) else {
        throw error
      }
      return Response(status: status, html: text)
    }
  }

  /// The response to a request that needs no session: a static file, or the opening address.
  private func open(_ request: Request) throws(Refusal) -> Response? {
    let path = request.uri.path
    guard request.method != .post else { return nil }
    if let file = StaticFile(path) {
      return Response(status: 200, type: file.type, text: file.text)
    }
    guard path.hasPrefix(Path.session()), request.method == .get else { return nil }
    if let session = server.sessions.open(key: String(path.dropFirst(Path.session().count))) {
      server.next(server.address(port: port))
      // Not a redirect: a browser that follows a link from another site would not send the new
      // cookie.
      var response = server.page("O razão está aberto", ["Um momento."], leads: true, status: 200)
      response.headers[.setCookie] = policy.setCookie(session)
      return response
    }
    // A browser that reloads its opening address already has its session.
    guard (try? session(request.head)) != nil else { throw .usedKey }
    return Response(status: .seeOther, headers: [.location: Path.summary()])
  }

  /// The session of a request's cookie.
  private func session(_ head: HTTPRequest) throws(Refusal) -> PageSession {
    let sessions = policy.values(head).lazy.compactMap { server.sessions.session(cookie: $0) }
    guard let session = sessions.first else { throw .noSession }
    return session
  }

  /// A form with files, once all of it has arrived, in one buffer.
  private func upload(_ request: Request) async throws -> Multipart {
    guard uploads.begin() else { throw Refusal.busyUploads }
    defer { uploads.end() }
    let body = try await withTimeout(server.arrival.files) {
      var bytes: [UInt8] = []
      for try await piece in request.body {
        guard bytes.count + piece.readableBytes <= Limits.uploadBytes else {
          throw Refusal.largeUpload
        }
        bytes.append(contentsOf: piece.readableBytesView)
      }
      return bytes
    }
    let type = request.headers[.contentType] ?? ""
    return try await BlockingWork.run { Result { try Multipart(body, contentType: type) } }.get()
  }

  /// The address of our own page that sent a form, such as one opened before the server was started
  /// anew; nil if there is none.
  private func formPage(_ request: Request) -> String? {
    guard request.method == .post, let page = request.headers[.referer],
      let origin = policy.origins.first(where: { page.hasPrefix($0 + "/") })
    else { return nil }
    let address = page.dropFirst(origin.count)
    // Two slashes would begin another host.
    return address.hasPrefix("//") ? nil : String(address)
  }
}

extension PageServer {
  /// A page without layout that says why a request was refused.
  /// - Parameter back: the page of the form that was refused; nil if none was.
  func page(_ refusal: Refusal, back: String? = nil) -> Response {
    page("Não foi possível abrir", [refusal.message], back: back, status: refusal.status)
  }

  func page(
    _ title: String, _ messages: [String], leads: Bool = false, back: String? = nil, status: Int
  ) -> Response {
    let model: Values = [
      "titulo": title, "mensagens": messages, "segue": leads, "retorno": back,
    ]
    let text = beginning.templates.text(model, in: "bare-page")
    return Response(status: status, html: text)
  }
}

extension Request {
  /// The fields of a form, once all of it has arrived.
  /// - Throws: `Refusal`.
  func form(within limit: Duration) async throws -> Fields {
    let bytes = try await withTimeout(limit) {
      do {
        return try await self.body.collect(upTo: Limits.formBytes)
      } catch is NIOTooManyBytesError {
        throw Refusal.tooLarge
      }
    }
    guard let fields = Fields(encoded: bytes.readableBytesView) else { throw Refusal.tooLarge }
    return fields
  }
}

/// The result of some work, unless it takes too long.
/// - Throws: `Refusal.timeout`.
private func withTimeout<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(for: limit)
      throw Refusal.timeout
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw Refusal.timeout }
    return first
  }
}

/// The security headers of every response.
enum SecurityHeaders {
  /// Only our own files are loaded and framed, no page has an inline script or style or is framed
  /// itself, and forms
  /// are sent nowhere else (Content Security Policy Level 3).
  static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-src 'self'; "
    + "frame-ancestors 'none'"

  /// The headers that do not describe the content.
  ///
  /// `Referrer-Policy` is not `no-referrer`, with which forms would have the origin `null`.
  static let fields: [(name: String, value: String)] = [
    ("Content-Security-Policy", policy),
    ("X-Frame-Options", "DENY"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    ("Cache-Control", "no-store"),
  ]

  /// The headers of a file that somebody else made: it runs, loads and opens nothing, and only our
  /// own pages frame it.
  ///
  /// Chromium shows no PDF in a sandbox: its viewer, which runs apart from any page, counts as a
  /// plugin. With `nosniff` no browser takes a PDF for a page.
  static func confine(_ fields: inout HTTPFields, isPDF: Bool) {
    fields[.contentSecurityPolicy] =
      (isPDF ? "" : "sandbox; default-src 'none'; ") + "frame-ancestors 'self'"
    if let name = HTTPField.Name("X-Frame-Options") { fields[name] = "SAMEORIGIN" }
  }

  /// - Parameter manifest: whether pages may have a manifest, to be put on a home screen.
  static func add(to fields: inout HTTPFields, manifest: Bool = false) {
    if manifest, fields[.contentSecurityPolicy] == nil {
      fields[.contentSecurityPolicy] = policy + "; manifest-src 'self'"
    }
    for (name, value) in SecurityHeaders.fields {
      guard let name = HTTPField.Name(name) else { continue }
      if fields[name] == nil { fields[name] = value }
    }
  }
}
