internal import Canonical
internal import Crypto
internal import CryptoExtras
internal import Foundation

/// A file's key, wrapped for an X25519 key: `-> X25519 SHARE`.
struct KeyStanza {
  private static let type = "X25519"
  private static let purpose = Data("age-encryption.org/v1/X25519".utf8)

  private let share: AgeRecipient
  private let body: [UInt8]

  init(_ stanza: AgeHeader.Stanza) throws(AgeError) {
    guard stanza.arguments.count == 1, let share = Base64.bytes(stanza.arguments[0]),
      share.count == 32, stanza.body.count == WrappedKey.bytes
    else { throw .header }
    self.share = AgeRecipient(key: share)
    body = stanza.body
  }

  /// The file's key; nil where it is wrapped for another identity.
  func open(_ identity: AgeIdentity) throws(AgeError) -> SymmetricKey? {
    guard let shared = share.agreement(identity.key) else { throw .header }
    return WrappedKey.open(body, by: Self.key(shared, share, identity.recipient))
  }

  /// The lines of a stanza that wraps a key for a recipient.
  static func lines(
    _ fileKey: SymmetricKey, for recipient: AgeRecipient, _ random: any RandomSource
  ) throws(AgeError) -> [UInt8] {
    let ephemeral = AgeIdentity(secret: random.bytes(32))
    guard let shared = recipient.agreement(ephemeral.key) else { throw .refusedKey(recipient) }
    let body = WrappedKey.seal(fileKey, by: key(shared, ephemeral.recipient, recipient))
    let lines = [
      Array("-> \(type) ".utf8) + Base64.text(ephemeral.recipient.key), Base64.text(body),
    ]
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  private static func key(
    _ shared: SharedSecret, _ share: AgeRecipient, _ recipient: AgeRecipient
  ) -> SymmetricKey {
    shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: share.key + recipient.key, sharedInfo: purpose, outputByteCount: 32)
  }
}

/// A file's key, wrapped by a passphrase: `-> scrypt SALT WORK-FACTOR`.
///
/// It is only read: whoever guesses the passphrase has the file.
struct PassphraseStanza {
  private let salt: [UInt8]
  private let workFactor: Int
  private let body: [UInt8]

  init(_ stanza: AgeHeader.Stanza) throws(AgeError) {
    guard stanza.arguments.count == 2, let salt = Base64.bytes(stanza.arguments[0]),
      salt.count == 16, stanza.body.count == WrappedKey.bytes
    else { throw .header }
    // Decimal, and spelled in one way.
    let factor = String(decoding: stanza.arguments[1], as: UTF8.self)
    guard let number = Int(factor), 1...Limits.workFactor ~= number, factor == "\(number)"
    else { throw .header }
    self.salt = salt
    workFactor = number
    body = stanza.body
  }

  /// The file's key; nil where the passphrase is another.
  /// - Complexity: O(2^work factor) of time and memory.
  func open(_ passphrase: String) throws(AgeError) -> SymmetricKey? {
    let wrapping = try? KDF.Scrypt.deriveKey(
      from: Data(passphrase.utf8), salt: Data("age-encryption.org/v1/scrypt".utf8) + salt,
      outputByteCount: 32, rounds: 1 << workFactor, blockSize: 8, parallelism: 1)
    // Its only mistake is a lack of memory.
    guard let wrapping else { throw .header }
    return WrappedKey.open(body, by: wrapping)
  }
}

/// The sixteen bytes of a file's key, sealed under a key that is used once.
private enum WrappedKey {
  static let bytes = 32

  static func seal(_ fileKey: SymmetricKey, by key: SymmetricKey) -> [UInt8] {
    fileKey.withUnsafeBytes { Sealed.bytes($0, by: key, nonce: nonce) }
  }

  static func open(_ body: [UInt8], by key: SymmetricKey) -> SymmetricKey? {
    Sealed.open(body[...], by: key, nonce: nonce).map { SymmetricKey(data: $0) }
  }

  private static let nonce = [UInt8](repeating: 0, count: 12)
}
