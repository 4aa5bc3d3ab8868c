import Canonical
import Ledger
import RazaoKit
import Testing

/// The queue of unsorted entries, on the 21st of November 2026.
struct SortingTests {
  private let books: BankBooks
  private let market: Uuid
  private let fun: Uuid
  private var razao: Razao { books.razao }

  private static let rides = [
    BankRow(3, -4_00, "a", "UBER TRIP"), BankRow(5, -6_00, "b", "UBER TRIP 0031"),
  ]

  init() throws {
    books = try BankBooks()
    (market, fun) = (try books.both.conta("Mercado"), try books.both.conta("Lazer"))
  }

  private func groups() throws -> [String] {
    try razao.porClassificar().grupos.map { group in
      let way = group.soma.sentido?.rawValue ?? "-"
      return "\(group.nome): \(group.lancamentos.count), \(way) \(group.soma.valor), "
        + "\(group.dias.lowerBound) a \(group.dias.upperBound)"
    }
  }

  private func group(_ name: String) throws -> GrupoSemCategoria {
    try razao.porClassificar().grupo(por: name)
  }

  private func balance(_ id: Uuid) throws -> String {
    try razao.conta(id).conta.saldo.description
  }

  /// Records an entry with some other sides, and no note.
  @discardableResult
  private func types(_ sides: [(Uuid, Int64)], _ party: String?) throws -> Uuid {
    let all = [(books.conta, -sides.reduce(0) { $0 + $1.1 })] + sides
    let postings = try all.map { account, cents in
      Partida(conta: account, valor: try #require(Amount(minor: cents, decimals: 2)))
    }
    var new = NovoLancamento(
      ConteudoDeTransacao(
        data: try #require(Day("2026-11-10")), tipo: "outro", interessado: party,
        partidas: postings))
    new.mesmoRepetido = true
    return try razao.lancar(new).recibo.ids[0]
  }

  @Test func `has a group for each party, with most entries first, then the largest sum`() throws {
    try books.bring(
      BankFile.ofx(
        Self.rides + [
          BankRow(4, -50_00, "c", "PADARIA REAL"), BankRow(6, -9_00, "d", "FARMACIA SUL"),
          BankRow(7, 200_00, "e", "PIX MARIA SOUZA"),
        ]))
    #expect(
      try groups() == [
        "Uber Trip: 2, saida 10.00, 2026-11-03 a 2026-11-05",
        "Maria Souza: 1, entrada 200.00, 2026-11-07 a 2026-11-07",
        "Padaria Real: 1, saida 50.00, 2026-11-04 a 2026-11-04",
        "Farmacia Sul: 1, saida 9.00, 2026-11-06 a 2026-11-06",
      ])
    let queue = try razao.porClassificar()
    #expect(queue.quantos == 5)
    #expect(queue.grupos.map(\.categoria.classe) == [.despesa, .receita, .despesa, .despesa])
    #expect(queue.grupos[0].categorias.count == Limites.categoriasOferecidas)
    #expect(queue.grupos[0].categorias.allSatisfy { $0.classe == .despesa })
    #expect(queue.grupos[1].categorias.allSatisfy { $0.classe == .receita })
  }

  @Test func `has entries that name nobody one by one`() throws {
    let unsorted = try books.both.conta("A classificar")
    for _ in 1...2 { try types([(unsorted, 5_00)], nil) }
    #expect(try razao.porClassificar().grupos.map(\.lancamentos.count) == [1, 1])
    #expect(try razao.porClassificar().grupos.allSatisfy { $0.procura == nil })
  }

  @Test func `is answered in one record, which is undone as one`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    let before = try groups()
    let effect = try razao.classificar(try group("uber"), Classificacao(market))
    #expect(effect.recibo.ids.count == 2)
    #expect(try balance(market) == "10.00")
    #expect(try groups() == [])
    _ = try razao.desfazer()
    #expect(try balance(market) == "0.00")
    #expect(try groups() == before)
  }

  @Test func `is answered once under one id, and a trial records nothing`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    let (there, id) = (try group("uber"), Uuid.random())
    _ = try razao.classificar(there, Classificacao(market), id: id, simular: true)
    #expect(try balance(market) == "0.00")
    _ = try razao.classificar(there, Classificacao(market), id: id)
    #expect(try razao.classificar(there, Classificacao(market), id: id).recibo.jaEstava)
    #expect(try balance(market) == "10.00")
  }

  @Test func `leaves those unsorted that are left out`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    let there = try group("uber")
    var answer = Classificacao(market)
    answer.menos = [there.lancamentos[0].id]
    _ = try razao.classificar(there, answer)
    #expect(try groups() == ["Uber Trip: 1, saida 6.00, 2026-11-05 a 2026-11-05"])
    #expect(try balance(market) == "4.00")
  }

  @Test func `sorts only what is unsorted of a divided entry`() throws {
    let unsorted = try books.both.conta("A classificar")
    let entry = try types([(market, 4_00), (unsorted, 6_00)], "Atacado")
    #expect(try groups() == ["Atacado: 1, saida 6.00, 2026-11-10 a 2026-11-10"])
    _ = try razao.classificar(try group("atacado"), Classificacao(fun))
    #expect(
      try razao.lancamento(entry).conteudo.partidas.map(\.conta) == [books.conta, market, fun])
  }

  @Test func `suggests the category that the party had last`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    let first = try group("uber")
    #expect(first.sugestao == nil)
    var answer = Classificacao(fun)
    answer.menos = [first.lancamentos[0].id]
    _ = try razao.classificar(first, answer)
    let rest = try group("uber")
    #expect(rest.sugestao?.conta.id == fun)
    #expect(rest.categorias.first?.id == fun)
    #expect(try razao.porClassificar(comoEm: first.lancamentos[1].id)?.id == rest.id)
  }

  @Test func `makes the rule with the answer, and undoing retires it`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    var answer = Classificacao(market)
    answer.sempre = true
    _ = try razao.classificar(try group("uber"), answer)
    let rule = try #require(try razao.regras().first)
    #expect(rule.regra.quando == CondicaoDeRegra(texto: "uber trip", sentido: "saida"))
    #expect(rule.regra.entao == EfeitoDeRegra(categoria: market))
    _ = try razao.desfazer()
    #expect(try razao.regras().isEmpty)
    #expect(try groups() == ["Uber Trip: 2, saida 10.00, 2026-11-03 a 2026-11-05"])
  }

  @Test(arguments: [false, true])
  func `tells what else the rule is for, and changes that only where asked`(also: Bool) throws {
    try books.bring(BankFile.ofx(Self.rides))
    var change = CorrecaoConjunta()
    change.categoria = fun
    let older = try #require(try group("uber").lancamentos.last?.id)
    _ = try razao.corrigir([older], change)
    let there = try group("uber")
    let others = try razao.outrosDaRegra(de: there)
    #expect(others.map(\.id) == [older])
    var answer = Classificacao(market)
    answer.sempre = true
    if also { answer.tambem = others.map(\.id) }
    _ = try razao.classificar(there, answer)
    #expect(try [balance(fun), balance(market)] == (also ? ["0.00", "10.00"] : ["4.00", "6.00"]))
    _ = try razao.desfazer()
    #expect(try [balance(fun), balance(market)] == ["4.00", "0.00"])
    #expect(try razao.regras().isEmpty)
  }

  @Test func `offers no rule where one knows the party already, and suggests its category`() throws
  {
    try books.bring(BankFile.ofx(Self.rides))
    _ = try razao.criarRegra(
      NovaRegra(
        quando: CondicaoDeRegra(texto: "uber"), entao: EfeitoDeRegra(categoria: fun)))
    let there = try group("uber")
    #expect(there.procura == nil)
    #expect(there.sugestao?.motivo == "pela regra “uber”")
    #expect(there.sugestao?.conta.id == fun)
  }

  @Test func `offers no rule where one of the same conditions only names the party`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    _ = try razao.criarRegra(
      NovaRegra(
        quando: CondicaoDeRegra(texto: "uber trip", sentido: "saida"),
        entao: EfeitoDeRegra(interessado: "Uber")))
    let there = try group("uber")
    #expect(there.procura == nil)
    #expect(try razao.outrosDaRegra(de: there).isEmpty)
    _ = try razao.classificar(there, Classificacao(market))
    #expect(try balance(market) == "10.00")
  }

  @Test func `changes nothing at all where an entry lies in a closed period, unless told why`()
    throws
  {
    try books.bring(BankFile.ofx(Self.rides))
    _ = try razao.fechar(ate: try #require(Day("2026-11-04")))
    let (before, there) = (try groups(), try group("uber"))
    var answer = Classificacao(market)
    answer.sempre = true
    let error = #expect(throws: RazaoError.self) { try razao.classificar(there, answer) }
    #expect(error?.code == .dadosInvalidos)
    #expect(error?.message.contains("fechado") == true)
    #expect(try groups() == before)
    #expect(try razao.regras().isEmpty)
    answer.motivoNoFechado = "chegou tarde"
    _ = try razao.classificar(there, answer)
    #expect(try balance(market) == "10.00")
  }

  @Test func `refuses to change entries that are not what was seen`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    let seen = try group("uber")
    var change = CorrecaoConjunta()
    change.descricao = "volta"
    _ = try razao.corrigir([seen.lancamentos[0].id], change)
    let error = #expect(throws: RazaoError.self) {
      try razao.classificar(seen, Classificacao(market))
    }
    #expect(error?.code == .ocupado)
    #expect(error?.destinations == [.classificar(nil)])
    #expect(try balance(market) == "0.00")
    _ = try razao.classificar(try group("uber"), Classificacao(market))
    #expect(try balance(market) == "10.00")
  }

  @Test func `takes no account for a category, nor one of unsorted entries`() throws {
    try books.bring(BankFile.ofx(Self.rides))
    let there = try group("uber")
    for id in [books.conta, there.categoria.id] {
      let error = #expect(throws: RazaoError.self) {
        try razao.classificar(there, Classificacao(id))
      }
      #expect(error?.code == .dadosInvalidos)
    }
  }

  @Test func `finds a group by a part of its name, and says where several could be meant`() throws {
    try books.bring(
      BankFile.ofx([
        BankRow(3, -4_00, "a", "PADARIA REAL"), BankRow(4, -5_00, "b", "PADARIA ESTRELA"),
      ]))
    #expect(try group("real").nome == "Padaria Real")
    let several = #expect(throws: RazaoError.self) { try group("padaria") }
    #expect(several?.code == .dadosInvalidos)
    let none = #expect(throws: RazaoError.self) { try group("açougue") }
    #expect(none?.code == .naoEncontrado)
  }

  @Test func `is all that a part of its categories' names means`() throws {
    try books.bring(BankFile.ofx([BankRow(7, 200_00, "e", "PIX MARIA SOUZA")]))
    let both = [try books.both.conta("A classificar"), try books.both.conta("Receitas a")]
    #expect(Set(try razao.categorias(por: "classificar")) == Set(both))
    #expect(try razao.categorias(por: "a classificar") == [both[0]])
  }
}
