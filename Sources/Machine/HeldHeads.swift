internal import Canonical
package import EventLog
package import Projections

/// The heads that this machine held: for each device whose commits count, the last ones.
///
/// A line that is in it but no longer in the carriers was taken away from this machine, whether or
/// not anybody else has seen it.
package struct HeldHeads: Sendable, Hashable {
  /// A head, with its device's name.
  package struct One: Sendable, Hashable {
    package let head: Head
    /// Nil if unknown.
    package let name: String?

    /// - Parameter name: of which as much is kept as `Limits.heldNameBytes` allow.
    package init(_ head: Head, named name: String?) {
      self.head = head
      var kept = name?.isEmpty ?? true ? nil : name
      while let long = kept, long.utf8.count > Limits.heldNameBytes {
        kept = String(long.prefix(min(long.count - 1, Limits.heldNameBytes)))
      }
      self.name = kept
    }
  }

  /// By device, `seq` and hash.
  package private(set) var all: [One]

  package init(_ all: [One]) { self.all = all.sorted { $0.head < $1.head } }

  /// The heads to remember once the carriers hold the lines of a store: its heads, and all missing
  /// ones among the earlier.
  ///
  /// The number is bounded. New devices or branches displace nobody: earlier remembered devices
  /// come first.
  package func updated(by store: LedgerStore) -> HeldHeads {
    let gone = all.filter { store.graph.commit(hash: $0.head.hash) == nil }
    let here = store.cabecasQueContam.map { One($0.head, named: $0.nome) }
    let known = Set(all.map(\.head.device))
    let byDevice = Dictionary(grouping: gone + here, by: \.head.device)
    let order = byDevice.keys.sorted { one, other in
      known.contains(one) != known.contains(other) ? known.contains(one) : one < other
    }
    let heads = order.flatMap { device in
      (byDevice[device] ?? []).sorted { $1.head < $0.head }.prefix(Limits.heldBranches)
    }
    return HeldHeads(Array(heads.prefix(Limits.heldHeads)))
  }
}
