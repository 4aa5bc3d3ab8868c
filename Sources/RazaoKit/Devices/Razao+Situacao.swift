internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Synchronization

extension Razao {
  /// Where the ledger stands on this machine: who is here, who has seen what, what waits and for
  /// whom, what is missing, and what people must decide.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: that of `aparelhos`, and O(open conflicts + commits that do not count).
  public func situacao() throws(RazaoError) -> SituacaoDoRazao {
    let (own, former) = (dispositivo, identity?.former ?? [])
    let remembered = Razao.rememberedHead(in: id, machine, files)
    let gone = try registrosSumidos()
    var found = try le { fold throws(RazaoError) in
      var found = fold.store.situacao
      found.aparelhos = fold.aparelhos(este: own, anteriores: former)
      found.atrasadaDesde = remembered.flatMap { head in
        fold.store.graph.commit(hash: head.hash) == nil ? head.seq : nil
      }
      return found
    }
    found.sumidos = gone
    found.lugares = try lugares()
    found.modeloGuardado = model.withLock { $0.isKept }
    return found
  }
}
