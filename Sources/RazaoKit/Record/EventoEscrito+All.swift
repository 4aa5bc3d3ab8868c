internal import Dispatch
internal import Foundation
internal import Ledger
internal import Synchronization

extension EventoEscrito {
  /// Writes events, in their order, by all processors.
  /// - Complexity: O(bytes), shared by the processors.
  static func all(_ events: [Evento]) -> [EventoEscrito] {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    guard workers > 1, events.count >= Limits.eventsForAll else {
      return events.map { EventoEscrito($0) }
    }
    let share = (events.count + workers - 1) / workers
    let parts = Mutex<[Int: [EventoEscrito]]>([:])
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      let part = events.dropFirst(worker * share).prefix(share).map { EventoEscrito($0) }
      parts.withLock { $0[worker] = part }
    }
    return parts.withLock { parts in (0..<workers).flatMap { parts[$0, default: []] } }
  }
}
