package import Canonical
package import Ledger

extension FaturaListada {
  /// Everything that somebody who pays this bill may not have meant: too much, or a day that makes the
  /// payment count for another bill.
  /// - Parameters:
  ///   - amount: how much is paid.
  ///   - day: the day of the payment.
  ///   - bills: the card's bills around this one, by month, as they stood before.
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

  /// That the payment counts for another bill, by its day; nil where it counts for this one.
  private func other(paidOn day: Day, among bills: [FaturaListada]) -> String? {
    // Up to the closing day it lowers the bill's own total; after it, it pays the bill.
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
  /// The same with some lines above its rows.
  package func noting(_ lines: [Line]) -> Screen {
    lines.isEmpty ? self : Screen(header: header + lines, sections: sections, footer: footer)
  }
}
