public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// How the balances of accounts went on from day to day, in the order in which they were opened.
  ///
  /// Accounts that were at zero and did not change are left out.
  /// - Parameters:
  ///   - dias: the period.
  ///   - classes: the classes whose accounts are wanted.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts of those classes + their days with a change in the period).
  public func saldos(
    cadaDia dias: ClosedRange<Day>, classes: Set<ClasseDeConta>
  ) throws(RazaoError) -> [SaldoPorDia] {
    try read { fold in fold.store.saldosPorDia(dias, de: classes) }
  }

  /// How the balance of one account went on from day to day; nil where it was at zero and did not
  /// change.
  /// - Parameters:
  ///   - dias: the period.
  ///   - conta: the account's UUID.
  /// - Throws: as `saldos(cadaDia:classes:)`.
  /// - Complexity: O(days with a change in the period).
  public func saldos(
    cadaDia dias: ClosedRange<Day>, conta: Uuid
  ) throws(RazaoError) -> SaldoPorDia? {
    try read { fold in
      fold.store.saldosPorDia(dias, de: nil, conta: conta).first
    }
  }
}
