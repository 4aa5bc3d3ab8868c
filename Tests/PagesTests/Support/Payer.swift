import Canonical
import Foundation
import FoundationXML
import Ledger
import Presentation
import RazaoKit
import Testing

/// Codes to be paid, as manuals print them.
enum Codes {
  /// A bank slip of R$ 123,45, due on 21/12/2026.
  static let itau = "34191.10121 34567.880058 71234.570001 6 16670000012345"
  static let itauBars = "34196166700000123451101234567880057123457000"
  /// A utility slip of R$ 66,78, which does not change.
  static let luz = "83620000000-5 66780048100-0 18097565731-3 00158963608-1"
  /// A bank slip without an amount, due on 23/02/2025.
  static let aberto = "23790.03102 40031.772003 28009.527905 7 10010000000000"
  /// R$ 123,45 by Pix, with a name for the payment.
  static let pix =
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62100506PEDIDO6304EDF4"
  /// The same without one: it may be paid any number of times.
  static let open =
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE"
  /// Manual do BR Code, 2.2: a static code whose txid has a hyphen.
  static let unusual =
    "00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38"
  /// An older dynamic code of the manual's, with an amount and a txid of its own.
  static let dynamic =
    "00020101021226730014br.gov.bcb.pix2551pix.example.com/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-201963047309"
  /// Manual de Padrões para Iniciação do Pix, 2.8.5: nothing to pay.
  static let recurrence =
    "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304F2DA"

  /// A Pix code of R$ 123,45 for somebody of any name.
  static func pix(for name: String) -> String {
    let length = name.unicodeScalars.count
    let text =
      "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR59"
      + (length < 10 ? "0" : "") + "\(length)" + name + "6008Brasilia62070503***6304"
    return text + crc(text)
  }

  /// CRC-16/CCITT-FALSE, bit by bit.
  private static func crc(_ text: String) -> String {
    var rest: UInt16 = 0xFFFF
    for byte in text.utf8 {
      rest ^= UInt16(byte) << 8
      for _ in 0..<8 { rest = rest & 0x8000 == 0 ? rest << 1 : rest << 1 ^ 0x1021 }
    }
    let digits = String(rest, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Visitor {
  /// The second step of paying a code.
  func types(_ code: String) async throws -> Seen {
    let page = try await send(try await look("/pagar").form("Código"), ["codigo": code])
    try #require(page.status == 200, "\(page.alerts)")
    return page
  }

  /// Pays a code.
  /// - Returns: the receipt.
  @discardableResult
  func pays(_ code: String, _ filled: [String: String?] = [:]) async throws -> Seen {
    try await done(try await types(code).form("Pagamento"), filled)
  }

  /// The balance of an asset or a liability.
  func balance(_ name: String) throws -> String {
    try razao.conta(try razao.conta(por: name)).saldo.description
  }

  /// Opens one more account.
  @discardableResult
  func opens(_ name: String, in currency: Currency = .real) throws -> Uuid {
    let effect = try razao.abrirConta(
      NovaConta(ContaAberta(nome: name, classe: .ativo, tipo: "corrente", moeda: currency)))
    return try #require(effect.recibo.ids.first)
  }
}

extension Seen {
  /// How many rows each step's section has.
  var rowsOfSteps: [Int] {
    get throws {
      try (1...3).map { try elements("(//section[contains(@class,'passo')])[\($0)]/ul/li").count }
    }
  }

  /// The lines of a step's content, from 1.
  func step(_ number: Int) throws -> [String] {
    try words("(//section[contains(@class,'passo')])[\(number)]/ul/li[2]//p")
  }

  /// The value of a field.
  func field(_ name: String) throws -> String? {
    guard let element = try elements("//*[@name='\(name)'][not(@hidden)]").first else { return nil }
    return element.name == "textarea"
      ? element.stringValue : element.attribute(forName: "value")?.stringValue
  }

  /// The mistake of a field.
  func wrong(_ name: String) throws -> String? { try words("//*[@id='\(name)-erro']").first }
}
