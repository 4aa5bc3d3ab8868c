internal import Canonical

/// Statements on trust, indexed by the device or key they are looked up by.
///
/// Anybody who can write to a place can write any number of them, so no list of them is scanned
/// inside another scan.
struct StatementIndex {
  /// The state of an invitation.
  enum Standing {
    case cancelled
    /// It admits whoever has its secret.
    case open
    /// It admits only those of its secret's holders that approvals name.
    case naming(Set<Uuid>)
  }

  /// By their author.
  let approvals: [Uuid: [FatosDeConfianca.Dito<FatosDeConfianca.Aprovacao>]]
  /// By their author.
  let invitations: [Uuid: [FatosDeConfianca.Dito<FatosDeConfianca.Convite>]]
  /// The approvals that name an invitation, by invitation.
  let namings: [Uuid: [FatosDeConfianca.Dito<FatosDeConfianca.Aprovacao>]]
  /// By the invitation.
  let cancellations: [Uuid: [FatosDeConfianca.Dito<Uuid>]]
  /// By the key of the invitation that they claim to use.
  private let introductions: [PublicKey: [FatosDeConfianca.Dito<DispositivoIniciado>]]
  private let razao: Uuid
  private var verified: [PublicKey: [Uuid: [CommitRef]]] = [:]
  private var standings: [Uuid: [Uuid: Standing]] = [:]

  init(_ fatos: FatosDeConfianca, _ razao: Uuid) {
    self.razao = razao
    approvals = Dictionary(grouping: fatos.aprovacoes, by: \.autor)
    invitations = Dictionary(grouping: fatos.convites, by: \.autor)
    namings = fatos.aprovacoes.reduce(into: [:]) { found, dito in
      if let convite = dito.valor.convite { found[convite, default: []].append(dito) }
    }
    cancellations = Dictionary(grouping: fatos.cancelamentos, by: \.valor)
    introductions = fatos.introducoes.reduce(into: [:]) { found, dito in
      if let convite = dito.valor.convite { found[convite.chave, default: []].append(dito) }
    }
  }

  /// The devices that hold the secret of an invitation's key, with the commits that prove it.
  /// - Complexity: a signature check for each introduction that names the key, once.
  mutating func candidates(_ chave: PublicKey) -> [Uuid: [CommitRef]] {
    if let known = verified[chave] { return known }
    let found = (introductions[chave] ?? []).reduce(into: [Uuid: [CommitRef]]()) { found, dito in
      guard let usado = dito.valor.convite,
        chave.verifies(usado.assinatura, of: Assinaturas.convite(razao, dito.autor))
      else { return }
      found[dito.autor, default: []].append(dito.commit)
    }
    verified[chave] = found
    return found
  }

  /// The state of an invitation.
  ///
  /// It depends on its id and its maker, and is computed once for all invitations with both.
  mutating func standing(
    of convite: Uuid, by autor: Uuid, otherwise judge: (StatementIndex) -> Standing
  ) -> Standing {
    if let known = standings[convite]?[autor] { return known }
    let found = judge(self)
    standings[convite, default: [:]][autor] = found
    return found
  }

  /// The named devices that hold the secret of a key.
  /// - Complexity: O(the fewer of both).
  mutating func candidates(_ chave: PublicKey, among named: Set<Uuid>) -> [Uuid] {
    let candidates = candidates(chave)
    return candidates.count < named.count
      ? candidates.keys.filter(named.contains) : named.filter { candidates[$0] != nil }
  }
}
