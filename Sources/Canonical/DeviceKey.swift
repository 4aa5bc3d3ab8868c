/// A device's key: its public half always, its secret half unless a passphrase keeps it.
package struct DeviceKey: Sendable {
  /// The key that others check signatures with.
  package let publicKey: PublicKey
  /// The key that signs; nil while nobody has said the passphrase.
  package let secret: SigningKey?

  /// A key that signs.
  package init(_ secret: SigningKey) {
    publicKey = secret.publicKey
    self.secret = secret
  }

  /// A key whose secret half is not at hand.
  package init(sealed publicKey: PublicKey) {
    self.publicKey = publicKey
    secret = nil
  }
}
