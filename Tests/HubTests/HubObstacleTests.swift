import Canonical
import Foundation
import Hub
import Sync
import TestSupport
import Testing

@Suite(
  "The obstacles on the way to a hub",
  .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubObstacleTests {
  let base: HubBase

  init() throws { base = try HubBase() }

  @Test func `each obstacle has its code`() throws {
    #expect(throws: HubError(.libraryMissing)) {
      _ = try Connection("postgres://x", password: nil, isEncrypted: false, library: "libnada.so")
    }
    let port = try PostgresServer.freePort()
    #expect(throws: HubError(.refused)) { _ = try base.master(port: port) }
    #expect(throws: HubError(.wrongPassword)) {
      _ = try Connection(
        "postgres://mestre@127.0.0.1:\(base.server.port)/\(base.database)", password: "outra",
        isEncrypted: false)
    }
    #expect(throws: HubError(.passwordWanted)) {
      _ = try Connection(
        "postgres://mestre@127.0.0.1:\(base.server.port)/\(base.database)", password: nil,
        isEncrypted: false)
    }
    #expect(throws: HubError(.wrongPassword)) {
      _ = try Connection(
        "postgres://ninguem@127.0.0.1:\(base.server.port)/\(base.database)", password: "x",
        isEncrypted: false)
    }
    #expect(throws: HubError(.hostUnknown)) {
      _ = try Connection("postgres://hub.invalid/base", password: "x", isEncrypted: false)
    }
    #expect(throws: HubError(.noDatabase)) {
      _ = try Connection(
        "postgres://mestre@127.0.0.1:\(base.server.port)/nenhuma", password: "senha-do-mestre",
        isEncrypted: false)
    }
    // The server speaks no TLS: who did not say that this may be, gets no connection.
    #expect(throws: HubError(.tlsMissing)) {
      _ = try Connection(
        "postgres://mestre@127.0.0.1:\(base.server.port)/\(base.database)",
        password: "senha-do-mestre", isEncrypted: true)
    }
  }

  @Test(arguments: [
    ("53100", HubError.Code.full), ("25006", .readOnly), ("40001", .busy), ("40P01", .busy),
    ("57P01", .stopped), ("57P03", .starting), ("08006", .lost), ("28000", .notAdmitted),
    ("28P01", .wrongPassword), ("3D000", .noDatabase), ("42501", .notPermitted),
    ("42P01", .notPrepared), ("53200", .busy), ("53300", .tooMany), ("XX000", .failed),
  ])
  func `a code of the server's is one of ours`(state: String, code: HubError.Code) {
    #expect(HubError(state: state, "").code == code)
  }

  @Test func `a server that takes no more connections says so`() throws {
    let role = try base.invited("casa")
    try base.server.query("ALTER ROLE \(role) CONNECTION LIMIT 1")
    let first = try base.connection("casa", role)
    #expect(throws: HubError(.tooMany)) { _ = try base.connection("casa", role) }
    withExtendedLifetime(first) {}
    try base.server.query("ALTER ROLE \(role) NOLOGIN")
    #expect(throws: HubError(.notAdmitted)) { _ = try base.connection("casa", role) }
  }

  @Test func `a database that may not be written refuses lines`() throws {
    let role = try base.invited("casa")
    try base.server.query(
      "ALTER DATABASE \(base.database) SET default_transaction_read_only = on")
    let place = HubPlace(try base.connection("casa", role), ledger: TestDevice.ledger)
    #expect(try place.list() == [])
    #expect(throws: HubError(.readOnly)) { _ = try place.put(TestDevice("ana").placed(1)) }
  }

  @Test func `a role without rights there may not, and goes on`() throws {
    let name = "fora_\(base.database)"
    try base.server.query("CREATE ROLE \(name) LOGIN PASSWORD 'xfora'")
    let place = HubPlace(try base.connection("fora", name), ledger: TestDevice.ledger)
    #expect(throws: HubError(.notPermitted)) { _ = try place.list() }
    #expect(throws: HubError(.notPermitted)) { _ = try place.list() }
  }

  @Test func `a server that is stopped meanwhile says so, and one that starts too`() throws {
    let server = try PostgresServer()
    defer { try? server.kill(keeping: false) }
    let connection = try Connection(
      "postgres://\(PostgresServer.master)@127.0.0.1:\(server.port)/postgres",
      password: PostgresServer.password, isEncrypted: false)
    try server.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'razao'")
    #expect { try connection.run("SELECT 1") } throws: {
      [.stopped, .lost].contains(($0 as? HubError)?.code)
    }
  }

  /// Codes that a server gives before a connection stands, in words of other languages.
  @Test(arguments: [
    ("28P01", "FATAL", "autentificação do tipo senha falhou para usuário “casa”"),
    ("3D000", "FATAL", "banco de dados \"nenhum\" não existe"),
    ("53300", "FATAL", "muitas conexões para role “casa”"),
    ("57P03", "FATAL", "o sistema de banco de dados está iniciando"),
    ("28000", "严重错误", "没有用于主机的 pg_hba.conf 记录"),
    ("XX000", "FATALE", "qualcosa è andato storto"),
  ])
  func `in whatever language`(state: String, severity: String, words: String) throws {
    let server = try RefusingServer(state: state, severity: severity, words: words)
    #expect {
      _ = try Connection(
        "postgres://casa@127.0.0.1:\(server.port)/nenhum", password: "x", isEncrypted: false)
    } throws: { error in
      let error = error as? HubError
      return error?.code == HubError(state: state, "").code && error?.detail.contains(words) == true
    }
  }

  /// Servers that do not prove that they know the password, or ask to be told it: at once, to whoever
  /// comes back without asking for a proof of the channel, and in the middle of a proof.
  @Test(arguments: [
    [[AskingServer.clear]], [[AskingServer.md5]], [[AskingServer.welcome]],
    [[AskingServer.scram], [AskingServer.clear]], [[AskingServer.scram], [AskingServer.md5]],
    [[AskingServer.scram], [AskingServer.welcome]],
    [[AskingServer.scram], [AskingServer.scram, AskingServer.clear]],
    [[AskingServer.scram], [AskingServer.scram, AskingServer.welcome]],
    // In one go, so that libpq would find both at once.
    [[AskingServer.scram], [AskingServer.scram + AskingServer.clear]],
    [[AskingServer.scram], [AskingServer.scram + AskingServer.md5]],
  ])
  func `a server that asks for the password is refused, and not told it`(
    sayings: [[[UInt8]]]
  ) throws {
    let server = try AskingServer(sayings)
    for address in ["", "?sslmode=disable"] {
      #expect {
        _ = try Connection(
          "postgres://casa@127.0.0.1:\(server.port)/base\(address)", password: "segredo",
          isEncrypted: false)
      } throws: { ($0 as? HubError)?.code == .unproven }
    }
    #expect(!server.heard.contains("segredo") && !server.heard.contains("md5"))
  }

  @Test func `a message longer than any proof ends the connection`() throws {
    let server = try AskingServer([[AskingServer.scram], [AskingServer.long]])
    #expect(throws: HubError.self) {
      _ = try Connection(
        "postgres://casa@127.0.0.1:\(server.port)/base", password: "segredo", isEncrypted: false)
    }
    #expect(!server.heard.contains("segredo"))
  }

  @Test(.enabled(if: PostgresServer.makesCertificates, "there is no openssl"))
  func `with TLS the proof is bound to the channel, and a password is not given either`() throws {
    let server = try PostgresServer()
    defer { try? server.kill(keeping: false) }
    try server.speakTLS()
    func connection() throws -> Connection {
      try Connection(
        "postgres://\(PostgresServer.master)@127.0.0.1:\(server.port)/postgres",
        password: PostgresServer.password, isEncrypted: true)
    }
    var isEncrypted = ""
    try connection().ask("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()") { row in
      isEncrypted = row.text(0)
      return true
    }
    #expect(isEncrypted == "t")
    for method in ["password", "trust"] {
      try server.lets(inBy: method)
      #expect { _ = try connection() } throws: { ($0 as? HubError)?.code == .unproven }
    }
  }

  @Test func `words that nobody knows, of something that is no server, are handed on`() throws {
    let server = try RefusingServer(state: "?????", severity: "?", words: "nada")
    #expect {
      _ = try Connection(
        "postgres://casa@127.0.0.1:\(server.port)/nenhum", password: "x", isEncrypted: false)
    } throws: { ($0 as? HubError)?.code == .unreachable }
  }
}
