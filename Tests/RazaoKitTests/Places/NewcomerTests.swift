import Canonical
import Ledger
import MemoryFiles
import RazaoKit
import Testing

/// A machine that has just come in, or is no longer wanted.
@Suite struct NewcomerTests {
  @Test func `an audit right after joining misses nothing, and has nothing put again`() throws {
    let cloud = try Cloud(2)
    let audit = try cloud.houses[1].razao.auditarLugar(Cloud.address, tudo: true)
    #expect(audit.faltam == 0 && audit.sumidos == 0)
    #expect(try cloud.sync(1).enviados == 0)
  }

  @Test func `who came in by an invitation that is cancelled is told, and nobody else`() throws {
    var cloud = try Cloud(2)
    try cloud.meet()
    try cloud.join()
    let invitation = try #require(
      try cloud.houses[0].razao.aparelhos().convites.first { $0.situacao == .aberto })
    _ = try cloud.houses[0].razao.cancelarConvite(por: invitation.id.description)
    func leftOut(_ house: Int) throws -> [String] {
      try cloud.houses[house].razao.aparelhos().aparelhos.flatMap(\.deixadoDeForaEm)
    }
    #expect(try leftOut(2).isEmpty)
    // The older files, which it can read, are removed by and by.
    for _ in 0..<3 {
      try cloud.houses[0].spends(1)
      try cloud.sync(0)
      #expect(try cloud.sync(2).deixadoDeFora)
      #expect(try leftOut(2) == [Cloud.address])
    }
    #expect(try !cloud.sync(1).deixadoDeFora && leftOut(1).isEmpty)
  }

  @Test func `no invitation is made for a place that is not reached`() throws {
    let cloud = try Cloud(1)
    cloud.place.faults.failing = (request: 0, bytes: 0)
    let refused = #expect(throws: RazaoError.self) {
      try cloud.houses[0].razao.convidar(para: Cloud.address)
    }
    #expect(refused?.code == .naoEncontrado)
    #expect(try cloud.houses[0].razao.aparelhos().convites.isEmpty)
  }
}
