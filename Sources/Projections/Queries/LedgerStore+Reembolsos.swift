internal import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The live reimbursements of a report, by day and then UUID.
  /// - Complexity: O(what is linked to it).
  func reembolsos(de id: Uuid, em moeda: Currency) -> [ReembolsoDeRelatorio] {
    entries(linkedTo: id).compactMap { reembolso(tables.aggregates[Int($0)].id, em: moeda) }
      .sorted { ($0.data, $0.transacao) < ($1.data, $1.transacao) }
  }

  /// The amount that a linked transaction pays back: its effect on assets and liabilities.
  private func reembolso(_ id: Uuid, em moeda: Currency) -> ReembolsoDeRelatorio? {
    guard let content = base(id)?.conteudo, content.tipo == TipoDeTransacao.reembolso.rawValue
    else { return nil }
    let own = content.partidas.filter { partida in
      guard let account = atributos(daConta: partida.conta) else { return false }
      return account.moeda == moeda && account.classe.isPropria
    }
    guard let account = (own.first ?? content.partidas.first)?.conta else { return nil }
    let decimals = own.map(\.valor.decimals).max() ?? 0
    let effect = own.reduce(Int128(0)) { $0 + $1.valor.fine }
    let read = contaDeLeitura(account)
    return ReembolsoDeRelatorio(
      transacao: id, data: content.data, valor: Total(fine: abs(effect), decimals: decimals),
      conta: read, nomeDaConta: texto(de: Agregado(.conta, read), .nome) ?? "",
      lado: effect < 0 ? .empresa : .pessoa,
      categorias: content.partidas.filter { !isPropria($0.conta) }.map { nomeada($0) })
  }

  /// The side that the newest live reimbursement of any report was recorded from; nil where none
  /// was ever recorded.
  /// - Complexity: O(reports + their reimbursements), and O(entries) of those that the read model
  ///   does not keep.
  package var ladoDoUltimoReembolso: LadoDeReembolso? {
    let last = entries(linkedToAny: ids(.relatorio)).filter { entry in
      let content = tables.contents[Int(state.aggregates[Int(entry)].counted)]
      return tables.texts.text(content.kind) == TipoDeTransacao.reembolso.rawValue
    }.map { lugar($0, state.aggregates[Int($0)].counted) }.max()
    guard let last, let report = base(last.id)?.conteudo.ligada else { return nil }
    return reembolso(last.id, em: moeda(doRelatorio: report))?.lado
  }
}
