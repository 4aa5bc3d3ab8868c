import Canonical
import Foundation
import Interchange
import TestSupport
import Testing

/// The ids of lines beside those that `Scripts/judges/cadernos` worked out.
@Suite("The ids of a caderno's lines") struct CadernoIdTests {
  private static let folder = Repository.vectors.appending(path: "cadernos")

  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: name)))
  }

  private func lines(_ bytes: some Sequence<UInt8>) throws -> [LinhaDeCaderno] {
    try #require(LeituraDeCaderno(Array(bytes)).caderno).linhas.filter(\.isInteira)
  }

  private static let ledger = Uuid("7c1f0f4e-8f6e-4c3e-9d55-2a1b0c9d8e7f")

  private func ids(_ bytes: some Sequence<UInt8>, in name: String) throws -> [Uuid] {
    let ledger = try #require(Self.ledger)
    return try lines(bytes).map { $0.uuid(em: NomeDeCaderno(arquivo: name), razao: ledger) }
  }

  @Test("are those of an independent computation")
  func vectors() throws {
    let table = String(decoding: try file("ids.tsv"), as: UTF8.self)
    let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(rows.count == 22)
    let ledger = try #require(Self.ledger)
    for (name, rows) in Dictionary(grouping: rows, by: { String($0[0]) }) {
      let found = try lines(file(name)).map { line in
        "\(line.numero) \(line.uuid(em: NomeDeCaderno(arquivo: name), razao: ledger))"
      }
      #expect(found == rows.map { "\($0[1]) \($0[2])" }, "\(name)")
    }
  }

  @Test("do not change while the file grows, byte by byte", arguments: ["utf8", "latin1", "utf16"])
  func cuts(encoding: String) throws {
    let text =
      "pão 8,00\n28/11\n- água 12\r\n\nuber 22,40 🚗\npão 8,00\npão 8,00\n## sábado 28\ncafé 5\n"
    let coding: String.Encoding =
      encoding == "utf8" ? .utf8 : encoding == "latin1" ? .isoLatin1 : .utf16LittleEndian
    let typed = encoding == "latin1" ? text.replacing(" 🚗", with: "") : text
    let bytes = Array(try #require(typed.data(using: coding)))
    try check(bytes)
    for name in ["Compras.TXT", "Conversa com Ana.txt"] { try check(file(name)) }
  }

  private func check(_ bytes: [UInt8]) throws {
    var before: [Uuid] = []
    for length in 0...bytes.count {
      let now = try ids(bytes[..<length], in: "a.txt")
      #expect(now.starts(with: before), "\(length) bytes")
      before = now
    }
    #expect(before.count > 4)
  }

  @Test("do not depend on the order of the lines of a day")
  func order() throws {
    let one = "28/11\npão 8\nágua 12\n29/11\npão 8\npão 8\n"
    let other = "29/11\npão 8\npão 8\n28/11\nágua 12\npão 8\n"
    #expect(try Set(ids(one.utf8, in: "a.txt")) == Set(ids(other.utf8, in: "a.txt")))
    #expect(try Set(ids(one.utf8, in: "a.txt")).count == 4)
  }

  @Test(
    "are those of one name, whatever a synchroniser adds to it",
    arguments: [
      "Compras.txt", "compras.md", "COMPRAS.TXT", "compras (1).txt", "compras(12).txt",
      "compras.sync-conflict-20261121-101112-7QX2ABC.txt",
      "compras (conflicted copy 2026-11-21 101112).txt",
      "compras (Ana's conflicted copy 2026-11-21).txt",
      "Compras (cópia em conflito de Ana 2026-11-21).txt", "compras - Cópia.txt",
      "compras - Copia (2).txt", "compras.txt (1)", " compras .txt", "compras copy.txt",
      "Compras cópia.md", "compras (Copy).txt", "compras (cópia).txt", "compras.txt~",
      "Cópia de compras.txt", "copia de Cópia de Compras (1).txt",
    ])
  func names(file: String) {
    #expect(NomeDeCaderno(arquivo: file).description == "compras")
  }

  @Test(
    "keep apart names that only look like it",
    arguments: [
      ("compras (2026).txt", "compras (2026)"), ("(1).txt", "(1)"), (".txt", ".txt"),
      ("gastos.2026.txt", "gastos.2026"), ("compras 2.txt", "compras 2"),
      ("cópia de.txt", "c\u{F3}pia de"), ("copy.txt", "copy"), ("lista (casa).md", "lista (casa)"),
      ("C\u{301}afe\u{301}.txt", "\u{107}af\u{e9}"),
    ])
  func otherNames(file: String, name: String) {
    #expect(NomeDeCaderno(arquivo: file).description == name)
  }
}
