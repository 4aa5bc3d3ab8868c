import Foundation
import Testing

@Suite("Receipts at the command")
struct ReceiptCommandTests {
  @Test("are listed, found again, and called missing once their file is gone")
  func story() throws {
    let ledger = try ReportLedger()
    try ledger.begins(withExpenses: false)
    let there = try ledger.shell(
      """
      printf abc > ../nota.pdf
      razao despesa adicionar b1b1 Fone 1 10 --comprovante ../nota.pdf > /dev/null
      razao comprovante listar
      razao comprovante listar --faltam
      razao comprovante abrir nota.pdf
      """)
    #expect(there.status == 0, "\(there.errors)")
    // FIPS 180-4, "abc".
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    for words in ["1 comprovante", "Fone", "Nenhum comprovante falta aqui.", "\(hash).pdf"] {
      #expect(there.output.contains(words), "\(words)")
    }
    let gone = try ledger.shell(
      """
      rm comprovantes/*
      razao comprovante listar --faltam
      razao comprovante abrir nota.pdf
      """)
    #expect(gone.output.contains("Comprovante que falta: o arquivo não está aqui."))
    #expect(gone.status == 66)
    #expect(gone.errors.contains("O arquivo deste comprovante não está aqui."))
  }

  @Test("come with an entry in its commit, and are taken off by its id")
  func ofEntry() throws {
    let ledger = try ReportLedger()
    let id = "1b4e28ba-2fa1-4d2e-883f-0016d3cca427"
    let made = try ledger.shell(
      """
      printf abc > ../nota.pdf
      razao lancar dinheiro 5 Padaria --comprovante ../nota.pdf --id \(id)
      razao historia 1b4e28ba
      razao comprovante retirar 1b4e28ba
      razao comprovante listar
      """)
    #expect(made.status == 0, "\(made.errors)")
    for words in [
      "Comprovante: nota.pdf", "Comprovantes", "Comprovante retirado: nota.pdf",
      "Ainda não há comprovantes.",
    ] {
      #expect(made.output.contains(words), "\(words)")
    }
  }
}
