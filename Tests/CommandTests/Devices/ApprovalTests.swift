import Foundation
import TestSupport
import Testing

@Suite("A device that waits")
struct ApprovalTests {
  private let casa: Casa

  init() throws {
    casa = try Casa()
    try casa.joins("celular")
  }

  @Test("goes on recording, says on every screen that it does not count, and is told in money")
  func waiting() throws {
    let code = try casa.code(of: "celular")
    let posted = try casa.run("celular", "razao lancar dinheiro 31,00 Feira")
    #expect(posted.status == 0)
    // Its own word for it is what will be; the figures of the books are without it.
    #expect(posted.output.contains("Carteira: -R$\u{A0}31,00"))
    #expect(posted.output.contains("Gravado, mas ainda não conta: "))
    for line in ["lancar dinheiro 1,00 Banca --simular", "saldo", "extrato Carteira", "resumo"] {
      let result = try casa.run("celular", "razao \(line)")
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("Aviso: este aparelho aguarda aprovação"), "\(line)")
      #expect(result.errors.contains(code), "\(line)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(line)")
    }
    #expect(try casa.wallet("celular") == "0.00")
    for line in ["sincronizar", "aparelhos", "situacao", "aparelhos mostrar celular"] {
      let result = try casa.run("celular", "razao \(line)")
      #expect(result.errors == "" && result.output.contains(code), "\(line)")
    }
    try casa.meet("notebook", "celular")
    #expect(try casa.wallet() == "0.00")
    for line in ["aparelhos", "situacao", "aparelhos mostrar celular"] {
      let shown = try casa.done("notebook", "razao \(line)")
      #expect(shown.contains(code), "\(line)")
      #expect(
        shown.contains("2 registros ainda não contam; com eles: Carteira -R$\u{A0}31,00"),
        "\(line): \(shown)")
    }
    let shown = try casa.done("notebook", "razao aparelhos mostrar celular")
    #expect(shown.contains("Lançado: Compra em dinheiro") && shown.contains("Feira"))
    #expect(shown.contains("agora R$\u{A0}0,00"))
  }

  @Test("counts with all that it wrote once its code was compared, however that was typed")
  func approved() throws {
    try casa.spends("celular", "31,00")
    try casa.done("notebook", "razao sincronizar")
    let code = try casa.code(of: "celular")
    let before = try casa.audit().commits
    let sloppy = code.lowercased().replacing("-", with: "").replacing("0", with: "o")
    let tried = try casa.done(
      "notebook", "razao aparelhos aprovar celular --codigo \(sloppy) --simular")
    #expect(tried.contains("Carteira: -R$\u{A0}31,00 (antes R$\u{A0}0,00)"))
    #expect(try casa.audit().commits == before)
    let done = try casa.done("notebook", "razao aparelhos aprovar celular --codigo \(sloppy)")
    #expect(done.contains("Carteira: -R$\u{A0}31,00 (antes R$\u{A0}0,00)"))
    #expect(try casa.audit().commits == before + 1)
    #expect(try casa.wallet() == "-31.00")
    try casa.meet("notebook", "celular")
    #expect(try casa.wallet("celular") == "-31.00")
    let posted = try casa.run("celular", "razao lancar dinheiro 1,00 Banca")
    #expect(posted.errors == "" && posted.output.contains("\nGravado: "))
    let again = try casa.run("notebook", "razao aparelhos aprovar celular --codigo \(code)")
    #expect(again.status == 65 && again.errors.contains("já é contado"))
  }

  @Test("opens accounts, posts on them and corrects, and all of that counts once it is approved")
  func works() throws {
    try casa.done("celular", "razao conta abrir Cofre --tipo corrente --saldo 100,00")
    try casa.done("celular", "razao lancar pix 50,00 Tia --recebido --conta Cofre")
    let made = try casa.done("celular", "razao lancar debito 7,00 Feira --conta Cofre --json")
    #expect(made.hasSuffix(#","naoConta":"quarentena"}"# + "\n"))
    let id = try #require(made.firstMatch(of: /"id":"([0-9a-f-]{36})"/)).output.1
    try casa.done("celular", "razao corrigir \(id) --valor 8,00")
    try casa.done("celular", "razao conferir Cofre 142,00 --em hoje")
    try casa.meet("celular", "notebook")
    let code = try casa.code(of: "celular")
    let done = try casa.done("notebook", "razao aparelhos aprovar celular --codigo \(code)")
    #expect(done.contains("Cofre: R$\u{A0}142,00 (antes R$\u{A0}0,00)"))
    #expect(try casa.audit().ok)
  }

  @Test("is not approved by a code that is another, and nothing is recorded")
  func wrongCode() throws {
    try casa.done("notebook", "razao sincronizar")
    let code = try casa.code(of: "celular")
    let before = try casa.livro.carriers()
    let other = code.hasPrefix("7") ? "8" + code.dropFirst() : "7" + code.dropFirst()
    for (typed, status) in [(other, 65), ("7K3M", 65), ("''", 65)] as [(String, Int32)] {
      let result = try casa.run("notebook", "razao aparelhos aprovar celular --codigo \(typed)")
      #expect(result.status == status, "\(typed)")
    }
    let bare = try casa.run("notebook", "razao aparelhos aprovar celular")
    #expect(bare.status == 64 && bare.errors.contains("--codigo"))
    #expect(try casa.livro.carriers() == before)
  }

  @Test("is refused clearly where there is nothing to approve")
  func refused() throws {
    try casa.done("notebook", "razao sincronizar")
    let code = try casa.code(of: "celular")
    try casa.joins("tablet")
    try casa.meet("tablet", "celular", "notebook")
    let cases: [(String, String, Int32, String)] = [
      ("notebook", "zelular", 66, "Você quis dizer “celular”"),
      ("notebook", "notebook", 65, "já é"),
      ("celular", "celular", 65, "não aprova a si mesmo"),
      ("celular", "tablet", 77, "uma aprovação sua não vale"),
    ]
    for (computer, name, status, words) in cases {
      let result = try casa.run(computer, "razao aparelhos aprovar \(name) --codigo \(code)")
      #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
    }
    try casa.done("notebook", "razao aparelhos revogar celular")
    let result = try casa.run("notebook", "razao aparelhos aprovar celular --codigo \(code)")
    #expect(result.status == 65 && result.errors.contains("foi revogado"))
  }

  @Test("of the same name as another is told apart by its id alone")
  func sameName() throws {
    try casa.done("notebook", "razao sincronizar")
    let code = try casa.code(of: "celular")
    let entry = "razao entrar ../nuvem . --aparelho celular"
    try casa.run("notebook", "mkdir ../ladrao")
    try casa.done("ladrao", entry)
    try casa.meet("ladrao", "notebook")
    let result = try casa.run("notebook", "razao aparelhos aprovar celular --codigo \(code)")
    #expect(result.status == 65 && result.errors.contains("pode ser mais de um"))
  }

  @Test("whose name is the beginning of another's id takes nobody's place")
  func nameOfAnId() throws {
    let own = try casa.done("celular", "razao situacao --json")
    let id = try #require(own.firstMatch(of: /"dispositivo":"([0-9a-f-]{36})"/)).output.1
    for (computer, name) in [("ladrao", id.prefix(8)), ("outro", id)] {
      try casa.run("notebook", "mkdir ../\(computer)")
      try casa.done(computer, "razao entrar ../nuvem . --aparelho \(name)")
      try casa.done(computer, "razao sincronizar")
    }
    try casa.done("notebook", "razao sincronizar")
    let short = try casa.run("notebook", "razao aparelhos revogar \(id.prefix(8))")
    #expect(short.status == 65 && short.errors.contains("pode ser mais de um"))
    try casa.done("notebook", "razao aparelhos revogar \(id)")
    #expect(try casa.trust(of: "celular") == "revogado")
    let seen = try casa.run("notebook", "razao auditar --visto \(id.prefix(8)):0")
    #expect(seen.status == 1 && seen.output.contains("mais de um aparelho"))
  }

  @Test("is asked about at a terminal: who, how much, and whether the codes are the same")
  func asked() throws {
    try casa.spends("celular", "31,00")
    try casa.done("notebook", "razao sincronizar")
    let code = try casa.code(of: "celular")
    let no = try casa.types("notebook", [("[s/N]", "n")], "aparelhos aprovar celular")
    #expect(no.status == 65 && no.output.contains("Nada foi aprovado."))
    #expect(no.output.contains("mostra o código \(code)?"))
    #expect(no.output.contains("Feira") && no.output.contains("-R$\u{A0}31,00"))
    #expect(try casa.wallet() == "0.00")
    let yes = try casa.types("notebook", [("[s/N]", "s")], "aparelhos aprovar celular")
    #expect(yes.status == 0, "\(yes.output)")
    #expect(try casa.wallet() == "-31.00")
  }

  @Test("is called as it introduced itself while it waits, and by its newest name once it counts")
  func renamed() throws {
    try casa.done("celular", "razao aparelhos renomear telefone")
    try casa.meet("celular", "notebook")
    #expect(try casa.trust(of: "celular") == "quarentena")
    let early = try casa.run("notebook", "razao aparelhos renomear celular velho")
    #expect(early.status == 65 && early.errors.contains("aprovar"))
    let code = try casa.code(of: "celular")
    try casa.done("notebook", "razao aparelhos aprovar celular --codigo \(code)")
    #expect(try casa.trust(of: "telefone") == "confiavel")
    try casa.done("notebook", "razao aparelhos renomear telefone velho")
    try casa.done("notebook", "razao aparelhos renomear mesa")
    #expect(try casa.trust(of: "velho") == "confiavel")
    #expect(try casa.trust(of: "mesa") == "confiavel")
    let same = try casa.run("notebook", "razao aparelhos renomear mesa")
    #expect(same.status == 65 && same.errors.contains("já se chama"))
  }
}
