import Canonical
import ForeignBooks
import Interchange
import Testing

/// The books of other programs, in the shapes that those programs write.
struct ForeignBooksTests {
  private func read(_ text: String) throws -> DiarioDeFora {
    let read = LeituraDeDiario(Array(text.utf8))
    return try #require(read.diario, "\(read.erro?.mensagem ?? "")")
  }

  /// Each side as `class name amount currency`.
  private func sides(_ entry: DiarioDeFora.Lancamento) -> [String] {
    entry.partidas.map {
      "\($0.conta.classe.rawValue) \($0.conta.nome) \($0.valor.mantissa)e-\($0.valor.casas) \($0.moeda)"
    }
  }

  // MARK: hledger

  private func posting(
    _ account: String, _ mantissa: Int, _ places: Int, _ commodity: String = "BRL",
    assertion: String = "null", type: String = "RegularPosting"
  ) -> String {
    """
    {"paccount":"\(account)","pamount":[{"acommodity":"\(commodity)","aprice":null,"aquantity":\
    {"decimalMantissa":\(mantissa),"decimalPlaces":\(places),"floatingPoint":1.5}}],\
    "pbalanceassertion":\(assertion),"ptype":"\(type)"}
    """
  }

  private func transaction(
    _ date: String, _ description: String, _ comment: String, _ postings: String...
  ) -> String {
    """
    {"tdate":"\(date)","tdescription":"\(description)","tcomment":"\(comment)","tsourcepos":\
    [{"sourceLine":7,"sourceName":"-"}],"tpostings":[\(postings.joined(separator: ","))]}
    """
  }

  @Test func `an entry of hledger has its party, its words and all its sides`() throws {
    let books = try read(
      "["
        + transaction(
          "2026-01-02", "Padaria | pão", "cedo\\ntag:x\\n", posting("assets:bank:main", -1050, 2),
          posting("expenses:food", 105, 1)) + "]")
    let entry = try #require(books.lancamentos.first)
    #expect(books.avisos == [])
    #expect(entry.linha == 7)
    #expect(entry.data == Day("2026-01-02"))
    #expect(entry.interessado == "Padaria")
    #expect(entry.descricao == "pão cedo tag:x")
    #expect(
      sides(entry) == ["ativo bank: main -105e-1 BRL", "despesa food 105e-1 BRL"])
  }

  @Test func `of an export of this program all that it said comes back`() throws {
    let books = try read(
      "["
        + transaction(
          "2026-01-02", "Padaria | Compra no débito",
          "id: 00000005-0000-0000-0000-000000000000\\ntipo: compraNoDebito\\n"
            + "interessado: Pa\\\\u{a}daria\\ndescricao: um\\ndescricao:  dois\\n",
          posting("assets:x", -1, 0), posting("expenses:y", 1, 0)) + "]")
    let entry = try #require(books.lancamentos.first)
    #expect(entry.id == Uuid("00000005-0000-0000-0000-000000000000"))
    #expect(entry.tipo == "compraNoDebito")
    #expect(entry.interessado == "Pa\ndaria")
    #expect(entry.descricao == "um dois")
  }

  @Test func `a balance that was asserted comes, and an entry that only asserts is none`() throws {
    let assertion = """
      {"baamount":{"acommodity":"BRL","aquantity":{"decimalMantissa":500,"decimalPlaces":2}},\
      "bainclusive":false,"batotal":false}
      """
    let books = try read(
      "["
        + transaction(
          "2026-01-31", "Saldo", "", posting("assets:bank", 0, 2, assertion: assertion)) + "]")
    #expect(books.lancamentos == [])
    #expect(books.conferencias.count == 1)
    #expect(books.conferencias.first?.valor.fine == 50_000)
  }

  @Test(
    arguments: [
      ("things:x", "BRL", "RegularPosting", "não se sabe o que é “things:x”"),
      ("assets:x", "AAPLX", "RegularPosting", "“AAPLX” não é uma moeda"),
      ("assets:x", "BRL", "VirtualPosting", "a partida virtual em “assets:x”"),
    ])
  func `what cannot be taken is told with its line`(
    account: String, commodity: String, type: String, sentence: String
  ) throws {
    let books = try read(
      "[" + transaction("2026-01-02", "x", "", posting(account, 1, 0, commodity, type: type)) + "]")
    #expect(books.lancamentos == [])
    #expect(books.avisos.count == 1)
    #expect(books.avisos[0].hasPrefix("Linha 7: \(sentence)"))
  }

  @Test func `the table of hledger says the same`() throws {
    let books = try read(
      #"""
      "txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"
      "1","2026-01-02","","*","","Padaria | pão","","assets:bank","-1000.50","R$","1000.50","","",""
      "1","2026-01-02","","*","","Padaria | pão","","expenses:food","1000,50","BRL","","1000.50","",""
      "2","2026-01-03","","","","x","","(assets:bank)","5","BRL","","5","",""

      """#)
    #expect(
      books.lancamentos.map(sides) == [
        ["ativo bank -10005e-1 BRL", "despesa food 10005e-1 BRL"]
      ])
    #expect(books.avisos.count == 1)
  }

  // MARK: beancount

  @Test func `postings of bean-query are entries by their id`() throws {
    let books = try read(
      #"""
      id,date,flag,payee,narration,tags,account,number,currency
      06f4,2026-01-02,*,Padaria,"pão, ""fino""","casa  , viagem",Assets:Bank  ,-10.00,BRL
      7f0d,2026-01-03,!,       ,cambio     ,      ,Assets:Usd   , 10   ,USD
      06f4,2026-01-02,*,Padaria,"pão, ""fino""","casa  , viagem",Expenses:Food, 10.00,BRL
      7f0d,2026-01-03,!,       ,cambio     ,      ,Assets:Bank  ,-50.00,BRL

      """#)
    #expect(books.lancamentos.map(\.interessado) == ["Padaria", nil])
    #expect(books.lancamentos.map(\.descricao) == ["pão, \"fino\" #casa #viagem", "cambio"])
    #expect(
      books.lancamentos.map(sides) == [
        ["ativo Bank -10e-0 BRL", "despesa Food 10e-0 BRL"],
        ["ativo Usd 10e-0 USD", "ativo Bank -50e-0 BRL"],
      ])
  }

  // MARK: Actual

  @Test func `a transfer of Actual is one entry, and a split has its parts`() throws {
    let books = try read(
      """
      Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
      Banco,2026-01-01,Starting Balance,,Starting Balances,1000,0,Reconciled
      Banco,2026-01-02,Poupança,,,-200,0,Cleared
      Poupança,2026-01-02,Banco,,,200,0,Cleared
      Banco,2026-01-03,Mercado,(SPLIT INTO 2) compra,,0,-30.5,Not cleared
      Banco,2026-01-03,Mercado,(SPLIT 1 OF 2) ,Food,-20,0,Not cleared
      Banco,2026-01-03,Mercado,(SPLIT 2 OF 2) ,Home,-10.5,0,Not cleared
      Banco,2026-01-04,Firma,,Income,500,0,Cleared
      Banco,2026-01-05,Loja,,,-1,0,Cleared

      """)
    #expect(books.avisos == [])
    #expect(
      books.lancamentos.map(sides) == [
        ["ativo Banco 1000e-0 BRL", "patrimonio Saldos iniciais -1000e-0 BRL"],
        ["ativo Banco -200e-0 BRL", "ativo Poupança 200e-0 BRL"],
        ["ativo Banco -305e-1 BRL", "despesa Food 20e-0 BRL", "despesa Home 105e-1 BRL"],
        ["ativo Banco 500e-0 BRL", "receita Income -500e-0 BRL"],
        ["ativo Banco -1e-0 BRL", "despesa A classificar 1e-0 BRL"],
      ])
    #expect(books.lancamentos.map(\.isSaldoInicial) == [true, false, false, false, false])
    #expect(books.lancamentos[2].descricao == "compra")
  }

  @Test func `a transfer of Actual whose sides are of two days is one entry, on the first`() throws
  {
    let books = try read(
      """
      Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
      Corrente,2026-10-30,Cartão,pagamento,,-250.00,0,Cleared
      Cartão,2026-11-03,Corrente,,,250.00,0,Cleared
      Cartão,2026-10-05,Mercado,,Comida,-250.00,0,Cleared
      Corrente,2026-10-01,Starting Balance,,Starting Balances,1000.00,0,Cleared

      """)
    #expect(
      books.lancamentos.map(sides) == [
        ["ativo Corrente -250e-0 BRL", "ativo Cartão 250e-0 BRL"],
        ["ativo Cartão -250e-0 BRL", "despesa Comida 250e-0 BRL"],
        ["ativo Corrente 1000e-0 BRL", "patrimonio Saldos iniciais -1000e-0 BRL"],
      ])
    #expect(books.lancamentos[0].data == Day("2026-10-30"))
    #expect(books.avisos.count == 1)
    #expect(books.avisos[0].contains("“Corrente” e “Cartão” são de dias diferentes"))
  }

  @Test func `sides of one day find each other first, and eight days apart are two entries`() throws
  {
    let books = try read(
      """
      Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
      Um,2026-01-01,Dois,,,-5,0,Cleared
      Dois,2026-01-02,Um,,,5,0,Cleared
      Um,2026-01-02,Dois,,,-5,0,Cleared
      Dois,2026-01-09,Um,,,5,0,Cleared
      Um,2026-02-01,Dois,,,-7,0,Cleared
      Dois,2026-02-08,Um,,,7,0,Cleared

      """)
    // The first of January would wait until the ninth for its other side.
    #expect(
      books.lancamentos.map { "\($0.data) \($0.partidas[1].conta.classe.rawValue)" } == [
        "2026-01-01 despesa", "2026-01-02 ativo", "2026-01-09 receita", "2026-02-01 ativo",
      ])
  }

  // MARK: Firefly III

  @Test func `rows of Firefly III take an amount from one account to another`() throws {
    let head =
      "journal_id,group_id,group_title,type,currency_code,amount,foreign_currency_code,"
      + "foreign_amount,description,date,source_name,source_type,destination_name,"
      + "destination_type,category,tags,notes\n"
    let books = try read(
      head + """
        1,1,,Opening balance,BRL,100.00,,,Initial,2026-01-01T00:00:00-03:00,x,Initial balance account,Banco,Asset account,,,
        2,2,,Withdrawal,BRL,-12.50,,,Pão,2026-01-02T23:30:00-03:00,Banco,Asset account,Padaria,Expense account,Mercado,"a,b",
        3,3,,Transfer,BRL,-50.00,USD,10.00,Câmbio,2026-01-03T00:00:00-03:00,Banco,Asset account,Conta USD,Asset account,,,
        4,4,Feira,Withdrawal,BRL,-1.00,,,Um,2026-01-04,Banco,Asset account,Feira,Expense account,Mercado,,
        5,4,Feira,Withdrawal,BRL,-2.00,,,Dois,2026-01-04,Banco,Asset account,Feira,Expense account,,,
        6,6,,Deposit,BRL,-9.00,,,Salário,2026-01-05,Firma,Revenue account,Banco,Asset account,Salário,,

        """)
    #expect(books.avisos == [])
    #expect(
      books.lancamentos.map(sides) == [
        ["patrimonio Saldos iniciais -100e-0 BRL", "ativo Banco 100e-0 BRL"],
        ["ativo Banco -125e-1 BRL", "despesa Mercado 125e-1 BRL"],
        ["ativo Banco -50e-0 BRL", "ativo Conta USD 10e-0 USD"],
        [
          "ativo Banco -1e-0 BRL", "despesa Mercado 1e-0 BRL", "ativo Banco -2e-0 BRL",
          "despesa A classificar 2e-0 BRL",
        ], ["receita Salário -9e-0 BRL", "ativo Banco 9e-0 BRL"],
      ])
    #expect(books.lancamentos.map(\.data.description).last == "2026-01-05")
    #expect(books.lancamentos[1].descricao == "Pão #a #b")
    #expect(books.lancamentos.map(\.interessado) == [nil, "Padaria", nil, "Feira", "Firma"])
  }

  // MARK: Others

  @Test(
    arguments: [
      "", " \n", "[", "[1]", "[{\"tdate\":\"2026-01-01\"}]", "a,b\n1,2\n", "{}", "não é nada",
      "date,account,number,currency\n", String(repeating: "[", count: 100_000),
      "[\"\\ud800\"]", "[\"\u{1}\"]",
    ])
  func `a file of no such program is refused with a sentence`(text: String) throws {
    let read = LeituraDeDiario(Array(text.utf8))
    #expect(read.diario == nil)
    #expect(read.erro != nil)
  }
}
