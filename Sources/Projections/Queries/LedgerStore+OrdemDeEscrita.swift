internal import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// Events in the order of writing: an event that knows another comes after it, and among those
  /// that do not know each other, the earlier claim comes first.
  ///
  ///     each device's events in chains ──> the first one left in each
  ///         ──> of these, one that knows none of the others ──> next
  ///
  /// An author who knows an event of a chain knows those before it, so only the first one left in
  /// each chain needs checking.
  /// - Complexity: O(events × log events + events × chains²).
  package func naOrdemDeEscrita(_ events: [EventRef]) -> [EventRef] {
    guard events.count > 1 else { return events }
    var chains = Dictionary(grouping: events, by: autor).values.flatMap { cadeias($0) }
    var ordered: [EventRef] = []
    while !chains.isEmpty {
      let firsts = chains.compactMap(\.last)
      let free = firsts.indices.filter { index in
        !firsts.contains { $0 != firsts[index] && knows(firsts[index], $0) }
      }
      // No two events know each other, unless rows are damaged; then the result is never used.
      let open = free.isEmpty ? Array(firsts.indices) : free
      guard let next = open.min(by: { claimsBefore(firsts[$0], firsts[$1]) }) else { break }
      ordered.append(chains[next].removeLast())
      if chains[next].isEmpty { chains.remove(at: next) }
    }
    return ordered
  }

  /// The events of one device in chains, each from its last event to its first: a single chain
  /// unless the device forked.
  private func cadeias(_ events: [EventRef]) -> [[EventRef]] {
    var chains: [[EventRef]] = []
    for event in events.sorted(by: { isLaterInChain($1, $0) }) {
      if let own = chains.firstIndex(where: { $0.last.map { knows(event, $0) } ?? false }) {
        chains[own].append(event)
      } else {
        chains.append([event])
      }
    }
    return chains.map { $0.reversed() }
  }

  /// Whether an event of a device comes after another of it.
  private func isLaterInChain(_ left: EventRef, _ right: EventRef) -> Bool {
    if let isLater = precede(left, right) { return isLater }
    let (one, other) = (commit(left), commit(right))
    return (graph.seq(one), graph.hash(one)) > (graph.seq(other), graph.hash(other))
  }

  /// Whether an event claims to be earlier than one of another chain.
  private func claimsBefore(_ left: EventRef, _ right: EventRef) -> Bool {
    let (one, other) = (commit(left), commit(right))
    return (graph.stamp(one), graph.hash(one)) < (graph.stamp(other), graph.hash(other))
  }
}
