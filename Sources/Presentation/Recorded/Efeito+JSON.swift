package import Ledger

extension Efeito {
  /// The document of what was recorded; of a trial also the balances as they would be.
  package var json: JSONValue {
    guard recibo.simulado else { return recibo.json }
    return recibo.json(with: [.init("contas", .array(contas.map(\.saldoJSON)))])
  }
}

extension ContaAuditada {
  /// An account and its balance, raw: a debt is negative.
  fileprivate var saldoJSON: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("saldo", .text(saldo)),
    ])
  }
}
