internal import Canonical
internal import EventLog
package import Ledger
internal import Tables

// Changes for observers: recorded while somebody watches, and handed over on demand.

extension Fold {
  /// Starts recording changes.
  package mutating func watch() {
    if changed == nil { changed = [] }
  }

  /// Returns and clears the recorded changes: entries, accounts, reports and other things.
  package mutating func takeChanges() -> [Agregado] {
    guard let numbers = changed else { return [] }
    changed = []
    return numbers.map { store.tables.agregado($0) }
  }

  /// The number of commits numbered as in the read model; those folded over it since may get other
  /// numbers there.
  package var keptCommits: Int {
    store.kept == nil ? store.graph.count : store.graph.keptCount
  }

  /// The subjects of all commits from a given number on.
  package func agregados(sinceCommit first: Int) -> Set<Agregado> {
    var found: Set<Agregado> = []
    for commit in max(first, 0)..<max(first, store.graph.count) {
      for number in store.tables.events(of: CommitRef(Int32(commit))) {
        let row = store.tables.events[Int(number)]
        if row.aggregate >= 0 { found.insert(store.tables.agregado(row.aggregate)) }
        guard row.hasContent else { continue }
        for posting in store.tables.postings(of: row.payload) {
          found.insert(store.tables.agregado(posting.account))
        }
      }
    }
    return found
  }

  /// Records the aggregates that an evaluation visited, and the things that show an entry which has
  /// begun or ceased to count: its accounts, the accounts read with them or linked to them, and the
  /// thing that the entry is linked to.
  mutating func noteChanges(_ touched: Touched) {
    guard changed != nil else { return }
    changed?.formUnion(touched.transactions)
    changed?.formUnion(touched.others)
    for number in touched.moved {
      let account = store.tables.aggregates[Int(number)].id
      changed?.insert(number)
      note(.conta, store.contaDeLeitura(account))
      if case .uuid(let linked?) = store.valor(de: Agregado(.conta, account), .vinculada) {
        note(.conta, linked)
      }
    }
    for linked in touched.linked {
      note(.relatorio, linked)
      note(.transacao, linked)
    }
  }

  private mutating func note(_ especie: Especie, _ id: Uuid) {
    guard let number = store.tables.known(Agregado(especie, id)), store.state.isCreated(number)
    else { return }
    changed?.insert(number)
  }
}
