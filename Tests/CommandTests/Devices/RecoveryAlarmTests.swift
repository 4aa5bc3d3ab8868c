import Foundation
import TestSupport
import Testing

/// The recovery code is the master key of the books: who comes in with it is told of, until somebody
/// has looked, on every machine.
@Suite("A device that came in with the recovery code")
struct RecoveryAlarmTests {
  private let casa: Casa
  private let thief: String

  /// The household has two devices; a third comes in by itself, with the code.
  init() throws {
    casa = try Casa()
    try casa.invites("celular")
    let code = try casa.paper()
    try casa.joins("ladrao")
    try casa.done("ladrao", "echo '\(code)' | razao aparelhos recuperar --recuperacao -")
    try casa.done("ladrao", "razao sincronizar")
    let own = try casa.done("ladrao", "razao situacao --json")
    thief = try #require(own.firstMatch(of: /"dispositivo":"([0-9a-f]{8})/)).output.1.description
  }

  /// The beginning of the notice.
  private var notice: String { "Atenção: o aparelho “ladrao” (\(thief)) entrou com o código" }

  /// A text as one line, whatever its width.
  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("is told by the sync that brings it, and at every command until somebody has looked")
  func told() throws {
    for computer in ["notebook", "celular"] {
      let synced = try casa.done(computer, "razao sincronizar")
      #expect(unwrapped(synced).contains(notice), "\(synced)")
      #expect(unwrapped(synced).contains("razao aparelhos revogar \(thief)"))
      for line in ["resumo", "saldo", "aparelhos"] {
        let said = try casa.run(computer, "razao \(line)")
        #expect(unwrapped(said.errors).contains(notice), "\(line): \(said.errors)")
        #expect(!unwrapped(said.output).contains(notice))
      }
      let situation = try casa.run(computer, "razao situacao")
      #expect(unwrapped(situation.output).contains(notice))
      #expect(!situation.output.contains("Aqui nada falta nem espera."))

      let news = try casa.done(computer, "razao novidades --manter")
      #expect(unwrapped(news).contains(notice))
      #expect(news.contains("Aparelho que entrou com o código de recuperação: ladrao"))
      // One that is kept was not looked at, and the other machine has its own people.
      #expect(unwrapped(try casa.run(computer, "razao resumo").errors).contains(notice))
      #expect(unwrapped(try casa.done(computer, "razao novidades")).contains(notice))
      #expect(try casa.run(computer, "razao resumo").errors == "")
    }
  }

  @Test("stays a fact of that device for ever, and is no alarm on its own machine")
  func fact() throws {
    try casa.done("notebook", "razao sincronizar")
    try casa.done("notebook", "razao novidades")
    for line in ["aparelhos", "situacao", "aparelhos mostrar \(thief)"] {
      let shown = try casa.run("notebook", "razao \(line)")
      #expect(shown.errors == "")
      #expect(
        shown.output.split(separator: "\n").count {
          $0.contains("entrou com o código de recuperação, em ")
        } == 1, "\(line): \(shown.output)")
    }
    #expect(try casa.run("ladrao", "razao resumo").errors == "")
    #expect(try casa.done("ladrao", "razao aparelhos").contains("entrou com o código"))
  }

  @Test("ends to be an alarm when it is revoked")
  func revoked() throws {
    try casa.done("notebook", "razao sincronizar")
    try casa.done("notebook", "razao aparelhos revogar \(thief) --ate nada")
    #expect(try casa.run("notebook", "razao resumo").errors == "")
    #expect(try casa.done("notebook", "razao aparelhos").contains("entrou com o código"))
  }

  @Test("is in the documents")
  func documents() throws {
    func recovered(_ line: String) throws -> [[String: Any]] {
      let text = try casa.done("notebook", "razao \(line) --json")
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return value?["recuperados"] as? [[String: Any]] ?? []
    }
    for line in ["sincronizar", "situacao", "novidades"] {
      let found = try recovered(line)
      #expect(found.count == 1)
      #expect(found.first?["nome"] as? String == "ladrao")
      #expect((found.first?["dispositivo"] as? String)?.hasPrefix(thief) == true)
    }
    // The news were looked at.
    #expect(try recovered("situacao").isEmpty)
    let devices = try casa.done("notebook", "razao aparelhos --json")
    #expect(devices.matches(of: /"recuperadoEm":"2026/).count == 1)
  }
}
