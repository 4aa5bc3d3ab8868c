import Foundation
import TestSupport
import Testing

/// Today is 21 November 2026.
@Suite("razao previsao")
struct ForecastCommandTests {
  /// Two accounts, money to come and money to go.
  private func book() throws -> Livro {
    let book = try Livro()
    try book.done("razao conta abrir Corrente --tipo corrente --saldo 1.000 --em 01/11/2026")
    try book.done("razao conta abrir Poupança --tipo poupanca --saldo 500 --em 01/11/2026")
    try book.done("razao lancar boleto 700 Aluguel --conta Corrente --data 05/12/2026")
    try book.done("razao lancar salario 2.000 Firma --conta Corrente --data 10/12/2026")
    try book.done("razao lancar debito 50 Extra --conta Corrente --data 02/12/2026")
    return book
  }

  @Test("shows the lowest point first, and records nothing")
  func look() throws {
    let book = try book()
    let before = try book.carriers()
    for (name, options) in [
      ("previsao", ""), ("previsao-conta", " --conta Corrente --ate 31/12/2026"),
      ("previsao-se", " --se 'lancar debito 900 Viagem --conta Corrente --data 04/12/2026'"),
    ] {
      let text = try book.done("razao previsao\(options)")
      try GoldenFile("CommandTests/Golden/\(name).txt").compare(text)
    }
    #expect(try book.carriers() == before)
    let table = try book.done("razao forecast --csv").split(whereSeparator: \.isNewline)
    #expect(table.first == "dia,causa,conta,moeda,valor,saldo,com,id,idDaConta")
    let first = try #require(table.dropFirst().first)
    #expect(first.hasPrefix("2026-12-02,agendado,Corrente,BRL,-50.00,950.00,Extra,"))
  }

  @Test("gives a document with the lowest point, with and without what is supposed")
  func document() throws {
    let book = try book()
    let text = try book.done(
      "razao previsao --json --se 'lancar debito 900 Viagem --conta Corrente --data 04/12/2026'")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    func low(_ document: [String: Any]?) -> String? {
      let currencies = document?["moedas"] as? [String: Any]
      let low = (currencies?["BRL"] as? [String: Any])?["menor"] as? [String: Any]
      return low.map { "\($0["dia"] ?? "") \($0["saldo"] ?? "")" }
    }
    #expect(low(document) == "2026-12-05 -150.00")
    #expect(low(document["semSupor"] as? [String: Any]) == "2026-12-05 750.00")
    #expect((document["movimentos"] as? [Any])?.count == 4)
  }

  @Test("counts no money that is lent, and the cash flow says where it went")
  func lent() throws {
    let book = try book()
    try book.done("razao conta abrir 'João me deve' --tipo emprestimo")
    try book.done(
      "razao lancar transferencia 300 --conta Corrente --para 'João me deve' --data 02/11/2026")
    // Of the 1.000 and the 500, before 750 go out.
    let forecast = try book.done("razao previsao").replacing(/\.{2,}/, with: "")
    #expect(forecast.contains("  Hoje  R$\u{A0}1.200,00"))
    #expect(forecast.contains("Corrente fica em -R$\u{A0}50,00 em 05/12/2026."))
    let flow = try book.done("razao fluxo 11/2026").replacing(/[. ]{2,}/, with: " ")
    #expect(flow.contains("Saiu do caixa R$\u{A0}300,00"))
    #expect(flow.contains("para outras contas R$\u{A0}300,00"))
    #expect(flow.contains("Ficou R$\u{A0}1.200,00"))
  }

  @Test("tells all mistakes together")
  func mistakes() throws {
    let book = try book()
    let typed = try book.run(
      "razao previsao --paga Visa --se 'saldo Corrente' --se 'lancar debito' --se \"lancar 'x\"")
    #expect(typed.status == 64)
    for word in ["Visa=Corrente", "só supõe lançamentos", "VALOR", "aspas"] {
      #expect(typed.errors.contains(word), "\(word): \(typed.errors)")
    }
    let valued = try book.run(
      "razao previsao --ate 01/01/2020 --paga Corrente=Poupança --conta Mercado")
    #expect(valued.status == 65)
    #expect(valued.errors.contains("já passou") && valued.errors.contains("não é um cartão"))
    #expect(try book.run("razao previsao --ate 22/11/2036").status == 65)
    #expect(try book.run("razao previsao --ate 21/11/2036").status == 0)
  }
}
