import Foundation
import Testing

/// A firm's treasurer pays a report back on the command line.
@Suite("The side of a reimbursement on the command line")
struct ReportSideTests {
  private let ledger: ReportLedger

  init() throws {
    ledger = try ReportLedger(modelo: "empresa")
    try ledger.does("conta", "abrir", "Conta PJ", "--tipo", "corrente", "--saldo", "50.000")
    try ledger.does("relatorio", "novo", "Feira")
    try ledger.does("despesa", "adicionar", "Feira", "Fone", "1", "300,00")
    try ledger.does("despesa", "adicionar", "Feira", "Papel", "2", "49,90")
    try ledger.does("relatorio", "registrar", "Feira")
  }

  private func balance(_ conta: String) throws -> String {
    let line = try ledger.does("saldo", conta, "--json")
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return ((object as? [[String: Any]])?.first?["saldo"] as? String) ?? "?"
  }

  @Test("of a firm pays the employee, and tells what went where")
  func firm() throws {
    let told = try ledger.does("relatorio", "reembolsar", "Feira", "--conta", "conta pj")
    #expect(told.contains("saiu da conta, lançamento "))
    #expect(
      told.contains("Categorias: Eletrônicos R$\u{A0}300,00, Escritório R$\u{A0}49,90"))
    #expect(try balance("Conta PJ") == "49650.10")
    #expect(try balance("Eletrônicos") == "300.00")
    #expect(try balance("Escritório") == "49.90")
    let behind = try ledger.does("explicar", "Escritório")
    #expect(behind.contains("R$\u{A0}49,90"))
    let json = try ledger.does("relatorio", "mostrar", "Feira", "--json")
    #expect(json.contains(#""lado":"empresa""#))
    #expect(json.contains(#""aReembolsar":"0.00""#))
  }

  @Test("that was said goes before the usual one, and is the usual one from then on")
  func said() throws {
    try ledger.does(
      "relatorio", "reembolsar", "Feira", "--conta", "Caixa", "--valor", "100", "--lado", "Pessoa")
    #expect(try balance("Caixa") == "100.00")
    try ledger.does("relatorio", "reembolsar", "Feira", "--conta", "Caixa", "--valor", "1")
    #expect(try balance("Caixa") == "101.00")
  }

  @Test("where nobody knows it is refused with both, and nothing is recorded")
  func unknown() throws {
    let other = try ReportLedger(modelo: "vazio")
    try other.does("conta", "abrir", "Banco", "--tipo", "corrente")
    try other.does("relatorio", "novo", "Feira")
    try other.does("despesa", "adicionar", "Feira", "Fone", "1", "300,00")
    try other.does("relatorio", "registrar", "Feira")
    let before = try other.bytes
    let refused = try other.run("relatorio", "reembolsar", "Feira", "--conta", "Banco")
    #expect(refused.status == 65)
    #expect(
      refused.errors == """
        Erro: De que lado é o reembolso? Diga --lado: empresa (o dinheiro sai da conta, e cada \
        despesa vai para a categoria do seu tipo) ou pessoa (o dinheiro entra na conta).

        """)
    #expect(try other.bytes == before)
    try other.does("relatorio", "reembolsar", "Feira", "--conta", "Banco", "--lado", "empresa")
  }
}
