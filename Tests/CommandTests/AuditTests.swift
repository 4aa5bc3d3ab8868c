import Foundation
import TestSupport
import Testing

@Suite("razao auditar")
struct AuditTests {
  /// Every folder of vectors, such as `casa` and `damaged/flip`.
  static let folders: [String] = {
    let root = Repository.vectors
    let names =
      FileManager.default.enumerator(atPath: root.path(percentEncoded: false))?.compactMap {
        $0 as? String
      } ?? []
    return names.filter { $0.hasSuffix("/expected.json") }
      .map { String($0.dropLast("/expected.json".count)) }.sorted()
  }()

  @Test("has vectors to compare with")
  func vectorsAreHere() {
    #expect(AuditTests.folders.count > 30)
  }

  @Test("gives the figures that an independent reader gives", arguments: folders)
  func vectors(folder: String) throws {
    let url = Repository.vectors.appending(path: folder)
    let result = try Command.run(
      ["auditar", url.path(percentEncoded: false), "--json", "--tudo", "--ate", "2027-12-31"])
    #expect(result.errors == "")
    var expected = try document(Data(contentsOf: url.appending(path: "expected.json")))
    expected.merge(AuditTests.newer[folder] ?? [:]) { $1 }
    let found = try document(Data(result.output.utf8))
    for member in AuditTests.compared {
      #expect(text(found[member]) == text(expected[member]), "\(member)")
    }
    for member in AuditTests.reckoned where expected[member] != nil {
      #expect(text(found[member]) == text(expected[member]), "\(member)")
    }
    #expect(findings(found) == findings(expected))
    #expect(text(found["commits"]) == text(expected["commits"]))
    #expect(text(found["incompletas"]) == text(expected["incompletas"]))
    #expect(text(found["transacoes"]) == text(expected["transacoes"]))
    #expect(decisions(found) == decisions(expected))
    #expect(text(found["detalhesRelatorios"]) == text(expected["detalhesRelatorios"]))
    #expect(result.status == (expected["ok"] as? Bool == true ? 0 : 1))
  }

  /// What docs/FORMAT.md, 6.2, says since these figures were made: without its founding line a
  /// ledger is not whole, and what its lines then miss is testimony.
  private static let newer: [String: [String: any Sendable]] = [
    "damaged/no-founder": [
      "ok": false,
      "achados": [
        [
          "tipo": "testemunho", "grave": false, "linha": 1, "byte": 0,
          "arquivo": "56db2d7c-c257-58f1-b3af-78db7736f77d.jsonl",
        ],
        ["tipo": "fundacao", "grave": true, "arquivo": "no-founder"],
      ] as [[String: any Sendable]],
    ]
  ]

  /// The members that Tests/Vectors/README.md names.
  private static let compared = [
    "razao", "nome", "fingerprint", "voz", "ok", "dispositivos", "contas", "relatorios",
    "balancete", "conflitos", "avisos", "espera", "quarentena",
  ]

  /// What `--tudo` adds, as far as a vector has it.
  private static let reckoned = ["planos", "faturas", "orcamentos", "marcos"]

  @Test("reckons plans, bills, budgets and checkpoints where it is asked to, and up to a day")
  func everything() throws {
    let mes = Repository.vectors.appending(path: "mes").path(percentEncoded: false)
    func members(_ arguments: String...) throws -> [String: Any] {
      try document(Data(Command.run(["auditar", mes, "--json"] + arguments).output.utf8))
    }
    let plain = try members()
    for member in AuditTests.reckoned { #expect(plain[member] == nil, "\(member)") }
    let plans = try members("--tudo", "--ate", "30/06/2024")["planos"] as? [[String: Any]] ?? []
    let days = plans.flatMap { $0["ocorrencias"] as? [[String: Any]] ?? [] }.map {
      text($0["data"])
    }
    #expect(plans.count == 7)
    #expect(days == ["\"2024-02-29\""])
    let wrong = try Command.run(["auditar", mes, "--ate", "30/06/2024"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--ate só tem sentido com --tudo."))
    #expect(try Command.run(["auditar", mes, "--tudo", "--ate", "31/02/2024"]).status == 65)
  }

  private func document(_ data: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func text(_ value: Any?) -> String {
    guard let value else { return "absent" }
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    else { return "\(value)" }
    return String(decoding: data, as: UTF8.self)
  }

  private func findings(_ document: [String: Any]) -> [String] {
    let all = document["achados"] as? [[String: Any]] ?? []
    return all.map { finding in
      ["tipo", "grave", "arquivo", "linha", "byte"].map { text(finding[$0]) }.joined(separator: " ")
    }
  }

  /// All of each decision but whether it stands.
  ///
  /// The vectors say that one stands whose conflict now concerns a third transaction, and list that
  /// conflict as open; the format says that such a decision does not stand. The figures are the
  /// same.
  private func decisions(_ document: [String: Any]) -> [String] {
    let all = document["decisoes"] as? [[String: Any]] ?? []
    return all.map { decision in text(decision.filter { $0.key != "vale" }) }
  }

  @Test("shows the same on a screen, with the verdict last", arguments: ["casa", "damaged/flip"])
  func screen(folder: String) throws {
    let url = Repository.vectors.appending(path: folder)
    let result = try Command.run(["audit", url.path(percentEncoded: false)])
    #expect(result.errors == "")
    let last = result.output.split(separator: "\n").last
    #expect(last == (folder == "casa" ? "Tudo confere" : "Há 2 problemas graves"))
    #expect(result.status == (folder == "casa" ? 0 : 1))
    try GoldenFile("CommandTests/Golden/auditar-\(url.lastPathComponent).txt").compare(
      result.output)
  }

  @Test("works in a folder that nobody may write, with no home")
  func readOnly() throws {
    let scratch = try Scratch()
    let line = """
      cp -r '\(Repository.vectors.path(percentEncoded: false))/casa' casa && chmod -R a-w casa
      razao auditar casa > /dev/null; status=$?
      chmod -R u+w casa; exit $status
      """
    #expect(try Command.shell(line, in: scratch.folder).status == 0)
  }

  @Test("finds the ledger around the current folder, in RAZAO_DIR and in --razao")
  func ledgerFolder() throws {
    let casa = Repository.vectors.appending(path: "casa")
    let path = casa.path(percentEncoded: false)
    let given = try Command.run(["auditar", "--json", path]).output
    #expect(!given.isEmpty)
    #expect(try Command.run(["auditar", "--json"], in: casa).output == given)
    #expect(try Command.run(["auditar", "--json", "--razao", path]).output == given)
    #expect(try Command.run(["--razao", path, "auditar", "--json"]).output == given)
    let environment = Command.bare.merging(["RAZAO_DIR": path]) { $1 }
    #expect(try Command.run(["auditar", "--json"], environment: environment).output == given)
  }

  @Test("reads one file too")
  func oneFile() throws {
    let folder = Repository.vectors.appending(path: "casa")
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
        .first { $0.hasSuffix(".jsonl") })
    let path = folder.appending(path: file).path(percentEncoded: false)
    let result = try Command.run(["auditar", path, "--json"])
    #expect(result.status == 0 || result.status == 1)
    #expect(try document(Data(result.output.utf8))["arquivos"] as? Int == 1)
  }

  @Test("ends quietly when its reader goes away, with its own status")
  func closedPipe() throws {
    let path = Repository.vectors.appending(path: "empresa").path(percentEncoded: false)
    let line = "{ sleep 0.3; razao auditar '\(path)'; echo $? >&3; } 3>status | true; cat status"
    let result = try Command.shell(line)
    #expect(result.output == "0\n")
    #expect(result.errors == "")
  }

  @Test("does not depend on the machine's language, nor on its time zone but for the times shown")
  func locale() throws {
    let path = Repository.vectors.appending(path: "empresa").path(percentEncoded: false)
    let screen = try Command.run(["auditar", path, "--utc"]).output
    for (language, zone) in [("C", "UTC"), ("tr_TR.UTF-8", "Asia/Tokyo"), ("pt_BR.UTF-8", "EST5")] {
      let environment = Command.bare.merging(["LC_ALL": language, "LANG": language, "TZ": zone]) {
        $1
      }
      let there = try Command.run(["auditar", path, "--utc"], environment: environment)
      #expect(there.output == screen)
    }
  }
}
