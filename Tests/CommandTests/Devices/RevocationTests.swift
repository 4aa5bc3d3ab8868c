import Foundation
import TestSupport
import Testing

@Suite("A revocation")
struct RevocationTests {
  private let casa: Casa

  init() throws {
    casa = try Casa()
    try casa.invites("celular")
    try casa.spends("celular", "10,00")
    try casa.spends("celular", "5,00")
    try casa.done("notebook", "razao sincronizar")
    #expect(try casa.wallet() == "-15.00")
  }

  @Test("leaves what was here and lets nothing in that comes later; the device says so itself")
  func lastSeen() throws {
    let done = try casa.done("notebook", "razao aparelhos revogar celular --motivo perdido")
    #expect(
      done.contains("Conta o que ele gravou até o nº 2") && done.contains("Nenhum saldo muda"))
    try casa.spends("celular", "100,00")
    try casa.meet("notebook", "celular")
    for computer in ["notebook", "celular"] { #expect(try casa.wallet(computer) == "-15.00") }
    #expect(try casa.trust(of: "celular") == "revogado")
    let posted = try casa.run("celular", "razao lancar dinheiro 1,00 Feira --outra")
    #expect(posted.status == 0 && posted.output.contains("Gravado, mas não conta: "))
    #expect(posted.errors.hasPrefix("Aviso: este aparelho foi revogado"))
    #expect(posted.errors.split(separator: "\n").count == 1)
    // What was left out by a decision makes no figure doubtful any more.
    let balances = try casa.done("notebook", "razao saldo")
    #expect(!balances.contains("aguardando"))
    let shown = try casa.done("notebook", "razao aparelhos mostrar celular")
    #expect(shown.contains("1 registro ficou de fora") && shown.contains("100,00"))
    #expect(try casa.done("notebook", "razao situacao").contains("ficou de fora"))
    try casa.meet("celular", "notebook")
    #expect(try casa.audit().ok && casa.audit().voz == casa.audit("celular").voz)
  }

  @Test("is the reason that news and histories give for what no longer counts")
  func reason() throws {
    try casa.done("notebook", "razao novidades")
    try casa.done("notebook", "razao aparelhos revogar celular")
    try casa.spends("celular", "100,00")
    try casa.meet("notebook", "celular")
    let news = try casa.done("notebook", "razao novidades")
    #expect(news.contains("celular, revogado"))
    #expect(news.contains("Não conta: o aparelho foi revogado"))
    #expect(!news.contains("aguardando aprovação"))
  }

  @Test(
    "says up to where, in money",
    arguments: [("tudo", "-15.00"), ("1", "-10.00"), ("nada", "0.00")])
  func upTo(typed: String, wallet: String) throws {
    let tried = try casa.done(
      "notebook", "razao aparelhos revogar celular --ate \(typed) --simular --json")
    let done = try casa.done("notebook", "razao aparelhos revogar celular --ate \(typed) --json")
    #expect(try casa.wallet() == wallet)
    for document in [tried, done] {
      #expect(document.contains(#""confianca":"revogado""#))
      #expect(document.contains(#""antes":"-15.00","depois":"\#(wallet)""#) == (wallet != "-15.00"))
    }
    #expect(done.contains(#""ate":null"#) == (typed == "nada"))
  }

  @Test("can leave less later, and never more")
  func narrowed() throws {
    try casa.done("notebook", "razao aparelhos revogar celular --ate 1")
    let again = try casa.run("notebook", "razao aparelhos revogar celular")
    #expect(again.status == 65 && again.errors.contains("já foi revogado"))
    try casa.done("notebook", "razao aparelhos revogar celular --ate 2")
    #expect(try casa.wallet() == "-10.00")
    try casa.done("notebook", "razao aparelhos revogar celular --ate nada")
    #expect(try casa.wallet() == "0.00")
    let missing = try casa.run("notebook", "razao aparelhos revogar celular --ate 77")
    #expect(missing.status == 66 && missing.errors.contains("“77”"))
  }

  @Test("by who does not keep the recovery code needs it, by a file or standard input")
  func paper() throws {
    let code = try casa.paper()
    let before = try casa.audit("celular").commits
    let none = try casa.run("celular", "razao aparelhos revogar notebook")
    #expect(none.status == 64 && none.errors.contains("--recuperacao"))
    try Livro().done("razao aparelhos codigo --json > '\(casa.livro.scratch.folder.path)/outro'")
    try casa.done("celular", "grep -oE '[0-9A-Z-]{34}' ../outro > ../papel")
    let foreign = try casa.run("celular", "razao aparelhos revogar notebook --recuperacao ../papel")
    #expect(foreign.status == 65 && foreign.errors.contains("de outro razão"))
    let last = code.last == "0" ? "1" : "0"
    let typo = code.dropLast() + last
    let wrong = try casa.run(
      "celular", "echo '\(typo)' | razao aparelhos revogar notebook --recuperacao -")
    #expect(wrong.status == 65 && wrong.errors.contains("O código de recuperação não confere"))
    #expect(try casa.audit("celular").commits == before)
    try casa.done(
      "celular", "echo '\(code.lowercased())' | razao aparelhos revogar notebook --recuperacao -")
    try casa.meet("celular", "notebook")
    #expect(try casa.trust(of: "notebook") == "revogado")
    // Whom it had invited is not trusted any longer by its word, given before the limit, alone.
    #expect(try casa.wallet("celular") == "-15.00")
  }

  @Test("of itself a device makes without any code, and what it wrote stays")
  func itself() throws {
    try casa.done("celular", "razao aparelhos revogar celular")
    try casa.spends("celular", "100,00")
    try casa.meet("celular", "notebook")
    #expect(try casa.wallet() == "-15.00")
    #expect(try casa.trust(of: "celular") == "revogado")
    let again = try casa.run("celular", "razao aparelhos revogar celular")
    #expect(again.status == 77 && again.errors.contains("foi revogado"))
  }

  @Test("takes along whom only that device had approved, and names them")
  func approvedByIt() throws {
    try casa.joins("tablet")
    try casa.spends("tablet", "1,00")
    try casa.done("celular", "razao sincronizar")
    let code = try casa.code(of: "tablet")
    try casa.done("celular", "razao aparelhos aprovar tablet --codigo \(code)")
    try casa.meet("celular", "notebook")
    #expect(try casa.wallet() == "-16.00")
    let done = try casa.done("notebook", "razao aparelhos revogar celular --ate nada")
    #expect(done.contains("Deixa de contar também o aparelho “tablet”"))
    #expect(done.contains("Carteira: R$\u{A0}0,00 (antes -R$\u{A0}16,00)"))
    #expect(try casa.trust(of: "tablet") == "quarentena")
  }

  @Test("is asked about at a terminal: what stays and what goes, in money")
  func asked() throws {
    func answering(_ answer: String) throws -> Command.Result {
      try casa.types(
        "notebook", [("Até onde conta? (", "nada"), ("[s/N]", answer)], "aparelhos revogar celular")
    }
    let no = try answering("n")
    #expect(no.status == 65 && no.output.contains("Nada foi revogado."))
    #expect(no.output.contains("Até onde conta: tudo, até o último visto, nº 2"))
    #expect(no.output.contains("agora -R$\u{A0}15,00"))
    let yes = try answering("s")
    #expect(yes.status == 0, "\(yes.output)")
    #expect(try casa.wallet() == "0.00")
  }

  @Test("of what somebody does with a stolen device's key changes nothing of the past")
  func thief() throws {
    // The thief has the phone: its key, its files, and an older copy of both.
    try casa.run("notebook", "mkdir ../antes && cp -r ../celular ../home-celular ../antes/")
    try casa.spends("celular", "2,00")
    try casa.done("notebook", "razao sincronizar")
    try casa.done("notebook", "razao aparelhos revogar celular --ate tudo")
    let before = try casa.wallet()
    #expect(before == "-17.00")
    let figures = try casa.livro.audit().figures
    // He goes on, backdates by the day and by the clock, undoes, invites, approves, revokes.
    try casa.spends("celular", "500,00")
    try casa.spends("celular", "600,00", "--data 01/11/2026")
    try casa.run(
      "celular", "RAZAO_AGORA=2026-11-20T12:00:00.000Z razao lancar dinheiro 700,00 Loja")
    try casa.run("celular", "razao desfazer")
    try casa.run("celular", "razao aparelhos convidar")
    try casa.run("celular", "razao sincronizar")
    // From the older copy he grows another branch, below what still counts.
    try casa.run(
      "notebook",
      "rm -r ../celular ../home-celular && cp -r ../antes/celular ../antes/home-celular ../")
    try casa.run("celular", "razao lancar dinheiro 800,00 Loja --data 01/11/2026")
    try casa.run(
      "notebook", "for f in ../celular/*.jsonl; do cp $f ../nuvem/ramo-$(basename $f); done")
    try casa.done("notebook", "razao sincronizar")
    #expect(try casa.audit().commits > 10)
    #expect(try casa.wallet() == before)
    #expect(try casa.livro.audit().figures == figures)
    #expect(try casa.livro.audit().conflicts == [])
    // From nothing, in another order, it is the same.
    try casa.done("notebook", "razao reconstruir")
    #expect(try casa.wallet() == before)
  }
}
