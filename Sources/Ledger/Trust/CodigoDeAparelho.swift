package import Canonical

/// The code by which two people verify that the device to be approved is the one at hand: shown on
/// both machines, compared by eye or read aloud.
///
/// It is the first 80 bits of SHA-256 of the ASCII text `razao/1 aparelho <ledger> <device>`, as 16
/// Crockford characters in groups of four. A device's UUID is derived from its key, and so is the
/// code. The fingerprint's 40 bits would not suffice: an attacker may generate keys until one has
/// the code, and a few hundred machines generate 2⁴⁰ keys in a day; nobody generates 2⁸⁰.
package enum CodigoDeAparelho {
  /// Characters of a code, hyphens aside.
  private static let characters = 16

  /// The code: `XXXX-XXXX-XXXX-XXXX`.
  package static func texto(_ razao: Uuid, _ dispositivo: Uuid) -> String {
    let digest = Hash256.of(Array("razao/1 aparelho \(razao) \(dispositivo)".utf8)).bytes.array
    return Crockford.grouped(Crockford.text(digest, count: characters))
  }

  /// Whether a typed code matches: case, hyphens and white space are ignored, and letters that look
  /// like digits count as digits.
  package static func check(_ typed: String, com code: String) -> Bool {
    values(typed) == values(code)
  }

  private static func values(_ text: String) -> [UInt8?] {
    text.filter { !$0.isWhitespace && $0 != "-" }.map { Crockford.value(of: $0) }
  }
}
