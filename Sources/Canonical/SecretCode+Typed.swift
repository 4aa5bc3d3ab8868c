/// What is wrong with a code as somebody typed it.
package enum SecretCodeMistake: Error, Sendable, Hashable {
  /// It has so many characters, hyphens and white space aside, and not 28.
  case length(Int)
  /// It holds a character that no code has.
  case character(Character)
  /// Its check characters are not those of its secret: something was copied wrong.
  case check
}

extension SecretCode {
  /// Reads a code as people type it: case, hyphens and white space do not matter, and what looks
  /// like a digit is one (`O` 0, `I` and `L` 1, as Crockford has it).
  package init(typed: String) throws(SecretCodeMistake) {
    var values: [UInt8] = []
    for character in typed where !character.isWhitespace && character != "-" {
      guard let value = Crockford.value(of: character) else {
        throw .character(character)
      }
      values.append(value)
    }
    guard values.count == Limits.secretCharacters else { throw .length(values.count) }
    let bytes = Crockford.bytes(values, count: Limits.secretBytes)
    let code = SecretCode(bytes: bytes)
    // Also where the bits beyond the secret are not zero: one secret has one code.
    guard code.text.filter({ $0 != "-" }).elementsEqual(values.map { Crockford.character(of: $0) })
    else {
      throw .check
    }
    self = code
  }
}
