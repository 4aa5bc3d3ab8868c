import Foundation
import Testing

/// One slip, paid on two computers that have not met.
@Suite("A slip that two pay apart")
struct PaidApartTests {
  private static let code = PaymentStoryTests.itau

  @Test("is a conflict once they meet, in money, and decided by one of them it is one for nobody")
  func decided() throws {
    let casa = try Casa(["razao conta abrir Corrente --tipo corrente"])
    try casa.invites("desktop")
    for computer in ["notebook", "desktop"] {
      try casa.done(computer, "razao boleto pagar \(Self.code) --conta Corrente")
    }
    try casa.meet("notebook", "desktop")
    for computer in ["notebook", "desktop"] {
      let listed = try casa.done(computer, "razao conflitos --json")
      #expect(
        listed.contains(
          #""tipo":"pagamentoEmDobro","assunto":"boleto:34196166700000123451101234567880057123457000""#
        ))
      #expect(try casa.balance("Corrente", computer) == "-246.90")
      // Who looks at the slip sees both.
      let read = try casa.done(computer, "razao boleto ler \(Self.code)")
      #expect(read.matches(of: /Já foi pago/).count == 2)
    }
    let listed = try casa.done("desktop", "razao conflitos --json")
    struct Document: Decodable {
      let conflitos: [Conflict]
    }
    struct Conflict: Decodable {
      let conflito: String
      let sobre: [String]
    }
    let conflict = try #require(
      try JSONDecoder().decode(Document.self, from: Data(listed.utf8)).conflitos.first)
    try casa.done(
      "desktop",
      "razao conflitos resolver \(conflict.conflito) mesmo --manter \(conflict.sobre[0])")
    try casa.meet("desktop", "notebook")
    for computer in ["notebook", "desktop"] {
      #expect(try casa.balance("Corrente", computer) == "-123.45")
      #expect(
        try casa.done(computer, "razao conflitos --estrito --json").contains(#""conflitos":[]"#))
    }
    #expect(try casa.audit("notebook").ok)
    #expect(try casa.audit("notebook").voz == casa.audit("desktop").voz)
  }

  @Test("is one too where each of them pays from an account of their own")
  func ownAccounts() throws {
    let casa = try Casa(["razao conta abrir Corrente --tipo corrente"])
    try casa.done("notebook", "razao conta abrir Outra --tipo corrente && razao sincronizar")
    try casa.invites("desktop")
    try casa.done("notebook", "razao boleto pagar \(Self.code) --conta Corrente")
    try casa.done("desktop", "razao boleto pagar \(Self.code) --conta Outra")
    try casa.meet("notebook", "desktop")
    for computer in ["notebook", "desktop"] {
      #expect(
        try casa.done(computer, "razao conflitos --json").contains(
          #""tipo":"pagamentoEmDobro","assunto":"boleto:3419"#))
    }
  }

  @Test("is told to the second one where they have met between")
  func toldAfterSync() throws {
    let casa = try Casa(["razao conta abrir Corrente --tipo corrente"])
    try casa.invites("desktop")
    try casa.done("notebook", "razao boleto pagar \(Self.code) --conta Corrente")
    try casa.meet("notebook", "desktop")
    let refused = try casa.run("desktop", "razao boleto pagar \(Self.code) --conta Corrente")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("por notebook"))
  }
}
