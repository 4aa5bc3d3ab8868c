package import Canonical
internal import Foundation

/// The name of a segment: `<writer>.<n>.<hash>.jsonl`, sealed `<tag>.<n>.<hash>.age`
/// (docs/FORMAT.md, section 14).
package struct SegmentName: Sendable, Hashable {
  /// The writing device's UUID without its hyphens, or the tag: 32 hexadecimal digits.
  package let writer: String
  /// Its number there, from 0.
  package let number: UInt64
  /// The first 32 digits of the SHA-256 of the file.
  package let hash: String
  package let isSealed: Bool

  /// The name of a file that was made.
  package init(_ writer: String, _ number: UInt64, _ hash: Hash256, isSealed: Bool) {
    (self.writer, self.number, self.isSealed) = (writer, number, isSealed)
    self.hash = SegmentName.claim(hash)
  }

  /// The digits of a hash that a name has.
  private static func claim(_ hash: Hash256) -> String {
    String(hash.description.prefix(digits))
  }

  /// The name that a listed one was made from; nil where it begins otherwise.
  ///
  /// A synchroniser may have added something to it, such as ` (conflicted copy)` or ` (1)`, and a host
  /// may have changed its case.
  package init?(in listed: String) {
    let parts = listed.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, SegmentName.isHexadecimal(parts[0], SegmentName.digits),
      parts[1].utf8.count == SegmentName.numberDigits, let number = UInt64(parts[1]),
      SegmentName.isHexadecimal(parts[2].prefix(SegmentName.digits), SegmentName.digits)
    else { return nil }
    (writer, self.number) = (String(parts[0]), number)
    hash = String(parts[2].prefix(SegmentName.digits))
    let ending = parts[3...].joined(separator: ".")
    isSealed = ending.contains("age")
    guard isSealed || ending.contains("jsonl") else { return nil }
  }

  package var text: String {
    let digits = String(number)
    let zeros = String(
      repeating: "0", count: max(0, SegmentName.numberDigits - digits.utf8.count))
    return "\(writer).\(zeros)\(digits).\(hash).\(isSealed ? "age" : "jsonl")"
  }

  /// Whether a file is the one that the name says.
  package func fits(_ hash: Hash256) -> Bool { self.hash == SegmentName.claim(hash) }

  /// Whether a listed name may be that of a segment, or of a carrier put there by hand.
  package static func isPossible(_ listed: String) -> Bool {
    let folded = listed.lowercased()
    return (1...SegmentLimits.nameBytes).contains(listed.utf8.count) && !listed.hasPrefix(".")
      && listed.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
      && (folded.contains(".age") || folded.contains(".jsonl"))
  }

  /// A device as it stands in a name.
  package static func writer(_ device: Uuid) -> String {
    device.description.filter { $0 != "-" }
  }

  private static let digits = 32
  private static let numberDigits = 10

  private static func isHexadecimal(_ text: Substring, _ count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
