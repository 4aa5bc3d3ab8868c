package import Canonical
internal import Ledger
internal import Tables

extension LedgerStore {
  /// The accounts whose balance, on any day, is not the same in another store; by UUID.
  ///
  /// For an audit, which compares what the read model says with what the log gives.
  /// - Complexity: O(accounts × days with postings).
  package func contasDiferentes(de other: LedgerStore) -> [Uuid] {
    let all = Set(contas.map(\.conta)).union(other.contas.map(\.conta))
    return all.filter { totals(of: $0) != other.totals(of: $0) || conta($0) != other.conta($0) }
      .sorted()
  }

  private struct Figures: Equatable {
    let total: Int128
    let casas: Int
    let nome: String
  }

  private func conta(_ id: Uuid) -> Figures? {
    atributos(daConta: id).map {
      Figures(
        total: saldo(id), casas: $0.casas, nome: texto(de: Agregado(.conta, id), .nome) ?? "")
    }
  }

  /// What an account gains and loses in each year, month and day.
  private func totals(of id: Uuid) -> [TotalSpan: Int128] {
    guard let account = tables.known(Agregado(.conta, id)) else { return [:] }
    let number = state.aggregates[Int(account)].account
    guard number >= 0 else { return [:] }
    return state.accounts[Int(number)].totals.spans
      .merging(kept?.totals(number) ?? [:], uniquingKeysWith: +).filter { $0.value != 0 }
  }
}
