import Canonical
import Ledger
import Presentation
import Testing

@Suite("The form of a new account")
struct AccountFormTests {
  private func read(_ form: AccountForm) -> (request: NovaConta?, problems: Problems) {
    let corrente = Conta(
      id: Samples.id(1), nome: "Corrente", classe: .ativo, tipo: "corrente", moeda: .real,
      saldo: Total(minor: 0, decimals: 2), encerrada: false, unificadaEm: nil, vinculada: nil)
    let costumes = Costumes(
      razao: Samples.id(9), hoje: Day(number: 20_778), contas: [corrente])
    return form.reading(AccountForm.Books(costumes) { $0 == .real ? 2 : 3 })
  }

  @Test("turns what a card owes to the side of the log")
  func card() throws {
    let form = AccountForm([.nome: "Visa", .tipo: "cartao", .saldo: "412,83"])
    let new = try #require(read(form).request)
    #expect(new.conta.classe == .passivo)
    #expect(new.conta.tipo == "cartao")
    #expect(new.conta.moeda == .real)
    #expect(new.saldo == Amount(unchecked: -41_283, decimals: 2))
    #expect(new.data == nil)
  }

  @Test(
    "takes the words of most people too",
    arguments: [("banco", "corrente"), ("dinheiro", "carteira")])
  func everyday(word: String, kind: String) throws {
    #expect(try #require(read(AccountForm([.nome: "C", .tipo: word])).request).conta.tipo == kind)
  }

  @Test("takes the day of the balance at the start, which is of no use without one")
  func day() throws {
    var form = AccountForm([.nome: "C", .tipo: "corrente", .saldo: "5", .em: "01/11/2026"])
    #expect(try #require(read(form).request).data == Day("2026-11-01"))
    form[.em] = "31/02"
    #expect(read(form).problems[AccountForm.Field.em.name] != nil)
    form[.em] = "01/11/2026"
    form[.saldo] = nil
    #expect(read(form).request == nil)
    #expect(
      read(form).problems[AccountForm.Field.saldo.name]?.texto == "Diga o saldo.")
  }

  @Test("reads an investment in the decimals of its currency, with what it belongs to")
  func investment() throws {
    let form = AccountForm([
      .nome: "Fundo", .tipo: "investimento", .moeda: " usd ",
      .vinculada: Samples.id(1).description, .saldo: "10,500",
    ])
    let new = try #require(read(form).request)
    #expect(new.conta.moeda == Samples.dollar)
    #expect(new.conta.casas == 3)
    #expect(new.conta.vinculada == Samples.id(1))
    #expect(new.saldo == Amount(unchecked: 10_500, decimals: 3))
  }

  @Test("says all that is wrong, each at its field")
  func mistakes() {
    var form = AccountForm([
      .nome: " ", .classe: "despesa", .moeda: "REAL", .vinculada: Samples.id(1).description,
      .saldo: "10",
    ])
    func told(_ field: AccountForm.Field) -> String? { read(form).problems[field.name]?.texto }
    #expect(read(form).request == nil)
    #expect(told(.nome) == "Diga o nome da conta.")
    #expect(told(.moeda) == "Moeda inválida: “REAL”. Escreva três letras, como BRL, USD ou EUR.")
    #expect(told(.vinculada) == "Só um investimento tem conta vinculada.")
    #expect(told(.saldo) == "Uma categoria começa do zero: abra-a sem saldo.")
    #expect(read(form).problems.messages.count == 4)
    form[.classe] = nil
    #expect(told(.tipo) == "Escolha o que a conta é.")
    form[.tipo] = "tesouro"
    form[.vinculada] = "x"
    #expect(told(.tipo)?.hasPrefix("Tipo de conta desconhecido: “tesouro”.") == true)
    #expect(told(.vinculada)?.contains("Não há conta “x”.") == true)
  }
}

@Suite("The form that compares an account with what a bank says")
struct AssertionFormTests {
  private let costumes: Costumes

  init() throws {
    let visa = Conta(
      id: Samples.id(1), nome: "Visa", classe: .passivo, tipo: "cartao", moeda: .real,
      saldo: Total(minor: -41_283, decimals: 2), encerrada: false, unificadaEm: nil,
      vinculada: nil)
    costumes = Costumes(
      razao: Samples.id(9), hoje: try #require(Day("2026-11-21")), contas: [visa])
  }

  @Test("reads what a card owes on its natural side")
  func reads() throws {
    let form = AssertionForm([.conta: "Visa", .valor: " 412,83 ", .dia: "ontem"])
    let read = try #require(form.reading(costumes).request)
    #expect(read.conta == Samples.id(1))
    #expect(read.valor == Amount(unchecked: -41_283, decimals: 2))
    #expect(read.dia == Day("2026-11-20"))
  }

  @Test("says what is not there or cannot be read")
  func mistakes() {
    let empty = AssertionForm([.conta: "Visa"]).reading(costumes)
    #expect(empty.request == nil)
    #expect(
      empty.problems.messages.map(\.texto) == ["Diga o saldo da conta.", "Diga o dia do saldo."])
    let wrong = AssertionForm([.conta: "Visa", .valor: "1,2,3", .dia: "31/02"]).reading(costumes)
    #expect(wrong.request == nil)
    func told(_ field: AssertionForm.Field) -> String { wrong.problems[field.name]?.texto ?? "" }
    #expect(told(.valor).hasPrefix("Valor inválido"))
    #expect(told(.dia).hasPrefix("Data inválida: “31/02”."))
  }
}
