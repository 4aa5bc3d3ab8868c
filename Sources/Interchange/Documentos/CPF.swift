/// A person's number in the federal register: 11 digits, of which the last two are check digits.
///
/// Source: the register's own rule, as Receita Federal's forms apply it: weights from 10, then from 11,
/// down to 2, modulo 11; remainders 0 and 1 give 0.
public struct CPF: Hashable, Sendable {
  /// The eleven digits.
  public let texto: String

  /// Takes eleven digits and nothing between them; nil where they are not so many, all the same, or
  /// the check digits do not hold.
  public init?(_ text: String) {
    let digits = text.utf8.map { $0 &- 48 }
    guard Self.check(digits) else { return nil }
    texto = text
  }

  /// Takes eleven digits as they are written, whether or not the check digits hold.
  init?(semConferir text: String) {
    guard text.utf8.count == 11, text.isFeito(de: { $0.isAlgarismo }) else { return nil }
    texto = text
  }

  /// Whether the check digits hold.
  var confere: Bool { CPF(texto) != nil }

  /// Whether values are eleven digits that hold.
  static func check(_ digits: [UInt8]) -> Bool {
    guard digits.count == 11, digits.allSatisfy({ $0 < 10 }), Set(digits).count > 1 else {
      return false
    }
    return DigitoVerificador.check(documento: digits, pesos: (2...11).reversed())
  }

  /// As people write it: `123.456.789-09`.
  public var formatado: String { texto.grupos([3, 3, 3, 2], entre: [".", ".", "-"]) }
}
