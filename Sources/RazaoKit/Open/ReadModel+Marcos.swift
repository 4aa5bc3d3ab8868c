internal import Canonical
internal import EventLog
internal import Ledger
package import Projections

// Checkpoints from the read model: most of the map is kept there from the last one.
extension ReadModel {
  /// The map that a device's next commit may carry, inside a recording; or why it carries none.
  /// - Complexity: as of `CacheFile.mapa`; where something is in quarantine or waits, that of folding
  ///   everything.
  mutating func mapa(doProximoDe device: Uuid) -> (mapa: Posicao?, falta: SemMarco?) {
    guard fold.store.wouldCount(device) else { return (nil, .naoConta) }
    // Without the file, another process might record between this look and the commit.
    guard isKept || cache == nil else { return (nil, .semModelo) }
    if let why = fold.semMarco { return (nil, why) }
    let running = fold.isAll(knownToNextOf: device) ? mapa() : nil
    let mapa = running ?? fold.mapa(doProximoDe: device)
    return (mapa, mapa == nil ? .falta : nil)
  }

  /// Judges another device's checkpoint, inside a recording; nil where that cannot be done.
  ///
  /// What it should be is worked out once, and kept.
  /// - Complexity: as of `mapa(doProximoDe:)`, where this device has recorded entries that the other
  ///   one did not know, that of folding everything.
  mutating func julgado(
    _ checkpoint: (commit: CommitRef, mapa: Posicao)
  ) -> MarcoJulgado? {
    let (store, commit) = (fold.store, checkpoint.commit)
    let hash = store.graph.hash(commit)
    if let known = save(with: { file, _ in file.mapa(doMarco: hash) }) {
      return fold.julgado(checkpoint, known)
    }
    guard fold.semMarco == nil else { return nil }
    let running = fold.isAll(knownTo: commit) ? mapa() : nil
    guard let mapa = running ?? fold.mapa(sabidoPor: commit) else { return nil }
    _ = save { file, _ in try file.keep(mapa, doMarco: hash) }
    return isSound ? fold.julgado(checkpoint, mapa) : nil
  }

  /// The leaves of a checkpoint, and the postings of accounts in a month that it counts, from what
  /// is kept, inside a recording.
  /// - Throws: `ocupado` where what is kept does not say.
  /// - Complexity: as of `CacheFile.folhas`.
  mutating func folhas(
    doMarco commit: CommitRef, contas: [Uuid], mes: Month
  ) throws(RazaoError) -> FolhasDoMarco {
    let found = save { file, fold in
      file.folhas(of: fold, doMarco: commit, contas: contas, mes: mes)
    }
    guard let found, isSound else {
      throw RazaoError(.ocupado, "O modelo de leitura não diz o que o marco conta.")
    }
    return found
  }

  /// The map of everything here.
  private mutating func mapa() -> Posicao? {
    isKept ? save { file, fold in try file.mapa(of: fold) } : fold.mapa
  }
}

// Changes since a mark.
extension ReadModel {
  /// The read model's mark; nil if it is only in memory.
  package var mark: ModelMark? { file?.mark }

  /// The aggregates whose state may differ from a mark, up to a limit; nil if they are unknown, or
  /// there are more.
  package func touched(since mark: ModelMark, limit: Int) -> [Int32]? {
    guard let kept = file?.touched(since: mark, limit: limit), kept.count <= limit else {
      return nil
    }
    let all = Set(kept).union(fold.store.tocadosNaMemoria)
    return all.count <= limit ? all.sorted() : nil
  }
}
