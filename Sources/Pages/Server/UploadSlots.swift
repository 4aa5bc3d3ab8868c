internal import Synchronization

/// The places for forms with files that arrive at the same time: each holds a large buffer.
final class UploadSlots: Sendable {
  private let taken = Mutex(0)

  /// Takes a place.
  /// - Returns: whether there was one.
  func begin() -> Bool {
    taken.withLock { taken in
      guard taken < Limits.uploads else { return false }
      taken += 1
      return true
    }
  }

  /// Gives a place back.
  func end() { taken.withLock { $0 -= 1 } }
}
