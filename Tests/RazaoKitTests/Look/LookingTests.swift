import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What a program asks of an open ledger.
@Suite struct LookingTests {
  private let razao: Razao
  private let folder: LedgerCopy
  private let carteira: Uuid
  private let mercado: Uuid

  init() throws {
    folder = try LedgerCopy(of: nil)
    let path = FilePath(folder.folder.path)
    let machine = MachineFolders(
      state: path.appending("home/state"), cache: path.appending("home/cache"))
    let clock = SteppedClock(at: Instant(milliseconds: 1_795_000_000_000), stepMilliseconds: 1000)
    _ = try Razao.criar(
      em: path.appending("casa"), nome: "Casa", aparelho: "notebook", machine: machine,
      clock: clock)
    razao = try Razao.abrir(path.appending("casa"), machine: machine, clock: clock)
    carteira = try razao.conta(por: "Carteira")
    mercado = try razao.conta(por: "mercado")
  }

  /// Records an entry of the wallet, without asking whether that may be.
  @discardableResult private func spends(_ cents: Int64, on day: String) throws -> Uuid {
    let id = SystemRandom().uuid()
    let content = ConteudoDeTransacao(
      data: try #require(Day(day)), tipo: TipoDeTransacao.outro.rawValue, interessado: "Feira",
      partidas: [
        Partida(conta: carteira, valor: try #require(Amount(minor: -cents, decimals: 2))),
        Partida(conta: mercado, valor: try #require(Amount(minor: cents, decimals: 2))),
      ])
    let evento = Evento(id: id, dados: .transacaoLancada(TransacaoLancada(conteudo: content)))
    _ = try razao.record({ _ in .eventos([evento], ids: [id]) }, mostra: { _ in })
    return id
  }

  @Test func `an account, a statement and a summary agree`() throws {
    try spends(1250, on: "2026-11-10")
    let last = try spends(750, on: "2026-11-12")
    let conta = try razao.conta(carteira)
    #expect(conta.saldo.description == "-20.00")
    #expect(try razao.conta(carteira, em: Day("2026-11-11")).saldo.description == "-12.50")
    let extrato = try razao.extrato(PedidoDeExtrato(conta: carteira))
    #expect(extrato.conta == conta)
    #expect(extrato.historico.first?.id == last)
    #expect(extrato.historico.map(\.saldo.description) == ["-20.00", "-12.50"])
    #expect(try razao.resumo().contas == [conta])
    #expect(try razao.contas().first { $0.id == carteira } == conta)
    #expect(try razao.saldos().first { $0.conta == carteira }?.saldo == conta.saldo)
    #expect(try razao.ressalvas()[carteira]?.isVazia == true)
  }

  @Test func `what lies after today is beside each balance, and in none of them`() throws {
    try spends(1250, on: "2026-11-10")
    try spends(750, on: "2026-12-05")
    let later = try spends(100, on: "2026-12-06")
    let conta = try razao.conta(carteira)
    #expect([conta.saldo, conta.agendado].map(\.description) == ["-12.50", "-8.50"])
    let saldo = try #require(try razao.saldos().first { $0.conta == carteira })
    #expect([saldo.saldo, saldo.agendado] == [conta.saldo, conta.agendado])
    let resumo = try razao.resumo()
    #expect(resumo.contas == [conta])
    #expect(resumo.haDepois)
    #expect(resumo.patrimonio.map(\.total.description) == ["-12.50"])
    #expect(resumo.agendado.map(\.total.description) == ["-8.50"])
    let extrato = try razao.extrato(PedidoDeExtrato(conta: carteira))
    #expect(extrato.conta == conta)
    #expect(extrato.em == razao.hoje)
    #expect(extrato.historico.map(\.agendado) == [true, true, false])
    #expect(extrato.historico.map(\.saldo.description) == ["-21.00", "-20.00", "-12.50"])
    let efeito = try razao.efeito(lancamento: later)
    #expect(efeito.isAgendado)
    #expect(efeito.contas.first { $0.id == carteira }?.saldo == conta.saldo)
    // A day that is asked for counts all up to it; what lies after both stays beside it.
    let then = try razao.conta(carteira, em: Day("2026-12-05"))
    #expect([then.saldo, then.agendado].map(\.description) == ["-20.00", "-1.00"])
    let before = try razao.conta(carteira, em: Day("2026-11-01"))
    #expect([before.saldo, before.agendado].map(\.description) == ["0.00", "-8.50"])
    let explained = try razao.explicar(conta: carteira)
    #expect([explained.conta.saldo, explained.agendado].map(\.description) == ["-21.00", "-8.50"])
  }

  @Test func `an entry is found by the beginning of its id, with its history`() throws {
    let id = try spends(1250, on: "2026-11-10")
    #expect(try razao.lancamento(por: String(id.description.prefix(8))).id == id)
    let found = try razao.historia(por: id.description.uppercased())
    #expect(found.eventos.map(\.tipo) == ["transacao.lancada"])
    #expect(found.eventos.map(\.autoria.aparelho) == [razao.aparelho])
    #expect(found.lancamento == (try razao.lancamento(id)))
    #expect(found.lancamento?.partidas.map(\.nome) == ["Carteira", "Mercado"])
    let account = try razao.historia(por: "carteira")
    #expect(account.id == carteira)
    #expect(account.lancamento == nil)
  }

  @Test func `what is not there is not found`() throws {
    let nobody = SystemRandom().uuid()
    let missing = RazaoError(.naoEncontrado, "")
    #expect(throws: missing) { try razao.conta(nobody) }
    #expect(throws: missing) { try razao.lancamento(nobody) }
    #expect(throws: missing) { try razao.extrato(PedidoDeExtrato(conta: nobody)) }
    #expect(throws: missing) { try razao.lancamento(por: "00000000") }
    #expect(throws: missing) { try razao.historia(por: "00000000") }
    for typed in ["", "abc", "xyz!", String(repeating: "a", count: 33)] {
      #expect(throws: RazaoError(.dadosInvalidos, "")) { try razao.historia(por: typed) }
    }
  }
}
