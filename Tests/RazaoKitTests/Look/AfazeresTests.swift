import Canonical
import Ledger
import RazaoKit
import Testing

/// Everything that waits for somebody, on the 21st of November 2026.
struct AfazeresTests {
  private let books: BankBooks
  private var razao: Razao { books.razao }

  init() throws { books = try BankBooks() }

  /// The things of a kind that wait: how many, their amounts, names and first day.
  private func waits(_ tipo: TipoDeAfazer) throws -> [String] {
    try razao.afazeres().itens.filter { $0.tipo == tipo }.map { one in
      let sums = one.somas.map { "\($0.sentido?.rawValue ?? "-") \($0.valor)" }
      let names = [one.nomes.joined(separator: ", "), one.desde?.description ?? ""]
      return (["\(one.quantos)"] + sums + names).filter { !$0.isEmpty }.joined(separator: " | ")
    }
  }

  private func leads(_ tipo: TipoDeAfazer) throws -> [Destination] {
    try razao.afazeres().itens.filter { $0.tipo == tipo }.map(\.leva)
  }

  @discardableResult
  private func spends(_ cents: Int64, _ day: String, on other: String = "Mercado") throws -> Uuid {
    let content = try books.both.entry(
      cents, de: books.conta, para: try books.both.conta(other), "Feira", day: Day(day))
    return try razao.lancar(NovoLancamento(content)).recibo.ids[0]
  }

  @discardableResult
  private func plans(_ name: String, _ cents: Int64, from day: String) throws -> Uuid {
    let first = try #require(Day(day))
    let content = try books.both.entry(
      cents, de: books.conta, para: try books.both.conta("Mercado"), name, day: first)
    return try razao.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: first), lancamento: NovoLancamento(content))
    ).plano.id
  }

  @Test func `nothing waits in new books`() throws {
    #expect(try razao.afazeres() == Afazeres())
  }

  @Test func `late occurrences wait until they are recorded or left out`() throws {
    let school = try plans("Escola", 800_00, from: "2026-11-02")
    try plans("Clube", 50_00, from: "2026-11-05")
    #expect(try waits(.atrasado) == ["2 | saida 850.00 | Escola, Clube | 2026-11-02"])
    #expect(try leads(.atrasado) == [.vencer])
    _ = try razao.mudarOcorrencia(0, de: school, .pular)
    #expect(try waits(.atrasado) == ["1 | saida 50.00 | Clube | 2026-11-05"])
  }

  @Test(arguments: [("2026-11-21", 1), ("2026-11-28", 1), ("2026-11-29", 0)])
  func `what is due waits from a week before`(day: String, count: Int) throws {
    try plans("Escola", 800_00, from: day)
    #expect(
      try waits(.aVencer) == (count == 0 ? [] : ["\(count) | saida 800.00 | Escola | \(day)"]))
    let all = try razao.vencimentos()
    #expect(try razao.afazeres(all) == (try razao.afazeres()))
  }

  @Test(arguments: [("2026-12-21", true), ("2026-12-22", false)])
  func `an account that falls below zero within thirty days waits`(day: String, isSoon: Bool) throws
  {
    let content = try books.both.entry(
      500_00, de: try books.both.conta("Salário"), para: books.conta, "Firma",
      day: Day("2026-11-05"))
    _ = try razao.lancar(NovoLancamento(content))
    #expect(try waits(.saldoNegativo) == [])
    try plans("Escola", 800_00, from: day)
    #expect(try waits(.saldoNegativo) == (isSoon ? ["1 | - 300.00 | Banco | \(day)"] : []))
    #expect(try leads(.saldoNegativo) == (isSoon ? [.previsao] : []))
  }

  @Test func `an account below zero already does not wait to fall`() throws {
    try spends(10_00, "2026-11-05")
    try plans("Escola", 800_00, from: "2026-11-25")
    #expect(try waits(.saldoNegativo) == [])
  }

  @Test func `of many the first three are named`() throws {
    for (place, name) in ["Um", "Dois", "Três", "Quatro"].enumerated() {
      try plans(name, Int64(place + 1) * 1_00, from: "2026-11-0\(place + 1)")
    }
    #expect(try waits(.atrasado) == ["4 | saida 10.00 | Um, Dois, Três | 2026-11-01"])
  }

  @Test func `unsorted entries wait until they are sorted`() throws {
    let entry = try spends(45_90, "2026-11-10", on: "A classificar")
    #expect(try waits(.classificar) == ["1 | saida 45.90 | A classificar"])
    #expect(try leads(.classificar) == [.classificar(nil)])
    var content = try razao.lancamento(entry).conteudo
    content.partidas[1].conta = try books.both.conta("Mercado")
    _ = try razao.corrigir(entry, para: content)
    #expect(try waits(.classificar) == [])
  }

  @Test func `unsorted entries that a read model keeps wait until they are sorted`() throws {
    let kept = try KeptBooks(entries: 0)
    let both = kept.both
    let day = try #require(Day("2026-11-10"))
    let content = try both.entry(
      45_90, de: kept.carteira, para: both.conta("A classificar"), "Feira", day: day)
    let entry = try both.razao.lancar(NovoLancamento(content)).recibo.ids[0]
    _ = try both.razao.reconstruir()
    let razao = try kept.open()
    #expect(try razao.afazeres().itens.map(\.tipo).contains(.classificar))
    var sorted = try razao.lancamento(entry).conteudo
    sorted.partidas[1].conta = kept.mercado
    _ = try razao.corrigir(entry, para: sorted)
    #expect(try !razao.afazeres().itens.map(\.tipo).contains(.classificar))
  }

  @Test func `rows in doubt wait until they are dismissed`() throws {
    _ = try books.types(16, -50_00, "Posto Ipiranga")
    _ = try books.types(16, -50_00, "Posto Shell")
    try books.bring(BankFile.ofx([BankRow(16, -50_00, "", "COMPRA NO DEBITO")]))
    #expect(try waits(.linha) == ["1 | saida 50.00 | extrato.ofx"])
    let file = try #require(try razao.afazeres().porDecidir.first)
    try razao.dispensarLinhas(de: file.id)
    #expect(try waits(.linha) == [])
  }

  @Test func `a conflict waits until it has ended`() throws {
    let assertion = Uuid.random()
    _ = try razao.conferir(books.conta, .cents(9_00), em: .of("2026-11-20"), id: assertion)
    #expect(try waits(.conflito) == ["1"])
    #expect(try leads(.conflito) == [.conflitos])
    _ = try razao.anularConferencia(assertion)
    #expect(try waits(.conflito) == [])
  }

  @Test func `a possible double waits until one of the two is annulled`() throws {
    let own = try spends(30_00, "2026-11-20")
    let content = try razao.lancamento(own).conteudo
    try books.both.outroSemOlhar(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: content))))
    #expect(try waits(.repeticao) == ["1"])
    _ = try razao.anular(own)
    #expect(try waits(.repeticao) == [])
  }

  @Test func `a report sent back waits, with the reason, until it is registered again`() throws {
    let report = try razao.criarRelatorio("Viagem", data: .of("2026-11-10")).relatorio.id
    _ = try razao.adicionarDespesa(.of("Fone", 349_90), em: report)
    #expect(try waits(.devolvido) == [])
    _ = try razao.registrarRelatorio(report)
    _ = try razao.devolverRelatorio(report, motivo: "falta o recibo")
    #expect(try waits(.devolvido) == ["1 | - 349.90 | Viagem: falta o recibo"])
    #expect(try leads(.devolvido) == [.relatorio(report)])
    _ = try razao.registrarRelatorio(report)
    #expect(try waits(.devolvido) == [])
  }

  @Test func `a registered report waits for an approval where the rule asks for one`() throws {
    let report = try razao.criarRelatorio("Viagem", data: .of("2026-11-10")).relatorio.id
    _ = try razao.adicionarDespesa(.of("Fone", 349_90), em: report)
    _ = try razao.registrarRelatorio(report)
    #expect(try waits(.aprovar) == [])
    _ = try razao.mudarQuemAprova(.outro)
    #expect(try waits(.aprovar) == ["1 | - 349.90 | Viagem"])
    #expect(try leads(.aprovar) == [.relatorio(report)])
    _ = try razao.mudarQuemAprova(.qualquer)
    _ = try razao.reabrirRelatorio(report, motivo: "x")
    #expect(try waits(.aprovar) == [] && waits(.devolvido) == [])
    try books.both.outro(
      Evento(
        id: .random(), of: report,
        dados: .relatorioRegistrado(Declaracao(total: .cents(349_90), despesas: 1))))
    #expect(try waits(.aprovar) == [])
    _ = try razao.mudarQuemAprova(.outro)
    #expect(try waits(.aprovar) == ["1 | - 349.90 | Viagem"])
    _ = try razao.aprovarRelatorio(report)
    #expect(try waits(.aprovar) == [])
  }

  @Test(arguments: [("2026-10-06", ["1 | Banco | 2026-10-06"]), ("2026-10-07", [])])
  func `an account waits for its bank 45 days after it was last compared, if it moved since`(
    day: String, wanted: [String]
  ) throws {
    try spends(10_00, "2026-09-01")
    #expect(try waits(.comparar) == [])
    _ = try razao.conferir(books.conta, .cents(-10_00), em: .of(day))
    #expect(try waits(.comparar) == [])
    try spends(5_00, "2026-10-10")
    #expect(try waits(.comparar) == wanted)
    #expect(try leads(.comparar) == (wanted.isEmpty ? [] : [.conciliar(books.conta)]))
    try books.bring(BankFile.ofx([BankRow(17, -9_00, "n1", "BANCA")]))
    #expect(try waits(.comparar) == [])
  }

  @Test func `an open invitation waits until it is cancelled`() throws {
    let made = try razao.convidar()
    #expect(try waits(.convite) == ["1"])
    _ = try razao.cancelarConvite(por: made.recibo.ids[0].description)
    #expect(try waits(.convite) == [])
  }

  @Test func `the most urgent is told first, here and in the situation`() throws {
    _ = try razao.convidar()
    try spends(45_90, "2026-11-10", on: "A classificar")
    try plans("Escola", 800_00, from: "2026-11-02")
    let found = try razao.afazeres()
    #expect(found.itens.map(\.tipo) == [.atrasado, .classificar, .convite])
    #expect(try razao.situacao().afazeres == found)
  }
}
