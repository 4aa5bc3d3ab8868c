/// Crockford's base 32 (https://www.crockford.com/base32.html), for codes that people copy by
/// hand or read aloud: no I, L, O or U.
package enum Crockford {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The first `count` characters of `bytes`, five bits each, most significant first; bits beyond
  /// the bytes are zero.
  package static func text(_ bytes: [UInt8], count: Int) -> String {
    var out = ""
    for index in 0..<count {
      var value = 0
      for bit in index * 5..<index * 5 + 5 {
        let byte = bit / 8 < bytes.count ? bytes[bit / 8] : 0
        value = value << 1 | Int(byte >> (7 - bit % 8) & 1)
      }
      out.append(alphabet[value])
    }
    return out
  }

  /// The five bits that a typed character stands for; nil for one that no code contains.
  package static func value(of character: Character) -> UInt8? {
    let digit: Character =
      switch character {
      case "O", "o": "0"
      case "I", "i", "L", "l": "1"
      // Others have several capital letters, or one in the alphabet.
      case _ where !character.isASCII: character
      default: Character(character.uppercased())
      }
    return alphabet.firstIndex(of: digit).map { UInt8($0) }
  }

  /// The character of five bits.
  package static func character(of value: UInt8) -> Character { alphabet[Int(value & 31)] }

  /// The first `count` bytes of characters' values, five bits each, most significant first.
  package static func bytes(_ values: [UInt8], count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    for bit in 0..<min(count * 8, values.count * 5) {
      let value = values[bit / 5] >> (4 - bit % 5) & 1
      bytes[bit / 8] |= value << (7 - bit % 8)
    }
    return bytes
  }

  /// `text` in groups of four characters joined by hyphens.
  package static func grouped(_ text: String) -> String {
    var out = ""
    for (index, character) in text.enumerated() {
      if index > 0 && index % 4 == 0 { out.append("-") }
      out.append(character)
    }
    return out
  }
}
