// Classes of ASCII characters; look-alikes of other scripts are excluded.

extension Unicode.Scalar {
  /// 0 to 9.
  package var isAlgarismo: Bool { (48...57).contains(value) }
  /// A to Z.
  var isMaiuscula: Bool { (65...90).contains(value) }
  /// a to z.
  var isMinuscula: Bool { (97...122).contains(value) }
  /// A to Z, a to z.
  var isLetraASCII: Bool { isMaiuscula || isMinuscula }
  /// Whether it is an invisible character, as messages and web pages insert.
  var isInvisivel: Bool { properties.isDefaultIgnorableCodePoint }
  /// 0 to 9, a to f.
  var isHexadecimal: Bool { isAlgarismo || (97...102).contains(value) }
}

extension UInt8 {
  /// 0 to 9.
  package var isAlgarismo: Bool { (0x30...0x39).contains(self) }
  /// A to Z.
  var isMaiuscula: Bool { (0x41...0x5A).contains(self) }
  /// a to z.
  var isMinuscula: Bool { (0x61...0x7A).contains(self) }
  /// A to Z, a to z.
  var isLetraASCII: Bool { isMaiuscula || isMinuscula }
  /// A to Z, a to z, 0 to 9.
  var isLetraOuAlgarismo: Bool { isLetraASCII || isAlgarismo }
}

extension StringProtocol {
  /// Whether every letter is of some kind.
  package func isFeito(de holds: (Unicode.Scalar) -> Bool) -> Bool {
    unicodeScalars.allSatisfy(holds)
  }
}

extension Int {
  /// The number with at least the given digits.
  package func digits(_ count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension Collection where Element == UInt8 {
  /// Digits from 0 to 9 as text.
  var texto: String { String(decoding: map { $0 + UInt8(ascii: "0") }, as: UTF8.self) }

  /// Digits from 0 to 9 as a number; at most 18 of them.
  var numero: Int64 { reduce(0) { $0 * 10 + Int64($1) } }
}

extension String {
  /// The text in groups of the given lengths, joined by the given separators.
  func grupos(_ lengths: [Int], entre separators: [String]) -> String {
    var (text, rest) = ("", self[...])
    for (index, length) in lengths.enumerated() {
      text += rest.prefix(length) + (index < separators.count ? separators[index] : "")
      rest = rest.dropFirst(length)
    }
    return text
  }
}

/// The check digits of bar codes and of the lines that people type.
///
/// Digits are values from 0 to 9; weights begin at the right.
enum DigitoVerificador {
  /// Modulo 10: weights 2, 1, 2, 1, …, the digits of each product summed; the digit completes the
  /// sum to the next ten.
  ///
  /// Source: FEBRABAN, Convenção da Cobrança, Anexo IX; Layout Padrão de Arrecadação/Recebimento,
  /// sections 7 and 8.
  static func modulo10(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var (sum, weight) = (0, 2)
    for digit in digits.reversed() {
      let product = Int(digit) * weight
      sum += product / 10 + product % 10
      weight = 3 - weight
    }
    return UInt8((10 - sum % 10) % 10)
  }

  /// The remainder modulo 11, with repeated weights from 2 to 9.
  static func resto11(_ digits: some BidirectionalCollection<UInt8>) -> Int {
    var (sum, weight) = (0, 2)
    for digit in digits.reversed() {
      sum += Int(digit) * weight
      weight = weight == 9 ? 2 : weight + 1
    }
    return sum % 11
  }

  /// Modulo 11 of a bank slip's bar code: never 0, as 0, 10 and 11 become 1.
  ///
  /// Source: Banco Central do Brasil, Carta-Circular 2.926 of 2000-07-24.
  static func cobranca(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    let digit = 11 - resto11(digits)
    return (2...9).contains(digit) ? UInt8(digit) : 1
  }

  /// Modulo 11 of a utility slip: 0 for the remainders 0 and 1.
  ///
  /// Source: FEBRABAN, Layout Padrão de Arrecadação/Recebimento, sections 9 and 10.
  static func arrecadacao(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    let rest = resto11(digits)
    return rest < 2 ? 0 : UInt8(11 - rest)
  }

  /// Whether the last two values of a person's or a company's number are its check digits.
  /// - Parameter weights: the weights for the second check digit, one for each value before it; the
  ///   first drops one.
  static func check(documento values: [UInt8], pesos weights: [Int]) -> Bool {
    let count = weights.count
    return documento(values, weights.dropFirst()) == values[count - 1]
      && documento(values, weights[...]) == values[count]
  }

  /// The check digit of values with the given weights: modulo 11; the remainders 0 and 1 give 0.
  private static func documento(_ values: [UInt8], _ weights: ArraySlice<Int>) -> UInt8 {
    let rest = zip(values, weights).reduce(0) { $0 + Int($1.0) * $1.1 } % 11
    return rest < 2 ? 0 : UInt8(11 - rest)
  }
}
