internal import Foundation

// Texts in recorded form, and in the form for comparison. Those in the letters of Portuguese, with
// dashes, quotation marks and dots, are converted from their bytes; Foundation, which takes ten
// times as long, does the others.

extension String {
  /// This text in Unicode normalization form C, as a writer records it.
  ///
  /// All characters before U+0300, the first combining mark, are in this form wherever they stand
  /// (Unicode Standard Annex 15, section 9), and so is common punctuation: bytes below 0xCC do not
  /// begin any other.
  /// - Complexity: O(length); texts in the letters of Portuguese are returned as they are.
  package var inNFC: String {
    isSurelyInNFC ? self : precomposedStringWithCanonicalMapping
  }

  /// This text without case and accents, to compare names.
  ///
  /// The same in every locale.
  /// - Complexity: O(length); fast for texts in ASCII and in the letters of Portuguese.
  package var foldedForComparison: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? lowercased()
      : foldedByBytes ?? folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private var isSurelyInNFC: Bool {
    if utf8.allSatisfy({ $0 < 0xCC }) { return true }
    let bytes = Array(utf8)
    return bytes.indices.allSatisfy { bytes[$0] < 0xCC || bytes.isPunctuation(at: $0) }
  }

  /// The same as Foundation's folding if each character is folded separately; nil if one is unknown
  /// here.
  private var foldedByBytes: String? {
    let bytes = Array(utf8)
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
      case 0..<0x80: folded.append(byte)
      case 0xC2:
        // U+00B5, the micro sign, folds to the Greek letter.
        guard bytes[index + 1] != 0xB5 else { return nil }
        folded += bytes[index...index + 1]
        index += 1
      case 0xC3:
        // U+00DF, the sharp s, folds to two letters.
        guard bytes[index + 1] != 0x9F else { return nil }
        Self.fold(letter: bytes[index + 1], into: &folded)
        index += 1
      default:
        guard bytes.isPunctuation(at: index) else { return nil }
        folded += bytes[index..<index + 3]
        index += 2
      }
      index += 1
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// The letters from U+00C0 to U+00FF without accents, `_` for those without one.
  private static let plain = Array(
    "aaaaaa_ceeeeiiii_nooooo__uuuuy__aaaaaa_ceeeeiiii_nooooo__uuuuy_y".utf8)

  /// - Parameter letter: the second byte of one from U+00C0 to U+00FF.
  private static func fold(letter: UInt8, into folded: inout [UInt8]) {
    let base = plain[Int(letter & 0x3F)]
    guard base == UInt8(ascii: "_") else { return folded.append(base) }
    folded.append(0xC3)
    // A small letter is 32 after its capital; U+00D7, the multiplication sign, is no letter.
    folded.append(letter == 0x97 ? letter : letter | 0x20)
  }
}

extension [UInt8] {
  /// Whether a dash, a quotation mark or the like begins at a place of UTF-8: U+2010 to U+2027,
  /// U+2030 to U+203E.
  fileprivate func isPunctuation(at index: Int) -> Bool {
    guard self[index] == 0xE2, self[index + 1] == 0x80 else { return false }
    return (0x90...0xA7).contains(self[index + 2]) || (0xB0...0xBE).contains(self[index + 2])
  }
}
