import Canonical
import Ledger
import Projections
import RazaoKit
import TestSupport
import Testing

/// Bringing a bank's files into the books: each row once, and nothing that a person did undone.
struct ImportTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private let month = [
    BankRow(3, -4590, "a", "PIX ENVIADO PADARIA ESTRELA"),
    BankRow(10, -1200, "b", "COMPRA CARTAO ESTAPAR"),
    BankRow(10, -1200, "c", "COMPRA CARTAO ESTAPAR"),
    BankRow(12, 250_000, "d", "TED RECEBIDA EMPRESA XYZ"),
  ]

  @Test func `a file is there once however often it comes, and equal rows stay two`() throws {
    let file = BankFile.ofx(month)
    #expect(try books.bring(file).plano.contagem == ["nova": 4])
    let again = try books.bring(file)
    #expect(again.plano.contagem == ["importada": 4])
    #expect(again.recibos.isEmpty)
    #expect(try books.bring(BankFile.ofx(month, named: "outro.ofx", balance: nil)).recibos.isEmpty)
    #expect(try books.balance() == "2430.10")
    #expect(try books.entries().filter { $0.contains("12.00") }.count == 2)
  }

  @Test func `a row that the bank adds late comes in, beside an equal one that was there`() throws {
    try books.bring(BankFile.ofx(month))
    let late = month + [BankRow(10, -1200, "e", "COMPRA CARTAO ESTAPAR"), BankRow(11, -300, "f")]
    let effect = try books.bring(BankFile.ofx(late))
    #expect(effect.plano.contagem == ["importada": 4, "nova": 2])
    #expect(try books.balance() == "2415.10")
  }

  @Test func `ids that the bank numbers anew move nothing`() throws {
    try books.bring(BankFile.ofx(month))
    let renumbered = zip(month, ["b", "x", "a", "y"]).map { row, id in
      BankRow(row.day, row.cents, id, row.text)
    }
    #expect(try books.bring(BankFile.ofx(renumbered)).plano.contagem == ["importada": 4])
    #expect(try books.balance() == "2430.10")
  }

  @Test func `the second half of a day comes in where ids tell the halves apart`() throws {
    let morning = [BankRow(9, -500, "m0"), BankRow(10, -1200, "m1"), BankRow(10, -700, "m2")]
    let evening = [BankRow(10, -1200, "t1"), BankRow(11, -100, "t2")]
    try books.bring(BankFile.ofx(morning))
    // The file lacks the other rows of the day that are known: it holds a part of it.
    #expect(try books.bring(BankFile.ofx(evening)).plano.contagem == ["nova": 2])
    #expect(try books.balance() == "-37.00")
    #expect(try books.bring(BankFile.ofx(morning + evening)).recibos.isEmpty)
  }

  @Test func `the second half of a day comes in where the running balance tells it`() throws {
    let morning = [BankRow(9, -500, ""), BankRow(10, -1200, "")]
    let evening = [BankRow(10, -1200, ""), BankRow(11, -100, "")]
    try books.bring(BankFile.csv(morning, from: 0))
    #expect(try books.bring(BankFile.csv(evening, from: -1700)).plano.contagem == ["nova": 2])
    #expect(try books.balance() == "-30.00")
    #expect(try books.bring(BankFile.csv(morning + evening, from: 0)).recibos.isEmpty)
  }

  @Test func `rows of an undone import come back with a file that goes on beyond the known rows`()
    throws
  {
    let rows = [
      BankRow(10, -1200, "a"), BankRow(10, -4590, "b"), BankRow(10, -500, "c"),
      BankRow(10, -4590, "d"),
    ]
    let id = try #require(try books.bring(BankFile.ofx(Array(rows[..<2]))).importacao)
    try books.bring(BankFile.csv(Array(rows[..<3]), from: 0, named: "a.csv"))
    _ = try books.razao.desfazerImportacao(id)
    #expect(try books.balance() == "-5.00")
    try books.bring(BankFile.csv(rows, from: 0, named: "b.csv"))
    #expect(try books.balance() == "-108.80")
    _ = try books.razao.refazerImportacao(id)
    #expect(try books.balance() == "-108.80")
  }

  @Test func `a half of a day without ids or a balance is shown to a person, and recorded if told`()
    throws
  {
    func nubank(_ rows: [BankRow]) -> ArquivoDoBanco {
      let lines = rows.map { "\($0.date),\($0.text),\(BankRow(0, -$0.cents, "").amount)" }
      return ArquivoDoBanco(
        nome: "x.csv", bytes: Array((["date,title,amount"] + lines).joined(separator: "\n").utf8))
    }
    try books.bring(nubank([BankRow(10, -1200, ""), BankRow(10, -700, "")]))
    let rest = nubank([BankRow(10, -1200, ""), BankRow(11, -100, "")])
    let plan = try books.plan(rest)
    #expect(plan.linhas.map(\.isDuvidosa) == [true, false])
    let told = EscolhasDeImportacao(linhas: [0: .gravar])
    #expect(try books.bring(rest, told).plano.novas.count == 2)
    #expect(try books.balance() == "-32.00")
  }

  @Test func `an entry that a person annulled stays annulled`() throws {
    try books.bring(BankFile.ofx(month))
    let entry = try #require(try books.plan(BankFile.ofx(month)).linhas[0].estado.lancamento)
    _ = try books.razao.anular(entry)
    #expect(
      try books.bring(BankFile.ofx(month)).plano.contagem == ["importada": 3, "retirada": 1])
    #expect(try books.balance() == "2476.00")
  }

  @Test func `a correction by a person stays, whatever file comes`() throws {
    try books.bring(BankFile.ofx(month))
    let entry = try #require(try books.plan(BankFile.ofx(month)).linhas[0].estado.lancamento)
    var content = try books.razao.versao(lancamento: entry).conteudo
    content.data = BankRow(20, 0, "").date
    content.interessado = "Padaria da esquina"
    _ = try books.razao.corrigir(entry, para: content)
    #expect(try books.bring(BankFile.ofx(month)).recibos.isEmpty)
    #expect(try books.razao.versao(lancamento: entry).conteudo == content)
  }

  @Test func `what was undone is out, comes back with the same file, and counts once`() throws {
    let typed = try books.types(3, -4590, "Padaria Estrela")
    let effect = try books.bring(BankFile.ofx(month, balance: (12, 243_010)))
    let id = try #require(effect.importacao)
    for _ in 0..<3 {
      let undone = try books.razao.desfazerImportacao(id)
      #expect(!undone.vale && undone.soDaqui == 3)
      #expect(try books.balance() == "-45.90")
      #expect(try books.razao.conflitos().conflitos.isEmpty)
      try books.bring(BankFile.ofx(month, balance: (12, 243_010)))
      #expect(try books.balance() == "2430.10")
    }
    #expect(try books.razao.historia(por: typed.description).lancamento?.situacao == .viva)
    #expect(try books.bring(BankFile.ofx(month)).plano.contagem == ["importada": 4])
  }

  @Test func `another file with the rows of an undone one brings those back`() throws {
    let id = try #require(try books.bring(BankFile.ofx(month)).importacao)
    _ = try books.razao.desfazerImportacao(id)
    try books.bring(BankFile.ofx(Array(month.prefix(2)), named: "outro.ofx"))
    #expect(try books.balance() == "-57.90")
    _ = try books.razao.refazerImportacao(id)
    #expect(try books.balance() == "2430.10")
  }

  @Test func `an import that is redone asserts the bank's balance again, however often`() throws {
    let file = BankFile.ofx(month, balance: (12, 243_010))
    let id = try #require(try books.bring(file).importacao)
    func asserted() throws -> Int {
      try books.razao.read { fold in fold.store.conferencias(daConta: books.conta).count }
    }
    #expect(try asserted() == 1)
    for _ in 1...3 {
      _ = try books.razao.desfazerImportacao(id)
      #expect(try asserted() == 0)
      _ = try books.razao.refazerImportacao(id)
      #expect(try asserted() == 1)
      #expect(try books.balance() == "2430.10")
    }
  }

  @Test func `the last step is undone as an import, so that the file can come again`() throws {
    try books.bring(BankFile.ofx(month))
    _ = try books.razao.desfazer()
    #expect(try books.balance() == "0.00")
    try books.bring(BankFile.ofx(month))
    #expect(try books.balance() == "2430.10")
  }

  @Test func `a file of ten thousand rows is there in several commits, each row once`() throws {
    let rows = (0..<10_000).map { BankRow(1 + $0 / 600, -100 - $0 % 50, "n\($0)") }
    let effect = try books.bring(BankFile.ofx(rows))
    #expect(effect.recibos.count > 1)
    #expect(effect.plano.novas.count == 10_000)
    let sum = rows.reduce(0) { $0 + $1.cents }
    #expect(try books.balance() == BankRow(1, sum, "").amount)
    #expect(try books.bring(BankFile.ofx(rows)).recibos.isEmpty)
  }

  @Test func `new rows in a closed period are refused, and nothing is recorded`() throws {
    _ = try books.razao.fechar(ate: BankRow(10, 0, "").date)
    #expect(throws: RazaoError.self) { try books.bring(BankFile.ofx(month)) }
    #expect(try books.balance() == "0.00")
    let later = EscolhasDeImportacao(linhas: [0: .deixar, 1: .deixar, 2: .deixar])
    try books.bring(BankFile.ofx(month), later)
    #expect(try books.balance() == "2500.00")
  }

  @Test func `a layout that somebody defined reads a file of that bank, until it is forgotten`()
    throws
  {
    let text = "separador |\ncabecalho Dia|Quem|Quanto\ndata Dia dd/mm/aaaa\ntexto Quem\n"
    let file = ArquivoDoBanco(
      nome: "x.csv", bytes: Array("Dia|Quem|Quanto\n03/11/2026|Padaria|-10,00\n".utf8))
    #expect(throws: RazaoError.self) { try books.bring(file) }
    _ = try books.razao.definirFormato("meu-banco", texto: text + "valor Quanto\ndecimal ,\n")
    #expect(try books.razao.formatos().first?.nome == "meu-banco")
    let plan = try books.bring(file).plano
    #expect(plan.formato == "meu-banco")
    #expect(try books.balance() == "-10.00")
    _ = try books.razao.definirFormato("meu-banco", texto: nil)
    #expect(throws: RazaoError.self) { try books.plan(file) }
    #expect(throws: RazaoError.self) {
      try books.razao.definirFormato("meu-banco", texto: "isto não é um formato")
    }
  }

  @Test func `a plan that somebody saw is not carried out when the books have changed`() throws {
    let file = BankFile.ofx(month)
    let seen = try books.plan(file).marca
    _ = try books.types(3, -4590, "Padaria Estrela")
    let error = #expect(throws: RazaoError.self) {
      try books.razao.importar(file, em: books.conta, visto: seen)
    }
    #expect(error?.code == .ocupado)
    #expect(try books.balance() == "-45.90")
  }

  @Test func `a plan is recorded as it was made, and looked at anew where the books have changed`()
    throws
  {
    let file = BankFile.ofx(month)
    let plan = try books.plan(file)
    _ = try books.types(3, -4590, "Padaria Estrela")
    let error = #expect(throws: RazaoError.self) {
      try books.razao.importar(plan, de: file, visto: true)
    }
    #expect(error?.code == .ocupado)
    // Nobody looked: what is there by now is found.
    let effect = try books.razao.importar(plan, de: file, visto: false)
    #expect(effect.plano.contagem == ["nova": 3, "casa": 1])
    #expect(try books.balance() == "2430.10")
    let later = BankFile.ofx([BankRow(20, -700, "z")], named: "b.ofx")
    let same = try books.plan(later)
    #expect(try books.razao.importar(same, de: later, visto: true).plano.novas.count == 1)
    #expect(try books.razao.importar(same, de: later, visto: false).recibos.isEmpty)
  }

  @Test func `where the bank numbers its rows anew no two payments look like one`() throws {
    try books.bring(BankFile.ofx([BankRow(9, -35_00, "1", "PIX MARIA")], named: "a.ofx"))
    let anew = [BankRow(9, -80_00, "1", "PIX CARLOS"), BankRow(9, -35_00, "2", "PIX MARIA")]
    #expect(
      try books.bring(BankFile.ofx(anew, named: "b.ofx")).plano.contagem
        == ["nova": 1, "importada": 1])
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    #expect(try books.balance() == "-115.00")
    #expect(
      try books.bring(BankFile.ofx(anew, named: "c.ofx")).plano.contagem == ["importada": 2])
  }

  @Test func `a row is what it seems to be, also said of one that is in no doubt`() throws {
    let file = BankFile.ofx([BankRow(3, -45_90, "a", "PADARIA")])
    try books.bring(file, EscolhasDeImportacao(linhas: [0: .juntar]))
    #expect(try books.balance() == "-45.90")
  }

  @Test func `a file of a number that went elsewhere until now says so`() throws {
    try books.bring(BankFile.ofx([BankRow(3, -45_90, "a", "PADARIA")], named: "a.ofx"))
    let savings = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Poupança", classe: .ativo, tipo: "poupanca"))
    ).recibo.ids[0]
    let next = BankFile.ofx([BankRow(4, -5_00, "b", "BANCA")], named: "b.ofx")
    let plan = try #require(try books.razao.planejar(next, conta: savings).first).plano
    #expect(plan.avisos.contains { $0.contains("“Banco”") })
    #expect(try books.plan(next).avisos.isEmpty)
  }
}
