package import Canonical
internal import Crypto

/// Makes an age file (C2SP age v1), a piece of its content after the other.
///
/// A file is `header`, then all that `seal` gives.
package struct AgeSealing: Sendable {
  /// The header, and the random bytes that the content's key depends on.
  package let header: [UInt8]
  private var chunks: Chunks
  private var pending: [UInt8] = []

  /// Begins a file that each of the recipients can open.
  /// - Throws: `refusedKey` for the first one that is refused, `recipientCount`.
  package init(
    for recipients: [AgeRecipient], random: any RandomSource
  ) throws(AgeError) {
    let fileKey = SymmetricKey(data: random.bytes(16))
    let nonce = random.bytes(Chunks.nonceBytes)
    header = try AgeHeader.bytes(fileKey, for: recipients, random) + nonce
    chunks = Chunks(fileKey, nonce: nonce[...])
  }

  /// Seals the next bytes, as many as there are; with the last ones the file is complete.
  package mutating func seal(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    pending += bytes
    var (sealed, start) = ([UInt8](), 0)
    // A full chunk may be the last one: it waits.
    while pending.count - start > Limits.chunkBytes {
      sealed += chunks.seal(pending[start..<(start + Limits.chunkBytes)], isLast: false)
      start += Limits.chunkBytes
    }
    if isLast { sealed += chunks.seal(pending[start...], isLast: true) }
    pending.removeFirst(isLast ? pending.count : start)
    return sealed
  }

  /// A whole file.
  package static func file(
    _ content: [UInt8], for recipients: [AgeRecipient], random: any RandomSource
  ) throws(AgeError) -> [UInt8] {
    var sealing = try AgeSealing(for: recipients, random: random)
    return sealing.header + sealing.seal(content, isLast: true)
  }
}
