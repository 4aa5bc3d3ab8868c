import Canonical
import Interchange
import Testing

@Suite("A layout's text") struct LayoutTextTests {
  private static let good = """
    # O meu banco.
    separador ;
    cabecalho Dia;Onde;Quanto
    data Dia dd/mm/aaaa
    texto Onde
    valor Quanto
    """

  private static func lines(_ layout: String, _ file: String) throws -> [LinhaDeArquivo] {
    let layout = try LayoutDeCSV(nome: "meu", texto: layout)
    let read = LeituraDeExtrato(Array(file.utf8), layouts: [layout])
    #expect(read.arquivo?.formato == "meu")
    return try #require(read.arquivo?.contas.first?.linhas)
  }

  @Test("of one's own is tried before the built-in ones")
  func own() throws {
    let rows = try Self.lines(
      """
      cabecalho Data;Histórico;Valor
      data Data dd/mm/aaaa
      texto Histórico
      valor Valor
      sinal invertido
      """, "Data;Histórico;Valor\n05/01/2026;CAFE;5,00\n")
    #expect(
      rows.first?.leitura == .lancamento(dia: try #require(Day("2026-01-05")), valor: .cents(-500)))
  }

  @Test("recognises its header whatever separator, case, accents and empty cells a file has")
  func header() throws {
    for header in ["DIA,ONDE,QUANTO", " día ; onde;Quanto;;", "\"Dia\"\tOnde\tQuanto"] {
      let sign = header.contains("\t") ? "\t" : header.contains(";") ? ";" : ","
      let row = ["05/01/2026", "CAFE", "-5"].joined(separator: sign)
      #expect(try Self.lines(Self.good, "linha antes\n\(header)\n\(row)\n").count == 1)
    }
  }

  @Test("leaves rows out, takes rows as balances, and skips rows after the header")
  func rows() throws {
    let text = Self.good + "\npular 1\nfora Limite\nbalanco Posição\n"
    let rows = try Self.lines(
      text,
      "Dia;Onde;Quanto\n(em reais)\n05/01/2026;CAFE;-5\n05/01/2026;Limite da conta;900\n"
        + "05/01/2026;POSICAO DO DIA;95\n")
    let day = try #require(Day("2026-01-05"))
    #expect(
      rows.map(\.leitura) == [
        .lancamento(dia: day, valor: .cents(-500)), .saldo(dia: day, valor: .cents(9500)),
      ])
  }

  @Test("names a party, a key, an instalment, an account and a day's balance by their columns")
  func columns() throws {
    let layout = try LayoutDeCSV(
      nome: "meu",
      texto: """
        cabecalho Conta;Dia;Onde;Quem;Id;Vezes;Entra;Sai;Fim
        banco 999
        conta Conta
        data Dia
        texto Onde
        nome Quem
        chave Id
        parcela Vezes
        entrada Entra
        saida Sai
        saldo do dia Fim
        """)
    let file = """
      Conta;Dia;Onde;Quem;Id;Vezes;Entra;Sai;Fim
      1-1;05/01/2026;CAFE;Zé;a;2/3;;5,00;95,00
      2-2;06/01/2026;PIX;;b;Única;7,00;;7,00
      """
    let accounts = try #require(
      LeituraDeExtrato(Array(file.utf8), escolhido: layout).arquivo?.contas)
    #expect(accounts.map(\.numero?.conta) == ["1-1", "2-2"])
    #expect(accounts.map(\.saldo?.valor) == [.cents(9500), .cents(700)])
    let first = try #require(accounts[0].linhas.first)
    #expect(
      (first.nome, first.chave, first.parcela) == ("Zé", "a", ParcelaDeExtrato(numero: 2, de: 3)))
    #expect(first.saldoDepois == nil)
    #expect(accounts[1].linhas.first?.parcela == nil)
  }

  @Test(
    "that cannot be understood is refused with its line and the way out",
    arguments: [
      ("cabecalho Data;X\ndata Data aaaa/mm", 2, "formato de data"),
      ("cabecalho Data;X\nvalro X", 2, "não é uma palavra de layout"),
      ("separador ..", 1, "; , | tab"),
      ("colunas muitas", 1, "colunas 3"),
      ("decimal x", 1, "ambos"),
      ("sinal ao contrário", 1, "invertido"),
      ("repete tudo", 1, "o dia da compra"),
      ("cabecalho Data", 1, "Data;Histórico;Valor"),
      ("cabecalho Data;T;V\ndata Data\ntexto T\nvalor Valor", 4, "não está no cabeçalho"),
      ("colunas 3\ndata #1\ntexto #2\nvalor #9", 4, "não há coluna #9"),
      ("colunas 3\ndata #x", 2, "número de coluna"),
      ("colunas 3\nvalor", 2, "falta o que vem depois"),
    ])
  func mistakes(_ text: String, _ line: Int, _ words: String) {
    #expect {
      try LayoutDeCSV(nome: "x", texto: text)
    } throws: { error in
      let erro = error as? ErroDeArquivo
      return erro?.codigo == .layout && erro?.linha == line
        && erro?.mensagem.contains(words) == true
        && erro?.mensagem.contains("Linha \(line)") == true
    }
  }

  @Test(
    "without a header, a day, a text or an amount is refused",
    arguments: ["cabecalho", "data", "texto", "valor"])
  func missing(_ word: String) {
    let text = Self.good.split(separator: "\n").filter { !$0.hasPrefix(word) }
      .joined(separator: "\n")
    #expect(throws: ErroDeArquivo.self) { try LayoutDeCSV(nome: "x", texto: text) }
  }

  @Test("is guessed of an unknown file, and reads that file")
  func guessed() throws {
    let files = [
      "Relatório\n\nDia;Onde;Documento;Credito;Debito;Saldo\n05/01/26;Padaria;1;;12,50;100,00\n"
        + "06/01/26;Salario;2;1.000,00;;1.100,00\n",
      "2026-01-05,Bar,-10.50\n2026-01-06,Pix,20.00\n",
      "When\tWhat\tAmount\n2026-01-05\tBar, do Zé\t-10.50\n",
      "Data;Descrição;Valor;D/C\n05/01/2026;Bar;10,50;D\n06/01/2026;Pix;20,00;C\n",
      // Controls in a header's names, and nothing else in one of them.
      "Data;Ban\u{90}co;Descrição;Va\u{85}lor;\u{90}\n05/01/2026;1;Bar;-10,50;90,00\n"
        + "06/01/2026;2;Pix;20,00;110,00\n",
    ]
    for file in files {
      let look = OlharDeExtrato(Array(file.utf8))
      #expect(look.erro == nil)
      let layout = try LayoutDeCSV(nome: "achado", texto: look.layout)
      let rows =
        LeituraDeExtrato(Array(file.utf8), escolhido: layout).arquivo?.contas[0].linhas ?? []
      guard case .lancamento(_, let first)? = rows.first?.leitura else {
        Issue.record("no entry by\n\(look.layout)")
        continue
      }
      #expect(first.minor == -1050 || first.minor == -1250)
    }
  }

  @Test(
    "is guessed by what stands in the columns, whatever they are called",
    arguments: [("D", "C"), ("D", "K"), ("-", "+"), ("Débito", "Crédito"), ("S", "E")])
  func guessedByValues(out: String, into: String) throws {
    // From 100: −10 is 90, +50 is 140, −40 is 100.
    let rows = [
      "02/11/2026|Padaria|11|10,00|\(out)|90,00", "03/11/2026|Salário|12|50,00|\(into)|140,00",
      "04/11/2026|Mercado|13|40,00|\(out)|100,00",
    ]
    for rows in [rows, rows.reversed()] {
      let text = (["Dia|Estabelecimento|Doc|Montante|Natureza|Acumulado"] + rows)
        .joined(separator: "\n")
      let look = OlharDeExtrato(Array(text.utf8))
      #expect(
        look.colunas.map(\.papel) == [.data, .texto, .nenhum, .valor, .letra, .saldo])
      let layout = try LayoutDeCSV(nome: "achado", texto: look.layout)
      let read = try #require(
        LeituraDeExtrato(Array(text.utf8), escolhido: layout).arquivo?.contas[0].linhas)
      let amounts = read.map { row -> Int64 in
        guard case .lancamento(_, let amount) = row.leitura else { return 0 }
        return amount.minor
      }
      #expect(amounts.sorted() == [-4000, -1000, 5000])
      #expect(read.map { $0.saldoDepois?.minor ?? 0 }.sorted() == [9000, 10000, 14000])
    }
  }

  @Test("takes no column for the balance whose steps are not the amounts")
  func noBalance() {
    let text = """
      Dia;Onde;Montante;Pontos
      02/11/2026;Bar;-10,00;90,00
      03/11/2026;Pix;20,00;95,00
      04/11/2026;Bar;-30,00;11,00
      """
    #expect(
      OlharDeExtrato(Array(text.utf8)).colunas.map(\.papel) == [.data, .texto, .valor, .nenhum])
  }

  @Test("is not guessed where there is no table with days")
  func noTable() {
    #expect(OlharDeExtrato(Array("nome;idade\nZé;30\n".utf8)).erro?.codigo == .desconhecido)
    #expect(OlharDeExtrato(Array("%PDF-1.7".utf8)).erro?.codigo == .binario)
  }

  @Test("of each built-in name is there once")
  func names() {
    let wanted = [
      "nubank-conta", "nubank-cartao", "inter-conta", "inter-fatura", "c6-conta", "c6-fatura",
      "itau-conta", "bradesco-conta", "bradesco-cartao", "bb-conta", "caixa-conta", "mercadopago",
      "sicoob", "santander-conta", "picpay-conta", "pagbank-conta", "xp-fatura",
    ]
    #expect(LayoutDeCSV.conhecidos.map(\.nome).sorted() == wanted.sorted())
  }
}
