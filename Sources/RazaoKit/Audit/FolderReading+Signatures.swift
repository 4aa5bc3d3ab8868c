internal import Canonical
internal import Dispatch
internal import EventLog
internal import Projections
internal import Synchronization

extension FolderReading {
  /// Checks the own signature of every authentic line, not only of those at heads.
  /// - Returns: the commits whose signature does not hold though their chain vouches for them.
  /// - Complexity: O(commits) signature checks, shared by the threads.
  mutating func checkEverySignature(
    threads: Int, progress: ((AuditProgress) -> Void)?
  ) throws(FileError) -> [CommitRef] {
    let graph = fold.store.graph
    let folder = folder
    let commits = graph.allCommits.filter { graph.isAuthentic($0) }
    let batch = 4096
    var bad: [CommitRef] = []
    for start in stride(from: 0, to: commits.count, by: batch) {
      let slice = Array(commits[start..<min(start + batch, commits.count)])
      let found = Mutex<(bad: [CommitRef], failure: FileError?)>(([], nil))
      DispatchQueue.concurrentPerform(iterations: threads) { worker in
        for index in stride(from: worker, to: slice.count, by: threads) {
          do throws(FileError) {
            let holds = try graph.hasOwnSignature(slice[index]) {
              (location) throws(FileError) in try folder.line(at: location)
            }
            if !holds { found.withLock { $0.bad.append(slice[index]) } }
          } catch {
            let failure = error
            found.withLock { $0.failure = failure }
          }
        }
      }
      let result = found.withLock { $0 }
      if let failure = result.failure { throw failure }
      bad += result.bad
      progress?(
        AuditProgress(
          phase: .checkingSignatures, done: start + slice.count, total: commits.count))
    }
    signatures += commits.count
    return bad.sorted()
  }
}
