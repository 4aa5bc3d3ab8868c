package import Canonical
internal import Foundation

/// The seal that protects an identity's secrets by a passphrase.
package struct IdentitySeal: Sendable {
  /// The number of bytes of salt.
  package static let saltBytes = 16

  package let salt: [UInt8]
  /// The secrets as sealed last; empty before that.
  private let closed: [UInt8]
  /// The key that opens and seals them; nil until the passphrase is given.
  package private(set) var key: PassphraseKey?

  /// The content of the file.
  init(salt: [UInt8], closed: [UInt8]) { (self.salt, self.closed) = (salt, closed) }

  /// A new one.
  package init(_ key: PassphraseKey) { (salt, closed, self.key) = (key.salt, [], key) }

  /// The secrets for the file: newly sealed, or unchanged if the passphrase was not given.
  func content(
    _ secrets: Identity.Secrets, of ledger: Uuid, _ random: any RandomSource
  ) -> [UInt8] {
    guard let key else { return closed }
    guard let text = try? JSONEncoder().encode(secrets) else {
      preconditionFailure("texts can be written as JSON")
    }
    return key.seal(Array(text), for: IdentitySeal.purpose(ledger), random)
  }

  /// The secrets; nil for a wrong key.
  fileprivate mutating func open(with key: PassphraseKey, of ledger: Uuid) -> Identity.Secrets? {
    guard key.salt == salt,
      let text = key.open(closed, for: IdentitySeal.purpose(ledger)),
      let secrets = try? JSONDecoder().decode(Identity.Secrets.self, from: Data(text))
    else { return nil }
    self.key = key
    return secrets
  }

  private static func purpose(_ ledger: Uuid) -> String { "razao/1 identidade \(ledger)" }

  /// Reads base64url of any length.
  static func decode(_ text: String) -> [UInt8]? {
    // Four characters are three bytes (RFC 4648 section 5).
    Identity.decode(text, count: text.utf8.count * 3 / 4)
  }
}

extension Identity {
  /// The secrets that only the passphrase opens.
  struct Secrets: Codable {
    var chave: String?
    var raiz: String?
    var proxima: String?
  }

  /// Whether its secrets are sealed and the passphrase was not given.
  package var isSealed: Bool { seal.map { $0.key == nil } ?? false }

  /// The same with its secrets opened; nil for a wrong key.
  package func opened(with key: PassphraseKey) -> Identity? {
    guard var seal, let secrets = seal.open(with: key, of: ledger),
      let own = secrets.chave.flatMap({ Identity.key($0) }), own.publicKey == self.key.publicKey
    else { return nil }
    return Identity(
      ledger: ledger, key: own, root: Identity.secret(secrets.raiz), folder: folder,
      isShared: isShared, beginning: beginning,
      next: secrets.proxima.flatMap { Identity.key($0) }, former: former, seal: seal,
      sealingSecrets: sealingSecrets)
  }
}
