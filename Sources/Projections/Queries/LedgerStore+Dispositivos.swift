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

  /// The name of a device; while its introduction is not applied, the name that it gives itself in
  /// authentic lines; nil if none says.
  package func nome(doDispositivo id: Uuid) -> String? {
    if let nome = texto(de: Agregado(.dispositivo, id), .nome) { return nome }
    let (introductions, renamings) = proprios(id)
    var heads = renamings.filter { one in !renamings.contains { $0 != one && knows($0, one) } }
    // Several introductions are one write, as several creations are.
    if let introduction = introductions.min(by: { isMenor($0, $1) }),
      !renamings.contains(where: { one in introductions.contains { knows(one, $0) } })
    {
      heads.append(introduction)
    }
    guard let last = heads.max(by: { isMenor($0, $1) }),
      case .texto(let nome) = evento(last).dados.valor(de: .nome)
    else { return nil }
    return nome
  }

  /// A device's own name for itself: its introductions and its renamings of itself.
  private func proprios(_ id: Uuid) -> (introductions: [EventRef], renamings: [EventRef]) {
    var introductions: [EventRef] = []
    var renamings: [EventRef] = []
    for commit in graph.authenticCommits(of: id) {
      for ref in tables.events(of: commit).map({ EventRef($0) }) {
        let evento = evento(ref)
        guard evento.dados.especie == .dispositivo else { continue }
        if evento.dados.isCriacao {
          if graph.seq(commit) == 0 { introductions.append(ref) }
        } else if evento.of == id, evento.dados.registros == [.nome] {
          renamings.append(ref)
        }
      }
    }
    return (introductions, renamings)
  }

  /// The author of an event, and the claimed time.
  package func autoria(_ ref: EventRef) -> Autoria {
    let commit = commit(ref)
    let device = graph.device(commit)
    return Autoria(
      aparelho: device, nome: nome(doDispositivo: device), quando: graph.stamp(commit))
  }
}
