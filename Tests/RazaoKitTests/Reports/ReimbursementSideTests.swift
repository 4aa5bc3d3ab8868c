import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A firm pays its employees back; a person is paid back.
@Suite("The side of a reimbursement", .timeLimit(.minutes(1)))
struct ReimbursementSideTests {
  private let day = Day.of("2026-09-12")

  /// A ledger with an account of 50.000, and a registered report: Fone 300, Papel 49,90.
  private struct Books {
    let ledger: OpenLedger
    let conta: Uuid
    let viagem: Uuid
    var razao: Razao { ledger.razao }

    init(_ modelo: Modelo) throws {
      ledger = try OpenLedger(modelo: modelo)
      let razao = ledger.razao
      conta = try Books.opens(
        ContaAberta(nome: "Conta PJ", classe: .ativo, tipo: "corrente"), razao)
      let capital = try Books.opens(ContaAberta(nome: "Sócios", classe: .patrimonio), razao)
      try ledger.records(
        .transacaoLancada(
          TransacaoLancada(
            conteudo: ConteudoDeTransacao(
              data: .of("2026-09-01"), tipo: "deposito",
              partidas: [
                Partida(conta: conta, valor: .cents(5_000_000)),
                Partida(conta: capital, valor: .cents(-5_000_000)),
              ]))))
      viagem = try Books.report("Viagem", razao)
    }

    static func report(_ titulo: String, _ razao: Razao) throws -> Uuid {
      let id = try razao.criarRelatorio(titulo, data: .of("2026-09-12")).relatorio.id
      _ = try razao.adicionarDespesa(.of("Fone", 30_000), em: id)
      _ = try razao.adicionarDespesa(.of("Papel", 4_990, tipo: 2), em: id)
      _ = try razao.registrarRelatorio(id)
      return id
    }

    @discardableResult static func opens(_ conta: ContaAberta, _ razao: Razao) throws -> Uuid {
      try razao.abrirConta(NovaConta(conta)).recibo.ids[0]
    }

    func balance(_ nome: String) throws -> String? {
      try razao.saldos().first { $0.nome == nome }?.saldo.description
    }
  }

  @Test(
    "that was undone is recorded again, with the category that came with it",
    arguments: [LadoDeReembolso.pessoa, .empresa])
  func again(lado: LadoDeReembolso) throws {
    let books = try Books(.vazio)
    func pay() throws {
      _ = try books.razao.reembolsarRelatorio(
        books.viagem, em: books.conta, data: day, lado: lado)
    }
    try pay()
    let after = try books.balance("Conta PJ")
    _ = try books.razao.desfazer()
    #expect(try books.balance("Conta PJ") == "50000.00")
    try pay()
    #expect(try books.balance("Conta PJ") == after)
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test("of a firm takes the money out, and posts each expense on the category of its kind")
  func firm() throws {
    let books = try Books(.empresa)
    let paid = try books.razao.reembolsarRelatorio(books.viagem, em: books.conta, data: day)
    #expect(try books.balance("Conta PJ") == "49650.10")
    #expect(try books.balance("Eletrônicos") == "300.00")
    #expect(try books.balance("Escritório") == "49.90")
    #expect(try books.balance("Reembolsos") == nil)
    #expect(paid.relatorio.estado == .reembolsado)
    #expect(paid.relatorio.aReembolsar.minor == 0)
    let one = try #require(paid.relatorio.reembolsos.first)
    #expect(one.lado == .empresa)
    #expect(one.valor.description == "349.90")
    #expect(one.categorias.map(\.nome) == ["Eletrônicos", "Escritório"])
  }

  @Test("of a firm in parts posts each expense once, in the order of the report")
  func parts() throws {
    let books = try Books(.empresa)
    func pay(_ valor: Amount?) throws -> RelatorioDeDespesas {
      try books.razao.reembolsarRelatorio(books.viagem, em: books.conta, data: day, valor: valor)
        .relatorio
    }
    _ = try pay(.cents(20_000))
    #expect(try books.balance("Eletrônicos") == "200.00")
    _ = try pay(.cents(11_000))
    #expect(try books.balance("Eletrônicos") == "300.00")
    #expect(try books.balance("Escritório") == "10.00")
    #expect(try pay(nil).aReembolsar.minor == 0)
    #expect(try books.balance("Escritório") == "49.90")
    #expect(try books.balance("Conta PJ") == "49650.10")
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try pay(nil) }
  }

  @Test("of a firm without such categories posts on the one for unsorted expenses")
  func unsorted() throws {
    let books = try Books(.vazio)
    _ = try books.razao.reembolsarRelatorio(
      books.viagem, em: books.conta, data: day, lado: .empresa)
    #expect(try books.balance("A classificar") == "349.90")
    try Books.opens(ContaAberta(nome: "ESCRITORIO", classe: .despesa), books.razao)
    let other = try Books.report("Outra", books.razao)
    _ = try books.razao.reembolsarRelatorio(other, em: books.conta, data: day)
    #expect(try books.balance("A classificar") == "649.90")
    #expect(try books.balance("ESCRITORIO") == "49.90")
  }

  @Test("of a firm on one category that was said takes all of it, but no account of one's own")
  func category() throws {
    let books = try Books(.empresa)
    let viagens = try books.razao.conta(por: "Viagens")
    let caixa = try books.razao.conta(por: "Caixa")
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try books.razao.reembolsarRelatorio(
        books.viagem, em: books.conta, data: day, categoria: caixa)
    }
    _ = try books.razao.reembolsarRelatorio(
      books.viagem, em: books.conta, data: day, categoria: viagens)
    #expect(try books.balance("Viagens") == "349.90")
    #expect(try books.balance("Eletrônicos") == "0.00")
  }

  @Test("is that of the last one in the books, else that of the model, else has to be said")
  func usual() throws {
    let person = try Books(.pessoal)
    #expect(try person.razao.ladoDeReembolso() == .pessoa)
    _ = try person.razao.reembolsarRelatorio(
      person.viagem, em: person.conta, data: day, lado: .empresa)
    #expect(try person.razao.ladoDeReembolso() == .empresa)
    let next = try Books.report("Outra", person.razao)
    _ = try person.razao.reembolsarRelatorio(next, em: person.conta, data: day)
    #expect(try person.balance("Conta PJ") == "49300.20")
    let nobody = try Books(.vazio)
    #expect(try nobody.razao.ladoDeReembolso() == nil)
    let why = #expect(throws: RazaoError.self) {
      try nobody.razao.reembolsarRelatorio(nobody.viagem, em: nobody.conta, data: day)
    }
    #expect(why?.mensagens.first?.texto.contains("empresa (o dinheiro sai da conta") == true)
    #expect(why?.mensagens.first?.texto.contains("pessoa (o dinheiro entra na conta)") == true)
  }

  @Test("of a firm is undone whole, and recorded once under one id")
  func undone() throws {
    let books = try Books(.empresa)
    let id = SystemRandom().uuid()
    func pay(_ valor: Amount? = nil, _ lado: LadoDeReembolso? = nil) throws -> RelatorioGravado {
      try books.razao.reembolsarRelatorio(
        books.viagem, em: books.conta, data: day, valor: valor, lado: lado, id: id)
    }
    #expect(!(try pay().recibo.jaEstava))
    #expect(try pay(.cents(34_990), .empresa).recibo.jaEstava)
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try pay(nil, .pessoa) }
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try pay(.cents(1)) }
    _ = try books.razao.desfazer()
    #expect(try books.balance("Conta PJ") == "50000.00")
    #expect(try books.balance("Eletrônicos") == "0.00")
    #expect(try books.razao.relatorio(books.viagem).estado == .registrado)
    #expect(try books.razao.relatorio(books.viagem).aReembolsar.description == "349.90")
  }

  @Test("of a firm twice by people who did not know of each other is told, and too much by then")
  func twice() throws {
    let books = try Books(.empresa)
    let second = try SecondDevice(books.ledger)
    let paid = try books.razao.reembolsarRelatorio(books.viagem, em: books.conta, data: day)
    let entry = try books.razao.efeito(lancamento: paid.recibo.ids[0]).lancamento
    try second.records(.transacaoLancada(TransacaoLancada(conteudo: try #require(entry))))
    let report = try books.razao.relatorio(books.viagem)
    #expect(report.reembolsos.count == 2)
    #expect(report.aReembolsar.description == "-349.90")
    let audit = try Razao.auditar(
      books.razao.pasta, options: AuditOptions(now: SystemClock().now()))
    #expect(audit.avisos.map(\.tipo) == [.provavelDuplicata])
  }
}
