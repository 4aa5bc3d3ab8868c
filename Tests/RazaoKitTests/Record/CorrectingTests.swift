import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Correcting what somebody has looked at.
struct CorrectingTests {
  private let both: TwoDevices
  private let entry: ConteudoDeTransacao
  private let id: Uuid

  init() throws {
    both = try TwoDevices()
    entry = try both.entry(500, de: both.conta("Carteira"), para: both.conta("Mercado"))
    id = try both.razao.lancar(NovoLancamento(entry)).recibo.ids[0]
  }

  private func noted(_ note: String) -> ConteudoDeTransacao {
    var content = entry
    content.descricao = note
    return content
  }

  @Test func `an entry that was changed since it was seen is not corrected`() throws {
    let seen = try both.razao.versao(lancamento: id)
    #expect(seen.conteudo == entry)
    try both.outro(Evento(id: .random(), of: id, dados: .transacaoCorrigida(.init(noted("deles")))))
    #expect(throws: RazaoError(.ocupado, "")) {
      try both.razao.corrigir(id, para: noted("nossa"), esperado: seen.marca)
    }
    let now = try both.razao.versao(lancamento: id)
    #expect(now.conteudo == noted("deles"))
    _ = try both.razao.corrigir(id, para: noted("nossa"), esperado: now.marca)
    #expect(try both.razao.versao(lancamento: id).conteudo == noted("nossa"))
    // Where nobody looked there is nothing to compare.
    _ = try both.razao.corrigir(id, para: entry)
  }

  @Test func `more than fits a record is refused when tried as when recorded`() throws {
    let books = try BankBooks()
    let rows = (0..<300).map { BankRow(1 + $0 % 20, -100 - $0, "n\($0)", "LOJA") }
    try books.bring(BankFile.ofx(rows))
    var order = PedidoDeExtrato(conta: books.conta)
    order.limite = 300
    let ids = try books.razao.extrato(order).historico.map(\.id)
    var change = CorrecaoConjunta()
    change.descricao = String(repeating: "x", count: 4000)
    for isTrial in [true, false] {
      #expect(throws: RazaoError(.dadosInvalidos, "")) {
        try books.razao.corrigir(ids, change, simular: isTrial)
      }
    }
    _ = try books.razao.corrigir(Array(ids.prefix(200)), change, simular: true)
  }

  @Test func `a version that came at the same time is noticed too`() throws {
    // The second device has seen the entry.
    try both.outro(Evento(id: .random(), of: id, dados: .transacaoCorrigida(.init(noted("antes")))))
    _ = try both.razao.corrigir(id, para: noted("nossa"))
    let seen = try both.razao.versao(lancamento: id)
    try both.outroSemOlhar(
      Evento(id: .random(), of: id, dados: .transacaoCorrigida(.init(noted("deles")))))
    #expect(throws: RazaoError(.ocupado, "")) {
      try both.razao.corrigir(id, para: noted("outra"), esperado: seen.marca)
    }
  }

  @Test func `an entry that was annulled since is noticed, another is not`() throws {
    let seen = try both.razao.versao(lancamento: id)
    let beside = try both.entry(700, de: both.conta("Carteira"), para: both.conta("Lazer"))
    _ = try both.razao.lancar(NovoLancamento(beside))
    #expect(try both.razao.versao(lancamento: id) == seen)
    _ = try both.razao.anular(id)
    #expect(throws: RazaoError(.ocupado, "")) {
      try both.razao.corrigir(id, para: noted("nossa"), esperado: seen.marca)
    }
  }

  @Test func `the same correction said again is done, though the entry is another then`() throws {
    let seen = try both.razao.versao(lancamento: id)
    let event = Uuid.random()
    for isAgain in [false, true] {
      let done = try both.razao.corrigir(
        id, para: noted("nossa"), esperado: seen.marca, id: event)
      #expect(done.recibo.jaEstava == isAgain)
    }
  }

  @Test func `there is no version of what is no entry`() throws {
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try both.razao.versao(lancamento: Uuid(high: 1, low: 2))
    }
  }
}
