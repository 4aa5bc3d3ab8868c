import Canonical
import Foundation
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// Entries that are expected again and again, on pages.
@Suite("The plans as pages", .visits)
struct PlanPageTests {
  private let visitor: Visitor
  private let bank: Uuid

  init() async throws {
    visitor = try await Visitor()
    bank = try visitor.opens("Banco", saldo: 5_000_00, on: "2026-11-01")
  }

  @Test("begin with how one is made, and are made by a form that keeps what was typed")
  func made() async throws {
    let empty = try await visitor.look("/planos")
    #expect(empty.text.contains("Nenhum plano ainda"))
    let form = try await visitor.look(try empty.link("Novo plano"))
    let wrong = try await visitor.send(
      try form.form("Novo plano"), ["nome": "Luz", "tipo": "boleto", "valor": "zero"])
    #expect(wrong.status == 422)
    #expect(wrong.text.contains("Valor inválido"))
    let made = try await visitor.done(
      try wrong.form("Novo plano"), ["valor": "90,50", "data": "2026-12-10", "cada": "mes"])
    #expect(made.receipt.first == "Plano “Luz” criado")
    #expect(made.text.contains("todo mês, dia 10"))
    #expect(try visitor.balance("Banco") == 5_000_00)
    #expect(try made.link("Desfazer") == "/desfazer")
  }

  @Test("that are made twice look repeated, and are made where one says that it is another")
  func twice() async throws {
    let plan = try visitor.plans(on: bank)
    let form = try await visitor.look("/planos/novo").form("Novo plano")
    let filled: [String: String?] = [
      "nome": "Aluguel", "tipo": "pix", "valor": "1.850", "data": "2026-12-06", "cada": "mes",
      "conta": bank.description,
    ]
    let asked = try await visitor.send(form, filled)
    #expect(asked.status == 422)
    #expect(asked.text.contains("Já há um plano parecido:"))
    #expect(
      try asked.elements("//form//*[@role='alert']//a").first?.attribute(forName: "href")?
        .stringValue == "/planos/\(plan)")
    let made = try await visitor.done(
      try asked.form("Novo plano"), ["mesmo-repetido": "sim"])
    #expect(made.receipt.first == "Plano “Aluguel” criado")
  }

  @Test("that begin long ago say how often they are past")
  func longAgo() async throws {
    let form = try await visitor.look("/planos/novo").form("Novo plano")
    let filled: [String: String?] = [
      "nome": "Luz", "tipo": "boleto", "valor": "90", "cada": "mes", "conta": bank.description,
    ]
    let wrong = try await visitor.send(
      form, filled.merging(["data": "1850-01-31"]) { $1 })
    #expect(try wrong.mistake("data")?.contains("antes de 1990") == true)
    let made = try await visitor.done(
      try wrong.form("Novo plano"), ["data": "2016-01-31"])
    #expect(made.receipt.contains { $0.contains("Já passaram 130 vezes desde 31/01/2016") })
    #expect(
      try made.link(
        "Para esperar só as próximas, desfaça e crie o plano com a primeira vez em 31/12/2026")
        == "/desfazer")
  }

  @Test("of the last day of the month say where the end of this one is not in it")
  func lastDay() async throws {
    let form = try await visitor.look("/planos/novo").form("Novo plano")
    let made = try await visitor.done(
      form,
      [
        "nome": "Luz", "tipo": "boleto", "valor": "90", "cada": "mes", "conta": bank.description,
        "data": "2026-12-31",
      ])
    #expect(
      try made.link(
        "Para esperar também 30/11/2026, desfaça, crie o plano com a primeira vez em 31/10/2026 e "
          + "pule essa vez") == "/desfazer")
  }

  @Test("tell the new amount and its day where they are changed")
  func newAmount() async throws {
    let plan = try visitor.plans(on: bank)
    let page = try await visitor.look("/planos/\(plan)")
    let changed = try await visitor.done(
      try page.form("Alterar o plano"), ["valor": "1.950", "desde": "2026-12-01"])
    let amount = "\u{2212}R$\u{A0}1.950,00 a partir de 05/12/2026"
    #expect(changed.receipt.contains { $0.hasPrefix(amount) })
  }

  @Test("record what is due by one key, and all that is due by another")
  func due() async throws {
    try visitor.plans(on: bank)
    try visitor.plans("Internet", on: bank, from: "2026-11-10")
    let list = try await visitor.look("/planos")
    #expect(try list.words("//section[1]//a") == ["Aluguel", "Internet"])
    let one = try await visitor.done(try list.form("Lançar Aluguel"))
    #expect(one.receipt.first?.hasPrefix("Transferência enviada (Pix)") == true)
    #expect(try visitor.balance("Banco") == 3_150_00)
    try visitor.plans("Escola", on: bank, from: "2026-11-12")
    let both = try await visitor.done(
      try await visitor.look("/planos").form("Lançar tudo o que venceu"))
    #expect(both.receipt.first == "2 lançamentos: gravados")
    #expect(try visitor.balance("Banco") == -550_00)
  }

  @Test("leave what looks recorded, say so, and lead to where it is said to be the same")
  func left() async throws {
    let plan = try visitor.plans(on: bank)
    try visitor.plans("Internet", on: bank, from: "2026-11-10")
    try visitor.records("pix", 1_850_00, "Ipê", on: bank, day: "2026-11-05")
    let some = try await visitor.done(
      try await visitor.look("/planos").form("Lançar tudo o que venceu"))
    #expect(some.receipt.first == "1 lançamento: gravado")
    #expect(some.receipt.contains { $0.hasPrefix("Não gravei “Aluguel” de 05/11/2026") })
    let link = try some.link("Se é o mesmo")
    #expect(link.hasPrefix("/planos/\(plan)?acao=vincular&vez=1"))
    let same = try await visitor.look(link.replacing("#uma-vez", with: ""))
    #expect(try some.link("Se é outro").hasPrefix("/lancar?plano=\(plan)"))
    #expect(try some.words("//section[1]//a").contains("Aluguel"))
    // The form there is filled in: it has only to be sent.
    let linked = try await visitor.done(try same.form("Mudar uma vez"))
    #expect(linked.receipt.first?.hasPrefix("“Aluguel” de 05/11/2026 vinculada") == true)
    #expect(try visitor.balance("Banco") == 1_300_00)
  }

  @Test("are recorded with another amount by the form of an entry, and lead to their entry")
  func otherAmount() async throws {
    let plan = try visitor.plans(on: bank)
    let page = try await visitor.look("/planos/\(plan)")
    let form = try await visitor.look(try page.link("Lançar com outro valor ou dia"))
    #expect(try form.link("Voltar ao plano") == "/planos/\(plan)")
    #expect(form.text.contains("Venceu em 05/11/2026"))
    #expect(
      try form.form("Lançar").fields.contains { $0.name == "outro-dia" && $0.value == "2026-11-05" }
    )
    let seen = try await visitor.done(try form.form("Lançar"), ["valor": "1.900,00"])
    #expect(seen.receipt.first?.contains("R$\u{A0}1.900,00") == true)
    #expect(seen.receipt.first?.hasSuffix("05/11/2026") == true)
    #expect(try visitor.balance("Banco") == 3_100_00)
    #expect(try await visitor.look("/planos/\(plan)").text.contains("lançada"))
  }

  @Test("are changed, one occurrence is skipped, and they end")
  func changed() async throws {
    let plan = try visitor.plans(on: bank)
    let page = try await visitor.look("/planos/\(plan)")
    let skipped = try await visitor.done(
      try page.form("Mudar uma vez"), ["acao": "pular", "vez": "1"])
    #expect(skipped.receipt.first == "“Aluguel” de 05/11/2026 pulada")
    #expect(try skipped.link("Desfazer") == "/desfazer")
    let wrong = try await visitor.send(
      try skipped.form("Mudar uma vez"), ["acao": "adiar", "vez": "2"])
    #expect(wrong.status == 422)
    let changed = try await visitor.done(
      try skipped.form("Alterar o plano"), ["valor": "2.000", "desde": "2026-12-01"])
    #expect(changed.text.contains("\u{2212}R$\u{A0}2.000,00"))
    let ended = try await visitor.done(try changed.form("Encerrar o plano"))
    #expect(ended.text.contains("Não se espera mais nada"))
  }

  @Test("take an entry that is there already as one of their occurrences")
  func linked() async throws {
    let entry = try visitor.records("pix", 1_920_00, "Ipê", on: bank, day: "2026-11-07")
    let plan = try visitor.plans(on: bank)
    let page = try await visitor.look("/planos/\(plan)")
    let form = try page.form("Mudar uma vez")
    #expect(
      try page.words("//select[@name='lancamento']/option") == [
        "Nenhum", "07/11/2026, Ipê, \u{2212}R$\u{A0}1.920,00",
      ])
    let wrong = try await visitor.send(form, ["acao": "vincular", "vez": "1"])
    #expect(wrong.status == 422)
    let linked = try await visitor.done(
      form, ["acao": "vincular", "vez": "1", "lancamento": entry.description])
    #expect(linked.receipt.first?.hasPrefix("“Aluguel” de 05/11/2026 vinculada") == true)
    #expect(linked.text.contains("lançada"))
    #expect(try visitor.balance("Banco") == 3_080_00)
    #expect(try await visitor.look("/planos").words("//section[1]//a") == ["Aluguel"])
  }

  @Test("come of a purchase in instalments, whose first is the entry that one sees")
  func instalments() async throws {
    _ = try visitor.opens("Visa", "cartao")
    let form = try await visitor.look("/lancar")
    let card = try visitor.account("Visa")
    let seen = try await visitor.done(
      try form.form("Lançar"),
      [
        "tipo": "credito", "valor": "1.000", "interessado": "Magalu", "conta": card,
        "parcelas": "3", "depois": "ver",
      ])
    #expect(seen.receipt.first == "Compra no crédito de R$\u{A0}333,34, Magalu, 21/11/2026")
    #expect(try visitor.balance("Visa") == -333_34)
    #expect(try await visitor.look("/planos").text.contains("2/3"))
  }
}
