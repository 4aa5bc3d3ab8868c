import Foundation
import Testing

/// An account beside its bank: on the 21st of November 2026.
@Suite("razao conciliar")
struct ReconciliationTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 1000 --em 01/11/2026",
      "razao lancar debito 45,90 Padaria --conta corrente --data 10/11/2026 "
        + "--id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427",
      "razao lancar debito 30 Feira --conta corrente --data 12/11/2026 "
        + "--id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538",
      "razao lancar pix 200 Rui --recebido --conta corrente --data 15/11/2026 "
        + "--id 3f9a1c2e-4bc3-4f40-8a5b-2238f5eec649",
    ])
  }

  private func document(_ line: String, status: Int32 = 0) throws -> [String: Any] {
    let result = try book.run(line + " --json")
    #expect(result.status == status, "\(result.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  private func word(_ document: [String: Any], _ name: String) -> String {
    document[name].map { "\($0)" } ?? "-"
  }

  @Test("ticks off what is on the statement, and ends with the assertion of its balance")
  func ticked() throws {
    let first = try document("razao conciliar corrente")
    #expect(word(first, "livro") == "1124.10" && word(first, "conferido") == "1000.00")
    #expect((first["pendentes"] as? [Any])?.count == 3)
    let part = try document(
      "razao conciliar corrente --marcar 1b4e --marcar 2c5f --saldo 924,10 --em 13/11/2026")
    #expect(word(part, "conferido") == "924.10" && word(part, "diferenca") == "0.00")
    #expect(part["bate"] as? Bool == true)
    let lines = try book.lineCount()
    let said = try book.done("razao conciliar corrente --saldo 924,10 --em 13/11/2026 --concluir")
    #expect(said.contains("Corrente em 13/11/2026: R$\u{A0}924,10") && said.contains("Confere."))
    #expect(try book.lineCount() == lines + 1)
    let rest = try book.done("razao conciliar corrente")
    #expect(rest.contains("Por marcar: 1") && rest.contains("Conferido até 13/11/2026."))
    #expect(!rest.contains("Marcados"))
    #expect(try book.done("razao extrato corrente --estado conferido --json").contains("Feira"))
  }

  @Test("keeps ticks from command to command, and takes them back")
  func kept() throws {
    try book.done("razao conciliar corrente --marcar 1b4e,3f9a")
    let seen = try document("razao conciliar corrente")
    #expect((seen["marcados"] as? [String: Any])?["soma"] as? String == "154.10")
    try book.done("razao conciliar corrente --marcar tudo --desmarcar 3f9a")
    let less = try document("razao conciliar corrente")
    #expect((less["marcados"] as? [String: Any])?["soma"] as? String == "-75.90")
    try book.done("razao conciliar corrente --desmarcar tudo")
    #expect(try !book.done("razao conciliar corrente").contains("Marcados"))
  }

  @Test("asserts nothing that does not agree, and says what is left")
  func unequal() throws {
    let lines = try book.lineCount()
    let wrong = try book.run("razao conciliar corrente --saldo 999 --em hoje --concluir")
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("O que está marcado ainda não é o que o banco mostra."))
    let left = try document(
      "razao conciliar corrente --marcar 1b4e --saldo 954,10 --em hoje --concluir", status: 1)
    #expect(word(left, "diferenca") == "0.00" && left["bate"] as? Bool == false)
    #expect(
      try book.done("razao conciliar corrente --saldo 954,10 --em hoje")
        .contains("2 lançamentos até esse dia ficaram por marcar"))
    #expect(try book.lineCount() == lines)
  }

  @Test("shows a change after the assertion as a conflict")
  func disturbed() throws {
    try book.done(
      "razao conciliar corrente --marcar tudo --saldo 1.124,10 --em hoje --concluir")
    try book.done("razao corrigir 1b4e --valor 54,90")
    #expect(try book.audit().conflicts == ["saldoNaoConfere"])
    #expect(try book.done("razao conciliar corrente").contains("Por marcar: 3"))
  }

  @Test("compares a bank's file, and records nothing")
  func file() throws {
    let rows = ["10/11/2026,-45.90,a,Padaria", "13/11/2026,-12.00,b,Tarifa"]
    try Data(("Data,Valor,Identificador,Descrição\n" + rows.joined(separator: "\n") + "\n").utf8)
      .write(to: book.folder.appending(path: "extrato.csv"))
    let lines = try book.lineCount()
    let found = try document("razao conciliar corrente extrato.csv")
    #expect(word(found, "batem") == "1" && found["confere"] as? Bool == false)
    let bank = found["soNoBanco"] as? [[String: Any]] ?? []
    #expect(bank.map { "\($0["valor"] ?? "")" } == ["-12.00"])
    let here = found["soNoLivro"] as? [[String: Any]] ?? []
    #expect(here.map { "\($0["interessado"] ?? "")" } == ["Feira"])
    let screen = try book.done("razao conciliar corrente extrato.csv")
    #expect(screen.contains("No banco e não no livro: 1"))
    #expect(screen.contains("No livro e não no banco: 1"))
    #expect(screen.contains("Para trazê-las: razao importar ARQUIVO"))
    #expect(try book.lineCount() == lines)
  }

  @Test("tells all mistakes together")
  func mistakes() throws {
    let usage = try book.run("razao conciliar corrente x.csv --marcar 1b4e --formato a")
    #expect(usage.status == 64 && usage.errors.contains("Com um arquivo nada se marca"))
    let form = try book.run("razao conciliar --saldo 5 --concluir --id nada")
    #expect(form.status == 64)
    #expect(form.errors.contains("CONTA") && form.errors.contains("--em DIA"))
    let values = try book.run("razao conciliar nada --saldo dez --em ontem")
    #expect(values.status == 65 && values.errors.contains("Valor inválido"))
    #expect(try book.run("razao conciliar corrente --marcar ffff").status == 66)
    #expect(
      try book.run("razao conciliar mercado").errors.contains("é uma categoria")
        || book.run("razao conciliar mercado").status == 66)
  }
}
