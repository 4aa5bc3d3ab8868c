import Foundation
import Testing

/// A ledger in a folder of its own, and the commands of a person in it.
struct ReportLedger {
  let scratch: Scratch
  private let environment: [String: String]

  /// The ids that the tests give, so that what is printed is the same each time.
  static let report = "b1b1b1b1-0000-4000-8000-0000000000b1"
  static let fone = "f01ef01e-0000-4000-8000-0000000000e1"
  static let cadeira = "cade1ca0-0000-4000-8000-0000000000e2"
  static let reembolso = "4ee04ee0-0000-4000-8000-000000000071"

  init(
    columns: Int = 100, zone: String = "America/Sao_Paulo", modelo: String = "pessoal"
  ) throws {
    scratch = try Scratch()
    environment = Command.bare.merging([
      "RAZAO_HOME": scratch.folder.appending(path: "home").path(percentEncoded: false),
      "RAZAO_AGORA": "2026-09-12T15:00:00.000Z", "COLUMNS": "\(columns)", "TZ": zone,
    ]) { $1 }
    let made = try Command.run(
      [
        "iniciar", "casa", "--nome", "Casa", "--aparelho", "notebook", "--modelo", modelo,
      ], environment: environment, in: scratch.folder)
    try #require(made.status == 0, "\(made.errors)")
  }

  var folder: URL { scratch.folder.appending(path: "casa") }

  /// Runs the command in the ledger's folder.
  @discardableResult func run(_ arguments: String...) throws -> Command.Result {
    try Command.run(arguments, environment: environment, in: folder)
  }

  /// Runs it, and expects that it is done.
  @discardableResult func does(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try Command.run(arguments, environment: environment, in: folder)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
    return result.output
  }

  /// Runs a line of shell in the ledger's folder.
  func shell(_ line: String) throws -> Command.Result {
    try Command.shell(line, environment: environment, in: folder)
  }

  /// All bytes of all carriers.
  var bytes: [String: Data] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false))
      return try names.filter { $0.hasSuffix(".jsonl") }.reduce(into: [:]) { files, name in
        files[name] = try Data(contentsOf: folder.appending(path: name))
      }
    }
  }

  /// Begins the report of the story, with its two expenses where they are wanted.
  func begins(withExpenses: Bool = true) throws {
    try does("relatorio", "novo", "São Paulo", "--id", ReportLedger.report)
    guard withExpenses else { return }
    try does(
      "despesa", "adicionar", "São Paulo", "Fone de ouvido", "1", "349,90", "--id",
      ReportLedger.fone)
    try does(
      "despesa", "adicionar", "sao paulo", "Cadeira", "escritório", "R$ 1.250,00", "--data",
      "10/09", "--id", ReportLedger.cadeira)
  }
}
