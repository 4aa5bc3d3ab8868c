#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

extension UnsafeRawBufferPointer {
  /// The offset of the first line feed, or nil.
  /// - Complexity: O(count), many bytes at a time: a loop in Swift costs as much as the hashing.
  var firstLineFeed: Int? {
    guard let start = baseAddress, let found = memchr(start, 0x0A, count) else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
