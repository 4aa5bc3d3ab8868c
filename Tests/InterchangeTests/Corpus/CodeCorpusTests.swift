import Canonical
import Foundation
import Interchange
import Testing

/// Codes as people paste them: whole, unusual, cut off and mistyped.
///
/// `codes.tsv` names the trap of each and what has to come of it. The check sums in it were worked
/// out apart from this program.
@Suite("Real-looking codes") struct CodeCorpusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: String
    let trap: String
    /// `lido`, `aviso` with the codes of the warnings, or `recusado` with those of the mistakes.
    let outcome: String
    let amount: String
    /// The receiver or issuer; nothing where it is not looked at.
    let name: String
    let text: String
    var testDescription: String { "\(kind): \(trap)" }
  }

  static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "codes.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        kind: cells[0], trap: cells[1], outcome: cells[2], amount: cells[3], name: cells[4],
        text: cells[5].replacing("\\n", with: "\n"))
    }
  }()

  @Test("are a hundred and eight, each with a trap of its own")
  func count() {
    #expect(Self.rows.count == 108)
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
  }

  @Test(
    "of Pix are read, read with a warning, or refused", arguments: rows.filter { $0.kind == "pix" })
  func pix(_ row: Row) throws {
    let read = LeituraDePix(row.text)
    let warnings = read.codigo?.avisos.map(\.codigo.rawValue) ?? []
    let mistakes = read.erros.map(\.codigo.rawValue)
    #expect(Self.outcome(warnings, mistakes, isRead: read.codigo != nil) == row.outcome)
    guard let code = read.codigo else { return }
    #expect((code.valor?.description ?? "") == row.amount)
    #expect(code.nome == row.name)
    #expect(try LeituraDePix(code.copiado().get()).codigo == code)
  }

  @Test("of slips are read or refused", arguments: rows.filter { $0.kind == "boleto" })
  func slip(_ row: Row) {
    let read = LeituraDeBoleto(row.text)
    let mistakes = read.erros.map(\.codigo.rawValue)
    #expect(Self.outcome([], mistakes, isRead: read.boleto != nil) == row.outcome)
    guard let slip = read.boleto else { return }
    #expect((slip.valor?.description ?? "") == row.amount)
    #expect(row.name.isEmpty || slip.emissor == row.name)
  }

  @Test(
    "that begin with 000201 are never a key, wherever they are cut off",
    arguments: rows.filter { $0.text.hasPrefix("000201") })
  func noKey(_ row: Row) {
    for count in 6...row.text.count {
      #expect(LeituraDeChave(String(row.text.prefix(count))).chave == nil, "\(count)")
    }
  }

  private static func outcome(_ warnings: [String], _ mistakes: [String], isRead: Bool) -> String {
    guard isRead else { return "recusado " + mistakes.joined(separator: ",") }
    return warnings.isEmpty ? "lido" : "aviso " + warnings.joined(separator: ",")
  }
}
