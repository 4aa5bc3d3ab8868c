import Canonical
import Foundation
import FoundationXML
import Ledger
import RazaoKit
import Testing

// Somebody who has been everywhere.
extension Visitor {
  /// Books with something in every room.
  static func inEveryRoom() async throws -> Visitor {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 1_000_00)
    try visitor.opens("Visa", "cartao")
    let broker = try visitor.opens("Fundo", "investimento", saldo: 500_00)
    for number in 1...3 {
      try visitor.records("debito", Int64(number) * 10_00, "Padaria", on: bank)
    }
    try visitor.records("aplicacao", 50_00, nil, on: bank, as: broker)
    let gone = try visitor.records("pix", 7_00, "Maria", on: bank)
    _ = try visitor.razao.anular(gone, motivo: "engano")
    let day = try #require(Day("2026-11-20"))
    let made = try visitor.razao.criarRelatorio("São Paulo", data: day)
    let report = try #require(made.recibo.ids.first)
    let price = try #require(Amount(minor: 350_00, decimals: 2))
    _ = try visitor.razao.adicionarDespesa(
      NovaDespesa(titulo: "Fone", tipo: 1, valor: price), em: report)
    try visitor.records("debito", 5_00, "Padaria", on: bank, day: "2026-10-10")
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-10-31")), motivo: "conferido")
    try visitor.meetsOthers()
    _ = try visitor.imported(on: bank)
    try await visitor.holds(on: bank)
    return visitor
  }

  /// Has files that wait: one with rows of all kinds, and a table that nobody knows.
  private func holds(on bank: Uuid) async throws {
    let file = SentFile.ofx(
      [
        FileRow(3, "-4.00", "BANCA DA ESQUINA"), FileRow(20, "-10.00", "PADARIA"),
        FileRow(19, "-20.00", "LOJA NOVA"), FileRow(18, "80.00", "ANA"),
      ], "outro.ofx", balance: "500.00")
    let asked = try await follows(try await upload([file]))
    if asked.text.contains("Escolher a conta") {
      _ = try await done(try asked.form("Escolher a conta"), ["conta": "\(bank)"])
    }
    _ = try razao.definirFormato(
      "meu-banco", texto: "\(try #require(try razao.formatos().last).texto)")
  }

  /// Another device that paid a slip which was paid here too, and one that waits to be let in.
  private func meetsOthers() throws {
    let phone = try Neighbour(of: self)
    for books in [razao, phone.razao] {
      try books.gasta(10_00, "Feira", keys: ["boleto:00191"])
    }
    try phone.meet()
    let tablet = try Neighbour(of: self, nome: "tablet", convidado: false)
    try tablet.razao.gasta(3_00, "Banca")
    try tablet.meet()
    try #require(try razao.numeroDeConflitos() == 1)
    try #require(try razao.aparelhos().aparelhos.count { $0.confianca == .quarentena } == 1)
  }

  /// All pages, by following links from the first one.
  func pages() async throws -> [(path: String, seen: Seen)] {
    var waiting = ["/"]
    var known: Set<String> = ["/"]
    var found: [(String, Seen)] = []
    while let path = waiting.popLast(), found.count < 300 {
      let seen = try await get(path)
      try #require(seen.status == 200, "\(path): \(seen.status)")
      found.append((path, seen))
      for link in try seen.elements("//a[@href][not(@download)]") {
        let href = link.attribute(forName: "href")?.stringValue ?? ""
        let address = String(href.prefix { $0 != "#" })
        guard href.hasPrefix("/"), known.insert(address).inserted else { continue }
        waiting.append(address)
      }
    }
    return found
  }
}
