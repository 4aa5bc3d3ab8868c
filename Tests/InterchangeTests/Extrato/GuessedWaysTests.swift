import Canonical
import Interchange
import Testing

/// What a look at a file's columns says of the ways of its money, and why.
@Suite("The layout that a look at a file gives") struct GuessedWaysTests {
  /// The amounts of a file by the layout that it is given, and that layout.
  private func read(_ text: String) throws -> (amounts: [String], layout: String) {
    let look = OlharDeExtrato(Array(text.utf8))
    let layout = try LayoutDeCSV(nome: "achado", texto: look.layout)
    let rows = LeituraDeExtrato(Array(text.utf8), escolhido: layout).arquivo?.contas[0].linhas ?? []
    let amounts = rows.map { row in
      if case .lancamento(_, let valor) = row.leitura { valor.description } else { "-" }
    }
    return (amounts, look.layout)
  }

  @Test(
    "takes names of money in and out in either order",
    arguments: [
      "Data;Descrição;Saques;Depósitos\n03/11/2026;MERCADO;50,00;\n14/11/2026;SALARIO;;70,00\n",
      "Date;Description;Deposit (+);Withdrawal (-)\n03/11/2026;MERCADO;;50.00\n"
        + "14/11/2026;SALARIO;70.00;\n",
      "Data;Histórico;Pagamentos;Recebimentos\n03/11/2026;MERCADO;50,00;\n14/11/2026;X;;70,00\n",
    ])
  func names(text: String) throws {
    let (amounts, layout) = try read(text)
    #expect(amounts == ["-50.00", "70.00"])
    #expect(layout.contains("pelos nomes delas"))
  }

  @Test("believes the running balance before any name")
  func balance() throws {
    for names in ["A;B", "Entradas;Saídas", "Crédito;Débito"] {
      let (amounts, layout) = try read(
        "Data;Descrição;\(names);Fim\n03/11/2026;MERCADO;50,00;;950,00\n"
          + "14/11/2026;SALARIO;;70,00;1.020,00\n15/11/2026;LUZ;20,00;;1.000,00\n")
      #expect(amounts == ["-50.00", "70.00", "-20.00"])
      #expect(layout.contains("pelo saldo") && layout.contains("saldo Fim"))
    }
  }

  @Test("takes the column with signs for that of money out")
  func signs() throws {
    let (amounts, layout) = try read(
      "Data;Descrição;A;B\n03/11/2026;MERCADO;-50,00;\n14/11/2026;SALARIO;;70,00\n")
    #expect(amounts == ["-50.00", "70.00"])
    #expect(layout.contains("pelos sinais delas"))
  }

  @Test("says so where nothing tells which is which")
  func unknown() throws {
    let (_, layout) = try read(
      "Data;Descrição;A;B\n03/11/2026;MERCADO;50,00;\n14/11/2026;SALARIO;;70,00\n")
    #expect(layout.contains("# Não se sabe qual das duas colunas é a das entradas"))
  }

  @Test("turns the signs of a card whose purchases are positive")
  func card() throws {
    let (amounts, layout) = try read(
      "data,lançamento,valor\n2026-11-03,MERCADO BOM,120.00\n2026-11-05,LOJA 02/10,50.00\n"
        + "2026-11-10,PAGAMENTO EFETUADO,-300.00\n")
    #expect(amounts == ["-120.00", "-50.00", "300.00"])
    #expect(layout.contains("\ncartao\nsinal invertido\nparcela no texto\n"))
    #expect(layout.contains("# Parece uma fatura de cartão"))
  }

  @Test("leaves the signs of an account as they are")
  func account() throws {
    let (amounts, layout) = try read(
      "data,lançamento,valor\n2026-11-03,MERCADO BOM,-120.00\n2026-11-05,SALARIO,50.00\n")
    #expect(amounts == ["-120.00", "50.00"])
    #expect(layout.contains("# cartao\n"))
  }
}
