import Canonical
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// Forms that come more than once.
@Suite("A form that is sent again", .visits)
struct SentTwiceTests {
  private let visitor: Visitor
  private let account: Uuid

  init() async throws {
    visitor = try await Visitor()
    account = try visitor.opens("Corrente", saldo: 100_00)
  }

  private func form() async throws -> (SeenForm, [String: String?]) {
    let page = try await visitor.look("/lancar")
    return (
      try page.form("Lançar"),
      ["tipo": "debito", "valor": "10,00", "interessado": "Padaria", "conta": "\(account)"]
    )
  }

  private func balance() throws -> String { try visitor.razao.conta(account).saldo.description }

  @Test("leads to the same receipt and records once")
  func twice() async throws {
    let (form, typed) = try await form()
    let first = try await visitor.send(form, typed)
    let second = try await visitor.send(form, typed)
    #expect(first.status == 303)
    #expect(first.headers[.location] == second.headers[.location])
    #expect(try balance() == "90.00")
  }

  @Test("from two tabs at once records once")
  func atOnce() async throws {
    let (form, typed) = try await form()
    let answers = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask { [visitor] in
          try await visitor.send(form, typed).headers[.location]
        }
      }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(try balance() == "90.00")
  }

  @Test("saying something else is refused, and says that the first is done")
  func changed() async throws {
    let (form, typed) = try await form()
    _ = try await visitor.done(form, typed)
    let other = try await visitor.send(form, typed.merging(["valor": "99,00"]) { $1 })
    #expect(other.status == 409)
    #expect(
      other.alerts.first?.hasPrefix("Este formulário já foi enviado dizendo outra coisa") == true)
    #expect(try balance() == "90.00")
  }

  @Test("after a mistake is a new one, and another form beside it as well")
  func afterMistake() async throws {
    let (form, typed) = try await form()
    let refused = try await visitor.send(form, typed.merging(["valor": "nada"]) { $1 })
    #expect(refused.status == 422)
    let again = try refused.form("Lançar")
    #expect(
      again.fields.first { $0.name == "_id" }?.value
        != form.fields.first { $0.name == "_id" }?.value)
    _ = try await visitor.done(again, ["valor": "10,00"])
    #expect(try balance() == "90.00")
  }

  @Test("two forms that say the same are two entries, once somebody has said so")
  func twoForms() async throws {
    let (first, typed) = try await form()
    let (second, _) = try await form()
    _ = try await visitor.done(first, typed)
    let doubtful = try await visitor.send(second, typed)
    #expect(doubtful.status == 422)
    _ = try await visitor.done(
      try doubtful.form("Lançar"), ["mesmo-repetido": "sim"])
    #expect(try balance() == "80.00")
  }

  @Test("without its id is no form of ours")
  func withoutId() async throws {
    let (form, typed) = try await form()
    let answer = try await visitor.send(form, typed.merging(["_id": nil]) { $1 })
    #expect(answer.status == 422)
    #expect(try balance() == "100.00")
  }
}
