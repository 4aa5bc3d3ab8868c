public import Ledger
internal import Projections

extension Razao {
  /// The devices of the ledger, what each is known to have of what this machine wrote, and the
  /// invitations to become one.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices² + invitations × devices), and O(commits) of devices that have forked
  ///   or are in quarantine.
  public func aparelhos() throws(RazaoError) -> AparelhosDoRazao {
    let (own, former) = (dispositivo, identity?.former ?? [])
    return try le { fold throws(RazaoError) in
      AparelhosDoRazao(
        aparelhos: fold.store.aparelhos(este: own, anteriores: former),
        convites: fold.store.convites)
    }
  }
}
