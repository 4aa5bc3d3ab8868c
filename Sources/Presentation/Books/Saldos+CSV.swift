package import Canonical
internal import Interchange
package import Ledger

extension CSVDocument {
  /// The table of `saldo --csv`.
  /// - Parameter em: the day of the balances.
  package static func saldos(_ saldos: [SaldoDeConta], em: Day?) -> CSVDocument {
    CSVDocument(
      ["conta", "classe", "tipo", "moeda", "saldo", "em", "agendado", "id"],
      saldos.map { saldo in
        [
          .text(saldo.nome), .plain(saldo.classe.rawValue), .text(saldo.tipo),
          .value(saldo.moeda), .value(saldo.saldo), .value(em), .value(saldo.agendado),
          .value(saldo.conta),
        ]
      })
  }

  /// The table of `saldo --csv` of what accounts moved in a period.
  package static func movimento(
    _ saldos: [SaldoDeConta], em dias: ClosedRange<Day>
  ) -> CSVDocument {
    CSVDocument(
      ["conta", "classe", "moeda", "movimento", "de", "ate", "agendado", "id"],
      saldos.map { saldo in
        [
          .text(saldo.nome), .plain(saldo.classe.rawValue), .value(saldo.moeda),
          .value(saldo.saldo), .value(dias.lowerBound), .value(dias.upperBound),
          .value(saldo.agendado), .value(saldo.conta),
        ]
      })
  }

  /// The table of `conta listar --csv`.
  package static func contas(_ contas: [ContaEmDetalhe]) -> CSVDocument {
    CSVDocument(
      ["conta", "classe", "tipo", "moeda", "saldo", "agendado", "situacao", "id"],
      contas.map { conta in
        [
          .text(conta.nome), .plain(conta.classe.rawValue), .text(conta.tipo),
          .value(conta.moeda), .value(conta.saldo), .value(conta.agendado),
          .plain(conta.encerrada ? "encerrada" : "aberta"), .value(conta.id),
        ]
      })
  }
}
