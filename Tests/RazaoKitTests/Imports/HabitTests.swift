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

  @Test func `homes with numbers are told apart, as their neighbours have the same words`() throws {
    for (home, name) in [("UNIDADE 02", "Unidade 02"), ("APTO 101", "Apto 101")] {
      #expect(try next("PIX RECEBIDO " + home, 650_00).conteudo?.interessado == name)
    }
    try bring([BankRow(2, 650_00, "a", "PIX RECEBIDO UNIDADE 12")], "um.ofx", as: food)
    let next = try next("PIX RECEBIDO UNIDADE 13", 650_00)
    #expect(next.conteudo?.interessado == "Unidade 13")
  }

  @Test func `the name of a bank joins no fee with the payment of a loan`() throws {
    try bring([BankRow(2, -300_00, "a", "PAGTO ITAU")], "um.ofx", as: debts)
    #expect(try next("PAGTO ITAU").conteudo?.partidas.last?.conta == debts)
    for text in ["TARIFA ITAU", "DEB AUT ITAU", "PIX ENVIADO ITAU"] {
      #expect(try next(text).conteudo?.partidas.last?.conta != debts, "\(text)")
    }
  }

  @Test(arguments: [
    ("PADARIA DO ZE", "PADARIA DO ZECA LTDA", "Padaria do Zeca"),
    ("PADARIA DO ZE", "PADARIA DO BO", "Padaria do Bo"),
    ("MERCADO SAO JOSE", "MERCADO SAO JOSE DOS CAMPOS", "Mercado Sao Jose dos Campos"),
    ("MERCADO SAO JOSE", "NOVO MERCADO SAO JOSE", "Novo Mercado Sao Jose"),
    ("MARIA CLARA", "PIX ENVIADO MARIA CLARA SANTOS", "Maria Clara Santos"),
    ("MERCADO", "COMPRA CARTAO MERCADO SANTOS", "Mercado Santos"),
  ])
  func `a name that only begins alike is another party, and gets nothing of the first unasked`(
    known: String, text: String, name: String
  ) throws {
    try bring([BankRow(2, -300_00, "a", known)], "um.ofx", as: food)
    let line = try next(text)
    #expect(line.conteudo?.interessado == name)
    #expect(line.motivoDaCategoria == nil)
    #expect(line.conteudo?.partidas.last?.conta != food)
  }

  @Test(arguments: [
    "COMPRA CARTAO PADARIA DO ZE LTDA", "PADARIA DO ZE ME", "PADARIA DO ZE S.A.",
    "COMPRA CARTAO PADARIA DO ZE LJ 07", "COMPRA CARTAO PADARIA DO ZE LOJA 12",
    "PIX ENVIADO PADARIA DO ZE 12.345.678/0001-95", "COMPRA CARTAO PADARIA DO ZE SAO PAULO BRA",
    "COMPRA CARTAO PADARIA DO ZE CAMPINAS SP", "PADARIA DO Z\u{C9}",
  ])
  func `the same words with what a bank adds to them are the same party`(text: String) throws {
    try bring([BankRow(2, -300_00, "a", "PADARIA DO ZE")], "um.ofx", as: food)
    let line = try next(text)
    #expect(line.conteudo?.interessado == "Padaria do Ze")
    #expect(line.conteudo?.partidas.last?.conta == food)
  }

  @Test func `the category of a party with whose name another begins is suggested`() throws {
    try bring([BankRow(2, -300_00, "a", "MERCADO SAO JOSE")], "um.ofx", as: food)
    let line = try next("MERCADO SAO JOSE DOS CAMPOS")
    #expect(line.sugestao?.categoria == food && line.sugestao?.palavra == "Mercado Sao Jose")
    #expect(line.motivo == "parece Padarias, por “Mercado Sao Jose”")
    // Money that comes in is not sorted by what went out.
    #expect(try next("MERCADO SAO JOSE DOS CAMPOS", 900).sugestao == nil)
  }

  /// Records a purchase by hand on a card, not on the account that the files are of.
  private func types(_ party: String, _ day: Int, on card: Uuid, as category: Uuid) throws {
    // Each day another amount, so that none looks like another one.
    let amount = Amount(unchecked: 62_30 + Int64(day), decimals: 2)
    _ = try books.razao.lancar(
      NovoLancamento(
        ConteudoDeTransacao(
          data: BankRow(day, 0, "").date, tipo: "compraNoCredito", interessado: party,
          partidas: [
            Partida(conta: card, valor: amount.negated), Partida(conta: category, valor: amount),
          ])))
  }

  private func opensCard() throws -> Uuid {
    let card = ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao")
    return try books.razao.abrirConta(NovaConta(card)).recibo.ids[0]
  }

  @Test(arguments: ["Drogasil 4471", "DROGASIL", "COMPRA CARTAO DROGASIL LJ 12"])
  func `a party typed on another account is sorted as there`(text: String) throws {
    try types("Drogasil", 2, on: try opensCard(), as: food)
    let line = try next(text)
    #expect(line.conteudo?.interessado == "Drogasil")
    #expect(line.conteudo?.partidas.last?.conta == food)
    #expect(line.motivoDaCategoria == "a categoria de costume com Drogasil")
    // Money that comes in is not sorted by what went out.
    #expect(try next("PIX RECEBIDO DROGASIL", 900).conteudo?.partidas.last?.conta != food)
    // What this account's own rows say comes first.
    try bring([BankRow(3, -5_00, "own", "DROGASIL")], "um.ofx", as: debts)
    #expect(try next(text).conteudo?.partidas.last?.conta == debts)
  }

  @Test func `a party imported on one account is sorted so where it is typed on another`() throws {
    let card = try opensCard()
    try bring([BankRow(2, -5_00, "a", "DROGASIL 4471")], "um.ofx", as: food)
    #expect(
      try books.razao.costumes(interessado: "drogasil").outroDeCostume(
        try #require(PalavraDeLancamento("credito")),
        em: try books.razao.conta(card).conta, .saida) == "Padarias")
  }

  @Test func `of several categories on other accounts the last one is only suggested`() throws {
    let card = try opensCard()
    try types("Drogasil", 2, on: card, as: food)
    try types("Drogasil", 3, on: card, as: debts)
    let line = try next("DROGASIL")
    #expect(line.conteudo?.interessado == "Drogasil" && line.motivoDaCategoria == nil)
    #expect(line.sugestao?.categoria == debts && line.sugestao?.palavra == "Drogasil")
    #expect(line.motivo == "parece Empréstimos, por “Drogasil”")
  }

  @Test func `an application goes to the linked investment, and comes back from it`() throws {
    func opened(_ name: String) throws -> Uuid {
      var fund = ContaAberta(nome: name, classe: .ativo, tipo: "investimento")
      fund.vinculada = books.conta
      return try books.razao.abrirConta(NovaConta(fund)).recibo.ids[0]
    }
    let selic = try opened("Tesouro Selic")
    let row = try next("APLICACAO TESOURO SELIC", -500_00)
    #expect(row.conteudo?.tipo == "aplicacao" && row.conteudo?.partidas.last?.conta == selic)
    #expect(try next("RESGATE", 500_00).conteudo?.partidas.last?.conta == selic)
    // Of several it is the one that the row names.
    let fund = try opened("Fundo DI")
    #expect(try next("APLICACAO FUNDO DI", -500_00).conteudo?.partidas.last?.conta == fund)
    let neither = try next("APLICACAO CDB", -500_00).conteudo?.partidas.last?.conta
    #expect(neither != fund && neither != selic)
  }

  @Test(arguments: ["PAGAMENTO ON LINE", "PAGTO ON-LINE", "PIX EMIT", "PIX REC"])
  func `words of the bank's own name nobody`(text: String) throws {
    #expect(try next(text).conteudo?.interessado == nil)
  }
}
