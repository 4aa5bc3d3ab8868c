import Foundation
import Testing

@Suite("What was recorded before, or only tried")
struct AgainTests {
  private static let id = "1b4e28ba-2fa1-4d2e-883f-0016d3cca427"
  private static let setting = [
    "razao conta abrir Corrente --tipo corrente --saldo 100",
    "razao conta abrir Velha --tipo corrente && razao conta encerrar Velha",
    "razao lancar pix 50 Maria --id 3d604adc-4bc3-4f40-aa5b-2238f5eec649",
    "razao lancar pix 60 Ana --id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538 && razao anular 2c5f39cb",
    "razao fechar --ate 01/10/2026 --id 4e715bed-5cd4-4051-bb6c-3349a6ffd75a",
  ]

  /// The books before a line, in which it has something to do.
  private static func setting(for line: String) -> [String] {
    setting + (line.contains("refazer") ? ["razao desfazer"] : [])
  }

  static let lines = [
    "razao lancar debito 45,90 Padaria", "razao lancar --como 3d604adc 7",
    "razao corrigir 3d604adc --valor 51", "razao anular 3d604adc", "razao restaurar 2c5f39cb",
    "razao conta abrir Nova --tipo corrente --saldo 5", "razao conta abrir Pets --classe despesa",
    "razao conta alterar Corrente --nome Banco", "razao conta encerrar Lazer",
    "razao conta reabrir Velha", "razao conta unificar Lazer Mercado",
    "razao conferir Carteira 0 --em hoje", "razao fechar --ate ontem",
    "razao reabrir-periodo 4e715bed --motivo x", "razao desfazer", "razao refazer",
  ]

  @Test(
    "answers as done under the same id, before any refusal, and is not recorded again",
    arguments: lines)
  func again(line: String) throws {
    let book = try Livro(AgainTests.setting(for: line))
    let first = try book.done("\(line) --id \(AgainTests.id) --json")
    let after = try book.carriers()
    // What names an account by the name it had is given its new one.
    let repeated = line.replacing("alterar Corrente", with: "alterar Banco")
      .replacing("reabrir Velha", with: "reabrir Velha")
    let second = try book.run("\(repeated) --id \(AgainTests.id) --json")
    #expect(second.output == first, "\(second.errors)")
    #expect(second.status == 0)
    #expect(try book.carriers() == after)
    if !line.contains("unificar") {
      #expect(
        try book.done("\(repeated) --id \(AgainTests.id)").contains("Já estava gravado: "))
    }
  }

  @Test("is refused under the id of something else, and nothing is recorded", arguments: lines)
  func other(line: String) throws {
    let book = try Livro(
      ["razao lancar dinheiro 9 Zé --id \(AgainTests.id)"] + AgainTests.setting(for: line))
    let before = try book.carriers()
    let result = try book.run("\(line) --id \(AgainTests.id)")
    #expect(result.status == 65)
    #expect(result.errors.contains("já é de outro conteúdo"), "\(result.errors)")
    #expect(try book.carriers() == before)
  }

  @Test("is the same entry on another day and after others were recorded")
  func later() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Outra --tipo corrente",
    ])
    let first = try book.done(
      "razao lancar pix 5 Ana --conta Corrente --id \(AgainTests.id) --json")
    try book.done("razao lancar pix 6 Ana --conta Outra --categoria Lazer")
    let second = try book.done(
      "razao lancar pix 5 Ana --id \(AgainTests.id) --json",
      ["RAZAO_AGORA": "2026-12-24T12:00:00.000Z"])
    #expect(second == first)
  }

  @Test("records nothing, and shows the balances that recording gives", arguments: lines)
  func trial(line: String) throws {
    let book = try Livro(AgainTests.setting(for: line))
    let before = try book.carriers()
    #expect(try book.done("\(line) --simular").contains("Simulação: nada foi gravado.\n"))
    let value = try JSONSerialization.jsonObject(
      with: Data(try book.done("\(line) --simular --json").utf8))
    let trial = try #require(value as? [String: Any])
    #expect(trial["hash"] == nil)
    #expect(try book.carriers() == before)
    try book.done(line)
    let balances = try book.audit().balances
    for account in trial["contas"] as? [[String: Any]] ?? [] {
      let name = try #require(account["nome"] as? String)
      #expect(balances[name] == account["saldo"] as? String, "\(name)")
    }
  }
}
