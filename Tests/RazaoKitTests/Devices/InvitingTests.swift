import Canonical
import EventLog
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// From an invitation to a second computer that counts.
@Suite struct InvitingTests {
  let scratch: TemporaryFolder
  let ana: Computer
  let bia: Computer
  let razao: Razao

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    bia = try Computer("bia", in: scratch)
    razao = try ana.founds()
  }

  private func code(_ error: RazaoError.Code, _ body: () throws -> Void) -> String? {
    let thrown = #expect(throws: RazaoError.self) { try body() }
    #expect(thrown?.code == error)
    return thrown?.message
  }

  @Test func `who joins with the code counts at once, on both computers`() throws {
    let made = try razao.convidar()
    let code = try #require(made.codigo)
    try bia.takes(from: ana)
    let device = try bia.joins(razao.id, code)
    try bia.spends(1050)
    try ana.takes(from: bia)
    #expect(try ana.wallet() == "-10.50")
    #expect(try bia.wallet() == "-10.50")
    #expect(try ana.audit().quarentena == 0)
    let seen = try razao.aparelhos()
    #expect(seen.aparelhos.map(\.nome) == ["ana", "bia"])
    #expect(seen.aparelhos[1].id == device && seen.aparelhos[1].faltam == 0)
    #expect(seen.convites.map(\.situacao) == [.usado])
  }

  @Test func `the inviter closes an invitation that was used, once`() throws {
    let code = try #require(try razao.convidar().codigo)
    #expect(try razao.closeInvitations() == [])
    try bia.takes(from: ana)
    let device = try bia.joins(razao.id, code)
    try ana.takes(from: bia)
    let before = try ana.audit().commits
    #expect(try razao.closeInvitations().map(\.aparelho) == [device])
    #expect(try razao.closeInvitations() == [])
    #expect(try ana.open().closeInvitations() == [])
    #expect(try ana.audit().commits == before + 1)
    #expect(try razao.aparelhos().convites.map(\.situacao) == [.encerrado])
    let carla = try Computer("carla", in: scratch)
    try carla.takes(from: ana)
    let message = self.code(.dadosInvalidos) { try carla.joins(razao.id, code) }
    #expect(message?.contains("já foi usado pelo aparelho “bia”") == true)
    #expect(try carla.open().aparelho == nil)
  }

  @Test func `who did not make an invitation does not close it`() throws {
    let code = try #require(try razao.convidar().codigo)
    try bia.takes(from: ana)
    try bia.joins(razao.id, code)
    #expect(try bia.open().closeInvitations() == [])
  }

  @Test func `an inviter that was revoked meanwhile writes nothing at its syncs`() throws {
    let paper = try #require(try razao.codigoDeRecuperacao())
    let first = try #require(try razao.convidar().codigo)
    try bia.takes(from: ana)
    try bia.joins(razao.id, first)
    try ana.takes(from: bia)
    _ = try razao.closeInvitations()
    // An invitation that is used and not closed when its maker is revoked.
    let second = try #require(try razao.convidar().codigo)
    let carla = try Computer("carla", in: scratch)
    try carla.takes(from: ana)
    try carla.joins(razao.id, second)
    try bia.takes(from: carla)
    let own = try #require(razao.aparelho)
    _ = try bia.open().revogar(own, recuperacao: paper)
    try ana.takes(from: bia)
    let before = try ana.audit().commits
    #expect(try razao.closeInvitations() == [])
    #expect(try razao.sincronizar([scratch.path.appending("lugar")]).aprovados == [])
    #expect(try ana.audit().commits == before)
  }

  @Test func `a revoked device's open invitation admits nobody any more`() throws {
    let paper = try #require(try razao.codigoDeRecuperacao())
    try bia.takes(from: ana)
    let device = try bia.joins(razao.id)
    try ana.takes(from: bia)
    let shown = try #require(try razao.aparelhos().aparelhos.first { $0.id == device })
    _ = try razao.aprovar(device, codigo: shown.codigo)
    try bia.takes(from: ana)
    let code = try #require(try bia.open().convidar().codigo)
    try ana.takes(from: bia)
    let done = try razao.revogar(device)
    #expect(done.convites.map(\.situacao) == [.cancelado])
    // Whoever has it, and the revoked device's lines, comes in by itself there, and nowhere else.
    let carla = try Computer("carla", in: scratch)
    try carla.takes(from: bia)
    let stranger = try carla.joins(razao.id, code)
    try ana.takes(from: carla)
    #expect(try razao.aparelhos().aparelhos.first { $0.id == stranger }?.confianca == .quarentena)
    // A word that does not count against the invitation leaves it open, and that is told.
    let own = try #require(razao.aparelho)
    _ = try razao.convidar()
    let dario = try Computer("dario", in: scratch)
    let last = try #require(try razao.convidar().codigo)
    try dario.takes(from: ana)
    try dario.joins(razao.id, last)
    let left = try dario.open().revogar(own, recuperacao: paper, simular: true)
    #expect(left.convites.map(\.situacao) == [.aberto, .usado])
  }

  @Test func `who revokes itself takes its open invitations along`() throws {
    _ = try razao.convidar()
    #expect(try razao.revogarEste().convites.map(\.situacao) == [.cancelado])
  }

  @Test func `who came by an invitation does not cancel one of another's`() throws {
    let first = try #require(try razao.convidar().codigo)
    try bia.takes(from: ana)
    try bia.joins(razao.id, first)
    let second = try #require(try razao.convidar().recibo.ids.first)
    try bia.takes(from: ana)
    let message = self.code(.dadosInvalidos) {
      _ = try bia.open().cancelarConvite(por: second.description)
    }
    #expect(message?.contains("feito em outro aparelho") == true)
    #expect(try bia.open().aparelhos().convites.contains { $0.situacao == .aberto })
  }

  @Test func `who has become another device closes nothing against which its word does not count`()
    throws
  {
    let first = try #require(try razao.convidar().codigo)
    try bia.takes(from: ana)
    try bia.joins(razao.id, first)
    let second = try #require(try bia.open().convidar().codigo)
    let clone = try Computer("clone", in: scratch)
    try bia.copy(bia.home, to: clone.home)
    try bia.copy(bia.folder, to: clone.folder)
    try bia.spends(100)
    try clone.spends(200)
    let carla = try Computer("carla", in: scratch)
    try carla.takes(from: bia)
    try carla.joins(razao.id, second)
    try bia.takes(from: clone)
    try bia.takes(from: carla)
    let other = try bia.open()
    #expect(try other.leaveFork() != nil)
    let before = try bia.audit().commits
    #expect(try other.closeInvitations() == [])
    #expect(try bia.audit().commits == before)
  }

  @Test func `a report that only this computer wrote is shown once what it wrote counts`() throws {
    try bia.takes(from: ana)
    let device = try bia.joins(razao.id)
    let waiting = try bia.open()
    let day = try #require(Day("2026-11-20"))
    let report = try waiting.criarRelatorio("Viagem", data: day).relatorio.id
    let message = self.code(.naoEncontrado) { _ = try waiting.relatorio(report) }
    #expect(message?.contains("ainda não conta") == true)
    // It goes on writing it all the same.
    let expense = NovaDespesa(titulo: "Táxi", tipo: 2, valor: .cents(1500))
    #expect(try waiting.adicionarDespesa(expense, em: report).relatorio.despesas.count == 1)
    try ana.takes(from: bia)
    #expect(throws: RazaoError(.naoEncontrado, "")) { try razao.relatorio(report) }
    let shown = try razao.aparelho(device, limite: 1).aparelho
    _ = try razao.aprovar(device, codigo: shown.codigo)
    try bia.takes(from: ana)
    for one in [razao, waiting] {
      #expect(try one.relatorio(report).despesas.map(\.titulo) == ["Táxi"])
    }
  }

  @Test func `used on two computers at once it is left to a person`() throws {
    let code = try #require(try razao.convidar().codigo)
    let carla = try Computer("carla", in: scratch)
    for other in [bia, carla] {
      try other.takes(from: ana)
      try other.joins(razao.id, code)
    }
    try ana.takes(from: bia)
    try ana.takes(from: carla)
    #expect(try razao.closeInvitations() == [])
    #expect(try razao.aparelhos().convites.map(\.situacao) == [.repetido])
    #expect(try razao.conflitos().conflitos.map(\.tipo) == [.conviteRepetido])
  }

  @Test func `cancelled it is refused, and who is refused is no device`() throws {
    let made = try razao.convidar()
    let recibo = try razao.cancelarConvite(por: made.recibo.ids[0].curto)
    #expect(recibo.ids == made.recibo.ids)
    try bia.takes(from: ana)
    let code = try #require(made.codigo)
    let message = self.code(.dadosInvalidos) { try bia.joins(razao.id, code) }
    #expect(message?.contains("foi cancelado. Peça outro") == true)
    #expect(try bia.open().aparelho == nil)
    #expect(try razao.aparelhos().convites.map(\.situacao) == [.cancelado])
    _ = self.code(.dadosInvalidos) {
      _ = try razao.cancelarConvite(por: made.recibo.ids[0].curto)
    }
  }

  @Test func `a code of another ledger, or one that has not arrived, is not found`() throws {
    try bia.takes(from: ana)
    let late = try #require(try razao.convidar().codigo)
    let message = code(.naoEncontrado) { try bia.joins(razao.id, late) }
    #expect(message?.contains("sincronize este lugar") == true)
    try bia.takes(from: ana)
    try bia.joins(razao.id, late)
  }

  @Test func `without a code it waits for approval, and may invite nobody`() throws {
    try bia.takes(from: ana)
    try bia.joins(razao.id)
    try bia.spends(100)
    #expect(try bia.wallet() == "0.00")
    _ = code(.semPermissao) { _ = try bia.open().convidar() }
    #expect(try bia.open().aparelhos().aparelhos.map(\.confianca) == [.quarentena, .confiavel])
  }

  @Test func `a computer that is a device already is told in which folder`() throws {
    let error = #expect(throws: RazaoError.self) { try ana.joins(razao.id) }
    #expect(error?.code == .naoPodeCriar)
    #expect(error?.message.contains(ana.folder.string) == true)
    #expect(error?.destinations == [.noRazao(ana.folder.string, .sincronizar(lugar: nil))])
  }

  @Test func `a folder without lines of the ledger is refused`() throws {
    _ = code(.naoEncontrado) { try bia.joins(razao.id) }
  }

  @Test func `a trial makes no code and writes nothing`() throws {
    let before = try ana.lines()
    let tried = try razao.convidar(simular: true)
    #expect(tried.codigo == nil && tried.recibo.simulado)
    #expect(try ana.lines() == before)
  }

  @Test func `killed at any call while joining, the same call again ends as one device`() throws {
    let code = try #require(try razao.convidar().codigo)
    var calls = 0
    while true {
      let computer = try Computer("bia\(calls)", in: scratch)
      try computer.takes(from: ana)
      let files = DyingFiles(after: calls)
      do {
        try computer.joins(razao.id, code, files: files)
      } catch {
        #expect(files.isDead, "\(error)")
      }
      let isOver = !files.isDead
      let device = isOver ? try computer.open().aparelho : try computer.again(razao.id, code)
      try computer.spends(100)
      let audit = try computer.audit()
      #expect(audit.ok && audit.quarentena == 0, "call \(calls): \(audit.achados)")
      #expect(audit.aparelhos.map(\.commits).sorted() == [2, 2], "call \(calls)")
      #expect(audit.aparelhos.contains { $0.aparelho == device })
      if isOver { break }
      calls += TestSeed.scale > 1 ? 1 : 7
    }
    #expect(calls > 20)
    print("joining was killed at one of \(calls) calls after another")
  }
}

extension Computer {
  /// Joins once more after an attempt that was killed; where that had got far enough, it is told.
  fileprivate func again(_ ledger: Uuid, _ code: String) throws -> Uuid? {
    do {
      return try joins(ledger, code)
    } catch let error as RazaoError where error.code == .naoPodeCriar {
      return try open().aparelho
    }
  }
}
