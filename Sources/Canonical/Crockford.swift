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
