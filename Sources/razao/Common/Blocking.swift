internal import Dispatch
internal import Synchronization

/// Runs what is asynchronous from a thread that may wait for it: the command's own.
enum Blocking {
  static func run<Failing: Error>(
    _ work: @escaping @Sendable () async throws(Failing) -> Void
  ) throws(Failing) {
    let failure = Mutex<Failing?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do throws(Failing) {
        try await work()
      } catch {
        failure.withLock { $0 = error }
      }
      done.signal()
    }
    done.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
