internal import Canonical
internal import HTTPTypes
package import Hummingbird
internal import Logging
internal import NIOCore

/// The site behind HTTP, on this machine only.
package struct PageServer: Sendable {
  let site: Site
  let sessions: PageSessions
  let listeners: Listeners
  /// Is told the next address, once one has opened a browser.
  let next: @Sendable (String) -> Void

  /// - Parameter next: is told the address that opens the page for one more browser, each time that
  ///   the one before was used.
  package init(_ site: Site, next: @escaping @Sendable (String) -> Void = { _ in }) {
    self.site = site
    self.next = next
    sessions = PageSessions(site.surroundings.random)
    listeners = Listeners(site.razao)
  }

  /// The address that opens the page for one more browser.
  package func address(port: Int) -> String {
    "http://127.0.0.1:\(port)" + Path.session() + sessions.key
  }

  /// What answers requests that come by a port.
  package func router(port: Int) -> Router<PageContext> {
    let router = Router(context: PageContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: PageGate(guardian: PageGuard(port: port, sessions: sessions), self))
    for route in Site.routes {
      let method: HTTPRequest.Method =
        switch route.kind {
        case .look, .part: .get
        case .act, .check: .post
        }
      router.on(RouterPath(route.path.pattern), method: method) { request, context in
        guard var visit = context.visit else { throw Refusal.stranger }
        for (name, value) in context.parameters { visit.parameters[String(name)] = String(value) }
        let known = visit
        return await respond(to: request) { site.answer(route, known) }
      }
    }
    return router
  }

  /// Does what takes time or waits for a disk on a thread that may wait.
  private func respond(
    to request: Request, _ work: @escaping @Sendable () -> Rendered
  ) async -> Response {
    switch await Waiting.run(work) {
    case .page(let status, let text): Response(status: status, html: text)
    case .seeOther(let path):
      Response(status: .seeOther, headers: [.location: path])
    case .news: newsResponse(to: request)
    }
  }
}

extension Response {
  init(status: Int, html: String) {
    self.init(status: status, type: "text/html; charset=utf-8", text: html)
  }

  init(status: Int, type: String, text: String) {
    self.init(
      status: HTTPResponse.Status(code: status), headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
