package import Canonical
package import EventLog
package import Ledger

extension LedgerStore {
  /// The content of `seen` in a device's next commit: heads of devices that count.
  package func cabecasNovas(para device: Uuid) -> [Head] {
    graph.unseenHeads(by: device) { trust.confiaveis.contains($0) }
  }

  /// The last commits of each device that count, with its name; of a device that is revoked those
  /// that the revocation leaves.
  /// - Complexity: O(trusted devices and their branches).
  package var cabecasQueContam: [(head: Head, nome: String?)] {
    trust.confiaveis.flatMap { device in
      let name = texto(de: Agregado(.dispositivo, device), .nome)
      return (graph.heads(of: device) + trust.ultimosPermitidos(de: device))
        .filter { isOutsideQuarantine($0) }
        .map { (graph.head($0), name) }
    }
  }

  /// The heads that were held once and are not here: of each device the highest.
  package func sumidos(
    de held: [(head: Head, nome: String?)], proprios: Set<Uuid>
  ) -> [RegistrosSumidos] {
    var found: [Uuid: RegistrosSumidos] = [:]
    for one in held where graph.lacks(one.head, followedBy: isOutsideQuarantine) {
      let (device, seq) = (one.head.device, one.head.seq)
      if let known = found[device], known.seq >= seq { continue }
      let here = graph.head(of: device).map { graph.seq($0) + 1 } ?? 0
      found[device] = RegistrosSumidos(
        aparelho: device, nome: texto(de: Agregado(.dispositivo, device), .nome) ?? one.nome,
        seq: seq, hash: one.head.hash, registros: here <= seq ? Int(seq - here) + 1 : 1,
        isProprio: proprios.contains(device))
    }
    return found.values.sorted { $0.aparelho < $1.aparelho }
  }
}
