import Canonical
import Foundation
import HubReports
import Ledger
import Machine
import RazaoKit
import ReportsLab
import Synchronization
import SystemPackage
import TestSupport
import Testing

@Suite(
  "Tables for reports in a hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubReportsTests {
  let town: HubStreet

  init() throws { town = try HubStreet(2) }

  /// Asks the tables, as whoever looks after the hub or as a role of it.
  private func ask(_ sql: String, as address: String? = nil) throws -> String {
    try town.server.query(sql, in: town.database, as: address)
  }

  /// Publishes from a computer, by the role of its own.
  @discardableResult
  private func publishes(_ house: Int = 0, refazer: Bool = false) throws -> PublicacaoNoHub {
    try town.houses[house].razao.publicar(try town.hub(house), refazer: refazer)
  }

  private let wallet = "SELECT saldo FROM razao_relatorios.saldos WHERE nome = 'Carteira'"

  // MARK: - What they say

  @Test(arguments: [1, 2] as [UInt64])
  func `after each sync they are what they would be made from nothing`(seed: UInt64) throws {
    let scratch = try TemporaryFolder()
    let lab = try ReportsLab(
      town.server.address(try town.server.database()),
      town.server.address(try town.server.database()))
    let count = try lab.run(
      seed: TestSeed.value &+ seed, machines: 1 + Int(seed), syncs: 6 * TestSeed.scale,
      models: scratch.path)
    #expect(count > 0)
  }

  @Test(arguments: ["casa", "oficina"])
  func `the sample ledgers are published as their screens show them`(name: String) throws {
    let scratch = try TemporaryFolder()
    let lab = try ReportsLab(
      town.server.address(try town.server.database()),
      town.server.address(try town.server.database()))
    let done = try lab.run(
      folder: FilePath(Repository.events.appending(path: name).path),
      scratch: scratch.path, clock: SteppedClock(at: .noon, stepMilliseconds: 1))
    #expect(done?.alcance == .tudo)
  }

  @Test func `they say which lines they were made from, and follow what changes`() throws {
    let house = town.houses[0]
    let bread = try house.spends(12_50)
    let first = try publishes()
    #expect(first.alcance == .tudo && first.numero == 1)
    #expect(try ask(wallet) == "-12.50")
    let situation = try house.razao.situacao()
    #expect(
      try ask("SELECT codigo, linhas, dia FROM razao_relatorios.publicado")
        == "\(situation.voz)|\(try town.known())|2026-11-21")
    #expect(try publishes().alcance == .nada)
    try house.spends(7_25)
    let second = try publishes()
    #expect(second.alcance == .mudancas && second.numero == 2)
    #expect(try ask(wallet) == "-19.75")
    _ = try house.razao.anular(bread, motivo: "engano")
    #expect(try publishes().alcance == .mudancas)
    #expect(try ask(wallet) == "-7.25")
    #expect(try ask("SELECT count(*) FROM razao_relatorios.lancamentos") == "1")
    #expect(
      try ask("SELECT sum(saldo), count(*) FROM razao_relatorios.saldos_em('2026-11-19')")
        .hasPrefix("0|"))
  }

  @Test func `ten new entries write about ten entries, however many there are`() throws {
    let house = town.houses[0]
    for number in 0..<300 {
      try house.spends(Int64(number + 1), on: "2026-0\(number % 9 + 1)-10", party: "P\(number)")
    }
    let first = try publishes()
    #expect(first.escritas > 300 * 3)
    for number in 0..<10 { try house.spends(Int64(number + 1), party: "Q\(number)") }
    let second = try publishes()
    #expect(second.alcance == .mudancas)
    // Ten entries of two postings, and two balances of that day.
    #expect(second.escritas == 10 * 3 + 2)
    #expect(second.apagadas == 0)
  }

  @Test func `what was scheduled is due when the day comes`() throws {
    let house = town.houses[0]
    try house.spends(5_00, on: "2026-11-22")
    try publishes()
    let question = "SELECT saldo, agendado FROM razao_relatorios.saldos WHERE nome = 'Carteira'"
    #expect(try ask(question) == "0|-5.00")
    let tomorrow = SteppedClock(
      at: Instant(milliseconds: Instant.noon.milliseconds + 86_400_000), stepMilliseconds: 1)
    let later = try Razao.abrir(
      house.folder, machine: House.machine(house.root), clock: tomorrow)
    #expect(try later.publicar(try town.hub(0)).alcance == .mudancas)
    #expect(try ask(question) == "-5.00|0")
  }

  @Test func `a hub may be prepared without them, and get them later`() throws {
    let hub = try EnderecoDeHub(town.server.address(try town.server.database()))
    #expect(try Razao.prepararHub(hub).relatorios == nil)
    #expect {
      try town.houses[0].razao.publicar(hub)
    } throws: { ($0 as? RazaoError)?.code == .dadosInvalidos }
    let done = try Razao.prepararHubComRelatorios(hub)
    #expect(done.antes == done.agora && done.relatorios == 2)
    #expect(try town.houses[0].razao.publicar(hub).alcance == .tudo)
  }

  // MARK: - Several machines

  @Test func `older books replace no newer ones, unless that is asked for`() throws {
    try town.allMeet()
    try town.houses[0].spends(10_00)
    try publishes(0)
    #expect {
      try publishes(1)
    } throws: { error in
      (error as? RazaoError)?.code == .dadosInvalidos
        && (error as? RazaoError)?.messages.joined().contains("Sincronize antes") == true
    }
    #expect(try ask(wallet) == "-10.00")
    let forced = try publishes(1, refazer: true)
    #expect(forced.trocouMaisNovos && forced.alcance == .refeito)
    #expect(try ask(wallet) == "0")
    try town.allMeet()
    #expect(try publishes(1).trocouMaisNovos == false)
    #expect(try ask(wallet) == "-10.00")
    // Another published meanwhile: everything is compared, and nothing differs.
    let other = try publishes(0, refazer: false)
    #expect(other.alcance == .nada)
    try town.houses[0].spends(1_00)
    #expect(try publishes(0).alcance == .tudo)
    #expect(try ask(wallet) == "-11.00")
  }

  @Test func `two that publish at once follow each other`() async throws {
    for house in town.houses { try house.spends(2_00) }
    try town.allMeet()
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for house in town.houses.indices {
        let (razao, hub) = (town.houses[house].razao, try town.hub(house))
        group.addTask { try razao.publicar(hub).numero }
      }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    // Whoever comes second finds them made from the same lines.
    #expect(numbers == [1, 1])
    #expect(try ask(wallet) == "-4.00")
  }

  // MARK: - Whatever breaks

  /// Does something while a publication has written some tables and waits to write the last one.
  private func interrupted(_ town: HubStreet, _ strike: () throws -> Void) throws {
    try town.houses[0].spends(9_00)
    let (server, database) = (town.server, town.database)
    let lock = Thread {
      _ = try? server.query(
        "BEGIN; LOCK TABLE razao_relatorios.orcamento IN EXCLUSIVE MODE; SELECT pg_sleep(20)",
        in: database)
    }
    lock.start()
    Thread.sleep(forTimeInterval: 0.5)
    let (razao, hub) = (town.houses[0].razao, try town.hub(0))
    let shared = Ended()
    let publication = Thread {
      do throws(RazaoError) {
        shared.end(.success(try razao.publicar(hub)))
      } catch {
        shared.end(.failure(error))
      }
    }
    publication.start()
    let waiting =
      "SELECT count(*) FROM pg_stat_activity "
      + "WHERE datname = '\(database)' AND application_name = 'razao' AND wait_event_type = 'Lock'"
    #expect(try waits { try server.query(waiting) == "1" })
    try strike()
    #expect(try waits { shared.isOver })
    #expect(shared.error?.code == .entradaSaida)
  }

  /// Waits until something is so, for ten seconds at most.
  private func waits(_ isSo: () throws -> Bool) throws -> Bool {
    for _ in 0..<200 {
      if try isSo() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  @Test func `killed in the middle, the server keeps the last publication`() throws {
    let server = try PostgresServer()
    defer { try? server.kill(keeping: false) }
    let town = try HubStreet(1, on: server)
    try town.houses[0].spends(3_00)
    _ = try town.houses[0].razao.publicar(try town.hub(0))
    try interrupted(town) {
      try server.kill()
      try server.start()
    }
    #expect(try server.query(wallet, in: town.database) == "-3.00")
    #expect(try town.houses[0].razao.publicar(try town.hub(0)).alcance == .mudancas)
    #expect(try server.query(wallet, in: town.database) == "-12.00")
  }

  @Test func `ended by the server in the middle, a publication leaves the last one`() throws {
    try town.houses[0].spends(3_00)
    try publishes()
    try interrupted(town) {
      try town.server.query(
        """
        SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
          WHERE datname = '\(town.database)' AND pid <> pg_backend_pid()
          ORDER BY application_name = 'razao' DESC) AS its_own_first
        """)
    }
    #expect(try ask(wallet) == "-3.00")
    try publishes()
    #expect(try ask(wallet) == "-12.00")
  }

  @Test func `cut at any byte, a publication is there whole or not at all`() throws {
    let proxy = try CuttingProxy(to: town.server.port)
    let house = town.houses[0]
    try publishes()
    try house.spends(1_00)
    proxy.cut(after: nil)
    _ = try house.razao.publicar(try town.hub(0, port: proxy.port))
    let whole = proxy.passed
    #expect(whole > 3000)
    let entries = "SELECT count(*) FROM razao_relatorios.lancamentos"
    let postings = "SELECT count(*), sum(valor) FROM razao_relatorios.partidas"
    var (random, position, failures) = (SplitMix(seed: TestSeed.value), 0, 0)
    var count = 1
    while position < whole {
      position += 397 / TestSeed.scale + Int(random.next() % 7)
      try house.spends(1_00)
      proxy.cut(after: position)
      let hub = try town.hub(0, port: proxy.port)
      do {
        _ = try house.razao.publicar(hub)
      } catch {
        failures += 1
      }
      let found = try ask(entries)
      // Its last answer may be lost when it is there.
      #expect([count, count + 1].contains(Int(found) ?? 0), "\(position)")
      #expect(try ask(postings) == "\((Int(found) ?? 0) * 2)|0.00")
      try publishes()
      count += 1
      #expect(try ask(entries) == "\(count)")
    }
    #expect(failures > 10)
  }
}

/// The end of a publication that another thread makes.
private final class Ended: Sendable {
  private let outcome = Mutex<Result<PublicacaoNoHub, RazaoError>?>(nil)

  func end(_ result: Result<PublicacaoNoHub, RazaoError>) { outcome.withLock { $0 = result } }

  var isOver: Bool { outcome.withLock { $0 != nil } }
  var error: RazaoError? {
    outcome.withLock { outcome in
      guard case .failure(let error) = outcome else { return nil }
      return error
    }
  }
}

extension Instant {
  /// 2026-11-21, twelve o'clock in UTC.
  fileprivate static let noon = Instant(milliseconds: 1_795_262_400_000)
}
