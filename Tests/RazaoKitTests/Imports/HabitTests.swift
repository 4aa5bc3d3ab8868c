import Canonical
import Ledger
import RazaoKit
import Testing

/// Categories that rows get by what the party, or the bank's text, had last.
struct HabitTests {
  private let books: BankBooks
  private let food: Uuid
  private let debts: Uuid

  init() throws {
    books = try BankBooks()
    func opened(_ name: String, _ books: BankBooks) throws -> Uuid {
      try books.razao.abrirConta(NovaConta(ContaAberta(nome: name, classe: .despesa))).recibo.ids[0]
    }
    (food, debts) = (try opened("Padarias", books), try opened("Empréstimos", books))
  }

  private func bring(_ rows: [BankRow], _ name: String, as category: Uuid? = nil) throws {
    let chosen = category.map { id in
      Dictionary(uniqueKeysWithValues: rows.indices.map { ($0, id) })
    }
    try books.bring(
      BankFile.ofx(rows, named: name), EscolhasDeImportacao(categorias: chosen ?? [:]))
  }

  private func next(_ text: String, _ cents: Int = -777) throws -> LinhaDecidida {
    try books.plan(BankFile.ofx([BankRow(25, cents, "next", text)], named: "novo.ofx")).linhas[0]
  }

  @Test func `an older row that is sorted teaches, though a newer one waits to be`() throws {
    let rows = [BankRow(2, -5_00, "a", "PADARIA AURORA"), BankRow(9, -6_00, "b", "PADARIA AURORA")]
    let made = try books.bring(BankFile.ofx(rows, named: "um.ofx"))
    let older = try #require(made.plano.linhas[0].id)
    var content = try books.razao.versao(lancamento: older).conteudo
    content.partidas[1].conta = food
    _ = try books.razao.corrigir(older, para: content)
    #expect(try next("PADARIA AURORA").conteudo?.partidas.last?.conta == food)
    // The same through the party alone, of another text.
    #expect(try next("COMPRA CARTAO PADARIA AURORA").conteudo?.partidas.last?.conta == food)
    // And for what is typed by hand.
    #expect(
      try books.razao.costumes(interessado: "Padaria Aurora").outroDeCostume(
        try #require(PalavraDeLancamento("pix")),
        em: try books.razao.conta(books.conta).conta, .saida) == "Padarias")
  }

  @Test func `a text that nobody sorted hides no habit of its party`() throws {
    let rows = [BankRow(2, -5_00, "a", "LOJA ALFA"), BankRow(3, -6_00, "b", "CASA BETA")]
    try books.bring(
      BankFile.ofx(rows, named: "um.ofx"),
      EscolhasDeImportacao(categorias: [0: food], interessados: [0: "Aurora", 1: "Aurora"]))
    let line = try next("CASA BETA")
    #expect(line.conteudo?.interessado == "Aurora")
    #expect(line.conteudo?.partidas.last?.conta == food)
  }

  @Test func `the name of a bank joins no fee with the payment of a loan`() throws {
    try bring([BankRow(2, -300_00, "a", "PAGTO ITAU")], "um.ofx", as: debts)
    #expect(try next("PAGTO ITAU").conteudo?.partidas.last?.conta == debts)
    for text in ["TARIFA ITAU", "DEB AUT ITAU", "PIX ENVIADO ITAU"] {
      #expect(try next(text).conteudo?.partidas.last?.conta != debts, "\(text)")
    }
  }
}
