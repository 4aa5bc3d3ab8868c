public import Canonical

/// A utility slip (guia de arrecadação): water, power, telephone, taxes and fees, as encoded in its
/// bar code.
///
///     bar code  8 S I D $$$$$$$$$$$ EEEE LLLLLLLLLLLLLLLLLLLLLLLLL
///               product segment identifier check amount company free field
///     line      four times eleven of these digits and a check digit of their own
///
/// Source: FEBRABAN, Layout Padrão de Arrecadação/Recebimento com Utilização do Código de Barras,
/// version 7 (2023).
public struct GuiaDeArrecadacao: Hashable, Sendable {
  /// The 44 digits of the bar code, from 0 to 9, with a valid check digit.
  let digitos: [UInt8]

  /// The kinds of collectors.
  public enum Segmento: UInt8, CaseIterable, Sendable {
    case prefeituras = 1, saneamento, energiaEGas, telecomunicacoes, orgaosPublicos, carnes, multas
    case banco = 9

    /// Its name for people.
    public var nome: String {
      switch self {
      case .prefeituras: "Prefeituras"
      case .saneamento: "Saneamento"
      case .energiaEGas: "Energia elétrica e gás"
      case .telecomunicacoes: "Telecomunicações"
      case .orgaosPublicos: "Órgãos governamentais"
      case .carnes: "Carnês e outras empresas"
      case .multas: "Multas de trânsito"
      case .banco: "Uso exclusivo do banco"
      }
    }
  }

  /// The kind of the collector.
  public var segmento: Segmento {
    guard let segment = Segmento(rawValue: digitos[1]) else {
      preconditionFailure("a slip that was read has a segment")
    }
    return segment
  }

  /// The exact collector: FEBRABAN's number of 4 digits, or the first 8 of the CNPJ if the segment
  /// is `carnes`.
  public var empresa: String { digitos[15..<campoLivreEm].texto }

  /// The company's own 25 digits, or 21 if the segment is `carnes`.
  public var campoLivre: String { digitos[campoLivreEm...].texto }

  /// Where the free field begins.
  private var campoLivreEm: Int { segmento == .carnes ? 23 : 19 }

  /// Whether the eleven digits are an amount in reais, not a quantity whose value varies by day.
  public var isEmReais: Bool { digitos[2] == 6 || digitos[2] == 8 }

  /// The amount in reais, to the centavo; nil if the payer decides.
  public var valor: Amount? {
    let cents = Int64(digitos[4..<15].numero)
    return isEmReais && cents != 0 ? Amount(minor: cents, decimals: 2) : nil
  }

  /// The eleven digits if they are not an amount in reais: a quantity or a reference.
  public var referencia: String? { isEmReais ? nil : digitos[4..<15].texto }

  /// A day at the beginning of the free field (`20260930…`), which may be the due date.
  ///
  /// Nothing in the code says whether it is, so this is only a hint.
  public var dataNoCampoLivre: Day? {
    let start = campoLivreEm
    let year = Int(digitos[start..<start + 4].numero)
    guard (2000..<2100).contains(year) else { return nil }
    return Day(
      year: year, month: Int(digitos[start + 4..<start + 6].numero),
      day: Int(digitos[start + 6..<start + 8].numero))
  }

  /// The line that people type, 48 digits.
  var linha: [UInt8] {
    stride(from: 0, to: 44, by: 11).flatMap { start in
      let block = digitos[start..<start + 11]
      return block + [Self.digito(de: block, identificador: digitos[2])]
    }
  }

  /// The bar code of a line of 48 digits, even if its check digits are wrong.
  static func codigo(daLinha line: [UInt8]) -> [UInt8] {
    stride(from: 0, to: 48, by: 12).flatMap { line[$0..<$0 + 11] }
  }

  /// The first digit of every slip of this kind.
  static let produto: UInt8 = 8
  /// The third digit: the meaning of the amount, and the rule for check digits.
  static let identificadores: ClosedRange<UInt8> = 6...9

  /// The check digit of some digits, by the rule that the slip's third digit selects.
  static func digito(
    de digits: some BidirectionalCollection<UInt8>, identificador: UInt8
  ) -> UInt8 {
    identificador < 8
      ? DigitoVerificador.modulo10(digits) : DigitoVerificador.arrecadacao(digits)
  }
}
