import Canonical
import Foundation
import HTTPTypes
import Hummingbird
import Ledger
import Logging
import Machine
import NIOCore
import NIOEmbedded
import Pages
import Presentation
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Somebody who looks at a ledger of their own in a browser; no socket is between.
///
/// It is 2026-11-21, noon UTC; the ledger is called Casa, its device notebook.
final class Visitor: Sendable {
  static let port = 8123

  let home: TemporaryFolder
  let razao: Razao
  let server: PageServer
  /// The addresses that the terminal was given since the start.
  let told: Told
  /// The cookie of requests that set no other.
  let cookie: String
  private let responder: any HTTPResponder<PageContext>

  /// - Parameters:
  ///   - senha: the passphrase that protects this machine's keys; nil for none.
  ///   - arrival: the time that forms have to arrive.
  convenience init(
    nome: String = "Casa", modelo: Modelo = .pessoal, senha: String? = nil,
    corrente: String? = nil, arrival: ArrivalTimes = ArrivalTimes()
  ) async throws {
    try await self.init(senha: senha, arrival: arrival) { folder, machine, clock, random in
      _ = try Razao.criar(
        em: folder, nome: nome, aparelho: "notebook", modelo: modelo, machine: machine,
        clock: clock, random: random)
      guard let corrente else { return }
      let made = try Razao.abrir(folder, machine: machine, clock: clock, random: random)
      let bank = ContaAberta(nome: corrente, classe: .ativo, tipo: TipoDeConta.corrente.rawValue)
      _ = try made.abrirConta(NovaConta(bank))
    }
  }

  /// - Parameters:
  ///   - seed: the seed of all randomness; it differs for each visitor of one ledger.
  ///   - begin: makes a ledger in the folder, or becomes a device of one.
  init(
    senha: String? = nil, seed: String = "visitor", arrival: ArrivalTimes = ArrivalTimes(),
    begin: (FilePath, MachineFolders, SteppedClock, SeededRandom) throws -> Void
  ) async throws {
    try #require(Visits.isInside, "the suite of a visitor has the trait .visits")
    home = try TemporaryFolder()
    let machine = MachineFolders(
      state: home.path.appending("state"), cache: home.path.appending("cache"))
    let clock = SteppedClock(at: try #require(Instant("2026-11-21T12:00:00.000Z")))
    let random = SeededRandom(seed: seed)
    let folder = home.path.appending("casa")
    try begin(folder, machine, clock, random)
    if let senha {
      try Razao.abrir(folder, machine: machine, clock: clock, random: random).proteger(senha: senha)
    }
    let passphrase = Passphrase()
    let told = Told()
    self.told = told
    razao = try Razao.abrir(
      folder, machine: machine, clock: clock, random: random, senha: passphrase.provide)
    server = PageServer(
      Site(
        razao,
        PageEnvironment(
          clock: clock, random: random, passphrase: passphrase, clocks: try Visitor.clocks())),
      arrival: arrival,
      next: { told.hear($0) })
    responder = server.router(port: Visitor.port).buildResponder()
    let opened = try await Visitor.send(
      .get, String(server.address(port: Visitor.port).dropFirst("http://127.0.0.1:8123".count)),
      [:], nil, responder)
    let header = try #require(opened.headers[.setCookie])
    cookie = String(header.prefix { $0 != ";" })
  }

  /// Somebody who looks at the ledger of another after the server was started anew.
  init(afterRestartOf other: Visitor) async throws {
    (home, razao) = (other.home, other.razao)
    let clock = SteppedClock(at: try #require(Instant("2026-11-21T13:00:00.000Z")))
    let told = Told()
    self.told = told
    server = PageServer(
      Site(
        razao,
        PageEnvironment(
          clock: clock, random: SeededRandom(seed: "restart"), passphrase: Passphrase(),
          clocks: try Visitor.clocks())),
      next: { told.hear($0) })
    responder = server.router(port: Visitor.port).buildResponder()
    let opened = try await Visitor.send(
      .get, String(server.address(port: Visitor.port).dropFirst("http://127.0.0.1:8123".count)),
      [:], nil, responder)
    let header = try #require(opened.headers[.setCookie])
    cookie = String(header.prefix { $0 != ";" })
  }

  /// The clocks of somebody in São Paulo, three hours behind UTC.
  private static func clocks() throws -> Clocks {
    .local(try #require(TimeZone(identifier: "America/Sao_Paulo")))
  }

  /// The response to GET.
  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> Seen {
    var all = headers
    if all[.cookie] == nil { all[.cookie] = cookie }
    return try await Visitor.send(.get, path, all, nil, responder)
  }

  /// The response to GET before its content is read.
  func answer(_ path: String) async throws -> Response {
    try await Visitor.answer(
      .get, path, [.cookie: cookie], RequestBody(buffer: ByteBuffer()), responder)
  }

  /// A page that has to be there.
  func look(_ path: String) async throws -> Seen {
    let seen = try await get(path)
    try #require(seen.status == 200, "\(path): \(seen.status) \(seen.alerts)")
    return seen
  }

  /// Sends a form as a browser does, with some fields filled in; nil removes a field.
  /// - Returns: the answer itself.
  func send(_ form: SeenForm, _ filled: [String: String?] = [:]) async throws -> Seen {
    var fields = form.fields.filter { !filled.keys.contains($0.name) }
    for (name, value) in filled.sorted(by: { $0.key < $1.key }) {
      if let value { fields.append((name, value)) }
    }
    if form.method == "get" {
      return try await get(form.action + "?" + Visitor.encoded(fields))
    }
    return try await post(form.action, Visitor.encoded(fields))
  }

  /// Sends a form that has to be accepted.
  /// - Returns: the page that the browser is sent to then.
  func done(_ form: SeenForm, _ filled: [String: String?] = [:]) async throws -> Seen {
    let answer = try await send(form, filled)
    try #require(answer.status == 303, "\(answer.status): \(answer.alerts)")
    return try await look(try #require(answer.headers[.location]))
  }

  /// Sends bytes as a form.
  func post(_ path: String, _ body: String, _ headers: HTTPFields = [:]) async throws -> Seen {
    var all: HTTPFields = [
      .origin: "http://127.0.0.1:\(Visitor.port)",
      .contentType: "application/x-www-form-urlencoded", .cookie: cookie,
    ]
    for field in headers { all[field.name] = field.value }
    return try await Visitor.send(.post, path, all, body, responder)
  }

  /// The answer to any request.
  func raw(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: String? = nil,
    host: String = "127.0.0.1:8123"
  ) async throws -> Seen {
    try await Visitor.send(method, path, headers, body, responder, host: host)
  }

  /// The answer to a form with files that arrive piece by piece.
  func postFiles(arriving pieces: AsyncStream<ByteBuffer>) async throws -> Seen {
    try await post("/importar", "multipart/form-data; boundary=xyz", arriving: pieces)
  }

  /// The answer to a form of some type that arrives piece by piece.
  func post(
    _ path: String, _ type: String = "application/x-www-form-urlencoded",
    arriving pieces: AsyncStream<ByteBuffer>
  ) async throws -> Seen {
    let headers: HTTPFields = [
      .origin: "http://127.0.0.1:\(Visitor.port)", .cookie: cookie, .contentType: type,
    ]
    let response = try await Visitor.answer(
      .post, path, headers, RequestBody(asyncSequence: pieces), responder)
    return try await Visitor.seen(response)
  }

  static func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: String?,
    _ responder: any HTTPResponder<PageContext>, host: String = "127.0.0.1:8123"
  ) async throws -> Seen {
    try await seen(
      try await answer(
        method, path, headers, RequestBody(buffer: ByteBuffer(string: body ?? "")), responder,
        host: host))
  }

  private static func seen(_ response: Response) async throws -> Seen {
    let text = Collected()
    try await response.body.write(text)
    return Seen(status: response.status.code, headers: response.headers, text: text.text)
  }

  private static func answer(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: RequestBody,
    _ responder: any HTTPResponder<PageContext>, host: String = "127.0.0.1:8123"
  ) async throws -> Response {
    let head = HTTPRequest(
      method: method, scheme: "http", authority: host, path: path, headerFields: headers)
    let source = ApplicationRequestContextSource(
      channel: EmbeddedChannel(), logger: Logger(label: "visitor"))
    return try await responder.respond(
      to: Request(head: head, body: body),
      context: PageContext(source: source))
  }

  static func encoded(_ fields: [(name: String, value: String)]) -> String {
    var components = URLComponents()
    components.queryItems = fields.map { URLQueryItem(name: $0.name, value: $0.value) }
    return (components.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B")
  }
}

/// The body of an answer.
final class Collected: ResponseBodyWriter, @unchecked Sendable {
  private var bytes = ByteBuffer()
  var text: String { String(buffer: bytes) }
  func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
