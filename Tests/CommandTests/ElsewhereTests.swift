import Foundation
import Testing

/// Commands that are typed where there is no ledger.
@Suite("In a folder without a ledger")
struct ElsewhereTests {
  @Test("what is recorded in the only known ledger says in which, and only then")
  func names() throws {
    let livro = try Livro()
    func said(_ line: String) throws -> String {
      let result = try Command.shell(
        line, environment: livro.environment, in: livro.scratch.folder)
      #expect(result.status == 0, "\(line): \(result.errors)")
      return result.errors
    }
    let folder = livro.folder.path(percentEncoded: false)
    let place = "No razão “Casa”, em \(folder), o único que este computador conhece.\n"
    #expect(try said("razao lancar dinheiro 5 Feira") == place)
    #expect(try said("razao lancar dinheiro 6 Banca --json") == place)
    #expect(try said("razao conta abrir Corrente --tipo corrente") == place)
    // Nothing is recorded, or the ledger is named, or the folder is its own.
    for line in [
      "razao saldo", "razao lancar dinheiro 7 Cine --simular",
      "razao lancar dinheiro 8 Cine --razao casa", "RAZAO_DIR=casa razao lancar dinheiro 9 Cine",
      "cd casa && razao lancar dinheiro 10 Cine", "mkdir casa/a && cd casa/a && razao desfazer",
    ] {
      #expect(try said(line) == "", "\(line)")
    }
    let help = try Command.run(["ajuda", "opcoes"]).output
    #expect(
      help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "senão o único razão que este computador conhece"))
  }
}
