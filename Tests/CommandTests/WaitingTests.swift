import Testing

/// All that waits for somebody, on the 21st of November 2026.
@Suite("All that waits for somebody")
struct WaitingTests {
  private static let faces = ["razao", "razao resumo", "razao mes", "razao situacao"]

  /// The faces that tell of a kind, as a screen and as a document.
  private func telling(
    _ kind: String, _ words: String, _ shows: (String) throws -> String
  ) throws -> [String] {
    try Self.faces.filter { try flat(shows($0)).contains(words) }
      + Self.faces.filter { try shows($0 + " --json").contains(#""tipo":"\#(kind)""#) }
  }

  private func flat(_ text: String) -> String { text.replacing(/\s+/, with: " ") }

  @Test("sends who registered a report to another device for the approval")
  func approval() throws {
    let book = try Livro([
      "razao alterar --aprova outro", "razao relatorio novo Viagem",
      "razao despesa adicionar Viagem Fone 1 349,90",
    ])
    let done = try book.run("razao relatorio registrar Viagem").output
    #expect(done.contains("Próximo passo, em outro aparelho: razao relatorio aprovar"), "\(done)")
  }

  @Test(
    "is on each screen and in each document, and goes once it is done",
    arguments: [
      (
        "atrasado", "1 vencimento atrasado",
        ["plano criar Escola pix 800 Colégio --categoria educação --conta Banco --data 02/11/2026"],
        ["vencer --lancar"]
      ),
      (
        "aVencer", "1 vencimento nos próximos 7 dias",
        ["plano criar Internet pix 119,90 Vivo --categoria moradia --conta Banco --dia 25"],
        ["plano pular Internet"]
      ),
      (
        "classificar", "1 lançamento em A classificar",
        [
          """
          lancar debito 45,90 Padaria --conta Banco --id 1b4e28ba-2fa1-4d2b-883f-0016d3cca427
          """
        ], ["corrigir 1b4e28ba --categoria alimentação"]
      ),
      (
        "linha", "1 linha de “novembro.csv” espera que você decida",
        [
          "lancar debito 50 Ipiranga --conta Banco --categoria transporte --data 16/11/2026",
          "lancar debito 50 Shell --conta Banco --categoria transporte --data 16/11/2026",
          "importar novembro.csv --conta Banco --sim || test $? = 1",
        ], ["importar dispensar novembro.csv"]
      ),
      (
        "conflito", "1 conflito espera uma decisão",
        ["conferir Banco 90 --em 01/10/2026 || test $? = 1"],
        ["lancar pix 10 Feira --conta Banco --categoria mercado --data 20/09/2026"]
      ),
      (
        "comparar", "1 conta sem comparar com o banco há mais de 45 dias",
        [
          "conferir Banco 100 --em 01/10/2026",
          "lancar pix 10 Feira --conta Banco --categoria mercado --data 10/10/2026",
        ], ["conferir Banco 90 --em 20/11/2026"]
      ),
      (
        "devolvido", "1 relatório devolvido",
        [
          "relatorio novo Viagem", "despesa adicionar Viagem Fone 1 349,90",
          "relatorio registrar Viagem", "relatorio devolver Viagem 'falta o recibo'",
        ], ["relatorio registrar Viagem"]
      ),
      (
        "aprovar", "1 relatório espera aprovação",
        [
          "relatorio novo Viagem", "despesa adicionar Viagem Fone 1 349,90",
          "relatorio registrar Viagem", "alterar --aprova outro",
        ], ["alterar --aprova qualquer"]
      ),
    ] as [(String, String, [String], [String])])
  func alone(kind: String, words: String, begins: [String], ends: [String]) throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente --saldo 100 --em 01/09/2026",
      "printf 'Data,Valor,Identificador,Descrição\\n16/11/2026,-50.00,n1,Compra no débito\\n' "
        + "> novembro.csv",
    ])
    func shows(_ line: String) throws -> String { try book.run(line).output }
    func does(_ lines: [String]) throws {
      for line in lines {
        let result = try book.run("razao \(line)")
        try #require(result.status == 0, "\(line): \(result.errors)")
      }
    }
    #expect(try shows("razao").contains("Nada espera por você"))
    try does(begins)
    #expect(try telling(kind, words, shows) == Self.faces + Self.faces)
    #expect(try !shows("razao").contains("Nada espera por você"))
    try does(ends)
    #expect(try telling(kind, words, shows) == [])
    #expect(try shows("razao").contains("Nada espera por você"))
  }

  @Test("of other machines is told too: an invitation, a device to approve, a possible double")
  func machines() throws {
    let casa = try Casa()
    func shows(_ line: String) throws -> String { try casa.run("notebook", line).output }
    func expect(_ kind: String, _ words: String, _ isThere: Bool, also: Bool = true) throws {
      // The screen of the status has a section of its own for invitations and devices.
      let screens = also ? Self.faces : Self.faces.dropLast()
      #expect(try telling(kind, words, shows) == (isThere ? screens + Self.faces : []))
    }
    try casa.done("notebook", "razao aparelhos convidar")
    try expect("convite", "1 convite aberto", true, also: false)
    let listed = try shows("razao aparelhos --json")
    let id = try #require(listed.firstMatch(of: /"convite":"([0-9a-f-]{36})"/)).output.1
    try casa.done("notebook", "razao aparelhos cancelar \(id)")
    try expect("convite", "1 convite aberto", false, also: false)

    try casa.joins("celular")
    try casa.meet("celular", "notebook")
    try expect("aparelho", "1 aparelho aguarda aprovação", true, also: false)
    let code = try casa.code(of: "celular")
    try casa.done("notebook", "razao aparelhos aprovar celular --codigo \(code)")
    try expect("aparelho", "1 aparelho aguarda aprovação", false, also: false)

    try casa.meet("notebook", "celular")
    let entry = "razao lancar dinheiro 10 Feira --categoria mercado"
    try casa.done("notebook", "\(entry) --id 1b4e28ba-2fa1-4d2b-883f-0016d3cca427")
    try casa.done("celular", entry)
    try casa.meet("celular", "notebook")
    try expect("repeticao", "1 possível repetição", true)
    try casa.done("notebook", "razao anular 1b4e28ba")
    try expect("repeticao", "1 possível repetição", false)
    #expect(try shows("razao").contains("Nada espera por você"))
  }
}
