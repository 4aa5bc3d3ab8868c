import Canonical
import HTTPTypes
import Hummingbird
import Ledger
import Pages
import RazaoKit
import Synchronization
import Testing

/// A clock that shows what it was set to.
final class SettableClock: WallClock {
  private let time: Mutex<Instant>
  init(_ time: Instant) { self.time = Mutex(time) }
  func now() -> Instant { time.withLock { $0 } }
  func set(_ time: Instant) { self.time.withLock { $0 = time } }
}

/// A telephone on the house's network of a visitor; no socket is between.
struct Phone {
  static let port = 7292
  static let here = "192.168.7.2"
  static let host = "192.168.7.2:7292"

  let visitor: Visitor
  let house: House
  private let responder: any HTTPResponder<PageContext>

  /// - Parameters:
  ///   - visitor: the owner of the ledger.
  ///   - time: the time of this computer's clock.
  ///   - address: the address of this computer.
  init(of visitor: Visitor, at time: String = "2026-11-21T12:00:00.000Z", address: String = here)
    throws
  {
    try self.init(
      of: visitor, clock: SettableClock(try #require(Instant(time))), address: address)
  }

  init(of visitor: Visitor, clock: SettableClock, address: String = here) throws {
    self.visitor = visitor
    let environment = PageEnvironment(clock: clock, passphrase: Passphrase())
    house = try House(visitor.razao, environment, port: Phone.port, address: address)
    let server = PageServer(Site(visitor.razao, environment, house: house))
    responder = server.router(for: house).buildResponder()
  }

  /// The answer to GET.
  func get(_ path: String, cookie: String? = nil, host: String = Phone.host) async throws -> Seen {
    var headers = HTTPFields()
    headers[.cookie] = cookie
    return try await Visitor.send(.get, path, headers, nil, responder, host: host)
  }

  /// The answer to a form.
  func post(
    _ path: String, _ fields: [(name: String, value: String)], cookie: String? = nil,
    origin: String = "https://192.168.7.2:7292"
  ) async throws -> Seen {
    var headers: HTTPFields = [
      .origin: origin, .contentType: "application/x-www-form-urlencoded",
    ]
    headers[.cookie] = cookie
    return try await Visitor.send(
      .post, path, headers, Visitor.encoded(fields), responder, host: Phone.host)
  }

  /// The answer to the form that pairs it.
  func send(code: String, nome: String = "Ana") async throws -> Seen {
    try await post("/parear", [("codigo", code), ("nome", nome)])
  }

  /// Pairs it.
  /// - Returns: its cookie.
  func paired(_ nome: String = "Ana") async throws -> String {
    let answer = try await send(code: house.offer().codigo, nome: nome)
    try #require(answer.status == 303, "\(answer.status): \(answer.alerts)")
    return String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
  }
}
