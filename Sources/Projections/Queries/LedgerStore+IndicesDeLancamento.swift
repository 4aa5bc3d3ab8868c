package import Canonical
internal import EventLog
package import Ledger
internal import Tables

// The lookups of entries that recording needs.

extension LedgerStore: Livros {
  package func conferencias(daConta id: Uuid) -> [Uuid] {
    guard let number = tables.known(Agregado(.conta, contaDeLeitura(id))) else { return [] }
    let known = accounts(readWith: number).flatMap { state.assertions[$0] ?? [] }.sorted()
    return known.filter { conferencia($0.id)?.data.number == $0.day }.map(\.id)
  }

  /// The event with this id among the applied ones.
  /// - Complexity: O(1) for a creation, else O(events).
  package func evento(comId id: Uuid) -> EventRef? {
    let creation = Especie.allCases.lazy.flatMap { self.criacoes(de: Agregado($0, id)) }
      .first { self.id($0) == id }
    if let creation { return creation }
    let older = (kept?.commitsByEvent(id...id) ?? []).map { CommitRef($0) }
    return (older + Array(graph.freshCommits)).lazy
      .filter { self.status(of: $0) == .applied }
      .flatMap { self.tables.events(of: $0) }
      .first { self.tables.events[Int($0)].id == id }.map { EventRef($0) }
  }

  /// The live entries that post this amount on an account, as it is read, on days of a range; by
  /// UUID.
  /// - Parameter valor: in units of 10⁻⁴, signed from the account's side.
  /// - Complexity: O(entries of the account on those days).
  package func transacoes(
    conta: Uuid, de valor: Int128, dias: ClosedRange<Int32>
  ) -> [Uuid] {
    guard let account = tables.known(Agregado(.conta, conta)) else { return [] }
    return entries(on: accounts(readWith: account), days: dias).filter { entry in
      slots(of: state.aggregates[Int(entry)].counted).contains {
        $0.account == account && $0.amount == valor
      }
    }.map { tables.aggregates[Int($0)].id }.sorted()
  }

  /// The live entries with this other party, newest first: by day, then by claimed time, then by
  /// UUID.
  /// - Parameters:
  ///   - interessado: case and accents aside.
  ///   - limite: how many at most.
  /// - Complexity: O(limite), and O(entries) of those that the read model does not keep.
  package func transacoes(doInteressado interessado: String, ultimas limite: Int) -> [Uuid] {
    let wanted = interessado.foldedForComparison
    var known: [Int32: Bool] = [:]
    func isWanted(_ party: Int32) -> Bool {
      if let answer = known[party] { return answer }
      let answer = tables.texts.text(party)?.foldedForComparison == wanted
      known[party] = answer
      return answer
    }
    // Some of these no longer count, so more are read than were asked for.
    let older = (kept?.textsLike(wanted) ?? []).flatMap { kept?.withParty($0, limite * 4) ?? [] }
    let fresh = freshContents { isWanted(tables.contents[Int($0)].party) }
    return counted(older + fresh).map { lugar($0, state.aggregates[Int($0)].counted) }
      .sorted(by: >).prefix(limite).map(\.id)
  }

  package func eventos(gravadosCom ref: EventRef) -> [EventRef] { eventos(de: commit(ref)) }

  /// The events of a commit, in their order.
  package func eventos(de commit: CommitRef) -> [EventRef] {
    tables.events(of: commit).map { EventRef($0) }
  }

  /// Whether an account has a posting of a live entry.
  /// - Complexity: O(entries of the account).
  package func hasEntries(_ conta: Uuid, exceto transacoes: Set<Uuid>) -> Bool {
    guard let account = tables.known(Agregado(.conta, conta)) else { return false }
    return entries(on: [account], days: .min ... .max).contains {
      !transacoes.contains(tables.aggregates[Int($0)].id)
    }
  }

  /// Whether an account has a posting of a live entry up to a day.
  /// - Complexity: O(entries of the account up to it).
  package func hasEntries(_ conta: Uuid, ate dia: Day) -> Bool {
    guard let account = tables.known(Agregado(.conta, conta)) else { return false }
    return !entries(on: [account], days: .min...dia.number).isEmpty
  }
}
