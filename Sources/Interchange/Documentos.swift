/// A person's number in the federal register: 11 digits, of which the last two are check digits.
///
/// Source: the register's own rule, as Receita Federal's forms apply it: weights from 10, then from 11,
/// down to 2, modulo 11; remainders 0 and 1 give 0.
public struct CPF: Hashable, Sendable {
  /// The eleven digits.
  public let texto: String

  /// Takes exactly eleven digits; nil if they are all the same, or the check digits are wrong.
  public init?(_ text: String) {
    let digits = text.utf8.map { $0 &- 48 }
    guard Self.check(digits) else { return nil }
    texto = text
  }

  /// Takes exactly eleven digits, even with wrong check digits.
  init?(semConferir text: String) {
    guard text.utf8.count == 11, text.isFeito(de: { $0.isAlgarismo }) else { return nil }
    texto = text
  }

  /// Whether the check digits are right.
  var confere: Bool { CPF(texto) != nil }

  /// Whether values are eleven digits with right check digits.
  static func check(_ digits: [UInt8]) -> Bool {
    guard digits.count == 11, digits.allSatisfy({ $0 < 10 }), Set(digits).count > 1 else {
      return false
    }
    return DigitoVerificador.check(documento: digits, pesos: (2...11).reversed())
  }

  /// The number with its usual punctuation: `123.456.789-09`.
  public var formatado: String { texto.grupos([3, 3, 3, 2], entre: [".", ".", "-"]) }
}

/// A company's number in the federal register: 12 digits or capital letters, then two check digits.
///
/// Letters occur since July 2026; a letter counts as 17 (A) to 42 (Z), its ASCII code less 48; for
/// digits that rule gives the digit itself.
///
/// Source: Receita Federal, Instrução Normativa RFB 2.229 of 2024-10-15, and its questions and
/// answers on the alphanumeric CNPJ, question 14; weights from 2 to 9 from the right, remainders 0
/// and 1 giving 0.
public struct CNPJ: Hashable, Sendable {
  /// The fourteen characters, letters in capitals.
  public let texto: String

  /// Takes exactly fourteen characters; nil if they are all the same, or the check digits are
  /// wrong.
  public init?(_ text: String) {
    guard Self.check(Array(text.utf8)) else { return nil }
    texto = text
  }

  /// Takes twelve digits or capital letters and two digits, even with wrong check digits.
  init?(semConferir text: String) {
    guard text.utf8.count == 14, text.isFeito(de: { $0.isAlgarismo || $0.isMaiuscula }),
      text.suffix(2).isFeito(de: { $0.isAlgarismo })
    else { return nil }
    texto = text
  }

  /// Whether the check digits are right.
  var confere: Bool { CNPJ(texto) != nil }

  /// Whether ASCII characters are a valid number.
  static func check(_ characters: [UInt8]) -> Bool {
    guard characters.count == 14, Set(characters).count > 1,
      characters.allSatisfy({ $0.isAlgarismo || $0.isMaiuscula })
    else { return false }
    return DigitoVerificador.check(
      documento: characters.map { $0 - 48 }, pesos: [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  }

  /// The number with its usual punctuation: `12.ABC.345/01DE-35`.
  public var formatado: String { texto.grupos([2, 3, 3, 4, 2], entre: [".", ".", "/", "-"]) }
}
