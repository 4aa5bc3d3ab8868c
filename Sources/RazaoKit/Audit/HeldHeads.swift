internal import Canonical
internal import EventLog
internal import Ledger
internal import Projections

/// The heads that this machine held: of each device whose commits count, the last that were here.
///
/// What is in it and is not in the carriers any more was taken away from this machine, whether or
/// not anybody else has seen it.
struct HeldHeads: Sendable, Hashable {
  /// A head, and what its device was called.
  struct One: Sendable, Hashable {
    let head: Head
    /// Nil where nobody said.
    let name: String?

    /// - Parameter name: of which as much is kept as `Limits.heldNameBytes` allow.
    init(_ head: Head, named name: String?) {
      self.head = head
      var kept = name?.isEmpty ?? true ? nil : name
      while let long = kept, long.utf8.count > Limits.heldNameBytes {
        kept = String(long.prefix(min(long.count - 1, Limits.heldNameBytes)))
      }
      self.name = kept
    }
  }

  /// By device, `seq` and hash.
  private(set) var all: [One]

  init(_ all: [One]) {
    self.all = all.sorted { $0.head < $1.head }
  }

  /// What is to be remembered once the carriers hold what a store says: its heads, and of those
  /// before all that are gone.
  ///
  /// There is room for so many. Whoever brings new devices or branches takes nobody's place: the
  /// devices that were remembered come first.
  func updated(by store: LedgerStore) -> HeldHeads {
    let gone = all.filter { store.graph.commit(hash: $0.head.hash) == nil }
    let known = Set(all.map(\.head.device))
    let byDevice = Dictionary(grouping: gone + store.cabecasQueContam, by: \.head.device)
    let order = byDevice.keys.sorted { one, other in
      known.contains(one) != known.contains(other) ? known.contains(one) : one < other
    }
    let heads = order.flatMap { device in
      (byDevice[device] ?? []).sorted { $1.head < $0.head }.prefix(Limits.heldBranches)
    }
    return HeldHeads(Array(heads.prefix(Limits.heldHeads)))
  }
}

extension LedgerStore {
  /// The last commits of each device that count, with its name; of a device that is revoked those
  /// that the revocation leaves.
  /// - Complexity: O(trusted devices and their branches).
  var cabecasQueContam: [HeldHeads.One] {
    trust.confiaveis.flatMap { device in
      let name = texto(de: Agregado(.dispositivo, device), .nome)
      return (graph.heads(of: device) + trust.ultimosPermitidos(de: device))
        .filter { isForaDaQuarentena($0) }
        .map { HeldHeads.One(graph.head($0), named: name) }
    }
  }

  /// What was held once and is not here: of each device the highest.
  func sumidos(de held: [HeldHeads.One], proprios: Set<Uuid>) -> [RegistrosSumidos] {
    var found: [Uuid: RegistrosSumidos] = [:]
    for one in held where graph.lacks(one.head.hash) {
      let (device, seq) = (one.head.device, one.head.seq)
      if let known = found[device], known.seq >= seq { continue }
      let here = graph.head(of: device).map { graph.seq($0) + 1 } ?? 0
      found[device] = RegistrosSumidos(
        dispositivo: device, nome: texto(de: Agregado(.dispositivo, device), .nome) ?? one.name,
        seq: seq, hash: one.head.hash, registros: here <= seq ? Int(seq - here) + 1 : 1,
        isProprio: proprios.contains(device))
    }
    return found.values.sorted { $0.dispositivo < $1.dispositivo }
  }
}
