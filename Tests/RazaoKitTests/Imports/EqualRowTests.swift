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

  @Test func `of twins only the one in doubt is asked about again`() throws {
    try books.bring(file([(9, -100, "X"), (10, -500, "CAFE"), (10, -700, "PAO")], "a.csv"))
    let twins = file([(10, -500, "CAFE"), (10, -500, "CAFE"), (11, -200, "Y")], "b.csv")
    try books.bring(twins)
    #expect(try parties() == ["CAFE", "CAFE", "PAO", "X", "Y"])
    let again = try books.plan(twins)
    #expect(again.linhas.map(\.isDuvidosa) == [true, false, false])
    #expect(again.contagem == ["importada": 3])
  }
}
