/// Base64url without padding (RFC 4648 section 5), with exactly one spelling for each value:
/// unused bits of the last character are zero.
package enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The value of each character, 255 for none.
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() { table[Int(character)] = UInt8(value) }
    return table
  }()

  /// How many characters `count` bytes take.
  package static func length(of count: Int) -> Int { (count * 8 + 5) / 6 }

  /// The characters of `bytes`.
  /// - Complexity: O(count).
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(length(of: bytes.count))
    var pending = 0
    var bits = 0
    for byte in bytes {
      pending = (pending << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 6 {
        bits -= 6
        out.append(alphabet[pending >> bits & 63])
      }
    }
    if bits > 0 { out.append(alphabet[pending << (6 - bits) & 63]) }
    return out
  }

  /// The characters of `bytes`, as a string.
  package static func text(_ bytes: [UInt8]) -> String {
    String(decoding: encode(bytes), as: UTF8.self)
  }

  /// Whether `text` is the one spelling of some `count` bytes.
  /// - Complexity: O(count), without allocation.
  package static func isCanonical(_ text: UnsafeRawBufferPointer, count: Int) -> Bool {
    guard text.count == length(of: count), let last = text.last else { return false }
    return values.withUnsafeBufferPointer { values in
      for character in text where values[Int(character)] == 255 { return false }
      let unused = text.count * 6 - count * 8
      return values[Int(last)] & UInt8((1 << unused) - 1) == 0
    }
  }

  /// The `count` bytes that `text` spells, or nil.
  /// - Complexity: O(count).
  package static func decode(_ text: UnsafeRawBufferPointer, count: Int) -> [UInt8]? {
    guard isCanonical(text, count: count) else { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(count)
    var pending = 0
    var bits = 0
    for character in text {
      pending = (pending << 6 | Int(values[Int(character)])) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        out.append(UInt8(truncatingIfNeeded: pending >> bits))
      }
    }
    return out
  }
}
