import Foundation
import TestSupport
import Testing

@Suite("Exporting by the command")
struct ExportCommandTests {
  private let environment = Command.bare.merging(["RAZAO_AGORA": "2026-04-01T12:00:00.000Z"]) { $1 }

  private func path(_ ledger: String) -> String {
    Repository.events.appending(path: ledger).path(percentEncoded: false)
  }

  @Test(
    "gives the sample ledgers as it did",
    arguments: [
      ("casa", "hledger"), ("oficina", "ledger"), ("casa", "beancount"),
      ("oficina", "csv-saldos"), ("oficina", "json"),
    ])
  func golden(ledger: String, format: String) throws {
    let result = try Command.run(
      ["exportar", format, "--razao", path(ledger)], environment: environment)
    #expect(result.status == 0)
    try GoldenFile("CommandTests/Golden/exportado-\(ledger)-\(format).txt").compare(result.output)
    try GoldenFile("CommandTests/Golden/exportado-\(ledger)-\(format)-avisos.txt")
      .compare(result.errors)
  }

  @Test("writes a file once, and says what the file does not say on standard error")
  func files() throws {
    let scratch = try Scratch()
    let words = ["exportar", "hledger", "casa.journal", "--razao", path("casa")]
    let first = try Command.run(words, environment: environment, in: scratch.folder)
    #expect(first.status == 0)
    let printed = try Command.run(
      ["exportar", "hledger", "-", "--razao", path("casa")], environment: environment)
    let file = scratch.folder.appending(path: "casa.journal")
    #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
    #expect(first.errors == printed.errors)
    let again = try Command.run(words, environment: environment, in: scratch.folder)
    #expect(again.status == 73)
    #expect(again.errors.contains("já existe. Para trocá-lo, repita o comando com --substituir."))
    let replaced = try Command.run(
      words + ["--substituir", "--json"], environment: environment, in: scratch.folder)
    #expect(replaced.status == 0)
    #expect(replaced.output.hasPrefix(#"{"arquivo":"casa.journal","formato":"hledger","de":null"#))
  }

  @Test("tells all mistakes together, before it opens anything")
  func mistakes() throws {
    let result = try Command.run(["exportar", "excel", "--json", "--substituir"])
    #expect(result.status == 64)
    #expect(result.errors.split(separator: "\n").count == 4, "\(result.errors)")
    let statement = try Command.run(["exportar", "ofx"])
    #expect(statement.status == 64)
    #expect(statement.errors.contains("--conta"))
  }
}
