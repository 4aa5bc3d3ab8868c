internal import Canonical
internal import EventLog
package import Ledger
internal import Tables

// Changes for observers: noted while somebody watches, and handed over on demand.

extension Fold {
  /// Notes from now on what changes.
  package mutating func watch() {
    if changed == nil { changed = [] }
  }

  /// Hands over the changes since the last time: entries, accounts, reports and other things.
  package mutating func takeChanges() -> [Agregado] {
    guard let numbers = changed else { return [] }
    changed = []
    return numbers.map { store.tables.agregado($0) }
  }

  /// How many commits have the numbers that a read model keeps them by; those folded over it since
  /// may get others there.
  package var keptCommits: Int {
    store.kept == nil ? store.graph.count : store.graph.keptCount
  }

  /// The subjects of the commits from a number on.
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

  /// Notes the aggregates that an evaluation looked at, and the things that show an entry which has
  /// begun or ceased to count: its accounts, those that they are read with or linked to, and the thing
  /// that it is linked to itself.
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
