internal import Foundation

/// The form of an age file for places that take only text: base 64 between two lines.
///
/// It is only read, and strictly (RFC 7468).
package enum AgeArmor {
  private static let begin = "-----BEGIN AGE ENCRYPTED FILE-----"
  private static let end = "-----END AGE ENCRYPTED FILE-----"
  private static let columns = 64

  /// The file in an armor; white space around it is allowed.
  package static func file(in text: [UInt8]) throws(AgeError) -> [UInt8] {
    let isBlank = { (byte: UInt8) in [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
    let inner = text.drop(while: isBlank)
    let last = inner.lastIndex { !isBlank($0) } ?? inner.startIndex
    var lines = inner[..<min(last + 1, inner.endIndex)]
      .split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
    guard lines.count > 1, lines.removeFirst().elementsEqual(begin.utf8),
      lines.removeLast().elementsEqual(end.utf8),
      lines.dropLast().allSatisfy({ $0.count == columns }),
      lines.last.map({ 1...columns ~= $0.count }) ?? true
    else { throw .armor }
    let joined = Data(lines.joined())
    // Foundation takes a spelling that is not canonical too.
    guard let file = Data(base64Encoded: joined), file.base64EncodedData() == joined
    else { throw .armor }
    return Array(file)
  }
}
