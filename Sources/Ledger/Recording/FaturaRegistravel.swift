package import Canonical

// Checks for statements about a card's bills.

extension Livros {
  /// Refuses an account that is no card read by itself.
  /// - Throws: `naoEncontrado`, `dadosInvalidos`.
  package func check(cartao conta: Uuid) throws(RazaoError) {
    guard let account = atributos(daConta: conta), !criacoes(de: Agregado(.conta, conta)).isEmpty
    else { throw .semConta(conta) }
    guard account.classe == .passivo else {
      throw RazaoError.dadosInvalidos(
        "“\(nome(daConta: conta))” não é um cartão: só cartões têm fatura.")
    }
    let read = contaDeLeitura(conta)
    guard read == conta else {
      throw RazaoError.dadosInvalidos(
        "“\(nome(daConta: conta))” é lida com “\(nome(daConta: read))”: diga aquela.")
    }
  }

  /// The error for a query about bills without known closing days.
  package func semDias(cartao conta: Uuid) -> RazaoError {
    RazaoError.dadosInvalidos(
      "Ninguém disse quando as faturas de “\(nome(daConta: conta))” fecham e vencem. "
        + "\(passo: "Diga os dias", .cicloDoCartao(conta)).")
  }

  /// Notes the mistakes in the days of a card's bills.
  package func judge(_ ciclo: ContaCiclo, _ problems: inout Problems) {
    for (what, day) in [("fecha", ciclo.fechamento), ("vence", ciclo.vencimento)]
    where !Limites.diasDoMes.contains(day) {
      problems.note("O dia em que a fatura \(what) vai de 1 a 31, e não \(day).")
    }
    if !ContaCiclo.palavras.contains(ciclo.noDia) {
      problems.note("A compra no dia do fechamento vai para a fatura próxima ou esta.")
    }
  }

  /// Notes the mistakes in the declaration of a card's bill.
  package func judge(_ fatura: ContaFaturada, _ conta: Uuid, _ problems: inout Problems) {
    if let due = fatura.vencimento, Month(of: due) != fatura.mes {
      problems.note(
        "A fatura de \(fatura.mes.emNumeros) vence nesse mês, e não em \(due.emNumeros).")
    }
    let due = fatura.vencimento ?? calendario(doCartao: conta)?.fatura(fatura.mes).vencimento
    if let closing = fatura.fechamento, let due, closing > due {
      problems.note("A fatura fecha antes de vencer: confira os dois dias.")
    }
    if let total = fatura.total, let decimals = atributos(daConta: conta)?.casas,
      total.decimals != decimals
    {
      problems.note(
        "“\(nome(daConta: conta))” conta com \(decimals) casas; o total tem \(total.decimals).")
    }
  }
}
