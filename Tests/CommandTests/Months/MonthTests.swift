import Foundation
import TestSupport
import Testing

/// A month of a household, one of a firm, and the evenings of two people who plan the months to come,
/// typed line by line (`household.txt`, `firm.txt`, `beginner.txt`, `winter.txt`), with the balances
/// that were worked out by hand between the lines.
@Suite("A month") struct MonthTests {
  struct Books: Sendable, CustomTestStringConvertible {
    let name: String
    /// The day on which it is typed.
    let today: String
    let folder: String
    /// What is asked at the end, for the golden files.
    let questions: [String]
    var testDescription: String { name }
  }

  static let books = [
    Books(name: "household", today: "2026-11-30", folder: "casa", questions: whole),
    Books(name: "firm", today: "2026-12-01", folder: "oficina", questions: whole),
    Books(
      name: "beginner", today: "2026-11-21", folder: "casa",
      questions: [
        "fatura Visa", "plano listar", "vencer", "orcamento 12/2026",
        "previsao --ate 31/03/2027 --paga Visa=Corrente",
      ]),
    Books(
      name: "winter", today: "2026-11-25", folder: "casa",
      questions: ["fatura Nubank", "vencer", "previsao --ate 31/03/2027"]),
  ]

  /// What there is to ask of a month.
  private static let whole = [
    "mes 11/2026", "gastos 11/2026", "resultado 11/2026", "balancete --em 30/11/2026",
    "fluxo 11/2026", "extrato 11/2026", "resumo",
  ]

  @Test(
    "comes to the figures that were worked out by hand, and to its golden files", arguments: books)
  func month(_ books: Books) throws {
    var typist = try Typist(books)
    var figures: [String: String] = [:]
    var answer = ""
    for line in try Self.lines(books.name) {
      if line.hasPrefix("@ ") {
        typist.today = String(line.dropFirst(2))
      } else if line.hasPrefix("$ ") {
        figures = [:]
        let result = try typist.types(String(line.dropFirst(2)))
        try #require(result.status == 0, "\(line): \(result.errors)")
        answer = result.output.replacing("\u{A0}", with: " ")
      } else if line.hasPrefix("~ ") {
        #expect(answer.contains(line.dropFirst(2)), "\(line) in \(answer)")
      } else if line.hasPrefix("! ") {
        #expect(!answer.contains(line.dropFirst(2)), "\(line) in \(answer)")
      } else if line.hasPrefix("= ") {
        if figures.isEmpty { figures = try typist.figures() }
        let sides = line.dropFirst(2).components(separatedBy: ": ")
        let name = sides.dropLast().joined(separator: ": ")
        let wanted = (sides.last ?? "").replacing(".", with: "").replacing(",", with: ".")
        #expect(figures[name] == wanted, "\(line)")
      }
    }
    for question in books.questions {
      let file = "CommandTests/Golden/\(books.name)-\(question.prefix { $0 != " " })"
      for (flag, suffix) in [("", ".txt"), (" --json", ".json")] {
        let result = try typist.types("razao \(question)\(flag)")
        #expect(result.status == 0, "\(question): \(result.errors)")
        try GoldenFile(file + suffix).compare(Self.anonymous(result.output))
      }
    }
    let audit = try typist.types("razao auditar")
    #expect(audit.status == 0 && audit.output.contains("Tudo confere"), "\(audit.output)")
  }

  private static func lines(_ name: String) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name + ".txt")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The same text without the ids, which differ each time.
  private static func anonymous(_ text: String) -> String {
    text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
      .replacing(/\b[0-9a-f]{8}\b/, with: "ID")
  }

  /// A person at the keyboard: one command a minute.
  private struct Typist {
    var today: String
    private let scratch: Scratch
    private let books: Books
    private var environment: [String: String]
    private var minute = 0

    init(_ books: Books) throws {
      (self.books, today) = (books, books.today)
      scratch = try Scratch()
      environment = Command.bare.merging([
        "RAZAO_HOME": scratch.folder.appending(path: "home").path(percentEncoded: false),
        "TZ": "America/Sao_Paulo", "COLUMNS": "100",
      ]) { $1 }
    }

    mutating func types(_ line: String) throws -> Command.Result {
      let (hour, rest) = (15 + minute / 60, minute % 60)
      environment["RAZAO_AGORA"] = "\(today)T\(hour):\(rest < 10 ? "0" : "")\(rest):00.000Z"
      minute += 1
      let begins = line.contains(" iniciar ")
      let folder = begins ? scratch.folder : scratch.folder.appending(path: books.folder)
      return try Command.shell(line, environment: environment, in: folder)
    }

    /// The balances of today by name, and what came in, went out and is left of the month.
    mutating func figures() throws -> [String: String] {
      var figures: [String: String] = [:]
      for account in try document("saldo") as? [[String: Any]] ?? [] {
        if let name = account["nome"] as? String { figures[name] = account["saldo"] as? String }
      }
      let month = try document("mes 11/2026") as? [String: Any]
      let reais = (month?["moedas"] as? [String: Any])?["BRL"] as? [String: Any]
      for figure in ["entrou", "saiu", "sobrou"] { figures[figure] = reais?[figure] as? String }
      return figures
    }

    private mutating func document(_ question: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(types("razao \(question) --json").output.utf8))
    }
  }
}
