public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Records that a registered report was paid back: a `reembolso` transaction linked to it.
  ///
  /// Its other side is a category of income, since the expenses of a report are in no account of
  /// their own: what was paid for them is recorded apart, as any expense is. Where nothing else is
  /// named that is "Reembolsos", which is opened in the same commit if it is not there yet.
  /// - Parameters:
  ///   - relatorio: the report's UUID.
  ///   - conta: the account that the money came to: an asset or a debt, in the report's currency.
  ///   - data: the business day on which it came.
  ///   - valor: how much came, in the report's currency; nil for all that is still to come.
  ///   - categoria: the account on the other side; nil for "Reembolsos".
  ///   - id: the transaction's UUID, a random one (version 4); nil for a new one. The same
  ///     reimbursement under the same id is not recorded again.
  ///   - simular: whether only to say what would be.
  /// - Returns: the report with the reimbursement; the receipt bears the transaction's id.
  /// - Throws: `naoEncontrado` where there is no such report or account; `dadosInvalidos` where the
  ///   report is not registered or nothing is left to be paid back, where the amount is not above
  ///   zero or is more than that, where an account is closed or counts in another currency, where
  ///   the day is in a closed period, or where the id is taken; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func reembolsarRelatorio(
    _ relatorio: Uuid, em conta: Uuid, data: Day, valor: Amount? = nil, categoria: Uuid? = nil,
    id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let new = id ?? random.uuid()
    return try gravaRelatorio(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      let other = store.outroLado(categoria, report)
      var wanted = Reembolso(
        relatorio: report, data: data, conta: conta, categoria: other.id, valor: valor)
      if id != nil, let before = try store.jaGravado(new, { wanted.isDe(store.evento($0)) }) {
        return before
      }
      wanted.valor = try report.valorDeReembolso(valor)
      try store.confere(wanted, abrindo: other.abertura)
      let opening = other.abertura.map {
        Evento(id: self.random.uuid(), of: other.id, dados: .contaAberta($0))
      }
      let entry = Evento(
        id: new, dados: .transacaoLancada(Lancamento(conteudo: wanted.conteudo)))
      return .eventos([opening, entry].compactMap(\.self), ids: [new])
    }
  }
}

/// A reimbursement that is to be recorded.
private struct Reembolso {
  let relatorio: RelatorioDeDespesas
  let data: Day
  let conta: Uuid
  let categoria: Uuid
  /// Nil while it is not known how much is left.
  var valor: Amount?

  var conteudo: ConteudoDeTransacao {
    let received = valor ?? Amount(unchecked: 0, decimals: relatorio.casas)
    let given = Amount(unchecked: -received.minor, decimals: received.decimals)
    return ConteudoDeTransacao(
      data: data, tipo: TipoDeTransacao.reembolso.rawValue, descricao: relatorio.titulo,
      partidas: [
        Partida(conta: conta, valor: received), Partida(conta: categoria, valor: given),
      ], ligada: relatorio.id)
  }

  /// Whether an event is this reimbursement; of one without an amount, of whatever amount.
  func isDe(_ event: Evento) -> Bool {
    guard case .transacaoLancada(let lancamento) = event.dados else { return false }
    var same = self
    same.valor = valor ?? lancamento.conteudo.partidas.first?.valor
    // The report may have been renamed since.
    var content = same.conteudo
    content.descricao = lancamento.conteudo.descricao
    return lancamento == Lancamento(conteudo: content)
  }
}

extension RelatorioDeDespesas {
  /// How much a reimbursement is about: what is given, or all that is left.
  fileprivate func valorDeReembolso(_ given: Amount?) throws(RazaoError) -> Amount {
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
      [given.flatMap { RegrasDeDespesa.julga(valor: $0, casas: casas) }].compactMap(\.self))
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

extension LedgerStore {
  /// The other side of a reimbursement, and how it is opened where it is not there.
  fileprivate func outroLado(
    _ categoria: Uuid?, _ report: RelatorioDeDespesas
  ) -> (id: Uuid, abertura: ContaAberta?) {
    if let categoria { return (categoria, nil) }
    let usual = ContaAberta(
      nome: "Reembolsos", classe: .receita, moeda: report.moeda, casas: report.casas)
    let id = usual.idDerivado(razao) ?? razao
    return (id, criacoes(de: Agregado(.conta, id)).isEmpty ? usual : nil)
  }

  /// Refuses a reimbursement on accounts or a day that cannot have it.
  fileprivate func confere(
    _ reembolso: Reembolso, abrindo abertura: ContaAberta?
  ) throws(RazaoError) {
    try confere(conta: reembolso.conta, reembolso.relatorio)
    if abertura == nil { try confere(conta: reembolso.categoria, reembolso.relatorio) }
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

  private func confere(conta: Uuid, _ report: RelatorioDeDespesas) throws(RazaoError) {
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
