import Foundation
import Testing

/// Lists of more rows than are held at once, as they are typed.
@Suite struct LongListTests {
  private static let count = 9000

  /// Books with a bank's file of so many rows, 360 a day.
  private func books() throws -> Livro {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let rows = (0..<Self.count).map { number in
      let day = number % 25 + 1
      return
        "\(day < 10 ? "0" : "")\(day)/10/2026,-\(number % 90 + 10).00,id-\(number),Loja \(number)"
    }
    try (["Data,Valor,Identificador,Descrição"] + rows).joined(separator: "\n").write(
      to: book.folder.appending(path: "banco.csv"), atomically: true, encoding: .utf8)
    try book.done("razao importar banco.csv --conta Corrente --sim")
    return book
  }

  @Test func `a list of many pages is one document and one table`() throws {
    let book = try books()
    let sum = (0..<Self.count).reduce(0) { $0 + $1 % 90 + 10 }
    for list in ["extrato", "extrato Corrente", "buscar loja"] {
      let said = try book.done("razao \(list) --json")
      #expect(said.hasSuffix("}\n") && !said.dropLast().contains("\n"))
      let document = try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any]
      let rows = try #require(document?["historico"] as? [[String: Any]])
      #expect(rows.count == Self.count)
      #expect(Set(rows.compactMap { $0["id"] as? String }).count == Self.count)
      #expect(
        rows.compactMap { $0["data"] as? String }.sorted(by: >)
          == rows.map { $0["data"] as? String })
      #expect(document?["continua"] is NSNull)
      let sums = (document?["soma"] as? [String: [String: String]])?["BRL"]
      #expect(sums?["saiu"] == "\(sum).00")
      for (option, mark) in [("--csv", ""), ("--planilha", "\u{FEFF}")] {
        let table = try book.done("razao \(list) \(option)")
        let lines = table.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.count == Self.count + 2 && lines.last == "")
        #expect(table.hasPrefix(mark) && lines.count { $0.contains("descricao") } == 1)
      }
    }
    let journal = try book.done("razao diario 10/2026 --json")
    let document = try JSONSerialization.jsonObject(with: Data(journal.utf8)) as? [String: Any]
    #expect((document?["linhas"] as? [Any])?.count == Self.count)
    #expect(
      try book.done("razao diario 10/2026 --csv").split(separator: "\r\n").count == Self.count + 1)
    // Who reads no further ends it.
    #expect(try book.done("razao extrato --csv | head -1").hasPrefix("data,"))
  }
}
