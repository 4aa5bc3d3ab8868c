import Canonical
import EventLog
import Foundation
import FoundedLedger
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Who may say that lines are missing: whom the ledger trusts, and nobody else; but nothing is called
/// complete while somebody says that it is not.
@Suite struct MissingTestimonyTests {
  private let ledger = ForgeableLedger(commits: 60, devices: 2)
  private var founder: ForgeableLedger.Device { ledger.devices[0] }

  private func stranger(
    seeing seen: [Head], skipping skipped: Int = 0
  ) -> ForgeableLedger.Stranger {
    ForgeableLedger.Stranger(of: ledger.id, seeing: seen, skipping: skipped)
  }

  private func found(_ tipo: Achado.Tipo, _ audit: Auditoria) -> [Achado] {
    audit.achados.filter { $0.tipo == tipo }
  }

  @Test func `without the founder's carrier that is grave, and who misses it is told`()
    throws
  {
    let copy = try LedgerCopy(ledger.carriers)
    try FileManager.default.removeItem(at: copy.folder.appending(path: founder.carrier))
    let audit = try copy.audit()
    #expect(!audit.ok && !audit.completa && audit.contas.isEmpty)
    #expect(found(.fundacao, audit).map(\.grave) == [true])
    let told = found(.testemunho, audit)
    #expect(told.map(\.aparelho) == [ledger.devices[1].id] && told.allSatisfy { !$0.grave })
    let last = try #require(ledger.seen.filter { $0.device == founder.id }.map(\.seq).max())
    #expect(told.first?.motivo.contains("\(last + 1) linhas") == true)
    #expect(told.first?.localizacao.linha != nil)
  }

  @Test func `one carrier by itself need not hold the founding, but is not called complete`() throws
  {
    let copy = try LedgerCopy(ledger.carriers)
    let audit = try Razao.auditar(
      .init(copy.folder.appending(path: ledger.devices[1].carrier).path),
      options: AuditOptions(processors: 1, now: Instant(milliseconds: 1_795_000_000_000)))
    #expect(found(.fundacao, audit).map(\.grave) == [false])
    #expect(audit.ok && !audit.completa)
  }

  @Test func `a stranger who invents lines alarms nobody, but spoils that all is there`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let whole = try copy.audit()
    #expect(whole.ok && whole.completa)
    let nobody = Uuid(high: 0x1234, low: 1)
    let invented = [
      Head(device: founder.id, seq: (1 << 53) - 1, hash: .of([1])),
      Head(device: nobody, seq: (1 << 53) - 1, hash: .of([2])),
    ].sorted()
    let lines = stranger(seeing: invented)
    try copy.write(lines.lines.carrier, to: lines.carrier)
    let audit = try copy.audit()
    #expect(audit.ok && !audit.completa && audit.contas == whole.contas)
    let told = found(.testemunho, audit)
    #expect(told.count == 1 && told.allSatisfy { !$0.grave && $0.localizacao.linha == 2 })
    #expect(audit.achados.allSatisfy { $0.tipo == .testemunho })
  }

  @Test func `a gap in a stranger's chain is grave for nobody`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let lines = stranger(seeing: [], skipping: 5)
    try copy.write(lines.lines.carrier, to: lines.carrier)
    let audit = try copy.audit()
    #expect(audit.ok && found(.lacuna, audit).isEmpty)
    #expect(found(.testemunho, audit).map(\.localizacao.linha) == [3])
  }

  @Test func `the code of whoever has all lines settles what a stranger says`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let lines = stranger(seeing: [Head(device: founder.id, seq: 900, hash: .of([1]))])
    try copy.write(lines.lines.carrier, to: lines.carrier)
    func audit(_ voz: String) throws -> Auditoria {
      try Razao.auditar(
        .init(copy.folder.path),
        options: AuditOptions(
          expected: AuditExpectation(voz: voz), processors: 1,
          now: Instant(milliseconds: 1_795_000_000_000)))
    }
    let voz = try copy.audit().voz
    #expect(try audit(voz).completa)
    #expect(try !audit("0000-0000").ok)
  }

  @Test func `what a trusted device misses too is told once, as grave`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let last = try #require(ledger.seen.filter { $0.device == founder.id }.max { $0.seq < $1.seq })
    let lines = stranger(seeing: [last])
    try copy.write(lines.lines.carrier, to: lines.carrier)
    try copy.write(Array(founder.lines[..<Int(last.seq)]).carrier, to: founder.carrier)
    let audit = try copy.audit()
    #expect(found(.caudaCortada, audit).map(\.aparelho) == [founder.id])
    #expect(found(.testemunho, audit).isEmpty)
  }

  @Test func `a stranger's line that follows a missing one hides nothing`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let last = try #require(ledger.seen.filter { $0.device == founder.id }.max { $0.seq < $1.seq })
    try copy.write(Array(founder.lines[..<Int(last.seq)]).carrier, to: founder.carrier)
    let without = found(.caudaCortada, try copy.audit())
    #expect(without.map(\.aparelho) == [founder.id])
    let lines = ForgeableLedger.Stranger(of: ledger.id, seeing: [], following: last)
    try copy.write(lines.lines.carrier, to: lines.carrier)
    #expect(found(.caudaCortada, try copy.audit()) == without)
  }

  @Test func `nobody founds the ledger by writing the root's key`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let lines = ForgeableLedger.Stranger(
      of: ledger.id, seeing: [], founding: ledger.root.publicKey)
    try copy.write(lines.lines.carrier, to: lines.carrier)
    #expect(found(.fundacao, try copy.audit()).isEmpty)
    try FileManager.default.removeItem(at: copy.folder.appending(path: founder.carrier))
    #expect(found(.fundacao, try copy.audit()).map(\.grave) == [true])
  }

  @Test func `a device audits its own ledger, however many lines of another there are`() throws {
    let books = try KeptBooks(entries: 3)
    let own = try books.audit()
    let other = ForgeableLedger("outra", commits: 200, devices: 1).devices[0]
    let folder = try books.otherCarrier.deletingLastPathComponent()
    try Data(other.lines.carrier).write(to: folder.appending(path: other.carrier))
    let audit = try books.audit()
    #expect(audit.razao == own.razao && audit.contas == own.contas)
    #expect(found(.outroRazao, audit).count == 200)
  }
}
