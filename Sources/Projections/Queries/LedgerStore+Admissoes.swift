package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// The invitations that trusted devices made, oldest claim first.
  /// - Complexity: O(invitations and whom they admit).
  package var convites: [Convite] {
    let cancelled = Set(statements.cancelamentos.map(\.valor))
    return statements.convites.filter { trust.confiaveis.contains($0.autor) }.map { dito in
      let admitted = (trust.admitidos[dito.valor.id] ?? []).map {
        Convite.Admitido(id: $0, nome: nome(doDispositivo: $0))
      }
      return Convite(
        id: dito.valor.id,
        autoria: Autoria(
          aparelho: dito.autor, nome: nome(doDispositivo: dito.autor),
          quando: graph.stamp(dito.commit)),
        situacao: situacao(doConvite: dito.valor.id, cancelados: cancelled),
        admitidos: admitted,
        chave: dito.valor.chave)
    }.sorted { ($0.autoria.quando, $0.id) < ($1.autoria.quando, $1.id) }
  }

  private func situacao(doConvite id: Uuid, cancelados: Set<Uuid>) -> SituacaoDeConvite {
    guard let admitted = trust.admitidos[id] else {
      return cancelados.contains(id) ? .cancelado : .semEfeito
    }
    if trust.convitesNomeados.contains(id) { return .encerrado }
    return admitted.isEmpty ? .aberto : admitted.count == 1 ? .usado : .repetido
  }

  /// The approvals with which a device closes its machine's invitations: those that exactly one
  /// device has used and nobody has closed.
  /// - Parameter makers: the devices that the machine is and was. An approval by the one that it is
  ///   now need not count against an invitation by one that it was.
  package func convitesPorFechar(por device: Uuid, de makers: Set<Uuid>) -> [Aprovacao] {
    guard wouldCount(device),
      statements.convites.contains(where: { makers.contains($0.autor) })
    else { return [] }
    return convites.compactMap { convite in
      let maker = convite.autoria.aparelho
      guard makers.contains(maker), convite.situacao == .usado,
        trust.weighs(device, contraConviteDe: maker),
        let admitted = convite.admitidos.first
      else { return nil }
      return Aprovacao(aparelho: admitted.id, nome: admitted.nome, convite: convite.id)
    }
  }

  /// Whether a device of the ledger has approved another in an authentic commit.
  package func aprovou(_ approver: Uuid, _ device: Uuid) -> Bool {
    statements.aprovacoes.contains { $0.autor == approver && $0.valor.dispositivo == device }
  }
}

// Devices that came in with the recovery code, the root's secret, which needs no approval.
extension LedgerStore {
  /// Whether a device came in with the recovery code: the root admitted it, and it did not found
  /// the ledger.
  ///
  /// If several devices claim to have founded the ledger, somebody used the code to do so, and none
  /// of them counts as the founder.
  package func cameByRecovery(_ device: Uuid) -> Bool {
    guard trust.admitidosPelaRaiz.contains(device) else { return false }
    let founders = Set(
      criacoes(de: Agregado(.razao, razao)).map { graph.device(commit($0)) })
    return founders.count != 1 || !founders.contains(device)
  }

  /// The claimed time at which a device came in with the recovery code; nil if it did not.
  package func recuperadoEm(_ device: Uuid) -> Instant? {
    guard cameByRecovery(device) else { return nil }
    return graph.firstCommits(of: device).first.map { graph.stamp($0) }
  }

  /// The devices that came in with the recovery code and that nobody has reviewed on this machine,
  /// oldest claim first.
  ///
  /// A device that has only revoked itself since is included: its approvals remain.
  /// - Parameters:
  ///   - mine: the devices that this machine is and was.
  ///   - own: the device that it is.
  ///   - mark: the stretches that somebody has looked at; nil for what the first commit of `own`
  ///     knew.
  /// - Complexity: O(stretches + revocations + devices that the root admitted × log commits).
  package func recuperados(
    alemDe mine: Set<Uuid>, este own: Uuid, desde mark: [TrechoVisto]?
  ) -> [Autoria] {
    let admitted = trust.admitidosPelaRaiz.subtracting(mine).filter { cameByRecovery($0) }
    // There are usually none, and nothing else needs checking.
    guard !admitted.isEmpty else { return [] }
    // Revoked from this machine, or by a trusted device that did not come in with the code itself.
    let ended = Set(
      statements.revogacoes.lazy.filter { revocation in
        revocation.autor != revocation.valor.dispositivo
          && trust.confiaveis.contains(revocation.autor)
          && !admitted.contains(revocation.autor)
          || mine.contains(revocation.autor)
      }.map(\.valor.dispositivo))
    let first = mark == nil ? graph.firstCommits(of: own).first : nil
    let known = first.map { graph.knownStretches(to: $0) } ?? []
    // A person who has seen one first commit of a device has not necessarily seen another, which
    // came later and with the code.
    var seen: [Uuid: Int] = [:]
    for look in mark ?? [] where look.de == 0 { seen[look.aparelho, default: 0] += 1 }
    for stretch in known where stretch.first == 0 { seen[stretch.head.device, default: 0] += 1 }
    return admitted.subtracting(ended).compactMap { device in
      guard seen[device] ?? 0 < graph.firstCommits(of: device).count else { return nil }
      return recuperadoEm(device).map {
        Autoria(aparelho: device, nome: nome(doDispositivo: device), quando: $0)
      }
    }.sorted { ($0.quando, $0.aparelho) < ($1.quando, $1.aparelho) }
  }
}
