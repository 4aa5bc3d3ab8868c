import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Taking a decision back.
struct ReconsideringTests {
  private let both: TwoDevices
  private let entries: [Uuid]

  init() throws {
    both = try TwoDevices()
    let (from, to) = (try both.conta("Carteira"), try both.conta("Mercado"))
    let content = try both.entry(500, de: from, para: to)
    let own = try both.razao.lancar(NovoLancamento(content, chaves: ["boleto:1"]))
    let other = Uuid.random()
    try both.outro(
      Evento(
        id: other,
        dados: .transacaoLancada(TransacaoLancada(conteudo: content, chaves: ["boleto:1"]))))
    entries = [own.recibo.ids[0], other]
  }

  private var razao: Razao { both.razao }

  private func conflict() throws -> Uuid {
    try #require(try razao.conflitos().conflitos.first).id
  }

  private func wallet() throws -> String {
    try razao.conta(try both.conta("Carteira")).saldo.description
  }

  @Test func `undoing what decided a conflict opens it again, and redoing decides again`() throws {
    let id = try conflict()
    _ = try razao.resolverConflito(
      id.description, por: "mesmo", mantendo: entries[0].description)
    #expect(try wallet() == "-5.00")
    _ = try razao.desfazer()
    #expect(try wallet() == "-10.00")
    #expect(try conflict() == id)
    _ = try razao.refazer()
    #expect(try wallet() == "-5.00")
    #expect(try razao.numeroDeConflitos() == 0)
    #expect(try razao.decisao(conflito: id)?.mantido == entries[0])
  }

  @Test func `a decision is taken back whatever was recorded since, under one id once`() throws {
    let id = try conflict()
    _ = try razao.resolverConflito(id.description, por: "distintos", nota: "dois carnês")
    #expect(try razao.decisao(conflito: id)?.nota == "dois carnês")
    _ = try razao.lancar(
      NovoLancamento(try both.entry(100, de: both.conta("Carteira"), para: both.conta("Mercado"))))
    let event = Uuid.random()
    let receipt = try razao.reconsiderarConflito(id, nota: "era um", id: event)
    #expect(try conflict() == id)
    #expect(try razao.decisao(conflito: id) == nil)
    let again = try razao.reconsiderarConflito(id, id: event)
    #expect(again.jaEstava && again.seq == receipt.seq)
    let audit = try Razao.auditar(
      razao.pasta, options: AuditOptions(now: TwoDevices.clock.now()))
    #expect(audit.ok && audit.conflitos.map(\.id) == [id])
  }

  @Test func `what nobody has decided is not taken back`() throws {
    let id = try conflict()
    let error = #expect(throws: RazaoError.self) { try razao.reconsiderarConflito(id) }
    #expect(error?.code == .naoEncontrado)
  }

  @Test func `only the last commit is undone where one is meant`() throws {
    let entry = try both.entry(
      100, de: both.conta("Carteira"), para: both.conta("Mercado"), "Banca")
    let first = try razao.lancar(NovoLancamento(entry))
    let hash = first.recibo.hash
    _ = try razao.lancar(
      NovoLancamento(try both.entry(200, de: both.conta("Carteira"), para: both.conta("Mercado"))))
    let error = #expect(throws: RazaoError.self) { try razao.desfazer(registro: hash) }
    #expect(error?.code == .dadosInvalidos)
    #expect(error?.message.contains("só o último registro") == true)
    let last = try razao.desfazer()
    _ = try razao.refazer(registro: last.recibo.hash)
  }
}
