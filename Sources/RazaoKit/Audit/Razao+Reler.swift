package import Canonical
internal import EventLog
internal import Foundation
package import Ledger
internal import Machine
package import Projections
internal import Synchronization

extension Razao {
  /// Reads this ledger's folder anew, whole and in memory, for questions that need lines or the
  /// books as a single commit knew them.
  /// - Parameter question: gets the fold, and a function that fetches a commit's line.
  /// - Throws: `entradaSaida`, `semPermissao`; `ocupado` where a file changed meanwhile; and what
  ///   the question throws.
  /// - Complexity: O(bytes), on all cores.
  package func rereading<Answer>(
    _ question: (Fold, _ line: @escaping (CommitRef) throws(RazaoError) -> [UInt8])
      throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    let reading = try RazaoError.telling { () throws(FileError) in
      var fresh = FolderReading(try CarrierFolder(listing: pasta, in: files), ledger: id)
      try fresh.read(threads: ProcessInfo.processInfo.activeProcessorCount, progress: nil)
      try fresh.settle(progress: nil)
      return fresh
    }
    return try question(reading.fold) { (commit) throws(RazaoError) in
      try RazaoError.telling(reading.folder.line(at: reading.fold.store.graph.location(commit)))
    }
  }

  /// Asks the read model what `rereading` asks of all lines.
  /// - Parameter question: gets the fold, the leaves of a checkpoint and the postings of accounts in
  ///   a month, and a function that fetches a commit's line.
  /// - Throws: `ocupado` where the read model does not say, or a line is not where it was; what the
  ///   question throws.
  /// - Complexity: that of bringing the read model up to date, and of the question.
  package func readingKept<Answer: Sendable>(
    _ question: (
      Fold, (CommitRef, [Uuid], Month) throws(RazaoError) -> FolhasDoMarco,
      _ line: @escaping (CommitRef) throws(RazaoError) -> [UInt8]
    ) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    try model.withLock { model throws(RazaoError) in
      try use(&model, recording: true) { model throws(RazaoError) in
        let (graph, line) = (model.fold.store.graph, model.carriers.lineReader)
        return try question(model.fold) { (marco, contas, mes) throws(RazaoError) in
          try model.folhas(doMarco: marco, contas: contas, mes: mes)
        } _: { (commit) throws(RazaoError) in
          let bytes = try RazaoError.telling(line(graph.location(commit)))
          guard Hash256.of(bytes) == graph.hash(commit) else {
            throw RazaoError(.ocupado, "Uma linha não está mais onde estava.")
          }
          return bytes
        }
      }
    }
  }
}
