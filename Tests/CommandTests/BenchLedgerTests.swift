import Foundation
import TestSupport
import Testing

@Suite("The benchmark's ledgers")
struct BenchLedgerTests {
  /// One ledger of a workload, made anew.
  private struct Made {
    let scratch: Scratch
    var folder: URL { scratch.folder.appending(path: "ledger") }
    var home: String { scratch.folder.appending(path: "home").path(percentEncoded: false) }

    init(_ options: String...) throws {
      scratch = try Scratch()
      try BenchLedgerTests.csv.write(
        to: scratch.folder.appending(path: "data.csv"), atomically: true, encoding: .utf8)
      try tool(["gravar", "data.csv", "ledger", "--home", home] + options)
    }

    func tool(_ words: [String]) throws {
      let result = try Command.run(
        executable: Command.built("BenchLedger"), words, in: scratch.folder)
      #expect(result.status == 0, "\(result.errors)")
    }

    /// What an audit says, which must find nothing.
    func audit() throws -> [String: Any] {
      let result = try Command.run(
        ["auditar", "--json", "--cada-assinatura", "ledger"], in: scratch.folder)
      #expect(result.status == 0, "\(result.output)")
      let said = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try #require(said as? [String: Any])
    }

    func balances() throws -> [String: String] {
      let accounts = try #require(try audit()["contas"] as? [[String: Any]])
      return accounts.reduce(into: [:]) { balances, account in
        if let name = account["nome"] as? String { balances[name] = account["saldo"] as? String }
      }
    }
  }

  private static let count = 250

  /// Entry n spends n + 1 centavos in the market, from one account and another by turns; the last
  /// spends one of its centavos on leisure.
  private static let csv =
    "txn,date,payee,account,cents\n"
    + (0..<count).map { number in
      let own = number % 2 == 0 ? "Assets:Corrente" : "Liabilities:Cartao"
      let start = "\(number),2020-0\(number / 50 + 1)-15,Mercado da Esquina \(number % 7)"
      let isLast = number == count - 1
      return "\(start),\(own),-\(number + 1)\n"
        + "\(start),Expenses:Mercado,\(isLast ? number : number + 1)\n"
        + (isLast ? "\(start),Expenses:Lazer,1\n" : "")
    }.joined()

  /// 1 + 3 + … + 249, 2 + 4 + … + 250, and all of them but one.
  private static let balances = [
    "Corrente": "-156.25", "Cartao": "-157.50", "Mercado": "313.74", "Lazer": "0.01",
  ]

  @Test(
    "audit clean and come to the sums of their workload, however they are recorded",
    arguments: ["1", "8"], ["1", "100"])
  func sums(devices: String, bulk: String) throws {
    let made = try Made("--devices", devices, "--bulk", bulk)
    #expect(try made.balances() == BenchLedgerTests.balances)
    let writers = try #require(try made.audit()["dispositivos"] as? [[String: Any]])
    #expect("\(writers.count)" == devices)
    let commits = writers.compactMap { $0["commits"] as? Int }.reduce(0, +)
    #expect(commits == writers.count + (bulk == "1" ? BenchLedgerTests.count : 3))
  }

  @Test("come out the same each time, byte by byte")
  func bytes() throws {
    func lines(_ made: Made) throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: made.folder.path(percentEncoded: false))
      return try names.reduce(into: [:]) { lines, name in
        lines[name] = try Data(contentsOf: made.folder.appending(path: name))
      }
    }
    let (one, other) = try (Made("--devices", "8"), Made("--devices", "8"))
    #expect(try lines(one) == lines(other))
  }

  @Test("have assertions and closings that hold, and a conflict for each late entry")
  func worstCases() throws {
    let checks = ["--assertions", "500", "--closings", "60"]
    let clean = try Made(checks[0], checks[1], checks[2], checks[3])
    #expect(try (clean.audit()["conflitos"] as? [Any])?.count == 0)
    let late = try Made(checks[0], checks[1], checks[2], checks[3], "--late", "10")
    let conflicts = try #require(try late.audit()["conflitos"] as? [[String: Any]])
    #expect(
      conflicts.map { $0["tipo"] as? String } == Array(repeating: "periodoFechado", count: 10))
  }

  @Test("have a bill of each card with what was bought on it, and plans on each")
  func cards() throws {
    let made = try Made("--cards", "3", "--plans", "20", "--budgets", "1")
    let own = Command.bare.merging(
      [
        "RAZAO_HOME": made.home, "RAZAO_DIR": "ledger",
        "RAZAO_AGORA": "2026-11-21T12:00:00.000Z",
      ]) { $1 }
    func asked(_ words: [String]) throws -> [String: Any] {
      let result = try Command.run(
        words + ["--json"], environment: own, in: made.scratch.folder)
      try #require(result.status == 0, "\(words): \(result.output)\(result.errors)")
      let said = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try #require(said as? [String: Any])
    }
    for card in ["Cartao", "Cartão 1", "Cartão 2", "Cartão 3"] {
      let bill = try asked(["fatura", card, "12/2026"])
      #expect((bill["previstas"] as? [Any])?.isEmpty == false, "\(card)")
      // Seven purchases a day, up to today at most.
      let bought = (bill["lancamentos"] as? [Any])?.count ?? 0
      #expect(card == "Cartao" ? bought == 0 : bought > 50, "\(card)")
    }
    #expect(try made.audit()["conflitos"] as? [String] == [])
  }

  @Test("take entries through the library")
  func appended() throws {
    let made = try Made()
    try made.tool(["acrescentar", "data.csv", "ledger", "--home", made.home, "--count", "3"])
    let balances = try made.balances()
    // 1 and 3 centavos more from the one, 2 from the other.
    #expect(balances["Corrente"] == "-156.29")
    #expect(balances["Cartao"] == "-157.52")
    #expect(balances["Mercado"] == "313.80")
  }

  @Test("are not made of rows that are none")
  func unreadable() throws {
    let scratch = try Scratch()
    try "txn,date,payee,account,cents\n0,2020-01-01,A,Assets:Corrente,1.00\n".write(
      to: scratch.folder.appending(path: "data.csv"), atomically: true, encoding: .utf8)
    let result = try Command.run(
      executable: Command.built("BenchLedger"), ["gravar", "data.csv", "ledger"],
      in: scratch.folder)
    #expect(result.status != 0)
    #expect(result.errors.contains("data.csv, linha 2"))
  }

  /// Otherwise a measurement would be of lines that nobody counts.
  @Test(
    arguments: [
      "contasEmCadeia", "contasEmCirculo", "contasEmEstrela", "contasDeUmNome", "decisoesEmCadeia",
      "decisoesEmCirculo", "decisoesEmEstrela",
    ])
  func `what a trusted device writes to make commands slow counts`(kind: String) throws {
    let scratch = try Scratch()
    let home = scratch.folder.appending(path: "home").path(percentEncoded: false)
    let made = try Command.run(
      executable: Command.built("BenchLedger"), ["hostil", kind, "20", "ledger", "--home", home],
      in: scratch.folder)
    #expect(made.status == 0, "\(made.errors)")
    let audit = try Command.run(["auditar", "ledger"], in: scratch.folder)
    #expect(audit.status == 0, "\(audit.output)")
  }
}
