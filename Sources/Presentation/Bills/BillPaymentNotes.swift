package import Canonical
package import Ledger

extension FaturaListada {
  /// Warns about payments that may be unintended: too much, or a day that counts for another bill.
  /// - Parameters:
  ///   - amount: the amount paid.
  ///   - day: the day of the payment.
  ///   - bills: the card's bills around this one, by month, before the payment.
  package func notes(paying amount: Total, on day: Day, among bills: [FaturaListada]) -> [Line] {
    let rest = amount.fine - falta.fine
    let more = PtBR.money(Total(fine: rest, decimals: amount.decimals), moeda)
    let tooMuch =
      rest <= 0
      ? nil
      : falta.fine == 0
        ? "Desta fatura não faltava nada: \(more) ficam no cartão, para a próxima."
        : "É mais do que faltava: \(more) ficam no cartão, para a próxima."
    return [tooMuch, other(paidOn: day, among: bills)].compactMap(\.self).map {
      Line($0, .warning)
    }
  }

  /// Says that the payment's day makes it count for another bill; nil if it counts for this one.
  private func other(paidOn day: Day, among bills: [FaturaListada]) -> String? {
    // Up to the closing day a payment lowers the bill's own total; after it, it pays the bill.
    let open = bills.first { $0.fechamento.map { day <= $0 } ?? false }
    let closed = bills.last { $0.fechamento.map { $0 < day } ?? false }
    guard fechamento != nil, open != nil || closed != nil else { return nil }
    if closed?.mes == mes { return nil }
    if let closed, closed.falta.fine > 0, closed.situacao != .transportada {
      return "Pelo dia, conta para a fatura de \(PtBR.month(closed.mes.day(1))), que não está paga."
    }
    guard let open, open.mes != mes else { return nil }
    return "Pelo dia, entra na fatura de \(PtBR.month(open.mes.day(1))), e não nesta."
  }
}

extension Screen {
  /// The same screen with some lines added to its header.
  package func noting(_ lines: [Line]) -> Screen {
    var screen = self
    screen.header += lines
    return screen
  }
}
