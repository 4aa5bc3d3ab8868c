import Canonical
import Ledger
import RazaoKit

extension Visitor {
  /// A month of a household, of which the 21st is today.
  static func household() async throws -> Visitor {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 3_250_00, on: "2026-10-31")
    let card = try visitor.opens("Visa", "cartao")
    let books = visitor.razao
    func category(_ name: String) throws -> Uuid { try books.conta(por: name) }
    try visitor.records(
      "credito", 45_90, "Padaria", on: card, as: try category("Alimentação"), day: "2026-11-10",
      note: "pão #lanche")
    try visitor.records(
      "debito", 80_00, "Extra", on: bank, as: try category("Mercado"), day: "2026-11-12")
    try visitor.records("debito", 12_00, "Banca", on: bank, day: "2026-11-13")
    try visitor.records(
      "salario", 5_000_00, "Firma", on: bank, as: try category("Salário"), day: "2026-11-05")
    try visitor.records("fatura", 45_90, nil, on: bank, as: card, day: "2026-11-20")
    try visitor.records(
      "debito", 20_00, "Extra", on: bank, as: try category("Mercado"), day: "2026-11-28")
    return visitor
  }
}
