import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Rows of one day and amount: which of them are here.
struct EqualRowTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private func file(_ rows: [(day: Int, cents: Int, text: String)], _ name: String)
    -> ArquivoDoBanco
  {
    let lines = rows.map { row in
      let one = BankRow(row.day, row.cents, "")
      return "\(BankFile.dmy(one.date));\(row.text);\(BankFile.money(row.cents))"
    }
    return ArquivoDoBanco(
      nome: name, bytes: Array((["Data;Histórico;Valor"] + lines).joined(separator: "\n").utf8))
  }

  private func parties() throws -> [String] {
    var pedido = PedidoDeExtrato(conta: books.conta)
    pedido.limite = 1000
    return try books.razao.extrato(pedido).historico.map { $0.conteudo.descricao ?? "" }.sorted()
  }

  @Test func `the same text is the same row, in whichever order equal ones stand`() throws {
    try books.bring(
      file([(9, -100, "X"), (10, -1800, "PADARIA"), (10, -500, "MERCADO")], "meio-dia.csv"))
    try books.bring(
      file(
        [
          (10, -500, "FARMACIA"), (10, -500, "MERCADO"), (10, -1800, "PADARIA"),
          (10, -1800, "PADARIA"), (11, -200, "Y"),
        ], "dia.csv"))
    #expect(try parties() == ["FARMACIA", "MERCADO", "PADARIA", "PADARIA", "X", "Y"])
  }

  @Test func `of twins of which one is in doubt the other is recorded once`() throws {
    // By hand there is one with a part of the first one's name: a person has to say whether it is it.
    _ = try books.types(10, -5000, "Posto Ipiranga")
    let twins = BankFile.ofx(
      [
        BankRow(9, -100, "a", "X"), BankRow(10, -5000, "b", "COMPRA POSTO"),
        BankRow(10, -5000, "c", "PIX ENVIADO JOANA PRADO"), BankRow(11, -100, "d", "Y"),
      ])
    let first = try books.bring(twins)
    #expect(first.porDecidir > 0)
    let again = try books.bring(twins)
    #expect(again.recibos.isEmpty)
    #expect(again.plano.quantas.novas == 0)
    #expect(again.porDecidir == first.porDecidir)
  }
}
