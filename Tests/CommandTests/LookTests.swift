import Foundation
import TestSupport
import Testing

@Suite("Looking at the books")
struct LookTests {
  /// A look at a sample, and the golden file that remembers it.
  struct Look: Sendable, CustomTestStringConvertible {
    let sample: String
    let name: String
    let arguments: [String]

    init(_ sample: String, _ name: String, _ arguments: String...) {
      self.sample = sample
      self.name = name
      self.arguments = arguments
    }

    var testDescription: String { "\(sample) \(name)" }
  }

  static let looks = [
    Look("casa", "resumo", "resumo"),
    Look("casa", "saldo", "saldo"),
    Look("casa", "saldo-todas", "saldo", "--todas"),
    Look(
      "casa", "saldo-em", "saldo", "conta corrente", "visa avion", "Salário", "--em", "31/12/2025"),
    Look("casa", "extrato", "extrato", "Conta Corrente", "--limite", "12"),
    Look("casa", "extrato-cartao", "extrato", "Visa Avion"),
    Look(
      "casa", "extrato-busca", "extrato", "Conta Corrente", "--buscar", "SUPERMERCADO",
      "--de", "2025-12-01", "--limite", "2"),
    Look("casa", "registro", "extrato", "12/2025"),
    Look("casa", "busca", "buscar", "supermercado", "--limite", "4"),
    Look("casa", "mes", "mes", "12/2025"),
    Look("casa", "gastos", "gastos", "--de", "01/11/2025", "--ate", "31/12/2025"),
    Look("casa", "resultado", "resultado", "12/2025"),
    Look("casa", "fluxo", "fluxo", "--de", "01/11/2025", "--ate", "31/12/2025"),
    Look("casa", "balancete", "balancete", "--em", "31/12/2025"),
    Look("casa", "movimento", "saldo", "Conta Corrente", "12/2025"),
    Look("casa", "extrato-vazio", "extrato", "Transporte"),
    Look("casa", "conta", "conta", "mostrar", "CDB Liquidez Diaria"),
    Look("casa", "contas", "conta", "listar"),
    Look("casa", "aparelhos", "aparelhos"),
    Look("casa", "situacao", "situacao"),
    Look("oficina", "aparelhos", "aparelhos"),
    Look("oficina", "situacao", "situacao"),
    Look("oficina", "resumo", "resumo"),
    Look("oficina", "saldo", "saldo"),
    Look("oficina", "extrato", "extrato", "Conta PJ", "--em", "2026-02-28", "--limite", "8"),
  ]

  @Test("looks as it did, wide and narrow", arguments: looks, [40, 100])
  func golden(look: Look, columns: Int) throws {
    let result = try SampleHome(look.sample).run(look.arguments, columns: columns)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    try GoldenFile("CommandTests/Golden/\(look.sample)-\(look.name)-\(columns).txt")
      .compare(result.output)
  }

  @Test("gives the documents that it gave", arguments: looks)
  func goldenJSON(look: Look) throws {
    let result = try SampleHome(look.sample).run(look.arguments + ["--json"])
    #expect(result.status == 0, "\(result.errors)")
    let text = result.output.replacing(",{\"", with: ",\n{\"")
    try GoldenFile("CommandTests/Golden/\(look.sample)-\(look.name).json").compare(text)
  }

  @Test("at the household's account shows the worked example's three figures")
  func account() throws {
    let home = try SampleHome("casa")
    let statement = try #require(
      try home.json(["extrato", "Conta Corrente"]) as? [String: Any])
    #expect(statement["saldo"] as? String == "99999.90")
    #expect(statement["montanteInvestido"] as? String == "19999.90")
    #expect(statement["rendimentoMensalAtual"] as? String == "199.90")
    let screen = try home.run(["extrato", "conta corrente", "--limite", "1"]).output
    let lines = screen.split(separator: "\n").prefix(4).map { $0.split(separator: " ").last }
    #expect(lines.dropFirst() == ["R$\u{A0}99.999,90", "R$\u{A0}19.999,90", "R$\u{A0}199,90"])
  }

  @Test("at the household as a whole shows the worked example's six accounts")
  func summary() throws {
    let screen = try SampleHome("casa").run(["resumo"]).output
    for (name, amount) in [
      ("Poupança Básica", "929.466,23"), ("Conta Sem Tarifa", "17.562,44"),
      ("Visa Avion", "412,83"), ("Mastercard Estudante", "50,83"),
      ("Poupança Livre de Impostos", "2.000,00"), ("Fundo Crescimento", "15.000,00"),
    ] {
      let line = screen.split(separator: "\n").first { $0.contains("  \(name) .") }
      #expect(line?.hasSuffix(" R$\u{A0}\(amount)") == true, "\(name)")
    }
  }

  @Test("page by page gives the whole statement", arguments: ["1", "7", "40"])
  func pages(limit: String) throws {
    let home = try SampleHome("casa")
    func rows(_ arguments: [String]) throws -> (rows: [[String: Any]], next: String?) {
      let document = try home.json(["extrato", "Conta Corrente"] + arguments) as? [String: Any]
      return (document?["historico"] as? [[String: Any]] ?? [], document?["continua"] as? String)
    }
    let whole = try rows([]).rows.compactMap { $0["id"] as? String }
    #expect(whole.count > 40)
    var paged: [String] = []
    var next: String?
    repeat {
      let page = try rows(["--limite", limit] + (next.map { ["--depois", $0] } ?? []))
      paged += page.rows.compactMap { $0["id"] as? String }
      next = page.next
    } while next != nil
    #expect(paged == whole)
  }

  @Test("offers the command that goes on, and that works when pasted")
  func goesOn() throws {
    let home = try SampleHome("casa")
    let first = try home.run([
      "extrato", "Conta Corrente", "--buscar", "supermercado", "--limite", "2",
    ])
    let command = try #require(first.output.split(separator: "\n").last)
    #expect(command.hasPrefix("razao extrato 'Conta Corrente' --buscar supermercado --limite 2"))
    let second = try Command.shell(String(command), environment: home.environment, in: home.ledger)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output != first.output)
  }

  @Test("shows at most a page unless told otherwise, and all of it as JSON")
  func page() throws {
    let home = try SampleHome("casa")
    let all = (try home.json(["extrato", "Conta Corrente"]) as? [String: Any])?["historico"]
    let count = (all as? [Any])?.count ?? 0
    let screen = try home.run(["extrato", "Conta Corrente"]).output
    let rows = screen.split(separator: "\n").count { $0.contains("saldo R$") }
    #expect(rows == min(50, count))
  }

  @Test("tells a history from its id, and an entry that somebody corrected")
  func goldenHistory() throws {
    let home = try SampleHome("casa")
    let statement = try home.json([
      "extrato", "Conta Corrente", "--buscar", "conferido com o cupom",
    ])
    let rows = (statement as? [String: Any])?["historico"] as? [[String: Any]]
    let id = try #require(rows?.first?["id"] as? String)
    for columns in [40, 100] {
      let screen = try home.run(["historia", String(id.prefix(8))], columns: columns)
      #expect(screen.status == 0, "\(screen.errors)")
      try GoldenFile("CommandTests/Golden/casa-historia-\(columns).txt").compare(screen.output)
    }
    let document = try home.run(["historia", id, "--json"]).output
    try GoldenFile("CommandTests/Golden/casa-historia.json")
      .compare(document.replacing(",{\"", with: ",\n{\""))
  }

  @Test("of an entry in conflict says so and what can be done", arguments: [40, 100])
  func goldenConflict(columns: Int) throws {
    let screen = try SampleHome("oficina").run(["historia", "964b1ed4"], columns: columns)
    #expect(screen.status == 0, "\(screen.errors)")
    try GoldenFile("CommandTests/Golden/oficina-historia-\(columns).txt").compare(screen.output)
  }

  @Test("is the same in every language, and takes the day from the time zone")
  func locales() throws {
    let home = try SampleHome("casa")
    func run(_ variables: [String: String]) throws -> String {
      try Command.run(
        ["resumo"], environment: home.environment.merging(variables) { $1 }, in: home.ledger
      ).output
    }
    let plain = try run([:])
    for language in ["C", "pt_BR.UTF-8", "tr_TR.UTF-8"] {
      #expect(try run(["LANG": language, "LC_ALL": language]) == plain)
    }
    #expect(plain.contains("\n31/03/2026\n"))
    let late = ["RAZAO_AGORA": "2026-04-01T02:00:00.000Z", "TZ": "America/Sao_Paulo"]
    #expect(try run(late) == plain)
  }
}

@Suite("Looking at the books with a mistake")
struct LookMistakeTests {
  /// A wrong command, what is said of it, and the status it ends with.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let messages: [String]

    init(_ arguments: [String], _ status: Int32, _ messages: String...) {
      self.arguments = arguments
      self.status = status
      self.messages = messages
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let wrong: [Wrong] = [
    Wrong(
      ["saldo", "Conta Corente"], 66,
      "Não há conta “Conta Corente”. Você quis dizer “Conta Corrente”?"),
    Wrong(
      ["saldo", "xyzw"], 66, "Não há conta “xyzw”. Veja as contas: razao conta listar."),
    Wrong(
      ["saldo", "Visa Avian", "Conta Corente"], 66,
      "Não há conta “Visa Avian”. Você quis dizer “Visa Avion”?",
      "Não há conta “Conta Corente”. Você quis dizer “Conta Corrente”?"),
    Wrong(["saldo", " "], 65, "Falta a conta: CONTA está vazio."),
    Wrong(
      ["saldo", "--em", "2026-02-30"], 65,
      "Data inválida: “2026-02-30”. Esse dia não existe no calendário."
    ),
    Wrong(
      ["saldo", "--em", "31/04/2026"], 65,
      "Data inválida: “31/04/2026”. Esse dia não existe no calendário."
    ),
    Wrong(
      ["saldo", "--em", "21/13"], 65,
      "Data inválida: “21/13”. Esse dia não existe no calendário."),
    Wrong(
      ["saldo", "--sabido-em", "logo"], 65,
      "--sabido-em não é um instante: “logo”. Escreva como 21/11/2026 12:50, "
        + "2026-11-21T15:50:00Z, ou um dia, cujo fim é o que vale."),
    Wrong(
      ["saldo", "--sabido-em", "2026-02-30T00:00:00.000Z", "--sabido-por", "abcd"], 64,
      "Dê --sabido-em ou --sabido-por, não os dois.",
      "--sabido-em não é um instante: “2026-02-30T00:00:00.000Z”. Escreva como 21/11/2026 12:50, "
        + "2026-11-21T15:50:00Z, ou um dia, cujo fim é o que vale."),
    Wrong(["explicar"], 64, "Falta a conta: CONTA."),
    Wrong(
      ["extrato", "joão alves"], 66,
      "Não há conta “joão alves”. Veja as contas: razao conta listar. Para procurar isso nos "
        + "lançamentos: razao buscar 'joão alves'."),
    Wrong(
      ["extrato", "Carteira", "--de", "2026-03-02", "--ate", "01/03/2026"], 65,
      "--de (02/03/2026) vem depois de --ate (01/03/2026). Troque os dois."),
    Wrong(
      ["resultado", "--de", "01/01/1900", "--ate", "31/12/2026"], 65,
      "De 01/01/1900 a 31/12/2026 são mais de 100 anos. Diga um período menor."),
    Wrong(
      ["extrato", "Carteira", "--limite", "0"], 65, "--limite é um número a partir de 1: “0”."),
    Wrong(
      ["extrato", "Carteira", "--limite=-3"], 65, "--limite é um número a partir de 1: “-3”."),
    Wrong(
      ["extrato", "Carteira", "--limite", "1e9"], 65,
      "--limite é um número a partir de 1: “1e9”."),
    Wrong(
      ["extrato", "Carteira", "--limite", "99999999999999999999"], 65,
      "--limite é um número a partir de 1: “99999999999999999999”."),
    Wrong(
      ["extrato", "Carteira", "--de", "2026-13-01", "--ate", "0000-00-00", "--limite", "x"], 65,
      "Data inválida: “2026-13-01”. Esse dia não existe no calendário.",
      "Data inválida: “0000-00-00”. Esse dia não existe no calendário.",
      "--limite é um número a partir de 1: “x”."),
    Wrong(
      ["extrato", "Carteira", "--depois", "00000000"], 66,
      "Não encontrei o lançamento “00000000”. Veja: razao extrato CONTA."),
    Wrong(
      ["extrato", "Carteira", "--depois", "abc"], 65,
      "“abc” não é o começo de uma identificação: são ao menos 4 caracteres, de 0 a 9 e de a a f. "
        + "Veja: razao extrato CONTA."),
    Wrong(["extrato", "Carteira", "--buscar", " "], 65, "Falta o texto: --buscar está vazio."),
    Wrong(["historia"], 64, "Falta o lançamento: ID."),
    Wrong(
      ["historia", "zz"], 65,
      "“zz” não é o começo de uma identificação: são ao menos 4 caracteres, de 0 a 9 e de a a f. "
        + "Veja: razao extrato CONTA."),
    Wrong(
      ["historia", "00000000"], 66,
      "Não encontrei o lançamento, a conta ou o relatório “00000000”. Veja: razao extrato CONTA."),
    Wrong(["conta", "litar"], 64, "Comando desconhecido: litar. Você quis dizer listar?"),
    Wrong(["conta", "mostrar"], 64, "Falta a conta: CONTA."),
    Wrong(
      ["conta", "mostrar", "Vsa Avion"], 66,
      "Não há conta “Vsa Avion”. Você quis dizer “Visa Avion”?"),
  ]

  @Test("is told every mistake in Portuguese, with where to go on", arguments: wrong)
  func mistakes(wrong: Wrong) throws {
    let result = try SampleHome("casa").run(wrong.arguments)
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("Veja: ") }
    #expect(lines.map(String.init) == wrong.messages.map { "Erro: \($0)" })
    #expect(result.output == "")
    #expect(result.status == wrong.status)
  }

  @Test("that is only the name of a group shows its list, or its help where it has none")
  func groups() throws {
    let home = try SampleHome("casa")
    for (group, whole) in [
      ("conta", ["conta", "listar"]), ("plano", ["plano", "listar"]),
      ("regra", ["regra", "listar"]),
      ("relatorio", ["relatorio", "listar"]), ("boleto", ["boleto", "--ajuda"]),
      ("hub", ["hub", "--ajuda"]),
    ] {
      let (short, long) = (try home.run([group]), try home.run(whole))
      #expect(short.status == 0 && short.errors == "", "\(short.errors)")
      #expect(short.output == long.output)
    }
    #expect(try home.run(["despesa", "tipo", "--json"]).output.hasPrefix("["))
    #expect(try home.run(["boleto", "--jsom"]).status == 64)
  }

  @Test("is told which accounts may be meant")
  func ambiguous() throws {
    let home = try SampleHome("casa")
    // Ids of categories follow from the ledger's name; four digits that two of them begin with.
    let accounts = try #require(try home.json(["conta", "listar"]) as? [[String: Any]])
    let prefixes = Dictionary(
      grouping: accounts.compactMap { $0["conta"] as? String }, by: { $0.prefix(4) })
    #expect(prefixes.values.allSatisfy { $0.count == 1 })
    for id in prefixes.keys.prefix(3) {
      #expect(try home.run(["saldo", String(id)]).status == 0)
    }
  }
}
