internal import Canonical
internal import Synchronization

/// A clock that says what a simulation wants it to.
final class SimulatedClock: WallClock {
  private let milliseconds = Mutex<Int64>(0)

  /// Moves the clock, forwards or back.
  func set(to instant: Int64) { milliseconds.withLock { $0 = instant } }

  /// What it says; it moves on by a millisecond each time.
  func now() -> Instant {
    milliseconds.withLock { now in
      now += 1
      return Instant(milliseconds: now)
    }
  }
}

/// Ids, keys and secrets that follow from a seed.
final class SimulatedRandom: RandomSource {
  private let numbers: Mutex<SplitMix>

  init(seed: UInt64) {
    numbers = Mutex(SplitMix(seed: seed))
  }

  func uuid() -> Uuid {
    let (high, low) = numbers.withLock { ($0.next(), $0.next()) }
    // Version 4, variant 1 (RFC 9562 section 5.4).
    return Uuid(high: high & ~0xF000 | 0x4000, low: low & ~(0b11 << 62) | 0b10 << 62)
  }

  func bytes(_ count: Int) -> [UInt8] {
    numbers.withLock { numbers in
      (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
    }
  }
}
