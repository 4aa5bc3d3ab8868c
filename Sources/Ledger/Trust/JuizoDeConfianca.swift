package import Canonical

/// Which devices are trusted and which of their commits count: docs/FORMAT.md, section 6.3.
///
/// A pure function of `FatosDeConfianca` and the chains. It runs in two rounds, each computing the
/// least set that satisfies its rules:
///
///     revocations ──> round 1: root's signature, approvals     = trusted without any invitation
///                         │ who may cancel an invitation, or name whom it admits
///                         v
///                     round 2: the same, and invitations       = trusted
package struct JuizoDeConfianca: Sendable, Hashable {
  /// The commits of a device that a revocation leaves in force.
  private enum Limite: Sendable, Hashable {
    case nada
    case ate(CommitRef)
    case semDescendentes(CommitRef)
  }

  package private(set) var confiaveis: Set<Uuid> = []
  /// The devices that the root itself admitted: the founding one, and any with the recovery code.
  package private(set) var admitidosPelaRaiz: Set<Uuid> = []
  /// The devices that are trusted without any invitation.
  private var semConvite: Set<Uuid> = []
  package private(set) var revogados: Set<Uuid> = []
  /// Trusted devices that no revocation has ended.
  package var aindaConfiaveis: Set<Uuid> { confiaveis.subtracting(revogados) }
  /// The devices that each invitation admits, sorted.
  package private(set) var admitidos: [Uuid: [Uuid]] = [:]
  /// Invitations for which an approval that counts names devices.
  package private(set) var convitesNomeados: Set<Uuid> = []
  /// All of a device's limits apply; redundant ones are left out.
  private var limites: [Uuid: Set<Limite>] = [:]
  /// Whether every commit counts, whoever wrote it: only to show the consequences.
  private var isCredulo = false
  /// Devices supposed to be trusted and not revoked: only to show the consequences.
  private var supostos: Set<Uuid> = []

  /// Whether a revocation excludes some commits.
  package var limita: Bool { !limites.isEmpty }

  /// Nobody is trusted.
  package init() {}

  /// Judges.
  /// - Parameter supostos: devices that are taken for trusted whatever is said of them, for showing
  ///   what would be then.
  /// - Complexity: O(statements), whoever made them; a signature check for each introduction by the
  ///   key of an invitation that a trusted device made.
  package init(
    _ fatos: FatosDeConfianca, razao: Uuid, _ ancestry: some Ancestry,
    supondo supostos: Set<Uuid> = []
  ) {
    var fatos = fatos
    fatos.checkRoot(of: razao)
    self.supostos = supostos
    let autoRevogacoes = narrow(fatos, ancestry)
    admitidosPelaRaiz = Set(fatos.introducoes.filter(\.isDaRaiz).map(\.autor))
    var said = StatementIndex(fatos, razao)
    semConvite = reaches(&said, ancestry, byInvitation: false)
    confiaveis = reaches(&said, ancestry, byInvitation: true)
    for (dispositivo, commit) in autoRevogacoes
    where confiaveis.contains(dispositivo) && isWithinLimits(commit, de: dispositivo, ancestry) {
      revogados.insert(dispositivo)
    }
    limites = limites.filter { confiaveis.contains($0.key) || revogados.contains($0.key) }
    list(&said, ancestry)
  }

  /// Whether a commit counts: its device is trusted, and no revocation excludes it.
  package func isConfiavel(
    _ commit: CommitRef, de dispositivo: Uuid, _ ancestry: some Ancestry
  ) -> Bool {
    isCredulo
      || (confiaveis.contains(dispositivo) && isWithinLimits(commit, de: dispositivo, ancestry))
  }

  /// The last commits of a device that its revocations leave in force, as far as they are here;
  /// none where one of them leaves nothing.
  package func ultimosPermitidos(de dispositivo: Uuid) -> [CommitRef] {
    let limits = limites[dispositivo] ?? []
    return limits.contains(.nada)
      ? []
      : limits.compactMap { limite in
        switch limite {
        case .nada: nil
        case .ate(let last), .semDescendentes(let last): last
        }
      }.sorted()
  }

  /// The same judgement, as if every commit counted.
  package var credulo: JuizoDeConfianca {
    var other = self
    other.isCredulo = true
    return other
  }

  private func isWithinLimits(
    _ commit: CommitRef, de dispositivo: Uuid, _ ancestry: some Ancestry
  ) -> Bool {
    supostos.contains(dispositivo)
      || (limites[dispositivo] ?? []).allSatisfy { limite in
        switch limite {
        case .nada: false
        case .ate(let last): ancestry.isAncestor(commit, orSelf: last)
        case .semDescendentes(let last):
          commit == last || !ancestry.isAncestor(last, orSelf: commit)
        }
      }
  }

  /// Whether a device's next commit, after its head, would count.
  package func wouldCount(
    depoisDe head: CommitRef?, de dispositivo: Uuid, _ ancestry: some Ancestry
  ) -> Bool {
    guard isCredulo || confiaveis.contains(dispositivo) else { return false }
    return isCredulo || supostos.contains(dispositivo)
      || (limites[dispositivo] ?? []).allSatisfy { limite in
        guard case .semDescendentes(let last) = limite, let head else { return false }
        return !ancestry.isAncestor(last, orSelf: head)
      }
  }

  /// Whether a device's statement about an invitation counts: it made the invitation, or is trusted
  /// without any.
  package func weighs(_ dispositivo: Uuid, contraConviteDe autor: Uuid) -> Bool {
    dispositivo == autor || semConvite.contains(dispositivo)
  }

  /// Whether everything that counted under another judgement of these commits still counts.
  package func onlyAdds(a other: JuizoDeConfianca) -> Bool {
    confiaveis.isSuperset(of: other.confiaveis)
      && limites.allSatisfy { device, limits in
        supostos.contains(device) || limits == other.limites[device]
      }
  }

  /// Applies the revocations signed by the root, wherever they are, and returns those by which a
  /// device revokes itself.
  private mutating func narrow(
    _ fatos: FatosDeConfianca, _ ancestry: some Ancestry
  ) -> [(Uuid, CommitRef)] {
    var byThemselves: [(Uuid, CommitRef)] = []
    for dito in fatos.revogacoes {
      let revogacao = dito.valor
      if dito.isDaRaiz {
        revogados.insert(revogacao.dispositivo)
        let last = revogacao.ate.flatMap { ancestry.commit(de: revogacao.dispositivo, em: $0) }
        limites[revogacao.dispositivo, default: []].insert(last.map { .ate($0) } ?? .nada)
      } else if dito.autor == revogacao.dispositivo, revogacao.ate == nil {
        end(dito.autor, after: dito.commit, ancestry)
        byThemselves.append((dito.autor, dito.commit))
      }
    }
    return byThemselves
  }

  /// Revokes a device by its own statement.
  ///
  /// Only the first such commit on a branch is kept, so a device that repeats it a thousand times
  /// costs each of its commits one look.
  /// - Complexity: O(branches of the device that say so).
  private mutating func end(_ device: Uuid, after commit: CommitRef, _ ancestry: some Ancestry) {
    var limits = limites[device] ?? []
    for case .semDescendentes(let other) in limits {
      if ancestry.isAncestor(other, orSelf: commit) { return }
      if ancestry.isAncestor(commit, orSelf: other) { limits.remove(.semDescendentes(other)) }
    }
    limits.insert(.semDescendentes(commit))
    limites[device] = limits
  }

  /// The least set of trusted devices that follows from the root, approvals and, in the second
  /// round, invitations.
  /// - Complexity: O(statements of the devices in it): each device is looked at once.
  private func reaches(
    _ said: inout StatementIndex, _ ancestry: some Ancestry, byInvitation: Bool
  ) -> Set<Uuid> {
    var trusted = supostos.union(admitidosPelaRaiz)
    var waiting = Array(trusted)
    func trust(_ devices: some Sequence<Uuid>) {
      for device in devices where trusted.insert(device).inserted { waiting.append(device) }
    }
    var keys: Set<PublicKey> = []
    while let device = waiting.popLast() {
      for dito in said.approvals[device] ?? []
      where isWithinLimits(dito.commit, de: device, ancestry) {
        trust(CollectionOfOne(dito.valor.dispositivo))
      }
      guard byInvitation else { continue }
      for dito in said.invitations[device] ?? []
      where isWithinLimits(dito.commit, de: device, ancestry) {
        switch standing(of: dito, &said, ancestry) {
        case .cancelled: break
        // Invitations with one key admit the same devices.
        case .open where keys.insert(dito.valor.chave).inserted:
          trust(said.candidates(dito.valor.chave).keys)
        case .open: break
        case .naming(let named): trust(said.candidates(dito.valor.chave, among: named))
        }
      }
    }
    return trusted
  }

  /// The state of an invitation, according to those who may restrict it: the device that made it,
  /// and devices trusted without any invitation.
  private func standing(
    of dito: FatosDeConfianca.Dito<FatosDeConfianca.Convite>, _ said: inout StatementIndex,
    _ ancestry: some Ancestry
  ) -> StatementIndex.Standing {
    let convite = dito.valor.id
    func counts(_ autor: Uuid, _ commit: CommitRef) -> Bool {
      weighs(autor, contraConviteDe: dito.autor) && isWithinLimits(commit, de: autor, ancestry)
    }
    return said.standing(of: convite, by: dito.autor) { said in
      if said.cancellations[convite]?.contains(where: { counts($0.autor, $0.commit) }) == true {
        return .cancelled
      }
      let named = (said.namings[convite] ?? []).filter { counts($0.autor, $0.commit) }
      return named.isEmpty ? .open : .naming(Set(named.map(\.valor.dispositivo)))
    }
  }

  /// Lists the devices that each invitation admits, among those whose introduction counts.
  private mutating func list(_ said: inout StatementIndex, _ ancestry: some Ancestry) {
    // Invitations with one key share one list.
    var byKey: [PublicKey: [Uuid]] = [:]
    // Only the maker of one invitation with two keys has lists to merge.
    var joined: [Uuid: Set<Uuid>] = [:]
    func counting(_ devices: some Sequence<Uuid>, _ candidates: [Uuid: [CommitRef]]) -> [Uuid] {
      devices.filter { device in
        candidates[device]?.contains { isConfiavel($0, de: device, ancestry) } == true
      }.sorted()
    }
    for (autor, convites) in said.invitations where confiaveis.contains(autor) {
      for dito in convites where isWithinLimits(dito.commit, de: autor, ancestry) {
        let (id, chave) = (dito.valor.id, dito.valor.chave)
        let admitted: [Uuid]
        switch standing(of: dito, &said, ancestry) {
        case .cancelled: continue
        case .open:
          let candidates = said.candidates(chave)
          admitted = byKey[chave] ?? counting(candidates.keys, candidates)
          byKey[chave] = admitted
        case .naming(let named):
          convitesNomeados.insert(id)
          admitted = counting(
            said.candidates(chave, among: named), said.candidates(chave))
        }
        guard let before = admitidos.updateValue(admitted, forKey: id), before != admitted else {
          continue
        }
        joined[id, default: Set(before)].formUnion(admitted)
      }
    }
    for (id, devices) in joined { admitidos[id] = devices.sorted() }
  }
}
