import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A return file's titles find the entries that a person wrote of them.
struct ReturnFileTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  /// A CNAB 400 file of Bradesco with titles that were paid on a day of November 2026.
  private func file(_ titles: [(number: String, document: String, cents: Int)]) -> ArquivoDoBanco {
    func record(_ fields: [Int: String]) -> String { Self.record(fields, width: 400) }
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: count - text.utf8.count) + text
    }
    let header = record([1: "02RETORNO01COBRANCA", 27: "00000000000000001234", 77: "237BRADESCO"])
    let rows = titles.map {
      record([
        1: "1", 71: $0.number, 109: "06051126", 117: $0.document, 254: digits($0.cents, 13),
        296: "061126",
      ])
    }
    let lines = [header] + rows + [record([1: "9"])]
    return ArquivoDoBanco(nome: "r.ret", bytes: Array(lines.joined(separator: "\r\n").utf8))
  }

  /// A record with texts at some places, counted from 1.
  private static func record(_ fields: [Int: String], width: Int) -> String {
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: width)
    for (place, text) in fields {
      bytes.replaceSubrange(place - 1..<place - 1 + text.utf8.count, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [("NF 10012345", "10012345"), ("nota 0010.012.345/2026", "NF12")])
  func `a title is the entry with its number, among others of its amount and day`(
    note: String, document: String
  ) throws {
    let (number, own) = document == "NF12" ? ("100123452026", document) : ("000000000777", document)
    _ = try books.types(5, 10000, "Cliente Um, NF 10012344")
    let right = try books.types(6, 10000, "Cliente Dois, \(note)")
    _ = try books.types(7, 10000, "Cliente Três, NF 10012346")
    let plan = try books.plan(file([(number, own, 10000)]))
    #expect(plan.linhas.map(\.estado) == [.casa(right)])
    #expect(plan.linhas.map(\.isDuvidosa) == [false])
  }

  @Test func `an account that the file does not number is named by its bank alone`() throws {
    for (account, words) in [("0000000567890", "banco 341, conta 567890"), ("", "banco 341")] {
      let lot: [Int: String] = [1: "34100011E04", 59: account, 143: "01112026"]
      let row: [Int: String] = [
        1: "3410001300001E", 143: "05112026000000000000001050D", 177: "PIX ENVIADO",
      ]
      let lines = [
        [1: "34100000"], lot, row, [1: "34100015"], [1: "34199999", 18: "000001000005"],
      ].map { Self.record($0, width: 240) }
      let file = ArquivoDoBanco(nome: "r.ret", bytes: Array(lines.joined(separator: "\r\n").utf8))
      #expect(try books.plan(file).numero == words)
    }
  }

  @Test func `a short number tells nothing`() throws {
    _ = try books.types(5, 10000, "Cliente Um, NF 12")
    _ = try books.types(6, 10000, "Cliente Dois, NF 13")
    let plan = try books.plan(file([("000000000777", "NF 12", 10000)]))
    #expect(plan.linhas.allSatisfy { $0.isDuvidosa || $0.estado == .nova })
  }
}
