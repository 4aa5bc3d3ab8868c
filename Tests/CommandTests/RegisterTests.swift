import Foundation
import Testing

/// The register over all accounts, the search, and the tables for spreadsheets, as they are typed.
@Suite("The register")
struct RegisterTests {
  /// A month of a household, of which the 21st is today.
  private func book() throws -> Livro {
    try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 3250",
      "razao conta abrir Nubank --tipo cartao",
      "razao lancar credito 45,90 'Padaria São João' --conta Nubank --categoria alimentacao --data 10/11/2026 --descricao 'pão #lanche'",
      "razao lancar debito 80 Extra --conta Corrente --categoria mercado --data 12/11/2026",
      "razao lancar pix 5000 Firma --recebido --conta Corrente --categoria salario --data 05/11/2026",
      "razao lancar fatura 45,90 --conta Corrente --para Nubank --data 20/11/2026",
      "razao lancar credito 20 Extra --conta Nubank --categoria mercado --data 05/12/2026",
    ])
  }

  private func document(_ book: Livro, _ line: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(try book.done(line).utf8))
    return try #require(value as? [String: Any])
  }

  private func rows(_ book: Livro, _ line: String) throws -> [[String: Any]] {
    try document(book, line + " --json")["historico"] as? [[String: Any]] ?? []
  }

  @Test("lists each entry once, led by whom it was with, its category and its kind")
  func all() throws {
    let book = try book()
    let shown = try book.done("razao extrato")
    #expect(shown.contains("▣ Padaria São João ..."))
    #expect(shown.contains("    Alimentação · Compra no crédito · Nubank · "))
    #expect(shown.contains("\n10 NOV. "))
    #expect(shown.contains("+R$\u{A0}5.000,00"))
    #expect(shown.contains("Corrente → Nubank"))
    let november = try #require(
      shown.split(separator: "\n").first { $0.hasPrefix("Novembro de 2026") })
    #expect(
      november.hasSuffix(
        "entrou R$\u{A0}5.000,00 · saiu R$\u{A0}125,90 · outros R$\u{A0}3.250,00"))
  }

  @Test("gives a document like that of an account, without a balance and with sums")
  func json() throws {
    let book = try book()
    let found = try document(book, "razao extrato --json")
    #expect(found["conta"] is NSNull)
    #expect(found["saldo"] is NSNull)
    let sum = try #require((found["soma"] as? [String: [String: String]])?["BRL"])
    #expect(
      sum == [
        "entrou": "5000.00", "saiu": "125.90", "aEntrar": "0.00", "aSair": "20.00",
        "outros": "3250.00",
      ])
    let row = try #require(
      (found["historico"] as? [[String: Any]])?.first {
        $0["interessado"] as? String == "Padaria São João"
      })
    #expect(row["categoria"] as? String == "Alimentação")
    #expect(row["etiquetas"] as? [String] == ["lanche"])
    #expect(row["agendado"] as? Bool == false)
    #expect(row["valor"] as? String == "-45.90")
    #expect(row["saldo"] is NSNull)
    #expect((row["conta"] as? String)?.count == 36)
  }

  @Test(
    "is narrowed by what is said of it",
    arguments: [
      ("extrato 11/2026", 5), ("extrato 2026-12", 1), ("extrato 2026", 6), ("extrato Nubank", 3),
      ("extrato Nubank 11/2026", 2), ("extrato 11/2026 Nubank", 2), ("buscar extra", 2),
      ("buscar padaria são", 1), ("find EXTRA", 2), ("extrato --categoria mercado", 2),
      ("extrato --etiqueta '#lanche'", 1), ("extrato --interessado extra", 2),
      ("extrato --com extra", 2), ("extrato --com ext", 0), ("extrato --com ninguem", 2),
      ("extrato --valor 45,90", 2), ("extrato --valor 20..80", 4), ("extrato --valor 80..20", 4),
      ("extrato --estado agendado", 1), ("extrato --de 12/11/2026 --ate 20/11/2026", 2),
      ("extrato Corrente --categoria mercado", 1), ("buscar extra --categoria salario", 0),
      ("extrato --limite 2", 2),
    ])
  func narrowed(line: String, count: Int) throws {
    #expect(try rows(book(), "razao \(line)").count == count)
  }

  @Test("goes on where a page ends, with all that was asked for")
  func pages() throws {
    let book = try book()
    let first = try book.done("razao extrato --valor 20..80 --limite 2")
    let command = try #require(first.split(separator: "\n").last)
    #expect(command.hasPrefix("razao extrato --valor 20..80 --limite 2 --depois "))
    let second = try book.done(String(command))
    #expect(second.split(separator: "\n").count { $0.contains("R$") && $0.contains(" .") } == 2)
  }

  @Test(
    "tells all mistakes together",
    arguments: [
      (
        "extrato Conta Corrente",
        [
          "Há algo a mais: “Corrente”. Um nome em várias palavras vai entre aspas: "
            + "'Conta Corrente'."
        ]
      ),
      (
        "extrato --estado pago --valor x",
        ["--valor", "--estado é agendado, conferido, importado ou anulado"]
      ),
      ("extrato 11/2026 --de hoje", ["Diga um mês ou ano, ou --de e --ate, e não os dois."]),
      ("extrato --em hoje", ["--em é o dia do saldo de uma conta"]),
      ("extrato --etiqueta 'a b'", ["--etiqueta é uma palavra só"]),
      ("extrato --csv --json", ["Peça --csv ou --json, não os dois."]),
      ("dre --planilha --json", ["Peça --planilha ou --json, não os dois."]),
      ("extrato --categoria nada", ["Não há conta “nada”"]), ("buscar", ["Falta o texto: TEXTO."]),
      (
        "gastos 13/2026 --por mes",
        ["Período inválido", "--por é categoria, interessado ou etiqueta"]
      ),
      ("balancete 11/2026 --em hoje", ["Peça um dia (--em), ou um período, e não os dois."]),
      ("mes novembrro", ["Mês inválido: “novembrro”. Escreva como 11/2026."]),
    ] as [(String, [String])])
  func mistakes(line: String, messages: [String]) throws {
    let result = try book().run("razao \(line)")
    #expect([64, 65, 66].contains(result.status))
    for message in messages { #expect(result.errors.contains(message), "\(result.errors)") }
  }

  @Test("is a table for a spreadsheet, in which nothing is a formula")
  func csv() throws {
    let book = try book()
    try book.done(
      "razao lancar debito 1,50 '=2+5, \"x\"' --conta Corrente --categoria lazer --descricao '@a'"
    )
    let table = try book.done("razao extrato --csv")
    let lines = table.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(
      lines[0]
        == "data,interessado,categoria,tipo,subtipo,conta,valor,moeda,saldo,descricao,etiquetas,agendado,id"
    )
    #expect(lines.last == "")
    let row = try #require(lines.first { $0.hasPrefix("2026-11-21,\"'=2+5, \"\"x\"\"\",Lazer") })
    #expect(row.contains(",-1.50,BRL,,"))
    #expect(lines.count == 9)
  }

  @Test("of reports: the same figures on the screen, as a document and as a table")
  func reports() throws {
    let book = try book()
    #expect(try book.done("razao gastos 11/2026").contains("Mercado ..."))
    let spent = try #require(
      (try document(book, "razao spending 2026 --json")["moedas"] as? [String: Any])?["BRL"]
        as? [String: Any])
    #expect(spent["valor"] as? String == "125.90")
    #expect(spent["agendado"] as? String == "20.00")
    let lines = try #require(spent["linhas"] as? [[String: Any]])
    #expect(lines.map { $0["nome"] as? String } == ["Mercado", "Alimentação"])
    let months = try #require(lines[0]["meses"] as? [[String: Any]])
    #expect(months.count == 12)
    #expect((months[10]["lancamentos"] as? [String])?.count == 1)
    #expect(
      try book.done("razao gastos 11/2026 --csv").contains("BRL,Mercado,2026-11,80.00,0.00\r\n"))
    #expect(
      try book.done("razao gastos 11/2026 --planilha")
        .contains("BRL;Mercado;01/11/2026;80,00;0,00\r\n"))
    #expect(try book.done("razao gastos 11/2026 --por etiqueta").contains("lanche ..."))
    #expect(try book.done("razao income 11/2026").contains("Sobrou"))
    #expect(try book.done("razao cashflow 11/2026").contains("Ficou"))
    let trial = try #require(
      (try document(book, "razao trial-balance --json")["moedas"] as? [String: Any])?["BRL"]
        as? [String: Any])
    #expect(trial["diferenca"] as? String == "0.00")
    #expect(trial["debito"] as? String == trial["credito"] as? String)
    for (line, figure, value) in [
      ("balancete 11/2026", "debito", "8421.80"), ("income-statement", "valor", "4874.10"),
      ("balanco --em hoje", "saldo", "-8124.10"),
    ] {
      let found = try document(book, "razao \(line) --json")["moedas"] as? [String: Any]
      let total = (found?["BRL"] as? [String: Any])?["total"] as? [String: String]
      #expect(total?[figure] == value, "\(line)")
    }
    let journal = try book.done("razao diario 11/2026")
    #expect(journal.contains("  05/11/2026 nº 1 ..."))
    #expect(journal.contains("    D Corrente · C Salário\n"))
    let month = try book.done("razao month")
    #expect(month.hasPrefix("Novembro de 2026\n"))
    for words in ["Entrou", "Saiu", "Sobrou", "Maiores gastos", "Últimos lançamentos"] {
      #expect(month.contains(words), "\(words)")
    }
    #expect(!month.contains("Agendados"))
    #expect(try book.done("razao mes 12/2026").contains("Agendados"))
  }

  @Test("groups categories by the part before the colon, wherever one is named")
  func parts() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 3250",
      "razao conta abrir 'Casa: Aluguel' --classe despesa",
      "razao conta abrir 'Casa: Luz' --classe despesa",
      "razao lancar debito 1500 Imobiliária --conta Corrente --categoria 'Casa: Aluguel'",
      "razao lancar debito 80 Celesc --conta Corrente --categoria 'Casa: Luz'",
    ])
    let shown = try book.done("razao gastos")
    let lines = shown.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  Casa ...") && $0.hasSuffix("R$\u{A0}1.580,00") })
    #expect(lines.contains { $0.hasPrefix("    Aluguel ") && $0.hasSuffix("R$\u{A0}1.500,00") })
    #expect(try rows(book, "razao extrato --categoria casa").count == 2)
    #expect(try rows(book, "razao extrato --categoria 'casa: luz'").count == 1)
  }
}
