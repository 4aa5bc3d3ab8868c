import Foundation
import TestSupport
import Testing

@Suite("The sample ledgers")
struct SampleTests {
  static let ledgers = ["casa", "oficina"]

  /// Any moment after the stories: stamps are in the past wherever this runs.
  private let environment = Command.bare.merging(["RAZAO_AGORA": "2026-04-01T12:00:00.000Z"]) { $1 }

  @Test("come out of their writer byte by byte")
  func bytes() throws {
    let scratch = try Scratch()
    let made = scratch.folder.appending(path: "made")
    let result = try Command.run(
      executable: Command.built("razao-amostras"), [made.path(percentEncoded: false)])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "")
    for ledger in SampleTests.ledgers {
      let (fresh, kept) = try (
        contents(of: made.appending(path: ledger)),
        contents(of: Repository.events.appending(path: ledger))
      )
      #expect(kept.keys.count { $0.hasSuffix(".jsonl") } == 3)
      #expect(fresh.keys.sorted() == kept.keys.sorted())
      for (name, bytes) in kept {
        #expect(fresh[name] == bytes, "\(ledger)/\(name): see Scripts/events")
      }
    }
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    // A folder has no contents.
    return names.reduce(into: [:]) { files, name in
      files[name] = FileManager.default.contents(atPath: folder.appending(path: name).path)
    }
  }

  @Test("show what Events/README.md says", arguments: ledgers)
  func figures(ledger: String) throws {
    let page = try String(
      contentsOf: Repository.events.appending(path: "README.md"), encoding: .utf8)
    let table = try SampleTable(audit(ledger)).text
    #expect(page.contains("\n\n\(table)\n"), "\(ledger) shows:\n\(table)")
  }

  @Test("have nothing wrong with them", arguments: ledgers)
  func verdict(ledger: String) throws {
    let path = Repository.events.appending(path: ledger).path(percentEncoded: false)
    let result = try Command.run(
      ["auditar", "--cada-assinatura", path], environment: environment)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("\nTudo confere\n"))
  }

  private func audit(_ ledger: String) throws -> [String: Any] {
    let path = Repository.events.appending(path: ledger).path(percentEncoded: false)
    let result = try Command.run(["auditar", "--json", path], environment: environment)
    #expect(result.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let members = try #require(document as? [String: Any])
    #expect((members["achados"] as? [Any])?.isEmpty == true)
    return members
  }

  @Test("credit 199,90 of yield in March 2026 to the household's linked investment")
  func yield() throws {
    let audit = try audit("casa")
    let accounts = audit["contas"] as? [[String: Any]] ?? []
    let cdb = try #require(
      accounts.first { $0["nome"] as? String == "CDB Liquidez Diária" }?["conta"] as? String)
    var total = Decimal(0)
    for (name, bytes) in try contents(of: Repository.events.appending(path: "casa"))
    where name.hasSuffix(".jsonl") {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let commit = try JSONSerialization.jsonObject(with: line) as? [String: Any]
        for event in commit?["events"] as? [[String: Any]] ?? [] {
          total += credited(event["data"] as? [String: Any] ?? [:], to: cdb)
        }
      }
    }
    #expect(total == Decimal(string: "199.90"))
  }

  private func credited(_ data: [String: Any], to account: String) -> Decimal {
    guard data["tipo"] as? String == "rendimento",
      (data["data"] as? String)?.hasPrefix("2026-03-") == true
    else { return 0 }
    let postings = data["partidas"] as? [[String: String]] ?? []
    return postings.filter { $0["conta"] == account }
      .compactMap { $0["valor"].flatMap { Decimal(string: $0) } }.reduce(0, +)
  }
}

/// The table of Events/README.md that an audit's document gives.
struct SampleTable {
  private let audit: [String: Any]

  init(_ audit: [String: Any]) { self.audit = audit }

  var text: String {
    (["| what | which | figure |", "|---|---|---|"] + whole + devices + accounts + reports
      + conflicts).joined(separator: "\n")
  }

  private func list(_ member: String) -> [[String: Any]] { audit[member] as? [[String: Any]] ?? [] }

  private func row(_ what: String, _ which: Any?, _ figure: Any?) -> String {
    "| \(what) | \(which ?? "") | `\(figure ?? "")` |"
  }

  private var whole: [String] {
    let entries = audit["transacoes"] as? [String: Int] ?? [:]
    return [
      row("code", "to compare by voice", audit["voz"]),
      row("commits", "with \(audit["eventos"] ?? 0) events", audit["commits"]),
      row("entries", "of which \(entries["vivas"] ?? 0) count", entries["todas"]),
    ]
  }

  private var devices: [String] {
    list("dispositivos").map { row("device", $0["nome"], "\($0["commits"] ?? 0) commits") }.sorted()
  }

  /// What is owned and owed; categories are left out.
  private var accounts: [String] {
    list("contas").filter { ["ativo", "passivo"].contains($0["classe"] as? String) }
      .map { row("account", $0["nome"], $0["saldo"]) }.sorted()
  }

  private var reports: [String] {
    list("relatorios").map { report in
      row("report", "\(report["titulo"] ?? ""), \(report["estado"] ?? "")", report["total"])
    }.sorted()
  }

  private var conflicts: [String] {
    list("conflitos").map { row("open conflict", $0["tipo"], $0["assunto"]) }
      + list("avisos").map { row("hint", $0["tipo"], $0["assunto"]) }
      + list("decisoes").map { row("decision", $0["tipo"], $0["decisao"]) }
  }
}
