internal import Canonical
internal import HTTPTypes
package import Hummingbird
internal import Ledger
internal import Logging
internal import NIOCore
package import RazaoKit

/// The site behind HTTP, on this machine only.
package struct PageServer: Sendable {
  let beginning: Beginning
  let sessions: PageSessions
  let arrival: ArrivalTimes
  let connections = PageConnections()
  /// Called with the address for the next browser, once an address has opened one.
  let next: @Sendable (String) -> Void

  /// - Parameters:
  ///   - arrival: the time that forms may take to arrive.
  ///   - next: called with the address for one more browser, each time that the previous one was
  ///     used.
  package init(
    _ site: Site, arrival: ArrivalTimes = ArrivalTimes(),
    next: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(Beginning(site), arrival, next)
  }

  /// The same for who has no ledger yet, and makes or joins one on a page.
  package init(
    _ new: Comeco, _ environment: PageEnvironment, arrival: ArrivalTimes = ArrivalTimes(),
    next: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(Beginning(new, environment), arrival, next)
  }

  private init(
    _ beginning: Beginning, _ arrival: ArrivalTimes, _ next: @escaping @Sendable (String) -> Void
  ) {
    (self.beginning, self.arrival, self.next) = (beginning, arrival, next)
    sessions = PageSessions(beginning.environment.random)
  }

  /// The address that opens the site in one more browser.
  package func address(port: Int) -> String {
    "http://127.0.0.1:\(port)" + Path.session() + sessions.key
  }

  /// The router for the requests of a port, behind the request gate.
  package func router(port: Int) -> Router<PageContext> {
    let router = Router(context: PageContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestGate(port: port, self))
    let beginning = beginning
    for path in [Path.beginning, .newLedger, .joining] { on(router, .get, path, beginning.page) }
    on(router, .post, .newLedger, beginning.make)
    on(router, .post, .joining, beginning.join)
    on(router, .get, .recoveryCode) { beginning.code($0) }
    on(router, .post, .recoveryCode, beginning.keep)
    for route in Site.routes { on(router, route) }
    return router
  }

  /// Serves a route of the site of the books.
  /// - Parameter lets: whether a request may have it; to any other there is no such path.
  func on(
    _ router: Router<PageContext>, _ route: Route,
    lets: @escaping @Sendable (PageRequest) -> Bool = { _ in true }
  ) {
    let method: HTTPRequest.Method =
      switch route.kind {
      case .get, .fragment: .get
      case .post, .preview: .post
      }
    let beginning = beginning
    on(router, method, route.path, stale: { beginning.site?.page(ofStale: $0, by: route) }) {
      request in
      guard let site = beginning.site else { return .redirect(Path.beginning()) }
      guard lets(request) else { return site.render(problem: .notFound, request) }
      return site.respond(to: request, by: route)
    }
  }

  private func on(
    _ router: Router<PageContext>, _ method: HTTPRequest.Method, _ path: Path,
    stale: @escaping @Sendable (PageRequest) -> RenderedResponse? = { _ in nil },
    _ answer: @escaping @Sendable (PageRequest) -> RenderedResponse
  ) {
    router.on(RouterPath(path.pattern), method: method) { request, context in
      guard var pageRequest = context.pageRequest else { throw Refusal.noSession }
      for (name, value) in context.parameters {
        pageRequest.parameters[String(name)] = String(value)
      }
      let admitted = pageRequest
      guard admitted.isStale else { return await respond(to: request) { answer(admitted) } }
      let shown = await BlockingWork.run { stale(admitted) }
      guard let shown else { throw Refusal.missingToken }
      return await respond(to: request) { shown }
    }
  }

  /// Runs a route on a thread that may block, and turns its result into an HTTP response.
  private func respond(
    to request: Request, _ work: @escaping @Sendable () -> RenderedResponse
  ) async -> Response {
    switch await BlockingWork.run(work) {
    case .page(let status, let text): Response(status: status, html: text)
    case .file(let file): Response(file)
    case .download(let file): Response(file)
    case .redirect(let path):
      Response(status: .seeOther, headers: [.location: path])
    case .eventStream: eventStreamResponse(to: request)
    }
  }
}

/// The time that a form may take to arrive after its head; beyond that it is refused with 408.
package struct ArrivalTimes: Sendable {
  let form: Duration
  let files: Duration

  /// - Parameters:
  ///   - form: for a form without files.
  ///   - files: for a form with files.
  package init(
    form: Duration = .seconds(Limits.arrivalSeconds),
    files: Duration = .seconds(Limits.uploadSeconds)
  ) {
    (self.form, self.files) = (form, files)
  }
}

/// The context of a request in Hummingbird, with the request that the gate admitted.
package struct PageContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// Nil until the request has passed the gate.
  var pageRequest: PageRequest?
  /// The connection of the request.
  let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    channel = source.channel
    coreContext = CoreRequestContextStorage(source: source)
  }
}

extension Response {
  init(status: Int, html: String) {
    self.init(status: status, type: "text/html; charset=utf-8", text: html)
  }

  init(_ file: FileResponse) {
    self.init(
      status: .ok, headers: [.contentType: file.type],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    let isShown = file.origin == .receipt(isShown: true)
    headers[.contentDisposition] =
      (isShown ? "inline" : "attachment") + "; filename=\"\(file.name)\""
    if file.origin != .books {
      SecurityHeaders.confine(&headers, isPDF: file.type == FormatoDeComprovante.pdf.tipo)
    }
  }

  /// A file that is read while it is sent, so that only one piece is in memory.
  init(_ file: Download) {
    let content = file.content
    let body = ResponseBody(contentLength: content.size) { writer in
      var offset = 0
      while offset < content.size {
        let (start, piece) = (offset, content)
        let bytes = try await BlockingWork.run { Result { try piece.piece(at: start) } }.get()
        guard !bytes.isEmpty else { break }
        offset += bytes.count
        try await writer.write(ByteBuffer(bytes: bytes))
      }
      try await writer.finish(nil)
    }
    self.init(status: .ok, headers: [.contentType: file.type], body: body)
    headers[.contentDisposition] = "attachment; filename=\"\(file.name)\""
  }

  init(status: Int, type: String, text: String) {
    self.init(
      status: HTTPResponse.Status(code: status), headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
