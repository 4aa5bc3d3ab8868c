internal import Canonical

/// The bills of cards that a row of another account may pay.
///
/// A row pays a bill if its text mentions one or names the card, and its amount is to the centavo
/// that of bills of only one card, closed by then and still unpaid.
struct PayableBills {
  /// The bill that a row pays.
  struct Answer {
    let cartao: Uuid
    let motivo: String
  }

  private struct Bill {
    let cartao: Uuid
    let nome: String
    let mes: Month
    /// From the closing day to `Limites.diasDeFatura` days later.
    let dias: ClosedRange<Day>
  }

  private let days: ClosedRange<Day>
  private let cards: [(conta: Conta, words: [String])]
  /// By what they ask for, in units of 10⁻⁴; nil until a row speaks of one.
  private var bills: [Int128: [Bill]]?

  /// - Parameters:
  ///   - account: the account of the rows, which is none of the cards.
  ///   - days: the days of the rows.
  init(_ contas: [Conta], besides account: Conta, _ days: ClosedRange<Day>) {
    self.days = days
    cards = contas.cards(payableFrom: account).map { ($0, BankWords($0.nome).words) }
  }

  private func asked(_ card: Conta, _ books: some Livros) -> [(sum: Int128, bill: Bill)] {
    let moved = books.movidas(card.id)
    guard let calendar = books.calendario(doCartao: card.id, Set(moved.map(\.mes))) else {
      return []
    }
    let first = Month(of: days.lowerBound).advanced(by: -1) ?? Month(of: days.lowerBound)
    let last = Month(of: days.upperBound).advanced(by: 1) ?? Month(of: days.upperBound)
    let order = OrdemDeFaturas(calendar, first...last)
    return order.faturas.compactMap { bill in
      guard let closing = bill.fechamento,
        let total = bill.declarada?.total?.fine
          ?? books.total(daFatura: bill.mes, card.id, order, moved), total > 0
      else { return nil }
      let window = closing...Day.clamped(closing, Limites.diasDeFatura)
      let isPaid = books.vizinhos(daConta: card.id, window, limite: .max).contains {
        $0.valor == total
      }
      return isPaid
        ? nil : (total, Bill(cartao: card.id, nome: card.nome, mes: bill.mes, dias: window))
    }
  }

  /// The bill that a row pays; nil for none, and if it could belong to several cards.
  /// - Complexity: O(1), but for the first row that speaks of a bill: O(cards × months of the days),
  ///   and what balances cost.
  mutating func answer(_ row: BankEntry, _ words: RowWords, _ books: some Livros) -> Answer? {
    guard row.valor.minor < 0 else { return nil }
    let named =
      words.speaksOfBill
      ? cards : cards.filter { !$0.words.isEmpty && $0.words.allSatisfy(words.all.contains) }
    guard !named.isEmpty else { return nil }
    let known =
      bills
      ?? Dictionary(grouping: cards.flatMap { asked($0.conta, books) }, by: \.sum)
      .mapValues { $0.map(\.bill) }
    bills = known
    let paid = (known[-row.valor.fine] ?? []).filter { bill in
      bill.dias.contains(row.dia) && named.contains { $0.conta.id == bill.cartao }
    }
    guard let first = paid.first, paid.allSatisfy({ $0.cartao == first.cartao }) else {
      return nil
    }
    return Answer(
      cartao: first.cartao,
      motivo: "é o total da fatura de \(first.mes.emNumeros) de “\(first.nome)”")
  }
}

extension [Conta] {
  /// The cards whose bills an account may pay; none unless it is an asset.
  func cards(payableFrom account: Conta) -> [Conta] {
    account.classe != .ativo ? [] : filter { $0.isCartaoEmUso && $0.moeda == account.moeda }
  }
}
