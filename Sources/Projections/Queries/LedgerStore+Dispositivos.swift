package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// The ledger's devices whose `seq` 0 is here, by UUID.
  /// - Complexity: O(commits).
  package var dispositivos: [AparelhoAuditado] {
    graph.standings.filter { $0.ledger == ledger }.map { device in
      AparelhoAuditado(
        aparelho: device.id, nome: nome(doDispositivo: device.id), commits: device.commits,
        eventos: device.events, seq: device.head.map { graph.seq($0) },
        hash: device.head.map { graph.hash($0) }, confianca: confianca(device.id),
        ultimo: device.head.map { graph.stamp($0) })
    }
  }

  func confianca(_ device: Uuid) -> Confianca {
    if trust.revogados.contains(device) { return .revogado }
    return trust.confiaveis.contains(device) ? .confiavel : .quarentena
  }

  /// The name of a device; while its introduction is not applied, the name that an authentic one
  /// gives it.
  ///
  /// A renaming that does not count renames nothing. Nil if none says.
  package func nome(doDispositivo id: Uuid) -> String? {
    if let nome = texto(de: Agregado(.dispositivo, id), .nome) { return nome }
    // Several introductions are one write, as several creations are.
    guard let introduction = introductions(of: id).min(by: { isMenor($0, $1) }),
      case .texto(let nome) = evento(introduction).dados.valor(de: .nome)
    else { return nil }
    return nome
  }

  private func introductions(of id: Uuid) -> [EventRef] {
    graph.authenticCommits(of: id).filter { graph.seq($0) == 0 }.flatMap { commit in
      tables.events(of: commit).map { EventRef($0) }.filter { ref in
        let evento = evento(ref)
        return evento.dados.especie == .dispositivo && evento.dados.isCriacao
      }
    }
  }

  /// The author of an event, and the claimed time.
  package func autoria(_ ref: EventRef) -> Autoria {
    let commit = commit(ref)
    let device = graph.device(commit)
    return Autoria(
      aparelho: device, nome: nome(doDispositivo: device), quando: graph.stamp(commit))
  }
}
