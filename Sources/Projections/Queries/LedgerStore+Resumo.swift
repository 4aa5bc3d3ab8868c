package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// All that is owned and owed.
  /// - Parameter hoje: the day that it is: whose month the yields are of.
  /// - Complexity: that of `contas(em:mes:)`.
  package func resumo(hoje: Day) -> Resumo {
    let shown = contas(em: nil, mes: hoje).filter { conta in
      (conta.classe == .ativo || conta.classe == .passivo) && conta.unificadaEm == nil
        && (!conta.encerrada || conta.saldo.minor != 0)
    }
    return Resumo(nome: nome ?? "", data: hoje, contas: shown)
  }
}
