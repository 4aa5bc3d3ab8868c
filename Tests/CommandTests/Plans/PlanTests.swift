import Foundation
import Testing

/// Entries that are expected again and again: on the 21st of November 2026.
@Suite("razao plano")
struct PlanTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/11/2026",
      "razao plano criar Aluguel pix 1.850 Ipê --categoria moradia --conta corrente --data 05/11/2026",
      "razao plano criar Salário salario 6.200 --conta corrente --data 30/11/2026",
    ])
  }

  /// The occurrences that are expected up to a day: plan, day, amount.
  private func due(_ last: String) throws -> [String] {
    let text = try book.done("razao vencer --ate \(last) --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (value?["ocorrencias"] as? [[String: Any]] ?? []).map {
      "\($0["nome"] ?? "") \($0["data"] ?? "") \($0["valor"] ?? "")"
    }
  }

  @Test("counts in no balance before it is recorded")
  func expected() throws {
    #expect(try book.balance("Corrente") == "5000.00")
    #expect(
      try due("2026-12-31") == [
        "Aluguel 2026-11-05 -1850.00", "Salário 2026-11-30 6200.00", "Aluguel 2026-12-05 -1850.00",
        "Salário 2026-12-30 6200.00",
      ])
  }

  @Test("is recorded with today's facts, by any part of its name, and then the next is expected")
  func recorded() throws {
    let said = try book.done("razao lancar --plano alug 1.900")
    #expect(said.contains("Transferência enviada (Pix) de R$\u{A0}1.900,00, Ipê, 21/11/2026"))
    #expect(said.contains("a próxima, de R$\u{A0}1.850,00, é em 05/12/2026"))
    #expect(try book.balance("Corrente") == "3100.00")
    #expect(try due("2026-12-05").first == "Salário 2026-11-30 6200.00")
    let again = try book.run("razao lancar --plano aluguel --vez 1")
    #expect(again.status == 65)
    #expect(again.errors.contains("já está lançada"))
  }

  @Test("is the same again under the same id")
  func sameId() throws {
    let line =
      "razao lancar --plano aluguel --vez 1 --data 20/11 --id 6c84fb90-12c4-4e1a-88d5-0c1f7d0f2a11"
    try book.done(line)
    let lines = try book.lineCount()
    #expect(try book.done(line).contains("Já estava gravado"))
    #expect(try book.lineCount() == lines)
    let other = try book.run(line.replacing("--vez 1", with: "--vez 1 1.900"))
    #expect(other.status == 65 && other.errors.contains("já é de outro conteúdo"))
  }

  @Test("whose entry is annulled is expected again, and comes back as the same entry")
  func annulled() throws {
    let id = try book.id("razao lancar --plano aluguel")
    try book.done("razao anular \(id)")
    #expect(try due("2026-11-21") == ["Aluguel 2026-11-05 -1850.00"])
    #expect(try book.id("razao lancar --plano aluguel 1.700") == id)
    #expect(try book.balance("Corrente") == "3300.00")
    #expect(try due("2026-11-21") == [])
  }

  @Test("is recorded with all that is due in one commit, each on its day, and undone as one")
  func allDue() throws {
    try book.done(
      "razao plano criar Luz boleto 90 Enel --categoria moradia --conta corrente --data 10/11/2026")
    let before = try book.lineCount()
    let trial = try book.done("razao vencer --lancar --simular")
    #expect(trial.contains("Simulação: nada foi gravado."))
    #expect(try book.lineCount() == before)
    let said = try book.done("razao vencer --lancar")
    #expect(said.contains("2 lançamentos: gravados"))
    #expect(said.contains("Ipê, 05/11/2026") && said.contains("Enel, 10/11/2026"))
    #expect(try book.lineCount() == before + 1)
    #expect(try book.balance("Corrente") == "3060.00")
    try book.done("razao desfazer")
    #expect(try book.balance("Corrente") == "5000.00")
    #expect(try due("2026-11-21").count == 2)
    let none = try Livro().run("razao vencer --lancar")
    #expect(none.status == 65 && none.errors.contains("nenhum plano está vencido"))
  }

  @Test("is left, and told, where an entry looks like it; the rest of what is due is recorded")
  func left() throws {
    try book.done(
      "razao plano criar Luz boleto 90 Enel --categoria moradia --conta corrente --data 10/11/2026")
    let rent = try book.id(
      "razao lancar pix 1.850 Ipê --categoria moradia --conta corrente --data 05/11/2026")
    let said = try book.done("razao vencer --lancar")
    #expect(said.contains("1 lançamento: gravado") && said.contains("Enel, 10/11/2026"))
    #expect(said.contains("Não gravei “Aluguel” de 05/11/2026, que parece repetido: já há"))
    #expect(try book.balance("Corrente") == "3060.00")
    #expect(try due("2026-11-21") == ["Aluguel 2026-11-05 -1850.00"])
    // Where nothing else is due, nothing is recorded, and the ways on are the same.
    let nothing = try book.run("razao vencer --lancar")
    #expect(nothing.status == 65 && nothing.errors.contains("Parece repetido"))
    for text in [said, nothing.errors] {
      let lines = text.components(separatedBy: "\n")
      let line = try #require(lines.first { $0.contains("Se é o mesmo") })
      #expect(line.contains(": razao plano vincular ") && line.contains(" 1 --lancamento "))
      #expect(line.contains(rent.prefix(8)))
    }
    let link = try #require(
      said.components(separatedBy: "\n").first { $0.hasPrefix("Se é o mesmo: ") })
    try book.done(String(link.dropFirst("Se é o mesmo: ".count)))
    #expect(try due("2026-11-21") == [])
    #expect(try book.balance("Corrente") == "3060.00")
  }

  @Test("records also what looks repeated where one says that it is another")
  func other() throws {
    try book.done(
      "razao lancar pix 1.850 Ipê --categoria moradia --conta corrente --data 05/11/2026")
    #expect(try book.run("razao vencer --lancar").status == 65)
    #expect(try book.balance("Corrente") == "3150.00")
    try book.done("razao vencer --lancar --outra")
    #expect(try book.balance("Corrente") == "1300.00")
  }

  @Test("changes from a day on, and what was due before keeps its amount")
  func changed() throws {
    let said = try book.done("razao plano alterar aluguel --valor 2.000 --desde 01/12/2026")
    // The rent of November is late, and the next to be paid.
    #expect(said.contains("-R$\u{A0}2.000,00 a partir de 05/12/2026, todo mês, dia 5, sem fim"))
    #expect(said.contains("O que vem antes fica em -R$\u{A0}1.850,00."))
    let wage = try book.done("razao plano alterar salario --valor 6.300")
    #expect(wage.contains("R$\u{A0}6.300,00 a partir de 30/11/2026, todo mês, dia 30, sem fim"))
    #expect(!wage.contains("O que vem antes"))
    let end = try book.done("razao plano alterar salario --vezes 12")
    #expect(end.contains("R$\u{A0}6.300,00, todo mês, dia 30, 12 vezes"))
    #expect(
      try due("2027-01-05").filter { $0.hasPrefix("Aluguel") } == [
        "Aluguel 2026-11-05 -1850.00", "Aluguel 2026-12-05 -2000.00", "Aluguel 2027-01-05 -2000.00",
      ])
    let again = try book.run("razao plano alterar aluguel --valor 2.000 --desde 01/12/2026")
    #expect(again.status == 65)
    let none = try book.run("razao plano alterar aluguel")
    #expect(none.status == 65 && none.errors.contains("Nada muda"))
  }

  @Test("keeps a raise that comes later where something else changes after it")
  func raised() throws {
    try book.done("razao conta abrir Nubank --tipo corrente")
    try book.done("razao plano alterar aluguel --valor 2.000 --desde 01/01/2027")
    try book.done("razao plano alterar aluguel --conta nubank --desde 01/02/2027")
    #expect(
      try due("2027-02-05").filter { $0.hasPrefix("Aluguel") }.suffix(2) == [
        "Aluguel 2027-01-05 -2000.00", "Aluguel 2027-02-05 -2000.00",
      ])
    #expect(
      try book.run("razao plano alterar salario --vezes 2 --valor 6.300 --desde 01/01/2027").status
        == 65)
  }

  @Test("of which two are late is recorded twice on one day, without a question")
  func twoLate() throws {
    let later = ["RAZAO_AGORA": "2026-12-06T12:00:00.000Z"]
    try book.done("razao lancar --plano aluguel", later)
    try book.done("razao lancar --plano aluguel", later)
    #expect(try book.balance("Corrente") == "1300.00")
    #expect(try book.audit().conflicts == [])
  }

  @Test("skips, moves and takes back one occurrence, and no other")
  func oneOccurrence() throws {
    try book.done("razao plano pular aluguel --motivo obra")
    try book.done("razao plano adiar aluguel --para 10/12/2026")
    #expect(
      try due("2026-12-31").filter { $0.hasPrefix("Aluguel") } == ["Aluguel 2026-12-10 -1850.00"])
    try book.done("razao plano retomar aluguel 1")
    try book.done("razao plano retomar aluguel 2")
    #expect(
      try due("2026-12-31").filter { $0.hasPrefix("Aluguel") } == [
        "Aluguel 2026-11-05 -1850.00", "Aluguel 2026-12-05 -1850.00",
      ])
    let twice = try book.run("razao plano retomar aluguel 2")
    #expect(twice.status == 65 && twice.errors.contains("já é assim"))
  }

  @Test("ends: what is due stays due, and nothing more is expected")
  func ended() throws {
    try book.done("razao plano encerrar aluguel")
    #expect(
      try due("2027-12-31").filter { $0.hasPrefix("Aluguel") } == ["Aluguel 2026-11-05 -1850.00"])
    try book.done("razao plano encerrar salario")
    #expect(try book.done("razao plano listar").contains("Acabados: 1"))
    try book.done("razao plano alterar salario --sem-fim")
    #expect(try due("2026-11-30").contains("Salário 2026-11-30 6200.00"))
  }

  @Test("tells all mistakes together, and records nothing")
  func mistakes() throws {
    let before = try book.carriers()
    let result = try book.run(
      "razao plano criar X debito 10 --cada lua --fim-de-semana nunca --vezes 2 --ate 31/12/2026")
    #expect(result.status == 64)
    for words in ["“lua” não dá um ritmo", "antes ou depois", "não os dois"] {
      #expect(result.errors.contains(words), "\(words)")
    }
    #expect(try book.run("razao plano mostrar nenhum").status == 66)
    #expect(try book.run("razao lancar --plano aluguel --vez 99999999").status == 65)
    #expect(try book.run("razao plano adiar aluguel").status == 64)
    #expect(try book.carriers() == before)
  }

  @Test(
    "takes rhythms as people say them",
    arguments: [
      ("mes", "2026-12-21"), ("'2 semanas'", "2026-12-05"), ("trimestre", "2027-02-21"),
      ("ano", "2027-11-21"), ("dia", "2026-11-22"),
    ])
  func rhythms(cadence: String, next: String) throws {
    try book.done("razao plano criar Coisa debito 10 Loja --conta corrente --cada \(cadence)")
    try book.done("razao lancar --plano coisa")
    #expect(try due("2027-11-30").first { $0.hasPrefix("Coisa") }?.contains(next) == true)
  }
}

/// Purchases in instalments.
@Suite("razao lancar --parcelas")
struct InstalmentTests {
  private let book: Livro

  init() throws {
    book = try Livro(["razao conta abrir Visa --tipo cartao"])
  }

  private func plan(_ name: String) throws -> [(estado: String, valor: String, data: String)] {
    let text = try book.done("razao plano mostrar \(name) --ate 31/12/2030 --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (value?["ocorrencias"] as? [[String: Any]] ?? []).map {
      ("\($0["estado"] ?? "")", "\($0["valor"] ?? "")", "\($0["data"] ?? "")")
    }
  }

  @Test(
    "records the first, expects the others a month apart, and sums to the total",
    arguments: [
      ("--parcelas 3", "1000", ["-333.34", "-333.33", "-333.33"]),
      ("--parcelas 3 --primeira 400", "1000", ["-400.00", "-300.00", "-300.00"]),
      ("--parcelas 3 --valor-da-parcela", "100", ["-100.00", "-100.00", "-100.00"]),
      (
        "--parcelas 3 --valor-da-parcela --primeira 100,05", "100",
        ["-100.05", "-100.00", "-100.00"]
      ),
    ])
  func amounts(options: String, amount: String, parts: [String]) throws {
    let said = try book.done(
      "razao lancar credito \(amount) Magalu --conta visa \(options) --data 31/10/2026")
    #expect(said.contains("Plano “Magalu”: faltam 2 vezes"))
    let shown = try plan("magalu")
    #expect(shown.map(\.valor) == parts)
    #expect(shown.map(\.estado) == ["lancada", "prevista", "prevista"])
    #expect(shown.map(\.data) == ["2026-10-31", "2026-11-30", "2026-12-31"])
    #expect(try book.balance("Visa") == parts[0])
  }

  @Test("of several categories sum to zero in each instalment")
  func categories() throws {
    try book.done(
      "razao lancar credito 100,01 Loja --conta visa --parcelas 7 --partida Mercado=33,34 --partida Lazer=66,67"
    )
    try book.done("razao vencer --lancar --ate 31/12/2027")
    let audit = try book.audit()
    #expect(audit.isRight)
    #expect(audit.balances["Visa"] == "-100.01")
    #expect(audit.balances["Mercado"] == "33.34" && audit.balances["Lazer"] == "66.67")
  }

  @Test("leave their plan as it is where one is sorted, and the receipt says how to change it")
  func sorted() throws {
    let made = try book.done("razao lancar credito 300 Loja --conta visa --parcelas 3")
    let id = try #require(made.firstMatch(of: /Gravado: (\w+),/)).1
    let said = try book.done("razao corrigir \(id) --categoria Lazer").replacing("\n", with: " ")
    #expect(said.contains("As próximas vezes do plano “Loja” continuam na categoria de antes."))
    let way = try #require(said.firstMatch(of: /razao plano alterar \S+ --categoria Lazer/)).output
    try book.done(String(way))
    // Nothing is left to say once the plan has it too, nor where the category stays.
    #expect(try !book.done("razao corrigir \(id) --descricao x").contains("As próximas vezes"))
    try book.done("razao vencer --lancar --ate 31/12/2027")
    #expect(try book.balance("Lazer") == "300.00")
  }

  @Test("are undone with their plan, and none is expected any more")
  func undone() throws {
    try book.done("razao lancar credito 1200 Magalu --conta visa --parcelas 12")
    try book.done("razao desfazer")
    #expect(try book.balance("Visa") == "0.00")
    #expect(try book.done("razao vencer --ate 31/12/2027").contains("Nada vence"))
    #expect(try book.done("razao plano listar").contains("Nenhum plano ainda"))
  }

  @Test("of the purchase's day belong to that day where they are recorded later")
  func days() throws {
    try book.done("razao lancar credito 300 Loja --conta visa --parcelas 3 --data 21/10/2026")
    let said = try book.done("razao lancar --plano loja")
    #expect(said.contains("Loja, 21/11/2026"))
    let next = try book.done(
      "razao lancar --plano loja", ["RAZAO_AGORA": "2026-12-24T12:00:00.000Z"])
    #expect(next.contains("Loja, 21/12/2026") && next.contains("esta era a última"))
  }

  @Test("fall on a later bill by the day of the purchase")
  func laterBill() throws {
    try book.done("razao conta alterar Visa --fechamento 28 --vencimento 5")
    let wrong = try book.run(
      "razao lancar credito 1200 Loja --conta visa --parcelas 12 --primeira 01/2027")
    #expect(wrong.status == 65)
    #expect(
      wrong.errors.contains(
        "--primeira é o valor da primeira parcela, e não “01/2027”. Para ela cair numa fatura mais à "
          + "frente, ponha em --data um dia dessa fatura, depois que a anterior fecha."))
    // The bill before, of December, closes on the 28th of November.
    try book.done("razao lancar credito 1200 Loja --conta visa --parcelas 12 --data 28/11/2026")
    #expect(
      try book.done("razao fatura visa 01/2027 --json").contains(#""doMes":"100.00""#))
    #expect(try book.done("razao fatura visa 12/2026 --json").contains(#""doMes":"0.00""#))
  }

  @Test("of what is paid at once are taken, with a word; of slips and cards without one")
  func debit() throws {
    try book.done("razao conta abrir Corrente --tipo corrente --saldo 5000")
    let odd = "Parcelas costumam ser de um cartão ou de boletos, e estas saem de “Corrente”"
    #expect(
      try book.done("razao lancar debito 300 Loja --conta corrente --parcelas 3").contains(odd))
    for words in ["boleto 300 Escola --conta corrente", "credito 300 Loja --conta visa"] {
      #expect(
        try !book.done("razao lancar \(words) --parcelas 3").contains("Parcelas costumam"))
    }
    #expect(try !book.done("razao lancar --plano escola").contains("Parcelas costumam"))
  }

  @Test(
    "that do not come out are refused with the amounts",
    arguments: [
      ("1200 --parcelas 12 --primeira 100,05", "11 de 99,99"),
      (
        "1200 --parcelas 12 --primeira 100,05",
        "com a primeira de 100,11, as outras são de 99,99"
      ),
      ("0,02 --parcelas 3", "não chega para 3 parcelas"),
      ("100 --primeira 10", "só serve com"),
      ("100 --parcelas 100000", "As parcelas vão de 2 a 99999"),
    ])
  func refused(words: String, message: String) throws {
    let before = try book.carriers()
    let result = try book.run(
      "razao lancar credito \(words.replacing(" ", with: " Loja ", maxReplacements: 1)) --conta visa"
    )
    #expect([64, 65].contains(result.status))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try book.carriers() == before)
  }
}
