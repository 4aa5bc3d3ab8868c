package import Canonical
internal import EventLog
package import Ledger

extension MemoryStore {
  /// The ledger's devices whose `seq` 0 is here, by UUID.
  /// - Complexity: O(commits).
  package var dispositivos: [DispositivoAuditado] {
    graph.standings.filter { $0.ledger == ledger }.map { device in
      DispositivoAuditado(
        dispositivo: device.id, nome: nome(doDispositivo: device.id), commits: device.commits,
        eventos: device.events, seq: device.head.map { graph.seq($0) },
        hash: device.head.map { graph.hash($0) }, confianca: confianca(device.id),
        ultimo: device.head.map { graph.stamp($0) })
    }
  }

  private func confianca(_ device: Uuid) -> Confianca {
    if trust.revogados.contains(device) { return .revogado }
    return trust.confiaveis.contains(device) ? .confiavel : .quarentena
  }

  /// What a device is called; of one whose introduction is not applied, what it calls itself in
  /// authentic lines; nil when none says.
  package func nome(doDispositivo id: Uuid) -> String? {
    if let nome = texto(de: Agregado(.dispositivo, id), .nome) { return nome }
    var nome: String?
    for commit in graph.authenticCommits(of: id) {
      for number in tables.events(of: commit) {
        let evento = tables.evento(number)
        switch evento.dados {
        case .dispositivoIniciado(let dados): nome = nome ?? dados.nome
        case .dispositivoRenomeado(let outro) where evento.of == id: nome = outro
        default: break
        }
      }
    }
    return nome
  }

  /// Who wrote an event, and when they say it was.
  package func autoria(_ ref: EventRef) -> Autoria {
    let commit = commit(ref)
    let device = graph.device(commit)
    return Autoria(
      dispositivo: device, nome: nome(doDispositivo: device), quando: graph.stamp(commit))
  }
}
