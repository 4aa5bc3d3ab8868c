import Foundation
import Testing

/// Commands that are typed where there is no ledger.
@Suite("In a folder without a ledger")
struct ElsewhereTests {
  @Test("servir opens a page where one makes or joins one, and touches nothing")
  func serves() throws {
    let scratch = try Scratch()
    let environment = Command.bare.merging([
      "RAZAO_HOME": scratch.folder.appending(path: "home").path(percentEncoded: false)
    ]) { $1 }
    let shown = try Command.shell(
      "mkdir vazia; cd vazia; razao servir --nao-abrir; echo $?; ls -A; ls -A ../home",
      environment: environment, in: scratch.folder)
    let lines = shown.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(shown.output) \(shown.errors)")
    #expect(lines[0].hasPrefix("Aqui ainda não há razão. Neste endereço, que serve uma vez, "))
    #expect(lines[1].contains(/http:\/\/127\.0\.0\.1:[0-9]+\/abrir\/[A-Za-z0-9_-]{22}$/))
    #expect(lines[2...] == ["Ctrl-C encerra.", "0"])
    let other = try Command.shell("razao saldo", environment: environment, in: scratch.folder)
    #expect(other.status == 66 && other.errors.contains("razao servir"))
    // Where several are known, one has to be named, as ever.
    let several = try Command.shell(
      """
      razao iniciar a --nome A > /dev/null; razao iniciar b --nome B > /dev/null
      razao servir --nao-abrir
      """, environment: environment, in: scratch.folder)
    #expect(several.status == 66 && several.errors.contains("mais de um razão"))
  }

  @Test("what is recorded first in the only known ledger says in which, and only then")
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
    #expect(try said("razao lancar dinheiro 4 Feira --simular") == "")
    #expect(try said("razao lancar dinheiro 5 Feira") == place)
    // It was said before, or nothing is recorded, or the ledger is named, or the folder is its own.
    for line in [
      "razao lancar dinheiro 6 Banca --json", "razao conta abrir Corrente --tipo corrente",
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
