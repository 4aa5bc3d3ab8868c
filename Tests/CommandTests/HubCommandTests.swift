import Foundation
import TestSupport
import Testing

@Suite(
  "The command with a hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubCommandTests {
  private let scratch: Scratch
  private let server: PostgresServer
  private let hub: String

  init() throws {
    scratch = try Scratch()
    server = try PostgresServer.shared()
    hub = server.address(try server.database())
  }

  private func shell(_ script: String, home: String = "home") throws -> Command.Result {
    try Command.shell(
      script,
      environment: Command.bare.merging([
        "RAZAO_HOME": scratch.folder.appending(path: home).path,
        "RAZAO_AGORA": "2026-11-21T12:00:00.000Z", "HUB": hub,
        "HOME": scratch.folder.path,
      ]) { $1 }, in: scratch.folder)
  }

  @Test func `prepared, invited and synced, two machines have the same books`() throws {
    let made = try shell(
      """
      set -e
      razao iniciar casa --nome Casa --aparelho notebook --json > inicio
      razao conta abrir Corrente --tipo corrente --saldo 100
      razao hub preparar "$HUB"
      razao hub preparar "$HUB" --json
      razao hub convidar "$HUB" --json > papel1
      razao hub convidar "$HUB" --json > papel2
      grep -oE 'postgres://[^"]*' papel1 > um; grep -oE 'postgres://[^"]*' papel2 > dois
      razao sincronizar "$(cat um)" --json > sync
      razao aparelhos convidar --json > convite
      razao sincronizar
      """)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains(#"{"antes":1,"versao":1,"relatorios":2,"recontados":0}"#))
    #expect(made.output.contains("é um hub agora"))
    let other = try shell(
      """
      set -e
      razao entrar "$(cat dois)" outra --aparelho celular \
        --convite "$(grep -oE '[0-9A-Z-]{34}' convite)"
      razao saldo --razao outra
      """, home: "home2")
    #expect(other.status == 0, "\(other.errors)")
    #expect(other.output.contains("R$\u{A0}100,00"))
    let state = try shell(
      "razao sincronizar; razao hub estado; razao hub estado --json; cat sync; cat home/*/*/lugares.json"
    )
    #expect(state.status == 0, "\(state.errors)")
    #expect(state.output.contains("celular"))
    #expect(state.output.contains(#""faltamLa":0,"faltamAqui":0"#))
    // The password is nowhere but where it was shown once.
    let address = try String(
      contentsOf: scratch.folder.appending(path: "um"), encoding: .utf8)
    let secret = try #require(address.firstMatch(of: /:([0-9A-Z]{26})@/)).1
    #expect(!state.output.contains(secret))
    let forgotten = try shell(#"razao sincronizar --esquecer "$(cat um)"; razao sincronizar"#)
    #expect(forgotten.output.contains("Nesse hub nada mudou."))
    #expect(!forgotten.output.contains(secret))
    #expect(forgotten.errors.contains("Ainda não há lugar"))
  }

  @Test func `tables for reports are published, and read by a role of their own`() throws {
    let made = try shell(
      """
      set -e
      razao iniciar casa --nome Casa --aparelho notebook --json > inicio
      razao conta abrir Corrente --tipo corrente --saldo 100
      razao hub preparar "$HUB" --json
      razao hub convidar "$HUB" --json > papel
      grep -oE 'postgres://[^"]*' papel > um
      razao sincronizar "$(cat um)"
      razao hub publicar
      razao hub publicar --json
      razao lancar debito 45,90 Padaria --categoria Mercado
      razao hub publicar --json
      razao hub convidar "$HUB" --leitor --json > leitor
      razao hub convidar "$HUB" --leitor
      razao hub publicar --refazer
      """)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("Relatórios publicados em postgres://razao_"))
    #expect(made.output.contains(#""publicacao":1,"alcance":"nada","dia":"2026-11-21""#))
    #expect(made.output.contains(#""publicacao":2,"alcance":"mudancas""#))
    #expect(made.output.contains("só para ler os relatórios deste razão"))
    #expect(made.output.contains("Relatórios refeitos do nada"))
    let address = try String(
      contentsOf: scratch.folder.appending(path: "leitor"), encoding: .utf8)
    let reader = try #require(address.firstMatch(of: /postgres:[^"]*/)).output
    #expect(
      try server.query(
        "SELECT saldo FROM razao_relatorios.saldos WHERE nome = 'Corrente'", as: String(reader))
        == "54.10")
  }

  @Test func `killed while it publishes, the command leaves the last publication`() throws {
    let database = String(try #require(hub.split(separator: "/").last))
    let made = try shell(
      """
      set -e
      razao iniciar casa --nome Casa --aparelho notebook --json > inicio
      razao conta abrir Corrente --tipo corrente --saldo 100
      razao hub preparar "$HUB"
      razao hub publicar "$HUB"
      razao lancar debito 45,90 Padaria --categoria Mercado
      """)
    #expect(made.status == 0, "\(made.errors)")
    let server = server
    let lock = Thread {
      _ = try? server.query(
        "BEGIN; LOCK TABLE razao_relatorios.orcamento IN EXCLUSIVE MODE; SELECT pg_sleep(4)",
        in: database)
    }
    lock.start()
    Thread.sleep(forTimeInterval: 0.5)
    let killed = try shell(#"timeout -s KILL 2 "$RAZAO" hub publicar "$HUB""#)
    #expect(killed.wasKilled)
    let question = "SELECT saldo FROM razao_relatorios.saldos WHERE nome = 'Corrente'"
    #expect(try server.query(question, in: database) == "100.00")
    #expect(try shell(#"razao hub publicar "$HUB""#).status == 0)
    #expect(try server.query(question, in: database) == "54.10")
  }

  @Test func `obstacles have their statuses and say what to do`() throws {
    let port = try PostgresServer.freePort()
    let plain = hub.replacing("mestre:\(PostgresServer.password)@", with: "mestre@")
    let wrong = hub.replacing(PostgresServer.password, with: "outra")
    let none = hub.replacing(/\/b[0-9a-f]+$/, with: "/nenhum")
    let (encrypted, nowhere) = (hub + "?sslmode=require", "postgres://hub.example.test/base")
    _ = try shell("razao iniciar casa --nome Casa --json")
    for (typed, status, words) in [
      ("postgres://127.0.0.1:\(port)/base", 66, "Ninguém atende"),
      (plain, 77, "pede senha"), (wrong, 77, "não conhece esse papel com essa senha"),
      (none, 66, "não tem um banco com esse nome"), (encrypted, 77, "não fala cifrado"),
      (nowhere, 66, "Ninguém conhece o servidor"), (hub, 65, "ainda não é um hub"),
      ("postgres://a b/c", 64, "espaços"), ("postgres://h/b?password=x", 64, "fica antes"),
    ] {
      let result = try shell("razao sincronizar '\(typed)'")
      #expect(result.status == Int32(status), "\(typed): \(result.output)\(result.errors)")
      #expect((result.output + result.errors).contains(words), "\(result.errors)")
      #expect(!(result.output + result.errors).contains(PostgresServer.password))
      #expect(English.words(in: result.errors).isEmpty, "\(typed): \(result.errors)")
    }
    let unknown = try shell("razao hub estado")
    #expect(unknown.status == 66)
    #expect(unknown.errors.contains("ainda não sincroniza com um hub"))
  }
}
