internal import Canonical
internal import Synchronization

/// A clock that says what a simulation wants it to.
final class SimulatedClock: WallClock {
  private let milliseconds = Mutex<Int64>(0)

  /// Moves the clock, forwards or back.
  func set(to instant: Int64) { milliseconds.withLock { $0 = instant } }

  /// Its time; it moves on by a millisecond each time.
  func now() -> Instant {
    milliseconds.withLock { now in
      now += 1
      return Instant(milliseconds: now)
    }
  }
}
