import Canonical
import EventLog
import Foundation
import Ledger
import RazaoKit
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Copies of folders and state folders, brought back or used at once.
@Suite struct ForkTests {
  let scratch: TemporaryFolder
  let ana: Computer
  let bia: Computer

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    bia = try Computer("bia", in: scratch)
    let razao = try ana.founds()
    let code = try #require(try razao.convidar().codigo)
    try bia.takes(from: ana)
    try bia.joins(razao.id, code)
    try ana.takes(from: bia)
    _ = try razao.closeInvitations()
    try bia.takes(from: ana)
  }

  /// Puts this computer back to what it was before it spent 1.00, which the other has seen; then it
  /// spends 2.00, and meets its own line of 1.00 again.
  private func restores(_ computer: Computer, meeting other: Computer) throws {
    let backup = scratch.path.appending("backup")
    try computer.copy(computer.root, to: backup)
    try computer.spends(100)
    try other.takes(from: computer)
    try computer.copy(backup, to: computer.root)
    try computer.spends(200)
    try computer.takes(from: other)
  }

  private func lines(of device: Uuid?, in computer: Computer) throws -> Int {
    let text = "\"device\":\"\(try #require(device))\""
    return try computer.lines().values.joined().count { $0.contains(text) }
  }

  private func expectEqual(_ computers: [Computer], wallet: String) throws {
    for one in computers { for other in computers { try one.takes(from: other) } }
    #expect(try Set(computers.map { try $0.audit().voz }).count == 1)
    for computer in computers {
      let audit = try computer.audit()
      #expect(audit.ok && audit.quarentena == 0 && audit.espera == 0, "\(audit.achados)")
      #expect(try computer.wallet() == wallet, "\(computer.name)")
    }
  }

  @Test func `an old copy of the folder is only read, until it has caught up`() throws {
    let (backup, device) = (scratch.path.appending("backup"), try ana.open().aparelho)
    try ana.copy(ana.folder, to: backup)
    try ana.spends(100)
    try bia.takes(from: ana)
    try ana.copy(backup, to: ana.folder)
    let before = try ana.lines()
    let error = #expect(throws: RazaoError.self) { try ana.spends(200) }
    #expect(error?.code == .copiaDesatualizada)
    #expect(error?.destinations == [.sincronizar(lugar: nil)])
    #expect(try ana.open().leaveFork() == nil)
    #expect(try ana.lines() == before)
    let own = "\(try #require(device)).jsonl"
    let back = try #require(try bia.lines()[own]).map { Array($0.utf8) }
    #expect(try ana.open().bringUpToDate(back).added == 1)
    try ana.spends(200)
    #expect(try ana.open().aparelho == device)
    try expectEqual([ana, bia], wallet: "-3.00")
    #expect(try ana.open().conflitos().conflitos.isEmpty)
  }

  @Test func `a backup that wrote on goes on as a new device, and loses nothing`() throws {
    let old = try ana.open().aparelho
    try restores(ana, meeting: bia)
    let told = Mutex<[NovaIdentidade]>([])
    let razao = try Razao.abrir(ana.folder, machine: ana.machine, clock: ana.clock) { renewed in
      told.withLock { $0.append(renewed) }
    }
    let receipt = try ana.spends(400, in: razao)
    let news = told.withLock { $0 }
    #expect(news.map(\.anterior) == [old])
    #expect(news.map(\.nova) == [receipt.aparelho] && razao.aparelho == receipt.aparelho)
    #expect(receipt.seq == 1)
    let count = try lines(of: old, in: ana)
    try ana.spends(800)
    #expect(try lines(of: old, in: ana) == count)
    try expectEqual([ana, bia], wallet: "-15.00")
    let devices = try ana.open().aparelhos().aparelhos
    #expect(devices.map(\.papel) == [.este, .anterior, .outro])
    #expect(devices.map(\.bifurcado) == [false, true, false])
    #expect(devices.map(\.nome) == ["ana", "ana", "bia"])
    #expect(try bia.open().conflitos().conflitos.map(\.tipo) == [.dispositivoBifurcado])
    #expect(told.withLock { $0.count } == 1)
  }

  @Test func `sync settles it once, and then there is nothing to write`() throws {
    try restores(ana, meeting: bia)
    let old = try ana.open().aparelho
    let renewed = try ana.open().leaveFork()
    #expect(renewed?.anterior == old)
    #expect(try ana.open().aparelho == renewed?.nova)
    let before = try ana.lines()
    #expect(try ana.open().leaveFork() == nil)
    #expect(try ana.lines() == before)
  }

  @Test func `of a cloned machine both become devices of their own`() throws {
    let clone = try Computer("clone", in: scratch)
    try ana.copy(ana.root, to: clone.root)
    try ana.spends(100)
    try clone.spends(200)
    try ana.takes(from: clone)
    try clone.takes(from: ana)
    let one = try #require(try ana.open().leaveFork())
    let two = try #require(try clone.open().leaveFork())
    #expect(one.anterior == two.anterior && one.nova != two.nova)
    try ana.spends(400)
    try clone.spends(800)
    try expectEqual([ana, clone, bia], wallet: "-15.00")
    #expect(try ana.open().leaveFork() == nil)
    #expect(try clone.open().leaveFork() == nil)
    let trusted = try bia.open().aparelhos().aparelhos.filter { $0.confianca == .confiavel }
    #expect(trusted.count == 4)
  }

  @Test func `a clone's file in place of its own is noticed by what is remembered`() throws {
    let clone = try Computer("clone", in: scratch)
    try ana.copy(ana.root, to: clone.root)
    let own = ana.folder.appending("\(try #require(try ana.open().aparelho)).jsonl")
    try ana.spends(100)
    let mine = try #require(FileManager.default.contents(atPath: own.string))
    try clone.spends(200)
    try ana.copy(clone.folder.appending(try #require(own.lastComponent)), to: own)
    let receipt = try ana.spends(400)
    #expect(receipt.seq == 1)
    // A synchroniser has kept what it replaced under another name.
    try mine.write(to: URL(filePath: ana.folder.appending("conflito.jsonl").string))
    try expectEqual([ana, clone, bia], wallet: "-7.00")
  }

  @Test func `nobody else's bytes make a machine another device`() throws {
    let device = try #require(try ana.open().aparelho)
    let own = try #require(try ana.lines()["\(device).jsonl"])
    var forged = Array(try #require(own.last).utf8)
    // Another moment, under the old signature.
    let stamp = try #require(String(decoding: forged, as: UTF8.self).range(of: ":0"))
    let text = String(decoding: forged, as: UTF8.self)
    forged = Array(text.replacingCharacters(in: stamp, with: ":1").utf8)
    let copy = Data(forged + [0x0A] + Array(own[0].utf8) + [0x0A] + Array("lixo\n".utf8))
    try copy.write(to: URL(filePath: ana.folder.appending("copia.jsonl").string))
    #expect(try ana.open().leaveFork() == nil)
    #expect(try ana.open().bringUpToDate([forged]).refused == 1)
    try ana.spends(100)
    #expect(try ana.open().aparelho == device)
  }

  @Test func `another process of the machine follows`() throws {
    try restores(ana, meeting: bia)
    let waiting = try ana.open()
    let old = waiting.aparelho
    let renewed = try #require(try ana.open().leaveFork())
    let before = try lines(of: old, in: ana)
    #expect(try ana.spends(400, in: waiting).aparelho == renewed.nova)
    #expect(waiting.aparelho == renewed.nova)
    #expect(try lines(of: old, in: ana) == before)
  }

  @Test func `killed at any call, it ends as one new device that was approved once`() throws {
    try restores(ana, meeting: bia)
    let old = try ana.open().aparelho
    let oldLines = try lines(of: old, in: ana)
    var calls = 0
    while true {
      let copy = try Computer("copia\(calls)", in: scratch)
      try ana.copy(ana.root, to: copy.root)
      let files = DyingFiles(after: calls)
      do {
        _ = try copy.open(files).leaveFork()
      } catch {
        #expect(files.isDead, "\(error)")
      }
      try copy.spends(400)
      let audit = try copy.audit()
      let note: Comment = "call \(calls): \(audit.achados)"
      #expect(audit.ok && audit.quarentena == 0, note)
      #expect(audit.aparelhos.count == 3, note)
      #expect(try lines(of: old, in: copy) == oldLines + 1, note)
      #expect(try lines(of: try copy.open().aparelho, in: copy) == 2, note)
      #expect(try copy.wallet() == "-7.00", note)
      guard files.isDead else { break }
      calls += TestSeed.scale > 1 ? 1 : 11
    }
    #expect(calls > 40)
    print("leaving a fork behind was killed at one of \(calls) calls after another")
  }
}
