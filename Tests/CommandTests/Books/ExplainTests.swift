import Foundation
import TestSupport
import Testing

@Suite("razao explicar")
struct ExplainTests {
  static let questions: [(name: String, line: String)] = [
    ("lancamentos", "explicar Corrente --em 2026-04-30"),
    ("pagina", "explicar Corrente --em 30/04/2026 --limite 2"),
    ("cartao", "explicar visa"),
    ("desde", "explicar Corrente --em 2026-04-30 --sabido-por CLOSING"),
    ("instante", "explicar Corrente --sabido-em 2026-04-01T06:00:00.000Z"),
    ("dias", "explicar Corrente --contra 2026-04-30 --em 2026-05-31"),
    ("banco", "explicar Corrente --contra-valor 4.801,45 --em 2026-04-30"),
    ("confere", "explicar Corrente --contra-valor 4800,55 --em 2026-04-30"),
  ]

  @Test("looks as it did", arguments: questions.map(\.name), [40, 100])
  func golden(name: String, columns: Int) throws {
    let april = try April()
    // A look at the news ends the notice about the mobile, which came in with the recovery code.
    #expect(try april.books.run("novidades").status == 0)
    let result = try april.books.run(line(name, april), columns: columns)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(English.words(in: result.output) == [])
    try GoldenFile("CommandTests/Golden/explicar-\(name)-\(columns).txt").compare(result.output)
  }

  @Test("prints a document that is the same", arguments: questions.map(\.name))
  func goldenJSON(name: String) throws {
    let april = try April()
    let result = try april.books.run(line(name, april) + " --json")
    #expect(result.status == 0)
    #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
    try GoldenFile("CommandTests/Golden/explicar-\(name).json")
      .compare(result.output.replacing(",\"", with: ",\n\""))
  }

  private func line(_ name: String, _ april: April) throws -> String {
    try #require(ExplainTests.questions.first { $0.name == name }).line
      .replacing("CLOSING", with: April.short(april.closing))
  }

  @Test("says why April changed since it was closed, and by how much each event")
  func april() throws {
    let april = try April()
    let result = try april.books.run(
      "explicar Corrente --em 2026-04-30 --sabido-por \(april.closing) --json")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let document = try #require(value as? [String: Any])
    #expect(document["antes"] as? String == "4831.45")
    #expect(document["depois"] as? String == "4800.55")
    #expect(document["diferenca"] as? String == "-30.90")
    let events = try #require(document["eventos"] as? [[String: Any]])
    let told = events.map { event in
      ["tipo", "nome", "valor"].map { event[$0] as? String ?? "" }.joined(separator: " ")
    }
    #expect(
      Set(told) == ["transacao.lancada celular -30.00", "transacao.corrigida notebook -0.90"])
  }

  @Test("takes a commit by its hash, an event in it, or what it created")
  func names() throws {
    let april = try April()
    let line = "explicar Corrente --em 2026-04-30 --json --sabido-por "
    let byClosing = try april.books.run(line + "\(april.closing)").output
    let value = try JSONSerialization.jsonObject(with: Data(byClosing.utf8))
    let document = try #require(value as? [String: Any])
    let view = try #require(document["de"] as? [String: Any])
    let hash = try #require(view["sabidoPor"] as? String)
    for name in [hash, String(hash.prefix(8)), hash.prefix(8).uppercased()] {
      #expect(try april.books.run(line + name).output == byClosing)
    }
    let events = try #require(document["eventos"] as? [[String: Any]])
    let correction = try #require(
      events.first { $0["tipo"] as? String == "transacao.corrigida" }?["evento"] as? String)
    // Whoever corrected it knew the correction, and not what the mobile had written.
    let since = try april.books.run(line + correction).output
    #expect(since.contains(#""antes":"4830.55""#) && since.contains(#""diferenca":"-30.00""#))
  }

  @Test("takes an entry that two devices brought from a bank's file by its whole id")
  func broughtTwice() throws {
    let home = try SampleHome("oficina")
    func known(_ name: String) throws -> [Substring] {
      let said = try home.run(["saldo", "--sabido-por", name])
      #expect(said.status == 0, "\(said.errors)")
      // The title names who knew it.
      return Array(said.output.split(separator: "\n").dropFirst())
    }
    let entry = "9d00b929-c858-580d-b3bd-0c5840890031"
    #expect(try known(entry) == known("df53a43087c2"))
  }

  @Test("finds the entry whose digits were swapped, from what the bank says")
  func swapped() throws {
    let april = try April()
    let result = try april.books.run("explicar Corrente --contra-valor 4801,45 --em 2026-04-30")
    let lines = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let first = try #require(lines.firstIndex { $0.hasPrefix("O que pode ser") })
    #expect(lines[first + 1] == "Algarismos trocados: seria -R$\u{A0}123,45")
    #expect(lines[first + 2].contains(April.short(april.feira)))
  }

  /// A wrong command, what it ends with and what is said of it.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let messages: [String]

    init(_ line: String, _ status: Int32, _ messages: String...) {
      (self.line, self.status, self.messages) = (line, status, messages)
    }

    var testDescription: String { line }
  }

  static let wrong: [Wrong] = [
    Wrong("explicar", 64, "Falta a conta: CONTA."),
    Wrong("explicar Corente", 66, "Não há conta “Corente”. Você quis dizer “Corrente”?"),
    Wrong(
      "explicar Corrente --em 2026-02-30", 65, "Data inválida: “2026-02-30”."),
    Wrong("explicar Corrente --contra-valor 1.23.4", 65, "--contra-valor: Valor inválido"),
    Wrong("explicar Corrente --contra-valor 1e9", 65, "--contra-valor: Valor inválido"),
    Wrong("explicar Corrente --contra-valor 1,234", 65, "--contra-valor: Valor inválido"),
    Wrong(
      "explicar Corrente --contra 2026-04-30 --contra-valor 12", 64,
      "Compare com uma coisa só: --contra e --contra-valor não vão juntos."),
    Wrong(
      "explicar Corrente --contra 2026-04-31 --contra-valor x", 64,
      "Compare com uma coisa só", "Data inválida: “2026-04-31”",
      "--contra-valor: Valor inválido"),
    Wrong("explicar Corrente --sabido-em logo", 65, "--sabido-em não é um instante"),
    Wrong("explicar Corrente --sabido-por zz", 65, "“zz” não é o começo de uma identificação"),
    Wrong("explicar Corrente --sabido-por 00000000", 66, "Não encontrei registro"),
    Wrong("explicar Corrente --limite 0", 65, "--limite é um número a partir de 1: “0”."),
    Wrong(
      "explicar Corrente --contra-valor 12 --limite 3", 64,
      "--limite e --depois servem só para a lista de lançamentos."),
    Wrong("explicar Corrente --depois 00000000", 66, "Não encontrei o lançamento “00000000”."),
  ]

  @Test("refuses what cannot be, all of it at once, and says what to do", arguments: wrong)
  func refusals(wrong: Wrong) throws {
    let result = try April().books.run(wrong.line)
    #expect(result.status == wrong.status)
    #expect(result.output == "")
    for message in wrong.messages { #expect(result.errors.contains("Erro: " + message)) }
    #expect(English.words(in: result.errors) == [])
  }
}
