package import Canonical
internal import EventLog
internal import Foundation
package import Ledger
internal import Machine
package import Projections

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
    let reading: FolderReading
    do throws(FileError) {
      var fresh = FolderReading(try CarrierFolder(listing: pasta, in: files), ledger: id)
      try fresh.read(threads: ProcessInfo.processInfo.activeProcessorCount, progress: nil)
      try fresh.settle(progress: nil)
      reading = fresh
    } catch {
      throw RazaoError(error)
    }
    return try question(reading.fold) { (commit) throws(RazaoError) in
      try RazaoError.telling(reading.folder.line(at: reading.fold.store.graph.location(commit)))
    }
  }
}
