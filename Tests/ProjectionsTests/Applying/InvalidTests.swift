import Canonical
import Ledger
import Projections
import Testing

/// Section 6.4: commits that break a rule are shown with their reason and change nothing.
@Suite struct InvalidTests {
  private let casa: TestLedger
  private let ana: Member
  private let conta: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
  }

  private func breaks(
    _ reason: Invalidez, sourceLocation: SourceLocation = #_sourceLocation, _ write: () -> Written
  ) {
    let written = write()
    #expect(casa.reason(written) == reason.description, sourceLocation: sourceLocation)
  }

  private func opens(_ classe: String, casas: Int = 2, of: Uuid? = nil) -> Written {
    ana.writes(
      .contaAberta(
        ContaAberta(nome: "X", classe: ClasseDeConta(rawValue: classe), casas: casas)), of: of)
  }

  private func posts(_ partidas: [(Uuid, String)]) -> Written {
    ana.writes(.transacaoLancada(TransacaoLancada(conteudo: .of(partidas, day: "2026-09-10"))))
  }

  @Test func `postings that do not sum to zero`() {
    breaks(.somaNaoZero(.real)) { posts([(conta, "-1.00"), (mercado, "1.01")]) }
    #expect(casa.saldo(conta) == "0.00")
  }

  @Test func `postings that sum to zero only across currencies`() throws {
    let usd = try #require(Currency("USD"))
    let dolar = ana.opens("Dólar", moeda: "USD")
    breaks(.somaNaoZero(.real)) { posts([(conta, "-1.00"), (dolar, "1.00")]) }
    breaks(.somaNaoZero(usd)) {
      posts([(conta, "-1.00"), (mercado, "1.00"), (dolar, "1.00")])
    }
  }

  @Test(arguments: ["1", "1.0", "1.000", "1.0000"])
  func `postings with another number of decimals`(valor: String) {
    breaks(.casasErradas) { posts([(conta, "-" + valor), (mercado, valor)]) }
  }

  @Test func `a correction that breaks the rules of an entry`() {
    let entry = ana.posts(-100, on: conta, against: mercado)
    breaks(.somaNaoZero(.real)) {
      ana.writes(
        .transacaoCorrigida(.init(.of([(conta, "-1.00"), (mercado, "2.00")], day: "2026-09-10"))),
        of: entry)
    }
    #expect(casa.saldo(conta) == "-1.00")
  }

  @Test func `an assertion, an expense and a total with another number of decimals`() {
    breaks(.casasErradas) {
      ana.writes(
        .conferenciaFeita(
          ConferenciaFeita(conta: conta, data: .of("2026-09-10"), valor: .written("1"))))
    }
    let viagem = ana.reports("Viagem", casas: 0)
    breaks(.casasErradas) { ana.registers(viagem, 100, 1) }
    ana.spends(100, in: viagem)
    #expect(ana.last.map { casa.reason($0) } == Invalidez.casasErradas.description)
  }

  @Test func `a class that is none of the five`() {
    breaks(.classeDesconhecida) { opens("ativos") }
    breaks(.classeDesconhecida) { opens("") }
  }

  @Test func `more than four decimals`() {
    breaks(.casasForaDoLimite) { opens("ativo", casas: 5) }
    ana.reports("Viagem", casas: 5)
    #expect(ana.last.map { casa.reason($0) } == Invalidez.casasForaDoLimite.description)
  }

  @Test func `a creation under an id of version 4`() {
    let random = Uuid.numbered(1)
    breaks(.idDerivadoErrado) { opens("despesa", of: random) }
    ana.posts(-1, on: conta, against: mercado, of: random)
    #expect(ana.last.map { casa.reason($0) } == Invalidez.idDerivadoErrado.description)
  }

  @Test(arguments: ["ativo", "passivo", "patrimonio"])
  func `an account that is no category under a derived id`(classe: String) {
    breaks(.idDerivadoErrado) { opens(classe, of: .derived(in: casa.id, from: "x")) }
  }

  @Test func `an import whose id is not that of its file and account`() {
    let importacao = Importacao(
      arquivo: "a.ofx", hash: .of([1]), conta: conta, formato: "ofx")
    breaks(.idDerivadoErrado) {
      ana.writes(
        .importacaoFeita(importacao), of: .derived(in: mercado, from: Hash256.of([1]).description))
    }
  }

  @Test func `a second introduction, and a ledger created after the first line`() {
    breaks(.introducaoForaDoLugar) {
      ana.writes(.dispositivoIniciado(ana.introduction(.root)), of: ana.id)
    }
    breaks(.razaoForaDoLugar) {
      ana.writes(.razaoCriado(.init(nome: "Casa", chave: casa.root.publicKey)), of: casa.id)
    }
  }

  @Test func `a decision that keeps none, or one that it does not judge`() {
    breaks(.mantidoFalta) {
      ana.decides(.pagamentoEmDobro, "k", "mesmo", about: [.numbered(1)])
    }
    breaks(.mantidoForaDeSobre) {
      ana.decides(
        .pagamentoEmDobro, "k", "mesmo", about: [.numbered(1)], keeping: .numbered(2))
    }
  }

  @Test func `a decision with a value too many or too few`() {
    breaks(.valorFalta) {
      ana.decides(.saldoNaoConfere, "x", "aceitar", about: [.numbered(1)])
    }
    breaks(.valorSobra) {
      ana.decides(
        .periodoFechado, "x", "aceitar", about: [.numbered(1)], valor: .cents(1))
    }
  }

  @Test func `an event on a thing of another kind`() {
    breaks(.outraEspecie(.conta)) { ana.annuls(conta) }
    let entry = ana.posts(-1, on: conta, against: mercado)
    breaks(.outraEspecie(.transacao)) { ana.closes(entry) }
  }

  @Test func `one bad event takes its whole commit along`() {
    breaks(.outraEspecie(.conta)) {
      ana.together {
        ana.alters(conta, nome: "Nova")
        ana.annuls(conta)
      }
    }
    #expect(casa.texto(.conta, conta, .nome) == "Corrente")
  }

  @Test func `what comes after an invalid commit applies`() {
    breaks(.somaNaoZero(.real)) { posts([(conta, "-1.00"), (mercado, "1.01")]) }
    ana.posts(-100, on: conta, against: mercado)
    #expect(casa.saldo(conta) == "-1.00")
  }
}
