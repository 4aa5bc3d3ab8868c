import Canonical
import Ledger
import Machine
import Presentation
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A screen of one report that asks again when it is told that the report changed.
private actor ReportView {
  private let razao: Razao
  private let id: Uuid
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var screen: Screen
  private var told = 0
  private var seen = 0

  init(_ razao: Razao, _ id: Uuid) throws {
    (self.razao, self.id) = (razao, id)
    screen = .report(try razao.relatorio(id))
  }

  /// Follows changes until they end.
  func follow(_ changes: AsyncStream<Mudanca>) async {
    for await change in changes where change.relatorios.contains(id) {
      guard let report = try? razao.relatorio(id) else { continue }
      screen = .report(report)
      told += 1
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  /// Waits until it has been told once more than when it was last asked.
  func next() async -> Section {
    while told == seen { await withCheckedContinuation { waiting.append($0) } }
    seen = told
    return screen.sections[0]
  }
}

@Suite("Who observes a ledger", .timeLimit(.minutes(1)))
struct ObservingTests {
  private let ledger: OpenLedger
  private var razao: Razao { ledger.razao }
  private let day = Day.of("2026-09-12")

  init() throws { ledger = try OpenLedger() }

  @Test("sees list, total and button follow the report without being told")
  func view() async throws {
    let rio = try razao.criarRelatorio("Rio", data: day).relatorio.id
    let view = try ReportView(razao, rio)
    let following = Task { [changes = razao.mudancas()] in await view.follow(changes) }
    defer { following.cancel() }
    let before = await view.screen.sections[0]
    #expect(before.rowCount == 2)
    #expect(before.row(1).selection == nil)

    _ = try razao.adicionarDespesa(.of("Fone", 34_990), em: rio)
    let one = await view.next()
    #expect(one.row(0).title == "Fone")
    #expect(one.row(1).value == "R$\u{A0}349,90")
    #expect(one.row(2).selection == .registrarRelatorio(rio))

    let mesa = try razao.adicionarDespesa(.of("Mesa", 10), em: rio).recibo.ids[0]
    #expect(await view.next().row(2).value == "R$\u{A0}350,00")
    _ = try razao.removerDespesa(mesa, de: rio)
    #expect(await view.next().row(1).value == "R$\u{A0}349,90")
    _ = try razao.registrarRelatorio(rio)
    #expect(await view.next().header == "Relatório registrado")
  }

  @Test("is told the ids of what changed, and of nothing else")
  func ids() async throws {
    let rio = try razao.criarRelatorio("Rio", data: day).relatorio.id
    var changes = razao.mudancas().makeAsyncIterator()
    _ = try razao.adicionarDespesa(.of("Fone", 100), em: rio)
    #expect(await changes.next() == Mudanca(relatorios: [rio]))
    _ = try razao.registrarRelatorio(rio)
    #expect(await changes.next() == Mudanca(relatorios: [rio]))
    let paid = try razao.reembolsarRelatorio(rio, em: ledger.carteira, data: day).recibo.ids[0]
    let change = try #require(await changes.next())
    #expect(change.transacoes == [paid])
    #expect(change.relatorios == [rio])
    #expect(change.contas == [ledger.carteira, try razao.conta(por: "Reembolsos")])
  }

  @Test("gets as one what came while it was busy, and loses nothing")
  func merged() async throws {
    var changes = razao.mudancas().makeAsyncIterator()
    let titles = ["Rio", "Belém", "Recife"]
    let reports = try titles.map { try razao.criarRelatorio($0, data: day).relatorio.id }
    #expect(await changes.next() == Mudanca(relatorios: Set(reports)))
  }

  @Test("is not told of what was only tried out or refused")
  func nothing() async throws {
    var changes = razao.mudancas().makeAsyncIterator()
    _ = try razao.criarRelatorio("Rio", data: day, simular: true)
    _ = try? razao.criarRelatorio("", data: day)
    let belem = try razao.criarRelatorio("Belém", data: day).relatorio.id
    #expect(await changes.next() == Mudanca(relatorios: [belem]))
  }

  @Test("is told of what another process recorded once the ledger is asked something")
  func others() async throws {
    let home = ledger.scratch.path
    let machine = MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
    let other = try Razao.abrir(razao.pasta, machine: machine)
    var changes = razao.mudancas().makeAsyncIterator()
    let rio = try other.criarRelatorio("Rio", data: day).relatorio.id
    _ = try razao.relatorios()
    #expect(await changes.next() == Mudanca(relatorios: [rio]))
  }

  @Test("is told the end when the ledger is let go")
  func end() async throws {
    var ledger: OpenLedger? = try OpenLedger()
    var changes = ledger?.razao.mudancas().makeAsyncIterator()
    ledger = nil
    #expect(await changes?.next() == nil)
  }
}
