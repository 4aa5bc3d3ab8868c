import Foundation
import Testing

/// A ledger of its own, in which a case records by the command as a person would.
struct Livro {
  let scratch: Scratch
  let environment: [String: String]

  /// The folder of the ledger.
  var folder: URL { scratch.folder.appending(path: "casa") }

  /// Makes a ledger; the day is 2026-11-21.
  init(modelo: String = "pessoal", _ lines: [String] = []) throws {
    scratch = try Scratch()
    environment = Command.bare.merging([
      "RAZAO_HOME": scratch.folder.appending(path: "home").path(percentEncoded: false),
      "RAZAO_AGORA": "2026-11-21T12:00:00.000Z", "TZ": "America/Sao_Paulo",
    ]) { $1 }
    let made = try Command.run(
      ["iniciar", "casa", "--nome", "Casa", "--aparelho", "notebook", "--modelo", modelo],
      environment: environment, in: scratch.folder)
    try #require(made.status == 0, "\(made.errors)")
    for line in lines { try done(line) }
  }

  /// What a line of shell leaves behind, in the ledger's folder; `razao` is the built command.
  func run(_ line: String, _ more: [String: String] = [:]) throws -> Command.Result {
    try Command.shell(line, environment: environment.merging(more) { $1 }, in: folder)
  }

  /// What a line prints that has to succeed.
  @discardableResult
  func done(_ line: String, _ more: [String: String] = [:]) throws -> String {
    let result = try run(line, more)
    try #require(result.status == 0, "\(line): \(result.errors)")
    #expect(result.errors == "", "\(line)")
    return result.output
  }

  /// The id in the document that a line prints, which has to succeed.
  func id(_ line: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(try done(line + " --json").utf8))
    return try #require((value as? [String: Any])?["id"] as? String)
  }

  /// Everything that is written in the ledger's folder, by the name of the file.
  func carriers() throws -> [String: Data] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.reduce(into: [:]) { $0[$1.lastPathComponent] = try Data(contentsOf: $1) }
  }

  /// What an audit says: balances by the account's name, and the open conflicts' kinds.
  struct Audit {
    let balances: [String: String]
    let conflicts: [String]
    let isRight: Bool
    /// Balances other than zero and live entries, for telling whether two states are the same.
    let figures: [String]
  }

  func audit() throws -> Audit {
    let document = try Command.run(["auditar", folder.path, "--json"], environment: environment)
    let value = try JSONSerialization.jsonObject(with: Data(document.output.utf8))
    let members = try #require(value as? [String: Any], "\(document.errors)")
    let accounts = members["contas"] as? [[String: Any]] ?? []
    var balances: [String: String] = [:]
    for account in accounts {
      balances[account["nome"] as? String ?? ""] = account["saldo"] as? String
    }
    let conflicts = (members["conflitos"] as? [[String: Any]] ?? [])
      .compactMap { $0["tipo"] as? String }
    let live = (members["transacoes"] as? [String: Any])?["vivas"] as? Int
    return Audit(
      balances: balances, conflicts: conflicts, isRight: members["ok"] as? Bool ?? false,
      figures: balances.filter { $1 != "0.00" }.map { "\($0) \($1)" }.sorted()
        + ["\(live ?? -1)"])
  }

  /// The balance of an account.
  func balance(_ account: String) throws -> String? { try audit().balances[account] }

  /// How many lines were recorded.
  func lineCount() throws -> Int {
    try carriers().filter { $0.key.hasSuffix(".jsonl") }
      .values.reduce(0) { $0 + $1.split(separator: 10).count }
  }

  /// The last line that was recorded.
  func lastLine() throws -> String {
    let carrier = try #require(try carriers().first { $0.key.hasSuffix(".jsonl") })
    return try #require(
      String(decoding: carrier.value, as: UTF8.self).split(separator: "\n").last.map(String.init))
  }
}
