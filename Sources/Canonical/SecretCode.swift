internal import Crypto
internal import Foundation

/// A secret of 128 random bits that a person can keep on paper: the root's, or an invitation's.
///
/// Its code is 26 Crockford characters and 2 check characters, in groups of four (docs/FORMAT.md,
/// section 6).
package struct SecretCode: Sendable {
  /// The 16 bytes of the secret.
  package let bytes: [UInt8]

  /// The purpose of a secret: the key depends on it, so that one secret never gives two purposes
  /// the same key.
  package enum Purpose: String, Sendable {
    case raiz = "razao/1 raiz"
    case convite = "razao/1 convite"
  }

  package init(bytes: [UInt8]) {
    precondition(bytes.count == Limits.secretBytes, "a secret has 128 bits")
    self.bytes = bytes
  }

  /// Makes a new secret from 16 bytes of `random`.
  package init(from random: any RandomSource) { self.init(bytes: random.bytes(Limits.secretBytes)) }

  /// The code: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`.
  package var text: String {
    let check = Hash256.of(bytes).bytes.array
    return Crockford.grouped(Crockford.text(bytes, count: 26) + Crockford.text(check, count: 2))
  }

  /// The key derived from the secret: its Ed25519 seed is HKDF-SHA256 (RFC 5869) of the secret,
  /// without salt, for the purpose.
  package func key(for purpose: Purpose) -> SigningKey {
    SigningKey(seed: SecretCode.derived(bytes, purpose.rawValue))
  }

  /// The X25519 secret that opens what is sealed for the root or for the invitation, derived in the
  /// same way.
  package var sealingSecret: [UInt8] { SecretCode.sealingSecret(of: bytes) }

  /// The X25519 secret that is derived from another one; it gives nothing of that away.
  static func sealingSecret(of secret: [UInt8]) -> [UInt8] { derived(secret, "razao/1 cofre") }

  private static func derived(_ bytes: [UInt8], _ purpose: String) -> [UInt8] {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Data(purpose.utf8), outputByteCount: 32
    ).withUnsafeBytes { Array($0) }
  }
}

/// The mistake in a typed code.
package enum SecretCodeMistake: Error, Sendable, Hashable {
  /// It has this many characters, without hyphens and white space, instead of 28.
  case length(Int)
  /// It holds a character that no code has.
  case character(Character)
  /// Its check characters do not match its secret: it was copied wrong.
  case check
}

extension SecretCode {
  /// Parses a typed code: case, hyphens and white space are ignored, and letters that look like
  /// digits are read as digits (`O` 0, `I` and `L` 1, as Crockford has it).
  package init(typed: String) throws(SecretCodeMistake) {
    var values: [UInt8] = []
    for character in typed where !character.isWhitespace && character != "-" {
      guard let value = Crockford.value(of: character) else { throw .character(character) }
      values.append(value)
    }
    guard values.count == Limits.secretCharacters else { throw .length(values.count) }
    let bytes = Crockford.bytes(values, count: Limits.secretBytes)
    let code = SecretCode(bytes: bytes)
    // Also if the bits beyond the secret are not zero: one secret has one code.
    guard code.text.filter({ $0 != "-" }).elementsEqual(values.map { Crockford.character(of: $0) })
    else { throw .check }
    self = code
  }
}
