internal import Dispatch
internal import Synchronization

/// Runs what is asynchronous from a thread that may wait for it: the command's own.
enum Blocking {
  static func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let result = Mutex<Result?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let worked = await work()
      result.withLock { $0 = worked }
      done.signal()
    }
    done.wait()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("who waited has what was worked out")
    }
    return result
  }
}
