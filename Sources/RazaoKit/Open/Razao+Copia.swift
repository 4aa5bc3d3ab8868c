internal import Canonical
internal import EventLog
public import Ledger
internal import Projections

extension Razao {
  /// Whether the folder holds all that this machine is known to have written: false for an outdated
  /// copy, a restored backup, a folder that lost its files.
  ///
  /// What others wrote and is missing, an audit tells.
  /// - Throws: what keeps the carriers from being read.
  public func estaCompleta() throws(RazaoError) -> Bool {
    guard let remembered = Razao.rememberedHead(in: id, machine) else { return true }
    return try le { fold throws(RazaoError) in
      fold.store.graph.commit(hash: remembered.hash) != nil
    }
  }
}
