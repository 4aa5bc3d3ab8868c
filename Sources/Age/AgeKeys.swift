internal import Crypto
internal import Foundation

/// A key to seal for: an X25519 public key, `age1…`.
package struct AgeRecipient: Sendable, Hashable {
  /// The 32 bytes of the key.
  package let key: [UInt8]

  package init(key: [UInt8]) {
    precondition(key.count == 32, "an X25519 key has 32 bytes")
    self.key = key
  }

  /// Reads `age1…`; nil where it is malformed.
  package init?(text: String) {
    guard let key = KeyText.bytes(text, after: KeyText.recipient) else { return nil }
    self.key = key
  }

  /// The key as `age` shows it.
  package var text: String { Bech32.text(KeyText.recipient, key) }

  /// Whether nothing is sealed for it: a point of small order, with which every secret gives zero.
  package var isRefused: Bool {
    agreement(AgeIdentity(secret: [UInt8](repeating: 1, count: 32)).key) == nil
  }

  /// The secret shared with a private key; nil where it is zero.
  func agreement(_ secret: Curve25519.KeyAgreement.PrivateKey) -> SharedSecret? {
    guard let point = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: key),
      let shared = try? secret.sharedSecretFromKeyAgreement(with: point)
    else { return nil }
    // All bytes are looked at, whatever they are.
    return shared.withUnsafeBytes { $0.reduce(0, |) } == 0 ? nil : shared
  }
}

/// A key to open with: an X25519 secret, `AGE-SECRET-KEY-1…`.
///
/// It never prints itself.
package struct AgeIdentity: Sendable {
  let key: Curve25519.KeyAgreement.PrivateKey
  /// The key to seal for, so that this identity opens it.
  package let recipient: AgeRecipient

  package init(secret: [UInt8]) {
    do {
      key = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: secret)
      recipient = AgeRecipient(key: Array(key.publicKey.rawRepresentation))
    } catch {
      preconditionFailure("an X25519 secret has 32 bytes")
    }
  }

  /// Reads `AGE-SECRET-KEY-1…`; nil where it is malformed, or a key of another kind.
  package init?(text: String) {
    guard let secret = KeyText.bytes(text, after: KeyText.identity) else { return nil }
    self.init(secret: secret)
  }

  /// The secret as `age-keygen` writes it.
  package var text: String {
    Bech32.text(KeyText.identity.lowercased(), Array(key.rawRepresentation)).uppercased()
  }
}

extension AgeIdentity: CustomStringConvertible, CustomReflectable {
  /// A text without the secret.
  package var description: String { "AgeIdentity(\(recipient.text))" }
  /// A mirror without children.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// How keys of X25519 are written.
private enum KeyText {
  static let recipient = "age"
  static let identity = "AGE-SECRET-KEY-"

  /// The 32 bytes behind this prefix, in its case.
  static func bytes(_ text: String, after prefix: String) -> [UInt8]? {
    guard let read = Bech32.read(text), read.prefix == prefix, read.bytes.count == 32
    else { return nil }
    return read.bytes
  }
}
