import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Rules for rows of banks: they fill in what a row leaves open, in their order, and change nothing
/// that is there.
struct RuleTests {
  private let books: BankBooks
  private let transport: Uuid
  private let food: Uuid
  private var razao: Razao { books.razao }

  init() throws {
    books = try BankBooks()
    transport = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Condução", classe: .despesa))
    ).recibo.ids[0]
    food = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Comida", classe: .despesa))
    ).recibo.ids[0]
  }

  private func rule(
    _ text: String, _ category: Uuid?, party: String? = nil, min: Int64? = nil, max: Int64? = nil,
    way: Sentido? = nil, before: Uuid? = nil
  ) -> NovaRegra {
    NovaRegra(
      quando: CondicaoDeRegra(
        texto: text, minimo: min.flatMap { Amount(minor: $0, decimals: 2) },
        maximo: max.flatMap { Amount(minor: $0, decimals: 2) },
        sentido: way?.rawValue),
      entao: EfeitoDeRegra(categoria: category, interessado: party), antesDe: before)
  }

  /// The category and the party that each row of a file would have.
  private func proposed(_ rows: [BankRow]) throws -> [String] {
    let names = Dictionary(
      uniqueKeysWithValues: try razao.contas().map { ($0.conta.id, $0.conta.nome) })
    return try books.plan(BankFile.ofx(rows)).linhas.map { line in
      let other = line.conteudo.flatMap { names[$0.partidas[1].conta] } ?? "a abrir"
      return "\(other), \(line.conteudo?.interessado ?? "ninguém")"
    }
  }

  @Test func `a rule gives category and party to rows in which its text stands, accents aside`()
    throws
  {
    _ = try razao.criarRegra(rule("condução", transport, party: "Metrô"))
    #expect(
      try proposed([
        BankRow(3, -500, "a", "PIX CONDUCAO SP 0031"), BankRow(4, -500, "b", "PIX OUTRA COISA"),
      ]) == ["Condução, Metrô", "A classificar, Outra Coisa"])
    let line = try books.plan(BankFile.ofx([BankRow(3, -500, "a", "CONDUCAO")])).linhas[0]
    #expect(line.motivoDaCategoria == "pela regra “condução”")
  }

  @Test func `white space counts as one space, and letters of other widths as the plain ones`()
    throws
  {
    _ = try razao.criarRegra(rule("uberx  trip", transport))
    let rows = [
      BankRow(3, -500, "a", "UBERX TRIP"), BankRow(4, -600, "b", "UBERX   \u{FF34}RIP 2"),
    ]
    let brought = try books.bring(BankFile.ofx(rows))
    #expect(brought.plano.novas.allSatisfy { $0.conteudo?.partidas[1].conta == transport })
    let listed = try #require(try razao.regras().first)
    let trial = try razao.provarRegra(
      try #require(listed.nova), id: listed.id, ate: Day("2026-11-30"))
    #expect(trial.lancamentos.count == 2 && trial.mudam.isEmpty)
  }

  @Test func `a kind is given only to rows of accounts and ways that it can have`() throws {
    let card = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    var new = rule("posto", transport)
    new.entao.tipo = "compraNoDebito"
    _ = try razao.criarRegra(new)
    let file = BankFile.ofx([
      BankRow(3, -500, "a", "POSTO SHELL"), BankRow(4, 500, "b", "ESTORNO POSTO SHELL"),
    ])
    func kinds(_ plan: PlanoDeImportacao) -> [String?] { plan.linhas.map { $0.conteudo?.tipo } }
    #expect(kinds(try books.plan(file)) == ["compraNoDebito", "estorno"])
    let onCard = try #require(try razao.planejar(file, conta: card).first).plano
    #expect(kinds(onCard) == ["compraNoCredito", "estorno"])
    #expect(onCard.linhas.allSatisfy { $0.conteudo?.partidas[1].conta == transport })
    var payment = rule("quitado", nil)
    payment.entao.tipo = "pagamentoDaFatura"
    _ = try razao.criarRegra(payment)
    let paid = BankFile.ofx([BankRow(5, 900, "c", "QUITADO")])
    #expect(
      kinds(try #require(try razao.planejar(paid, conta: card).first).plano)
        == ["pagamentoDaFatura"])
  }

  @Test func `the way of the money, the amount and the account are asked about too`() throws {
    let other = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Outro banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    _ = try razao.criarRegra(rule("uber", transport, min: 1000, max: 5000, way: .saida))
    var elsewhere = rule("bar", food)
    elsewhere.quando.conta = other
    _ = try razao.criarRegra(elsewhere)
    #expect(
      try proposed([
        BankRow(3, -999, "a", "UBER"), BankRow(4, -1000, "b", "UBER"),
        BankRow(5, -5000, "c", "UBER"), BankRow(6, -5001, "d", "UBER"),
        BankRow(7, 2000, "e", "UBER"), BankRow(8, -2000, "f", "BAR"),
      ]).map { $0.hasPrefix("Condução") } == [false, true, true, false, false, false])
    let there = try #require(
      try razao.planejar(BankFile.ofx([BankRow(8, -2000, "f", "BAR")]), conta: other).first)
    #expect(there.plano.linhas[0].conteudo?.partidas[1].conta == food)
  }

  @Test func `of several the first decides, and a narrower text is asked before a wider one`()
    throws
  {
    let wide = try razao.criarRegra(rule("uber", transport)).regra.id
    let narrow = try razao.criarRegra(rule("uber eats", food)).regra.id
    #expect(try razao.regras().map(\.id) == [narrow, wide])
    #expect(
      try proposed([BankRow(3, -500, "a", "UBER EATS"), BankRow(3, -600, "b", "UBER TRIP")])
        .map { String($0.prefix(3)) } == ["Com", "Con"])
    // Somebody wants it the other way round, again and again: there is always room.
    for _ in 1...14 {
      let order = try razao.regras().map(\.id)
      let first = try #require(try razao.regras().first)
      let moved = try #require(first.nova)
      _ = try razao.alterarRegra(
        order[1],
        NovaRegra(
          quando: try #require(try razao.regras().last).regra.quando,
          entao: try #require(try razao.regras().last?.regra.entao), antesDe: order[0]))
      #expect(try razao.regras().map(\.id) == [order[1], order[0]])
      #expect(try razao.regras().last?.nova == moved)
    }
  }

  @Test func `a value that the first rule does not give is given by the next`() throws {
    _ = try razao.criarRegra(rule("uber", nil, party: "Uber"))
    _ = try razao.criarRegra(rule("uber trip", transport))
    #expect(try proposed([BankRow(3, -500, "a", "UBER TRIP")]) == ["Condução, Uber"])
  }

  @Test func `a rule changes nothing of the past before it is applied, and that is undone as one`()
    throws
  {
    let rows = [BankRow(3, -500, "a", "UBER UM"), BankRow(4, -600, "b", "UBER DOIS")]
    let brought = try books.bring(BankFile.ofx(rows)).plano.novas.compactMap(\.id)
    let made = try razao.criarRegra(rule("uber", transport)).regra
    #expect(try razao.conta(transport).conta.saldo.description == "0.00")
    let until = Day("2026-11-30")
    let trial = try razao.provarRegra(try #require(made.nova), id: made.id, ate: until)
    #expect(Set(trial.mudam) == Set(brought))
    _ = try razao.aplicar(trial)
    #expect(try razao.conta(transport).conta.saldo.description == "11.00")
    let after = try razao.provarRegra(try #require(made.nova), id: made.id, ate: until)
    #expect((after.lancamentos.count, after.mudam.count) == (2, 0))
    #expect(throws: RazaoError.self) { try razao.aplicar(after) }
    _ = try razao.desfazer()
    #expect(try razao.conta(transport).conta.saldo.description == "0.00")
  }

  @Test func `a rule that is retired fills nothing in, and comes back when that is undone`() throws
  {
    let id = try razao.criarRegra(rule("uber", transport)).regra.id
    _ = try razao.removerRegra(id)
    #expect(try razao.regras().isEmpty)
    #expect(try proposed([BankRow(3, -500, "a", "UBER")]) == ["A classificar, Uber"])
    #expect(throws: RazaoError.self) { try razao.removerRegra(id) }
    _ = try razao.desfazer()
    #expect(try proposed([BankRow(3, -500, "a", "UBER")]) == ["Condução, Uber"])
  }

  @Test func `the same id is the same rule, and the same condition twice is refused`() throws {
    let id = Uuid.random()
    let made = try razao.criarRegra(rule("uber", transport), id: id)
    #expect(try razao.criarRegra(rule("uber", transport), id: id).recibo.jaEstava)
    #expect(made.regra.id == id)
    #expect(throws: RazaoError.self) { try razao.criarRegra(rule("uber", food), id: id) }
    #expect(throws: RazaoError.self) { try razao.criarRegra(rule("uber", food)) }
    #expect(try razao.regras().count == 1)
  }

  @Test func `a rule that cannot be is refused with all that is wrong`() throws {
    let wrong: [(String, NovaRegra)] = [
      ("ao menos duas letras", rule(" - a", transport)),
      ("O mínimo é maior", rule("uber", transport, min: 500, max: 400)),
      ("Falta o que a regra faz", rule("uber", nil)),
      ("letras invisíveis", rule("ub\u{200B}er", transport)),
    ]
    for (words, rule) in wrong {
      let error = try #require(throws: RazaoError.self) { try razao.criarRegra(rule) }
      #expect(error.mensagens.contains { $0.texto.contains(words) }, "\(error)")
    }
    var closed = rule("uber", transport)
    closed.quando.conta = transport
    #expect(throws: RazaoError.self) { try razao.criarRegra(closed) }
    _ = try razao.encerrarConta(food)
    #expect(throws: RazaoError.self) { try razao.criarRegra(rule("bar", food)) }
    #expect(try razao.regras().isEmpty)
  }

  @Test func `a category that is closed later is passed over`() throws {
    _ = try razao.criarRegra(rule("uber", transport))
    _ = try razao.encerrarConta(transport)
    #expect(try proposed([BankRow(3, -500, "a", "UBER")]) == ["A classificar, Uber"])
  }

  @Test func `there is room after a rule with the last place that there is`() throws {
    let last = Uuid.random()
    let rule = Regra(
      ordem: 1 << 53 - 1, quando: CondicaoDeRegra(texto: "bar"),
      entao: EfeitoDeRegra(categoria: food))
    try books.both.outro(Evento(id: last, dados: .regraCriada(RegraCriada(regra: rule))))
    let made = try razao.criarRegra(self.rule("uber", transport)).regra
    #expect(try razao.regras().map(\.id) == [last, made.id])
    let first = try razao.criarRegra(self.rule("bar central", food)).regra
    #expect(try razao.regras().map(\.id) == [first.id, last, made.id])
  }

  @Test func `both machines have the same rules in the same order, also those made apart`() throws {
    let here = try razao.criarRegra(rule("uber", transport)).regra
    // Made apart: the other machine gave it the same place.
    let there = Uuid.random()
    let apart = Regra(
      ordem: here.regra.ordem, quando: CondicaoDeRegra(texto: "bar"),
      entao: EfeitoDeRegra(categoria: food))
    try books.both.outro(Evento(id: there, dados: .regraCriada(RegraCriada(regra: apart))))
    #expect(try razao.regras().map(\.id) == [here.id, there].sorted())
    _ = try razao.alterarRegra(there, rule("barbearia", food))
    var retired = apart
    retired.entao = nil
    try books.both.outroSemOlhar(
      Evento(id: .random(), of: there, dados: .regraAlterada(RegraAlterada(regra: retired))))
    #expect(try razao.numeroDeConflitos() == 1)
  }
}

/// The rules that are proposed after choices by hand.
struct RuleProposalTests {
  private let books: BankBooks
  private let transport: Uuid
  private var razao: Razao { books.razao }
  private let rows = [
    BankRow(3, -500, "a", "UBER TRIP SAO PAULO"), BankRow(4, -600, "b", "UBER RIDE OSASCO"),
    BankRow(5, -700, "c", "PAG UBER BV"), BankRow(6, -800, "d", "PADARIA OSASCO"),
  ]

  init() throws {
    books = try BankBooks()
    transport = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Condução", classe: .despesa))
    ).recibo.ids[0]
  }

  /// Imports the rows, with the category of some of them chosen.
  private func bring(_ count: Int) throws {
    try books.bring(
      BankFile.ofx(rows),
      EscolhasDeImportacao(
        categorias: Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, transport) })))
  }

  private func proposals() throws -> [PropostaDeRegra] {
    try razao.propostasDeRegra()
  }

  @Test func `are made of the word that three texts have in common, once all were sorted alike`()
    throws
  {
    try bring(2)
    #expect(try proposals().isEmpty)
    let third = try #require(try books.plan(BankFile.ofx(rows)).linhas[2].estado.lancamento)
    var change = CorrecaoConjunta()
    change.categoria = transport
    _ = try razao.corrigir([third], change)
    let proposal = try #require(try proposals().first)
    #expect(
      (proposal.texto, proposal.categoria, proposal.vezes, proposal.sentido)
        == ("uber", transport, 3, .saida))
    #expect(try proposals().count == 1)
    _ = try razao.criarRegra(
      NovaRegra(
        quando: CondicaoDeRegra(texto: proposal.texto), entao: EfeitoDeRegra(categoria: transport)))
    #expect(try proposals().isEmpty)
  }

  @Test func `are not made where one of the texts was sorted otherwise, or all are one text`()
    throws
  {
    let food = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Comida", classe: .despesa))
    ).recibo.ids[0]
    try bring(3)
    let there = try books.plan(BankFile.ofx(rows)).linhas.compactMap(\.estado.lancamento)
    var change = CorrecaoConjunta()
    change.categoria = food
    _ = try razao.corrigir([there[1]], change)
    #expect(try proposals().isEmpty)
    let same = (10...14).map { BankRow($0, -900 - $0, "s\($0)", "ESTACIONAMENTO \($0)") }
    try books.bring(
      BankFile.ofx(same, named: "b.ofx"),
      EscolhasDeImportacao(
        categorias: Dictionary(uniqueKeysWithValues: same.indices.map { ($0, food) })))
    #expect(try proposals().isEmpty)
  }
}
