public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// The devices of the ledger, the commits of this machine that each is known to have, the effect
  /// in money of those that wait for approval, and the open invitations.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices² + invitations × devices), O(commits) of devices that have forked or
  ///   are in quarantine, and a trial for each of the first few that wait.
  public func aparelhos() throws(RazaoError) -> AparelhosDoRazao {
    let (own, former) = (aparelho, identity?.former ?? [])
    return try read { fold throws(RazaoError) in
      AparelhosDoRazao(
        aparelhos: fold.aparelhos(este: own, anteriores: former), convites: fold.store.convites)
    }
  }

  /// A device with all its events that do not count: their content, and their effect in money.
  /// - Parameters:
  ///   - id: the device's UUID, as `aparelho(por:)` finds it.
  ///   - limite: how many events to tell at most, the newest.
  /// - Throws: `naoEncontrado` where there is no such device; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: that of `aparelhos`, and O(commits of the device).
  public func aparelho(_ id: Uuid, limite: Int) throws(RazaoError) -> AparelhoExplicado {
    let (own, former) = (aparelho, identity?.former ?? [])
    return try read { fold throws(RazaoError) in
      let found = fold.aparelho(id, este: own, anteriores: former, max(0, limite))
      guard let found else { throw .semAparelho(id) }
      return found
    }
  }

  /// This machine's device, if its commits do not count because it waits for an approval or was
  /// revoked; nil otherwise, and if this machine is no device.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(1) where it counts, else O(commits in quarantine).
  public func semConfianca() throws(RazaoError) -> SemConfianca? {
    guard let own = aparelho, let mine = identity?.devices else { return nil }
    return try read { fold in fold.store.semConfianca(own, meus: mine) }
  }
}

extension RazaoError {
  /// There is no device with that UUID.
  static func semAparelho(_ id: Uuid) -> RazaoError {
    RazaoError(
      .naoEncontrado, "Não há aparelho \(id.curto). \(passo: "Veja os aparelhos", .aparelhos).")
  }
}
