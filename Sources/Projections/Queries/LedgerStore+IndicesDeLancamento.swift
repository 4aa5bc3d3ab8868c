package import Canonical
internal import EventLog
package import Ledger

// The ways to entries that recording asks for, each with a narrow question, so that a store with an
// index can answer it without looking at all entries.

extension LedgerStore {
  /// The event with this id among the applied ones.
  /// - Complexity: O(events).
  package func evento(comId id: Uuid) -> EventRef? {
    let found = tables.events.indices.first {
      tables.events[$0].id == id && status(of: CommitRef(tables.events[$0].commit)) == .applied
    }
    return found.map { EventRef(Int32($0)) }
  }

  /// The live entries that post this amount on an account, as it is read, on days of a range; by
  /// UUID.
  /// - Parameter valor: in units of 10⁻⁴, signed from the account's side.
  /// - Complexity: O(entries).
  package func transacoes(
    naConta conta: Uuid, de valor: Int128, dias: ClosedRange<Int32>
  ) -> [Uuid] {
    guard let account = tables.known(Agregado(.conta, conta)) else { return [] }
    var found: [Uuid] = []
    for (number, aggregate) in state.aggregates.enumerated() where aggregate.counted >= 0 {
      guard dias.contains(tables.contents[Int(aggregate.counted)].day) else { continue }
      let isThere = slots(of: aggregate.counted).contains {
        $0.account == account && $0.amount == valor
      }
      if isThere { found.append(tables.aggregates[number].id) }
    }
    return found.sorted()
  }

  /// The live entries with this other party, newest first: by day, then by the moment that their
  /// writers claim, then by UUID.
  /// - Parameters:
  ///   - interessado: case and accents aside.
  ///   - limite: how many at most.
  /// - Complexity: O(entries).
  package func transacoes(doInteressado interessado: String, ultimas limite: Int) -> [Uuid] {
    let wanted = interessado.foldedForComparison
    var isWanted: [Int32: Bool] = [:]
    var found: [(day: Int32, at: Instant, id: Uuid)] = []
    for (number, aggregate) in state.aggregates.enumerated() where aggregate.counted >= 0 {
      let content = tables.contents[Int(aggregate.counted)]
      if isWanted[content.party] == nil {
        isWanted[content.party] = tables.texts.text(content.party)?.foldedForComparison == wanted
      }
      guard isWanted[content.party] == true else { continue }
      let created = CommitRef(tables.events[Int(aggregate.creation)].commit)
      found.append((content.day, graph.stamp(created), tables.aggregates[number].id))
    }
    found.sort { ($0.day, $0.at, $0.id) > ($1.day, $1.at, $1.id) }
    return found.prefix(limite).map(\.id)
  }

  /// What a device recorded, the newest first: the entries as they were recorded, of its last
  /// commits that are applied.
  /// - Parameter registros: how many commits are looked at, at most.
  /// - Complexity: O(commits looked at).
  package func lancamentos(doDispositivo device: Uuid, ultimos registros: Int) -> [Lancamento] {
    graph.authenticCommits(of: device).suffix(registros).reversed()
      .filter { status(of: $0) == .applied }
      .flatMap { commit in
        tables.events(of: commit).reversed().compactMap { number in
          guard case .transacaoLancada(let lancamento) = tables.evento(number).dados else {
            return nil
          }
          return lancamento
        }
      }
  }

  /// The events of a commit, in their order.
  package func eventos(de commit: CommitRef) -> [EventRef] {
    tables.events(of: commit).map { EventRef($0) }
  }

  /// The closings in force, by day and then UUID.
  package var fechamentos: [Fechamento] { state.closings }

  /// Whether an account has a posting of a live entry.
  /// - Complexity: O(entries).
  package func temLancamentos(_ conta: Uuid, exceto transacoes: Set<Uuid>) -> Bool {
    guard let account = tables.known(Agregado(.conta, conta)) else { return false }
    return state.aggregates.indices.contains { number in
      let content = state.aggregates[number].counted
      return content >= 0 && !transacoes.contains(tables.aggregates[number].id)
        && tables.postings(of: content).contains { $0.account == account }
    }
  }
}
