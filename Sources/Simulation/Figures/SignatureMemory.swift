internal import Canonical

/// Signature checks that have been made: one and the same check comes back in every history.
package final class SignatureMemory {
  private struct Claim: Hashable {
    let key: String
    let signature: String
    let message: [UInt8]
  }

  private var checked: [Claim: Bool] = [:]

  package init() {}

  /// Whether a key signed a message; key and signature as base64url.
  /// - Complexity: O(message), the first time a signature check besides.
  package func holds(_ key: String, _ signature: String, _ message: [UInt8]) -> Bool {
    let claim = Claim(key: key, signature: signature, message: message)
    if let known = checked[claim] { return known }
    let holds = SignatureMemory.check(claim)
    checked[claim] = holds
    return holds
  }

  private static func check(_ claim: Claim) -> Bool {
    guard let key = bytes(claim.key, count: 32), let signature = bytes(claim.signature, count: 64)
    else { return false }
    let publicKey = PublicKey(key.withUnsafeBytes { Bytes32($0) })
    return claim.message.withUnsafeBytes { publicKey.verifies(Signature(signature), of: $0) }
  }

  private static func bytes(_ text: String, count: Int) -> [UInt8]? {
    Array(text.utf8).withUnsafeBytes { Base64URL.decode($0, count: count) }
  }
}
