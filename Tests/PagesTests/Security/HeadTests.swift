import HTTPTypes
import Testing

/// HEAD gets the response to GET without its content (RFC 9110, section 9.3.2).
@Suite("A request for the head alone", .visits)
struct HeadTests {
  @Test(
    "has the status and the headers of the whole, and no content",
    arguments: ["/", "/lancar", "/folha.css", "/nada", "/relatorios/novo"])
  func head(_ path: String) async throws {
    let visitor = try await Visitor()
    let whole = try await visitor.get(path)
    let head = try await visitor.raw(.head, path, [.cookie: visitor.cookie])
    #expect(head.status == whole.status)
    #expect(head.headers[.contentType] == whole.headers[.contentType])
    #expect(head.headers[.location] == whole.headers[.location])
    #expect(head.headers[.contentSecurityPolicy] == whole.headers[.contentSecurityPolicy])
    #expect(head.text.isEmpty)
  }

  @Test("without the cookie is refused, and opens no browser")
  func refused() async throws {
    let visitor = try await Visitor()
    let refused = try await visitor.raw(.head, "/", [:])
    #expect(refused.status == 403)
    #expect(refused.text.isEmpty)
    let way = try visitor.nextWayIn()
    let opened = try await visitor.raw(.head, way, [:])
    #expect(opened.status == 403)
    #expect(opened.headers[.setCookie] == nil)
    #expect(try await visitor.raw(.get, way, [:]).status == 200)
  }
}
