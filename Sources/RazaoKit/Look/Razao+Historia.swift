public import Canonical
public import Ledger
package import Projections

extension Razao {
  /// Everything that happened to what somebody means, with the entry as it stands where it is one.
  /// - Parameter typed: the first characters, at least four, of the id of an entry, account,
  ///   report, assertion, closing or import; or the name of an account.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several, or
  ///   `typed` is no beginning of an id; `semPermissao`, `entradaSaida`, `ocupado` where the
  ///   carriers cannot be read.
  /// - Complexity: O(n²) for n events.
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

  /// The entry of which somebody gave the first characters of the id.
  /// - Parameter typed: at least four characters.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several, or
  ///   `typed` is no beginning of an id.
  public func lancamento(comecando typed: String) throws(RazaoError) -> Uuid {
    try le { fold throws(RazaoError) in
      try fold.store.id(
        comecando: typed, [.transacao], "o lançamento", list: "razao extrato CONTA"
      ).id
    }
  }
}

extension LedgerStore {
  /// What somebody means by the name of an account or the beginning of an id.
  package func agregado(chamado typed: String) throws(RazaoError) -> Agregado {
    let folded = typed.foldedForComparison
    if contas.contains(where: { $0.nome.foldedForComparison == folded }) {
      return Agregado(.conta, try conta(chamada: typed).conta)
    }
    return try id(
      comecando: typed,
      [.transacao, .conta, .relatorio, .conferencia, .periodo, .importacao],
      "o lançamento, a conta ou o relatório", list: "razao extrato CONTA")
  }
}
