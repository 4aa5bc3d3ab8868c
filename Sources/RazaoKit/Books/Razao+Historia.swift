internal import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Everything that happened to what somebody means, with the entry as it stands where it is one.
  /// - Parameter typed: the first characters, at least four, of the id of an entry, account,
  ///   report, assertion, closing or import; or the name of an account.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several, or
  ///   `typed` is no beginning of an id; `semPermissao`, `entradaSaida`, `ocupado` where the
  ///   carriers cannot be read.
  /// - Complexity: O(n log n) for its n events, and O(n × devices²) for their order.
  public func historia(
    chamada typed: String
  ) throws(RazaoError) -> (historia: HistoriaDeAgregado, transacao: Transacao?) {
    try le { fold throws(RazaoError) in
      let agregado = try fold.store.agregado(chamado: typed)
      guard let historia = fold.store.historia(agregado) else {
        throw RazaoError(.naoEncontrado, "Nada se sabe de \(typed).")
      }
      let isEntry = agregado.especie == .transacao
      return (historia, isEntry ? fold.store.transacao(agregado.id) : nil)
    }
  }
}
