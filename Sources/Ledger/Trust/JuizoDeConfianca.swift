package import Canonical

/// Which devices are trusted and which of their commits count: docs/FORMAT.md, section 6.3.
///
/// A pure function of `FatosDeConfianca` and the chains. It runs in two rounds, each the least set
/// that its rules give:
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
  /// Those that the root itself admitted: the founding device, and whoever had the recovery code.
  package private(set) var admitidosPelaRaiz: Set<Uuid> = []
  /// Those that are trusted without any invitation.
  private var semConvite: Set<Uuid> = []
  package private(set) var revogados: Set<Uuid> = []
  /// Trusted devices that no revocation has ended.
  package var aindaConfiaveis: Set<Uuid> { confiaveis.subtracting(revogados) }
  /// The devices that each invitation admits, sorted.
  package private(set) var admitidos: [Uuid: [Uuid]] = [:]
  /// Invitations for which an approval that counts names devices.
  package private(set) var convitesNomeados: Set<Uuid> = []
  private var limites: [Uuid: [Limite]] = [:]
  /// Whether every commit counts, whoever wrote it: only for showing what would be then.
  private var isCredulo = false
  /// Devices taken for trusted, and for not revoked: only to see what would be then.
  private var supostos: Set<Uuid> = []

  /// Whether a revocation excludes some commits.
  package var limita: Bool { !limites.isEmpty }

  /// Nobody is trusted.
  package init() {}

  /// Judges.
  /// - Parameter supostos: devices that are taken for trusted whatever is said of them, for showing
  ///   what would be then.
  /// - Complexity: O(statements²) in the worst case; there are few. A signature check for each
  ///   introduction and revocation.
  package init(
    _ fatos: FatosDeConfianca, razao: Uuid, _ ancestry: some Ancestry,
    supondo supostos: Set<Uuid> = []
  ) {
    self.supostos = supostos
    let autoRevogacoes = narrow(fatos, razao, ancestry)
    admitidosPelaRaiz = JuizoDeConfianca.admittedByRoot(fatos, razao)
    semConvite = reaches(fatos, ancestry, convites: [])
    let convites = convitesValidos(fatos, razao, ancestry)
    confiaveis = reaches(fatos, ancestry, convites: convites)
    for (dispositivo, commit) in autoRevogacoes
    where confiaveis.contains(dispositivo) && isWithinLimits(commit, de: dispositivo, ancestry) {
      revogados.insert(dispositivo)
    }
    list(convites, ancestry)
  }

  /// Whether a commit counts: its device is trusted, and no revocation excludes it.
  package func isConfiavel(
    _ commit: CommitRef, de dispositivo: Uuid, _ ancestry: some Ancestry
  ) -> Bool {
    isCredulo
      || (confiaveis.contains(dispositivo) && isWithinLimits(commit, de: dispositivo, ancestry))
  }

  /// The last commits of a device that its revocations let count, as far as they are here.
  package func ultimosPermitidos(de dispositivo: Uuid) -> [CommitRef] {
    (limites[dispositivo] ?? []).compactMap { limite in
      switch limite {
      case .nada: nil
      case .ate(let last), .semDescendentes(let last): last
      }
    }
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

  /// Whether what a device writes next, after its head, would count.
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

  /// Whether a device's word on an invitation counts: it made the invitation, or is trusted without
  /// any.
  package func weighs(_ dispositivo: Uuid, contraConviteDe autor: Uuid) -> Bool {
    dispositivo == autor || semConvite.contains(dispositivo)
  }

  /// Whether everything that counted by another judgement of the same commits counts by this one.
  package func onlyAdds(a other: JuizoDeConfianca) -> Bool {
    confiaveis.isSuperset(of: other.confiaveis)
      && limites.allSatisfy { device, limits in
        supostos.contains(device) || limits == other.limites[device]
      }
  }

  /// Reads the revocations: those that the root signed, wherever they stand, and those by which a
  /// device ends itself, which are returned.
  private mutating func narrow(
    _ fatos: FatosDeConfianca, _ razao: Uuid, _ ancestry: some Ancestry
  ) -> [(Uuid, CommitRef)] {
    var byThemselves: [(Uuid, CommitRef)] = []
    for dito in fatos.revogacoes {
      let revogacao = dito.valor
      let texto = Assinaturas.revogacao(razao, revogacao.dispositivo, ate: revogacao.ate)
      if let raiz = fatos.raiz, let assinatura = revogacao.assinatura,
        raiz.verifies(assinatura, of: texto)
      {
        revogados.insert(revogacao.dispositivo)
        let last = revogacao.ate.flatMap { ancestry.commit(de: revogacao.dispositivo, em: $0) }
        limites[revogacao.dispositivo, default: []].append(last.map { .ate($0) } ?? .nada)
      } else if dito.autor == revogacao.dispositivo, revogacao.ate == nil {
        limites[dito.autor, default: []].append(.semDescendentes(dito.commit))
        byThemselves.append((dito.autor, dito.commit))
      }
    }
    return byThemselves
  }

  /// An invitation in force, and the devices that ask to be admitted by it.
  private struct ConviteEmVigor {
    let id: Uuid
    let autor: Uuid
    let commit: CommitRef
    let candidatos: [FatosDeConfianca.Dito<DispositivoIniciado>]
  }

  /// The devices whose introduction the root signed.
  private static func admittedByRoot(_ fatos: FatosDeConfianca, _ razao: Uuid) -> Set<Uuid> {
    guard let raiz = fatos.raiz else { return [] }
    let admitted = fatos.introducoes.filter { dito in
      guard let assinatura = dito.valor.raiz else { return false }
      return raiz.verifies(assinatura, of: Assinaturas.admissao(razao, dito.autor))
    }
    return Set(admitted.map(\.autor))
  }

  /// The least set of trusted devices that the root, approvals and these invitations give.
  private func reaches(
    _ fatos: FatosDeConfianca, _ ancestry: some Ancestry, convites: [ConviteEmVigor]
  ) -> Set<Uuid> {
    var trusted = supostos.union(admitidosPelaRaiz)
    func counts(_ commit: CommitRef, _ autor: Uuid) -> Bool {
      trusted.contains(autor) && isWithinLimits(commit, de: autor, ancestry)
    }
    var grows = true
    while grows {
      let before = trusted.count
      for dito in fatos.aprovacoes where counts(dito.commit, dito.autor) {
        trusted.insert(dito.valor.dispositivo)
      }
      for convite in convites where counts(convite.commit, convite.autor) {
        trusted.formUnion(convite.candidatos.map(\.autor))
      }
      grows = trusted.count > before
    }
    return trusted
  }

  /// The invitations that nobody took back, with those they would admit.
  ///
  /// Against an invitation count only commits of the device that made it and of devices trusted
  /// without any invitation.
  private mutating func convitesValidos(
    _ fatos: FatosDeConfianca, _ razao: Uuid, _ ancestry: some Ancestry
  ) -> [ConviteEmVigor] {
    fatos.convites.compactMap { dito in
      func counts(_ autor: Uuid, _ commit: CommitRef) -> Bool {
        weighs(autor, contraConviteDe: dito.autor) && isWithinLimits(commit, de: autor, ancestry)
      }
      let convite = dito.valor
      if fatos.cancelamentos.contains(where: {
        $0.valor == convite.id && counts($0.autor, $0.commit)
      }) {
        return nil
      }
      let named = fatos.aprovacoes.filter {
        $0.valor.convite == convite.id && counts($0.autor, $0.commit)
      }.map(\.valor.dispositivo)
      if !named.isEmpty { convitesNomeados.insert(convite.id) }
      let candidates = fatos.introducoes.filter { introducao in
        guard let usado = introducao.valor.convite, usado.chave == convite.chave else {
          return false
        }
        return (named.isEmpty || named.contains(introducao.autor))
          && convite.chave.verifies(
            usado.assinatura, of: Assinaturas.convite(razao, introducao.autor))
      }
      return ConviteEmVigor(
        id: convite.id, autor: dito.autor, commit: dito.commit, candidatos: candidates)
    }
  }

  /// Lists whom each invitation admits, of devices whose introduction counts.
  private mutating func list(_ convites: [ConviteEmVigor], _ ancestry: some Ancestry) {
    for convite in convites where isConfiavel(convite.commit, de: convite.autor, ancestry) {
      let admitted = convite.candidatos.filter {
        isConfiavel($0.commit, de: $0.autor, ancestry)
      }.map(\.autor)
      admitidos[convite.id] = Set(admitidos[convite.id] ?? []).union(admitted).sorted()
    }
  }
}
