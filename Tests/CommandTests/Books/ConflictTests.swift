import Canonical
import Foundation
import Ledger
import TestSupport
import Testing

@Suite("razao conflitos")
struct ConflictCommandTests {
  private func document(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  /// The ids of the open conflicts of a kind.
  private func open(_ april: April, _ tipo: TipoDeConflito) throws -> [String] {
    let list = try document(april.books.run("conflitos --json").output)
    let all = try #require(list["conflitos"] as? [[String: Any]])
    return all.filter { $0["tipo"] as? String == tipo.rawValue }
      .compactMap { $0["conflito"] as? String }
  }

  @Test("lists looking as it did", arguments: [40, 100])
  func golden(columns: Int) throws {
    let result = try April().books.run("conflitos", columns: columns)
    #expect(result.status == 0)
    #expect(English.words(in: result.output) == [])
    try GoldenFile("CommandTests/Golden/conflitos-\(columns).txt").compare(result.output)
  }

  @Test("prints a document that is the same")
  func goldenJSON() throws {
    let result = try April().books.run("conflitos listar --json")
    try GoldenFile("CommandTests/Golden/conflitos.json")
      .compare(result.output.replacing(",\"", with: ",\n\""))
  }

  @Test("shows one with the balances under each decision", arguments: [40, 100])
  func goldenOne(columns: Int) throws {
    let april = try April()
    let id = try #require(open(april, .pagamentoEmDobro).first)
    let result = try april.books.run("conflitos mostrar \(id.prefix(8))", columns: columns)
    #expect(result.status == 0)
    try GoldenFile("CommandTests/Golden/conflito-\(columns).txt").compare(result.output)
    let json = try april.books.run("conflitos mostrar \(id) --json").output
    try GoldenFile("CommandTests/Golden/conflito.json")
      .compare(json.replacing(",\"", with: ",\n\""))
  }

  @Test("is found by an entry that it is about")
  func aboutEntry() throws {
    let april = try April()
    let id = try #require(open(april, .pagamentoEmDobro).first)
    let found = try april.books.run("conflitos mostrar \(April.short(april.payments[0])) --json")
    #expect(try document(found.output)["conflito"] as? String == id, "\(found.errors)")
  }

  @Test("tell a closing apart from the entry that came after it")
  func closing() throws {
    let april = try April()
    let id = try #require(open(april, .periodoFechado).first)
    let shown = try april.books.run("conflitos mostrar \(id)").output
    let authors = try #require(shown.components(separatedBy: "Quem escreveu o quê").last)
    #expect(authors.contains("30/04/2026"))
    #expect(!authors.contains("tipo: nada") && !authors.contains("até: nada"), "\(authors)")
  }

  @Test("are decided by any of the words that the help names", arguments: PalavraDeDecisao.allCases)
  func words(word: PalavraDeDecisao) throws {
    let help = try April().books.run("conflitos resolver --ajuda").output
    #expect(help.contains(try Regex("\\b\(word.rawValue)\\b")))
  }

  @Test("ends with 1 when asked to be strict, until nothing is open")
  func strict() throws {
    let april = try April()
    #expect(try april.books.run("conflitos").status == 0)
    #expect(try april.books.run("conflicts --estrito").status == 1)
    let id = try #require(open(april, .periodoFechado).first)
    let accepted = try april.books.run("conflitos resolver \(id) aceitar --todos")
    #expect(accepted.output.hasPrefix("Mudança em período fechado (2 conflitos): fica como está\n"))
    #expect(try open(april, .periodoFechado) == [])
    let payment = try #require(open(april, .pagamentoEmDobro).first)
    #expect(try april.books.run("conflitos resolver \(payment) diferentes").status == 0)
    let list = try april.books.run("conflitos --estrito")
    #expect(list.status == 0, "\(list.output)")
    #expect(list.output.hasPrefix("Nenhum conflito aberto\n"))
  }

  @Test("tries a decision out without recording it, and records it once")
  func decides() throws {
    let april = try April()
    let id = try #require(open(april, .pagamentoEmDobro).first)
    let told = try document(april.books.run("conflitos mostrar \(id) --json").output)
    let choices = try #require(told["decisoes"] as? [[String: Any]])
    let kept = try #require(choices.first?["manter"] as? String)
    let line = "conflitos resolver \(id) mesmo --manter \(kept.prefix(8)) --nota pago_uma_vez"
    let trial = try april.books.run(line + " --simular")
    #expect(trial.status == 0)
    #expect(trial.output.contains("Simulação: nada foi gravado."))
    #expect(try open(april, .pagamentoEmDobro) == [id])
    #expect(try april.books.run(line).status == 0)
    #expect(try open(april, .pagamentoEmDobro) == [])
    let balance = try document(april.books.run("explicar Corrente --json").output)["saldo"]
    #expect(balance as? String == "4600.55")
    let audit = try april.books.run("auditar")
    #expect(audit.status == 0)
    #expect(try april.books.run(line).status == 66)
  }

  @Test("lists hints apart, which are no conflicts, and takes a decision on them too")
  func hints() throws {
    let books = try BooksOnDisk()
    let corrente = try books.open("Corrente", .ativo, tipo: "corrente")
    let mercado = try books.open("Mercado", .despesa)
    books.sync()
    for who in [BooksOnDisk.Who.notebook, .celular] {
      try books.post(-4_510, "Padaria", on: corrente, against: mercado, day: "2026-04-20", by: who)
    }
    let list = try books.run("conflitos --estrito")
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("Nenhum conflito aberto\n"))
    #expect(list.output.contains("\nAviso: Talvez o mesmo lançamento duas vezes\n"))
    let avisos = try document(books.run("conflitos --json").output)["avisos"]
    let id = try #require((avisos as? [[String: Any]])?.first?["conflito"] as? String)
    #expect(try books.run("conflitos resolver \(id) aceitar").status == 65)
    #expect(try books.run("conflitos resolver \(id) são_diferentes").status == 0)
    #expect(try books.run("conflitos").output == "Nenhum conflito aberto\n")
  }

  @Test("leads from a balance that fails to what may be wrong, and takes the difference as it is")
  func assertion() throws {
    let april = try April()
    let day = try #require(Day("2026-05-10"))
    try april.books.write(
      .conferenciaFeita(
        ConferenciaFeita(
          conta: april.visa, data: day, valor: Amount(unchecked: -10_080, decimals: 2))))
    let id = try #require(open(april, .saldoNaoConfere).first)
    let shown = try april.books.run("conflitos mostrar \(id)").output
    let next = "explicar \(April.short(april.visa)) --em 2026-05-10 --contra-valor 100,80"
    #expect(shown.contains("\n  razao \(next)\n"), "\(shown)")
    #expect(shown.contains("Se a diferença fica como está\n"))
    #expect(shown.contains("Se a conferência deixa de contar\n"))
    let explained = try april.books.run(next).output
    #expect(explained.contains("Diferença") && explained.contains("R$\u{A0}0,90"))
    #expect(explained.contains("Algarismos trocados") || explained.contains("Falta um lançamento"))
    #expect(try april.books.run("conflitos resolver \(id) aceitar").status == 0)
    #expect(try open(april, .saldoNaoConfere) == [])
    // The same difference stays accepted; another one does not.
    try april.books.post(
      -100, nil, on: april.visa, against: april.mercado, day: "2026-05-09")
    #expect(try open(april, .saldoNaoConfere) == [id])
  }

  static let wrong: [ExplainTests.Wrong] = [
    .init("conflitos mostrar", 64, "Falta o conflito: ID."),
    .init("conflitos mostrar xyz", 65, "“xyz” não é o começo de uma identificação"),
    .init("conflitos mostrar 00000000", 66, "Não há conflito aberto “00000000”."),
    .init("conflitos resolver", 64, "Falta o conflito: ID.", "Falta a decisão: DECISAO."),
    .init("conflitos resolver 00000000 aceitar", 66, "Não há conflito aberto “00000000”."),
    .init(
      "conflitos resolver DOBRO aceitar", 65,
      "“aceitar” não resolve este conflito. As decisões são: mesmo --manter ID, distintos."),
    .init("conflitos resolver DOBRO mesmo", 65, "Diga qual fica, com --manter: "),
    .init(
      "conflitos resolver DOBRO mesmo --manter 00000000", 65,
      "--manter “00000000” não é deste conflito. Pode ficar: "),
    .init(
      "conflitos resolver DOBRO distintos --manter 00000000", 65,
      "“distintos” não leva --manter"),
    .init("conflitos resolver DOBRO mesmo --manter MANTIDO --todos", 65, "--todos não serve aqui"),
    .init("conflitos zzz", 64, "Comando desconhecido: zzz."),
  ]

  @Test("refuses what cannot be and says what there is", arguments: wrong)
  func refusals(wrong: ExplainTests.Wrong) throws {
    let april = try April()
    let id = try #require(open(april, .pagamentoEmDobro).first)
    let kept = April.short(april.payments[0])
    let line = wrong.line.replacing("DOBRO", with: id).replacing("MANTIDO", with: kept)
    let result = try april.books.run(line)
    #expect(result.status == wrong.status)
    #expect(result.output == "")
    for message in wrong.messages { #expect(result.errors.contains("Erro: " + message)) }
    #expect(try open(april, .pagamentoEmDobro) == [id])
  }
}
