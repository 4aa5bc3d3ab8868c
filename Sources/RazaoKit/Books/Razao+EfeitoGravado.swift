public import Canonical
internal import EventLog
public import Ledger
internal import Projections

extension Razao {
  /// What the recording of an entry came to, told again: its commit, and the entry and its accounts
  /// as they stand now.
  /// - Parameter id: the entry's UUID.
  /// - Throws: `naoEncontrado` where there is no such entry; `entradaSaida`, `ocupado`.
  /// - Complexity: O(postings + events of its commit).
  public func efeito(doLancamento id: Uuid) throws(RazaoError) -> Efeito {
    try leComoQuemGrava { (store) throws(RazaoError) in
      let conteudo = try store.lancamento(id).conteudo
      guard let creation = store.criacao(de: Agregado(.transacao, id)) else {
        throw RazaoError(.naoEncontrado, "Não há lançamento \(id.curto).")
      }
      let commit = store.commit(creation)
      let device = store.graph.device(commit)
      var receipt = Recibo(
        ids: [id], dispositivo: device, seq: store.graph.seq(commit), hash: store.graph.hash(commit)
      )
      receipt.naoConta = store.semConfianca(device, meus: [device])?.confianca
      return Efeito(
        recibo: receipt, eventos: store.eventos(de: commit).map { store.evento($0) },
        contas: store.contas(conteudo.partidas.map(\.conta)), lancamento: conteudo)
    }
  }
}
