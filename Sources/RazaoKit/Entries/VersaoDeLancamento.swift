public import Canonical
public import Ledger
internal import Projections

/// What an entry says, for who changes it after a look.
public struct VersaoDeLancamento: Sendable, Hashable {
  /// What it says; where people who did not know of each other corrected it differently, what
  /// counts for now.
  public let conteudo: ConteudoDeTransacao
  /// Stays the same while nobody writes another version of the entry, annuls it or restores it.
  public let marca: Hash256
}

extension Razao {
  /// An entry as this machine goes on writing it: what it says, and a mark of that for `corrigir`.
  /// - Parameter id: the entry's UUID.
  /// - Throws: `naoEncontrado` where there is no such entry; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(its events).
  public func versao(doLancamento id: Uuid) throws(RazaoError) -> VersaoDeLancamento {
    try leComoQuemGrava { (store) throws(RazaoError) in
      VersaoDeLancamento(
        conteudo: try store.lancamento(id).conteudo, marca: store.marca(doLancamento: id))
    }
  }
}

extension LedgerStore {
  /// Tells the versions of an entry that nobody has replaced from any others, by their events.
  ///
  /// The content alone would not do: a version that came at the same time and does not count for
  /// now would be replaced unseen.
  func marca(doLancamento id: Uuid) -> Hash256 {
    let registers: [NomeDeRegistro] = [.conteudo, .situacao]
    let written = registers.map { register in
      let heads = cabecas(de: Agregado(.transacao, id), register)?.eventos ?? []
      return heads.map { evento($0).id }.sorted().map(\.description).joined(separator: " ")
    }
    return Hash256.of(Array(written.joined(separator: "\n").utf8))
  }

  /// Refuses to change an entry that is not what somebody saw.
  /// - Parameter marca: of what they saw; nil where nobody looked.
  func confere(_ lancamento: Uuid, marca: Hash256?) throws(RazaoError) {
    guard let marca, marca != self.marca(doLancamento: lancamento) else { return }
    throw RazaoError(
      .ocupado,
      "O lançamento \(lancamento.curto) mudou desde que foi visto. Nada foi gravado: veja o que "
        + "ele diz agora e corrija de novo.")
  }
}
