import Canonical
import Foundation
import HTTPTypes
import Hummingbird
import Ledger
import Machine
import Pages
import Presentation
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Somebody without a ledger, in a browser; no socket is between.
///
/// It is 2026-11-21, noon UTC; their home folder is `ana`.
final class Newcomer: Sendable {
  let home: TemporaryFolder
  let machine: MachineFolders
  private let clock: SteppedClock
  private let cookie: String
  private let responder: any HTTPResponder<PageContext>

  /// - Parameter folder: the folder that is proposed; nil for none.
  init(folder: String? = nil) async throws {
    try #require(Visits.isInside, "the suite of a newcomer has the trait .visits")
    home = try TemporaryFolder()
    let machine = MachineFolders(
      state: home.path.appending("state"), cache: home.path.appending("cache"))
    let clock = SteppedClock(at: try #require(Instant("2026-11-21T12:00:00.000Z")))
    (self.machine, self.clock) = (machine, clock)
    let passphrase = Passphrase()
    let server = PageServer(
      Comeco(
        machine: machine, pasta: folder, home: home.path.appending("ana").string,
        aparelho: "notebook",
        abrir: { folder in
          Result { () throws(RazaoError) in
            try Razao.abrir(folder, machine: machine, clock: clock, senha: passphrase.provide)
          }
        }),
      PageEnvironment(clock: clock, passphrase: passphrase))
    responder = server.router(port: Visitor.port).buildResponder()
    let origin = "http://127.0.0.1:\(Visitor.port)"
    let opened = try await Visitor.send(
      .get, String(server.address(port: Visitor.port).dropFirst(origin.count)), [:], nil, responder)
    cookie = String(try #require(opened.headers[.setCookie]).prefix { $0 != ";" })
  }

  /// The response to GET.
  func get(_ path: String) async throws -> Seen {
    try await Visitor.send(.get, path, [.cookie: cookie], nil, responder)
  }

  /// A page that has to be there.
  func look(_ path: String) async throws -> Seen {
    let seen = try await get(path)
    try #require(seen.status == 200, "\(path): \(seen.status) \(seen.alerts)")
    return seen
  }

  /// Sends a form of a page as a browser does, with some fields filled in.
  /// - Returns: the answer itself.
  func send(
    _ name: String, on path: String = "/comecar", _ filled: [String: String] = [:],
    from origin: String = "http://127.0.0.1:\(Visitor.port)"
  ) async throws -> Seen {
    try await send(try await look(path).form(name), filled, from: origin)
  }

  func send(
    _ form: SeenForm, _ filled: [String: String] = [:],
    from origin: String = "http://127.0.0.1:\(Visitor.port)"
  ) async throws -> Seen {
    let fields =
      form.fields.filter { filled[$0.name] == nil }
      + filled.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    return try await Visitor.send(
      .post, form.action,
      [
        .origin: origin, .contentType: "application/x-www-form-urlencoded", .cookie: cookie,
      ], Visitor.encoded(fields), responder)
  }

  /// The ledger in a folder below the temporary one.
  func razao(in folder: String) throws -> Razao {
    try Razao.abrir(home.path.pushing(FilePath(folder)), machine: machine, clock: clock)
  }

  /// The ledgers of which this machine keeps an identity.
  func kept() -> [Uuid] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: machine.state.string)) ?? []
    return names.compactMap { Uuid($0) }
  }

  /// Another computer's ledger, in a folder that this one reaches.
  /// - Returns: the folder, and the code of an invitation.
  func elsewhere() throws -> (place: FilePath, code: String) {
    let there = MachineFolders(
      state: home.path.appending("state2"), cache: home.path.appending("cache2"))
    let folder = home.path.appending("outra")
    _ = try Razao.criar(em: folder, nome: "Lar", aparelho: "mesa", machine: there, clock: clock)
    let razao = try Razao.abrir(folder, machine: there, clock: clock)
    let place = home.path.appending("nuvem")
    let code = try #require(try razao.convidar().codigo)
    _ = try razao.sincronizar([place])
    return (place, code)
  }
}
