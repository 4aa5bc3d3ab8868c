internal import Crypto
internal import Synchronization

/// An Ed25519 public key (RFC 8032): 32 bytes, which need not be a point of the curve.
public struct PublicKey: Hashable, Sendable {
  /// The encoded point (RFC 8032 section 5.1.2).
  package let bytes: Bytes32

  package init(_ bytes: Bytes32) { self.bytes = bytes }

  /// The key as 43 characters of base64url without padding (RFC 4648 section 5).
  public var text: String { Base64URL.text(bytes.array) }

  /// Whether `signature` is this key's signature of exactly `message`.
  ///
  /// A key that is no point of the curve, or that is refused, verifies nothing. Otherwise it is the
  /// equation of RFC 8032 section 5.1.7 without the cofactor, with S below the order and R compared
  /// byte by byte.
  /// - Complexity: O(count); about 55 µs for a short message.
  package func verifies(_ signature: Signature, of message: UnsafeRawBufferPointer) -> Bool {
    guard let memory = SignatureMemory.current else { return checks(signature, of: message) }
    return memory.answer(to: SignatureMemory.Question(self, signature, message)) {
      checks(signature, of: message)
    }
  }

  private func checks(_ signature: Signature, of message: UnsafeRawBufferPointer) -> Bool {
    guard !isRefused,
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes.array)
    else { return false }
    return key.isValidSignature(signature.bytes, for: message)
  }

  /// Whether `signature` is this key's signature of the UTF-8 bytes of `text`.
  package func verifies(_ signature: Signature, of text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { verifies(signature, of: $0) }
  }
}

/// An Ed25519 signature (RFC 8032 section 5.1.6): 64 bytes, whether or not it is valid.
public struct Signature: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    precondition(bytes.count == 64, "an Ed25519 signature has 64 bytes")
    self.bytes = bytes
  }

  /// The signature as 86 characters of base64url without padding (RFC 4648 section 5).
  public var text: String { Base64URL.text(bytes) }
}

/// An Ed25519 private key.
///
/// It never prints itself.
package struct SigningKey: Sendable {
  /// The 32 bytes that the key is made from.
  package let seed: [UInt8]
  private let key: Curve25519.Signing.PrivateKey

  /// Makes the key of a 32-byte seed (RFC 8032 section 5.1.5).
  package init(seed: [UInt8]) {
    precondition(seed.count == 32, "an Ed25519 seed has 32 bytes")
    self.seed = seed
    do {
      key = try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
    } catch {
      preconditionFailure("any 32 bytes are an Ed25519 seed")
    }
  }

  /// Makes a new key from `random`.
  package init(from random: any RandomSource) { self.init(seed: random.bytes(32)) }

  /// The key with which others check signatures.
  package var publicKey: PublicKey {
    PublicKey(Array(key.publicKey.rawRepresentation).withUnsafeBytes { Bytes32($0) })
  }

  /// The X25519 secret that opens what is sealed for this key's device.
  package var sealingSecret: [UInt8] { SecretCode.sealingSecret(of: seed) }

  /// Signs `message`.
  /// - Complexity: O(count); about 12 µs for a short message.
  package func signature(of message: [UInt8]) -> Signature {
    do {
      return Signature(Array(try key.signature(for: message)))
    } catch {
      preconditionFailure("signing in memory cannot fail")
    }
  }

  /// Signs the UTF-8 bytes of `text`.
  package func signature(of text: String) -> Signature { signature(of: Array(text.utf8)) }
}

extension SigningKey: CustomStringConvertible, CustomReflectable {
  /// A text without the secret, so that no message or log ever holds it.
  package var description: String { "SigningKey(secret)" }
  /// A mirror without children, so that `dump` shows no secret either.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A device's key: always its public half, and its secret half unless a passphrase protects it.
package struct DeviceKey: Sendable {
  /// The key with which others check signatures.
  package let publicKey: PublicKey
  /// The key that signs; nil until the passphrase is given.
  package let secret: SigningKey?

  /// A key that signs.
  package init(_ secret: SigningKey) {
    publicKey = secret.publicKey
    self.secret = secret
  }

  /// A key whose secret half is unavailable.
  package init(sealed publicKey: PublicKey) {
    self.publicKey = publicKey
    secret = nil
  }
}

/// Remembers the results of signature checks, so that none is made twice.
///
/// For simulations, in which a dozen devices check the same lines over and over: the result is
/// always that of a real check. Nothing is remembered unless this is enabled.
package final class SignatureMemory: Sendable {
  /// The memory that all code called within `SignatureMemory.$current.withValue` uses.
  @TaskLocal package static var current: SignatureMemory?

  /// Everything that a result depends on.
  struct Question: Hashable {
    private let key: PublicKey
    private let signature: Signature
    private let message: Hash256

    init(_ key: PublicKey, _ signature: Signature, _ message: UnsafeRawBufferPointer) {
      (self.key, self.signature) = (key, signature)
      self.message = .of(message)
    }
  }

  private let answers = Mutex<[Question: Bool]>([:])

  /// Starts empty.
  package init() {}

  func answer(to question: Question, _ check: () -> Bool) -> Bool {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = check()
    answers.withLock { $0[question] = answer }
    return answer
  }
}
