import Foundation
import TestSupport
import Testing

@Suite("Invitations through the command")
struct InvitationStoryTests {
  private let casa: Casa

  init() throws { casa = try Casa() }

  @Test("two that are used admit one device each, and nobody else afterwards")
  func two() throws {
    let (one, two) = (try casa.invitation(), try casa.invitation())
    try casa.joins("celular", one)
    try casa.joins("tablet", two)
    for computer in ["celular", "tablet"] { try casa.spends(computer, "1,00") }
    try casa.meet("notebook", "celular", "tablet")
    #expect(try casa.wallet() == "-2.00")
    try casa.run("notebook", "mkdir ../ladrao")
    let late = try casa.run("ladrao", "razao entrar ../nuvem . --convite \(one)")
    #expect(late.status == 65 && late.errors.contains("já foi usado"))
  }

  @Test("one that leaked and was used twice is a conflict, and the decision lets one in")
  func leaked() throws {
    let code = try casa.invitation()
    // Both have the files from before either was there: neither is told of the other.
    try casa.run("notebook", "cp -r ../nuvem ../copia && mkdir ../celular ../ladrao")
    try casa.done("celular", "razao entrar ../nuvem . --aparelho celular --convite \(code)")
    try casa.done("ladrao", "razao entrar ../copia . --aparelho ladrao --convite \(code)")
    try casa.spends("celular", "10,00")
    try casa.done("ladrao", "razao lancar dinheiro 900,00 Loja && razao sincronizar ../nuvem")
    try casa.done("notebook", "razao sincronizar")
    #expect(try casa.livro.audit().conflicts == ["conviteRepetido"])
    let shown = try casa.done("notebook", "razao conflitos --json")
    let id = try #require(shown.firstMatch(of: /"conflito":"([0-9a-f-]{36})"/)).output.1
    let devices = try casa.done("notebook", "razao aparelhos mostrar celular --json")
    let device = try #require(devices.firstMatch(of: /"dispositivo":"([0-9a-f-]{36})"/)).output.1
    let explained = try casa.done("notebook", "razao conflitos mostrar \(id) --json")
    #expect(explained.contains(#""antes":"-910.00","depois":"-10.00""#))
    try casa.done("notebook", "razao conflitos resolver \(id) aprovar --manter \(device)")
    #expect(try casa.wallet() == "-10.00")
    #expect(try casa.trust(of: "ladrao") == "quarentena")
    #expect(try casa.livro.audit().conflicts == [])
    // He is left out for good by one decision more, and warns nobody any longer.
    try casa.done("notebook", "razao aparelhos revogar ladrao --ate nada")
    #expect(try !casa.done("notebook", "razao aparelhos").contains("ainda não conta"))
  }

  @Test("one cancelled before it is used admits nobody")
  func cancelledBefore() throws {
    let code = try casa.invitation()
    try casa.run("notebook", "cp -r ../nuvem ../copia && mkdir ../ladrao")
    let id = try invitationId()
    try casa.done("notebook", "razao aparelhos cancelar \(id) && razao sincronizar")
    // Who has the files from before the cancelling gets in nowhere with it.
    try casa.done("ladrao", "razao entrar ../copia . --aparelho ladrao --convite \(code)")
    try casa.done("ladrao", "razao lancar dinheiro 900,00 Loja && razao sincronizar ../nuvem")
    try casa.done("notebook", "razao sincronizar")
    #expect(try casa.trust(of: "ladrao") == "quarentena")
    #expect(try casa.wallet() == "0.00")
  }

  @Test("one cancelled after it was used takes that device's entries out, until it is approved")
  func cancelledAfter() throws {
    let code = try casa.invitation()
    try casa.joins("celular", code)
    try casa.spends("celular", "10,00")
    // Brought by hand: a sync would close the invitation.
    let id = try invitationId()
    try casa.run("notebook", "cp -n ../celular/*.jsonl .")
    #expect(try casa.wallet() == "-10.00")
    try casa.done("notebook", "razao aparelhos cancelar \(id)")
    #expect(try casa.wallet() == "0.00")
    #expect(try casa.trust(of: "celular") == "quarentena")
    try casa.done("notebook", "razao sincronizar")
    try casa.done("celular", "razao sincronizar")
    let own = try casa.code(of: "celular")
    try casa.done("notebook", "razao aparelhos aprovar celular --codigo \(own)")
    #expect(try casa.wallet() == "-10.00")
  }

  private func invitationId() throws -> String {
    let text = try casa.done("notebook", "razao aparelhos --json")
    return try #require(text.firstMatch(of: /"convite":"([0-9a-f-]{36})"/)).output.1.description
  }
}
