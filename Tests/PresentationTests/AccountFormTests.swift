import Canonical
import Ledger
import Presentation
import Testing

@Suite("The form of a new account")
struct AccountFormTests {
  private func read(_ form: FormularioDeConta) -> (NovaConta?, FieldErrors) {
    var errors = FieldErrors()
    let new = form.leitura(&errors) { $0 == .real ? 2 : 3 }
    return (new, errors)
  }

  @Test("turns what a card owes to the side of the log")
  func card() throws {
    var form = FormularioDeConta()
    form.nome = "Visa"
    form.tipo = "cartao"
    form.saldo = "412,83"
    let new = try #require(read(form).0)
    #expect(new.conta.classe == .passivo)
    #expect(new.conta.tipo == "cartao")
    #expect(new.conta.moeda == .real)
    #expect(new.saldo == Amount(unchecked: -41_283, decimals: 2))
  }

  @Test("reads an investment in the decimals of its currency, with what it belongs to")
  func investment() throws {
    var form = FormularioDeConta()
    form.nome = "Fundo"
    form.tipo = "investimento"
    form.moeda = " usd "
    form.vinculada = Samples.id(1).description
    form.saldo = "10,500"
    let new = try #require(read(form).0)
    #expect(new.conta.moeda == Samples.dollar)
    #expect(new.conta.casas == 3)
    #expect(new.conta.vinculada == Samples.id(1))
    #expect(new.saldo == Amount(unchecked: 10_500, decimals: 3))
  }

  @Test("says all that is wrong, each at its field")
  func mistakes() {
    var form = FormularioDeConta()
    form.nome = " "
    form.tipo = "despesa"
    form.moeda = "REAL"
    form.vinculada = Samples.id(1).description
    form.saldo = "10"
    let (new, errors) = read(form)
    #expect(new == nil)
    #expect(errors["nome"] == "Diga o nome da conta.")
    #expect(
      errors["moeda"] == "Moeda inválida: “REAL”. Escreva três letras, como BRL, USD ou EUR.")
    #expect(errors["vinculada"] == "Só um investimento tem conta vinculada.")
    #expect(errors["saldo"] == "Uma categoria começa do zero: abra-a sem saldo.")
    #expect(errors.messages.count == 4)
    form.tipo = "tesouro"
    form.vinculada = "x"
    #expect(read(form).1["tipo"] == "Escolha o que a conta é.")
    #expect(read(form).1["vinculada"] == "Escolha uma conta da lista.")
  }
}

@Suite("The form that compares an account with what a bank says")
struct AssertionFormTests {
  private let hoje: Day
  private let visa = Conta(
    id: Samples.id(1), nome: "Visa", classe: .passivo, tipo: "cartao", moeda: .real,
    saldo: Total(minor: -41_283, decimals: 2))

  init() throws { hoje = try #require(Day("2026-11-21")) }

  @Test("reads what a card owes on its natural side")
  func reads() throws {
    var form = FormularioDeConferencia()
    form.valor = " 412,83 "
    form.dia = "ontem"
    var errors = FieldErrors()
    let whole = form.leitura(de: visa, hoje: hoje, &errors)
    let read = try #require(whole)
    #expect(read.valor == Amount(unchecked: -41_283, decimals: 2))
    #expect(read.dia == Day("2026-11-20"))
    #expect(errors.isEmpty)
  }

  @Test("says what is not there or cannot be read")
  func mistakes() {
    var form = FormularioDeConferencia()
    var empty = FieldErrors()
    let nothing = form.leitura(de: visa, hoje: hoje, &empty)
    #expect(nothing == nil)
    #expect(empty.messages == ["Diga o saldo da conta.", "Diga o dia do saldo."])
    form.valor = "1,2"
    form.dia = "31/02"
    var wrong = FieldErrors()
    let unread = form.leitura(de: visa, hoje: hoje, &wrong)
    #expect(unread == nil)
    #expect(wrong["valor"]?.texto.hasPrefix("Valor inválido") == true)
    #expect(wrong["dia"]?.texto.hasPrefix("Data inválida: “31/02”.") == true)
  }
}
