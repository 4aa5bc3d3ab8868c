import Canonical
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Undoing and redoing step by step.
struct UndoStepsTests {
  private let both: TwoDevices
  private let wallet: Uuid
  private let market: Uuid

  init() throws {
    both = try TwoDevices()
    (wallet, market) = (try both.conta("Carteira"), try both.conta("Mercado"))
  }

  private var razao: Razao { both.razao }

  private func entry(_ minor: Int64, _ party: String? = nil) throws -> ConteudoDeTransacao {
    try both.entry(minor, de: wallet, para: market, party)
  }

  private func post(_ minor: Int64, _ party: String? = nil) throws -> Efeito {
    try razao.lancar(NovoLancamento(try entry(minor, party)))
  }

  private func balance() throws -> String { try razao.conta(wallet).saldo.description }

  private func party(_ effect: Efeito) -> String? {
    effect.registro?.feitos.first?.lancamento?.interessado
  }

  @Test func `three times goes three steps back, and three times forth again`() throws {
    for (minor, name) in [(100, "Ana"), (20, "Bia"), (3, "Caio")] {
      _ = try post(Int64(minor), name)
    }
    #expect(try (0..<3).map { _ in party(try razao.desfazer()) } == ["Caio", "Bia", "Ana"])
    #expect(try balance() == "0.00")
    #expect(try (0..<3).map { _ in party(try razao.refazer()) } == ["Ana", "Bia", "Caio"])
    #expect(try balance() == "-1.23")
    let error = #expect(throws: RazaoError.self) { try razao.refazer() }
    #expect(error?.code == .dadosInvalidos)
  }

  @Test func `what was annulled by hand is no undoing, and is itself undone first`() throws {
    let first = try post(100, "Ana").recibo.ids[0]
    let last = try post(20, "Bia").recibo.ids[0]
    _ = try razao.anular(last)
    #expect(try razao.desfazer().recibo.ids == [last])
    #expect(try balance() == "-1.20")
    #expect(try razao.desfazer().recibo.ids == [last])
    #expect(try razao.desfazer().recibo.ids == [first])
    #expect(try balance() == "0.00")
  }

  @Test func `a recording after an undoing ends what could be redone, and is undone first`() throws
  {
    _ = try post(100, "Ana")
    _ = try post(20, "Bia")
    _ = try razao.desfazer()
    _ = try post(3, "Caio")
    let error = #expect(throws: RazaoError.self) { try razao.refazer() }
    #expect(error?.message.contains("Não há o que refazer") == true)
    #expect(party(try razao.desfazer()) == "Caio")
    #expect(party(try razao.desfazer()) == "Ana")
    #expect(party(try razao.refazer()) == "Ana")
    #expect(party(try razao.refazer()) == "Caio")
    #expect(throws: RazaoError.self) { try razao.refazer() }
    #expect(try balance() == "-1.03")
  }

  @Test func `an entry is corrected, undone, corrected again, and undone to its beginning`() throws
  {
    let id = try post(100, "Ana").recibo.ids[0]
    for (minor, undone) in [(Int64(200), true), (300, false)] {
      _ = try razao.corrigir(id, para: try entry(minor, "Ana"))
      if undone { _ = try razao.desfazer() }
    }
    let amounts = try (0..<2).map { _ in
      _ = try razao.desfazer()
      return try balance()
    }
    #expect(amounts == ["-1.00", "0.00"])
    #expect(throws: RazaoError.self) { try razao.desfazer() }
  }

  @Test func `another device's commits between ours are left alone`() throws {
    _ = try post(100, "Ana")
    try both.outro(
      Evento(
        id: .random(),
        dados: .transacaoLancada(TransacaoLancada(conteudo: try entry(7, "Outro")))))
    _ = try post(20, "Bia")
    #expect(party(try razao.desfazer()) == "Bia")
    #expect(party(try razao.desfazer()) == "Ana")
    #expect(try balance() == "-0.07")
  }

  @Test func `another's correction between ours is not undone on the way back`() throws {
    let id = try post(100, "Ana").recibo.ids[0]
    try both.outro(
      Evento(
        id: .random(), of: id, dados: .transacaoCorrigida(TransacaoCorrigida(try entry(150)))))
    _ = try razao.corrigir(id, para: try entry(200))
    _ = try razao.desfazer()
    #expect(try balance() == "-1.50")
    let error = #expect(throws: RazaoError.self) { try razao.desfazer() }
    #expect(error?.message.contains("pelo aparelho “dois”") == true)
    #expect(try balance() == "-1.50")
  }

  @Test func `what another device restored while it was undone is not redone over it`() throws {
    let id = try post(100, "Ana").recibo.ids[0]
    _ = try razao.desfazer()
    try both.outro(
      Evento(id: .random(), of: id, dados: .transacaoRestaurada(.init(motivo: nil))))
    let error = #expect(throws: RazaoError.self) { try razao.refazer() }
    #expect(error?.message.contains("pelo aparelho “dois”") == true)
  }

  @Test func `a closing and an assertion that were undone are made anew`() throws {
    let day = try #require(Day("2026-10-31"))
    _ = try razao.conferir(wallet, .cents(0), em: day)
    _ = try razao.fechar(ate: day)
    for _ in 0..<2 {
      _ = try razao.desfazer()
      #expect(try razao.fechamentos().isEmpty)
      _ = try razao.refazer()
      #expect(try razao.fechamentos().map(\.ate) == [day])
    }
    _ = try razao.desfazer()
    _ = try razao.desfazer()
    #expect(try razao.refazer().registro?.feitos.first?.novidade.especie == "conferencia")
  }

  @Test func `a step under its id is taken once, and is no step the other way`() throws {
    _ = try post(100, "Ana")
    _ = try post(20, "Bia")
    let id = Uuid.random()
    let done = try razao.desfazer(id: id)
    let again = try razao.desfazer(id: id)
    #expect(again.recibo.jaEstava && again.recibo.hash == done.recibo.hash)
    #expect(party(again) == "Bia")
    #expect(try balance() == "-1.00")
    #expect(throws: RazaoError.self) { try razao.refazer(id: id) }
    #expect(try balance() == "-1.00")
  }

  @Test func `a trial shows the step and takes none`() throws {
    _ = try post(100, "Ana")
    let shown = try razao.desfazer(simular: true)
    #expect(party(shown) == "Ana")
    #expect(shown.contas.first { $0.id == wallet }?.saldo.description == "0.00")
    #expect(try balance() == "-1.00")
  }

  @Test func `a device that was told nothing else reads the same steps from the log`() throws {
    _ = try post(100, "Ana")
    _ = try post(20, "Bia")
    _ = try razao.desfazer()
    let machine = MachineFolders(
      state: both.place.path.appending("state"), cache: both.place.path.appending("other"))
    let reopened = try Razao.abrir(razao.pasta, machine: machine, clock: TwoDevices.clock)
    #expect(party(try reopened.desfazer()) == "Ana")
    #expect(party(try reopened.refazer()) == "Ana")
    #expect(party(try reopened.refazer()) == "Bia")
    let audit = try Razao.auditar(
      razao.pasta, options: AuditOptions(now: TwoDevices.clock.now()))
    #expect(audit.ok)
  }
}
