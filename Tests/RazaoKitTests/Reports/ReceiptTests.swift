import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A receipt is a file's name and hash; the file stays with the user.
@Suite("A receipt")
struct ReceiptTests {
  private let ledger: OpenLedger

  init() throws { ledger = try OpenLedger() }

  @Test("is a file's name, without folders, and the hash of its bytes")
  func nameAndHash() throws {
    let receipt = try Razao.comprovante(de: ledger.file("nota fiscal.pdf", "abc"))
    #expect(receipt.nome == "nota fiscal.pdf")
    // FIPS 180-4, "abc".
    #expect(
      receipt.hash.description
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("of an empty file, and of one larger than what is read at once, is hashed whole")
  func sizes() throws {
    for size in [0, 1, 262_143, 262_144, 262_145, 1_000_001] {
      let text = String(repeating: "x", count: size)
      let receipt = try Razao.comprovante(de: ledger.file("f", text))
      #expect(receipt.hash == Hash256.of(Array(text.utf8)))
    }
  }

  @Test("is recorded with the expense, name and hash alone, and can be taken away")
  func recorded() throws {
    let rio = try ledger.razao.criarRelatorio("Rio", data: .of("2026-09-12")).relatorio.id
    var expense = NovaDespesa.of("Fone", 100)
    expense.comprovante = try Razao.comprovante(de: ledger.file("nota.pdf", "abc"))
    let added = try ledger.razao.adicionarDespesa(expense, em: rio)
    #expect(added.relatorio.despesas[0].comprovante == expense.comprovante)
    let without = try ledger.razao.corrigirDespesa(
      added.recibo.ids[0], em: rio, CorrecaoDeDespesa(comprovante: .nada))
    #expect(without.relatorio.despesas[0].comprovante == nil)
  }

  @Test("cannot be a file that is not there, a folder, a link or a FIFO")
  func refused() throws {
    let file = try ledger.file("nota.pdf", "abc")
    let link = ledger.scratch.path.appending("atalho.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: link.string, withDestinationPath: file.string)
    let cases: [(FilePath, RazaoError.Code)] = [
      (ledger.scratch.path.appending("nada.pdf"), .naoEncontrado),
      (ledger.scratch.path, .dadosInvalidos), (link, .dadosInvalidos), ("/", .dadosInvalidos),
      ("/dev/zero", .dadosInvalidos), ("..", .dadosInvalidos),
    ]
    for (path, code) in cases {
      let error = #expect(throws: RazaoError.self) { try Razao.comprovante(de: path) }
      #expect(error?.code == code, "\(path)")
    }
  }
}
