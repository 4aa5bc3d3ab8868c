internal import Canonical
internal import Ledger
internal import Presentation

/// The form that puts an entry into another bill of a card.
struct EntryBillModel: Sendable {
  let nomeDoCartao: String
  let cartao: String
  let escolha: FieldModel
  /// Whether the form is unfolded: a link to it names the bill.
  let aberta: Bool

  /// - Parameters:
  ///   - day: the day of the entry.
  ///   - asked: the bill that the link to this page names.
  init(_ bill: FaturaDoLancamento, on day: Day, para asked: Month?) {
    nomeDoCartao = SafeText.of(bill.nome)
    cartao = bill.cartao.description
    let now = bill.mes ?? Month(of: day)
    let months = (-1...2).compactMap { now.advanced(by: $0) }
    let others = months.filter { $0 != bill.mes }
    let chosen = asked.flatMap { others.contains($0) ? $0.description : nil } ?? ""
    aberta = !chosen.isEmpty
    escolha = FieldModel(
      "para", "Vai para a fatura de", chosen, id: "fatura-\(bill.cartao.curto)",
      options: .bills(others, chosen: chosen))
  }
}
