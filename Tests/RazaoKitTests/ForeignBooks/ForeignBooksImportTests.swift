import Canonical
import ForeignBooks
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The books of another program, brought into these.
struct ForeignBooksImportTests {
  private let open: OpenLedger
  private var razao: Razao { open.razao }

  init() throws { open = try OpenLedger(modelo: .vazio) }

  private static let head =
    "\"txnidx\",\"date\",\"status\",\"description\",\"comment\",\"account\",\"amount\",\"commodity\"\n"

  private func file(_ rows: [String], _ name: String = "livro.csv") -> ArquivoDoBanco {
    ArquivoDoBanco(
      nome: name, bytes: Array((Self.head + rows.map { $0 + "\n" }.joined()).utf8), formato: nil)
  }

  private let rows = [
    "1,2026-01-01,*,opening balances,,assets:bank,1000.00,BRL",
    "1,2026-01-01,*,opening balances,,equity:opening balances,-1000.00,BRL",
    "2,2026-01-02,*,Padaria,,expenses:food:bread,10.50,BRL",
    "2,2026-01-02,*,Padaria,,assets:bank,-10.50,BRL",
    "3,2026-01-03,*,Corretora,,assets:usd,20.00,USD",
    "3,2026-01-03,*,Corretora,,assets:bank,-100.00,BRL",
    "4,2026-01-02,*,Padaria,,expenses:food:bread,10.50,BRL",
    "4,2026-01-02,*,Padaria,,assets:bank,-10.50,BRL",
  ]

  private func balance(_ name: String) throws -> String? {
    try razao.contasDosCostumes().first { $0.nome == name }?.saldo.description
  }

  @Test func `accounts are opened by their roots, and balances are those of the other books`()
    throws
  {
    let done = try razao.importar(livros: file(rows))
    #expect(done.livros.avisos == [])
    #expect(done.recibos.count == 1)
    #expect(try balance("bank") == "879.00")
    #expect(try balance("usd") == "20.00")
    #expect(try balance("food: bread") == "21.00")
    #expect(try balance("opening balances") == "-1000.00")
    #expect(try balance("Câmbio") == "100.00")
    #expect(try balance("Câmbio USD") == "-20.00")
  }

  @Test(arguments: [("BRL", "corrente"), ("USD", "corrente")])
  func `amounts without a currency are in that of these books, and it is told`(
    currency: String, kind: String
  ) throws {
    let moeda = try #require(Currency(currency))
    _ = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Minha", classe: .ativo, tipo: kind, moeda: moeda)))
    let bare = [
      "1,2026-01-01,*,Feira,,assets:bank,-10.00,", "1,2026-01-01,*,Feira,,expenses:x,10.00,",
    ]
    let done = try razao.importar(livros: file(bare))
    #expect(done.recibos.count == 1)
    #expect(done.livros.contas.map(\.moeda) == [moeda, moeda])
    #expect(try balance("bank") == "-10.00")
    let notice = "Não há moeda ao lado de 2 valores: são tomados em \(currency)."
    #expect(done.livros.avisos == [notice])
  }

  @Test func `a file twice is once, and a longer one brings what is new`() throws {
    _ = try razao.importar(livros: file(rows))
    let again = try razao.importar(livros: file(rows))
    #expect(again.recibos.isEmpty)
    #expect(again.livros.novos.isEmpty)
    let longer = try razao.importar(
      livros: file(
        rows + [
          "5,2026-02-02,*,Feira,,expenses:food:bread,1.00,BRL",
          "5,2026-02-02,*,Feira,,assets:bank,-1.00,BRL",
        ]))
    #expect(longer.livros.novos.count == 1)
    #expect(try balance("bank") == "878.00")
  }

  @Test func `undone as the last record, it comes back with its accounts`() throws {
    _ = try razao.importar(livros: file(rows))
    _ = try razao.desfazer()
    #expect(try balance("food: bread") == "0.00")
    let again = try razao.importar(livros: file(rows))
    #expect(again.livros.avisos == [])
    #expect(try balance("bank") == "879.00")
    #expect(try balance("food: bread") == "21.00")
    #expect(try razao.contasDosCostumes().filter { $0.nome == "bank" }.count == 1)
  }

  @Test func `with three decimals of the real they leave room for accounts with two`() throws {
    _ = try razao.importar(
      livros: file([
        "1,2026-01-01,*,opening balances,,assets:bank,1000.005,BRL",
        "1,2026-01-01,*,opening balances,,equity:Saldos iniciais,-1000.005,BRL",
      ]))
    let new = NovaConta(
      ContaAberta(nome: "Poupança", classe: .ativo, tipo: "poupanca"), saldo: .cents(10_050))
    _ = try razao.abrirConta(new)
    #expect(try balance("Poupança") == "100.50")
    #expect(try balance("Saldos iniciais") == "-1100.505")
    #expect(try razao.conflitos().conflitos.isEmpty)
  }

  @Test func `it is undone as an import is, and comes back`() throws {
    let done = try razao.importar(livros: file(rows))
    let id = try #require(done.recibos.first?.ids.first)
    #expect(try razao.importacao(id).trazidos == 4)
    _ = try razao.desfazerImportacao(id)
    #expect(try balance("bank") == "0.00")
    let back = try razao.importar(livros: file(rows))
    #expect(!back.recibos.isEmpty)
    #expect(try balance("bank") == "879.00")
  }

  @Test func `an open account of the same name is used, and its decimals hold`() throws {
    let bank = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Bank", classe: .ativo, moeda: .real, casas: 2)))
    let plan = try razao.planejar(
      livros: file(
        rows + [
          "5,2026-02-02,*,Feira,,expenses:fine,0.125,BRL",
          "5,2026-02-02,*,Feira,,assets:bank,-0.125,BRL",
          "6,2026-02-02,*,Feira,,expenses:fine,1,BRL",
        ]))
    #expect(plan.contas.first { $0.nome == "Bank" }?.id == bank.recibo.ids.first)
    #expect(plan.contas.first { $0.nome == "Bank" }?.isNova == false)
    #expect(
      plan.avisos == [
        "Linha 10: um valor em “Bank” tem mais casas ou algarismos do que cabem: fica de fora.",
        "Linha 12: as partidas não somam zero: fica de fora.",
      ])
    #expect(plan.novos.count == 4)
  }

  @Test func `two machines that bring the same books have each account and entry once`() throws {
    let one = try razao.planejar(livros: file(rows))
    let other = try OpenLedger(modelo: .vazio)
    // In another ledger all ids are others; in this one they follow from the file alone.
    #expect(
      try other.razao.planejar(livros: file(rows)).lancamentos.map(\.id)
        != one.lancamentos.map(\.id))
    #expect(
      try razao.planejar(livros: file(rows, "outro nome.csv")).lancamentos == one.lancamentos)
    #expect(Set(one.lancamentos.map(\.id)).count == 4)
  }

  @Test func `a plan that is not the one that somebody saw is refused`() throws {
    let seen = try razao.planejar(livros: file(rows))
    _ = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "bank", classe: .ativo, moeda: .real, casas: 2)))
    #expect(throws: RazaoError.self) { try razao.importar(livros: file(rows), visto: seen) }
    #expect(try razao.importacoes().isEmpty)
  }

  @Test func `an entry that somebody annulled stays so`() throws {
    let done = try razao.importar(livros: file(rows))
    _ = try razao.anular(done.livros.lancamentos[1].id)
    let again = try razao.planejar(livros: file(rows))
    #expect(again.lancamentos.map(\.estado) == [.conhecido, .retirado, .conhecido, .conhecido])
  }

  @Test func `nothing comes into a closed period`() throws {
    _ = try razao.fechar(ate: .of("2026-01-02"))
    let error = try #require(throws: RazaoError.self) { try razao.importar(livros: file(rows)) }
    #expect(error.messages.joined().contains("3 lançamentos são de dias até 02/01/2026"))
  }
}
