import Canonical
import Foundation
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Rows of banks that are occurrences of plans.
@Suite("A bank's row of a plan")
struct PlanRowTests {
  private let books: BankBooks
  private let plan: Uuid
  private let rent: Uuid
  private var razao: Razao { books.razao }

  /// A rent of 1.850,00 on the 5th of each month from November 2026 on, which may differ by 50,00.
  init() throws {
    books = try BankBooks()
    rent = try books.razao.conta(por: "Moradia")
    plan = try books.razao.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: try #require(Day("2026-11-05"))),
        lancamento: NovoLancamento(
          ConteudoDeTransacao(
            data: try #require(Day("2026-11-05")), tipo: "transferenciaEnviada", subtipo: "pix",
            interessado: "Imobiliária Ipê", descricao: "Aluguel",
            partidas: [
              Partida(conta: books.conta, valor: .cents(-185_000)),
              Partida(conta: rent, valor: .cents(185_000)),
            ])), tolerancia: .cents(5_000))
    ).plano.id
  }

  private func next() throws -> String? {
    try razao.plano(plan).plano.proxima.map { "\($0.numero + 1) \($0.data)" }
  }

  private let file = BankFile.ofx([
    BankRow(7, -188_000, "a", "PIX ENVIADO IMOBILIARIA IPE"), BankRow(8, -990, "b", "PADARIA"),
  ])

  @Test("is recorded as it, by the row's day and amount and the plan's category, once")
  func recorded() throws {
    let shown = try books.plan(file).linhas[0]
    #expect(shown.motivo == "é a 1ª vez de “Aluguel”" && shown.plano == plan)
    try books.bring(file)
    let entry = try #require(try razao.plano(plan).ocorrencias.first?.estado.transacao)
    #expect(shown.estado == .casa(entry))
    let content = try razao.lancamento(por: entry.description).conteudo
    #expect(content.data == Day("2026-11-07") && content.descricao == "Aluguel")
    #expect(content.partidas.map(\.valor) == [.cents(-188_000), .cents(188_000)])
    #expect(content.partidas[1].conta == rent)
    #expect(try next() == "2 2026-12-05")
    #expect(try books.balance() == "-1889.90")
    #expect(try books.bring(file).plano.contagem == ["importada": 2])
    let other = BankFile.ofx([
      BankRow(7, -188_000, "a", "IMOBILIARIA IPE"), BankRow(9, -100, "c", "X"),
    ])
    try books.bring(other)
    #expect(try books.balance() == "-1890.90")
  }

  @Test("is expected again where the import is undone, and comes back with it")
  func undone() throws {
    let id = try #require(try books.bring(file).importacao)
    _ = try razao.desfazerImportacao(id)
    #expect(try next() == "1 2026-11-05")
    #expect(try books.balance() == "0.00")
    try books.bring(file)
    #expect(try next() == "2 2026-12-05")
    #expect(try books.balance() == "-1889.90")
  }

  @Test(
    "beyond the tolerance, five days, or under another name is not taken for it unasked",
    arguments: [
      (BankRow(7, -191_000, "a", "IMOBILIARIA IPE"), "nova"),
      (BankRow(11, -185_000, "a", "IMOBILIARIA IPE"), "nova"),
      (BankRow(5, 185_000, "a", "IMOBILIARIA IPE"), "nova"),
      (BankRow(5, -185_000, "a", "OFICINA DO ZE"), "casa"),
    ])
  func others(row: BankRow, word: String) throws {
    let line = try books.plan(BankFile.ofx([row])).linhas[0]
    #expect(line.estado.palavra == word)
    #expect(line.isDuvidosa == (word == "casa"))
    try books.bring(BankFile.ofx([row]))
    #expect(try next() == "1 2026-11-05")
  }

  @Test("that a person says is another becomes an entry of its own")
  func another() throws {
    try books.bring(file, EscolhasDeImportacao(linhas: [0: .gravar]))
    #expect(try next() == "1 2026-11-05")
    #expect(try books.entries() == ["2026-11-07 -1880.00", "2026-11-08 -9.90"])
    let content = try razao.extrato(PedidoDeExtrato(conta: books.conta)).historico.last?.conteudo
    #expect(content?.partidas[1].conta != rent)
  }

  @Test("that was recorded by hand is joined with that entry")
  func byHand() throws {
    let one = try razao.ocorrencia(de: plan)
    var content = one.lancamento.conteudo
    content.data = try #require(Day("2026-11-05"))
    _ = try razao.lancarOcorrencia(0, de: plan, NovoLancamento(content))
    try books.bring(BankFile.ofx([BankRow(6, -185_000, "a", "PIX IMOBILIARIA IPE")]))
    #expect(try books.entries() == ["2026-11-05 -1850.00"])
    #expect(try next() == "2 2026-12-05")
  }

  @Test(
    "that was recorded by hand by another amount and day is asked about, and is itself if another")
  func recordedElsewhere() throws {
    var content = try razao.ocorrencia(de: plan).lancamento.conteudo
    content.data = try #require(Day("2026-11-21"))
    _ = try razao.lancarOcorrencia(0, de: plan, NovoLancamento(content))
    let file = BankFile.ofx([BankRow(6, -186_000, "a", "PIX IMOBILIARIA IPE")])
    let line = try books.plan(file).linhas[0]
    #expect(line.isDuvidosa && line.motivo.contains("já está lançada"))
    try books.bring(file)
    #expect(try books.entries() == ["2026-11-21 -1850.00"])
    try books.bring(file, EscolhasDeImportacao(linhas: [0: .gravar]))
    #expect(try books.entries() == ["2026-11-06 -1860.00", "2026-11-21 -1850.00"])
    let again = BankFile.ofx([
      BankRow(6, -186_000, "a", "PIX IMOBILIARIA IPE"), BankRow(9, -500, "b", "PADARIA"),
    ])
    try books.bring(again)
    #expect(try books.entries().filter { $0.hasSuffix("-1860.00") }.count == 1)
  }

  @Test("that comes beside the row of what was recorded by hand is another")
  func beside() throws {
    let content = try razao.ocorrencia(de: plan).lancamento.conteudo
    var first = content
    first.data = try #require(Day("2026-11-05"))
    _ = try razao.lancarOcorrencia(0, de: plan, NovoLancamento(first))
    let file = BankFile.ofx([
      BankRow(5, -185_000, "a", "PIX IMOBILIARIA IPE"),
      BankRow(6, -185_000, "b", "PIX IMOBILIARIA IPE"),
    ])
    let lines = try books.plan(file).linhas
    #expect(lines.map(\.estado.palavra).sorted() == ["casa", "nova"])
    #expect(lines.filter(\.isDuvidosa).isEmpty)
  }

  @Test("of the same month, recorded on another device, is one entry, and the difference is asked")
  func twoDevices() throws {
    let one = Uuid.derived(in: plan, from: "ocorrencia:0")
    let content = ConteudoDeTransacao(
      data: try #require(Day("2026-11-05")), tipo: "transferenciaEnviada", subtipo: "pix",
      partidas: [
        Partida(conta: books.conta, valor: .cents(-185_000)),
        Partida(conta: rent, valor: .cents(185_000)),
      ])
    try books.bring(file)
    try books.both.outroSemOlhar(
      Evento(
        id: .random(), of: one, dados: .transacaoLancada(.init(conteudo: content, chaves: []))),
      Evento(
        id: .random(), of: plan,
        dados: .planoOcorrencia(.init(numero: 0, estado: "feita", transacao: one))))
    #expect(try books.entries().count == 2)
    #expect(
      try razao.conflitos().conflitos.map(\.tipo).contains(.criacoesDivergentes))
  }
}

extension PlanRowTests {
  @Test("whose plan has amounts that cannot be divided stays a row like others")
  func absurd() throws {
    let day = try #require(Day("2026-11-05"))
    _ = try razao.encerrarPlano(plan, em: Day("2026-10-31"))
    let savings = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Cofre", classe: .ativo, tipo: "poupanca"))
    ).recibo.ids[0]
    let huge: Int64 = 900_000_000_000_000
    _ = try razao.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: day),
        lancamento: NovoLancamento(
          ConteudoDeTransacao(
            data: day, tipo: "outro", interessado: "Oficina",
            partidas: [
              Partida(conta: books.conta, valor: .cents(-1)),
              Partida(conta: savings, valor: .cents(-huge)),
              Partida(conta: rent, valor: .cents(huge)),
              Partida(conta: try books.both.conta("Lazer"), valor: .cents(1)),
            ])), tolerancia: .cents(huge)))
    let line = try books.plan(BankFile.ofx([BankRow(5, -185_000, "a", "OFICINA")])).linhas[0]
    #expect(line.estado == .nova && line.plano == nil)
  }

  @Test("is the first that a plan has of a purchase that began before it")
  func laterInstalments() throws {
    let card = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    let first = try #require(Day("2026-11-06"))
    var rest = NovoPlano(
      ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: first),
      lancamento: NovoLancamento(
        ConteudoDeTransacao(
          data: first, tipo: "compraNoCredito", interessado: "Magalu",
          partidas: [
            Partida(conta: card, valor: .cents(-12_000)),
            Partida(conta: rent, valor: .cents(12_000)),
          ])))
    rest.vezes = 7
    let plan = try razao.criarPlano(rest).plano.id
    func row(_ part: String, _ name: String) throws -> LinhaDecidida {
      let text = "date,title,amount\n2026-11-06,Magalu - Parcela \(part),120.00\n"
      let file = ArquivoDoBanco(nome: name, bytes: Array(text.utf8))
      return try #require(try razao.planejar(file, conta: card).first).plano.linhas[0]
    }
    #expect(try row("4/10", "a.csv").plano == plan)
    for other in ["5/10", "1/10", "4/12", "1/6"] {
      #expect(try row(other, "b.csv").plano == nil, "\(other)")
    }
  }
}
