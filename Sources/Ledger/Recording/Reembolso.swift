package import Canonical

/// A requested reimbursement.
package struct PedidoDeReembolso: Sendable {
  package let conta: Uuid
  package let data: Day
  /// Nil for the whole amount left.
  package let valor: Amount?
  /// Nil for the default: "Reembolsos", or the categories of the expenses.
  package let categoria: Uuid?

  package init(conta: Uuid, data: Day, valor: Amount?, categoria: Uuid?) {
    (self.conta, self.data, self.valor, self.categoria) = (conta, data, valor, categoria)
  }
}

/// A reimbursement to be recorded.
package struct Reembolso: Sendable {
  /// The whole entry.
  package let conteudo: ConteudoDeTransacao
  /// The categories that do not exist yet.
  package let aberturas: [Abertura]
}

extension Livros {
  /// Whether an event is the reimbursement of a report that is requested again; without an amount,
  /// any amount matches.
  /// - Parameter lado: the side that was said; nil for either.
  package func isReembolso(
    _ event: Evento, _ pedido: PedidoDeReembolso, de report: RelatorioDeDespesas,
    _ lado: LadoDeReembolso?
  ) -> Bool {
    guard case .transacaoLancada(let lancamento) = event.dados,
      let own = lancamento.conteudo.partidas.first
    else { return false }
    let there: LadoDeReembolso = own.valor.minor < 0 ? .empresa : .pessoa
    let amount = own.valor.minor < 0 ? own.valor.negated : own.valor
    let others = lancamento.conteudo.partidas.dropFirst().map(\.conta)
    let usual = there == .pessoa ? [reembolsos(report).id] : Array(others)
    // The report may have been renamed meanwhile.
    let content = ConteudoDeTransacao(
      data: pedido.data, tipo: TipoDeTransacao.reembolso.rawValue,
      descricao: lancamento.conteudo.descricao, partidas: lancamento.conteudo.partidas,
      ligada: report.id)
    return lancamento == TransacaoLancada(conteudo: content) && own.conta == pedido.conta
      && (lado ?? there) == there && (pedido.valor ?? amount) == amount
      && others == (pedido.categoria.map { [$0] } ?? usual)
  }

  /// The entry of a reimbursement.
  ///
  /// On the person's side, money comes to the account. On the firm's side, it leaves, and each
  /// expense paid is posted on the category of its kind.
  package func reembolso(
    _ pedido: PedidoDeReembolso, de report: RelatorioDeDespesas, _ lado: LadoDeReembolso
  ) throws(RazaoError) -> Reembolso {
    let valor = try report.valorDeReembolso(pedido.valor)
    let others = try outrosLados(pedido, report, valor, lado)
    let own = lado == .pessoa ? valor : valor.negated
    let content = ConteudoDeTransacao(
      data: pedido.data, tipo: TipoDeTransacao.reembolso.rawValue, descricao: report.titulo,
      partidas: [Partida(conta: pedido.conta, valor: own)] + others.partidas, ligada: report.id)
    try check(content, report, abrindo: others.aberturas)
    return Reembolso(conteudo: content, aberturas: others.aberturas)
  }

  private func outrosLados(
    _ pedido: PedidoDeReembolso, _ report: RelatorioDeDespesas, _ valor: Amount,
    _ lado: LadoDeReembolso
  ) throws(RazaoError) -> (partidas: [Partida], aberturas: [Abertura]) {
    let given = lado == .pessoa ? valor.negated : valor
    if let categoria = pedido.categoria {
      return ([Partida(conta: categoria, valor: given)], [])
    }
    guard lado == .pessoa else { return try divisao(de: valor, report) }
    let usual = reembolsos(report)
    return (
      [Partida(conta: usual.id, valor: given)], isToBeOpened(usual.id) ? [usual] : []
    )
  }

  /// The category for a person's reimbursements, in case it has to be opened.
  private func reembolsos(_ report: RelatorioDeDespesas) -> Abertura {
    let usual = ContaAberta(
      nome: PalavraDeLancamento.NomePadrao.reembolsos, classe: .receita, moeda: report.moeda,
      casas: report.casas)
    guard let id = usual.idDerivado(razao) else {
      preconditionFailure("a category has a derived id")
    }
    return Abertura(id: id, conta: usual)
  }

  /// Refuses a reimbursement with unsuitable accounts or an unsuitable day.
  private func check(
    _ content: ConteudoDeTransacao, _ report: RelatorioDeDespesas, abrindo aberturas: [Abertura]
  ) throws(RazaoError) {
    let opened = Set(aberturas.map(\.id))
    for partida in content.partidas where !opened.contains(partida.conta) {
      try check(conta: partida.conta, report)
    }
    guard let own = content.partidas.first?.conta else { return }
    guard isPropria(own) else {
      throw RazaoError.dadosInvalidos(
        "“\(nome(daConta: own))” não é uma conta em que entre ou de onde saia dinheiro. "
          + "Diga outra com \(.conta).")
    }
    for other in content.partidas.dropFirst().map(\.conta) {
      guard other != own else {
        throw RazaoError.dadosInvalidos(
          "A conta e a categoria são a mesma. Diga outra com \(.categoria).")
      }
      guard !isPropria(other) else {
        throw RazaoError.dadosInvalidos(
          "“\(nome(daConta: other))” é uma conta, e não uma categoria. "
            + "Diga outra com \(.categoria).")
      }
    }
    guard let closing = fechamento(visto: nil, content) else { return }
    throw RazaoError.dadosInvalidos(
      "O período até \(closing.ate.emNumeros) está fechado. Dê outro dia com \(.data), ou "
        + "\(passo: "reabra-o", .reabrirPeriodo(mostrado(closing).id))")
  }

  private func check(conta: Uuid, _ report: RelatorioDeDespesas) throws(RazaoError) {
    guard let account = atributos(daConta: conta), !criacoes(de: Agregado(.conta, conta)).isEmpty
    else {
      throw .semConta(conta)
    }
    let name = nome(daConta: conta)
    guard account.moeda == report.moeda, account.casas == report.casas else {
      throw RazaoError.dadosInvalidos(
        "A conta “\(name)” é em \(account.moeda), e o relatório em \(report.moeda). Diga outra.")
    }
    guard !isEncerrada(conta) else {
      throw RazaoError.dadosInvalidos(
        "A conta “\(name)” está encerrada. Diga outra, ou "
          + "\(passo: "reabra-a", .reabrirConta(conta))")
    }
  }
}

extension RelatorioDeDespesas {
  /// The amount of a reimbursement: the given one, or all that is left.
  fileprivate func valorDeReembolso(_ given: Amount?) throws(RazaoError) -> Amount {
    guard registro != nil else { throw semRegistro }
    guard !faltaAprovar else {
      throw RazaoError.dadosInvalidos(
        "O relatório “\(tituloCurto)” ainda não está aprovado, e neste razão só se reembolsa o que "
          + "outro aparelho aprovou. \(passo: "Aprove-o antes", .aprovarRelatorio(id))")
    }
    guard aReembolsar.minor > 0 else {
      let last = reembolsos.last?.transacao
      throw RazaoError.dadosInvalidos(
        "O relatório “\(tituloCurto)” já foi reembolsado por inteiro. "
          + "\(passo: "Se foi engano, anule o reembolso", .anular(last))")
    }
    try RazaoError.recusa(
      [given.flatMap { RegrasDeDespesa.judge(valor: $0, casas: casas) }].compactMap(\.self))
    let left = aReembolsar
    guard let all = Int64(exactly: left.minor).flatMap({ Amount(minor: $0, decimals: casas) }),
      (given?.minor ?? 0) <= all.minor
    else {
      throw RazaoError.dadosInvalidos(
        "Valor inválido: passa do que falta reembolsar. \(guia: "Veja", .relatorio(id))")
    }
    return given ?? all
  }
}

extension RazaoError {
  /// The error for a reimbursement without a side.
  package static var semLado: RazaoError {
    RazaoError.dadosInvalidos(
      "De que lado é o reembolso? \(instrucao: .dizerLado): empresa (o dinheiro sai da conta, e "
        + "cada despesa vai para a categoria do seu tipo) ou pessoa (o dinheiro entra na conta).")
  }
}
