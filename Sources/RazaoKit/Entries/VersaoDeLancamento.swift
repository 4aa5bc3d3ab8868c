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
