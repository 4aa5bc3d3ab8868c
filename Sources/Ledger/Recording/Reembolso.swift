package import Canonical

/// A reimbursement that is to be recorded.
package struct Reembolso {
  package let relatorio: RelatorioDeDespesas
  package let data: Day
  package let conta: Uuid
  package let categoria: Uuid
  /// Nil while it is not known how much is left.
  package var valor: Amount?

  package init(
    relatorio: RelatorioDeDespesas, data: Day, conta: Uuid, categoria: Uuid, valor: Amount?
  ) {
    self.relatorio = relatorio
    self.data = data
    self.conta = conta
    self.categoria = categoria
    self.valor = valor
  }

  package var conteudo: ConteudoDeTransacao {
    let received = valor ?? Amount(unchecked: 0, decimals: relatorio.casas)
    let given = Amount(unchecked: -received.minor, decimals: received.decimals)
    return ConteudoDeTransacao(
      data: data, tipo: TipoDeTransacao.reembolso.rawValue, descricao: relatorio.titulo,
      partidas: [
        Partida(conta: conta, valor: received), Partida(conta: categoria, valor: given),
      ], ligada: relatorio.id)
  }

  /// Whether an event is this reimbursement; of one without an amount, of whatever amount.
  package func isDe(_ event: Evento) -> Bool {
    guard case .transacaoLancada(let lancamento) = event.dados else { return false }
    var same = self
    same.valor = valor ?? lancamento.conteudo.partidas.first?.valor
    // The report may have been renamed since.
    var content = same.conteudo
    content.descricao = lancamento.conteudo.descricao
    return lancamento == TransacaoLancada(conteudo: content)
  }
}

extension RelatorioDeDespesas {
  /// How much a reimbursement is about: what is given, or all that is left.
  package func valorDeReembolso(_ given: Amount?) throws(RazaoError) -> Amount {
    guard registro != nil else {
      throw RazaoError(
        .dadosInvalidos,
        "O relatório “\(tituloCurto)” ainda não está registrado. "
          + "\(passo: "Registre-o antes", .registrarRelatorio(id))")
    }
    guard aReembolsar.minor > 0 else {
      let last = reembolsos.last?.transacao
      throw RazaoError(
        .dadosInvalidos,
        "O relatório “\(tituloCurto)” já foi reembolsado por inteiro. "
          + "\(passo: "Se foi engano, anule o reembolso", .anular(last))")
    }
    try RazaoError.recusa(
      [given.flatMap { RegrasDeDespesa.judge(valor: $0, casas: casas) }].compactMap(\.self))
    let left = aReembolsar
    guard let all = Int64(exactly: left.minor).flatMap({ Amount(minor: $0, decimals: casas) }),
      (given?.minor ?? 0) <= all.minor
    else {
      throw RazaoError(
        .dadosInvalidos,
        "Valor inválido: passa do que falta reembolsar. \(guia: "Veja", .relatorio(id))")
    }
    return given ?? all
  }
}

extension Livros {
  /// The other side of a reimbursement, and how it is opened where it is not there.
  package func outroLado(
    _ categoria: Uuid?, _ report: RelatorioDeDespesas
  ) -> (id: Uuid, abertura: ContaAberta?) {
    if let categoria { return (categoria, nil) }
    let usual = ContaAberta(
      nome: "Reembolsos", classe: .receita, moeda: report.moeda, casas: report.casas)
    let id = usual.idDerivado(razao) ?? razao
    return (id, criacoes(de: Agregado(.conta, id)).isEmpty ? usual : nil)
  }

  /// Refuses a reimbursement on accounts or a day that cannot have it.
  package func check(
    _ reembolso: Reembolso, abrindo abertura: ContaAberta?
  ) throws(RazaoError) {
    try check(conta: reembolso.conta, reembolso.relatorio)
    if abertura == nil { try check(conta: reembolso.categoria, reembolso.relatorio) }
    guard isPropria(reembolso.conta) else {
      throw RazaoError(
        .dadosInvalidos,
        "“\(nome(daConta: reembolso.conta))” não é uma conta em que entre dinheiro. "
          + "Diga outra com \(.conta).")
    }
    guard reembolso.conta != reembolso.categoria else {
      throw RazaoError(
        .dadosInvalidos, "A conta e a categoria são a mesma. Diga outra com \(.categoria).")
    }
    guard let closing = fechamento(visto: nil, reembolso.conteudo) else { return }
    throw RazaoError(
      .dadosInvalidos,
      "O período até \(closing.ate.emNumeros) está fechado. Dê outro dia com \(.data), ou "
        + "\(passo: "reabra-o", .reabrirPeriodo(closing.id))")
  }

  private func check(conta: Uuid, _ report: RelatorioDeDespesas) throws(RazaoError) {
    guard let account = atributos(daConta: conta), !criacoes(de: Agregado(.conta, conta)).isEmpty
    else {
      throw .semConta(conta)
    }
    let name = nome(daConta: conta)
    guard account.moeda == report.moeda, account.casas == report.casas else {
      throw RazaoError(
        .dadosInvalidos,
        "A conta “\(name)” é em \(account.moeda), e o relatório em \(report.moeda). Diga outra.")
    }
    guard !isEncerrada(conta) else {
      throw RazaoError(
        .dadosInvalidos,
        "A conta “\(name)” está encerrada. Diga outra, ou "
          + "\(passo: "reabra-a", .reabrirConta(conta))")
    }
  }
}
