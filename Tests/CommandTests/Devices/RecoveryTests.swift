import Foundation
import TestSupport
import Testing

@Suite("The recovery code")
struct RecoveryTests {
  private let casa: Casa
  private let code: String

  init() throws {
    casa = try Casa()
    try casa.invites("celular")
    try casa.spends("notebook", "3,00")
    try casa.spends("celular", "10,00")
    code = try casa.paper()
  }

  @Test("takes the ledger up again on a new machine after all others are lost")
  func recovered() throws {
    try casa.joins("novo")
    try casa.spends("novo", "100,00")
    #expect(try casa.wallet("novo") == "-13.00")
    let done = try casa.done("novo", "echo '\(code)' | razao aparelhos recuperar --recuperacao -")
    #expect(done.contains("Carteira: -R$\u{A0}113,00 (antes -R$\u{A0}13,00)"))
    #expect(done.contains("razao aparelhos revogar") && done.contains("celular"))
    #expect(try casa.wallet("novo") == "-113.00")
    // It keeps the code: what was lost is revoked without the paper.
    try casa.done("novo", "razao aparelhos revogar celular --ate nada --motivo perdido")
    try casa.done("novo", "razao aparelhos revogar notebook")
    #expect(try casa.wallet("novo") == "-103.00")
    let posted = try casa.run("novo", "razao lancar dinheiro 1,00 Feira --outra")
    #expect(posted.errors == "" && posted.output.contains("\nGravado: "))
    try casa.meet("novo", "notebook")
    #expect(try casa.wallet() == "-104.00")
    #expect(try casa.trust(of: "novo") == "confiavel")
    let again = try casa.run("novo", "echo '\(code)' | razao aparelhos recuperar --recuperacao -")
    #expect(again.status == 65 && again.errors.contains("já conta"))
  }

  @Test("brings a revoked machine back as a new device")
  func revoked() throws {
    try casa.done("notebook", "razao sincronizar")
    try casa.done("notebook", "razao aparelhos revogar celular")
    try casa.meet("notebook", "celular")
    try casa.done("celular", "razao lancar dinheiro 50,00 Feira --outra")
    let done = try casa.run("celular", "echo '\(code)' | razao aparelhos recuperar --recuperacao -")
    #expect(done.status == 0, "\(done.errors)")
    try casa.spends("celular", "7,00")
    try casa.meet("celular", "notebook")
    #expect(try casa.wallet() == "-20.00")
  }

  @Test("is refused where it is wrong, of another ledger, or there is no device yet")
  func refused() throws {
    try casa.joins("novo")
    let lines = try casa.audit("novo").commits
    let cases: [(String, Int32, String)] = [
      ("razao aparelhos recuperar", 64, "Falta o código de recuperação"),
      ("echo 7K3M | razao aparelhos recuperar --recuperacao -", 65, "tem 28 letras"),
      ("razao aparelhos recuperar --recuperacao nada.txt", 66, "nada.txt"),
      ("razao aparelhos recuperar --recuperacao /dev/null", 65, "uma linha de texto"),
      (
        "echo '\(code)' | razao aparelhos recuperar --recuperacao - --razao ../nuvem", 77,
        "ainda não é um aparelho"
      ),
    ]
    for (line, status, words) in cases {
      let result = try casa.run("novo", line)
      #expect(result.status == status && result.errors.contains(words), "\(line): \(result.errors)")
    }
    #expect(try casa.audit("novo").commits == lines)
  }

  @Test("is shown where it is kept, forgotten for proof of the paper, and kept again")
  func kept() throws {
    #expect(try casa.done("notebook", "razao aparelhos codigo").contains(code))
    let elsewhere = try casa.run("celular", "razao aparelhos codigo")
    #expect(elsewhere.status == 66 && elsewhere.errors.contains("não guarda"))
    let wrong = try casa.run(
      "notebook", "echo \(code.dropLast(4))0000 | razao aparelhos codigo --esquecer --recuperacao -"
    )
    #expect(wrong.status == 65)
    #expect(try casa.paper() == code)
    #expect(
      try casa.done(
        "notebook", "echo \(code) | razao aparelhos codigo --esquecer --recuperacao - --json")
        == #"{"guardado":false}"# + "\n")
    #expect(try casa.run("notebook", "razao aparelhos codigo").status == 66)
    let state = try casa.done("notebook", "cat ../home/state/*/identidade.json")
    #expect(!state.contains("raiz"))
    #expect(try casa.run("notebook", "razao aparelhos revogar celular").status == 64)
    try casa.done("celular", "echo \(code) | razao aparelhos codigo --guardar --recuperacao -")
    #expect(try casa.done("celular", "razao aparelhos codigo --json").contains(code))
    let once = try casa.run(
      "notebook", "echo \(code) | razao aparelhos codigo --esquecer --recuperacao -")
    #expect(once.status == 66)
  }

  @Test("is typed at a terminal without being shown there")
  func typed() throws {
    let result = try casa.types(
      "notebook", [("recuperação", code)], "aparelhos codigo --esquecer")
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains(code))
    #expect(try casa.run("notebook", "razao aparelhos codigo").status == 66)
  }
}
