/// A company's number in the federal register: 12 digits or capital letters, then two check digits.
///
/// Letters occur since July 2026; a letter counts for 17 (A) to 42 (Z), which is its ASCII code
/// less 48; for digits that rule gives the digit itself.
///
/// Source: Receita Federal, Instrução Normativa RFB 2.229 of 2024-10-15, and its questions and
/// answers on the alphanumeric CNPJ, question 14; weights from 2 to 9 from the right, remainders 0
/// and 1 giving 0.
public struct CNPJ: Hashable, Sendable {
  /// The fourteen characters, letters in capitals.
  public let texto: String

  /// Takes fourteen characters and nothing between them; nil where they are not so many, all the
  /// same, or the check digits do not hold.
  public init?(_ text: String) {
    guard Self.check(Array(text.utf8)) else { return nil }
    texto = text
  }

  /// Takes twelve digits or capital letters and two digits as they are written, whether or not the
  /// check digits hold.
  init?(semConferir text: String) {
    guard text.utf8.count == 14, text.isFeito(de: { $0.isAlgarismo || $0.isMaiuscula }),
      text.suffix(2).isFeito(de: { $0.isAlgarismo })
    else { return nil }
    texto = text
  }

  /// Whether the check digits hold.
  var confere: Bool { CNPJ(texto) != nil }

  /// Whether characters in ASCII are a number that holds.
  static func check(_ characters: [UInt8]) -> Bool {
    guard characters.count == 14, Set(characters).count > 1,
      characters.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) })
    else { return false }
    return DigitoVerificador.check(
      documento: characters.map { $0 - 48 }, pesos: [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  }

  /// As people write it: `12.ABC.345/01DE-35`.
  public var formatado: String { texto.grupos([2, 3, 3, 4, 2], entre: [".", ".", "/", "-"]) }
}
