public import Canonical

/// A bank slip (boleto de cobrança), as encoded in its bar code.
///
///     bar code  BBB M D VVVV $$$$$$$$$$ LLLLLLLLLLLLLLLLLLLLLLLLL
///               bank currency check factor amount   free field
///     line      BBBML.LLLLd LLLLL.LLLLLd LLLLL.LLLLLd D VVVV$$$$$$$$$$
///
/// Sources: Banco Central do Brasil, Carta-Circular 2.926 (2000); FEBRABAN, Convenção da Cobrança,
/// Anexos V, IX and X.
public struct BoletoBancario: Hashable, Sendable {
  /// The 44 digits of the bar code, from 0 to 9, with a valid check digit.
  let digitos: [UInt8]

  /// The bank's number in clearing, 3 digits: `341`.
  public var banco: String { digitos[..<3].texto }

  /// The bank's name; nil if its number is not in our list.
  public var nomeDoBanco: String? { Bancos.nome(banco) }

  /// The bank's own 25 digits, in a layout of its own.
  public var campoLivre: String { digitos[19...].texto }

  /// The due date's factor, from 1000 to 9999; nil if the slip has none.
  ///
  /// If the first of the four digits is 0 there is no date (FEBRABAN, Manual Operacional do Fator
  /// de Vencimento, 2012), and the amount may extend into them.
  public var fator: Int? { digitos[5] == 0 ? nil : Int(digitos[5..<9].numero) }

  /// The amount in reais, to the centavo; nil if the payer decides.
  ///
  /// An amount over R$ 99.999.999,99 extends into the due date's factor.
  public var valor: Amount? {
    // The ten digits are then the holder's number in the payments system (Convenção da Cobrança,
    // Anexo V).
    guard banco != Self.porISPB else { return nil }
    let cents = Int64(digitos[(fator == nil ? 5 : 9)..<19].numero)
    return cents == 0 ? nil : Amount(minor: cents, decimals: 2)
  }

  /// The due date.
  /// - Parameter hoje: the day that decides the cycle of the factor.
  public func vencimento(vistoEm hoje: Day) -> Vencimento {
    fator.map { Vencimento(fator: $0, vistoEm: hoje) } ?? .nenhum
  }

  /// The line that people type, 47 digits.
  var linha: [UInt8] {
    let fields: [[UInt8]] = [
      Array(digitos[..<4] + digitos[19..<24]), Array(digitos[24..<34]), Array(digitos[34...]),
    ]
    var line: [UInt8] = []
    for field in fields {
      line += field
      line.append(DigitoVerificador.modulo10(field))
    }
    line.append(digitos[4])
    line += digitos[5..<19]
    return line
  }

  /// The bar code of a line of 47 digits, even if its check digits are wrong.
  static func codigo(daLinha line: [UInt8]) -> [UInt8] {
    var code = Array(line[..<4])
    for part in [32..<47, 4..<9, 10..<20, 21..<31] { code += line[part] }
    return code
  }

  /// The clearing number of holders that have none of their own.
  static let porISPB = "988"
  /// The currency digit of the real.
  static let real: UInt8 = 9
}
