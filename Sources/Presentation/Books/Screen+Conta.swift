package import Canonical
package import Ledger

extension Screen {
  /// An account with its history: one section, with the account as the table's header.
  /// - Parameters:
  ///   - hoje: today.
  ///   - next: leads to the following entries, if there are any and commands are typed.
  package static func conta(_ extrato: Extrato, hoje: Day, next: Destination? = nil) -> Screen {
    let conta = extrato.conta
    let rows = EntryRows(
      extrato.historico.map { $0.listado(em: conta.moeda) },
      balances: extrato.historico.map(\.saldo), of: conta, year: extrato.em.parts.year,
      isCut: (extrato.pedido.depois != nil, extrato.continua != nil))
    let history = Section(
      "Histórico", rowCount: extrato.historico.count, footer: remarks(on: extrato)
    ) { rows[$0] }
    let more = Line(
      "Há mais", .quiet, command: next.map { .below($0) },
      opens: extrato.continua.map { .continuacao(depois: $0) })
    return Screen(
      header: header(of: conta, em: extrato.pedido.em, hoje: hoje),
      sections: [history], footer: more.command == nil && more.selection == nil ? [] : [more])
  }

  /// The account's name and figures, each on a line of its own.
  /// - Parameter em: the day of the balance, where one was asked for.
  static func header(of conta: ContaEmDetalhe, em: Day?, hoje: Day) -> [Line] {
    var lines = [
      Line(conta.nome + (conta.encerrada ? " (encerrada)" : ""), .strong),
      Line(
        PtBR.saldo(
          em: em, hoje: hoje, agendado: conta.agendado.minor != 0, aFavor: conta.conta.isAFavor),
        value: PtBR.money(conta.saldoNatural, conta.moeda)),
    ]
    if em ?? hoje >= hoje {
      lines += Line.withScheduled(
        conta.saldoNatural, conta.conta.agendadoNatural, conta.moeda, "Com o agendado", .plain)
    }
    for investment in conta.investimentos {
      lines += [
        Line("Montante investido", value: PtBR.money(investment.montante, investment.moeda)),
        Line(
          "Rendimento de \(PtBR.month(em ?? hoje))",
          value: PtBR.money(investment.rendimento, investment.moeda)),
      ]
    }
    return lines + conta.ressalvas.doNumero + conta.ressalvas.doRazao
  }

  private static func remarks(on extrato: Extrato) -> [Line] {
    let pedido = extrato.pedido
    let isNarrowed =
      pedido.de != nil || pedido.ate != nil || pedido.em != nil || pedido.buscar != nil
      || pedido.depois != nil || !pedido.filtro.isVazio
    guard extrato.historico.isEmpty else {
      return isNarrowed && extrato.historico.count > 1
        ? extrato.soma.lines(extrato.conta.classe) : []
    }
    return [
      Line(
        isNarrowed
          ? "Nenhum lançamento corresponde ao que foi pedido."
          : "Esta conta ainda não tem lançamentos.", .quiet)
    ]
  }
}

extension Extrato {
  /// The document of `extrato --json` (docs/JSON.md).
  package var json: JSONValue {
    [
      "conta": .text(conta.id), "saldo": .text(conta.saldo),
      "montanteInvestido": .text(conta.montanteInvestido),
      "rendimentoMensalAtual": .text(conta.rendimentoMensalAtual),
      "historico": .list(historico) { $0.listado(em: conta.moeda).json(saldo: $0.saldo) },
      "nome": .string(conta.nome), "moeda": .text(conta.moeda), "em": .text(em),
      "continua": .text(continua), "emOutrasMoedas": .list(conta.emOutrasMoedas, \.json),
      "ressalvas": conta.ressalvas.json, "agendado": .text(conta.agendado), "soma": soma.json,
    ]
  }

  /// The table of `extrato CONTA --csv`.
  package var csv: CSVDocument {
    CSVDocument(
      LancamentoListado.columns,
      historico.map { $0.listado(em: conta.moeda).cells(saldo: $0.saldo) })
  }
}
