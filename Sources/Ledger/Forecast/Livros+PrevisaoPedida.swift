package import Canonical

extension Livros {
  /// Notes the mistakes in a requested forecast.
  /// - Parameters:
  ///   - last: its last day.
  ///   - only: the accounts that are wanted.
  ///   - pagam: the account that pays a card.
  package func judgePrevisao(
    hoje: Day, ate last: Day, contas only: [Uuid], pagam: [Uuid: Uuid], _ problems: inout Problems
  ) {
    if let mistake = PrazoDePrevisao.mistake(last, hoje: hoje) { problems.note(mistake) }
    for id in only + pagam.keys.sorted() + pagam.values.sorted() {
      guard let conta = conta(id) else {
        problems.note("Não há conta \(id.curto).", .missing)
        continue
      }
      if !conta.classe.isPropria {
        problems.note("“\(conta.nome)” é uma categoria: a previsão é de contas e cartões.")
      }
    }
    for (card, payer) in pagam.sorted(by: { $0.key < $1.key }) {
      guard let card = conta(card), let payer = conta(payer) else { continue }
      if let mistake = PrazoDePrevisao.mistake(card, pagoPor: payer) { problems.note(mistake) }
    }
  }
}

/// The length of a forecast, and the accounts that may pay a card in it.
package enum PrazoDePrevisao {
  /// The default last day.
  package static func usual(hoje: Day) -> Day {
    Day(number: min(hoje.number + Limites.diasDePrevisao, Day.numbers.upperBound))
  }

  /// The last day that a forecast may have.
  package static func last(hoje: Day) -> Day {
    Month(of: hoje).advanced(by: 12 * Limites.anosDePrevisao)?.day(hoje.parts.day)
      ?? Day(number: Day.numbers.upperBound)
  }

  /// The mistake in a last day; nil for none.
  package static func mistake(_ last: Day, hoje: Day) -> Mensagem? {
    if last < hoje {
      return "A previsão começa hoje, \(hoje.emNumeros): \(last.emNumeros) já passou."
    }
    let end = Self.last(hoje: hoje)
    return last > end
      ? "A previsão vai até \(Limites.anosDePrevisao) anos daqui: \(end.emNumeros)." : nil
  }

  /// The mistake in naming an account to pay a card; nil for none.
  package static func mistake(_ card: Conta, pagoPor payer: Conta) -> Mensagem? {
    if card.classe != .passivo { return "“\(card.nome)” não é um cartão: não tem fatura." }
    if card.id == payer.id { return "“\(card.nome)” não paga a própria fatura." }
    if payer.encerrada { return "“\(payer.nome)” está encerrada: não paga fatura." }
    return card.moeda != payer.moeda
      ? "“\(payer.nome)” é em \(payer.moeda), e a fatura de “\(card.nome)” em \(card.moeda)." : nil
  }
}
