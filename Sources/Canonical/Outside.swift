internal import Crypto
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// Where the time comes from. The stamp of a commit is a claim and decides nothing.
public protocol WallClock: Sendable {
  /// The moment it is now.
  func now() -> Instant
}

/// The machine's own clock.
public struct SystemClock: WallClock {
  public init() {}

  public func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

/// A clock that begins at a given moment and moves on by a fixed step each time it is asked.
public final class SteppedClock: WallClock {
  private let next: Mutex<Int64>
  private let stepMilliseconds: Int64

  /// A clock that says `start` first. A step of 0 stands still.
  public init(at start: Instant, stepMilliseconds: Int64 = 0) {
    next = Mutex(start.milliseconds)
    self.stepMilliseconds = stepMilliseconds
  }

  public func now() -> Instant {
    next.withLock { next in
      defer { next += stepMilliseconds }
      return Instant(milliseconds: next)
    }
  }
}

/// Where event ids, keys and secrets come from.
public protocol RandomSource: Sendable {
  /// A new version 4 UUID.
  func uuid() -> Uuid
  /// `count` bytes nobody can guess.
  func bytes(_ count: Int) -> [UInt8]
}

/// The system's randomness: libuuid for ids, `getrandom` for secrets.
public struct SystemRandom: RandomSource {
  public init() {}

  public func uuid() -> Uuid { .random() }

  public func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}

/// Bytes that follow from a seed, for tests and for samples that must come out the same each time:
/// SHA-256 of the seed and a counter. Never for real secrets.
public final class SeededRandom: RandomSource {
  private let seed: [UInt8]
  private let counter = Mutex<UInt64>(0)

  /// Two sources of one seed give the same bytes.
  public init(seed: String) {
    self.seed = Array(seed.utf8)
  }

  public func uuid() -> Uuid {
    let raw = bytes(16).withUnsafeBytes { Uuid(bytes: $0) }
    // Version 4, variant 1 (RFC 9562 section 5.4).
    return Uuid(
      high: raw.high & ~0xF000 | 0x4000,
      low: raw.low & ~(0b11 << 62) | 0b10 << 62)
  }

  public func bytes(_ count: Int) -> [UInt8] {
    var out: [UInt8] = []
    while out.count < count {
      let turn = counter.withLock { counter in
        counter += 1
        return counter
      }
      out += Hash256.of(seed + withUnsafeBytes(of: turn.bigEndian) { Array($0) }).bytes.array
    }
    return Array(out.prefix(count))
  }
}
