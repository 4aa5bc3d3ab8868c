internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// The source of the time.
///
/// A commit's moment is a claim and decides nothing, so a clock may be wrong.
public protocol WallClock: Sendable {
  /// The present moment, to the millisecond.
  func now() -> Instant
}

/// The machine's own clock (`CLOCK_REALTIME`).
public struct SystemClock: WallClock {
  /// Makes the machine's clock; all instances are alike.
  public init() {}

  /// The machine's present moment, truncated to the millisecond.
  public func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

/// A clock that starts at a given moment and advances by a fixed step at each call.
package final class SteppedClock: WallClock {
  private let next: Mutex<Int64>
  private let stepMilliseconds: Int64

  /// Makes a clock that first returns `start`.
  ///
  /// A step of 0 keeps it constant.
  package init(at start: Instant, stepMilliseconds: Int64 = 0) {
    next = Mutex(start.milliseconds)
    self.stepMilliseconds = stepMilliseconds
  }

  package func now() -> Instant {
    next.withLock { next in
      defer { next += stepMilliseconds }
      return Instant(milliseconds: next)
    }
  }
}

/// The source of event ids, keys and secrets.
public protocol RandomSource: Sendable {
  /// A new random UUID (version 4, RFC 9562 section 5.4).
  func uuid() -> Uuid
  /// So many unpredictable bytes, for keys and secrets.
  func bytes(_ count: Int) -> [UInt8]
}

/// The system's randomness, from `getrandom`.
public struct SystemRandom: RandomSource {
  /// Makes the system's source; all instances are alike.
  public init() {}

  /// A new UUID of version 4.
  public func uuid() -> Uuid { .random() }

  /// So many bytes of the system's cryptographic generator.
  /// - Complexity: O(count).
  public func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}

/// Bytes derived from a seed, for tests and for reproducible samples: SHA-256 of the seed and a
/// counter.
///
/// Never for real secrets.
package final class SeededRandom: RandomSource {
  private let seed: [UInt8]
  private let counter = Mutex<UInt64>(0)

  /// Makes a source; two sources of one seed give the same bytes.
  package init(seed: String) { self.seed = Array(seed.utf8) }

  package func uuid() -> Uuid {
    let raw = bytes(16).withUnsafeBytes { Uuid(bytes: $0) }
    return Uuid(version4: raw.high, raw.low)
  }

  package func bytes(_ count: Int) -> [UInt8] {
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

/// A small generator that gives the same numbers for the same seed (Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators", 2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
