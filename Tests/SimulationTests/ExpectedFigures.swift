import Canonical
import Foundation

/// What an independent reader found in a vector, in the words of `Figures`.
struct ExpectedFigures {
  private let document: [String: Any]
  let ledger: Uuid

  /// Reads the figures beside a vector's lines; nil where no ledger was found.
  init?(of folder: LedgerFolder) throws {
    let data = try Data(contentsOf: folder.url.appending(path: "expected.json"))
    guard let document = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let ledger = (document["razao"] as? String).flatMap({ Uuid($0) })
    else { return nil }
    (self.document, self.ledger) = (document, ledger)
  }

  /// Lines that must be among the figures.
  var lines: [String] {
    let accounts = rows("contas").map {
      "saldo \($0("conta")) \(ExpectedFigures.fine($0("saldo")))"
    }
    let reports = rows("relatorios").map {
      "relatorio \($0("relatorio")) \($0("estado")) \(ExpectedFigures.fine($0("total"))) "
        + "\($0("despesas")) \($0("titulo").debugDescription)"
    }
    let devices = rows("dispositivos").filter { $0("commits") != "0" }.map {
      "aparelho \($0("dispositivo")) \($0("confianca")) \($0("commits"))"
    }
    return accounts + reports + devices + conflicts + plans + bills + budgets + [
      "fingerprint \(document["fingerprint"] as? String ?? "")",
      "razao \((document["nome"] as? String ?? "").debugDescription)",
      "espera \(document["espera"] ?? "")", "quarentena \(document["quarentena"] ?? "")",
    ]
  }

  /// All open conflicts, hints apart.
  var conflicts: [String] {
    rows("conflitos").map {
      "conflito \($0("tipo")) \(Uuid.derived(in: ledger, from: "\($0("tipo")) \($0("assunto"))"))"
    }
  }

  private var plans: [String] {
    (document["planos"] as? [[String: Any]] ?? []).flatMap { plan -> [String] in
      let id = plan["plano"].map { "\($0)" } ?? ""
      guard let occurrences = plan["ocorrencias"] as? [[String: Any]] else {
        return ["plano \(id) -"]
      }
      return occurrences.map { one in
        let words = ["numero", "data", "estado", "transacao"].compactMap { one[$0] }
        return "plano \(id) " + words.map { "\($0)" }.joined(separator: " ")
      }
    }
  }

  private var bills: [String] {
    (document["faturas"] as? [[String: Any]] ?? []).map { bill in
      func word(_ member: String) -> String { bill[member].map { "\($0)" } ?? "-" }
      let entries = (bill["transacoes"] as? [String] ?? []).joined(separator: " ")
      return "fatura \(word("conta")) \(word("mes")) \(word("fechamento")) \(word("vencimento")) "
        + "\(ExpectedFigures.fine(word("total"))) \(word("declarado")) \(entries)"
    }
  }

  private var budgets: [String] {
    rows("orcamentos").map { budget in
      let planned =
        budget("orcado").isEmpty
        ? "-"
        : ["orcado", "trazido"].map { ExpectedFigures.fine(budget($0)) }.joined(separator: " ")
      return "orcamento \(budget("conta")) \(budget("mes")) \(planned) "
        + ExpectedFigures.fine(budget("gasto"))
    }
  }

  /// How many entries there are, and how many of them count.
  var entries: (all: Int?, live: Int?) {
    let counts = document["transacoes"] as? [String: Int]
    return (counts?["todas"], counts?["vivas"])
  }

  private func rows(_ name: String) -> [(String) -> String] {
    (document[name] as? [[String: Any]] ?? []).map { row in
      { member in row[member].map { "\($0)" } ?? "" }
    }
  }

  /// An amount in ten-thousandths.
  private static func fine(_ amount: String) -> String {
    let decimals = amount.split(separator: ".").dropFirst().first?.count ?? 0
    let minor = Int128(amount.filter { $0 != "." }) ?? 0
    return "\(minor * Amount.scale(from: decimals))"
  }
}
