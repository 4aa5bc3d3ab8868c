import Canonical
import EventLog
import Ledger
import Projections
import Testing

/// Section 6.4 for plans, bills, budgets, rules, layouts, kinds of expense and keys to seal for.
@Suite struct LaterTypeTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid
  private let cartao: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    cartao = ana.opens("Visa", .passivo, tipo: "cartao")
    mercado = ana.opens("Mercado", .despesa)
    bia.sees(ana)
  }

  private var outubro: Month { Month(number: 681) }

  private func entry(_ partidas: [(Uuid, String)]? = nil) -> LancamentoDePlano {
    let postings = partidas ?? [(conta, "-10.00"), (mercado, "10.00")]
    return LancamentoDePlano(
      tipo: "pagamentoEfetuado",
      partidas: postings.map { Partida(conta: $0.0, valor: .written($0.1)) })
  }

  private func plan(
    every intervalo: UInt64 = 1, times vezes: UInt64? = nil, within tolerancia: String? = nil,
    key chave: String? = nil, _ entry: LancamentoDePlano? = nil
  ) -> Evento.Dados {
    .planoCriado(
      PlanoCriado(
        ritmo: Ritmo(cada: "mes", intervalo: intervalo, inicio: .of("2026-10-05")), vezes: vezes,
        lancamento: entry ?? self.entry(), tolerancia: tolerancia.map { .written($0) },
        chave: chave))
  }

  private func breaks(
    _ reason: Invalidez, _ written: Written, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(casa.reason(written) == reason.description, sourceLocation: sourceLocation)
  }

  private func applies(
    _ written: Written, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(casa.status(written) == .applied, sourceLocation: sourceLocation)
  }

  @Test func `a plan's numbers lie in their ranges`() {
    for right: UInt64 in [1, 1000] { applies(ana.writes(plan(every: right))) }
    for wrong: UInt64 in [0, 1001] {
      breaks(.foraDoLimite("intervalo"), ana.writes(plan(every: wrong)))
    }
    for right: UInt64 in [1, 99_999] { applies(ana.writes(plan(times: right))) }
    for wrong: UInt64 in [0, 100_000] {
      breaks(.foraDoLimite("vezes"), ana.writes(plan(times: wrong)))
    }
    applies(ana.writes(plan(within: "0.00")))
    breaks(.foraDoLimite("tolerancia"), ana.writes(plan(within: "-0.01")))
    breaks(.casasErradas, ana.writes(plan(within: "1.000")))
  }

  @Test func `a plan's entry is one that an entry could be`() {
    breaks(
      .somaNaoZero(.real), ana.writes(plan(entry([(conta, "-10.00"), (mercado, "10.01")]))))
    breaks(.casasErradas, ana.writes(plan(entry([(conta, "-10.0"), (mercado, "10.0")]))))
    let waiting = ana.writes(plan(entry([(conta, "-10.00"), (casa.freshId(), "10.00")])))
    #expect(casa.status(waiting) == .waiting)
    let made = ana.writes(plan())
    breaks(
      .somaNaoZero(.real),
      ana.writes(
        .planoAlterado(
          PlanoAlterado(desde: 3, lancamento: entry([(conta, "-1.00"), (mercado, "2.00")]))),
        of: made.id))
  }

  @Test func `a slip's plan is named after its key, and no other is`() {
    let key = "boleto:123"
    let id = PlanoCriado.id(chave: key, in: casa.id)
    applies(ana.writes(plan(key: key), of: id))
    breaks(.idDerivadoErrado, ana.writes(plan(key: key)))
    breaks(.idDerivadoErrado, ana.writes(plan(), of: id))
  }

  @Test func `an occurrence says what its state asks for, and waits for no plan`() {
    let plan = casa.freshId()
    func says(_ said: PlanoOcorrencia) -> Written { ana.writes(.planoOcorrencia(said), of: plan) }
    let day = Day.of("2026-10-06")
    applies(says(.init(numero: 0, estado: "prevista", data: day)))
    applies(says(.init(numero: 99_999, estado: "pulada")))
    applies(says(.init(numero: 1, estado: "feita", transacao: casa.freshId())))
    // A word of a later version may go with either.
    applies(says(.init(numero: 1, estado: "adiada", data: day, transacao: casa.freshId())))
    breaks(.foraDoLimite("numero"), says(.init(numero: 100_000, estado: "pulada")))
    breaks(.membroSobra("data"), says(.init(numero: 1, estado: "pulada", data: day)))
    breaks(.membroFalta("transacao"), says(.init(numero: 1, estado: "feita")))
    breaks(
      .membroSobra("transacao"),
      says(.init(numero: 1, estado: "pulada", transacao: casa.freshId())))
  }

  @Test func `cycles and bills are of cards, with days that there are`() {
    func cycle(_ fechamento: UInt64, _ vencimento: UInt64, of account: Uuid) -> Written {
      ana.writes(
        .contaCiclo(
          .init(
            desde: outubro, fechamento: fechamento, vencimento: vencimento, noDia: "proxima")),
        of: account)
    }
    applies(cycle(31, 1, of: cartao))
    breaks(.foraDoLimite("fechamento"), cycle(32, 5, of: cartao))
    breaks(.foraDoLimite("vencimento"), cycle(25, 0, of: cartao))
    breaks(.classeErrada, cycle(25, 5, of: conta))
    func bill(_ due: String?, _ total: String? = nil, of account: Uuid) -> Written {
      ana.writes(
        .contaFaturada(
          .init(
            mes: outubro, vencimento: due.map { .of($0) }, total: total.map { .written($0) })),
        of: account)
    }
    applies(bill("2026-10-31", "0.00", of: cartao))
    breaks(.foraDoLimite("vencimento"), bill("2026-11-01", of: cartao))
    breaks(.casasErradas, bill(nil, "1.0", of: cartao))
    breaks(.classeErrada, bill(nil, "1.00", of: mercado))
    let bought = ana.posts(-100, on: cartao, against: mercado)
    func moved(to account: Uuid) -> Written {
      ana.writes(.transacaoFaturada(.init(conta: account, mes: outubro)), of: bought)
    }
    applies(moved(to: cartao))
    breaks(.classeErrada, moved(to: conta))
    #expect(casa.status(moved(to: casa.freshId())) == .waiting)
  }

  @Test func `budgets are of categories, from zero, and carry only from month to month`() {
    func budget(
      _ valor: String?, _ por: String = "diante", _ sobra: String? = nil, of account: Uuid
    ) -> Written {
      ana.writes(
        .contaOrcada(
          .init(mes: outubro, por: por, valor: valor.map { .written($0) }, sobra: sobra)),
        of: account)
    }
    let salario = ana.opens("Salário", .receita)
    applies(budget("0.00", of: mercado))
    applies(budget("1.00", of: salario))
    applies(budget(nil, "mes", of: mercado))
    applies(budget("1.00", "diante", "transporta", of: mercado))
    breaks(.foraDoLimite("valor"), budget("-0.01", of: mercado))
    breaks(.casasErradas, budget("1", of: mercado))
    breaks(.classeErrada, budget("1.00", of: conta))
    applies(budget("1.00", "trimestre", "transporta", of: salario))
    breaks(.membroSobra("sobra"), budget("1.00", "mes", "transporta", of: mercado))
    breaks(.classeErrada, budget("1.00", "diante", "transporta", of: salario))
  }

  @Test func `kinds of expense and layouts are named after what they say`() {
    func kind(_ numero: UInt64, _ titulo: String?, of: Uuid? = nil) -> Written {
      ana.writes(
        .tipoDefinido(.init(numero: numero, titulo: titulo)),
        of: of ?? TipoDefinido.id(numero, in: casa.id))
    }
    applies(kind(1, nil))
    applies(kind(1000 + 0xFF_FFFF, "Hospedagem"))
    breaks(.membroSobra("titulo"), kind(2, "Papelaria"))
    breaks(.foraDoLimite("numero"), kind(3, "Papelaria"))
    breaks(.foraDoLimite("numero"), kind(1000 + 0x100_0000, "Papelaria"))
    breaks(.idDerivadoErrado, kind(1000, "X", of: casa.freshId()))
    // It waits for no account; the class is judged when that comes.
    let named = ana.writes(
      .tipoDefinido(.init(numero: 1, categoria: .numbered(77))),
      of: TipoDefinido.id(1, in: casa.id))
    applies(named)
    ana.using(77).opens("Carteira")
    breaks(.classeErrada, named)
    func layout(_ nome: String, of: Uuid) -> Written {
      ana.writes(.formatoDefinido(.init(nome: nome, texto: "x")), of: of)
    }
    applies(layout("banco-1", of: FormatoDefinido.id("banco-1", in: casa.id)))
    breaks(.idDerivadoErrado, layout("banco-2", of: FormatoDefinido.id("banco-1", in: casa.id)))
  }

  @Test func `keys to seal for are written by their owners`() {
    let key = PublicKey(Hash256.of(Array("chave".utf8)).bytes)
    applies(ana.writes(.dispositivoCofre(.init(chave: key)), of: ana.id))
    breaks(.deOutroAparelho, ana.writes(.dispositivoCofre(.init(chave: key)), of: bia.id))
    let invitation = ana.writes(.conviteCriado(.init(chave: key)))
    bia.sees(ana)
    applies(ana.writes(.conviteCofre(.init(chave: key)), of: invitation.id))
    breaks(.deOutroAparelho, bia.writes(.conviteCofre(.init(chave: key)), of: invitation.id))
    breaks(
      .assinaturaDaRaizErrada,
      ana.writes(
        .razaoCofre(.init(chave: key, assinatura: Signature(Array(repeating: 1, count: 64)))),
        of: casa.id))
  }

  @Test func `what two say at once is a conflict, and writing it again ends it`() {
    let made = ana.writes(plan())
    bia.sees(ana)
    func says(_ member: Member, _ dados: Evento.Dados, of id: Uuid) {
      member.writes(dados, of: id)
    }
    let subjects: [(String, Uuid, Evento.Dados, Evento.Dados)] = [
      (
        "conta \(cartao) ciclo:2026-10", cartao,
        .contaCiclo(.init(desde: outubro, fechamento: 1, vencimento: 10, noDia: "esta")),
        .contaCiclo(.init(desde: outubro, fechamento: 2, vencimento: 10, noDia: "esta"))
      ),
      (
        "conta \(cartao) fatura:2026-10", cartao, .contaFaturada(.init(mes: outubro)),
        .contaFaturada(.init(mes: outubro, total: .written("1.00")))
      ),
      (
        "conta \(mercado) orcamento:mes:2026-10", mercado,
        .contaOrcada(.init(mes: outubro, por: "mes", valor: .written("1.00"))),
        .contaOrcada(.init(mes: outubro, por: "mes", valor: .written("2.00")))
      ),
      (
        "plano \(made.id) ocorrencia:4", made.id,
        .planoOcorrencia(.init(numero: 4, estado: "pulada", motivo: "férias")),
        .planoOcorrencia(.init(numero: 4, estado: "feita", transacao: casa.freshId()))
      ),
      (
        "plano \(made.id) conteudo:0", made.id,
        .planoAlterado(
          .init(desde: 0, lancamento: entry([(conta, "-1.00"), (mercado, "1.00")]))),
        .planoAlterado(
          .init(desde: 0, lancamento: entry([(conta, "-2.00"), (mercado, "2.00")])))
      ),
      (
        "plano \(made.id) fim", made.id, .planoLimitado(.init(vezes: 3)),
        .planoLimitado(.init())
      ),
    ]
    for (_, id, one, other) in subjects {
      says(ana, one, of: id)
      says(bia, other, of: id)
    }
    #expect(casa.conflitos == subjects.map { "versoesDivergentes \($0.0)" }.sorted())
    ana.sees(bia)
    for (_, id, one, _) in subjects { says(ana, one, of: id) }
    #expect(casa.conflitos == [])
  }

  @Test func `two who say the same, each for a reason of their own, agree`() {
    let plan = casa.freshId()
    ana.writes(.planoOcorrencia(.init(numero: 0, estado: "pulada", motivo: "viagem")), of: plan)
    bia.writes(.planoOcorrencia(.init(numero: 0, estado: "pulada")), of: plan)
    #expect(casa.conflitos == [])
  }

  @Test func `a plan and a rule have a history, and names by which conflicts tell of them`() throws
  {
    var rent = entry()
    rent.interessado = "Imobiliária Estação"
    let made = ana.writes(plan(rent))
    let rule = ana.writes(
      .regraCriada(
        .init(regra: Regra(ordem: 1, quando: CondicaoDeRegra(texto: "UBER"), entao: nil))))
    bia.sees(ana)
    ana.writes(.planoLimitado(.init(vezes: 1)), of: made.id)
    bia.writes(.planoLimitado(.init(vezes: 2)), of: made.id)
    let store = casa.store
    let history = try #require(store.historia(try store.agregado(por: made.id.description)))
    #expect(history.nome == "Plano “Imobiliária Estação”")
    #expect(
      history.eventos.map(\.tipo) == ["plano.criado", "plano.limitado", "plano.limitado"])
    #expect(history.eventos.last?.alteracoes.map(\.campo) == ["vezes"])
    let told = try #require(store.historia(try store.agregado(por: rule.id.description)))
    #expect(told.nome == "Regra “UBER”")
    #expect(
      store.conflitos.first?.fatos == [.outro(id: made.id, nome: "Plano “Imobiliária Estação”")])
  }

  @Test func `a history tells bills and budgets in their account's currency`() throws {
    ana.declares(cartao, "2026-10", "12.50")
    ana.budgets(mercado, "2026-10", "300.00")
    for (id, valor) in [(cartao, "12.50"), (mercado, "300.00")] {
      let history = try #require(casa.store.historia(Agregado(.conta, id)))
      let values = history.eventos.last?.alteracoes.flatMap(\.depois) ?? []
      #expect(values.contains(.valor(.written(valor), .real)))
    }
  }
}
