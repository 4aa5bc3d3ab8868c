import Canonical
import EventLog
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What `situacao` says of a ledger of three computers.
@Suite struct StandingTests {
  let scratch: TemporaryFolder
  let ana: Computer
  let bia: Computer
  let carla: Computer
  let ledger: Uuid
  let devices: [Uuid]

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    bia = try Computer("bia", in: scratch)
    carla = try Computer("carla", in: scratch)
    let razao = try ana.founds()
    ledger = razao.id
    var devices = [try #require(razao.aparelho)]
    for other in [bia, carla] {
      let code = try #require(try razao.convidar().codigo)
      try other.takes(from: ana)
      devices.append(try other.joins(ledger, code))
      try ana.takes(from: other)
    }
    _ = try razao.closeInvitations()
    self.devices = devices
    for other in [bia, carla] { try other.takes(from: ana) }
  }

  private func standing(_ computer: Computer) throws -> SituacaoDoRazao {
    try computer.open().situacao()
  }

  private func path(_ device: Int, on computer: Computer) -> String {
    computer.folder.appending("\(devices[device]).jsonl").string
  }

  /// Takes a line out of a device's carrier on a computer, as a bad copy might.
  private func loses(_ computer: Computer, line: Int, of device: Int) throws {
    let path = path(device, on: computer)
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    lines.remove(at: line)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
  }

  @Test func `where all have all it says so`() throws {
    for _ in 0..<2 {
      try bia.spends(1)
      try carla.takes(from: bia)
      try carla.spends(1)
      try ana.takes(from: carla)
    }
    let found = try standing(ana)
    #expect(found.isTranquila && found.hasReadModel && found.convites.isEmpty)
    #expect(found.aparelhos.map(\.nome) == ["ana", "bia", "carla"])
    #expect(found.aparelhos.map(\.faltam) == [0, 0, 0])
    #expect(found.voz == (try ana.audit().voz))
    try ana.spends(1)
    try ana.spends(1)
    #expect(try standing(ana).aparelhos.map(\.faltam) == [0, 2, 2])
    #expect(try standing(bia).aparelhos.map(\.nome) == ["bia", "ana", "carla"])
  }

  @Test func `an entry on an account that has not come waits for it`() throws {
    let razao = try bia.open()
    let conta = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Cofre", classe: .ativo, tipo: "carteira"))
    ).recibo.ids[0]
    try carla.takes(from: bia)
    let there = try carla.open()
    for cents in [100, 200] as [Int64] {
      let entry = ConteudoDeTransacao(
        data: try #require(Day("2026-11-21")), tipo: "deposito",
        partidas: [
          Partida(conta: conta, valor: .cents(cents)),
          Partida(conta: try there.conta(por: "Outras receitas"), valor: .cents(-cents)),
        ])
      _ = try there.lancar(NovoLancamento(entry, mesmoRepetido: true))
    }
    try ana.takes(from: carla)
    try loses(ana, line: 1, of: 1)
    let found = try standing(ana)
    #expect(
      found.esperas == [
        Espera(
          falta: .coisa(especie: "conta", id: conta), registros: 2,
          autores: [Convite.Admitido(id: devices[2], nome: "carla")])
      ])
    #expect(
      found.faltas == [
        FaltaDeLinha(aparelho: devices[1], nome: "bia", seq: 1, isCauda: true)
      ])
    #expect(!found.isTranquila)
    try ana.takes(from: bia)
    #expect(try standing(ana).isTranquila)
  }

  @Test func `lines of a device that is not introduced wait for that`() throws {
    try bia.spends(1)
    try bia.spends(1)
    try ana.takes(from: bia)
    try loses(ana, line: 0, of: 1)
    let found = try standing(ana)
    #expect(found.esperas.map(\.falta) == [.aparelho(devices[1])])
    #expect(found.esperas.map(\.registros) == [2])
  }

  @Test func `a missing line between others is a gap`() throws {
    for _ in 0..<3 { try bia.spends(1) }
    try ana.takes(from: bia)
    try loses(ana, line: 2, of: 1)
    let found = try standing(ana)
    #expect(
      found.faltas == [
        FaltaDeLinha(aparelho: devices[1], nome: "bia", seq: 2, isCauda: false)
      ])
  }

  @Test func `an old copy says up to where it wrote once`() throws {
    let own = path(0, on: ana)
    let before = try Data(contentsOf: URL(filePath: own))
    let receipt = try ana.spends(1)
    try before.write(to: URL(filePath: own))
    let found = try standing(ana)
    #expect(found.atrasadaDesde == receipt.seq && !found.isTranquila)
  }

  @Test func `what nobody has approved is counted by device`() throws {
    let davi = try Computer("davi", in: scratch)
    try davi.takes(from: ana)
    let device = try davi.joins(ledger)
    try davi.spends(1)
    try ana.takes(from: davi)
    let found = try standing(ana)
    #expect(
      found.quarentenas == [Quarentena(aparelho: device, nome: "davi", registros: 2)])
    #expect(found.aparelhos.map(\.confianca).count { $0 == .quarentena } == 1)
    #expect(found.afazeres.quantos(.aparelho) == 1)
  }

  @Test func `a device that nobody has approved is called as it was introduced`() throws {
    let davi = try Computer("davi", in: scratch)
    try davi.takes(from: ana)
    _ = try davi.joins(ledger)
    _ = try davi.open().renomearAparelho(para: "Banco Central")
    try ana.takes(from: davi)
    #expect(try standing(ana).quarentenas.map(\.nome) == ["davi"])
  }

  @Test func `who only looks is told the same, and that it is no device`() throws {
    let razao = try Razao.abrir(ana.folder, machine: nil)
    let found = try razao.situacao()
    #expect(found.aparelhos.allSatisfy { $0.papel == .outro && $0.visto == nil })
    #expect(!found.hasReadModel && found.isTranquila)
  }
}
