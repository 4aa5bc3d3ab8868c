import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A folder in which a ledger was made, and then another.
@Suite struct SameFolderTests {
  let scratch: TemporaryFolder
  let ana: Computer

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
  }

  private func clears() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: ana.folder.string) {
      try FileManager.default.removeItem(atPath: ana.folder.appending(name).string)
    }
  }

  // Which identity a machine finds first follows from random UUIDs, so once would prove little.
  @Test func `the ledger that lies there is opened, and not one that was there before`() throws {
    for _ in 1...8 {
      let made = try Razao.criar(
        em: ana.folder, nome: "Casa", aparelho: "ana", machine: ana.machine, clock: ana.clock)
      let razao = try ana.open()
      #expect(razao.id == made.razao && razao.aparelho == made.aparelho)
      try ana.spends(100)
      #expect(try ana.wallet() == "-1.00")
      let audit = try Razao.auditar(
        ana.folder, options: AuditOptions(now: ana.clock.now()), machine: ana.machine)
      #expect(audit.razao == made.razao && !audit.achados.contains { $0.grave })
      try clears()
    }
  }

  @Test func `a machine that joins where it had made another ledger goes on in that`() throws {
    let bia = try Computer("bia", in: scratch)
    let other = try bia.founds()
    for _ in 1...4 {
      _ = try ana.founds()
      try clears()
    }
    try ana.takes(from: bia)
    try ana.joins(other.id)
    let razao = try ana.open()
    #expect(razao.id == other.id && razao.aparelho != nil)
    try ana.spends(100)
    #expect(try ana.audit().quarentena == 2)
  }

  @Test func `the only folder that a machine knows is found, however often one was made there`()
    throws
  {
    for _ in 1...2 {
      try clears()
      _ = try ana.founds()
    }
    let found = try Razao.localizar(dado: nil, atual: scratch.path, machine: ana.machine)
    #expect(found == ana.folder)
  }
}
