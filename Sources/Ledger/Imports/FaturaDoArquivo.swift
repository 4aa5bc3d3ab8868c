package import Canonical

extension PlanoDeImportacao {
  /// The total of the bill that the file represents, if it is one.
  ///
  /// It is the balance that the file states, as a debt. A file of purchases alone states none: then
  /// it is the sum of its rows without payments, which the issuer asks for if the earlier bill was
  /// paid. Nil for neither, and for an account that is no card.
  package var totalDaFatura: Amount? {
    guard conta.classe == .passivo else { return nil }
    if let saldo { return saldo.valor.negated }
    var sum: Int128?
    var texts = TextsOfRows(isCard: true)
    for line in linhas {
      guard case .lancamento(_, let amount) = line.linha.leitura else { continue }
      let kind = texts.said(by: line.linha, entra: amount.minor > 0).kind
      if kind.tipo != .pagamentoDaFatura { sum = (sum ?? 0) - amount.fine }
    }
    return sum.flatMap { Total(fine: $0, decimals: conta.saldo.decimals).amount }
  }

  /// Declares the file's total as the bill of its card.
  mutating func declare(_ mes: Month, _ books: some Livros, _ problems: inout Problems) {
    guard conta.classe == .passivo, let total = totalDaFatura else {
      problems.note(
        conta.classe == .passivo
          ? "O arquivo não diz o total da fatura, e não tem linhas que o deem."
          : "“\(conta.nome)” não é um cartão: o arquivo não é uma fatura.")
      return
    }
    // A bill without a closing day takes no entry, and its total would be in doubt at once.
    guard books.calendario(doCartao: conta.id)?.fatura(mes).fechamento != nil else {
      problems.note(
        "Ninguém disse quando as faturas de “\(conta.nome)” fecham e vencem, e sem isso não se sabe que "
          + "linhas são da fatura. \(passo: "Diga os dias", .cicloDoCartao(conta.id)), e importe depois."
      )
      return
    }
    let before = books.declarada(conta.id, mes)
    let bill = ContaFaturada(
      mes: mes, fechamento: before?.fechamento, vencimento: before?.vencimento, total: total)
    books.judge(bill, conta.id, &problems)
    fatura = bill
  }
}
