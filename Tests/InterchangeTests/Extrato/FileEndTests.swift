import Canonical
import Interchange
import Testing

/// What a file says of its own end, and what is told where that is not there.
@Suite("The end of a bank's file") struct FileEndTests {
  private func notes(_ text: String) -> [String] {
    LeituraDeExtrato(Array(text.utf8)).arquivo?.avisos.map(\.mensagem) ?? []
  }

  private func file(_ name: String) throws -> [UInt8] {
    try #require(BankFile.all.first { $0.name == name }).bytes
  }

  @Test(
    "is told first where it is not there",
    arguments: [
      "ofx-cortado-no-valor.ofx", "ofx2-cortado-no-valor.ofx", "cnab240-sem-fim.ret",
      "cnab400-cortado-no-valor.ret",
    ])
  func missing(name: String) throws {
    let read = try #require(LeituraDeExtrato(file(name)).arquivo)
    #expect(read.avisos.first?.mensagem.contains("pode estar cortado") == true)
  }

  @Test("makes an entry that it cuts unreadable, with the way out")
  func cut() throws {
    let names = [
      "ofx-cortado-no-valor.ofx", "qif-cortado-no-valor.qif", "csv-cortado-no-valor.csv",
      "cnab240-cortado-no-valor.ret", "cnab400-cortado-no-valor.ret",
    ]
    for name in names {
      let rows = try #require(LeituraDeExtrato(file(name)).arquivo).contas.flatMap(\.linhas)
      guard case .ilegivel(let why)? = rows.last?.leitura else {
        Issue.record("\(name): the last row was read")
        continue
      }
      #expect(why == "O arquivo acaba no meio deste lançamento: baixe-o de novo no banco.")
    }
  }

  @Test("makes the only row unreadable where it ends before the header does")
  func onlyRow() throws {
    let text =
      "Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n"
      + "04/04/2026,04/04/2026,PIX,x,0.00,"
    let rows = try #require(LeituraDeExtrato(Array(text.utf8)).arquivo).contas.flatMap(\.linhas)
    guard case .ilegivel? = rows.first?.leitura else {
      Issue.record("it was read")
      return
    }
  }

  @Test("without a line's end says nothing where the amount is whole")
  func whole() {
    let text = "Data;Histórico;Valor\n05/11/2026;MERCADO;-45,00\n06/11/2026;PADARIA;-4,00"
    #expect(notes(text).isEmpty)
  }

  @Test("without a line's end is told where amounts have no one form")
  func uncertain() {
    let text = "date,title,amount\n2026-11-05,A,45.00\n2026-11-06,B,4.5\n2026-11-07,C,4.2"
    #expect(
      notes(text) == [
        "A última linha não acaba como linha, e pode estar cortada: confira o valor dela."
      ])
  }
}

/// Rows that are none, or that have not the form of the others.
@Suite("The rows of a CSV file") struct RowFormTests {
  private func read(_ text: String) throws -> ArquivoDeExtrato {
    try #require(LeituraDeExtrato(Array(text.utf8)).arquivo)
  }

  @Test("with a separator too many cannot be read, and no other cell is the amount")
  func wide() throws {
    let file = try read("date,title,amount\n2026-11-05,COMPRA 10,50,120.00\n2026-11-06,B,4.00\n")
    guard case .ilegivel(let why) = file.contas[0].linhas[0].leitura else {
      Issue.record("it was read")
      return
    }
    #expect(why.contains("separador a mais"))
    #expect(
      file.contas[0].linhas[1].leitura
        == .lancamento(
          dia: try #require(Day("2026-11-06")), valor: .cents(-400)))
  }

  @Test("with fewer cells than the others are told")
  func narrow() throws {
    let file = try read(
      "Data;Histórico;Valor;Saldo\n05/11/2026;CAFE;-5,00;95,00\n06/11/2026;BAR-5,00;90,00\n"
        + "07/11/2026;PIX;5,00;95,00\n")
    #expect(
      file.avisos.map(\.mensagem) == [
        "1 linha tem outro número de colunas que as demais: confira o valor dela."
      ])
    #expect(file.avisos.first?.linha == 3)
  }

  @Test("that a layout leaves out are told, with their texts")
  func leftOut() throws {
    let layout = try LayoutDeCSV(
      nome: "meu",
      texto: "cabecalho Dia;Onde;Quanto\ndata Dia\ntexto Onde\nvalor Quanto\nfora Limite\n")
    let text =
      "Dia;Onde;Quanto\n05/01/2026;CAFE;-5\n06/01/2026;LIMITE DA CONTA;900\n"
      + "07/01/2026;LIMITEX BAR;-7\n"
    let file = try #require(
      LeituraDeExtrato(Array(text.utf8), escolhido: layout).arquivo)
    #expect(file.contas[0].linhas.map(\.texto) == ["CAFE", "LIMITEX BAR"])
    #expect(
      file.avisos.map(\.mensagem) == [
        "1 linha não é lançamento, e ficou de fora: “06/01/2026 · LIMITE DA CONTA · 900”."
      ])
  }

  @Test("are each their own line where each is whole without the quotes")
  func quotes() throws {
    let file = try read(
      "Data;Histórico;Valor;Saldo\n05/11/2026;\"VIVO FIXO;-5,00;95,00\n"
        + "06/11/2026;TV 32\";-7,00;88,00\n")
    let amounts = file.contas[0].linhas.map { row in
      if case .lancamento(_, let valor) = row.leitura { valor.description } else { "-" }
    }
    #expect(amounts == ["-5.00", "-7.00"])
  }

  @Test("of which one names another account and cannot be read are of one account")
  func footer() throws {
    let file = try read(
      "Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred\n1-1;20260105;1;CAFE;5,00;D\n"
        + "Total;xx;;;5,00;D\n")
    #expect(file.contas.count == 1)
    #expect(file.contas[0].linhas.count == 2)
  }
}

/// Amounts whose mark may have got lost.
@Suite("An amount without cents") struct WithoutCentsTests {
  private func notes(_ amounts: [String]) -> [String] {
    let rows = amounts.map { "05/11/2026;CAFE;\($0)\n" }.joined()
    let read = LeituraDeExtrato(Array(("Data;Histórico;Valor\n" + rows).utf8))
    return read.arquivo?.avisos.map(\.mensagem) ?? []
  }

  @Test("is told among others that have them, and by itself")
  func told() {
    #expect(notes(["-5,00", "-700", "3,10"]) == ["1 linha tem o valor sem centavos: confira-o."])
    #expect(notes(["-700"]) == ["1 linha tem o valor sem centavos: confira-o."])
  }

  @Test("is one like all others where none has them, or their form is not one")
  func plain() {
    #expect(notes(["-5", "-700"]).isEmpty)
    #expect(notes(["-5,5", "-700", "3,10"]).isEmpty)
  }
}

/// Years of two digits.
@Suite("A year of two digits") struct ShortYearTests {
  @Test("is at most the next one")
  func next() {
    let text = "!Type:Bank\nD31/12/75\nT10.00\n^\nD31/12/27\nT-1.00\n^\nD15/01/28\nT-2.00\n^\n"
    let read = LeituraDeExtrato(Array(text.utf8), hoje: Day("2026-11-28"))
    let days = read.arquivo?.contas[0].linhas.map { row in
      if case .lancamento(let dia, _) = row.leitura { dia.description } else { "-" }
    }
    #expect(days == ["1975-12-31", "2027-12-31", "1928-01-15"])
  }
}
