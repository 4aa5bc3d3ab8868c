internal import Foundation

/// Work that may wait for a disk or a lock, on threads that are there for it: those that carry
/// requests must not wait.
enum BlockingWork {
  private static let queue = DispatchQueue(
    label: "razao.paginas", qos: .userInitiated, attributes: .concurrent)

  static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
