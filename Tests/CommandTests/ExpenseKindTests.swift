import Foundation
import Testing

/// Kinds of expense of the ledger's own, and expenses that are named by their ids alone.
@Suite("Kinds of expense on the command line")
struct ExpenseKindTests {
  private let ledger: ReportLedger

  init() throws {
    ledger = try ReportLedger(modelo: "empresa")
    try ledger.does("relatorio", "novo", "Feira")
  }

  @Test("are created, listed, typed by a part of their name, and removed")
  func story() throws {
    let made = try ledger.does(
      "despesa", "tipo", "criar", "Hospedagem", "--categoria", "viagens", "--simular")
    #expect(made.contains("Simulação: nada foi gravado."))
    let told = try ledger.does(
      "despesa", "tipo", "criar", "Hospedagem", "--categoria", "Viagens")
    #expect(told.hasPrefix("Tipo de despesa “Hospedagem” criado\nCategoria Viagens\n"))
    #expect(
      try ledger.does("expense", "kind", "list") == """
        Tipos de despesa

          1 Eletrônicos
            Sem categoria: a que se chama “Eletrônicos”, ou A classificar
          2 Escritório
            Sem categoria: a que se chama “Escritório”, ou A classificar
          Hospedagem
            Categoria Viagens

        """)
    let added = try ledger.does("despesa", "adicionar", "Feira", "Hotel", "hosped", "300")
    #expect(added.contains("    Hospedagem, despesa "))
    let json = try ledger.does("relatorio", "mostrar", "Feira", "--json")
    #expect(json.contains(#""nomeDoTipo":"Hospedagem""#))
    let wrong = try ledger.run("despesa", "adicionar", "Feira", "Trem", "trem", "300")
    #expect(wrong.status == 65)
    #expect(
      wrong.errors
        == "Erro: Tipo de despesa inválido: os tipos são 1 Eletrônicos, 2 Escritório e Hospedagem\n"
    )
    try ledger.does("despesa", "tipo", "alterar", "hospedagem", "--titulo", "Hotel e pousada")
    try ledger.does("despesa", "tipo", "alterar", "2", "--categoria", "Fornecedores")
    let list = try ledger.does("despesa", "tipo", "listar", "--json")
    #expect(list.contains(#""titulo":"Hotel e pousada","categoria":""#))
    #expect(list.contains(#""nomeDaCategoria":"Fornecedores","fixo":true"#))
    try ledger.does("despesa", "tipo", "remover", "pousada")
    #expect(try ledger.does("relatorio", "mostrar", "Feira").contains("Hotel e pousada, despesa"))
    #expect(!(try ledger.does("despesa", "tipo", "listar").contains("pousada")))
  }

  @Test("that cannot be are refused with all that is wrong")
  func refused() throws {
    let before = try ledger.bytes
    for (line, status, words) in [
      ("despesa tipo criar ''", 65, "Erro: Título inválido: escreva um título"),
      ("despesa tipo criar Voo --categoria Caixa", 65, "não é uma categoria de despesa"),
      ("despesa tipo criar Voo --categoria Nada", 66, "Erro: Não há categoria “Nada”."),
      ("despesa tipo alterar 1", 64, "Erro: Falta o que alterar"),
      ("despesa tipo alterar Voo --titulo A", 66, "Erro: Não há tipo de despesa “Voo”."),
      ("despesa tipo remover 1", 65, "é de todo razão e não se remove"),
    ] {
      let result = try ledger.shell("razao \(line)")
      #expect(result.status == status, "\(line): \(result.errors)")
      #expect(result.errors.contains(words), "\(line): \(result.errors)")
    }
    #expect(try ledger.bytes == before)
  }

  @Test("an expense is corrected and removed by its id alone, or by a title that only one has")
  func ids() throws {
    try ledger.does("relatorio", "novo", "Visita")
    try ledger.does(
      "despesa", "adicionar", "Feira", "Hotel", "1", "300", "--id", ReportLedger.fone)
    try ledger.does(
      "despesa", "adicionar", "Visita", "Hotel", "1", "200", "--id", ReportLedger.cadeira)
    try ledger.does("despesa", "adicionar", "Visita", "Táxi", "2", "50")
    let told = try ledger.does("despesa", "corrigir", "f01e", "--valor", "320")
    #expect(told.contains("R$\u{A0}320,00"))
    try ledger.does("despesa", "corrigir", "taxi", "--valor", "55")
    let several = try ledger.run("despesa", "corrigir", "Hotel", "--valor", "1")
    #expect(several.status == 65)
    #expect(several.errors.contains("Hotel, em “Feira” (f01ef01e)"))
    #expect(several.errors.contains("Hotel, em “Visita” (cade1ca0)"))
    try ledger.does("despesa", "remover", "cade1ca0")
    try ledger.does("despesa", "remover", "Feira", "Hotel", "--motivo", "repetida")
    let gone = try ledger.run("despesa", "remover", "cade1ca0")
    #expect(gone.status == 66)
    #expect(gone.errors.hasPrefix("Erro: Não há despesa “cade1ca0” em nenhum relatório."))
    let missing = try ledger.run("despesa", "remover")
    #expect(missing.status == 64)
    #expect(missing.errors.hasPrefix("Erro: Falta a despesa: DESPESA.\n"))
  }
}
