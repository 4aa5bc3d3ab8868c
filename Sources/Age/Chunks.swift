internal import Crypto
internal import Foundation

/// ChaCha20-Poly1305 (RFC 8439), with the tag behind the bytes.
enum Sealed {
  static let tagBytes = 16

  static func bytes(
    _ bytes: some DataProtocol, by key: SymmetricKey, nonce: [UInt8]
  ) -> [UInt8] {
    do {
      let box = try ChaChaPoly.seal(bytes, using: key, nonce: ChaChaPoly.Nonce(data: nonce))
      return Array(box.ciphertext) + box.tag
    } catch {
      preconditionFailure("a chunk can be sealed in memory")
    }
  }

  /// The bytes; nil where they were not sealed by this key, with this nonce.
  static func open(_ sealed: ArraySlice<UInt8>, by key: SymmetricKey, nonce: [UInt8]) -> Data? {
    guard sealed.count >= tagBytes, let nonce = try? ChaChaPoly.Nonce(data: nonce),
      let box = try? ChaChaPoly.SealedBox(
        nonce: nonce, ciphertext: sealed.dropLast(tagBytes), tag: sealed.suffix(tagBytes))
    else { return nil }
    return try? ChaChaPoly.open(box, using: key)
  }
}

/// The chunks of a file's content in their order: STREAM, of which none can be left out, moved or
/// added, and the last one is marked.
struct Chunks: Sendable {
  static let nonceBytes = 16
  static let sealedBytes = Limits.chunkBytes + Sealed.tagBytes

  private let key: SymmetricKey
  /// The number of the next chunk.
  private(set) var number: UInt64 = 0

  init(_ fileKey: SymmetricKey, nonce: ArraySlice<UInt8>) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: nonce, info: Data("payload".utf8), outputByteCount: 32)
  }

  mutating func seal(_ chunk: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    defer { number += 1 }
    return Sealed.bytes(chunk, by: key, nonce: nonce(isLast))
  }

  /// The content of the next chunk; nil where it is not that chunk, and then it is still the next.
  mutating func open(_ chunk: ArraySlice<UInt8>, isLast: Bool) -> Data? {
    guard let content = Sealed.open(chunk, by: key, nonce: nonce(isLast)) else { return nil }
    number += 1
    return content
  }

  /// The number in eleven bytes, then whether it is the last.
  private func nonce(_ isLast: Bool) -> [UInt8] {
    [0, 0, 0] + withUnsafeBytes(of: number.bigEndian) { Array($0) } + [isLast ? 1 : 0]
  }
}
