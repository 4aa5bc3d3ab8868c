internal import Crypto
internal import CryptoExtras
internal import Foundation

/// A key derived from a passphrase, for secrets that nobody else on a machine may read.
///
/// scrypt (RFC 7914) makes the key with N = 2¹⁴, r = 8 and p = 5, one of the cheapest settings in
/// OWASP's cheat sheet on password storage, at 16 MiB. ChaCha20-Poly1305 (RFC 8439) seals with it.
/// It never prints itself.
package struct PassphraseKey: Sendable {
  /// The salt, which makes one passphrase give different keys: 16 random bytes, not secret.
  package let salt: [UInt8]
  private let key: SymmetricKey

  /// Its method, as named in files.
  package static let method = "scrypt-14-8-5-chacha20poly1305"

  /// - Parameters:
  ///   - passphrase: told apart after normalization form C (Unicode Standard Annex 15).
  ///   - salt: that of what was sealed before, to open it; else random.
  /// - Returns: nil where the memory for it cannot be had.
  /// - Complexity: about 0.2 s of one core, on purpose.
  package init?(_ passphrase: String, salt: [UInt8]) {
    let made = try? KDF.Scrypt.deriveKey(
      from: Data(passphrase.inNFC.utf8), salt: Data(salt), outputByteCount: 32,
      rounds: 1 << 14, blockSize: 8, parallelism: 5)
    guard let made else { return nil }
    self.salt = salt
    key = made
  }

  /// Seals bytes.
  /// - Parameter purpose: names the sealed bytes; opening them takes the same purpose.
  package func seal(_ bytes: [UInt8], for purpose: String, _ random: any RandomSource) -> [UInt8] {
    do {
      let nonce = try ChaChaPoly.Nonce(data: random.bytes(12))
      return Array(
        try ChaChaPoly.seal(
          bytes, using: key, nonce: nonce, authenticating: Data(purpose.utf8)
        ).combined)
    } catch {
      preconditionFailure("a few bytes can be sealed in memory")
    }
  }

  /// The sealed bytes; nil if the passphrase or the purpose differs, or a bit has changed.
  package func open(_ sealed: [UInt8], for purpose: String) -> [UInt8]? {
    guard let box = try? ChaChaPoly.SealedBox(combined: sealed) else { return nil }
    return (try? ChaChaPoly.open(box, using: key, authenticating: Data(purpose.utf8))).map {
      Array($0)
    }
  }
}

extension PassphraseKey: CustomStringConvertible, CustomReflectable {
  /// A text without the secret.
  package var description: String { "PassphraseKey(secret)" }
  /// A mirror without children.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
