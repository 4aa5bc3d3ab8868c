import Canonical
import HTTPTypes
import Ledger
import Pages
import RazaoKit
import Testing

/// Requests that must be refused, each with its answer: the table of docs/PAGE.md.
@Suite("Requests that are refused", .visits)
struct RefusalTests {
  /// A request and the expected response.
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    var method = HTTPRequest.Method.get
    var path = "/"
    var host = "127.0.0.1:8123"
    var headers: HTTPFields = [:]
    /// Whether the right cookie goes along.
    var hasCookie = true
    var body: String?
    let status: Int
    let says: String
    var testDescription: String { what }
  }

  private static let form: HTTPFields = [
    .origin: "http://127.0.0.1:8123", .contentType: "application/x-www-form-urlencoded",
  ]
  private static let elsewhere = "O pedido veio de outra página"
  private static let noSession = "Este navegador ainda não tem acesso"

  private static func with(_ changes: [HTTPField.Name: String?]) -> HTTPFields {
    var fields = form
    for (name, value) in changes { fields[name] = value }
    return fields
  }

  private static let secondHost: HTTPFields = {
    var fields = HTTPFields()
    if let name = HTTPField.Name("Host") { fields[name] = "razao.example:8123" }
    return fields
  }()

  static let cases: [Case] = [
    Case(
      what: "another name for this machine (DNS rebinding)", host: "razao.example:8123",
      status: 421, says: "Este endereço não é o do razão"),
    Case(
      what: "our name with another port", host: "127.0.0.1:8124", status: 421,
      says: "Este endereço não é o do razão"),
    Case(
      what: "our name without a port", host: "127.0.0.1", status: 421,
      says: "Este endereço não é o do razão"),
    Case(
      what: "a name that begins like ours", host: "127.0.0.1:8123.example", status: 421,
      says: "Este endereço não é o do razão"),
    Case(what: "two hosts", headers: secondHost, status: 400, says: "mais de um endereço"),
    Case(what: "no cookie", hasCookie: false, status: 403, says: noSession),
    Case(
      what: "the cookie of another run", headers: [.cookie: "razao-8123=AAAAAAAAAAAAAAAAAAAAAA"],
      hasCookie: false, status: 403, says: noSession),
    Case(
      what: "a cookie with nothing in it", headers: [.cookie: "razao-8123="], hasCookie: false,
      status: 403, says: noSession),
    Case(
      what: "an address that opens nothing", path: "/abrir/AAAAAAAAAAAAAAAAAAAAAA",
      hasCookie: false, status: 403, says: "Este endereço já foi usado"),
    Case(what: "another method", method: .delete, status: 405, says: "O razão só entende"),
    Case(
      what: "an address beyond all measure", path: "/?" + String(repeating: "a", count: 5000),
      status: 414, says: "O endereço é longo demais"),
    Case(
      what: "a form from another site", method: .post, path: "/lancar",
      headers: with([.origin: "https://example.com"]), body: "a=b", status: 403, says: elsewhere),
    Case(
      what: "a form from another port of this machine", method: .post, path: "/lancar",
      headers: with([.origin: "http://127.0.0.1:9999"]), body: "a=b", status: 403,
      says: elsewhere),
    Case(
      what: "a form from nowhere", method: .post, path: "/lancar", headers: with([.origin: "null"]),
      body: "a=b", status: 403, says: elsewhere),
    Case(
      what: "a form that does not say where it is from", method: .post, path: "/lancar",
      headers: with([.origin: nil]), body: "a=b", status: 403, says: elsewhere),
    Case(
      what: "a form of another kind", method: .post, path: "/lancar",
      headers: with([.contentType: "text/plain"]), body: "a=b", status: 415,
      says: "não é um formulário do razão"),
    Case(
      what: "a form of files", method: .post, path: "/lancar",
      headers: with([.contentType: "multipart/form-data; boundary=x"]), body: "--x--",
      status: 415, says: "não é um formulário do razão"),
    Case(
      what: "a form that says that it is too large", method: .post, path: "/lancar",
      headers: with([.contentLength: "99999999999999999999"]), body: "a=b", status: 413,
      says: "grande demais"),
    Case(
      what: "a form that is too large and does not say so", method: .post, path: "/lancar",
      headers: form, body: String(repeating: "a", count: 64 << 10) + "=b", status: 413,
      says: "grande demais"),
    Case(
      what: "a form of too many fields", method: .post, path: "/lancar", headers: form,
      body: String(repeating: "a&", count: 533), status: 413, says: "grande demais"),
    Case(
      what: "a form without a token", method: .post, path: "/lancar", headers: form, body: "a=b",
      status: 403, says: "A página perdeu a validade"),
    Case(
      what: "the recovery code's form with the token of another session", method: .post,
      path: "/comecar/codigo", headers: form, body: "_csrf=AAAAAAAAAAAAAAAAAAAAAA", status: 403,
      says: "A página perdeu a validade"),
    Case(
      what: "a form with an empty token", method: .post, path: "/lancar", headers: form,
      body: "_csrf=", status: 403, says: "A página perdeu a validade"),
    Case(
      what: "a form without a session", method: .post, path: "/lancar", headers: form,
      hasCookie: false, body: "a=b", status: 403, says: noSession),
  ]

  @Test("get an answer that a person understands, and nothing of the books", arguments: cases)
  func refused(_ one: Case) async throws {
    let visitor = try await Visitor(nome: "Segredo")
    var headers = one.headers
    if one.hasCookie { headers[.cookie] = visitor.cookie }
    let seen = try await visitor.raw(one.method, one.path, headers, one.body, host: one.host)
    #expect(seen.status == one.status)
    #expect(try seen.words("//main//p").contains { $0.contains(one.says) })
    #expect(!seen.text.contains("Segredo"))
    #expect(!seen.text.contains("razao "), "a command is typed elsewhere")
    #expect(seen.headers[.setCookie] == nil)
  }

  @Test("a form of an earlier run records nothing, and is sent again as it was typed with one key")
  func stale() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 100_00, on: "2026-11-01")
    let form = try await visitor.look("/contas/\(bank)/alterar").form("Alterar")
    let before = try visitor.razao.gravados()
    let old = ["_csrf": "AAAAAAAAAAAAAAAAAAAAAA", "_senha": "segredo", "nome": "Banco da praça"]
    let late = try await visitor.send(form, old)
    #expect(late.status == 403)
    #expect(late.alerts.first?.contains("nada foi feito") == true)
    #expect(try visitor.razao.gravados() == before)
    #expect(try late.value("nome") == "Banco da praça" && !late.text.contains("segredo"))
    let again = try late.form("Alterar")
    // The same form, with a token that counts.
    func id(_ form: SeenForm) -> String? { form.fields.first { $0.name == "_id" }?.value }
    #expect(id(again) == id(form) && !again.fields.contains { $0.value == old["_csrf"] })
    _ = try await visitor.done(again)
    #expect(try visitor.razao.conta(bank).nome == "Banco da praça")
    // One without any token is of no page of ours.
    let foreign = try await visitor.send(form, ["_csrf": nil])
    #expect(foreign.status == 403 && foreign.text.contains("perdeu a validade"))
  }

  @Test("the address from the terminal opens one browser, and the next one another")
  func oneTimeAddress() async throws {
    let visitor = try await Visitor()
    #expect(visitor.told.addresses.count == 1)
    let first = try visitor.nextWayIn()
    let opened = try await visitor.raw(.get, first, [:])
    #expect(opened.status == 200)
    let cookie = try #require(opened.headers[.setCookie])
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(try await visitor.raw(.get, first, [:]).status == 403)
    // A browser with a session is redirected, as when it loads the address again.
    #expect(try await visitor.get(first).status == 303)
    // The terminal shows another, for the next one, and that is good.
    #expect(visitor.told.addresses.count == 2)
    let second = try visitor.nextWayIn()
    #expect(second != first)
    #expect(try await visitor.raw(.get, second, [:]).status == 200)
    // Both are in, each by a cookie of its own.
    let own = String(cookie.prefix { $0 != ";" })
    #expect(own != visitor.cookie)
    #expect(try await visitor.get("/", [.cookie: own]).status == 200)
    #expect(try await visitor.get("/").status == 200)
    #expect(try await visitor.get("/", [.cookie: "outro=1; \(own); mais=2"]).status == 200)
  }

  @Test("a file on this machine may lead to it, which is no site and has no name")
  func fromFile() async throws {
    let visitor = try await Visitor()
    let address = String(
      visitor.server.address(port: Visitor.port).dropFirst("http://127.0.0.1:8123".count))
    var headers: HTTPFields = [.origin: "null"]
    for (name, value) in [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")] {
      headers[try #require(HTTPField.Name(name))] = value
    }
    #expect(try await visitor.raw(.get, address, headers).status == 200)
  }

  @Test(
    "every answer forbids the browser what it need not do", arguments: ["/", "/folha.css", "/nada"])
  func headers(_ path: String) async throws {
    let visitor = try await Visitor()
    let seen = try await visitor.get(path)
    let policy = try #require(seen.headers[.contentSecurityPolicy])
    for part in [
      "default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'",
    ] {
      #expect(policy.contains(part))
    }
    #expect(!policy.contains("unsafe"))
    for (name, value) in [
      ("X-Frame-Options", "DENY"), ("X-Content-Type-Options", "nosniff"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ] {
      #expect(seen.headers[try #require(HTTPField.Name(name))] == value)
    }
  }
}
