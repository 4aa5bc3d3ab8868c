import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

// The actions of a user on reports.
extension Visitor {
  /// Begins a report.
  /// - Returns: its page.
  func begin(_ titulo: String = "São Paulo", data: String = "") async throws -> Seen {
    let form = try await look("/relatorios").form("Novo relatório")
    return try await done(form, ["titulo": titulo, "data": data])
  }

  /// Adds an expense on the page of a report.
  func spend(
    _ titulo: String, _ valor: String, tipo: String = "1", on page: Seen
  ) async throws -> Seen {
    let form = try page.form("Nova despesa")
    return try await done(form, ["titulo": titulo, "tipo": tipo, "valor": valor])
  }

  /// Registers a report after its review.
  func register(on page: Seen) async throws -> Seen {
    let review = try await look(try page.form("Registrar").action)
    return try await done(try review.form("Registrar"))
  }

  /// A report with one expense, registered.
  func registered(_ titulo: String = "São Paulo") async throws -> Seen {
    try await register(on: try await spend("Fone", "349,90", on: try await begin(titulo)))
  }

  /// Adds many expenses at once, all in one commit.
  func spend(many: Int, in report: Uuid) throws {
    let random = SystemRandom()
    let events = (0..<many).map { number in
      Evento(
        id: random.uuid(), of: report,
        dados: .despesaAdicionada(
          .init(
            Despesa(
              despesa: random.uuid(), titulo: "Cabo \(number)", tipo: 1,
              valor: Amount(unchecked: 100, decimals: 2)))))
    }
    for start in stride(from: 0, to: many, by: 200) {
      let some = Array(events[start..<min(start + 200, many)])
      _ = try razao.record { _ in
        .eventos(some, ids: [report])
      } mostra: { _ in
      }
    }
  }
}

extension Seen {
  /// The id of the report that the page is about.
  var report: Uuid {
    get throws {
      let part = try elements("//main[@data-sobre]").first
      let id = part?.attribute(forName: "data-sobre")?.stringValue
      return try #require(id.flatMap { Uuid($0) })
    }
  }

  /// The rows below a heading, of a list or of a table: title and value.
  func rows(_ heading: String) throws -> [String] {
    let section = "//section[header/h2='\(heading)']"
    let expenses = try elements("\(section)/table/tbody/tr").map { row in
      ["./th/a", "./td[last()]"].compactMap { path in
        ((try? row.nodes(forXPath: path))?.first as? XMLElement)?.words
      }.joined(separator: " ")
    }
    return try expenses + leads(section)
  }

  /// "Total:" and the sum.
  var total: String { get throws { try word("//p[contains(@class,'total')]") } }

  /// The button that leads to the review.
  var cannotRegister: Bool {
    get throws { try !elements("//form[@aria-label='Registrar']/button[@disabled]").isEmpty }
  }
}
