package import Canonical

/// A receipt in a sealed place: a file named and sealed like a segment, whose content is a line that
/// says which receipt it is, its bytes, and padding (docs/FORMAT.md, section 14).
package struct SealedReceipt: Sendable, Hashable {
  /// The SHA-256 of its bytes.
  package let hash: Hash256
  package let bytes: Int

  package init(hash: Hash256, bytes: Int) { (self.hash, self.bytes) = (hash, bytes) }

  /// The line with its LF.
  package var line: [UInt8] { Array("{\"comprovante\":\"\(hash)\",\"bytes\":\(bytes)}\n".utf8) }

  /// Reads the line that content begins with; nil where it begins otherwise.
  package init?(beginning content: some Collection<UInt8>) {
    let beginning = content.prefix(SealedReceipt.lineBytes).prefix { $0 != UInt8(ascii: "\n") }
    guard let line = String(validating: beginning, as: UTF8.self) else { return nil }
    let parts = line.parts(at: "\"")
    guard parts.count == 7, let hash = Hash256(String(parts[3])),
      let bytes = Int(parts[6].dropFirst().dropLast()),
      Canonical.Limits.receiptBytes.contains(bytes)
    else { return nil }
    self.init(hash: hash, bytes: bytes)
    guard self.line.dropLast().elementsEqual(line.utf8) else { return nil }
  }

  /// More than such a line has.
  private static let lineBytes = 120
}
