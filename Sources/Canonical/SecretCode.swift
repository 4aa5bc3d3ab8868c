internal import Crypto
internal import Foundation

/// A secret of 128 random bits that a person can keep on paper: the root's, or an invitation's.
///
/// Its code is 26 Crockford characters and 2 check characters, in groups of four (docs/FORMAT.md,
/// section 6).
package struct SecretCode: Sendable {
  /// The 16 bytes of the secret.
  package let bytes: [UInt8]

  /// What a secret is for: it enters the key, so that one secret never gives two purposes one key.
  package enum Purpose: String, Sendable {
    case raiz = "razao/1 raiz"
    case convite = "razao/1 convite"
  }

  package init(bytes: [UInt8]) {
    precondition(bytes.count == Limits.secretBytes, "a secret has 128 bits")
    self.bytes = bytes
  }

  /// Makes a new secret from 16 bytes of `random`.
  package init(from random: any RandomSource) {
    self.init(bytes: random.bytes(Limits.secretBytes))
  }

  /// The code: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`.
  package var text: String {
    let check = Hash256.of(bytes).bytes.array
    return Crockford.grouped(
      Crockford.text(bytes, count: 26) + Crockford.text(check, count: 2))
  }

  /// The key that the secret gives: its Ed25519 seed is HKDF-SHA256 (RFC 5869) of the secret,
  /// without salt, for the purpose.
  package func key(for purpose: Purpose) -> SigningKey {
    let seed = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Data(purpose.rawValue.utf8),
      outputByteCount: 32)
    return SigningKey(seed: seed.withUnsafeBytes { Array($0) })
  }
}
