import Foundation
import Testing

/// Plans as somebody makes them who does it for the first time: on the 21st of November 2026.
@Suite("razao plano criar, at first")
struct PlanBeginningTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/11/2026",
      "razao conta abrir Poupança --tipo poupanca",
      "razao plano criar Aluguel pix 1.850 Ipê --categoria moradia --conta corrente --data 05/11/2026",
    ])
  }

  private static let again =
    "razao plano criar Aluguel pix 1.850 Ipê --categoria moradia --conta corrente --dia 6"

  private func due(_ last: String, _ plan: String) throws -> [String] {
    let text = try book.done("razao vencer --ate \(last) --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (value?["ocorrencias"] as? [[String: Any]] ?? []).filter {
      $0["nome"] as? String == plan
    }
    .map { "\($0["data"] ?? "")" }
  }

  @Test("of a plan that runs already looks repeated, and is made with --outra")
  func twice() throws {
    let before = try book.carriers()
    let refused = try book.run(Self.again)
    #expect(refused.status == 65)
    #expect(
      refused.errors.contains(
        "Parece repetido: já há um plano “Aluguel” com o mesmo valor, na mesma conta e no mesmo ritmo, "
          + "a próxima em 05/11/2026"))
    #expect(refused.errors.contains("repita o comando com --outra"))
    #expect(refused.errors.contains("para ver aquele: razao plano mostrar"))
    #expect(try book.carriers() == before)
    try book.done("\(Self.again) --outra")
    #expect(try due("2026-12-06", "Aluguel") == ["2026-11-05", "2026-12-05", "2026-12-06"])
  }

  @Test(
    "of something else looks like none",
    arguments: [
      ("1.850", "1.900"), ("Aluguel", "Garagem"), ("corrente", "poupança"),
      ("--dia 6", "--cada ano --dia 6"),
    ])
  func other(from: String, to: String) throws {
    try book.done(Self.again.replacing(from, with: to))
  }

  @Test("like an entry takes what it says, from the month after it on")
  func like() throws {
    let paid = "razao lancar pix 300 Escola --conta corrente --categoria lazer --data 05/11/2026"
    let id = try book.id(paid)
    try book.done("razao plano criar Mensalidade --como \(id)")
    #expect(try due("2027-01-31", "Mensalidade") == ["2026-12-05", "2027-01-05"])
    try book.done("razao lancar --plano mensalidade")
    #expect(try book.balance("Corrente") == "4400.00")
    #expect(try book.balance("Lazer") == "600.00")
    try book.done("razao plano criar Natação --como \(id) 350 --dia 10")
    #expect(try due("2026-12-31", "Natação") == ["2026-12-10"])
  }

  @Test("of one that has ended looks like none, and under the same id it is the same")
  func ended() throws {
    try book.done("razao lancar --plano aluguel")
    try book.done("razao plano encerrar aluguel")
    let line = "\(Self.again) --id 6c84fb90-12c4-4e1a-88d5-0c1f7d0f2a11"
    try book.done(line)
    #expect(try book.done(line).contains("Já estava gravado"))
  }

  @Test("is refused before 1990, where the day is mistyped")
  func mistyped() throws {
    let before = try book.carriers()
    let result = try book.run(
      "razao plano criar Luz boleto 90 Enel --conta corrente --data 31/01/1850")
    #expect(result.status == 65)
    #expect(result.errors.contains("31/01/1850 é antes de 1990: confira a data da primeira vez."))
    #expect(try book.carriers() == before)
  }

  @Test("tells how many times are past, and how to make it without them")
  func longAgo() throws {
    let line = "razao plano criar Luz boleto 90 Enel --conta corrente --data 31/01/2016"
    // Ten years of twelve, and January to October of 2026.
    let told = "Já passaram 130 vezes desde 31/01/2016, e todas contam como atrasadas."
    let trial = try book.done("\(line) --simular")
    #expect(trial.contains(told) && trial.contains("comece em 31/12/2026"))
    let said = try book.done(line)
    #expect(said.contains(told))
    #expect(
      said.contains("desfaça e crie o plano com a primeira vez em 31/12/2026: razao desfazer"))
    #expect(try due("2026-11-21", "Luz").count == 130)
    try book.done("razao desfazer")
    try book.done(line.replacing("31/01/2016", with: "31/12/2026"))
    #expect(
      try due("2027-03-01", "Luz") == ["2026-12-31", "2027-01-31", "2027-02-28"])
  }

  @Test(
    "does not tell of a year that is past",
    arguments: [("05/12/2025", false), ("05/11/2025", true)])
  func aYear(first: String, isTold: Bool) throws {
    let said = try book.done(
      "razao plano criar Luz boleto 90 Enel --conta corrente --data \(first)")
    #expect(said.contains("Já passaram 13 vezes") == isTold)
    #expect(said.contains("Já passaram") == isTold)
  }

  @Test("takes the last day of the month by its name", arguments: ["ultimo", "último", "31"])
  func lastDay(word: String) throws {
    try book.done("razao plano criar Luz boleto 90 Enel --conta corrente --dia \(word)")
    #expect(try due("2027-03-01", "Luz") == ["2026-12-31", "2027-01-31", "2027-02-28"])
  }

  @Test("tells that the end of this month is not in it, and how to have that too")
  func lastDayOfThisMonth() throws {
    let line = "razao plano criar Luz boleto 90 Enel --conta corrente --dia ultimo"
    let trial = try book.done("\(line) --simular")
    #expect(
      trial.contains("Para esperar também 30/11/2026, crie-o com a primeira vez em 31/10/2026"))
    // A long line is broken where it has to be.
    let said = try book.done(line).replacing("\n", with: " ")
    #expect(said.contains("A primeira vez é em 31/12/2026: um plano do último dia do mês só pode"))
    #expect(
      said.contains(
        "Para esperar também 30/11/2026, desfaça, crie o plano com a primeira vez em 31/10/2026 e "
          + "pule essa vez: razao desfazer"))
    try book.done("razao desfazer")
    let other = line.replacing("--dia ultimo", with: "--data 31/10/2026")
    #expect(!(try book.done(other)).contains("Para esperar também"))
    try book.done("razao plano pular luz 1")
    #expect(try due("2027-01-31", "Luz") == ["2026-11-30", "2026-12-31", "2027-01-31"])
    // Where this month has 31 days nothing is left out.
    let december = ["RAZAO_AGORA": "2026-12-10T12:00:00.000Z"]
    let water = line.replacing("Luz boleto 90 Enel", with: "Água boleto 50 Sabesp")
    #expect(!(try book.done(water, december)).contains("Para esperar também"))
  }

  @Test("tells that the day of this month has passed, and how to have that too")
  func dayOfThisMonth() throws {
    let line = "razao plano criar Luz boleto 90 Enel --conta corrente"
    let said = try book.done("\(line) --dia 5").replacing("\n", with: " ")
    #expect(said.contains("A primeira vez é em 05/12/2026: 05/11/2026 já passou."))
    #expect(
      said.contains(
        "Para esperar também 05/11/2026, desfaça e crie o plano com a primeira vez em 05/11/2026: "
          + "razao desfazer"))
    try book.done("razao desfazer")
    #expect(try !book.done("\(line) --data 05/11/2026").contains("A primeira vez"))
    #expect(try due("2026-12-31", "Luz") == ["2026-11-05", "2026-12-05"])
    // Today's day is still to come.
    #expect(try !book.done("\(line) --dia 21 --outra").contains("A primeira vez"))
  }

  @Test("names both ways to say the day where it is neither", arguments: ["fim", "32", "0", "-1"])
  func wrongDay(word: String) throws {
    let result = try book.run("razao plano criar Luz boleto 90 Enel --conta corrente --dia=\(word)")
    #expect(result.status == 65)
    #expect(result.errors.contains("--dia é um número de 1 a 31, ou ultimo: “\(word)”."))
  }

  @Test("that is undone stands in no list, and its history is there")
  func undone() throws {
    let id = try book.id("razao plano criar Luz boleto 90 Enel --conta corrente --dia 10")
    try book.done("razao desfazer")
    let list = try book.done("razao plano listar")
    #expect(!list.contains("Luz") && !list.contains("Acabados"))
    // One that somebody ended before it began is no such one.
    try book.done("razao plano criar Gás boleto 90 Gás --conta corrente --data 10/12/2026")
    try book.done("razao plano encerrar gás")
    #expect(try book.done("razao plano listar").contains("Acabados: 1"))
    try book.done("razao desfazer")
    try book.done("razao desfazer")
    #expect(try !book.done("razao plano listar").contains("Gás"))
    #expect(try book.done("razao plano mostrar \(id)").contains("Plano “Luz”"))
    try book.done("razao refazer")
    #expect(try book.done("razao plano listar").contains("Gás"))
  }
}
