public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Records that a registered report was paid back: a `reembolso` transaction linked to it.
  ///
  /// Its other side is a category of income, since the expenses of a report are in no account of
  /// their own: the purchases are recorded separately, like any expense. Where nothing else is
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
  /// - Throws: `naoEncontrado` if there is no such report or account; `dadosInvalidos` if the
  ///   report is not registered or fully paid back, the amount is not above zero or exceeds the
  ///   rest, an account is closed or in another currency, the day is in a closed period, or the id
  ///   is taken; and whatever recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func reembolsarRelatorio(
    _ relatorio: Uuid, em conta: Uuid, data: Day, valor: Amount? = nil, categoria: Uuid? = nil,
    id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let new = id ?? random.uuid()
    return try recordReport(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      let other = store.outroLado(categoria, report)
      var wanted = Reembolso(
        relatorio: report, data: data, conta: conta, categoria: other.id, valor: valor)
      if id != nil, let before = try store.jaGravado(new, { wanted.isDe(store.evento($0)) }) {
        return before
      }
      wanted.valor = try report.valorDeReembolso(valor)
      try store.check(wanted, abrindo: other.abertura)
      let opening = other.abertura.map {
        Evento(id: self.random.uuid(), of: other.id, dados: .contaAberta($0))
      }
      let entry = Evento(
        id: new, dados: .transacaoLancada(TransacaoLancada(conteudo: wanted.conteudo)))
      return .eventos([opening, entry].compactMap(\.self), ids: [new])
    }
  }
}
