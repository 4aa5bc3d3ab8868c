package import Canonical

/// The code by which two people make sure that the device to be approved is the one in front of
/// them: shown on both machines, compared by eye or read aloud.
///
/// It is the first 80 bits of SHA-256 of the ASCII text `razao/1 aparelho <ledger> <device>`, as 16
/// Crockford characters in groups of four. A device's UUID follows from its key, so the code does
/// too. The 40 bits of the fingerprint's voice would not be enough: an attacker may make keys until
/// one has the wanted code, and a few hundred machines make 2⁴⁰ keys in a day; nobody makes 2⁸⁰.
package enum CodigoDeAparelho {
  /// Characters of a code, hyphens aside.
  private static let characters = 16

  /// The code: `XXXX-XXXX-XXXX-XXXX`.
  package static func texto(_ razao: Uuid, _ dispositivo: Uuid) -> String {
    let digest = Hash256.of(Array("razao/1 aparelho \(razao) \(dispositivo)".utf8)).bytes.array
    return Crockford.grouped(Crockford.text(digest, count: characters))
  }

  /// Whether somebody typed a code as it stands: case, hyphens and white space do not matter, and
  /// what looks like a digit is one.
  package static func check(_ typed: String, com code: String) -> Bool {
    values(typed) == values(code)
  }

  private static func values(_ text: String) -> [UInt8?] {
    text.filter { !$0.isWhitespace && $0 != "-" }.map { Crockford.value(of: $0) }
  }
}
