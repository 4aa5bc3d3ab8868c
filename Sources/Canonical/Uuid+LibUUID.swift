internal import CLibUUID

// The only file that calls libuuid.
extension Uuid {
  /// The name-based UUID (version 5, SHA-1, RFC 9562 section 5.5) of a name's UTF-8 bytes in a
  /// namespace.
  ///
  /// docs/FORMAT.md, section 8, lists which names give which ids.
  /// - Complexity: O(length of the name).
  public static func derived(in namespace: Uuid, from name: String) -> Uuid {
    var name = name
    return name.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { space in
        namespace.store(into: UnsafeMutableRawBufferPointer(space))
        return withLibUUID { out in
          // libuuid declares the name as `const char *`; an empty buffer may have no address.
          bytes.withMemoryRebound(to: CChar.self) { chars in
            if let start = chars.baseAddress {
              uuid_generate_sha1(out, space.baseAddress, start, chars.count)
            } else {
              var nothing: CChar = 0
              uuid_generate_sha1(out, space.baseAddress, &nothing, 0)
            }
          }
        }
      }
    }
  }

  private static func withLibUUID(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> Uuid {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { out in
      out.initialize(repeating: 0)
      guard let start = out.baseAddress else { preconditionFailure("16 bytes have an address") }
      fill(start)
      return Uuid(bytes: UnsafeRawBufferPointer(out))
    }
  }

  /// The UUID of 16 bytes.
  package init(bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == 16, "a UUID has 16 bytes")
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  private func store(into space: UnsafeMutableRawBufferPointer) {
    space.storeBytes(of: high.bigEndian, as: UInt64.self)
    space.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
  }
}
