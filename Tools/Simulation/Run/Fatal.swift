internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// Reports near which history the program trapped, as nothing else survives to say it.
enum Fatal {
  /// The history begun last; others that run at the same time are just before it.
  private static let last = Atomic<UInt64>(0)
  private static let isWatching = Atomic<Bool>(false)

  /// Notes that a history begins.
  static func watch(_ seed: UInt64) {
    last.store(seed, ordering: .relaxed)
    guard !isWatching.exchange(true, ordering: .relaxed) else { return }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS] {
      _ = signal(number) { number in
        Fatal.tell()
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Writes the seed using only what a signal handler may use.
  private static func tell() {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var (rest, index) = (last.load(ordering: .relaxed), buffer.count - 1)
      buffer[index] = 0x0A
      repeat {
        index -= 1
        buffer[index] = UInt8(0x30 + rest % 10)
        rest /= 10
      } while rest > 0
      let text: StaticString = "O programa parou na história desta semente, ou pouco antes: "
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
      _ = write(2, buffer.baseAddress?.advanced(by: index), buffer.count - index)
    }
  }
}
