package import Canonical
internal import EventLog
package import Ledger

// Devices that came in with the recovery code: the root's secret, which needs nobody's approval.
extension LedgerStore {
  /// Whether a device came in with the recovery code: the root admitted it, and it is not the one
  /// that founded the ledger.
  ///
  /// Where several devices say that they founded the ledger, somebody used the code to say so, and
  /// none of them is taken for the founder.
  package func cameByRecovery(_ device: Uuid) -> Bool {
    guard trust.admitidosPelaRaiz.contains(device) else { return false }
    let founders = Set(
      criacoes(de: Agregado(.razao, razao)).map { graph.device(commit($0)) })
    return founders.count != 1 || !founders.contains(device)
  }

  /// When a device came in with the recovery code, as it claims; nil where it did not.
  package func recuperadoEm(_ device: Uuid) -> Instant? {
    guard cameByRecovery(device) else { return nil }
    return graph.authenticCommits(of: device).first.map { graph.stamp($0) }
  }

  /// The devices that came in with the recovery code, that count, and that nobody has looked at on
  /// this machine; oldest claim first.
  /// - Parameters:
  ///   - mine: the devices that this machine is and was.
  ///   - own: the device that it is.
  ///   - mark: the stretches that somebody has looked at; nil for what the first commit of `own`
  ///     knew.
  /// - Complexity: O(devices that the root admitted × stretches).
  package func recuperados(
    alemDe mine: Set<Uuid>, este own: Uuid, desde mark: [TrechoVisto]?
  ) -> [EntradaPorRecuperacao] {
    let admitted = trust.admitidosPelaRaiz.subtracting(mine).filter {
      confianca($0) == .confiavel && cameByRecovery($0)
    }
    // Mostly there is none, and then nothing else is asked.
    guard !admitted.isEmpty else { return [] }
    let first = mark == nil ? graph.authenticCommits(of: own).first : nil
    let known = first.map { graph.knownStretches(to: $0) } ?? []
    let seen = Set(
      (mark ?? []).filter { $0.de == 0 }.map(\.aparelho)
        + known.filter { $0.first == 0 }.map(\.head.device))
    return admitted.subtracting(seen).compactMap { device in
      recuperadoEm(device).map {
        EntradaPorRecuperacao(
          aparelho: device, nome: nome(doDispositivo: device), quando: $0)
      }
    }.sorted { ($0.quando, $0.aparelho) < ($1.quando, $1.aparelho) }
  }
}
