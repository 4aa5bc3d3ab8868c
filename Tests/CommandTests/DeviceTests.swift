import Foundation
import TestSupport
import Testing

@Suite("razao aparelhos")
struct DeviceTests {
  /// The same text without ids, hashes and codes.
  ///
  /// Ids come first: the digits of one can look like a code.
  private func steady(_ text: String) -> String {
    text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
      .replacing(/[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}/, with: "CODE")
      .replacing(/[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/, with: "CODE")
      .replacing(/[0-9a-f]{64}/, with: "HASH")
      .replacing(/\b[0-9a-f]{8}\b/, with: "ID")
  }

  @Test("shows an invitation and who is here as it did, wide and narrow", arguments: [40, 100])
  func golden(columns: Int) throws {
    let livro = try Livro()
    let columns = ["COLUMNS": "\(columns)"]
    let shown =
      try livro.done("razao aparelhos convidar", columns) + "\n"
      + livro.done("razao aparelhos", columns)
    try GoldenFile("CommandTests/Golden/aparelhos-\(columns["COLUMNS"] ?? "").txt")
      .compare(steady(shown))
  }

  @Test("prints the documents that are promised")
  func documents() throws {
    let livro = try Livro()
    let made = steady(try livro.done("razao aparelhos convidar --json"))
    #expect(
      made
        == #"{"convite":"CODE","id":"UUID","dispositivo":"UUID","seq":1,"hash":"HASH"}"# + "\n")
    let tried = steady(try livro.done("razao aparelhos convidar --simular --json"))
    #expect(tried == #"{"convite":null,"id":"UUID","dispositivo":"UUID","seq":2}"# + "\n")
    let listed = steady(try livro.done("razao aparelhos --json"))
    #expect(
      listed
        == #"{"aparelhos":[{"dispositivo":"UUID","nome":"notebook","papel":"este","#
        + #""confianca":"confiavel","bifurcado":false,"commits":2,"ultimo":[1,"HASH"],"#
        + #""quando":"2026-11-21T12:00:00.000Z","visto":null,"faltam":0,"codigo":"CODE","naoContado":null}],"#
        + #""convites":[{"convite":"UUID","dispositivo":"UUID","nome":"notebook","#
        + #""quando":"2026-11-21T12:00:00.000Z","situacao":"aberto","admitidos":[]}]}"# + "\n")
  }

  @Test("stands once in the situation, where invitations have a section of their own")
  func once() throws {
    let livro = try Livro()
    try livro.done("razao aparelhos convidar")
    let shown = try livro.done("razao situacao")
    #expect(shown.contains("Convites\n") && !shown.contains("1 convite aberto"))
    #expect(try livro.done("razao resumo").contains("1 convite aberto"))
  }

  @Test("says of a trial that nothing was recorded")
  func trial() throws {
    let livro = try Livro()
    let shown = try livro.done("razao aparelhos convidar --simular")
    #expect(shown.contains("Simulação: nada foi gravado."))
  }

  @Test("refuses to cancel what is no invitation", arguments: [("zz", 65), ("abcd1234", 66)])
  func wrong(typed: String, status: Int) throws {
    let result = try Livro().run("razao aparelhos cancelar \(typed)")
    #expect(result.status == Int32(status))
    #expect(result.errors.contains("razao aparelhos"))
  }

  @Test("says once that a restored backup goes on as a new device, and records all the same")
  func restored() throws {
    let livro = try Livro()
    try livro.done("mkdir ../b && cp -r ../home ../casa ../b/")
    try livro.done("razao lancar dinheiro 1,00 Feira")
    try livro.done("cat *.jsonl > ../antes && rm -r ../home && cp -r ../b/home ../home")
    try livro.done("cp ../b/casa/*.jsonl . && razao lancar dinheiro 2,00 Feira --outra")
    try livro.done("cp ../antes copia.jsonl")
    let first = try livro.run("razao lancar dinheiro 4,00 Feira --outra")
    #expect(first.status == 0)
    #expect(first.errors.hasPrefix("Aviso: há uma cópia duplicada deste aparelho"))
    #expect(first.errors.split(separator: "\n").count == 1)
    try livro.done("razao lancar dinheiro 8,00 Feira --outra")
    #expect(try livro.balance("Carteira") == "-15.00")
    let listed = try livro.done("razao aparelhos")
    #expect(listed.contains("notebook (este)") && listed.contains("notebook (este, antes)"))
    #expect(listed.contains("cópia duplicada"))
  }
}

@Suite("razao novidades")
struct NewsCommandTests {
  @Test(
    "tells all of a sample's other devices as it did", arguments: ["casa", "oficina"], [40, 100])
  func golden(sample: String, columns: Int) throws {
    // Nothing was looked at, and this machine has written nothing of its own since it founded.
    let result = try SampleHome(sample).run(["novidades", "--limite", "25"], columns: columns)
    #expect(result.status == 0 && result.errors == "")
    try GoldenFile("CommandTests/Golden/\(sample)-novidades-\(columns).txt").compare(result.output)
  }

  @Test("gives the document that it gave")
  func document() throws {
    let home = try SampleHome("oficina")
    let result = try home.run(["novidades", "--json"])
    let text = result.output.replacing(",{\"", with: ",\n{\"")
    try GoldenFile("CommandTests/Golden/oficina-novidades.json").compare(text)
  }

  @Test("tells once, unless it is to be kept")
  func once() throws {
    let home = try SampleHome("oficina")
    let first = try home.run(["novidades", "--manter"]).output
    #expect(first.hasPrefix("Novidades\n"))
    #expect(try home.run(["news"]).output == first)
    let after = try home.run(["novidades"]).output
    #expect(after.hasPrefix("Nada de novo\ndesde a última vez, em 31/03/2026 às 15:00"))
  }

  @Test("keeps what a full disk could not show")
  func unshown() throws {
    let home = try SampleHome("oficina")
    let full = try Command.shell(
      "razao novidades > /dev/full", environment: home.environment, in: home.ledger)
    #expect(full.status == 74)
    #expect(try home.run(["novidades"]).output.hasPrefix("Novidades\n"))
  }
}
