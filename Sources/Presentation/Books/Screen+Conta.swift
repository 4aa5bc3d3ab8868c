package import Canonical
package import Ledger

extension Screen {
  /// An account with its history: the account is the table's header, and there is one section.
  /// - Parameters:
  ///   - hoje: the day that it is; entries of other years are told by their year.
  ///   - next: the entries that follow, where there are any and commands are typed.
  package static func conta(_ extrato: Extrato, hoje: Day, next: Destination? = nil) -> Screen {
    let conta = extrato.conta
    let rows = extrato.historico
    let history = Section("Histórico", rowCount: rows.count, footer: remarks(on: extrato)) {
      row(rows[$0], conta, year: (extrato.pedido.em ?? hoje).parts.year)
    }
    let more = Line(
      "Há mais", .quiet, command: next.map { .below($0) },
      opens: extrato.continua.map { .continuacao(depois: $0) })
    return Screen(
      header: header(of: conta, em: extrato.pedido.em, mes: extrato.pedido.em ?? hoje),
      sections: [history], footer: more.command == nil && more.selection == nil ? [] : [more])
  }

  /// The account's name and figures, each on a line of its own.
  static func header(of conta: ContaEmDetalhe, em: Day?, mes: Day) -> [Line] {
    let saldo = em.map { "Saldo em \(PtBR.day($0))" } ?? "Saldo"
    var lines = [
      Line(conta.nome + (conta.encerrada ? " (encerrada)" : ""), .strong),
      Line(saldo, value: PtBR.money(conta.saldoNatural, conta.moeda)),
    ]
    let investor = [TipoDeConta.corrente, .poupanca].map(\.rawValue)
    let isInvestor = conta.tipo.map { investor.contains($0) } ?? false
    let isZero = conta.montanteInvestido.minor == 0 && conta.rendimentoMensalAtual.minor == 0
    let own = Investimento(
      moeda: conta.moeda, montante: conta.montanteInvestido,
      rendimento: conta.rendimentoMensalAtual)
    for investment in (isInvestor || !isZero ? [own] : []) + conta.emOutrasMoedas {
      lines += [
        Line("Montante investido", value: PtBR.money(investment.montante, investment.moeda)),
        Line(
          "Rendimento de \(PtBR.month(mes))",
          value: PtBR.money(investment.rendimento, investment.moeda)),
      ]
    }
    return lines + conta.ressalvas.doNumero + conta.ressalvas.doRazao
  }

  private static func row(_ linha: LinhaDeExtrato, _ conta: ContaEmDetalhe, year: Int) -> Row {
    let content = linha.conteudo
    let day =
      PtBR.shortDay(content.data)
      + (content.data.parts.year == year ? "" : " \(content.data.parts.year)")
    let facts = [day, content.interessado, content.nomeDoSubtipo, linha.id.curto]
      .compactMap(\.self).joined(separator: " · ")
    var details = [
      Line(
        facts, .quiet, value: "saldo " + PtBR.money(conta.natural(linha.saldo), conta.moeda))
    ]
    details += content.anotacoes.map { Line($0, .quiet) }
    if linha.conflitos > 0 {
      details.append(
        Line(PtBR.count(linha.conflitos, "conflito aberto", "conflitos abertos"), .warning))
    }
    return Row(
      content.titulo, icon: content.icone,
      value: PtBR.money(conta.natural(linha.valor), conta.moeda), details: details,
      selection: .lancamento(linha.id))
  }

  private static func remarks(on extrato: Extrato) -> [Line] {
    guard extrato.historico.isEmpty else { return [] }
    let pedido = extrato.pedido
    let isNarrowed =
      pedido.de != nil || pedido.ate != nil || pedido.em != nil || pedido.buscar != nil
      || pedido.depois != nil
    return [
      Line(
        isNarrowed
          ? "Nenhum lançamento corresponde ao que foi pedido."
          : "Esta conta ainda não tem lançamentos.", .quiet)
    ]
  }
}
