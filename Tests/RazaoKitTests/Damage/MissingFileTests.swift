import Canonical
import EventLog
import Foundation
import FoundedLedger
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Files that are taken away, emptied, shortened and replaced, with nothing to witness it but what
/// the other devices have seen.
@Suite struct MissingFileTests {
  private let ledger = ForgeableLedger(commits: 120, devices: 3)

  /// The highest number of a device that lines of the others have seen.
  private func lastSeen(of device: ForgeableLedger.Device) -> Int? {
    ledger.seen.filter { $0.device == device.id }.map { Int($0.seq) }.max()
  }

  private func expectMissing(
    _ device: ForgeableLedger.Device, lines: Int, in audit: Auditoria, _ place: Comment
  ) {
    let missing = audit.achados.filter { $0.grave && $0.aparelho == device.id }
    let isSeen = lastSeen(of: device).map { $0 >= lines } ?? false
    #expect(missing.map(\.tipo) == (isSeen ? [.caudaCortada] : []), place)
    #expect(missing.allSatisfy { $0.localizacao.linha != nil && $0.localizacao.byte != nil }, place)
  }

  @Test func `a carrier shortened at any line is missed as far as others saw it`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    // Without the founder's first line nobody is trusted, and nobody's word counts.
    for device in ledger.devices {
      for lines in (device.id == ledger.devices[0].id ? 1 : 0)..<device.lines.count {
        try copy.write(Array(device.lines[..<lines]).carrier, to: device.carrier)
        expectMissing(
          device, lines: lines, in: try copy.audit(), "\(device.name) after \(lines) lines")
      }
      try copy.write(device.lines.carrier, to: device.carrier)
    }
  }

  @Test func `a carrier that is gone or another ledger's is missed by whoever saw it`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let foreign = ForgeableLedger("outra", commits: 8, devices: 2)
    for device in ledger.devices.dropFirst() {
      try FileManager.default.removeItem(at: copy.folder.appending(path: device.carrier))
      expectMissing(device, lines: 0, in: try copy.audit(), "\(device.name) gone")
      try copy.write(foreign.devices[0].lines.carrier, to: device.carrier)
      let audit = try copy.audit()
      expectMissing(device, lines: 0, in: audit, "\(device.name) another's")
      #expect(audit.achados.count { $0.tipo == .outroRazao } == foreign.devices[0].lines.count)
      try copy.write(device.lines.carrier, to: device.carrier)
    }
  }

  @Test func `without the founder's first line nothing counts, and it says so`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let founder = ledger.devices[0]
    try copy.write(Array(founder.lines.dropFirst()).carrier, to: founder.carrier)
    let audit = try copy.audit()
    #expect(audit.espera == founder.lines.count - 1 && audit.contas.isEmpty)
    #expect(audit.quarentena == 120 - founder.lines.count)
    #expect(audit.achados.filter(\.grave).map(\.tipo) == [.fundacao])
    #expect(
      audit.achados.filter { $0.tipo == .espera }.allSatisfy { $0.aparelho == founder.id })
  }
}
