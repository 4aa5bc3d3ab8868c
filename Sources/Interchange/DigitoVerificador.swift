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
