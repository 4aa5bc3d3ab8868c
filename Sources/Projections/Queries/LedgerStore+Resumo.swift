package import Canonical
package import Ledger

extension LedgerStore {
  /// All that is owned and owed at the end of a day.
  /// - Parameter hoje: the day that it is: the last one that counts, and whose month the yields are
  ///   of.
  /// - Complexity: that of `contas(em:mes:)`.
  package func resumo(hoje: Day) -> Resumo {
    let shown = contas(em: hoje, mes: hoje).filter { conta in
      conta.classe.isPropria && conta.unificadaEm == nil
        && (!conta.encerrada || conta.saldo.minor != 0)
    }
    var resumo = Resumo(nome: nome ?? "", data: hoje, contas: shown)
    resumo.haDepois = shown.contains { saldo($0.id) != $0.saldo.fine }
    return resumo
  }
}
