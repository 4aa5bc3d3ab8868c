import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import Projections
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Checkpoints between two computers: what a closing leaves, the other confirms.
@Suite("A checkpoint")
struct CheckpointSyncTests {
  private let street: Street
  private let place: FilePath
  private var ana: House { street.houses[0] }
  private var bia: House { street.houses[1] }
  private static let october = Day(number: 20_757)

  init() throws {
    street = try Street(2)
    place = street.place("a")
    for house in street.houses { try house.spends(450) }
    try street.meet(at: [place])
  }

  private func audit(_ house: House) throws -> Auditoria {
    try Razao.auditar(
      house.folder, options: AuditOptions(now: Instant(milliseconds: 1_900_000_000_000)))
  }

  @Test("of a closing is confirmed once, and nothing follows")
  func confirmed() throws {
    for round in 1...2 {
      try ana.spends(Int64(round))
      let day = Day(number: Self.october.number + Int32(round))
      #expect(try ana.razao.fechar(ate: day).recibo.semMarco == nil)
      _ = try ana.razao.sincronizar([place])
      #expect(try bia.razao.sincronizar([place]).marcos.map(\.certo) == [true])
      #expect(try bia.razao.sincronizar([place]).marcos == [])
      try street.meet(at: [place])
      for house in street.houses {
        let found = try audit(house)
        #expect(found.achados == [])
        #expect(found.marcos.map(\.certo) == Array(repeating: true, count: round))
        #expect(Set(found.marcos.map(\.aparelho)) == [ana.device])
        #expect(Set(found.marcos.map(\.conferidoPor)) == [[bia.device]])
      }
    }
    let folders = [place] + street.houses.map(\.folder)
    let before = try House.traces(folders)
    for house in street.houses { #expect(try !house.razao.sincronizar().houveAlgo) }
    #expect(try House.traces(folders) == before)
  }

  @Test("is worked out from what its commit knew, beside entries that it did not know")
  func apart() throws {
    _ = try ana.razao.fechar(ate: Self.october)
    try bia.spends(700)
    try street.meet(at: [place])
    for house in street.houses {
      #expect(try audit(house).marcos.map(\.certo) == [true])
      #expect(try audit(house).marcos.map(\.conferidoPor) == [[bia.device]])
    }
  }

  @Test("is no news, nor is its confirmation, and undoing passes over both")
  func quiet() throws {
    for house in street.houses {
      try house.razao.marcarComoVistas(try house.razao.novidades(limite: 9))
    }
    let entry = try bia.spends(700)
    _ = try ana.razao.fechar(ate: Self.october)
    try street.meet(at: [place])
    #expect(try ana.razao.novidades(limite: 9).registros == 1)
    let told = try bia.razao.novidades(limite: 9)
    #expect(told.registros == 1)
    let kinds = told.aparelhos.flatMap(\.novidades).map(\.acontecimento.tipo)
    #expect(kinds == ["periodo.fechado"])
    #expect(try bia.razao.desfazer().recibo.ids == [entry])
    #expect(try ana.razao.desfazer().registro?.feitos.map(\.novidade.acontecimento.tipo) == kinds)
    #expect(try ana.razao.fechamentos() == [])
  }

  @Test("that a device made up is told at each sync, and confirmed by nobody")
  func wrong() throws {
    let liar = try LocalDevice(
      opening: bia.razao.id, machine: House.machine(bia.root), files: PosixFileSystem(),
      clock: SteppedClock(at: Instant(milliseconds: 1_795_300_000_000)))
    let seen = try bia.razao.read { fold in fold.store.cabecasNovas(para: liar.device) }
    let made = Marco(mapa: Posicao(seq: 7, hash: Hash256.of([1])))
    _ = try liar.record([Evento(id: .random(), dados: .notaMarco(made))], seen: seen)
    _ = try bia.razao.sincronizar([place])
    for _ in 0..<2 {
      let told = try ana.razao.sincronizar([place]).marcos
      #expect(told.map(\.certo) == [false])
      #expect(told.map(\.aparelho) == [bia.device])
      // The wallet and the category, in one month.
      #expect(told.map { [$0.ditas, $0.daqui] } == [[7, 2]])
    }
    try street.meet(at: [place])
    let found = try audit(ana)
    #expect(found.achados.map(\.tipo) == [.marcoErrado])
    #expect(found.marcos.map(\.conferidoPor) == [[]])
  }
}

/// A computer that does not know all that it knows of leaves none.
@Suite struct NoCheckpointTests {
  private let scratch: TemporaryFolder
  private let ana: Computer
  private let bia: Computer

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    bia = try Computer("bia", in: scratch)
    let razao = try ana.founds()
    let code = try #require(try razao.convidar().codigo)
    try bia.takes(from: ana)
    try bia.joins(razao.id, code)
    for cents in [1, 2, 3] as [Int64] { try bia.spends(cents) }
    try ana.takes(from: bia)
  }

  private func closes(_ day: String) throws -> SemMarco? {
    try ana.open().fechar(ate: try #require(Day(day))).recibo.semMarco
  }

  private func isLeft() throws -> Bool {
    let own = try #require(try ana.open().aparelho)
    return try ana.lines()["\(own).jsonl"]?.last?.contains(#""type":"nota.marco""#) == true
  }

  @Test func `but one is left where only lines that do not count follow a missing one`() throws {
    _ = try ana.open().revogar(bia.device())
    try bia.spends(4)
    let kept = try bia.lastLine()
    try bia.spends(5)
    try ana.takes(from: bia, except: [kept])
    for _ in 0..<2 { #expect(try ana.open().marcar().semMarco == nil) }
    #expect(try ana.audit().marcos.map(\.certo) == [true, true])
  }

  @Test func `without a line in between, or beside one of a newer version`() throws {
    let device = try #require(try bia.open().aparelho)
    let path = ana.folder.appending("\(device).jsonl").string
    var lines = try #require(try bia.lines()["\(device).jsonl"])
    let whole = Data(lines.map { $0 + "\n" }.joined().utf8)
    lines.remove(at: 2)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
    #expect(try closes("2026-10-01") == .falta)
    #expect(try !isLeft())
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try ana.open().marcar() }

    try whole.write(to: URL(filePath: path))
    #expect(try closes("2026-10-02") == nil)
    #expect(try isLeft())

    let newer = ana.folder.appending("novo.jsonl").string
    try Data((#"{"v":2,"x":1}"# + "\n").utf8).write(to: URL(filePath: newer))
    #expect(try closes("2026-10-03") == .versao)
    #expect(try !isLeft())

    try FileManager.default.removeItem(atPath: newer)
    #expect(try ana.open().marcar().semMarco == nil)
    #expect(try isLeft())
    #expect(try ana.audit().marcos.map(\.certo) == [true, true])
  }
}
