package import Canonical
internal import Ledger
internal import Tables

/// A difference between two stores of one log, which there should not be.
package enum Divergencia: Hashable, Sendable {
  /// An account: its name, its balance on some day, or what was posted on it.
  case conta(Uuid)
  /// Some entry's day, kind, party or description, or whether it counts.
  case lancamentos
  case relatorios
  case conflitos
}

extension LedgerStore {
  /// The facts that another store states differently.
  ///
  /// For an audit, which compares the read model with the log.
  /// - Complexity: O(entries), in a few passes over the tables.
  package func divergencias(de other: LedgerStore) -> [Divergencia] {
    let (entries, others) = (somaDosLancamentos, other.somaDosLancamentos)
    let accounts = contas.map(\.id) + other.contas.map(\.id)
    let different = Set(accounts).filter {
      totals(of: $0) != other.totals(of: $0) || conta($0) != other.conta($0)
        || entries.postings[$0] != others.postings[$0]
    }
    var found = different.sorted().map { Divergencia.conta($0) }
    if entries.contents != others.contents { found.append(.lancamentos) }
    if relatorios != other.relatorios { found.append(.relatorios) }
    if conflitos != other.conflitos || avisos != other.avisos { found.append(.conflitos) }
    return found
  }

  /// The change of an account's balance in each year, month and day.
  private func totals(of id: Uuid) -> [TotalSpan: Int128] {
    guard let account = tables.known(Agregado(.conta, id)) else { return [:] }
    let number = state.aggregates[Int(account)].account
    guard number >= 0 else { return [:] }
    return state.accounts[Int(number)].totals.spans
      .merging(kept?.totals(number) ?? [:], uniquingKeysWith: +).filter { $0.value != 0 }
  }
}
