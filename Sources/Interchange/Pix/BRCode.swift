public import Canonical

/// The content of a Pix code (“copia e cola”, or its picture).
///
///     00 02 01 | 26 58 [00 14 br.gov.bcb.pix | 01 36 key] | 52 … | 53 … | … | 62 07 [05 03 ***] | 63 04 CRC
///     number, length, content; some contents are fields in turn
///
/// Sources: Banco Central do Brasil, Manual do BR Code, version 2.0.1, and Manual de Padrões para
/// Iniciação do Pix, version 2.10.0; EMVCo, QR Code Specification for Payment Systems,
/// Merchant-Presented Mode, version 1.1.
public struct BRCode: Hashable, Sendable {
  /// How often it may be used, if it says so (field 01).
  public enum Uso: String, CaseIterable, Sendable {
    /// Any number of times.
    case reutilizavel = "11"
    /// Once.
    case unico = "12"
  }

  /// The destination of the money (Pix's field among 26 to 51).
  public enum Destino: Hashable, Sendable {
    /// Static: to a key.
    ///
    /// It may have a note of up to 72 characters to the payer and, if cash is handed out, the
    /// number in the payments system (ISPB, 8 characters) of the arranging institution.
    case chave(ChavePix, informacao: String? = nil, saque: String? = nil)
    /// Dynamic: to the charge at an address, without `https://`, of up to 77 characters.
    ///
    /// The code alone says neither the amount nor whether it is still to be paid.
    case cobranca(url: String)
    /// Nowhere yet: the code only offers a recurrence.
    case nenhum
  }

  /// How often it may be used, if it says so.
  public var uso: Uso?
  /// The destination of the money.
  public var destino: Destino
  /// The address of a recurrence (Pix Automático), without `https://`, of up to 77 characters.
  public var recorrencia: String?
  /// The receiver's kind of business, four digits (ISO 18245); `0000` if it does not say.
  public var categoria: String
  /// The amount in reais, to the centavo; nil if the payer decides, and for a dynamic code, whose
  /// charge has it.
  ///
  /// An amount or txid in a dynamic code itself is not binding, as the manual demands: see
  /// `escritoNoCodigo`.
  public var valor: Amount?
  /// The receiver's name, of up to 25 characters.
  public var nome: String
  /// The receiver's city, of up to 15 characters.
  public var cidade: String
  /// The receiver's postal code, of up to 10 characters; nil if there is none.
  public var cep: String?
  /// The receiver's name for this payment, of up to 25 letters and digits; nil if there is none
  /// (written `***`), and for a dynamic code, whose charge has it.
  ///
  /// A code that was read may have a longer one, with other ASCII characters (`avisos`).
  public var txid: String?
  /// The amount and txid in a dynamic code itself; nil for a static code, or if it has neither.
  public var escritoNoCodigo: Escrito?
  /// Whether the lengths in the code that was read are counted in bytes instead of characters.
  public package(set) var isContadoEmBytes = false

  /// Values in a dynamic code that are not binding: the answer of the receiver's bank is.
  public struct Escrito: Hashable, Sendable {
    /// The amount in reais, to the centavo; nil if none can be read.
    public let valor: Amount?
    /// The receiver's name for the payment; nil if there is none.
    public let txid: String?

    /// Makes the values in a dynamic code besides its charge.
    public init(valor: Amount?, txid: String?) { (self.valor, self.txid) = (valor, txid) }
  }

  /// Makes the content of a code; it is checked when it is written.
  /// - Parameters:
  ///   - destino: where the money goes.
  ///   - nome: the receiver's name, of up to 25 characters.
  ///   - cidade: the receiver's city, of up to 15.
  ///   - valor: in reais, of two decimals, above zero; nil to leave it to the payer, or to the
  ///     charge.
  ///   - txid: the name for the payment, of up to 25 letters and digits; nil for none.
  ///   - uso: how often it may be used; nil to leave that open.
  ///   - categoria: the kind of business, four digits (ISO 18245).
  ///   - cep: the receiver's postal code, of up to 10 characters.
  ///   - recorrencia: the address of a recurrence, without `https://`.
  ///   - escritoNoCodigo: what a dynamic code states beside its charge; nil for nothing.
  public init(
    para destino: Destino, nome: String, cidade: String, valor: Amount? = nil,
    txid: String? = nil, uso: Uso? = nil, categoria: String = "0000", cep: String? = nil,
    recorrencia: String? = nil, escritoNoCodigo: Escrito? = nil
  ) {
    (self.destino, self.nome, self.cidade, self.cep) = (destino, nome, cidade, cep)
    (self.valor, self.uso, self.categoria, self.recorrencia) = (valor, uso, categoria, recorrencia)
    self.txid = txid == Self.semTxid ? nil : txid
    self.escritoNoCodigo = escritoNoCodigo
  }

  /// Whether the receiver's bank keeps the charge, including its amount.
  public var isDinamico: Bool {
    if case .cobranca = destino { return true }
    return false
  }

  /// The key that identifies its payment, wherever it is recorded; nil if it can be paid
  /// repeatedly.
  ///
  /// For a dynamic code it is `txid:` and the address of the charge, with the host in lower case
  /// (RFC 3986, section 3.2.2). For a static code with an amount it is the name for the payment
  /// together with the receiver's key, because another receiver may use the same name. A static
  /// code that leaves the amount open hangs on a counter, and one may say that it is to be used
  /// again.
  public var chave: String? {
    switch destino {
    case .cobranca(let url):
      let host = url.prefix { $0 != "/" }
      return "txid:" + host.lowercased() + url.dropFirst(host.count)
    case .chave(let key, _, _):
      guard valor != nil, uso != .reutilizavel else { return nil }
      return txid.map { "txid:\($0):\(key.texto)" }
    case .nenhum: return nil
    }
  }

  // The numbers of its fields.
  enum Numero {
    static let versao = 0
    static let uso = 1
    static let contas = 26...51
    static let categoria = 52
    static let moeda = 53
    static let valor = 54
    static let pais = 58
    static let nome = 59
    static let cidade = 60
    static let cep = 61
    static let adicionais = 62
    static let crc = 63
    static let livres = 80...99
    // Fields within Pix's own.
    static let arranjo = 0
    static let chave = 1
    static let informacao = 2
    static let saque = 3
    static let url = 25
    // A field within the additional data.
    static let txid = 5
  }

  /// The identifier at the beginning of Pix's own fields.
  static let arranjo = "br.gov.bcb.pix"
  /// The placeholder for a missing txid.
  static let semTxid = "***"
}
