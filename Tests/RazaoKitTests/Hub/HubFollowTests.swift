import Canonical
import Foundation
import Ledger
import RazaoKit
import Synchronization
import SystemPackage
import TestSupport
import Testing

@Suite("Following a hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubFollowTests {
  /// A computer that follows its hubs in a thread of its own until it is let go of.
  final class Follower: Sendable {
    private let isOver = Mutex(false)

    init(_ razao: Razao) {
      let thread = Thread { [self] in
        try? razao.seguir(soHubs: true, ate: { isOver.withLock { $0 } }) { _ in }
      }
      thread.start()
    }

    func stop() { isOver.withLock { $0 = true } }
  }

  /// Waits until something holds: for minutes, as a busy machine takes its time.
  private func waits(until holds: () throws -> Bool) throws -> Double {
    let start = ContinuousClock.now
    while try !holds() {
      guard ContinuousClock.now - start < .seconds(180) else { return .infinity }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return Double((ContinuousClock.now - start) / .milliseconds(1))
  }

  @Test func `what one records, another that follows too has soon`() throws {
    let town = try HubStreet(2)
    try town.allMeet()
    let followers = town.houses.map { Follower($0.razao) }
    defer { for follower in followers { follower.stop() } }
    Thread.sleep(forTimeInterval: 1)
    var times: [Double] = []
    for cents in 0..<(10 * TestSeed.scale) {
      let (writer, reader) = cents % 2 == 0 ? (0, 1) : (1, 0)
      let id = try town.houses[writer].spends(Int64(cents + 1))
      times.append(
        try waits { (try? town.houses[reader].razao.lancamento(id)) != nil })
    }
    times.sort()
    let (median, worst) = (times[times.count / 2], times.last ?? 0)
    print("hub: \(times.count) entries, median \(median) ms, worst \(worst) ms")
    #expect(worst.isFinite)
  }

  @Test func `notices without end, of a role of another ledger, call for one look a second`() throws
  {
    let town = try HubStreet(1)
    try town.allMeet()
    let syncs = Mutex(0)
    let isOver = Mutex(false)
    let razao = town.houses[0].razao
    let thread = Thread {
      try? razao.seguir(soHubs: true, ate: { isOver.withLock { $0 } }) { _ in
        syncs.withLock { $0 += 1 }
      }
    }
    thread.start()
    defer { isOver.withLock { $0 = true } }
    Thread.sleep(forTimeInterval: 1)
    let before = syncs.withLock { $0 }
    let channel = "razao_" + razao.id.description.filter { $0 != "-" }
    let role = "estranho_\(town.database)"
    try town.server.query("CREATE ROLE \(role) LOGIN PASSWORD 'x'")
    let stranger = "postgres://\(role):x@127.0.0.1:\(town.server.port)/\(town.database)"
    let start = ContinuousClock.now
    // Equal notices of one transaction are one.
    let notices = String(repeating: "BEGIN; NOTIFY \(channel); COMMIT; ", count: 300)
    while ContinuousClock.now - start < .seconds(4) { try town.server.query(notices, as: stranger) }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    let after = syncs.withLock { $0 }
    #expect(after > before && after - before <= seconds + 2, "\(after - before) in \(seconds) s")
  }

  @Test func `a hub that was gone is followed again`() throws {
    let server = try PostgresServer()
    defer { try? server.kill(keeping: false) }
    let town = try HubStreet(2, on: server)
    try town.allMeet()
    let follower = Follower(town.houses[1].razao)
    defer { follower.stop() }
    Thread.sleep(forTimeInterval: 0.5)
    try server.kill()
    let id = try town.houses[0].spends(5)
    Thread.sleep(forTimeInterval: 0.5)
    try server.start()
    try town.syncs(0)
    let time = try waits { (try? town.houses[1].razao.lancamento(id)) != nil }
    #expect(time.isFinite)
  }
}
