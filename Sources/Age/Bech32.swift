/// The text form of keys (BIP-173): a prefix, `1`, the bytes in base 32, and six characters that check
/// them.
package enum Bech32 {
  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  /// The text of bytes, in small letters.
  package static func text(_ prefix: String, _ bytes: [UInt8]) -> String {
    let values = regrouped(bytes, from: 8, to: 5)
    let sum = checksum(prefix.utf8, values + [UInt8](repeating: 0, count: 6)) ^ 1
    let check = (0..<6).map { UInt8(truncatingIfNeeded: sum >> (25 - 5 * $0) & 31) }
    return prefix + "1"
      + String(decoding: (values + check).map { alphabet[Int($0)] }, as: UTF8.self)
  }

  /// The prefix, as it is written, and the bytes of a text; nil where it is malformed.
  package static func read(_ text: String) -> (prefix: String, bytes: [UInt8])? {
    guard text.utf8.count <= Limits.keyCharacters,
      text.utf8.allSatisfy({ (33...126).contains($0) }),
      text == text.lowercased() || text == text.uppercased(),
      let separator = text.utf8.lastIndex(of: UInt8(ascii: "1")), separator > text.startIndex
    else { return nil }
    let prefix = text[..<separator]
    var values: [UInt8] = []
    for character in text[text.index(after: separator)...].lowercased().utf8 {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      values.append(UInt8(value))
    }
    guard values.count >= 6, checksum(prefix.lowercased().utf8, values) == 1 else { return nil }
    values.removeLast(6)
    let bytes = regrouped(values, from: 5, to: 8)
    let count = values.count * 5 / 8
    // Bits beyond the last byte are zero, and fewer than a character has.
    guard values.count * 5 - count * 8 < 5, bytes.dropFirst(count).allSatisfy({ $0 == 0 })
    else { return nil }
    return (String(prefix), Array(bytes.prefix(count)))
  }

  /// The bits of values of one width in values of another; zeros fill the last one.
  private static func regrouped(_ values: [UInt8], from: Int, to width: Int) -> [UInt8] {
    var out: [UInt8] = []
    var (pending, bits) = (0, 0)
    for value in values {
      pending = (pending << from | Int(value)) & 0xFFF
      bits += from
      while bits >= width {
        bits -= width
        out.append(UInt8(pending >> bits & (1 << width - 1)))
      }
    }
    if bits > 0 { out.append(UInt8(pending << (width - bits) & (1 << width - 1))) }
    return out
  }

  /// The remainder that is 1 for a text without mistakes.
  private static func checksum(_ prefix: some Sequence<UInt8>, _ values: [UInt8]) -> UInt32 {
    let generator: [UInt32] = [0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3]
    var sum: UInt32 = 1
    for value in prefix.map({ $0 >> 5 }) + [0] + prefix.map({ $0 & 31 }) + values {
      let top = sum >> 25
      sum = (sum & 0x1FF_FFFF) << 5 ^ UInt32(value)
      for (bit, term) in generator.enumerated() where top >> UInt32(bit) & 1 == 1 { sum ^= term }
    }
    return sum
  }
}
