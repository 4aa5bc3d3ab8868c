package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// The ledger's devices with `seq` 0 at hand, as a machine sees them: its own first, then by name
  /// and UUID.
  /// - Parameters:
  ///   - own: the device that the machine writes as; nil for none.
  ///   - former: those that it was before.
  /// - Complexity: O(devices²), and O(commits) of devices that have forked or are in quarantine.
  package func aparelhos(este own: Uuid?, anteriores former: [Uuid]) -> [Aparelho] {
    let head = own.flatMap { graph.head(of: $0) }
    let held = Dictionary(grouping: emQuarentena, by: graph.device).mapValues(\.count)
    return dispositivos.map { device in
      let role: Aparelho.Papel =
        device.aparelho == own
        ? .este : former.contains(device.aparelho) ? .anterior : .outro
      let seen =
        role == .este
        ? nil : own.flatMap { graph.lastCommit(of: $0, knownTo: device.aparelho) }
      let all = head.map { graph.seq($0) + 1 } ?? 0
      var shown = Aparelho(
        id: device.aparelho, nome: device.nome, confianca: device.confianca, papel: role,
        bifurcado: graph.isForked(device.aparelho), registros: device.commits,
        ultimo: graph.head(of: device.aparelho).map(conhecido), visto: seen.map(conhecido),
        faltam: role == .este ? 0 : Int(all - (seen.map { graph.seq($0) + 1 } ?? 0)),
        codigo: CodigoDeAparelho.texto(razao, device.aparelho))
      shown.recuperadoEm = recuperadoEm(device.aparelho)
      shown.naoContado = held[device.aparelho].map { NaoContado(registros: $0) }
      return shown
    }.sorted { $0.ordem < $1.ordem }
  }

  /// Whether a device's next commit would count.
  package func wouldCount(_ device: Uuid) -> Bool {
    trust.wouldCount(depoisDe: graph.head(of: device), de: device, graph)
  }

  /// This machine's device if its next commit would not count; nil if it would, or if the lines
  /// that decide this are missing.
  /// - Parameter mine: the devices that this machine is and was.
  /// - Complexity: O(1) where it would, else O(commits in quarantine).
  package func semConfianca(_ own: Uuid, meus mine: Set<Uuid>) -> SemConfianca? {
    guard !wouldCount(own), statements.raiz != nil,
      graph.standings.contains(where: { $0.id == own })
    else { return nil }
    return SemConfianca(
      aparelho: own, confianca: confianca(own),
      codigo: CodigoDeAparelho.texto(razao, own),
      registros: emQuarentena.count { mine.contains(graph.device($0)) })
  }

  /// Whether a known device of the ledger has been neither approved nor revoked.
  package func isAwaitingApproval(_ device: Uuid) -> Bool {
    graph.standings.contains { $0.id == device && $0.ledger == ledger }
      && confianca(device) == .quarentena
  }

  private func conhecido(_ commit: CommitRef) -> RegistroConhecido {
    RegistroConhecido(
      seq: graph.seq(commit), hash: graph.hash(commit), quando: graph.stamp(commit))
  }

  /// The ledger's devices with `seq` 0 at hand, by UUID.
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

  /// A device's name; until its introduction is applied, the name given by an authentic one.
  ///
  /// A renaming that does not count has no effect. Nil if no line names the device.
  package func nome(doDispositivo id: Uuid) -> String? {
    if let nome = texto(de: Agregado(.dispositivo, id), .nome) { return nome }
    // Several introductions are one write, as several creations are.
    guard let introduction = introductions(of: id).min(by: { isMenor($0, $1) }),
      case .texto(let nome) = evento(introduction).dados.valor(de: .nome)
    else { return nil }
    return nome
  }

  private func introductions(of id: Uuid) -> [EventRef] {
    graph.firstCommits(of: id).flatMap { commit in
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

extension Aparelho {
  /// This machine's devices first, then by name, ignoring case and accents, then by UUID.
  fileprivate var ordem: (Int, String, Uuid) {
    (papel == .este ? 0 : 1, (nome ?? "").foldedForComparison, id)
  }
}
