public import Canonical

/// The access key of an electronic invoice, NF-e or NFC-e.
///
///     state YYMM CNPJ model series number emission code check digit
///       2    4    14    2     3      9       1      8       1
///
/// Letters occur where the issuer's CNPJ has them, and count as there: their ASCII code less 48.
///
/// Sources: Manual de Orientação do Contribuinte of NF-e, item 5.4 (modulo 11, weights 2 to 9 from the
/// right; 0 and 1 give 0); Nota Técnica Conjunta 2025.001, alphanumeric CNPJ in access keys.
public struct ChaveDeNota: Hashable, Sendable {
  /// The kinds of invoices.
  public enum Modelo: String, Sendable {
    case nfe = "55"
    case nfce = "65"
  }

  /// The forty-four characters, letters in capitals.
  public let texto: String
  /// Whether it is of a sale to a consumer.
  public let modelo: Modelo
  /// The month in which it was issued.
  public let mes: Month

  /// The number of characters.
  public static let caracteres = 44

  /// Takes exactly forty-four characters; nil if they are no key, or the check digit is wrong.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == ChaveDeNota.caracteres,
      bytes.indices.allSatisfy({
        bytes[$0].isAlgarismo || (6..<18).contains($0) && bytes[$0].isMaiuscula
      }),
      let modelo = Modelo(rawValue: String(decoding: bytes[20..<22], as: UTF8.self)),
      let month = Month(
        "20\(String(decoding: bytes[2..<4], as: UTF8.self))-"
          + String(decoding: bytes[4..<6], as: UTF8.self)),
      DigitoVerificador.arrecadacao(bytes.dropLast().map { $0 - 48 }) == bytes[43] - 48
    else { return nil }
    (texto, self.modelo, mes) = (text, modelo, month)
  }

  /// The issuer's number; nil for a person's.
  public var emitente: CNPJ? { CNPJ(String(texto.dropFirst(6).prefix(14))) }

  /// Whether it was issued while the tax office could not be reached.
  var isForaDaRede: Bool { texto.dropFirst(34).first == "9" }

  /// The key of an entry (docs/FORMAT.md, section 8).
  public var chave: String { "nfe:" + texto }

  /// Reads the key of an entry; nil for any other.
  public init?(chave: String) {
    guard chave.hasPrefix("nfe:") else { return nil }
    self.init(String(chave.dropFirst(4)))
  }
}

/// An invoice as somebody gives it: its key, or the address in the QR code of an NFC-e.
///
///     …?p=KEY|2|environment|id|hash                               version 2
///     …?p=KEY|2|environment|day|total|digest|id|hash              version 2, issued off-line
///     …?p=KEY|3|environment                                       version 3
///     …?p=KEY|3|environment|day|total|kind|recipient|signature    version 3, issued off-line
///     …?chNFe=KEY&…                                               version 1
///
/// Day and total are what the address claims: nothing signed is verified here.
///
/// Sources: Manual de Especificações Técnicas do DANFE NFC-e e QR Code, version 5.0; Nota Técnica
/// 2025.001, section 4.
public struct NotaFiscal: Hashable, Sendable {
  /// The reasons for which a text is no invoice.
  public enum Problema: Error, Hashable, Sendable {
    /// It has another number of characters.
    case tamanho(Int)
    /// A character is wrong.
    case naoConfere
  }

  /// Its access key.
  public let chave: ChaveDeNota
  /// The day of an address that was issued off-line.
  public private(set) var data: Day?
  /// The total of an address that was issued off-line.
  public private(set) var valor: Amount?

  /// Reads what was typed or pasted; white space does not count.
  public init(_ typed: String) throws(Problema) {
    let text = typed.filter { !$0.isWhitespace }
    let fields = NotaFiscal.fields(text)
    let key = (fields.first ?? "").filter { $0 != "." && $0 != "-" }.uppercased()
    guard key.utf8.count == ChaveDeNota.caracteres else { throw .tamanho(key.count) }
    guard let chave = ChaveDeNota(key) else { throw .naoConfere }
    self.chave = chave
    guard chave.isForaDaRede, fields.count > 4, ["2", "3"].contains(fields[1]),
      let number = Int(fields[3]), chave.mes.day(number).parts.day == number,
      let total = NotaFiscal.amount(fields[4])
    else { return }
    (data, valor) = (chave.mes.day(number), total)
  }

  /// The parameters of an address; of anything else the text itself.
  private static func fields(_ text: String) -> [String] {
    guard let question = text.firstIndex(of: "?") else { return [text] }
    let query = text[question...].dropFirst().prefix { $0 != "#" }
    let value = query.split(separator: "&").compactMap { field -> Substring? in
      let parts = field.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && ["p", "chnfe"].contains(parts[0].lowercased()) ? parts[1] : nil
    }.first
    return (value ?? "").replacing("%7C", with: "|").replacing("%7c", with: "|")
      .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// Reads a total like `41.33`.
  private static func amount(_ text: String) -> Amount? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let minor = Int64(parts.joined()), minor > 0,
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isAlgarismo) })
    else { return nil }
    return Amount(minor: minor, decimals: 2)
  }
}
