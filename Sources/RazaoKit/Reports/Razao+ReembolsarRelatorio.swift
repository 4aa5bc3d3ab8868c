public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Records that a registered report was paid back: a `reembolso` transaction linked to it.
  ///
  /// On the person's side (`.pessoa`) money comes to the account. The other side is a category of
  /// income, as the purchases are recorded separately, like any expense: "Reembolsos" where nothing
  /// else is named, which is opened in the same commit if it is not there yet.
  ///
  /// On the firm's side (`.empresa`) money leaves the account, and each expense is posted on the
  /// category of its kind: the one that the kind was given, else the one that is called like it,
  /// else "A classificar", which is opened likewise. Expenses are paid in the order of the report.
  /// - Parameters:
  ///   - relatorio: the report's UUID.
  ///   - conta: the account that the money left or came to: an asset or a debt, in the report's
  ///     currency.
  ///   - data: the business day on which it did.
  ///   - valor: how much, in the report's currency; nil for all that is still to be paid back.
  ///   - categoria: the account on the other side; nil for the usual ones.
  ///   - lado: whose books these are; nil as `ladoDeReembolso()` says.
  ///   - id: the transaction's UUID, a random one (version 4); nil for a new one. The same
  ///     reimbursement under the same id is not recorded again.
  ///   - simular: whether only to say what would be.
  /// - Returns: the report with the reimbursement; the receipt bears the transaction's id.
  /// - Throws: `naoEncontrado` if there is no such report or account; `dadosInvalidos` if nothing
  ///   says the side, the report is not registered or fully paid back, the amount is not above zero
  ///   or exceeds the rest, an account is closed or in another currency, the day is in a closed
  ///   period, or the id is taken; and whatever recording throws.
  /// - Complexity: that of folding one commit, and O(accounts + expenses of the report).
  public func reembolsarRelatorio(
    _ relatorio: Uuid, em conta: Uuid, data: Day, valor: Amount? = nil, categoria: Uuid? = nil,
    lado: LadoDeReembolso? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let new = id ?? random.uuid()
    let wanted = PedidoDeReembolso(conta: conta, data: data, valor: valor, categoria: categoria)
    let begun = try modelSide()
    return try recordReport(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      let before = try id.flatMap { id throws(RazaoError) in
        try store.jaGravado(id) { store.isReembolso(store.evento($0), wanted, de: report, lado) }
      }
      if let before { return before }
      guard let side = lado ?? store.ladoDoUltimoReembolso ?? begun else { throw .semLado }
      let paid = try store.reembolso(wanted, de: report, side)
      let entry = Evento(
        id: new, dados: .transacaoLancada(TransacaoLancada(conteudo: paid.conteudo)))
      return .eventos(self.open(paid.aberturas, store) + [entry], ids: [new])
    }
  }

  /// The side that a reimbursement is recorded from where nobody says it: that of the last one in
  /// the books, else the one that goes with the chart of accounts with which this machine began the
  /// ledger; nil where neither is there.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(reports + their reimbursements).
  package func ladoDeReembolso() throws(RazaoError) -> LadoDeReembolso? {
    let begun = try modelSide()
    return try readAsRecorder { store throws(RazaoError) in store.ladoDoUltimoReembolso ?? begun }
  }

  private func modelSide() throws(RazaoError) -> LadoDeReembolso? {
    guard let machine else { return nil }
    return try ModelChoice.load(id, machine, in: files)
      .flatMap { Modelo(rawValue: $0.word)?.ladoDeReembolso }
  }
}
